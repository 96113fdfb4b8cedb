// The tests: which an argument names, which builds they stand on, and the run itself.
import { spawn, spawnSync } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'
import { root } from '../bootstrap.mjs'
import { atOnce } from './lanes.mjs'

const JEST = path.join(root, 'node_modules', 'jest', 'bin', 'jest.js')
/** MB, for jest and its workers: a test file makes a world of short-lived objects, and making room for them took a tenth of its time. */
const YOUNG_SPACE = '--max-semi-space-size=32'
const ALL = ['h5', 'tt', 'weapp', 'server']
/** What a worker holds with its server and its browser, in bytes. */
const MEMORY = 1.5 * 1024 ** 3

/** Two more than there are cores, as far as they fit into the free memory: a walk waits for its page half of its time. */
const workerCount = () => atOnce(os.availableParallelism() + 2, MEMORY)

/** Files that these arguments of jest name, from the project's root. */
export function namedTests(args) {
  const { stdout } = spawnSync(process.execPath, [JEST, ...args, '--listTests'], { cwd: root, encoding: 'utf8' })
  return (stdout ?? '')
    .split('\n')
    .filter((line) => path.isAbsolute(line))
    .map((file) => path.relative(root, file))
}

/** The targets that these test files run on, slowest build first; all of them where no files are given. */
export function buildsFor(files) {
  if (!files) return ALL
  const isAny = (...folders) => files.some((file) => folders.some((folder) => file.startsWith(`tests/${folder}/`)))
  const needed = {
    h5: isAny('e2e', 'server'),
    tt: isAny('mini-program'),
    weapp: isAny('mini-program'),
    server: isAny('e2e', 'server', 'mini-program'),
  }
  return ALL.filter((target) => needed[target])
}

/**
 * @param args go first: an option of jest that takes a list takes whatever follows it
 * @returns jest's exit code
 */
export function runJest(args, outputFile) {
  const settings = [`--maxWorkers=${workerCount()}`, '--json', `--outputFile=${outputFile}`, '--reporters=default']
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [YOUNG_SPACE, JEST, ...args, ...settings], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, FORCE_COLOR: '0' },
    })
    child.on('error', () => resolve(1))
    child.on('exit', (code) => resolve(code ?? 1))
  })
}
