// Writes the coverage table and prints the open sentences.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { coverageDocument, DOCUMENT, isOpen, readCoverage } from './coverage'

const root = path.resolve(__dirname, '../..')
const coverage = readCoverage(root)
writeFileSync(path.join(root, DOCUMENT), coverageDocument(coverage))
for (const problem of coverage.problems) console.error(`problem  ${problem}`)
const open = coverage.sentences.filter(isOpen)
console.error(
  `${coverage.sentences.length - open.length} of ${coverage.sentences.length} sentences are covered or have a reason`,
)
if (open.length > 0) console.error(`open: ${open.map(({ id }) => id).join(' ')}`)
