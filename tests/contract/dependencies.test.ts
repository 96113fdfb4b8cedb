// Everything that package.json declares is used: imported, or listed here with the reason why not.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(__dirname, '../..')

/** Never imported by name, but needed anyway. */
const UNIMPORTED: Record<string, string> = {
  '@babel/core': 'peer of the babel loader that the framework brings',
  '@babel/plugin-transform-class-properties': 'peer of the framework for React',
  '@babel/preset-react': 'peer of babel-preset-taro',
  '@tarojs/components-advanced': 'peer of taro-ui',
  '@tarojs/plugin-platform-h5': 'loaded by the framework from the build target',
  '@tarojs/plugin-platform-tt': 'loaded by the framework from the build target',
  '@tarojs/plugin-platform-weapp': 'loaded by the framework from the build target',
  '@tarojs/react': 'the compiled app imports it',
  '@tarojs/shared': 'the compiled app imports it',
  '@tarojs/taro-loader': 'the bundler loads it by name',
  '@tarojs/webpack5-runner': 'the framework loads it by `compiler: webpack5`',
  '@types/d3-scale': 'types of d3-scale',
  '@types/d3-shape': 'types of d3-shape',
  '@types/jest': 'types of jest',
  '@types/node': 'types of node',
  '@types/pg': 'types of pg',
  '@types/react': 'types of react',
  'babel-preset-taro': 'babel.config.js names it `taro`',
  'jest-environment-jsdom': 'jest loads it from `testEnvironment: jsdom`',
  lefthook: 'git starts it: lefthook.yml',
  'oxlint-tsgolint': 'oxlint starts it for rules that look at types',
  postcss: 'peer of the style loaders of the framework',
  sass: 'the bundler loads it for .scss',
  terser: 'the framework loads it to minify',
}

const { dependencies, devDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>
const declared = Object.keys({ ...dependencies, ...devDependencies }).sort()
const FOLDERS = ['src', 'server', 'engine', 'research', 'contract', 'config', 'scripts', 'tests', 'tools', 'types']
const isSource = (file: string) => /\.(ts|tsx|js|mjs|cjs|scss)$/.test(file) && !file.includes('node_modules')
const sources = [
  ...readdirSync(root).filter(isSource),
  ...FOLDERS.filter((folder) => existsSync(path.join(root, folder))).flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => path.join(folder, file))
      .filter((file) => isSource(file) && file !== path.relative(root, __filename)),
  ),
]
  .map((file) => readFileSync(path.join(root, file), 'utf8'))
  .join('\n')

/** Named as a module, a file of the module or one under node_modules, not as a word in a text. */
const isNamed = (name: string) =>
  new RegExp(`(['"]|node_modules/)${name.replace(/[/.]/g, '\\$&')}(['"/])`).test(sources)

test('every declared dependency is imported, or has a reason why not', () => {
  expect(declared.filter((name) => !isNamed(name) && !(name in UNIMPORTED))).toEqual([])
})

test('the list of exceptions has no imported or undeclared package', () => {
  const stale = Object.keys(UNIMPORTED).filter((name) => isNamed(name) || !declared.includes(name))
  expect(stale).toEqual([])
})

test('the Node version in .nvmrc is the oldest that package.json allows', () => {
  const { engines } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { engines: { node: string } }
  const named = readFileSync(path.join(root, '.nvmrc'), 'utf8').trim()
  expect(named).toMatch(/^\d+\.\d+\.\d+$/)
  expect(`${engines.node}.0`).toBe(`>=${named}`)
})

interface Locked {
  name?: string
  version?: string
  resolved?: string
  hasInstallScript?: boolean
  engines?: { node?: string }
}
const locked = Object.entries(
  (JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> })
    .packages,
)

test('an install runs no script of a package', () => {
  const { allowScripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    allowScripts: Record<string, boolean>
  }
  const withScripts = locked.filter(([, entry]) => entry.hasInstallScript)
  const names = [...new Set(withScripts.map(([place]) => place.replace(/^.*node_modules\//, '')))]
  // packages for one other system run there, if anywhere
  const isAnswered = (name: string) => allowScripts[name] === false || name === 'fsevents'
  expect(names.filter((name) => !isAnswered(name))).toEqual([])
})

test('the lockfile has each package’s address at the public registry, where npm uses the configured one', () => {
  const packages = locked.filter(([place]) => place !== '')
  const nameOf = (place: string, { name }: Locked) => name ?? place.replace(/^.*node_modules\//, '')
  const addressOf = (name: string, version = '') =>
    `https://registry.npmjs.org/${name}/-/${name.replace(/^@[^/]*\//, '')}-${version}.tgz`
  const astray = packages.filter(([place, entry]) => entry.resolved !== addressOf(nameOf(place, entry), entry.version))
  expect(astray.map(([place]) => place)).toEqual([])
})
