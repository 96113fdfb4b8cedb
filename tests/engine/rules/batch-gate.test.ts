import { loadProvinces } from '../../../server/db/seeds/facts'
import {
  batchesAfter,
  placesBelowControlLine,
  endingBatchOf,
  gateOf,
  sectionsOf,
  vocationalBatchOf,
} from '../../../engine/rules/batch-gate'
import type { ControlLine } from '../../../engine/rules/control-line'
import { jumpOfControlLine } from '../../../engine/rules/control-line-jump'
import { scoreRankTable } from '../../../engine/rules/score-rank'

const asked = { province: '江苏', year: 2026, track: '物理类', batch: '本科批' }
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
const tables = () => table
const jumpIn = (lines: readonly ControlLine[]) => (batch: string) =>
  jumpOfControlLine({ ...asked, batch }, lines, tables)
const gate = (score: number, lines: readonly ControlLine[]) => gateOf({ ...asked, score }, lines, jumpIn(lines))

describe('a control line', () => {
  test('with a normal change closes its batch to lower scores', () => {
    const lines = [line(2026, 470), line(2025, 455)]
    expect(jumpIn(lines)('本科批')).toBeNull()
    expect(gate(469, lines)).toMatchObject({ state: 'closed', controlLine: { score: 470 } })
    expect(gate(470, lines).state).toBe('open')
  })

  test('that far fewer reach than the year before leaves the batch open between the two values, and names both', () => {
    const lines = [line(2026, 562), line(2025, 462)]
    expect(jumpIn(lines)('本科批')).toEqual({ score: 562, expected: 462, year: 2025 })
    const between = gate(480, lines)
    expect(between).toMatchObject({ state: 'unknown', isDoubtful: true })
    expect(gate(562, lines).isDoubtful).toBeUndefined()
    expect(between.sentence).toContain('控制线存疑')
    expect(between.sentence).toContain('562 分')
    expect(between.sentence).toContain('约 462 分')
    expect(gate(443, lines).state).toBe('unknown')
    expect(gate(441, lines).state).toBe('closed')
    expect(gate(562, lines).state).toBe('open')
  })

  test('is compared with two years before if the year before is unknown, and never further back', () => {
    expect(jumpIn([line(2026, 562), line(2024, 462)])('本科批')).toMatchObject({ year: 2024 })
    expect(jumpIn([line(2026, 562), line(2023, 462)])('本科批')).toBeNull()
    const lines = [line(2026, 562), line(2025, 462)]
    expect(jumpOfControlLine(asked, lines, (year) => (year === 2025 ? null : table))).toBeNull()
  })

  test('that is far too low is seen, and closes nothing to scores reaching neither', () => {
    const lines = [line(2026, 300), line(2025, 462)]
    expect(jumpIn(lines)('本科批')).toMatchObject({ score: 300, expected: 462 })
    expect(gate(299, lines).state).toBe('closed')
  })

  test('with a lower one printed beside it leaves the batch open to scores above that', () => {
    const lines = [line(2026, 480), line(2026, 462, '本科院校')]
    expect(gate(470, lines)).toMatchObject({ state: 'unknown' })
    expect(gate(470, lines).sentence).toContain('480 分和 462 分（本科院校）两个数')
    expect(gate(461, lines).state).toBe('closed')
    // 广东 2026: the other printed one is higher, and of another kind
    expect(gate(470, [line(2026, 480), line(2026, 509, '本科院校')]).state).toBe('closed')
  })
})

test('a batch of two sections is not closed by the first one’s line: the second may be lower', () => {
  const sections = { province: '浙江', year: 2026, track: '综合', batch: '普通批' }
  const first = { ...line(2026, 492, '普通类第一段'), province: '浙江', track: '综合' }
  const second = { ...first, batch: '普通类第二段', score: 269 }
  expect(gateOf({ ...sections, score: 480 }, [first]).state).toBe('unknown')
  expect(gateOf({ ...sections, score: 480 }, [first, second]).state).toBe('open')
  expect(gateOf({ ...sections, score: 268 }, [first, second]).state).toBe('closed')
})

test('a batch’s control lines are those of the main one; of two undergraduate batches each uses its own, and the next batch the last', () => {
  expect(['本科批', '专科批', '本科批·国家专项'].map((batch) => endingBatchOf('江苏', '本科批', batch))).toEqual([
    '本科批',
    '本科批',
    '本科批',
  ])
  expect(endingBatchOf('河北', '普通批', '专科批')).toBe('普通批')
  expect(endingBatchOf('浙江', '普通批', '普通批')).toBe('普通批')
  const xinjiang = (batch: string) => endingBatchOf('新疆', '本科一批', batch)
  expect(['本科一批', '本科二批', '本科二批·民族班', '专科批'].map(xinjiang)).toEqual([
    '本科一批',
    '本科二批',
    '本科二批',
    '本科二批',
  ])
  expect(endingBatchOf('西藏', '本科二批', '本科一批')).toBe('本科一批')
  expect(placesBelowControlLine('新疆', 2026, xinjiang('专科批'), '专科批')).toBe('later')
  expect(placesBelowControlLine('新疆', 2026, xinjiang('本科二批'), '本科二批')).toBeUndefined()
})

test('the batches after a batch are the next ordinary ones; none after the last, or if a batch has all sections', () => {
  expect(batchesAfter('江苏', 2026, '本科批')).toEqual(['专科批'])
  expect(batchesAfter('江苏', 2026, '专科批')).toEqual([])
  expect(batchesAfter('浙江', 2026, '普通批')).toEqual([])
  expect(batchesAfter('新疆', 2026, '本科一批')).toEqual(['本科二批', '专科批'])
  expect(batchesAfter('无此省', 2026, '本科批')).toEqual([])
})

test('a batch with both levels is filed in sections, one after another; others are filed at once', () => {
  expect(sectionsOf('浙江', 2026, '普通批')).toEqual(['普通类一段', '普通类二段'])
  expect(sectionsOf('江苏', 2026, '本科批')).toEqual([])
  expect(sectionsOf('新疆', 2026, '本科一批')).toEqual([])
  expect(sectionsOf('河北', 2026, '普通批')).toEqual([])
})

test('vocational majors have a batch of their own in every province except those that admit both levels in one', () => {
  const joint = loadProvinces().flatMap(({ name, rule }) => {
    const batch = vocationalBatchOf(name, rule.MainBatch)
    return batch === '专科批' ? [] : [[name, batch]]
  })
  expect(loadProvinces()).toHaveLength(31)
  expect(joint).toEqual([
    ['浙江', '普通批'],
    ['山东', '普通批'],
  ])
})
