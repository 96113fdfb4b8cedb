import SearchPage from '@/pages/home/system/homeTopSearch'
import { Current } from '@tarojs/runtime'
import { act } from 'react'
import type { RequestOf, ResponseOf } from 'contract/registry'
import { cleanKeyword, KEYWORD_LENGTH } from '@/shared/lib/text/keyword'
import { searchHistory } from '@/features/site/search/search-history'
import { storage } from '@/shared/platform/storage/storage'
import { launched } from '@/shared/session/site/site-state'
import { eventually, fakeApp, renderInApp, type Answers } from '../session/fake-app'
import { cleanUp, find, press, type } from '../ui/render'

type Hit = ResponseOf<'Web/Search'>['Groups'][number]['Items'][number]
type Store = ReturnType<typeof renderInApp>['store']

const college = (index: number, change: Partial<Hit> = {}): Hit => ({
  Scope: 'college',
  Id: `1${index}`,
  Title: `南京第${index}大学`,
  Note: '江苏 南京 · 公办',
  Facts: [{ Label: '办学性质', Value: '公办' }],
  Website: null,
  Place: '江苏 南京',
  Source: { Year: null, Source: '教育部名单', Basis: 'official' },
  ...change,
})
const COLLEGES = [...Array(25).keys()].map((index) => college(index))
const HELP: Hit = {
  ...college(99),
  Scope: 'help',
  Id: 'help-a',
  Title: '南京的帮助',
  Facts: [],
  Place: null,
  Source: null,
}

const SEARCH: Answers = {
  'Web/Search': ({ Keyword, Scope, PageIndex = 1, PageSize = 20 }: RequestOf<'Web/Search'>) => {
    if (!Keyword.includes('南京')) return { Keyword, Groups: [] }
    const group = (items: Hit[], scope: Hit['Scope'], title: string) => ({
      Scope: scope,
      Title: title,
      Total: items.length,
      IsGuess: false,
      Items: Scope ? items.slice((PageIndex - 1) * PageSize, PageIndex * PageSize) : items.slice(0, 5),
    })
    const all = [group(COLLEGES, 'college', '院校'), group([HELP], 'help', '帮助')]
    return { Keyword, Groups: Scope ? all.filter((one) => one.Scope === Scope) : all }
  },
}
const start = (store: Store) => void store.dispatch(launched())
const box = (root: ParentNode) => find(root, 'input#site-search, #site-search input')
const openAt = (params: Record<string, string> = {}) => {
  Current.router = { path: '/pages/home/system/homeTopSearch', params } as never
}
const searches = (app: ReturnType<typeof fakeApp>) => app.calls.filter(({ path }) => path === 'Web/Search')

beforeEach(() => openAt())
afterEach(() => {
  cleanUp()
  jest.restoreAllMocks()
})

describe('the search box', () => {
  test('searches after a typing pause, in groups with their counts', async () => {
    const app = fakeApp(SEARCH)
    const { box: root } = renderInApp(<SearchPage />, start)
    for (const text of ['南', '南京', '南京 大']) {
      type(box(root), text)
      // the pace of typing, by the tests' clock: shorter than the pause that the search waits for
      await act(() => new Promise((resolve) => setTimeout(resolve, 100)))
    }
    await eventually(() => expect(find(root, '#group-college').textContent).toContain('共 25 条'))
    expect(searches(app).map(({ data }) => data)).toEqual([{ Keyword: '南京 大', PageIndex: 1, PageSize: 20 }])
    expect(root.querySelectorAll('[id^="hit-college-"]')).toHaveLength(5)
    find(root, '#group-help')
  })

  test('shows one whole group, page by page, and returns to all', async () => {
    fakeApp(SEARCH)
    const { box: root } = renderInApp(<SearchPage />, start)
    type(box(root), '南京')
    press(await eventually(() => find(root, '#all-college')))
    await eventually(() => expect(root.querySelectorAll('[id^="hit-college-"]')).toHaveLength(20))
    press(find(root, '#more-hits'))
    await eventually(() => expect(root.querySelectorAll('[id^="hit-college-"]')).toHaveLength(25))
    expect(root.querySelector('#more-hits')).toBeNull()
    press(find(root, '#all-groups'))
    await eventually(() => find(root, '#group-help'))
  })

  test.each([
    ['college', 'pages/home/school/schoolDetail'],
    ['major', 'pages/home/major/specialityDetails'],
    ['occupation', 'pages/home/occupation/details'],
    ['industry', 'pages/home/occupation/industry-details'],
    ['department', 'pages/home/college/departmentDetails'],
    ['way', 'pages/assess/enter-path/enter-content'],
    ['news', 'pages/home/information/detail'],
    ['upgrade', 'pages/home/information/upgrade-news-detail'],
    ['career', 'pages/career/detail'],
    ['course', 'pages/onlinestudy/studydetail'],
    ['film', 'pages/home/course/play'],
  ] as const)('a hit of the group %s opens on its page', async (scope, page) => {
    const app = fakeApp({
      'Web/Search': {
        Keyword: 'x',
        Groups: [{ Scope: scope, Title: '', Total: 1, IsGuess: false, Items: [college(1, { Scope: scope })] }],
      },
    })
    const { box: root } = renderInApp(<SearchPage />, start)
    type(box(root), '南京')
    press(await eventually(() => find(root, `#hit-${scope}-11`)))
    expect(app.opened).toEqual([`push /${page}?id=11`])
  })

  test('a page hit opens with the parameters of its address; a foreign address opens nothing', async () => {
    const address = 'pages/assess/custom-pages/test-tips?testCode=holland'
    const pages = [address, 'https://example.com/'].map((Id) => college(1, { Scope: 'page', Id, Title: Id }))
    const app = fakeApp({
      'Web/Search': {
        Keyword: 'x',
        Groups: [{ Scope: 'page', Title: '', Total: 2, IsGuess: false, Items: pages }],
      },
    })
    const { box: root } = renderInApp(<SearchPage />, start)
    type(box(root), '南京')
    const rows = await eventually(() => {
      const found = [...root.querySelectorAll<HTMLElement>('[id^="hit-page-"]')]
      expect(found).toHaveLength(2)
      return found
    })
    rows.reverse().forEach((row) => press(row))
    await eventually(() => expect(app.opened).toEqual([`push /${address}`]))
  })

  test('marks results as a guess if nothing matches the words', async () => {
    fakeApp({
      'Web/Search': {
        Keyword: '南经大学',
        Groups: [{ Scope: 'college', Title: '院校', Total: 1, IsGuess: true, Items: [college(1)] }],
      },
    })
    const { box: root } = renderInApp(<SearchPage />, start)
    type(box(root), '南经大学')
    await eventually(() => expect(find(root, '#search-guess').textContent).toBe('没有“南经大学”，您要找的可能是：'))
    find(root, '#hit-college-11')
  })

  test('the rule of a province, which has no page, opens in a sheet with its source and its links', async () => {
    const website = 'http://www.jseea.cn/'
    const rule = college(1, { Scope: 'province', Title: '江苏的填报规则', Website: website })
    const app = fakeApp({
      'Web/Search': {
        Keyword: 'x',
        Groups: [{ Scope: 'province', Title: '各省规则', Total: 1, IsGuess: false, Items: [rule] }],
      },
    })
    const { box: root } = renderInApp(<SearchPage />, start)
    type(box(root), '江苏')
    const openSheet = async () => press(await eventually(() => find(root, '#hit-province-11')))
    await openSheet()
    expect(find(root, '#hit-sheet').textContent).toContain('办学性质公办')
    expect(find(root, '#hit-sheet').textContent).toContain('来源 教育部名单')
    press(find(root, '#hit-methods'))
    // the sheet first undoes its step of the history
    await eventually(() => expect(root.querySelector('#hit-sheet')).toBeNull())
    await openSheet()
    press(find(root, '#hit-website'))
    const title = encodeURIComponent('江苏的填报规则')
    await eventually(() =>
      expect(app.opened).toEqual([
        'push /pages/query/contrast',
        `push /pages/personal/service/conmonWebview?url=${encodeURIComponent(website)}&title=${title}`,
      ]),
    )
  })

  test('a text opens on its page', async () => {
    const app = fakeApp(SEARCH)
    const { box: root } = renderInApp(<SearchPage />, start)
    type(box(root), '南京')
    press(await eventually(() => find(root, '#hit-help-help-a')))
    expect(app.opened).toEqual(['push /pages/personal/service/help-detail?id=help-a'])
  })

  test('says if nothing was found, and what else to try', async () => {
    fakeApp(SEARCH)
    const { box: root } = renderInApp(<SearchPage />, start)
    type(box(root), '<script>alert(1)</script>')
    await eventually(() => expect(root.textContent).toContain('没有找到'))
  })

  test('uses the address’s keyword, cleaned and cut', async () => {
    openAt({ keyword: `\u0000南京${'长'.repeat(80)}` })
    const app = fakeApp(SEARCH)
    renderInApp(<SearchPage />, start)
    await eventually(() => expect(searches(app)).toHaveLength(1))
    const { Keyword } = searches(app)[0]!.data as { Keyword: string }
    expect(Keyword).toHaveLength(KEYWORD_LENGTH)
    expect(Keyword.startsWith('南京')).toBe(true)
  })
})

describe('the history of searches', () => {
  test('keeps successful searches on this device, latest first, to repeat or clear', async () => {
    storage.set('site:search-history', ['计算机'])
    fakeApp(SEARCH)
    const { box: root } = renderInApp(<SearchPage />, start)
    type(box(root), '南京')
    press(await eventually(() => find(root, '#hit-help-help-a')))
    expect(searchHistory()).toEqual(['南京', '计算机'])
    type(box(root), '')
    press(find(root, '.search-words__word', '南京'))
    await eventually(() => find(root, '#group-college'))
    type(box(root), '')
    press(find(root, '#clear-history'))
    expect(root.querySelector('#search-history')).toBeNull()
    expect(searchHistory()).toEqual([])
  })

  test.each([[null], ['text'], [{ length: 3 }], [[1, null, {}, '  ', '\u0007', '好', '好']]])(
    'reads a store of %j without harm',
    (stored) => {
      storage.set('site:search-history', stored)
      expect(searchHistory()).toEqual(Array.isArray(stored) ? ['好'] : [])
    },
  )

  test('leads from an unregistered college to the known facts: its cutoffs', async () => {
    openAt({ keyword: '空军' })
    const hit: Hit = { ...HELP, Scope: 'unlisted', Id: '空军军医大学', Title: '空军军医大学', Note: '江苏有它的计划' }
    const Groups = [{ Scope: 'unlisted' as const, Title: '名单里没有的校名', Total: 1, IsGuess: false, Items: [hit] }]
    const app = fakeApp({ 'Web/Search': { Keyword: '空军', Groups } })
    const { box: root } = renderInApp(<SearchPage />, start)
    press(await eventually(() => find(root, '[id="hit-unlisted-空军军医大学"]')))
    await eventually(() =>
      expect(decodeURIComponent(app.opened.join())).toContain('searchEnrollment?keyword=空军军医大学'),
    )
  })

  test('keeps at most ten', () => {
    storage.set('site:search-history', [...Array(30).keys()].map(String))
    expect(searchHistory()).toHaveLength(10)
    expect(cleanKeyword(' \u200b a\u0000b ')).toBe('a b')
  })
})
