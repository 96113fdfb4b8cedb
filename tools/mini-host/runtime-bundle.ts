// Bundles the phone's part (runtime/) into one script, once for each state of its sources.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { cached } from './disk-cache'
import { whenNeeded } from './when-needed'

/** Looking up a global of a jsdom window is slow: the phone's part gets these frequently used ones as parameters. */
const OFTEN_USED = [
  ...['Object', 'Array', 'String', 'Number', 'Boolean', 'Symbol', 'Function', 'Math', 'JSON', 'Map', 'Set', 'WeakMap'],
  ...['Promise', 'Proxy', 'Reflect', 'Error', 'parseFloat', 'parseInt', 'isNaN', 'console', 'document'],
].join()

const ENTRY = path.join(__dirname, 'runtime/main.ts')

let bundle: string | undefined

/** Source of a script that defines `bootMiniProgram` on the global object of a browser window. */
export function runtimeBundle(): string {
  bundle ??= cached(`runtime-${sourceHash()}.js`, build)
  return bundle
}

function sourceHash(): string {
  const hash = createHash('sha1')
  for (const folder of [path.dirname(ENTRY), __dirname]) {
    for (const name of fs.readdirSync(folder).sort()) {
      if (name.endsWith('.ts')) hash.update(name).update(fs.readFileSync(path.join(folder, name)))
    }
  }
  for (const dependency of ['glass-easel', 'glass-easel-miniprogram-adapter']) {
    hash.update(fs.readFileSync(require.resolve(`${dependency}/package.json`)))
  }
  return hash.digest('hex')
}

function build(): string {
  const { buildSync } = whenNeeded<typeof import('esbuild')>('esbuild')
  const result = buildSync({
    entryPoints: [ENTRY],
    bundle: true,
    format: 'iife',
    target: 'es2021',
    write: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return `(function (${OFTEN_USED}) {\n${result.outputFiles[0]!.text}\n})(${OFTEN_USED})`
}
