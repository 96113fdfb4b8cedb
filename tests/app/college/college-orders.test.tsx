// Colleges in an order and side by side, on a real store and the real device storage; only the network is a typed fake.
import RankPage from '@/pages/home/college/college-rank'
import ComparePage from '@/pages/home/school/compareCollege'
import PreparePage from '@/pages/home/school/contrast-prepare'
import { compareGroups, idsIn } from '@/features/college/model/compare'
import { storage } from '@/shared/platform/storage/storage'
import { atPage, eventually, fakeApp, renderInApp } from '../session/fake-app'
import { cleanUp, find, press } from '../ui/render'
import { withScore } from '../wish/way-fixture'
import { type Row, type Compared, college, line, NO_FACETS, ANSWERS, SOURCE, page } from './fixture'

globalThis.__APP_CONFIG__ = { apiHost: '' }

beforeEach(() => storage.remove('wish:drafts'))
afterEach(() => {
  cleanUp()
  jest.restoreAllMocks()
})

describe('an order of colleges', () => {
  const ranked = (Place: number | null, row: Row, Value: string) => ({ ...row, Place, Value, Note: '3 个志愿' })

  it('shows what it counts and what it does not mean, with each place and its source', async () => {
    atPage('pages/home/college/college-rank', { type: 'line' })
    const meaning = { Meaning: '江苏物理类本科批，2025 年最低录取位次靠前的在前', Caveat: '线高不说明教得更好' }
    const app = fakeApp({
      ...ANSWERS,
      'School/RankTypes': {
        Items: [
          { RankType: 'line', Name: '录取线', ...meaning, Count: 2, Source: { ...SOURCE, Year: 2025 }, Address: null },
        ],
        Track: '物理类',
      },
      'School/RankList': {
        ...page([]),
        Total: 2,
        Items: [
          ranked(null, college('10001', '北京大学'), '自主确定'),
          ranked(1, college('10293', '南京邮电大学'), '位次 19,234'),
        ],
        ...{ RankType: 'line', Name: '录取线', ...meaning, Track: '物理类', Disciplines: [], Relax: [] },
        Facets: NO_FACETS,
        Source: { ...SOURCE, Year: 2025 },
      },
    })
    const { box } = renderInApp(<RankPage />, withScore())
    expect((await eventually(() => find(box, '#rank-words'))).textContent).toBe(
      `${meaning.Meaning}。${meaning.Caveat}。`,
    )
    expect(find(box, '#ranks-row-0').textContent).toMatch(/^北京大学/)
    expect(find(box, '#ranks-row-1').textContent).toMatch(/^1南京邮电大学.*3 个志愿位次 19,234$/)
    press(find(box, '#ranks-row-1 .ui-cell'))
    await eventually(() => expect(app.opened.join()).toContain('college/detail?id=10293'))
  })

  it('that sorts nothing leads to the others', async () => {
    atPage('pages/home/college/college-rank', { type: 'grades' })
    const none = { Meaning: '', Caveat: '', Track: null, Disciplines: [], Relax: [], Facets: NO_FACETS }
    const app = fakeApp({
      ...ANSWERS,
      'School/RankTypes': { Items: [], Track: null },
      'School/RankList': { ...page([]), RankType: 'grades', Name: '学科评估', ...none, Source: null, Items: [] },
    })
    const { box } = renderInApp(<RankPage />, withScore())
    press(await eventually(() => find(box, '.ui-empty-state .press', '看有哪些榜')))
    await eventually(() => expect(app.opened.join()).toContain('college/screen?type=grades'))
  })

  it('imported by an operator shows its publisher, and leads to its publication', async () => {
    atPage('pages/home/college/college-rank', { type: 'own:竞争力' })
    const meaning = { Meaning: '本机构导入的榜单，某某研究院 2025 年发布', Caveat: '没有核对' }
    const source = { Year: 2025, Source: '某某研究院', Basis: 'imported' as const }
    const own = { RankType: 'own:竞争力', Name: '竞争力', ...meaning, Source: source }
    const app = fakeApp({
      ...ANSWERS,
      'School/RankTypes': { Items: [{ ...own, Count: 1, Address: 'https://rank.example/2025' }], Track: null },
      'School/RankList': {
        ...page([]),
        Total: 1,
        Items: [ranked(1, college('10284', '南京大学'), '98.2')],
        ...{ ...own, Track: null, Disciplines: [], Relax: [], Facets: NO_FACETS },
      },
    })
    const { box } = renderInApp(<RankPage />, withScore())
    expect((await eventually(() => find(box, '#rank-words'))).textContent).toContain('本机构导入')
    expect(app.calls.find(({ path }) => path === 'School/RankList')?.data).toMatchObject({ RankType: 'own:竞争力' })
    press(find(box, '#to-published'))
    await eventually(() => expect(decodeURIComponent(app.opened.join())).toContain('https://rank.example/2025'))
  })
})

const compared = (CollegeId: string, Name: string, change: Partial<Compared> = {}): Compared => ({
  ...college(CollegeId, Name),
  Authority: null,
  FirstClass: null,
  GradeCounts: [],
  NationalMajors: null,
  Exempt: null,
  Campuses: null,
  Years: [],
  Plan: null,
  TuitionFrom: null,
  TuitionTo: null,
  Chance: null,
  ChanceRefused: null,
  ...change,
})

describe('colleges side by side', () => {
  it('are chosen two to four, passed with their codes', async () => {
    const app = fakeApp(ANSWERS)
    const { box } = renderInApp(<PreparePage />, withScore())
    press(find(await eventually(() => find(box, '#compare-search-row-0')), '.ui-cell'))
    expect(find(box, '#compare-begin').textContent).toContain('再选 1 所')
    press(find(box, '#compare-search-row-1 .ui-cell'))
    press(await eventually(() => find(box, '#compare-begin', '对比这 2 所')))
    await eventually(() => expect(app.opened.join()).toContain('compareCollege?ids=10293%2C10284'))
  })

  it('lead to the choice if the address names none', async () => {
    atPage('pages/home/school/compareCollege', { ids: ' , ' })
    const app = fakeApp(ANSWERS)
    const { box } = renderInApp(<ComparePage />, withScore())
    press(find(await eventually(() => find(box, '.ui-empty-state', '没有可以对比的院校')), '.ui-button'))
    await eventually(() => expect(app.opened.join()).toContain('contrast-prepare'))
  })

  it('are drawn if they have a cutoff, and listed under the chart if not', async () => {
    atPage('pages/home/school/compareCollege', { ids: '1,2,3' })
    const Items = [
      compared('1', '甲校', { Years: [line(2024, 9000), line(2025, 8000)] }),
      compared('2', '乙校', { Years: [line(2025, null)] }),
      compared('3', '丙校'),
    ]
    fakeApp({
      ...ANSWERS,
      'School/Compare': { Items, Track: null, CommonMajors: [], LineSource: SOURCE, Source: SOURCE, Missing: [] },
    })
    const { box } = renderInApp(<ComparePage />, withScore())
    expect((await eventually(() => find(box, '#without-line'))).textContent).toBe(
      '乙校、丙校：这几年没有位次，图里没有画。',
    )
    expect(find(box, '[aria-label*="甲校"]').getAttribute('aria-label')).not.toContain('丙校')
  })

  it('keep the place of a middle year in which none has a cutoff', async () => {
    atPage('pages/home/school/compareCollege', { ids: '1,2' })
    const Items = [
      compared('1', '甲校', { Years: [line(2025, 8000), line(2022, 9000)] }),
      compared('2', '乙校', { Years: [line(2025, 7000)] }),
    ]
    fakeApp({
      ...ANSWERS,
      'School/Compare': { Items, Track: null, CommonMajors: [], LineSource: SOURCE, Source: SOURCE, Missing: [] },
    })
    const { box } = renderInApp(<ComparePage />, withScore())
    const picture = await eventually(() => find(box, '[aria-label*="甲校"]'))
    expect(picture.getAttribute('aria-label')).toContain('甲校：2022 9,000名，2023 —名，2024 —名，2025 8,000名')
  })

  it('read at most four codes of an address, each once', () => {
    expect(idsIn('10293,10284，10293 1 2 3 4')).toEqual(['10293', '10284', '1', '2'])
  })

  it('separate unknown from none, and show a refusal in place of the chance', () => {
    const items = [
      compared('1', '甲', { ChanceRefused: '分数没有达到控制线' }),
      compared('2', '乙', { Years: [line(2025, null)] }),
    ]
    const rows = compareGroups(items, true).flatMap(({ title, rows: own }) => own.map((row) => ({ title, ...row })))
    const of = (label: string) => items.map(rows.find((row) => row.label === label)!.of)
    expect(of('最有把握')).toEqual(['分数没有达到控制线', null])
    expect(rows.find(({ title, label }) => title.includes('位次') && label === '2025 年')!.of(items[1]!)).toBeNull()
    expect(of('招生人数')).toEqual([null, null])
    // for a 双一流 college without imported disciplines, and before the evaluation, the number is unknown
    const [one, other] = [compared('1', '甲'), compared('2', '乙', { IsDoubleFirstClass: false, GradeCounts: null })]
    const [standing] = compareGroups([one, other], false).filter(({ title }) => title === '院校')
    const shown = (label: string) => [one, other].map(standing!.rows.find((row) => row.label === label)!.of)
    expect(shown('双一流学科')).toEqual([null, 0])
    expect(shown('学科评估 A 类')).toEqual([0, null])
    expect(compareGroups(items, false).map(({ title }) => title)).not.toContain('我的机会')
  })

  it('tell what families ask of a college where anything is known, with its sources, and never a no', async () => {
    atPage('pages/home/school/compareCollege', { ids: '1,2' })
    const listed = { Year: null, Source: 'list.example', Basis: 'compiled' as const }
    const Items = [
      compared('1', '甲校', {
        NationalMajors: { Count: 12, Source: listed },
        Exempt: { Since: 2025, Source: { ...listed, Year: 2025 } },
      }),
      compared('2', '乙校', { NationalMajors: { Count: 3, Source: listed } }),
    ]
    const [asked] = compareGroups(Items, false).filter(({ title }) => title === '院校')
    const shown = (label: string) => Items.map(asked!.rows.find((row) => row.label === label)!.of)
    expect(shown('国家级一流本科专业')).toEqual(['12 个', '3 个'])
    expect(shown('推免资格')).toEqual(['有（2025 年起）', null])
    expect(asked!.rows.map(({ label }) => label)).not.toContain('校区所在城市')
    fakeApp({
      ...ANSWERS,
      'School/Compare': { Items, Track: null, CommonMajors: [], LineSource: null, Source: SOURCE, Missing: [] },
    })
    const { box } = renderInApp(<ComparePage />, withScore())
    press(await eventually(() => find(box, '#asked-source', '志愿者整理 · 2025 年')))
    const sheet = (await eventually(() => find(document.body, '#source-sheet'))).textContent
    expect(sheet).toContain('推免资格来源 list.example · 2025 年 · 志愿者整理')
    expect(sheet?.match(/国家级一流本科专业/gu)).toHaveLength(1)
  })
})
