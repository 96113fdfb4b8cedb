// What a province's data supports, in a family's words.
import { asideTexts, heldRows, summaryText, type TrackStatus } from '@/features/admission/model/data-status'
import { provinceDataText, provinceFillingText } from '@/features/wish/batch/model/province-data'

const SOURCE = { Year: 2025, Source: '省考试院', Basis: 'imported' as const }
const held = (Kind: string, Year: number, Count: number, Source = SOURCE) =>
  ({ Kind, Year, Count, Source }) as unknown as TrackStatus['Held'][number]
const status = (change: Partial<TrackStatus> = {}): TrackStatus =>
  ({
    Track: '物理类',
    Verdict: 'filling',
    Word: '可以填报',
    IsDemonstration: false,
    Held: [held('plans', 2026, 1)],
    DoubtfulLineCount: 0,
    SpecialUnitCount: 0,
    ...change,
  }) as unknown as TrackStatus

it('a province has one verdict where its tracks agree, else one per track', () => {
  const history = status({ Track: '历史类', Word: '只能参考' })
  expect(summaryText('江苏', [status(), status({ Track: '历史类' })])).toBe('江苏：可以填报')
  expect(summaryText('江苏', [status(), history])).toBe('物理类可以填报，历史类只能参考')
  expect(summaryText('江苏', [])).toBe('江苏：没有数据')
})

it('existing data is listed by kind and year, with what every list needs, even if missing', () => {
  const older = { ...SOURCE, Source: '旧表' }
  const rows = heldRows(
    status({
      Held: [held('group-lines', 2025, 1028), held('group-lines', 2024, 990, older), held('score-rank', 2025, 512)],
    }),
  )
  expect(rows.map(({ name, text }) => [name, text])).toEqual([
    ['一分一段表', '2025 年 512 行'],
    ['批次控制线', '没有'],
    ['院校（专业组）录取线', '2025 年 1,028 条，2024 年 990 条'],
    ['招生计划', '没有'],
  ])
  expect(rows.map(({ source }) => source?.Source)).toEqual(['省考试院', undefined, '省考试院', undefined])
})

it('rows set aside are shown with their counts, and nothing without any', () => {
  expect(asideTexts(status())).toEqual([])
  expect(asideTexts(status({ DoubtfulLineCount: 1 }))).toEqual([
    '1 条录取线的数字不可信（比如低于控制线），没有采用，也不会推荐。',
  ])
  expect(asideTexts(status({ SpecialUnitCount: 1204 }))).toEqual([
    '1,204 个志愿是专项、预科、提前批等特殊类型，不放进普通志愿表。',
  ])
})

it('a province to choose shows how it fills and its years', () => {
  expect(provinceDataText({ Basis: 'official', Years: [] })).toBe('本省还没有录取数据')
  expect(provinceDataText({ Basis: 'demonstration', Years: [2025] })).toBe('可参考 2025 年录取数据（程序生成）')
  expect(provinceDataText({ Basis: 'demonstration', Years: [2023, 2025, 2021] })).toBe(
    '可参考 2021–2025 年录取数据（程序生成）',
  )
  const filling = {
    Model: '3+1+2',
    WishCount: 40,
    WishUnit: 'college-major-group',
    Basis: 'demonstration',
    Years: [2025],
  }
  type Filling = Parameters<typeof provinceFillingText>[0]
  const text = (HasData: boolean) => provinceFillingText({ ...filling, HasData } as unknown as Filling)
  expect(text(true)).toMatch(/^3\+1\+2 · 40 个.*志愿 · 可参考 2025 年录取数据（程序生成）$/)
  expect(text(false)).toMatch(/ · 本省还没有录取数据$/)
})
