import { unlessShown } from '@/shared/lib/data/shown-failure'
import { DetailScreen, type DetailScreenProps } from '@/shared/screens/DetailScreen'
import { ScorelessState } from '@/shared/screens/ScorelessState'
import { clipboard } from '@/shared/platform/clipboard/clipboard'
import { loggedIn } from '@/shared/session/account/session-state'
import { atPage, eventually, fakeApp, renderInApp, toast } from '../session/fake-app'
import { cleanUp, find, press } from '../ui/render'

interface College {
  name: string
  city: string
}
const DECLARED: Omit<DetailScreenProps<College | null>, 'result'> = {
  title: '院校详情',
  id: 'college',
  head: (one) => ({ what: one.name, where: `${one.city} · 公办` }),
  tabs: (one) => [
    {
      key: 'intro',
      label: '概况',
      sections: [
        {
          key: 'basic',
          title: '基本情况',
          facts: [{ label: '名称', value: one.name }],
          source: { Year: 2025, Source: '教育部名单', Basis: 'official' },
        },
      ],
    },
    { key: 'lines', label: '分数线', sections: [{ key: 'years', title: '历年分数线', content: <div id='years' /> }] },
  ],
  gone: { text: '没有找到这所院校', reason: '它可能已经改名。' },
}
const NANJING = { name: '南京大学', city: '江苏 南京' }

afterEach(() => {
  cleanUp()
  jest.restoreAllMocks()
})

describe('a declared page about one thing', () => {
  test('shows what and where, its parts under tabs, the source of each, and the actions', () => {
    fakeApp({})
    const did: string[] = []
    const { box } = renderInApp(
      <DetailScreen
        {...DECLARED}
        result={{ data: NANJING, isLoading: false }}
        follow={({ name }) => ({ isOn: false, onToggle: () => did.push(`follow ${name}`) })}
        share={({ name }) => ({ title: name, path: '/pages/home/404?path=1' })}
        next={() => ({ id: 'next', label: '看我的录取可能', onClick: () => did.push('next') })}
      />,
      (store) => void store.dispatch(loggedIn({ Token: 't', RightsList: [] })),
    )
    expect(find(box, '#college-what').textContent).toBe('南京大学')
    expect(find(box, '#college-where').textContent).toBe('江苏 南京 · 公办')
    expect(find(box, '#section-basic').textContent).toContain('来源 教育部名单')
    press(find(box, '#college-tabs-lines'))
    find(box, '#years')
    for (const id of ['#college-follow', '#next']) press(find(box, id))
    expect(did).toEqual(['follow 南京大学', 'next'])
    expect(find(box, '#college-follow').getAttribute('aria-label')).toBe('关注南京大学')
  })

  test('a guest who follows signs in first and returns', () => {
    const app = fakeApp({})
    atPage('pages/home/404', { path: '/a' })
    const toggled = jest.fn()
    const { box } = renderInApp(
      <DetailScreen
        {...DECLARED}
        result={{ data: NANJING, isLoading: false }}
        follow={() => ({ isOn: false, onToggle: toggled })}
      />,
    )
    press(find(box, '#college-follow'))
    expect(toggled).not.toHaveBeenCalled()
    expect(app.opened).toEqual([
      `push /pages/personal/login/index?redirect=${encodeURIComponent('/pages/home/404?path=%2Fa')}`,
    ])
  })

  test('passes its address on as a web link, with the organisation', async () => {
    fakeApp({})
    const copy = jest.spyOn(clipboard, 'copy').mockResolvedValue(true)
    const share = { title: '南京大学', path: '/pages/home/404?path=1' }
    const { box } = renderInApp(
      <DetailScreen {...DECLARED} result={{ data: NANJING, isLoading: false }} share={() => share} />,
    )
    press(find(box, '#college-share'))
    await eventually(() => expect(toast()).toContain('链接已复制'))
    expect(copy.mock.calls[0]?.[0]).toContain('#/pages/home/404?path=1&OrgCode=demo')
  })

  test('shows its picture and its tags', () => {
    fakeApp({})
    const head = () => ({ what: '南京大学', where: '江苏 南京', logo: null, tags: ['985', '双一流'] })
    const { box } = renderInApp(<DetailScreen {...DECLARED} head={head} result={{ data: NANJING, isLoading: false }} />)
    expect(find(box, '#college-tags').textContent).toBe('985双一流')
    expect(find(box, '.detail-screen__logo').textContent).toBe('大学')
  })

  test('one part needs no tab bar', () => {
    fakeApp({})
    const { box } = renderInApp(
      <DetailScreen
        {...DECLARED}
        tabs={(one) => DECLARED.tabs(one).slice(0, 1)}
        result={{ data: NANJING, isLoading: false }}
      />,
    )
    expect(box.querySelector('[role=tablist]')).toBeNull()
    find(box, '#section-basic')
  })

  test('a tab may be a list that fills the rest of the screen, and the chosen tab is reported', () => {
    fakeApp({})
    const chosen: string[] = []
    const plans = { key: 'plans', label: '招生计划', list: <div id='plans' /> }
    const { box } = renderInApp(
      <DetailScreen
        {...DECLARED}
        tabs={(one) => [...DECLARED.tabs(one), plans]}
        result={{ data: NANJING, isLoading: false }}
        onTab={(key) => chosen.push(key)}
      />,
    )
    press(find(box, '#college-tabs-plans'))
    expect(chosen).toEqual(['plans'])
    // Directly in a column with a height: inside a scroll view a list has none.
    expect(find(box, '#plans').parentElement).toBe(find(box, '#college-tabs-pane-plans'))
    expect(find(box, '#college-tabs-pane-plans').className).toContain('ui-sticky-tabs__pane--filled')
    const alone = renderInApp(
      <DetailScreen {...DECLARED} tabs={() => [plans]} result={{ data: NANJING, isLoading: false }} />,
    )
    expect(find(alone.box, '#plans').closest('.detail-screen__body')).toBeNull()
  })

  test('a thing the server does not know is gone, without a useless retry or a toast', async () => {
    fakeApp({})
    const error = { kind: 'business', code: 1401, message: '没有找到这所院校', error: 'COLLEGE_NOT_FOUND' }
    const failed = { isLoading: false, isError: true, error, refetch: jest.fn() }
    const gone = { ...DECLARED.gone, errors: ['COLLEGE_NOT_FOUND'] as const }
    const { box } = renderInApp(<DetailScreen {...DECLARED} gone={gone} result={failed} />)
    expect(box.textContent).toContain('没有找到这所院校')
    expect(box.querySelector('#query-retry')).toBeNull()
    const shown = jest.fn()
    unlessShown(error, shown)
    // a later failure that no page shows gets a toast; this one would have had it by then
    const shownLater = jest.fn()
    unlessShown({}, shownLater)
    await eventually(() => expect(shownLater).toHaveBeenCalled())
    expect(shown).not.toHaveBeenCalled()
    const other = renderInApp(<DetailScreen {...DECLARED} result={failed} />)
    find(other.box, '#query-retry')
  })

  test('waits, fails with a retry, and says when the thing is gone', () => {
    fakeApp({})
    const refetch = jest.fn()
    const show = (result: DetailScreenProps<College | null>['result']) =>
      renderInApp(<DetailScreen {...DECLARED} result={result} />).box
    expect(show({ isLoading: true }).querySelector('[aria-busy=true]')).not.toBeNull()
    press(find(show({ isLoading: false, isError: true, refetch }), '#query-retry'))
    expect(refetch).toHaveBeenCalledTimes(1)
    expect(show({ data: null, isLoading: false }).textContent).toContain('没有找到这所院校')
  })
})

test('without a score a page shows what the score would add, and the form leads back', () => {
  const app = fakeApp({})
  const { box } = renderInApp(<ScorelessState way='self' reason='填好分数，就能看到全部志愿。' />)
  expect(box.textContent).toContain('还没有填写分数')
  press(find(box, '.press', '填写分数'))
  expect(app.opened).toEqual(['push /pages/query/scoreForm?way=self'])
})
