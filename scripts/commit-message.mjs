// node scripts/commit-message.mjs FILE: refuses a commit whose subject breaks the rules of scripts/commits/subject.mjs. lefthook runs it.
import { readFileSync } from 'node:fs'
import { problemsOf } from './commits/subject.mjs'

const [file] = process.argv.slice(2)
if (!file) {
  console.error('usage: node scripts/commit-message.mjs FILE')
  process.exit(2)
}
const problems = problemsOf(readFileSync(file, 'utf8'))
for (const problem of problems) console.error(`commit message: ${problem}`)
process.exitCode = problems.length > 0 ? 1 : 0
