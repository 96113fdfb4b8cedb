// Two lists side by side, the history, the shares and the simulated years, in the words and numbers of the screens.
import { chanceText } from '@/shared/lib/number/number-format'
import { compareLists, differenceText, saferText, type Side, type SideRow } from '@/features/wish/saved/model/compare'
import { versionText, type Version } from '@/features/wish/saved/model/history'
import { readShareToken, shareLink, shareText } from '@/features/wish/share/share'
import { comparableLists, readSideRef, writeSideRef, type SideRef } from '@/features/wish/saved/model/side-ref'
import { hardYearText, sentBackText, takeBars, type Simulation } from '@/features/wish/report/model/simulation'
import { emptyBatch, emptyBook } from '@/entities/draft/draft'
import { BATCH_ID, FORM, unitId, wish } from './fixture'
import { examKey } from '@/entities/exam/exam'

const row = (number: number, change: Partial<SideRow> = {}): SideRow => ({
  unitId: unitId(number),
  name: `第${number}大学`,
  tier: '稳',
  probability: 0.7,
  majors: [],
  obey: true,
  ...change,
})
const side = (rows: SideRow[], change: Partial<Side> = {}): Side => ({
  name: '甲',
  exam: '320000,物理类,本科批',
  score: 598,
  rank: 19_234,
  rows,
  forecast: { AdmitProbability: 0.97, NoneProbability: 0.03, ClosedProbability: 0, MostLikelyIndex: 1, PerWish: [] },
  tierCounts: { 难: 0, 冲: 0, 稳: rows.length, 保: 0 },
  errors: 0,
  warnings: 0,
  ...change,
})
const none = (chance: number): Side['forecast'] => ({
  AdmitProbability: 1 - chance,
  NoneProbability: chance,
  ClosedProbability: 0,
  MostLikelyIndex: 1,
  PerWish: [],
})

describe('two lists side by side', () => {
  it('finds nothing between a list and itself', () => {
    const list = side([row(1), row(2)])
    const difference = compareLists(list, list)
    expect(difference).toEqual({ same: 2, onlyLeft: [], onlyRight: [], moved: [], changed: [] })
    expect(differenceText(list, list, difference)).toBe('两份的志愿和顺序完全一样。')
  })

  it('names what only one has, with its place there', () => {
    const [left, right] = [side([row(1), row(2), row(3)]), side([row(2), row(4), row(3)])]
    const difference = compareLists(left, right)
    expect(difference.onlyLeft.map(({ row, place }) => [row.name, place])).toEqual([['第1大学', 1]])
    expect(difference.onlyRight.map(({ row, place }) => [row.name, place])).toEqual([['第4大学', 2]])
    expect(difference.moved).toEqual([])
    expect(differenceText(left, right, difference)).toBe('共同的志愿 2 个，甲多 1 个，乙多 1 个。')
  })

  it('lists for a reordering only what was moved, not what moved along', () => {
    const left = side([1, 2, 3, 4, 5].map((number) => row(number)))
    const right = side([5, 1, 2, 3, 4].map((number) => row(number)))
    expect(compareLists(left, right).moved.map(({ row, from, to }) => [row.name, from, to])).toEqual([
      ['第5大学', 5, 1],
    ])
  })

  it('shows differing majors and adjustment', () => {
    const left = side([row(1, { majors: ['数学', '物理学'] }), row(2, { majors: ['a', 'b'] })])
    const right = side([row(1, { majors: ['数学', '化学'], obey: false }), row(2, { majors: ['b', 'a'] })])
    expect(compareLists(left, right).changed.map(({ words }) => words)).toEqual([
      '专业少了 物理学；专业多了 化学；改为不服从调剂',
      '专业顺序不同',
    ])
  })

  it('names the safer one, and neither where the scores differ', () => {
    const rows = [row(1)]
    const [left, right] = [side(rows, { forecast: none(0.03) }), side(rows, { forecast: none(0.09) })]
    expect(saferText(left, right)).toBe('甲更稳：滑档机会 3.0%，乙是 9.0%。')
    expect(saferText(right, left)).toBe('乙更稳：滑档机会 3.0%，甲是 9.0%。')
    expect(saferText(left, left)).toBe('两份的滑档机会一样，都是 3.0%。')
    expect(saferText(left, side(rows, { score: 610, rank: 15_000 }))).toContain('概率不能直接比')
    expect(saferText(left, side(rows, { rank: 41, within: 110 }))).toBe(
      '两份用的位次不同（甲位次 19,234，乙前 110 名以内），概率不能直接比。',
    )
  })

  it('does not compare wishes across provinces', () => {
    const [left, right] = [side([row(1)]), side([row(1)], { exam: '330000,综合,普通类' })]
    expect(differenceText(left, right, compareLists(left, right))).toContain('没有共同的志愿')
    expect(saferText(left, right)).toBe('')
  })
})

describe('the name of a list in an address', () => {
  const saved: SideRef = { kind: 'saved', wishId: '6f1f1d3c-5a1b-4a53-9a39-0d6f2a4b7c11' }
  const draft: SideRef = { kind: 'draft', ref: { book: '320000-2026-2', wishType: 1, batchId: BATCH_ID } }

  it('is read back unchanged', () => {
    expect(readSideRef(writeSideRef(saved))).toEqual(saved)
    expect(readSideRef(writeSideRef(draft))).toEqual(draft)
  })

  it.each([undefined, '', 'draft:', 'draft:../x/0/y', 'draft:320000-2026-9/0/本科批', '<script>', '6f1f'])(
    'is ignored for %s',
    (text) => expect(readSideRef(text)).toBeUndefined(),
  )

  it('is offered for every saved list and every unsaved draft', () => {
    const book = {
      ...emptyBook(),
      batchTypeTotalList: [
        { ...emptyBatch(BATCH_ID), selectedSchool: [wish(1)] },
        { ...emptyBatch('专科批'), selectedSchool: [wish(2)], isSaved: true, wishId: 'x' },
        emptyBatch('提前批'),
      ],
      batchTypeTotalListForecast: [{ ...emptyBatch(BATCH_ID), name: '模拟一', selectedSchool: [wish(1), wish(2)] }],
    }
    const lists = comparableLists(
      [{ WishId: '6f1f1d3c-5a1b-4a53-9a39-0d6f2a4b7c11', Name: '定稿', Count: 40, UpdatedAt: '2026-06-25T06:03:00Z' }],
      { books: { [examKey(FORM)]: book }, exams: { [examKey(FORM)]: { form: FORM, wishType: 0, batchId: BATCH_ID } } },
    )
    expect(lists.map(({ value }) => value)).toEqual([
      '6f1f1d3c-5a1b-4a53-9a39-0d6f2a4b7c11',
      'draft:320000-2026-2/0/本科批',
      'draft:320000-2026-2/1/本科批',
    ])
    expect(lists[1]!.label).toBe('没保存的 江苏 本科批 598 分 · 1 个')
    expect(lists[2]!.label).toBe('没保存的 模拟一 · 2 个')
  })
})

describe('the history in words', () => {
  const version: Version = {
    Revision: 2,
    SavedAt: '2026-06-25T06:03:00Z',
    Name: '定稿',
    Count: 12,
    Added: 0,
    Removed: 0,
    Moved: 0,
  }
  it('shows what changed since the last version', () => {
    expect(versionText({ ...version, Revision: 1, Added: 12 })).toBe('第一次保存，12 个志愿')
    expect(versionText({ ...version, Added: 2, Moved: 1 })).toBe('加入 2 个，1 个换了位置，共 12 个')
    expect(versionText(version)).toBe('志愿没有增减和换位，共 12 个')
  })
})

describe('a link to a list', () => {
  const TOKEN = 'wgcvuniEZfauPJy0xkrBtabsroWP8_Unigtu07rDQTE'

  it('has its secret behind the hash, hidden from servers and referrers', () => {
    const link = shareLink('https://example.test/', TOKEN, 'demo')
    const url = new URL(link)
    expect(url.search).toBe('')
    expect(url.hash).toBe(`#/pages/personal/volunteer/volunteerdetail?share=${TOKEN}&OrgCode=demo`)
    expect(shareLink('', TOKEN, 'demo')).toBe('')
  })

  it('is read back only if it is possible', () => {
    expect(readShareToken(TOKEN)).toBe(TOKEN)
    for (const text of [undefined, '', 'short', `${TOKEN}<`, 'x'.repeat(81)])
      expect(readShareToken(text)).toBeUndefined()
  })

  it('shows its lifetime and who looked', () => {
    const share = { ShareId: 's', CreatedAt: '', ExpiresAt: '2026-07-01T00:00:00', Views: 0, LastViewedAt: null }
    expect(shareText(share)).toBe('2026-07-01 00:00 到期 · 还没有人看过')
    expect(shareText({ ...share, Views: 3, LastViewedAt: '2026-06-30T20:11:00' })).toBe(
      '2026-07-01 00:00 到期 · 看过 3 次，最近 2026-06-30 20:11',
    )
  })
})

describe('the simulated years in words', () => {
  const simulation = (PerWish: number[], change: Partial<Simulation> = {}): Simulation => ({
    Worlds: 10_000,
    Seed: 1,
    PerWish,
    None: 0.021,
    SentBack: 0,
    SentBackPerWish: PerWish.map(() => 0),
    HardYear: { Share: 0.1, None: 0.09, MostLikelyIndex: 14 },
    MostLikelyIndex: 9,
    ...change,
  })

  it('names what the forecast omits, being sent back and the hard year, and leaves 滑档 to the forecast', () => {
    expect(sentBackText(simulation([]))).toBe('没有碰上退档')
    expect(sentBackText(simulation([], { SentBack: 0.123 }))).toBe('投上又被退档 12%')
    expect(hardYearText(simulation([]))).toBe('碰上最难的 10% 年份：落空 9.0%，最常录到第 14 志愿')
  })

  it('never calls nothing or everything certain', () => {
    expect(chanceText(0)).toBe('不到 0.1%')
    expect(chanceText(1)).toBe('99.9% 以上')
  })

  it('shows those that take the file most often in list order, the rest together, and loses none', () => {
    const shares = [0.02, 0.2, 0.001, 0.3, 0.1, 0.08, 0.07, 0.06, 0.148, 0]
    const bars = takeBars(simulation(shares), (index) => `第${index + 1}大学`)
    expect(bars.map(({ label }) => label)).toEqual([
      '第 2 志愿 第2大学',
      '第 4 志愿 第4大学',
      '第 5 志愿 第5大学',
      '第 6 志愿 第6大学',
      '第 7 志愿 第7大学',
      '第 9 志愿 第9大学',
      '其他 3 个志愿',
    ])
    expect(bars.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1 - 0.021, 9)
  })
})
