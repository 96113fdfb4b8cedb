// Reports to `npm test` each file that Vitest begins and ends.
import path from 'node:path'
import { root } from '../lock.mjs'
import { endWithParent } from '../process-tree.mjs'

endWithParent()

const fileOf = (module) => path.relative(root, module.moduleId).replace(/\\/g, '/')
const text = (error) => (error.stack?.includes(error.message) ? error.stack : `${error.message}\n${error.stack ?? ''}`)
/** An error with its expected value and its causes. */
function withDiff(error) {
  const because = error.cause?.message ? `\ncaused by: ${withDiff(error.cause)}` : ''
  return `${text(error)}${error.diff ? `\n${error.diff}` : ''}${because}`
}

export default class TellingReporter {
  #tell(event) {
    process.send?.(event)
  }

  /** Before it is read: a file may hang during reading. */
  onTestModuleQueued(module) {
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
      // a file without a test has failed, too
      failed: failures.length || (tests.length === 0 ? 1 : 0),
      skipped: inState('skipped').length,
      failures,
      seconds: (module.diagnostic().duration + module.diagnostic().collectDuration) / 1000,
    })
  }

  /** The output of tests is for readers of the run. */
  onUserConsoleLog({ content }) {
    this.#tell({ kind: 'print', text: content })
  }

  /** Errors not caused by any file fail the run. */
  onTestRunEnd(_modules, errors) {
    for (const error of errors) this.#tell({ kind: 'error', message: withDiff(error) })
  }
}
