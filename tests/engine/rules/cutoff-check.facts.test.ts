// How much of real folders is set aside, and how many planted errors are found; the run prints the figures.
import { judgeCutoff, judgeCutoffs } from '../../../engine/rules/cutoff-check/judge-cutoffs'
import { rankIntervalOf } from '../../../engine/rules/cutoff-check/rank-interval'
import type { DoubtCode } from '../../../engine/rules/cutoff-check/doubts'
import { KnownNames } from '../../../server/db/importers/names/known-names'
import { printedKey, readNames, type PrintedName } from '../../../server/db/importers/names/read-names'
import { collegeKey } from '../../../server/db/importers/normalise'
import { realCohorts, type RealLine, type RealCohort } from '../../support/real-cutoffs'
import { eachRow, folderBeside } from '../../support/real-rows'
import { realDataDir } from '../../support/real-data'

/** Candidate indexes of fewer cutoffs cannot measure half a percent. */
const ENOUGH = 1000
const SOFT: ReadonlySet<DoubtCode> = new Set([
  'FAR_FROM_COLLEGE',
  'SCORE_FAR_FROM_COLLEGE',
  'FAR_FROM_OTHER_YEARS',
  'DUPLICATES_DISAGREE',
])

/** Of nine similar provinces: a small one, one whose table ends high, one of another model. */
const ONLY: Readonly<Record<string, readonly string[]>> = { 'data-many': ['北京', '天津', '福建'] }

for (const name of ['data', 'data-rough', 'data-many']) {
  const folder = name === 'data' ? realDataDir : folderBeside(name)
  const run = test.runIf(folder)
  describe(`cutoffs of ${name}`, () => {
    let cohorts: RealCohort[] = []
    if (folder) beforeAll(() => void (cohorts = realCohorts(folder, ONLY[name])))
    afterAll(() => (cohorts = []))

    run(
      'of no province, year and track are set aside by more than one in two hundred for being odd alone',
      async () => {
        const shares: string[] = []
        for (const index of cohorts) {
          if (index.lines.length < ENOUGH) continue
          const judged = judgeCutoffs(index.lines, index.facts, index.otherYears)
          const odd = judged.filter(({ doubts }) => doubts.every((doubt) => SOFT.has(doubt.code))).length
          if (odd / index.lines.length > 0.005) shares.push(`${index.key}: ${odd} of ${index.lines.length}`)
        }
        expect(shares).toEqual([])
      },
    )

    run('planted among them are found where score and rank or the line deny them', () => {
      const missed: string[] = []
      for (const index of cohorts) {
        const { table } = index.facts
        if (table === null || index.lines.length < ENOUGH) continue
        const sound = index.lines.filter(
          (line) =>
            line.rank !== null &&
            // a table lacks scores below its end
            rankIntervalOf(table, line.score) !== null &&
            line.rank > 300 &&
            line.rank * 5 < 2_000_000 &&
            judgeCutoff(line, index.facts).length === 0,
        )
        let planted = 0
        let found = 0
        sound.forEach((line: RealLine, at) => {
          if (at % 50 !== 0) return
          const bad = [
            { ...line, rank: line.rank! * 10, isRankPrinted: true, isCapped: false },
            { ...line, score: 251, controlLine: { name: '本科批控制线', score: 426 }, isCapped: false },
          ]
          planted += bad.length
          found += bad.filter((one) => judgeCutoff(one, index.facts).length > 0).length
        })
        if (found < planted * 0.99) missed.push(`${index.key}: ${found} of ${planted}`)
      }
      expect(missed).toEqual([])
    })
  })
}

const rough = folderBeside('data-rough')
describe('names of a scanned table', () => {
  test.runIf(rough)(
    'are read but for one in five hundred, four in five of the misread ones by their code',
    async () => {
      const register: { name: string; code5: string }[] = []
      eachRow(realDataDir, 'colleges', (row) => register.push({ name: row.name as string, code5: row.code5 as string }))
      const listed = new Set(register.map((college) => collegeKey(college.name)))
      const printed = new Map<string, PrintedName>()
      eachRow(
        rough,
        'group_lines',
        (row) => {
          const entry = { name: row.college as string, code: row.college_code || null }
          printed.set(printedKey(entry), entry)
        },
        ['湖北'],
      )
      const odd = [...printed.values()].filter((entry) => !listed.has(collegeKey(entry.name)))
      const readings = readNames([...printed.values()], new KnownNames(register), new Map())
      const kinds = odd.map((entry) => readings.get(printedKey(entry))!)
      const mended = kinds.filter((reading) => reading.kind === 'mended')
      expect(odd.length).toBeGreaterThan(500)
      expect(kinds.filter((reading) => reading.kind === 'unknown').length).toBeLessThanOrEqual(odd.length / 500)
      expect(mended.filter((reading) => reading.kind === 'mended' && reading.isProven).length).toBeGreaterThan(
        mended.length * 0.8,
      )
    },
  )
})
