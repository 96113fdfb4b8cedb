import NewsPage from '@/pages/home/redirect'
import NoticePage from '@/pages/home/system/message'
import { Current } from '@tarojs/runtime'
import type { RequestOf, ResponseOf } from 'contract/registry'
import { storage } from '@/shared/platform/storage/storage'
import { loggedIn } from '@/shared/session/account/session-state'
import { launched } from '@/shared/session/site/site-state'
import { eventually, fakeApp, renderInApp, type Answers } from '../session/fake-app'
import { cleanUp, find, press } from '../ui/render'

type Notice = ResponseOf<'Web/Notices'>['Items'][number]
type Store = ReturnType<typeof renderInApp>['store']

const item = (NoticeId: string, change: Partial<Notice> = {}): Notice => ({
  NoticeId,
  Title: `标题 ${NoticeId}`,
  Content: `正文 ${NoticeId}`,
  PublishedAt: '2026-06-01T00:00:00.000Z',
  IsRead: false,
  Path: null,
  ...change,
})

/** A server that remembers what was read, like the real one. */
function news(notices: Notice[], messages: Notice[]): Answers {
  const page = (items: () => Notice[]) => (data: RequestOf<'Web/Notices'>) => {
    const { PageIndex = 1, PageSize = 20 } = data
    const all = items()
    return {
      Total: all.length,
      PageIndex,
      PageSize,
      Unread: all.filter(({ IsRead }) => !IsRead).length,
      Items: all.slice((PageIndex - 1) * PageSize, PageIndex * PageSize),
    }
  }
  let [ours, mine] = [notices, messages]
  const mark = (all: Notice[], isAll: boolean, ids: readonly string[]) =>
    all.map((one) => (isAll || ids.includes(one.NoticeId) ? { ...one, IsRead: true } : one))
  return {
    'Web/Notices': page(() => ours),
    'Web/Messages': page(() => mine),
    'Web/NoticeRead': ({ NoticeIdList, All }) => {
      ours = mark(ours, All === 'notice', NoticeIdList)
      mine = mark(mine, All === 'message', NoticeIdList)
      return {}
    },
  }
}

const start = (store: Store) => void store.dispatch(launched())
const signedIn = (store: Store) => {
  start(store)
  storage.set('token', 't')
  store.dispatch(loggedIn({ Token: 't', RightsList: [] }))
}
const unread = (store: Store) => store.getState().session.news.unread
const openAt = (id?: string) => {
  Current.router = { path: '/pages/home/system/message', params: id === undefined ? {} : { id } } as never
}

afterEach(() => {
  cleanUp()
  jest.restoreAllMocks()
})

describe('the message centre', () => {
  test('separates notices and messages, with the unread of each, and both in the badge and the store', async () => {
    fakeApp(news([item('n1'), item('n2', { IsRead: true })], [item('m1')]))
    const { box, store } = renderInApp(<NewsPage />, signedIn)
    await eventually(() => expect(find(box, '#news-kind').textContent).toBe('通知（1 未读）我的消息（1 未读）'))
    expect(unread(store)).toBe(2)
    expect(box.textContent).toContain('标题 n1')
    expect(box.textContent).not.toContain('标题 m1')
    press(find(box, '#news-kind [role="radio"]', '我的消息'))
    find(box, '#notice-m1')
    const { noticeList, messageList } = store.getState().session.news
    expect([noticeList.length, messageList.length]).toEqual([2, 1])
  })

  test('marks all of one kind as read, not the other', async () => {
    const app = fakeApp(news([item('n1'), item('n2')], [item('m1')]))
    const { box, store } = renderInApp(<NewsPage />, signedIn)
    press(await eventually(() => find(box, '#read-all', '全部标为已读（2）')))
    await eventually(() => expect(unread(store)).toBe(1))
    expect(app.calls.find(({ path }) => path === 'Web/NoticeRead')?.data).toEqual({ NoticeIdList: [], All: 'notice' })
    expect(box.querySelector('#read-all')).toBeNull()
  })

  test('shows a guest the use of messages and leads to sign in; notices are read on the device', async () => {
    const app = fakeApp(news([item('n1'), item('n2')], []))
    const { box, store } = renderInApp(<NewsPage />, start)
    press(await eventually(() => find(box, '#read-all')))
    await eventually(() => expect(unread(store)).toBe(0))
    expect(storage.get('site:read-notices')).toEqual(['n1', 'n2'])
    press(find(box, '#news-kind [role="radio"]', '我的消息'))
    press(find(box, '#news-guest .press'))
    expect(app.opened).toEqual(['push /pages/personal/login/index?redirect=%2Fpages%2Fhome%2Fredirect'])
    expect(app.calls.map(({ path }) => path)).not.toContain('Web/Messages')
  })

  test('loads what follows the first fifty on demand', async () => {
    fakeApp(
      news(
        [...Array(60).keys()].map((index) => item(`n${index}`, { IsRead: true })),
        [],
      ),
    )
    const { box } = renderInApp(<NewsPage />, signedIn)
    press(await eventually(() => find(box, '#older-news')))
    await eventually(() => find(box, '#notice-n59'))
    expect(box.querySelectorAll('[id^="notice-n"]')).toHaveLength(60)
    expect(box.querySelector('#older-news')).toBeNull()
  })

  test('offers a retry when it could not be loaded', async () => {
    const app = fakeApp({ 'Web/Notices': 'offline' })
    const { box } = renderInApp(<NewsPage />, start)
    await eventually(() => find(box, '#query-retry'))
    Object.assign(app.answers, news([item('n1')], []))
    press(find(box, '#query-retry'))
    await eventually(() => find(box, '#notice-n1'))
  })
})

describe('the notices page', () => {
  test('lists notices, each leading to its own page', async () => {
    openAt()
    const app = fakeApp(news([item('n1')], []))
    const { box } = renderInApp(<NoticePage />, start)
    press(await eventually(() => find(box, '#notice-row-n1')))
    expect(app.opened).toEqual(['push /pages/home/system/message?id=n1'])
  })

  test('shows one in full, which reads it, once; a path in it leads only to pages of this app', async () => {
    openAt('n1')
    const app = fakeApp(news([item('n1', { Path: 'https://evil.example/', Content: '第一行\n第二行' })], []))
    const { box, store } = renderInApp(<NoticePage />, signedIn)
    await eventually(() => expect(find(box, '#notice-detail').textContent).toContain('第一行\n第二行'))
    await eventually(() => expect(unread(store)).toBe(0))
    expect(app.calls.filter(({ path }) => path === 'Web/NoticeRead')).toHaveLength(1)
    expect(box.querySelector('#notice-detail .press')).toBeNull()
  })

  test('says if the notice is gone', async () => {
    openAt('none')
    const app = fakeApp(news([item('n1')], []))
    const { box } = renderInApp(<NoticePage />, start)
    press(await eventually(() => find(box, '#notice-gone .press')))
    expect(app.opened).toEqual(['replace /pages/home/system/message'])
  })
})
