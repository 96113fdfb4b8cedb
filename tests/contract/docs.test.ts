// Everything that documents name exists: files and folders by path, other documents and their headings by links.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(__dirname, '../..')

/** Documents for readers; history (docs/research, CHANGELOG) names what existed on its day. */
const READ = [
  'README.md',
  'README.zh-CN.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'engine/README.md',
  'tools/mini-host/README.md',
]
const documents = [
  ...READ,
  ...readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md') && !file.startsWith('research'))
    .map((file) => path.join('docs', file)),
]
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** `a/{b,c}.ts` as `a/b.ts` and `a/c.ts`. */
function expanded(name: string): string[] {
  const found = /\{([^{}]*)\}/.exec(name)
  if (!found) return [name]
  return found[1]!.split(',').flatMap((part) => expanded(name.replace(found[0], part)))
}

/** Whether a path exists; a star replaces any part of a name. */
function isThere(name: string): boolean {
  if (!name.includes('*')) return existsSync(path.join(root, name))
  const [folder, last] = [path.dirname(name), path.basename(name)]
  if (folder.includes('*')) return isThere(folder)
  const pattern = new RegExp(
    `^${last
      .split('*')
      .map((part) => part.replace(/[.+?^$()|[\]\\]/g, '\\$&'))
      .join('.*')}$`,
  )
  return existsSync(path.join(root, folder)) && readdirSync(path.join(root, folder)).some((file) => pattern.test(file))
}

const TOP = 'src|server|engine|research|contract|config|patches|scripts|tests|tools|types|docs'
/** A path in backticks that begins with a top folder of the repository; one with a placeholder names no file. */
const PATHS = new RegExp(`\`((?:${TOP})/[^\`\\s]+)\``, 'g')
const pathsIn = (text: string): string[] =>
  [...text.matchAll(PATHS)]
    .map(([, name]) => name!)
    .filter((name) => !/[<>…]|\b[A-Z]{3,}\b|X\./.test(name))
    .flatMap(expanded)

/** Headings in link form. */
const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(/\s/g, '-'),
  )

test.each(documents)('%s names only existing files and folders', (file) => {
  expect(pathsIn(textOf(file)).filter((name) => !isThere(name))).toEqual([])
})

test.each(documents)('%s links to existing documents and headings', (file) => {
  const broken = [...textOf(file).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target]) => target!)
    .filter((target) => !/^[a-z]+:/.test(target))
    .filter((target) => {
      const [name = '', anchor] = target.split('#')
      const to = name === '' ? file : path.join(path.dirname(file), name)
      if (!existsSync(path.join(root, to))) return true
      return anchor !== undefined && statSync(path.join(root, to)).isFile() && !anchorsOf(textOf(to)).includes(anchor)
    })
  expect(broken).toEqual([])
})

/** Tables that a command writes: to look something up in, not to read. */
const GENERATED = ['docs/spec-coverage.md', 'docs/coverage.md']

test('newcomers’ documents have at most 25,000 words', () => {
  const words = documents
    .filter((file) => !GENERATED.includes(file))
    .reduce((sum, file) => sum + textOf(file).split(/\s+/).filter(Boolean).length, 0)
  expect(words).toBeLessThanOrEqual(25_000)
})

test('every name of the glossary is one in the code', () => {
  const names = [...textOf('docs/glossary.md').matchAll(/^\|[^|]+\|([^|]+)\|/gm)].flatMap(([, cell]) =>
    [...cell!.matchAll(/`([A-Za-z]+)`/g)].map(([, name]) => name!),
  )
  const code = ['src', 'server', 'engine', 'research', 'contract'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => textOf(path.join(folder, file))),
  )
  const all = code.join('\n').toLowerCase()
  expect(names.length).toBeGreaterThan(40)
  expect(names.filter((name) => !all.includes(name.toLowerCase()))).toEqual([])
})
