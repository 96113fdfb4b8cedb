// What an install brings, and how far it is trusted afterwards: the installer with a package manager that only records its requests.
import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { isAlive } from '../../scripts/lock.mjs'
import { eventually, PROGRAM_PATIENCE_MS } from '../support/eventually'

const root = path.resolve(__dirname, '../..')

const NPM = `#!/usr/bin/env node
const fs = require('node:fs')
const [command, ...flags] = process.argv.slice(2)
fs.appendFileSync('asked', [command, ...flags.filter((flag) => /omit|save|scripts/.test(flag))].join(' ') + '\\n')
if (command === 'ci') fs.rmSync('node_modules', { recursive: true, force: true })
fs.mkdirSync('node_modules', { recursive: true })
if (fs.existsSync('hangs')) {
  // busy with files, it hears of a signal long after
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined)
  fs.writeFileSync('hanging', String(process.pid))
  setInterval(() => undefined, 1000)
} else if (fs.existsSync('fails')) process.exit(7)
else {
  const { packages } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'))
  const kept = Object.entries(packages).filter(([name, entry]) => name && !(entry.dev && flags.includes('--omit=dev')))
  fs.writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: Object.fromEntries(kept) }))
}
`
const lockfile = (version: string) =>
  JSON.stringify({
    packages: { '': {}, 'node_modules/served': { version }, 'node_modules/tested': { version: '1.0.0', dev: true } },
  })

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

function project() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'install-'))
  folders.push(folder)
  const at = (file: string) => path.join(folder, file)
  for (const place of ['scripts', 'bin']) mkdirSync(at(place))
  for (const file of ['bootstrap.mjs', 'lock.mjs'])
    copyFileSync(path.join(root, 'scripts', file), at(`scripts/${file}`))
  writeFileSync(at('bin/npm'), NPM)
  chmodSync(at('bin/npm'), 0o755)
  writeFileSync(at('package-lock.json'), lockfile('1.0.0'))
  const command = (extent: string) => [
    '--input-type=module',
    '-e',
    `import { ensureInstalled } from ${JSON.stringify(at('scripts/bootstrap.mjs'))}; await ensureInstalled('${extent}')`,
  ]
  const env: NodeJS.ProcessEnv = { ...process.env, PATH: `${at('bin')}${path.delimiter}${process.env.PATH}` }
  // this project's packages are installed, those of the invented one are not
  delete env.PACKAGES_INSTALLED
  return {
    at,
    install: (extent: 'start' | 'whole') =>
      spawnSync(process.execPath, command(extent), { cwd: folder, env, encoding: 'utf8' }),
    begin: (extent: 'start' | 'whole') => spawn(process.execPath, command(extent), { cwd: folder, env }),
    asked: () => (existsSync(at('asked')) ? readFileSync(at('asked'), 'utf8').trim().split('\n') : []),
  }
}

const START = 'ci --omit=dev --ignore-scripts'
const WHOLE = 'ci --ignore-scripts'
const ADDED = 'install --no-save --ignore-scripts'

test('a start installs what it needs, a test adds the rest, and neither is installed twice', () => {
  const { install, asked } = project()
  for (const extent of ['start', 'start', 'whole', 'whole', 'start'] as const) expect(install(extent).status).toBe(0)
  expect(asked()).toEqual([START, ADDED])
})

test('a full install stays full: a start under a newer lockfile installs everything again', () => {
  const { install, asked, at } = project()
  install('whole')
  writeFileSync(at('package-lock.json'), lockfile('2.0.0'))
  install('start')
  install('whole')
  expect(asked()).toEqual([WHOLE, WHOLE])
})

test.each([
  ['--omit=dev', [ADDED]],
  ['', []],
])('an install by hand with "%s" is trusted for its part', (flag, then) => {
  const { install, asked, at } = project()
  spawnSync(at('bin/npm'), ['ci', flag], { cwd: at('.') })
  rmSync(at('asked'))
  install('start')
  install('whole')
  expect(asked()).toEqual(then)
})

test('a failed install says so in Chinese and is not trusted', () => {
  const { install, asked, at } = project()
  writeFileSync(at('fails'), '')
  const { status, stderr } = install('start')
  expect([status, stderr]).toEqual([7, expect.stringContaining('依赖安装失败')])
  rmSync(at('fails'))
  expect(install('start').status).toBe(0)
  expect(asked()).toEqual([START, START])
})

test.each(['start', 'whole'] as const)(
  'an interrupted install of "%s" leaves no package manager and is not trusted',
  async (extent) => {
    const { install, begin, asked, at } = project()
    if (extent === 'whole') install('start')
    writeFileSync(at('hangs'), '')
    const child = begin(extent)
    const ended = new Promise((resolve) => child.on('exit', resolve))
    await eventually(() => existsSync(at('hanging')), PROGRAM_PATIENCE_MS).toBe(true)
    child.kill('SIGTERM')
    const manager = Number(readFileSync(at('hanging'), 'utf8'))
    expect(await ended).not.toBe(0)
    expect(isAlive(manager)).toBe(false)
    rmSync(at('hangs'))
    expect(install('start').status).toBe(0)
    expect(asked().at(-1)).toBe(START)
  },
)
