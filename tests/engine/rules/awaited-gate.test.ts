// Before the control lines of a year are out, those of the year before show who is far below a batch.
import { awaitedGateOf } from '../../../engine/rules/awaited-gate'
import type { ControlLine } from '../../../engine/rules/control-line'
import { ordinaryStagesOf, PROVINCES_WITH_STAGES, type Stage } from '../../../engine/rules/province-stages'
import { rankAtScore, scoreRankTable } from '../../../engine/rules/score-rank'

const YEAR = 2027
const table = scoreRankTable(
  Array.from({ length: 500 }, (_, at) => ({
    score: 650 - at,
    count: 100 + 4 * at,
    cumulative: 100 * (at + 1) + 2 * at * (at + 1),
  })),
)
const PRINTED: Partial<Record<string, string>> = { 'section-1': '普通类一段', 'section-2': '普通类二段' }
const printedOf = ({ batch, stage }: Stage): string => (stage === null ? batch : (PRINTED[stage] ?? batch))

/** The province's stages of the year before, each with a line 90 points under the one before it. */
const linesOf = (province: string, year = YEAR - 1): { stages: readonly Stage[]; lines: ControlLine[] } => {
  const stages = ordinaryStagesOf(province, year).filter(({ stage }) => stage !== 'through')
  const lines = stages.map((stage, at) => ({
    ...{ province, year, track: '综合', batch: printedOf(stage) },
    ...{ score: 480 - 90 * at, source: '测试' },
  }))
  return { stages, lines }
}
const asked = (province: string, batch: string, score: number, year = YEAR, rankError = 0) =>
  awaitedGateOf(
    { province, year, track: '综合', batch, score },
    { rank: rankAtScore(table, score).rank, rankError },
    linesOf(province).lines,
    (of) => (of === YEAR - 1 ? table : null),
  )

test.each(PROVINCES_WITH_STAGES)(
  '%s: far below every line of a batch nothing is open, above and near one everything',
  (province) => {
    const { stages, lines } = linesOf(province)
    stages.forEach((stage, at) => {
      // sections are filed in one batch, which its last section closes
      const isSection = stage.level === 'both'
      const batch = isSection ? '普通批' : stage.batch
      const { score } = isSection ? lines.at(-1)! : lines[at]!
      for (const below of [1, 10, 20]) expect([batch, asked(province, batch, score - below)]).toEqual([batch, null])
      for (const above of [0, 1, 60]) expect([batch, asked(province, batch, score + above)]).toEqual([batch, null])
      for (const below of [41, 60, 100]) {
        const gate = asked(province, batch, score - below)
        expect([batch, below, gate?.year]).toEqual([batch, below, 2026])
        expect(gate?.sentence).toContain(
          `按 2026 年${isSection ? '普通类二段' : stage.batch}线 ${score} 分看，${score - below} 分差得远`,
        )
      }
    })
  },
)

test('a rank that may be wrong leaves a batch open', () => {
  expect(asked('江苏', '本科批', 430)).not.toBeNull()
  expect(asked('江苏', '本科批', 430, YEAR, 0.5)).not.toBeNull()
  expect(asked('江苏', '本科批', 445)).not.toBeNull()
  expect(asked('江苏', '本科批', 445, YEAR, 0.5)).toBeNull()
})

test('lines older than two years, or without a table of their year, close nothing', () => {
  expect(asked('江苏', '本科批', 300, YEAR + 1)).not.toBeNull()
  expect(asked('江苏', '本科批', 300, YEAR + 2)).toBeNull()
  const without = awaitedGateOf(
    { province: '江苏', year: YEAR, track: '综合', batch: '本科批', score: 300 },
    { rank: 100_000, rankError: 0 },
    linesOf('江苏').lines,
    () => null,
  )
  expect(without).toBeNull()
})

test('a score below every table is judged by its points', () => {
  const below = awaitedGateOf(
    { province: '江苏', year: YEAR, track: '综合', batch: '专科批', score: 120 },
    { rank: null, rankError: 0 },
    linesOf('江苏').lines,
    () => table,
  )
  expect(below?.sentence).toContain('按 2026 年专科批线 390 分看，120 分差得远')
})
