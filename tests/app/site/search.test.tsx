import SearchPage from '@/pages/home/system/homeTopSearch'
import { Current } from '@tarojs/runtime'
import type { RequestOf, ResponseOf } from 'contract/registry'
import { cleanKeyword, KEYWORD_LENGTH } from '@/shared/lib/keyword/keyword'
import { searchHistory } from '@/features/site/search/search-history'
import { storage } from '@/shared/platform/storage/storage'
import { scoreFormStored } from '@/shared/session/account/session-slice'
import { launched } from '@/shared/session/site/site-slice'
import { eventually, fakeApp, renderInApp, type Answers } from '../session/fake-app'
import { cleanUp, find, press, type } from '../ui/render'

type Hit = ResponseOf<'Web/Search'>['Groups'][number]['Items'][number]
type Store = ReturnType<typeof renderInApp>['store']

const FORM = {
  ProvinceId: '320000',
  ProvinceName: '江苏',
  Score: 598,
  SubjectType: 2 as const,
  SelectSubjectList: ['物理', '化学', '生物'],
  Year: 2026,
}
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
  test('searches once the typing has paused, in groups with their counts', async () => {
    const app = fakeApp(SEARCH)
    const { box: root } = renderInApp(<SearchPage />, start)
    for (const text of ['南', '南京', '南京 大']) type(box(root), text)
    await eventually(() => expect(find(root, '#group-college').textContent).toContain('共 25 条'))
    expect(searches(app).map(({ data }) => data)).toEqual([{ Keyword: '南京 大', PageIndex: 1, PageSize: 20 }])
    expect(root.querySelectorAll('[id^="hit-college-"]')).toHaveLength(5)
    find(root, '#group-help')
  })

  test('shows one group whole, page by page, and goes back to all', async () => {
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

  test('opens a college with what is known, its source, and its candidates where there is a score', async () => {
    const app = fakeApp(SEARCH)
    const { box: root } = renderInApp(<SearchPage />, (store) => {
      start(store)
      store.dispatch(scoreFormStored(FORM))
    })
    type(box(root), '南京')
    press(await eventually(() => find(root, '#hit-college-10')))
    expect(find(root, '#hit-sheet').textContent).toContain('办学性质公办')
    expect(find(root, '#hit-sheet').textContent).toContain('来源 教育部名单')
    press(find(root, '#hit-candidates'))
    const opened = [`push /pages/query/college/index?keyword=${encodeURIComponent('南京第0大学')}`]
    // the sheet takes its step of the history back first
    await eventually(() => expect(app.opened).toEqual(opened))
    expect(root.querySelector('#hit-sheet')).toBeNull()
  })

  test('says that what it shows is a guess where nothing holds the words', async () => {
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

  test('without a score it leads to the score form; the place and a website open on pages of their own', async () => {
    const website = 'http://www.nju.edu.cn/'
    const app = fakeApp({
      'Web/Search': {
        Keyword: 'x',
        Groups: [
          { Scope: 'college', Title: '院校', Total: 1, IsGuess: false, Items: [college(1, { Website: website })] },
        ],
      },
    })
    const { box: root } = renderInApp(<SearchPage />, start)
    type(box(root), '南京')
    const openSheet = async () => press(await eventually(() => find(root, '#hit-college-11')))
    for (const way of ['#hit-score', '#hit-place', '#hit-website']) {
      await openSheet()
      press(find(root, way))
      await eventually(() => expect(root.querySelector('#hit-sheet')).toBeNull())
    }
    const name = encodeURIComponent('南京第1大学')
    const opened = [
      'push /pages/query/scoreForm',
      `push /pages/location/open-location?name=${name}&address=${encodeURIComponent('江苏 南京')}`,
      `push /pages/personal/service/conmonWebview?url=${encodeURIComponent(website)}&title=${name}`,
    ]
    await eventually(() => expect(app.opened).toEqual(opened))
  })

  test('a text opens on the content page', async () => {
    const app = fakeApp(SEARCH)
    const { box: root } = renderInApp(<SearchPage />, start)
    type(box(root), '南京')
    press(await eventually(() => find(root, '#hit-help-help-a')))
    expect(app.opened).toEqual(['push /pages/personal/service/content?id=help-a'])
  })

  test('says when nothing was found, and what else to try', async () => {
    fakeApp(SEARCH)
    const { box: root } = renderInApp(<SearchPage />, start)
    type(box(root), '<script>alert(1)</script>')
    await eventually(() => expect(root.textContent).toContain('没有找到'))
  })

  test('takes a keyword from the address, cleaned and cut', async () => {
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
  test('keeps what led somewhere on this device, latest first, to search again or clear', async () => {
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

  test('keeps at most ten', () => {
    storage.set('site:search-history', [...Array(30).keys()].map(String))
    expect(searchHistory()).toHaveLength(10)
    expect(cleanKeyword(' \u200b a\u0000b ')).toBe('a b')
  })
})
