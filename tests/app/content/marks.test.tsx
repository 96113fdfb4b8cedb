// What an account has opened and kept, on the reading pages; only the network is a typed fake.
import type { ResponseOf } from 'contract/registry'
import NewsPage from '@/pages/home/information/list'
import NewsArticlePage from '@/pages/home/information/detail'
import { contentApi } from '@/features/content/api'
import { tellMarks } from '@/features/content/lists'
import { launched } from '@/shared/session/site/site-state'
import { atPage, eventually, fakeApp, renderInApp, type Answers } from '../session/fake-app'
import { cleanUp, find, press } from '../ui/render'
import { open, page, row, sent, text, type Content } from './reading'

afterEach(() => cleanUp())

describe('what is opened and kept', () => {
  const detail = (change: Partial<Content>, isSignedIn: boolean, marks: ResponseOf<'Web/ContentMark'>) =>
    open(
      'pages/home/information/detail',
      <NewsArticlePage />,
      { 'Portal/NewsDetail': text(change), 'Web/ContentMark': marks },
      { id: 'a' },
      isSignedIn,
    )

  test('is sent once for an account, not for a guest and not for locked texts', async () => {
    const { app, box } = detail({}, true, { IsRead: true, IsFavourite: false })
    await eventually(() => expect(sent(app, 'Web/ContentMark')).toEqual([{ ContentId: 'a', IsRead: true }]))
    press(find(box, '#content-keep'))
    await eventually(() =>
      expect(sent(app, 'Web/ContentMark')).toEqual([
        { ContentId: 'a', IsRead: true },
        { ContentId: 'a', IsFavourite: true },
      ]),
    )
    cleanUp()
    for (const change of [{ IsRead: true }, { IsLocked: true, Html: '' }]) {
      const shown = detail(change, true, { IsRead: true, IsFavourite: true })
      await eventually(() => find(shown.box, '#content-keep'))
      expect(sent(shown.app, 'Web/ContentMark')).toEqual([])
      cleanUp()
    }
    const guest = detail({}, false, { IsRead: true, IsFavourite: true })
    press(await eventually(() => find(guest.box, '#content-keep')))
    expect(sent(guest.app, 'Web/ContentMark')).toEqual([])
    expect(guest.app.opened[0]).toContain('/pages/personal/login/index')
  })

  test('is on the button in words, and is undone where it could not be sent', async () => {
    const { box } = detail({ IsRead: true }, true, { IsRead: true, IsFavourite: true })
    const button = await eventually(() => find(box, '#content-keep'))
    expect([button.textContent, button.getAttribute('aria-label')]).toEqual(['收藏', '收藏：平行志愿'])
    press(button)
    await eventually(() => expect(find(box, '#content-keep').textContent).toBe('已收藏'))
    cleanUp()
    const failing = open(
      'pages/home/information/detail',
      <NewsArticlePage />,
      { 'Portal/NewsDetail': text({ IsRead: true }), 'Web/ContentMark': 'offline' },
      { id: 'a' },
      true,
    )
    press(await eventually(() => find(failing.box, '#content-keep')))
    await eventually(() => expect(sent(failing.app, 'Web/ContentMark')).toHaveLength(1))
    await eventually(() => expect(find(failing.box, '#content-keep').textContent).toBe('收藏'))
  })

  test('is a list of its own for an account; an empty one has a way back', async () => {
    const answers: Answers = {
      'Portal/NewsList': (asked) => (asked.IsFavourite ? page() : page(row({ IsRead: true, IsFavourite: true }))),
      'Portal/NewsCategories': { Items: [] },
    }
    const { app, box } = open('pages/home/information/list', <NewsPage />, answers, {}, true)
    expect((await eventually(() => find(box, '#content-a'))).textContent).toContain('2026.06.10 · 已读 · 已收藏')
    press(find(box, '#content-sort [role=radio]', '收藏'))
    await eventually(() => expect(box.textContent).toContain('打开一篇，按“收藏”'))
    expect(sent(app, 'Portal/NewsList').at(-1)).toMatchObject({ IsFavourite: true })
    press(find(box, '#content-sort [role=radio]', '最新'))
    await eventually(() => find(box, '#content-a'))
    cleanUp()
    const guest = open('pages/home/information/list', <NewsPage />, answers)
    await eventually(() => find(guest.box, '#content-a'))
    expect(guest.box.querySelector('#content-sort')?.textContent).toBe('为我最新')
  })

  test('reaches open lists: the row shows it, and unkept items leave the kept list', async () => {
    const asked = { IsFavourite: true as const }
    atPage('pages/home/information/list')
    fakeApp({ 'Portal/NewsList': page(row({ IsFavourite: true }), row({ ContentId: 'b' })) })
    const { store } = renderInApp(<></>, (made) => made.dispatch(launched()))
    const { listNewsArticles } = contentApi.endpoints
    await store.dispatch(listNewsArticles.initiate(asked))
    await store.dispatch(listNewsArticles.initiate({}))
    const rows = (request: { IsFavourite?: true }) =>
      listNewsArticles
        .select(request)(store.getState())
        .data?.pages[0]?.Items.map(({ ContentId, IsRead }) => [ContentId, IsRead])
    store.dispatch(tellMarks('a', { IsRead: true, IsFavourite: false }, { IsFavourite: false }))
    expect([rows(asked), rows({})]).toEqual([
      [['b', false]],
      [
        ['a', true],
        ['b', false],
      ],
    ])
  })
})
