// Tells `npm test` of each file that jest begins and ends.
const path = require('node:path')

const root = path.resolve(__dirname, '../..')

void import('../process-tree.mjs').then(({ endWithParent }) => endWithParent())

const fileOf = (test) => path.relative(root, test.path).replace(/\\/g, '/')

module.exports = class TellingReporter {
  onTestStart(test) {
    process.send?.({ kind: 'start', file: fileOf(test) })
  }

  onTestResult(test, result) {
    const failures = result.testResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({ name: fullName, message: failureMessages.join('\n') }))
    if (result.testExecError && failures.length === 0)
      failures.push({ name: '', message: result.failureMessage ?? String(result.testExecError.message) })
    process.send?.({
      kind: 'end',
      file: fileOf(test),
      passed: result.numPassingTests,
      failed: failures.length || (result.testResults.length === 0 ? 1 : 0),
      skipped: result.numPendingTests,
      failures,
      seconds: (result.perfStats.end - result.perfStats.start) / 1000,
    })
  }
}
