// Looking up ranks and control lines: the pages over a fake network.
import { act } from 'react'
import type { RequestOf, ResponseOf } from 'contract/registry'
import SearchArrangementPage from '@/pages/home/line/searcharrangement'
import SearchBatchPage from '@/pages/home/line/searchbatch'
import { earlierModelText, scoreParts } from '@/features/admission/lookup/model/rank-lookup'
import { controlLinesByYear } from '@/features/admission/lookup/model/control-line-years'
import { storage } from '@/shared/platform/storage/storage'
import { provinceSelected, scoreFormStored } from '@/shared/session/account/session-state'
import { atPage, eventually, fakeApp, renderInApp, type Answers } from '../session/fake-app'
import { cleanUp, find, press, type } from '../ui/render'
import { FORM, JIANGSU } from '../wish/fixture'

const source = (Year: number) => ({ Year, Source: '江苏省教育考试院', Basis: 'imported' as const })
/** A hundred people per point below 700. */
const rankOf = (score: number) => (701 - score) * 100
const RESULT = {
  Year: 2026,
  Track: '物理类' as const,
  BestRank: 1,
  SameScoreCount: 100,
  Total: 30_000,
  IsAboveTable: false,
  TableYear: 2026,
  Source: source(2026),
  Equivalents: [{ Year: 2025, Score: 597, Rank: 10_300, Source: source(2025) }],
}
const line = (Year: number, Batch: string, Score: number, more: object = {}) => ({
  Year,
  Batch,
  Track: '物理类',
  Score,
  Rank: rankOf(Score),
  Source: source(Year),
  ...more,
})
const ANSWERS: Answers = {
  'Public/ProvinceList': {
    ProvinceList: [{ ID: 32, ProvinceId: '320000', ProvinceName: '江苏', Rule: JIANGSU }],
    RuleDate: '',
  },
  'Public/LineRankYears': {
    Items: [
      { Year: 2026, Track: '物理类' },
      { Year: 2025, Track: '物理类' },
      { Year: 2020, Track: '理科' },
    ],
  },
  'Public/LineRank': (asked: RequestOf<'Public/LineRank'>) => ({
    ...RESULT,
    Score: asked.Score,
    Year: asked.Year,
    TableYear: asked.Year,
    Rank: rankOf(asked.Score),
  }),
  'Public/LineScore': (asked: RequestOf<'Public/LineScore'>) => ({
    ...RESULT,
    Score: asked.Rank > RESULT.Total ? null : 701 - Math.ceil(asked.Rank / 100),
    Rank: asked.Rank,
  }),
  'Public/LineRankCurve': {
    Track: '物理类',
    TableYear: 2026,
    Points: [700, 600, 500].map((Score) => ({ Score, Rank: rankOf(Score) })),
    Total: 30_000,
    Source: source(2026),
  },
  'Public/LineRankList': ({ MaxScore = 700 }: RequestOf<'Public/LineRankList'>) => ({
    Total: 2,
    PageIndex: 1,
    PageSize: 50,
    Items: [MaxScore, MaxScore - 1].map((Score) => ({ Score, Count: 100, Rank: rankOf(Score) })),
    TableYear: 2026,
    Source: source(2026),
  }),
  'Public/LineBatchList': {
    Items: [
      line(2026, '本科批', 562, {
        Doubt: '控制线存疑：导入的本科批控制线是 562 分，按 2025 年上线的人数推算约 462 分',
      }),
      line(2026, '普通类本科', 562),
      line(2026, '艺术类本科', 400),
      line(2025, '本科批', 462),
      line(2020, '本科二批', 347, { Track: '理科' }),
    ],
  },
}

function open(page: 'searcharrangement' | 'searchbatch', answers: Answers = {}, isScored = false) {
  atPage(`pages/home/line/${page}`)
  const app = fakeApp({ ...ANSWERS, ...answers })
  const Page = page === 'searchbatch' ? SearchBatchPage : SearchArrangementPage
  const shown = renderInApp(<Page />, (store) => {
    store.dispatch(provinceSelected('320000'))
    if (isScored) store.dispatch(scoreFormStored(FORM))
  })
  return { app, ...shown }
}

afterEach(() => {
  cleanUp()
  jest.restoreAllMocks()
})

describe('位次查询', () => {
  test('[2.148] The page pages/home/line/searcharrangement (位次查询; rank lookup) - begins with the score of the family: its rank, the same rank in other years, its place on the curve', async () => {
    const { app, box } = open('searcharrangement', {}, true)
    await eventually(() => expect(find(box, '#rank-text').textContent).toBe('位次 10,300，共 30,000 人'))
    expect(find(box, '#rank-lookup').textContent).toContain('等效分597')
    expect(find(box, '#rank-lookup').textContent).toContain('来源 江苏省教育考试院 · 2026 年')
    const words = await eventually(() => find(box, '#rank-curve [aria-label]').getAttribute('aria-label'))
    expect(words).toContain('我 598 分是 10,300 名')
    expect(words).toContain('本科批 562 分是 13,900 名')
    press(find(box, '#to-candidates'))
    await eventually(() => expect(app.opened).toEqual(['push /pages/query/scoreForm?score=598']))
  })

  test('answers a rank with its score, and shows where the table ends', async () => {
    const { box } = open('searcharrangement')
    await eventually(() => find(box, '#rank-lookup'))
    press(find(box, '#lookup-mode [role="radio"]', '位次查分数'))
    type(find(box, '#lookup-rank'), '10300')
    await eventually(() => expect(find(box, '#score-text').textContent).toBe('598 分，同分 100 人'))
    type(find(box, '#lookup-rank'), '999999')
    await eventually(() => expect(find(box, '#score-text').textContent).toContain('到第 30,000 名为止'))
    expect(box.querySelector('#to-candidates')).toBeNull()
  })

  test('sends nothing for rank 0 or a score above the full score, and shows the error', async () => {
    const { app, box } = open('searcharrangement')
    await eventually(() => find(box, '#lookup-score'))
    type(find(box, '#lookup-score'), '751')
    await eventually(() => expect(find(box, '#rank-lookup').textContent).toContain('本省总分是 750 分'))
    press(find(box, '#lookup-mode [role="radio"]', '位次查分数'))
    type(find(box, '#lookup-rank'), '0')
    await eventually(() => expect(find(box, '#rank-lookup').textContent).toContain('位次应在 1 到'))
    expect(app.calls.filter(({ path }) => path === 'Public/LineRank' || path === 'Public/LineScore')).toEqual([])
  })

  test('opens another year’s table, and shows its rows from just above the own score', async () => {
    const { app, box } = open('searcharrangement', {}, true)
    await eventually(() => find(box, '#rank-text'))
    press(find(box, '#rank-year'))
    press(find(document.body, '#rank-year-option-2025'))
    await eventually(() =>
      expect(app.calls.filter(({ path }) => path === 'Public/LineRank').at(-1)?.data).toMatchObject({ Year: 2025 }),
    )
    await eventually(() => find(box, '#to-candidates'))
    press(find(box, '#rank-tabs-table'))
    await eventually(() => expect(find(box, '#rank-rows').textContent).toContain('603 分同分 100 人9,800 名'))
    press(find(box, '#rank-rows-from'))
    await eventually(() => expect(find(box, '#rank-rows').textContent).toContain('700 分'))
  })

  test('states that a province has no table, and sends nothing', async () => {
    const { app, box } = open('searcharrangement', { 'Public/LineRankYears': { Items: [] } }, true)
    await eventually(() => expect(find(box, '#no-table').textContent).toContain('江苏物理类的表导入之后'))
    expect(app.calls.some(({ path }) => path === 'Public/LineRank')).toBe(false)
  })

  test('compares with no year of another exam', () => {
    const items = (ANSWERS['Public/LineRankYears'] as ResponseOf<'Public/LineRankYears'>).Items
    expect(earlierModelText(items, JIANGSU.Tracks)).toContain('2020 年及以前科类不同')
    expect(earlierModelText(items.slice(0, 2), JIANGSU.Tracks)).toBe('')
    expect(scoreParts({ ...RESULT, Score: 690, Rank: 5, IsAboveTable: true }).score).toBe('690 分以上')
  })
})

describe('the score of the family', () => {
  const ZHEJIANG = { ...JIANGSU, Tracks: ['综合'] as const, Model: '3+3' as const, FirstChoice: [] }
  /** Opens a province's tables while the score is of 江苏, 物理类. */
  function lookAt(province: string) {
    storage.set('OrgProvince', province)
    const shown = open(
      'searcharrangement',
      {
        'Public/ProvinceList': {
          ProvinceList: [
            { ID: 32, ProvinceId: '320000', ProvinceName: '江苏', Rule: JIANGSU },
            { ID: 42, ProvinceId: '420000', ProvinceName: '湖北', Rule: JIANGSU },
            { ID: 33, ProvinceId: '330000', ProvinceName: '浙江', Rule: { ...ZHEJIANG, Tracks: [...ZHEJIANG.Tracks] } },
          ],
          RuleDate: '',
        },
        'Public/LineRankYears': {
          Items: (['物理类', '历史类', '综合'] as const).map((Track) => ({ Year: 2026, Track })),
        },
      },
      true,
    )
    act(() => void shown.store.dispatch(provinceSelected(province)))
    return shown
  }
  const score = (box: HTMLElement) => (find(box, '#lookup-score') as HTMLInputElement).value

  test.each([
    ['its own province', '320000', '598'],
    ['another province of the same tracks', '420000', ''],
    ['another province of one track', '330000', ''],
  ])('starts the look-up in %s: %s', async (_, province, begin) => {
    const { app, box } = lookAt(province)
    await eventually(() => expect(score(box)).toBe(begin))
    // a typed score is looked up in the viewed province
    type(find(box, '#lookup-score'), '600')
    await eventually(() => expect(find(box, '#rank-text').textContent).toContain('10,100'))
    const asked = app.calls.filter(({ path }) => path === 'Public/LineRank').map(({ data }) => data)
    expect(asked.at(-1)).toEqual({
      ProvinceId: province,
      Year: 2026,
      SubjectType: province === '330000' ? 3 : 2,
      Score: 600,
    })
    expect(asked.map(({ ProvinceId }) => ProvinceId)).toEqual(asked.map(() => province))
  })

  test('hides the other track, and returns with its own', async () => {
    const { app, box } = lookAt('320000')
    await eventually(() => expect(score(box)).toBe('598'))
    press(find(box, '#track [role="radio"]', '历史类'))
    expect(score(box)).toBe('')
    press(find(box, '#track [role="radio"]', '物理类'))
    expect(score(box)).toBe('598')
    await eventually(() => find(box, '#rank-text'))
    const asked = app.calls.filter(({ path }) => path === 'Public/LineRank')
    expect(asked.map(({ data }) => data.SubjectType)).toEqual(asked.map(() => 2))
  })

  test('returns to the latest table where the other track has none of the chosen year', async () => {
    const Items = [
      { Year: 2026, Track: '物理类' as const },
      { Year: 2025, Track: '物理类' as const },
      { Year: 2026, Track: '历史类' as const },
    ]
    const { app, box } = open('searcharrangement', { 'Public/LineRankYears': { Items } }, true)
    press(await eventually(() => find(box, '#rank-year')))
    press(find(document.body, '#rank-year-option-2025'))
    await eventually(() => expect(find(box, '#rank-year').textContent).toContain('2025 年'))
    press(find(box, '#track [role="radio"]', '历史类'))
    expect(find(box, '#rank-year').textContent).toContain('2026 年')
    type(find(box, '#lookup-score'), '600')
    const asked = { Year: 2026, SubjectType: 1, Score: 600 }
    await eventually(() =>
      expect(app.calls.filter(({ path }) => path === 'Public/LineRank').at(-1)?.data).toMatchObject(asked),
    )
  })

  test('brings no track into a province that lacks it', async () => {
    const { app, box, store } = lookAt('320000')
    press(await eventually(() => find(box, '#track [role="radio"]', '历史类')))
    act(() => void store.dispatch(provinceSelected('330000')))
    type(await eventually(() => find(box, '#lookup-score')), '600')
    const asked = { ProvinceId: '330000', SubjectType: 3 }
    await eventually(() =>
      expect(app.calls.filter(({ path }) => path === 'Public/LineRank').at(-1)?.data).toMatchObject(asked),
    )
  })
})

describe('批次线', () => {
  test('[2.149] The page pages/home/line/searchbatch (批次线) - shows the lines of a year with who reached them; a doubtful one is marked with what contradicts it', async () => {
    const { box } = open('searchbatch')
    const year = await eventually(() => find(box, '#lines-of-year'))
    expect(year.textContent).toContain('本科批存疑累计 13,900 人到线')
    expect(year.textContent).toContain('按 2025 年上线的人数推算约 462 分')
    expect(year.textContent).toContain('来源 江苏省教育考试院 · 2026 年')
    expect(year.textContent).not.toContain('艺术类')
    // the same line renamed is no second line
    expect(year.textContent).not.toContain('普通类本科')
    press(find(box, '#limited-lines-of-year'))
    expect(find(box, '#lines-of-year').textContent).toContain('艺术类本科')
    press(find(box, '#lines-year'))
    press(find(document.body, '#lines-year-option-2025'))
    expect(find(box, '#lines-of-year').textContent).not.toContain('存疑')
    expect(find(box, '#lines-side-by-side').textContent).toContain('562462')
  })

  test('finds a batch by part of its name, and an earlier exam under its own tracks', async () => {
    const { box } = open('searchbatch')
    await eventually(() => find(box, '#lines-of-year'))
    press(find(box, '#lines-track-理科'))
    expect(find(box, '#lines-of-year').textContent).toContain('2020 年理科本科二批')
    press(find(box, '#lines-track-物理类'))
    type(find(box, '#lines-search input, input#lines-search'), '艺术')
    await eventually(() => expect(find(box, '#lines-of-year').textContent).toContain('艺术类本科'))
    expect(find(box, '#lines-of-year').textContent).not.toContain('本科批')
  })

  test('states that there is none', async () => {
    const { box } = open('searchbatch', { 'Public/LineBatchList': { Items: [] } })
    await eventually(() => expect(box.textContent).toContain('还没有这个省的控制线'))
    expect(controlLinesByYear([], '')).toEqual([])
  })
})
