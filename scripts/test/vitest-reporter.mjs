// Tells `npm test` of each file that Vitest begins and ends.
import path from 'node:path'
import { root } from '../lock.mjs'

const fileOf = (module) => path.relative(root, module.moduleId).replace(/\\/g, '/')
const text = (error) => (error.stack?.includes(error.message) ? error.stack : `${error.message}\n${error.stack ?? ''}`)
const withDiff = (error) => `${text(error)}${error.diff ? `\n${error.diff}` : ''}`

export default class TellingReporter {
  #tell(event) {
    process.send?.(event)
  }

  onTestModuleStart(module) {
    this.#tell({ kind: 'start', file: fileOf(module) })
  }

  onTestModuleEnd(module) {
    const tests = [...module.children.allTests()]
    const inState = (state) => tests.filter((test) => test.result().state === state)
    const failures = [
      ...module.errors().map((error) => ({ name: '', message: withDiff(error) })),
      ...[...module.children.allSuites()].flatMap((suite) =>
        suite.errors().map((error) => ({ name: suite.fullName, message: withDiff(error) })),
      ),
      ...inState('failed').map((test) => ({
        name: test.fullName,
        message: (test.result().errors ?? []).map(withDiff).join('\n'),
      })),
    ]
    this.#tell({
      kind: 'end',
      file: fileOf(module),
      passed: inState('passed').length,
      // a file that has no test did not do its work either
      failed: failures.length || (tests.length === 0 ? 1 : 0),
      skipped: inState('skipped').map((test) => test.fullName),
      failures,
      seconds: (module.diagnostic().duration + module.diagnostic().collectDuration) / 1000,
    })
  }

  /** What no file can be blamed for fails the run: the exit code says so, and this says what. */
  onTestRunEnd(_modules, errors) {
    for (const error of errors) console.error(withDiff(error))
  }
}
