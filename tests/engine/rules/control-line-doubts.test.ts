import { doubtsOfControlLines } from '../../../engine/rules/control-line-doubts'
import type { ControlLine } from '../../../engine/rules/control-line'
import { scoreRankTable } from '../../../engine/rules/score-rank'

const line = (year: number, score: number, batch = '本科批'): ControlLine => ({
  province: '江苏',
  track: '物理类',
  year,
  batch,
  score,
  source: '测试',
})
/** A hundred people per point below 700. */
const table = scoreRankTable(
  Array.from({ length: 500 }, (_, at) => ({ score: 700 - at, count: 100, cumulative: 100 * (at + 1) })),
)

describe('the control lines of a province', () => {
  test('are doubted where far fewer people reach one than the year before, and only there', () => {
    const lines = [line(2026, 562), line(2026, 400, '艺术类本科'), line(2025, 462), line(2024, 460)]
    const doubts = doubtsOfControlLines(lines, () => table)
    expect([...doubts.keys()]).toEqual([0])
    expect(doubts.get(0)).toContain('562 分，按 2025 年上线的人数推算约 462 分')
  })

  test('are doubted where two numbers are printed for a batch, both given', () => {
    const lines = [line(2026, 470, '普通类本科批'), line(2026, 516, '本科院校'), line(2025, 468)]
    expect(doubtsOfControlLines(lines, () => table).get(0)).toContain('470 分和 516 分（本科院校）两个数')
  })

  test('are not doubted for a jump in a year without a table: how many reached them is open', () => {
    const lines = [line(2026, 562), line(2025, 462)]
    expect(doubtsOfControlLines(lines, (year) => (year === 2025 ? null : table)).size).toBe(0)
    expect(doubtsOfControlLines([], () => table).size).toBe(0)
  })
})
