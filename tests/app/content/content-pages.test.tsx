// Reading on a real store: lists, one text, service points and words to the operator; only the network is a typed fake.
import type { ResponseOf } from 'contract/registry'
import { act } from 'react'
import AgentsPage from '@/pages/personal/service/agent'
import CareerDetailPage from '@/pages/career/detail'
import CompanyPage from '@/pages/personal/service/company'
import CooperationPage from '@/pages/personal/service/cooperation'
import HelpPage from '@/pages/personal/service/help'
import NewsPage from '@/pages/home/information/list'
import NewsArticlePage from '@/pages/home/information/detail'
import UserHelpPage from '@/pages/personal/service/user-help'
import { waysIn } from '@/features/content/ways'
import { pictureViewer } from '@/shared/platform/picture-viewer/picture-viewer'
import { print } from '@/shared/platform/print/print'
import { eventually, type Answers } from '../session/fake-app'
import { CATEGORIES, open, page, row, sent, text } from './reading'
import { cleanUp, find, press, type } from '../ui/render'

afterEach(() => {
  cleanUp()
  jest.restoreAllMocks()
})

describe('a list', () => {
  test('requests what fits this reader first, shows why, and opens a text on the page of its kind', async () => {
    const { app, box } = open('pages/home/information/list', <NewsPage />, {
      'Portal/NewsList': page(row({ Reason: '江苏考生' }), row({ ContentId: 'b', Kind: 'upgrade-news' })),
      'Portal/NewsCategories': CATEGORIES,
    })
    expect((await eventually(() => find(box, '#content-a'))).textContent).toBe(
      '平行志愿先排队，再看志愿。江苏考生规则 · 精准志愿 · 2026.06.10',
    )
    expect(sent(app, 'Portal/NewsList')[0]).toMatchObject({ Order: 'fitting' })
    press(find(box, '#content-a'))
    press(find(box, '#content-b'))
    expect(app.opened).toEqual([
      'push /pages/home/information/detail?id=a',
      'push /pages/home/information/upgrade-news-detail?id=b',
    ])
  })

  test('is narrowed by a category of its kind; an empty one leads back to all', async () => {
    const { app, box } = open(
      'pages/personal/service/help',
      <HelpPage />,
      { 'Web/Help': page(), 'Portal/NewsCategories': CATEGORIES },
      { category: '日程' },
    )
    await eventually(() => expect(box.textContent).toContain('“日程”里没有内容。'))
    expect(sent(app, 'Web/Help')).toEqual([{ Category: '日程', PageIndex: 1, PageSize: 20 }])
    expect(sent(app, 'Portal/NewsCategories')).toEqual([{ Kind: 'help' }])
    press(find(box, '.ui-empty-state .ui-button'))
    await eventually(() => expect(sent(app, 'Web/Help').at(-1)).toEqual({ PageIndex: 1, PageSize: 20 }))
  })

  test('with nothing for this reader leads to what exists; its orders stay, and no category counts hidden texts', async () => {
    const { app, box } = open('pages/home/information/list', <NewsPage />, {
      'Portal/NewsList': ({ Order }) => (Order === 'fitting' ? page() : page(row())),
      'Portal/NewsCategories': CATEGORIES,
    })
    await eventually(() => expect(box.textContent).toContain('没有正合适的'))
    expect(find(box, '#content-sort').textContent).toBe('为我最新')
    expect(find(box, '#category').textContent).not.toMatch(/\d/)
    press(find(box, '.ui-empty-state .ui-button', '看最新'))
    await eventually(() => find(box, '#content-a'))
    expect(sent(app, 'Portal/NewsList').at(-1)).toMatchObject({ Order: 'latest' })
  })

  test('ignores an impossible category in the address; a page’s help begins with its own', async () => {
    const answers: Answers = { 'Web/Help': page(), 'Portal/NewsCategories': CATEGORIES }
    const long = open('pages/personal/service/help', <HelpPage />, answers, { category: 'x'.repeat(31) })
    await eventually(() => expect(sent(long.app, 'Web/Help')).toEqual([{ PageIndex: 1, PageSize: 20 }]))
    cleanUp()
    const first = open('pages/personal/service/user-help', <UserHelpPage />, answers)
    await eventually(() => expect(sent(first.app, 'Web/Help')[0]).toMatchObject({ Category: '第一次用' }))
  })

  test('says once that some are made up, and marks what needs a right', async () => {
    const { box } = open('pages/home/information/list', <NewsPage />, {
      'Portal/NewsList': page(
        row({ IsDemonstration: true, IsLocked: true }),
        row({ ContentId: 'b', IsDemonstration: true }),
      ),
      'Portal/NewsCategories': { Items: [] },
    })
    expect((await eventually(() => find(box, '#content-a'))).textContent).toContain('会员')
    expect(box.querySelectorAll('.ui-made-up')).toHaveLength(1)
    expect(find(box, '#content-b').textContent).not.toMatch(/虚构|示例/)
  })
})

test('a picture is requested in the size of its place, and in full when pressed', async () => {
  const src = `/media/${'a'.repeat(64)}`
  const Cover = { Src: src, Width: 800, Height: 600, Alt: '河' }
  const list = open('pages/home/information/list', <NewsPage />, {
    'Portal/NewsList': page(row({ Cover })),
    'Portal/NewsCategories': { Items: [] },
  })
  const cover = await eventually(() => find(list.box, '.content-row__cover img'))
  expect([cover.getAttribute('src'), cover.getAttribute('loading')]).toEqual([`${src}?w=288`, 'lazy'])
  // a missing one leaves its place, no broken picture
  act(() => void cover.dispatchEvent(new Event('error')))
  expect([find(list.box, '.content-row__cover').querySelector('img'), list.box.textContent]).toEqual([
    null,
    expect.stringContaining('平行志愿'),
  ])
  cleanUp()
  const viewed = jest.spyOn(pictureViewer, 'open').mockImplementation(() => undefined)
  const { box } = open(
    'pages/home/information/detail',
    <NewsArticlePage />,
    { 'Portal/NewsDetail': text({ Html: `<p><img src="${src}" width="800" height="600" alt="河"></p>` }) },
    { id: 'a' },
  )
  const shown = await eventually(() => find(box, '#content img'))
  expect([shown.getAttribute('src'), shown.getAttribute('loading')]).toEqual([`${src}?w=960`, 'lazy'])
  expect(shown.getAttribute('style')).toContain('aspect-ratio:800 / 600')
  press(shown)
  expect(viewed).toHaveBeenCalledWith([{ src, alt: '河' }], 0)
  // a missing one is named in its place, once, and keeps what it showed
  for (let time = 0; time < 2; time += 1) act(() => void shown.dispatchEvent(new Event('error')))
  expect(shown.getAttribute('alt')).toBe('图片打不开了：河')
  expect(shown.getAttribute('style')).toContain('aspect-ratio:800 / 600')
})

test('touching a row prefetches its text, once; films are not prefetched, for their address would end', async () => {
  const { app, box } = open('pages/home/information/list', <NewsPage />, {
    'Portal/NewsList': page(row(), row({ ContentId: 'v', Kind: 'video' })),
    'Portal/NewsCategories': { Items: [] },
    'Portal/NewsDetail': text(),
  })
  const touch = (id: string) => act(() => void find(box, id).dispatchEvent(new Event('touchstart', { bubbles: true })))
  await eventually(() => find(box, '#content-a'))
  const before = app.calls.length
  touch('#content-a')
  touch('#content-v')
  await eventually(() => expect(sent(app, 'Portal/NewsDetail')).toEqual([{ ContentId: 'a' }]))
  touch('#content-a')
  expect(app.calls.length).toBe(before + 1)
})

describe('one text', () => {
  test('has its source, its day with the weekday, and related texts', async () => {
    const { app, box } = open(
      'pages/home/information/detail',
      <NewsArticlePage />,
      { 'Portal/NewsDetail': text({ Author: '编辑部', Related: [row({ ContentId: 'c', Title: '退档' })] }) },
      { id: 'a' },
    )
    const words = (await eventually(() => find(box, '#content'))).textContent
    expect(words).toContain('编辑部 · 精准志愿 · 2026.06.10 星期三')
    expect(words).toContain('第一段')
    press(find(box, '#content-c'))
    expect(app.opened).toEqual(['push /pages/home/information/detail?id=c'])
    expect(box.querySelector('#content-print')).toBeNull()
  })

  test('that is made up says so above its text; a lesson can be printed', async () => {
    const printed = jest.spyOn(print, 'printPage').mockImplementation(() => undefined)
    const { box } = open(
      'pages/career/detail',
      <CareerDetailPage />,
      { 'Web/ContentDetail': text({ Kind: 'teach-plan', IsDemonstration: true }) },
      { id: 'a' },
    )
    expect((await eventually(() => find(box, '#content'))).textContent).toContain('人物和志愿表是编的')
    press(find(box, '#content-print'))
    expect(printed).toHaveBeenCalledWith({ isPortrait: true })
  })

  test('that needs a right shows the way to it instead of its words', async () => {
    const { app, box } = open(
      'pages/career/detail',
      <CareerDetailPage />,
      { 'Web/ContentDetail': text({ Kind: 'story', IsLocked: true, Html: '', Right: 'PARENT_COURSE' }) },
      { id: 'a' },
    )
    press(await eventually(() => find(box, '#locked .ui-button')))
    expect(app.opened).toEqual(['push /pages/personal/openmamber/membership?right=PARENT_COURSE'])
  })

  test('that is missing says so, without a request for an impossible id', async () => {
    const gone = { Code: 1504, Message: '这篇内容不存在或已经下线', Error: 'CONTENT_NOT_FOUND' } as const
    const { box } = open(
      'pages/home/information/detail',
      <NewsArticlePage />,
      { 'Portal/NewsDetail': gone },
      { id: 'x' },
    )
    await eventually(() => find(box, '#content-gone'))
    cleanUp()
    const other = open(
      'pages/home/information/detail',
      <NewsArticlePage />,
      { 'Portal/NewsDetail': text() },
      { id: 'x'.repeat(65) },
    )
    expect(sent(other.app, 'Portal/NewsDetail')).toEqual([])
  })
})

test('app pages that a text names are recognised with their words, each once', () => {
  const html =
    '<p><a href="#/pages/query/index?a=1&amp;b=2">去<b>填报</b></a> <a href="https://x.example/">外面</a> <a href="#/pages/query/index?a=1&amp;b=2">再去</a></p>'
  expect(waysIn(html)).toEqual([{ path: '/pages/query/index?a=1&b=2', words: '去填报' }])
  expect(waysIn('')).toEqual([])
})

describe('service points and words to the operator', () => {
  const agent: ResponseOf<'Web/Agents'>['Items'][number] = {
    AgentId: 'n',
    Name: '玄武服务点',
    Place: '江苏 南京 玄武区',
    Address: '某路 1 号',
    Phone: null,
    Hours: '',
    Services: '当面讲解',
    Nearness: null,
    IsDemonstration: true,
  }

  test('a service point shows its place and that it is made up; the place is chosen on its own page', async () => {
    const { app, box } = open('pages/personal/service/agent', <AgentsPage />, {
      'Web/Agents': { Total: 1, PageIndex: 1, PageSize: 20, Items: [agent] },
    })
    await eventually(() => expect(box.textContent).toContain('江苏 南京 玄武区 某路 1 号'))
    expect(box.querySelectorAll('.ui-made-up')).toHaveLength(1)
    expect(box.textContent).toContain('这是示例，没有电话')
    press(find(box, '#agent-place'))
    expect(app.opened[0]).toContain('push /pages/location/choose-location?asker=')
  })

  test('the form shows what is missing, keeps typed text if it cannot be sent, and confirms arrival', async () => {
    const often = { Code: 1505, Message: '今天已经留过言，我们会尽快联系您', Error: 'COOPERATION_TOO_OFTEN' } as const
    const { app, box } = open('pages/personal/service/cooperation', <CooperationPage />, { 'Web/Cooperation': often })
    press(find(box, '#cooperation-send'))
    await eventually(() => expect(box.textContent).toContain('请填写手机号'))
    expect(sent(app, 'Web/Cooperation')).toEqual([])
    const fill = (id: string, value: string) => type(find(box, `#${id}`) as HTMLInputElement, value)
    fill('cooperation-name', ' 王老师 ')
    fill('cooperation-mobile', '13800001111')
    fill('cooperation-words', '想办一次讲座')
    press(find(box, '#cooperation-send'))
    await eventually(() => expect(box.textContent).toContain('今天已经留过言'))
    expect(sent(app, 'Web/Cooperation')).toEqual([
      { Kind: 'school', Name: '王老师', Company: '', Mobile: '13800001111', Words: '想办一次讲座' },
    ])
    expect((find(box, '#cooperation-words') as HTMLTextAreaElement).value).toBe('想办一次讲座')
    cleanUp()
    const taken = open('pages/personal/service/cooperation', <CooperationPage />, { 'Web/Cooperation': {} })
    const write = (id: string, value: string) => type(find(taken.box, `#${id}`) as HTMLInputElement, value)
    write('cooperation-name', '王老师')
    write('cooperation-mobile', '13800001111')
    write('cooperation-words', '想办一次讲座')
    press(find(taken.box, '#cooperation-send'))
    await eventually(() => find(taken.box, '#cooperation-sent'))
  })

  test('关于我们 shows the organisation’s description and no empty line', async () => {
    const { app, box } = open('pages/personal/service/company', <CompanyPage />, {
      'Public/AppVersion': { Version: '5.1.0', Name: '精准志愿' },
      'Public/Config': ({ ConfigName }) =>
        ConfigName === 'Company' ? '{"About":"我们整理各省的规则。","Address":"南京","Email":7}' : 'null',
    })
    await eventually(() => expect(box.textContent).toContain('版本 v5.1.0'))
    await eventually(() => expect(find(box, '#company').textContent).toContain('我们整理各省的规则。'))
    expect(box.textContent).toContain('地址南京')
    expect(box.textContent).not.toContain('邮箱')
    press(find(box, '.ui-cell', '商务合作'))
    expect(app.opened).toEqual(['push /pages/personal/service/cooperation'])
  })
})
