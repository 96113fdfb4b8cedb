// Watching, on a real store: courses, lessons, the player with its progress, live rooms; only the network is a typed fake.
import { act, type ReactElement } from 'react'
import type { EndpointPath, RequestOf, ResponseOf } from 'contract/registry'
import PlayPage from '@/pages/home/course/play'
import CourseListPage from '@/pages/home/course/list'
import LivePage from '@/pages/home/course/live-video'
import ParentCoursePage from '@/pages/home/course/index'
import StudyDetailPage from '@/pages/onlinestudy/studydetail'
import StudyFilterPage from '@/pages/onlinestudy/studyfillter'
import StudySearchPage from '@/pages/onlinestudy/studysearch'
import { lengthText, seenText, spanText } from '@/features/course/model/words'
import { filterOf, paramsOf } from '@/features/course/model/filters'
import { network } from '@/shared/platform/network/network'
import { storage } from '@/shared/platform/storage/storage'
import { loggedIn } from '@/shared/session/account/session-state'
import { launched } from '@/shared/session/site/site-state'
import { atPage, eventually, fakeApp, renderInApp, type Answers, type FakeApp } from '../session/fake-app'
import { cleanUp, find, press, type } from '../ui/render'

type Course = ResponseOf<'Course/List'>['Items'][number]
type Lesson = ResponseOf<'Course/Detail'>['Items'][number]
type Playing = ResponseOf<'Course/Play'>

const row = {
  ...{ ContentId: 'c-1', Kind: 'lesson' as const, Title: '位次比分数稳', Summary: '', Cover: null, Category: '填报' },
  ...{ Author: '', Source: '精准志愿', PublishedAt: '2026-06-10T04:00:00.000Z', IsDemonstration: false },
  ...{ IsLocked: false, IsRead: false, IsFavourite: false, Reason: null },
}
const course = (change: Partial<Course> = {}): Course => ({
  ...row,
  ...{ ContentId: 'c', Kind: 'course', Title: '看懂填报', Shelf: 'parents', Lessons: 3, Seconds: 84, Finished: 1 },
  Right: 'PARENT_COURSE',
  ...change,
})
const lesson = (n: number, change: Partial<Lesson> = {}): Lesson => ({
  ...{ ContentId: `c-${n}`, Title: `第 ${n} 课`, Summary: '', Seconds: 24, IsFree: n === 1, IsLocked: false },
  Progress: null,
  ...change,
})
const seen = (Seconds: number, change: Partial<NonNullable<Lesson['Progress']>> = {}) => ({
  ...{ Seconds, Duration: 600, IsFinished: false, At: '2026-06-10T04:00:00.000Z', Device: 'tablet' },
  ...change,
})
const film = (change: Partial<NonNullable<Playing['Film']>> = {}): NonNullable<Playing['Film']> => ({
  ...{ Url: '/media/films/a?sign=1', Type: 'video/mp4', Seconds: 600, Bytes: 3_000_000, Ends: null, HasSound: false },
  Tracks: [{ Label: '中文', Lang: 'zh-CN', Url: '/media/vtt', Cues: [{ From: 12, To: 15, Text: '先换成位次' }] }],
  ...change,
})
const playing = (change: Partial<Playing> = {}): Playing => ({
  ...row,
  ...{ Html: '<p>文字稿</p>', Right: null, Film: film(), Progress: null, NextId: 'c-2', Room: null },
  Course: { ContentId: 'c', Title: '看懂填报', Shelf: 'parents' },
  Items: [lesson(1), lesson(2, { IsLocked: true })],
  ...change,
})
const FACETS = {
  Category: [{ Value: '填报', Label: '填报', Count: 1 }],
  State: [],
  Price: [{ Value: 'member', Label: '会员课程', Count: 1 }],
}
const page = (...Items: Course[]) => ({ Total: Items.length, PageIndex: 1, PageSize: 20, Items, Facets: FACETS })

function open(
  path: string,
  element: ReactElement,
  answers: Answers,
  params: Record<string, string> = {},
  user = false,
) {
  atPage(path, params)
  const app = fakeApp(answers)
  const shown = renderInApp(element, (store) => {
    store.dispatch(launched())
    if (user) store.dispatch(loggedIn({ Token: 't', RightsList: [] }))
  })
  return { app, ...shown }
}
const sent = <P extends EndpointPath>(app: FakeApp, path: P) =>
  app.calls.filter((call) => call.path === path).map(({ data }) => data as RequestOf<P>)
const fire = (element: HTMLElement, name: string) => act(() => void element.dispatchEvent(new Event(name)))

/** Puts the film at these times, as a browser reports it. */
function watch(box: HTMLElement, times: readonly number[], duration = 600): HTMLVideoElement {
  const video = find(box, 'video') as HTMLVideoElement
  Object.defineProperty(video, 'duration', { value: duration, configurable: true })
  for (const time of times) {
    Object.defineProperty(video, 'currentTime', { value: time, configurable: true, writable: true })
    fire(video, 'timeupdate')
  }
  return video
}
const speed = (box: HTMLElement, words: string) => {
  press(find(box, '#video-rate'))
  press(find(box, '#video-rates [role=button]', words))
}
const seconds = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

beforeEach(() => storage.remove('video:positions'))
afterEach(() => {
  cleanUp()
  jest.restoreAllMocks()
})

describe('a course', () => {
  test('shows its lessons with free, seen and locked ones, and continues where the family stopped', async () => {
    const detail = {
      ...course(),
      ...{ Html: '<p>介绍</p>', NextId: 'c-2', Related: [course({ ContentId: 'other', Title: '另一门' })] },
      Items: [
        lesson(1, { Progress: seen(590, { IsFinished: true }) }),
        lesson(2, { Progress: seen(300), IsLocked: true }),
        lesson(3, { Seconds: null, IsLocked: true }),
      ],
    }
    const { app, box } = open(
      'pages/onlinestudy/studydetail',
      <StudyDetailPage />,
      { 'Course/Detail': detail },
      { id: 'c' },
    )
    const lines = await eventually(() => find(box, '#lesson-c-1'))
    expect(lines.textContent).toBe('1. 第 1 课24 秒 · 已看完免费试看')
    expect(find(box, '#lesson-c-2').textContent).toBe('2. 第 2 课24 秒 · 看到 50%会员')
    expect(find(box, '#lesson-c-3').textContent).toBe('3. 第 3 课文字会员')
    press(find(box, '#course-next', '接着看：第 2 课'))
    expect(app.opened.at(-1)).toBe('push /pages/home/course/play?id=c-2')
  })

  test('that is gone says so, and sends nothing without id', async () => {
    const gone = { Code: 1504, Message: '没有', Error: 'CONTENT_NOT_FOUND' as const }
    const { box } = open('pages/onlinestudy/studydetail', <StudyDetailPage />, { 'Course/Detail': gone }, { id: 'x' })
    await eventually(() => expect(box.textContent).toContain('没有找到这门课'))
    cleanUp()
    const { app } = open('pages/onlinestudy/studydetail', <StudyDetailPage />, {}, { id: 'x'.repeat(80) })
    expect(sent(app, 'Course/Detail')).toEqual([])
  })
})

describe('lists of courses', () => {
  test('follow the shelf and filter of the address, and ignore unknown values', async () => {
    const params = { shelf: 'study', category: '选科', price: 'cheap' }
    const { app, box } = open('pages/home/course/list', <CourseListPage />, { 'Course/List': page(course()) }, params)
    await eventually(() => expect(box.textContent).toContain('看懂填报'))
    expect(sent(app, 'Course/List')[0]).toEqual({ PageIndex: 1, PageSize: 20, Shelf: 'study', Category: '选科' })
    expect(filterOf(paramsOf({ Shelf: 'career', State: 'new', Price: 'free' }))).toEqual({
      ...{ Shelf: 'career', State: 'new', Price: 'free' },
    })
    expect(filterOf({ shelf: 'x', state: 'y' })).toEqual({})
  })

  test('are searched only once something is typed', async () => {
    const { app, box } = open('pages/onlinestudy/studysearch', <StudySearchPage />, { 'Course/Search': page(course()) })
    await eventually(() => expect(box.textContent).toContain('想学什么'))
    expect(sent(app, 'Course/Search')).toEqual([])
    type(find(box, 'input'), '位次')
    await eventually(() => expect(sent(app, 'Course/Search')[0]).toMatchObject({ Keyword: '位次' }))
    await eventually(() => expect(box.textContent).toContain('看懂填报'))
  })

  test('are narrowed on a separate page, which shows what each choice leaves', async () => {
    const { app, box } = open('pages/onlinestudy/studyfillter', <StudyFilterPage />, {
      'Course/List': ({ Price }) => page(...(Price ? [course()] : [course(), course({ ContentId: 'd' })])),
    })
    await eventually(() => expect(find(box, '#filter-confirm').textContent).toBe('查看 2 门课'))
    press(find(box, '[role=radio]', '会员课程'))
    await eventually(() => expect(find(box, '#filter-confirm').textContent).toBe('查看 1 门课'))
    press(find(box, '#filter-confirm'))
    expect(app.opened.at(-1)).toBe('push /pages/home/course/list?shelf=study&price=member')
  })

  test('begin with the started course, if any', async () => {
    const answers: Answers = {
      'Course/List': ({ State }) => page(State === 'begun' ? course({ Title: '看了一半' }) : course()),
      'Web/Ads': { Items: [{ Title: '新课', Note: '', Path: '/pages/home/course/list' }] },
      'Web/Videos': { Items: [] },
    }
    const { app, box } = open('pages/home/course/index', <ParentCoursePage />, answers, {}, true)
    await eventually(() => expect(find(box, '#begun').textContent).toContain('看了一半'))
    press(find(await eventually(() => find(box, '#ads')), '[role=button],[role=link]'))
    expect(app.opened.at(-1)).toBe('push /pages/home/course/list')
  })
})

describe('a lesson', () => {
  const played = (change: Partial<Playing> = {}, answers: Answers = {}, user = true) =>
    open('pages/home/course/play', <PlayPage />, { 'Course/Play': playing(change), ...answers }, { id: 'c-1' }, user)
  const saved = (IsKept: boolean, Device = 'me') => ({ IsKept, Progress: seen(300, { Device }) })

  test('continues where another device left it, and saves progress every ten seconds and on pause', async () => {
    const { app, box } = played({ Progress: seen(300) }, { 'Course/SaveProgress': saved(true) })
    await eventually(() => expect(box.textContent).toContain('从上次看到的 05:00 接着看'))
    const video = watch(box, [])
    expect([video.getAttribute('src'), video.preload, video.querySelector('track')!.getAttribute('src')]).toEqual([
      ...['/media/films/a?sign=1', 'none', '/media/vtt'],
    ])
    watch(box, seconds(300, 311))
    await eventually(() =>
      expect(
        sent(app, 'Course/SaveProgress').map(({ Seconds, Duration, ContentId }) => [ContentId, Seconds, Duration]),
      ).toEqual([['c-1', 310, 600]]),
    )
    fire(video, 'pause')
    await eventually(() => expect(sent(app, 'Course/SaveProgress')).toHaveLength(2))
    expect(new Set(sent(app, 'Course/SaveProgress').map(({ Device }) => Device)).size).toBe(1)
  })

  test('that has not begun opens where a separate window or a sentence is needed, and a refusal is shown', async () => {
    const asked: string[] = []
    Object.defineProperty(document, 'pictureInPictureEnabled', { value: true, configurable: true })
    let refuses = false
    const player = HTMLMediaElement.prototype as unknown as Record<string, unknown>
    const before = { play: player.play }
    player.play = function (this: HTMLElement) {
      asked.push('play')
      fire(this, 'loadedmetadata')
      return Promise.resolve()
    }
    player.requestPictureInPicture = () => {
      asked.push('window')
      return refuses ? Promise.reject(new Error('no')) : Promise.resolve({})
    }
    try {
      const { box } = played()
      const button = await eventually(() => find(box, '#video-float'))
      expect([button.textContent, button.getAttribute('aria-label')]).toEqual(['小窗', '小窗播放'])
      press(button)
      await eventually(() => expect(asked).toEqual(['play', 'window']))
      // the open state is sent, also where its own button closes it
      fire(find(box, 'video'), 'enterpictureinpicture')
      expect([button.textContent, button.getAttribute('aria-label')]).toEqual(['收回', '收回小窗'])
      Object.assign(document, {
        pictureInPictureElement: find(box, 'video'),
        exitPictureInPicture: () => Promise.resolve(void asked.push('back')),
      })
      press(button)
      await eventually(() => expect(asked.splice(2)).toEqual(['back']))
      Object.assign(document, { pictureInPictureElement: null })
      fire(find(box, 'video'), 'leavepictureinpicture')
      expect(button.textContent).toBe('小窗')
      expect(box.querySelector('.ui-video__line--now')).toBeNull()
      press(find(box, '.ui-video__line'))
      // the press is visible before the film has come
      expect(find(box, '.ui-video__line--now').textContent).toContain('先换成位次')
      await eventually(() => expect(asked).toEqual(['play', 'window', 'play']))
      refuses = true
      press(button)
      await eventually(() => expect(document.body.textContent).toContain('小窗打不开'))
    } finally {
      player.play = before.play
      delete player.requestPictureInPicture
      for (const name of ['pictureInPictureEnabled', 'pictureInPictureElement', 'exitPictureInPicture'])
        Reflect.deleteProperty(document, name)
    }
  })

  test('of a guest saves its place only on the device', async () => {
    const { app, box } = played({}, {}, false)
    await eventually(() => find(box, 'video'))
    watch(box, seconds(0, 30))
    cleanUp()
    expect(sent(app, 'Course/SaveProgress')).toEqual([])
    const again = played({}, {}, false)
    await eventually(() => expect(again.box.textContent).toContain('从上次看到的 00:30 接着看'))
  })

  test('shows another device’s later place, and goes there on demand', async () => {
    const { box } = played({}, { 'Course/SaveProgress': saved(false, 'tablet') })
    await eventually(() => find(box, 'video'))
    watch(box, seconds(0, 11))
    await eventually(() => expect(find(box, '#film-elsewhere').textContent).toContain('另一台设备后来看到 05:00'))
    press(find(box, '#film-elsewhere [role=button]'))
    await eventually(() => expect(box.textContent).toContain('从上次看到的 05:00 接着看'))
  })

  test('whose right ends during watching shows what opens it instead of the film', async () => {
    let isHeld = true
    const { box } = played(
      {},
      {
        'Course/Play': () =>
          isHeld ? playing() : playing({ IsLocked: true, Right: 'PARENT_COURSE', Film: null, Html: '' }),
      },
    )
    const video = await eventually(() => find(box, 'video'))
    watch(box, seconds(0, 3))
    isHeld = false
    fire(video, 'error')
    await eventually(() => expect(find(box, '#locked').textContent).toContain('会员'))
    expect(box.querySelector('video')).toBeNull()
  })

  test('whose address has ended gets another one and continues; a failure is shown after some tries', async () => {
    let asked = 0
    const { app, box } = played(
      {},
      {
        'Course/Play': () => playing({ Film: film({ Url: `/media/films/a?sign=${(asked += 1)}` }) }),
      },
    )
    await eventually(() => find(box, 'video'))
    speed(box, '1.5×')
    watch(box, seconds(100, 103))
    fire(find(box, 'video'), 'error')
    await eventually(() => expect(find(box, 'video').getAttribute('src')).toBe('/media/films/a?sign=2'))
    // without another chosen speed
    expect((find(box, 'video') as HTMLVideoElement).playbackRate).toBe(1.5)
    expect(box.textContent).toContain('从上次看到的 01:43 接着看')
    fire(find(box, 'video'), 'error')
    await eventually(() => expect(find(box, 'video').getAttribute('src')).toBe('/media/films/a?sign=3'))
    fire(find(box, 'video'), 'error')
    await eventually(() => expect(box.textContent).toContain('视频没有加载出来'))
    expect(sent(app, 'Course/Play')).toHaveLength(3)
  })

  test('loads nothing on metered data before a confirmation', async () => {
    jest.spyOn(network, 'isMetered').mockResolvedValue(true)
    const { box } = played()
    const button = await eventually(() => find(box, '#video-anyway'))
    expect([button.textContent, box.querySelector('video')]).toEqual(['播放（约 3.0 MB）', null])
    press(button)
    expect(find(box, 'video').getAttribute('src')).toBe('/media/films/a?sign=1')
  })

  test('shows its speed, and offers the others', async () => {
    const { box } = played()
    await eventually(() => find(box, 'video'))
    expect(find(box, '#video-rate').textContent).toBe('倍速 1×')
    speed(box, '0.75×')
    expect(box.querySelector('#video-rates')).toBeNull()
    expect(find(box, '#video-rate').textContent).toBe('倍速 0.75×')
    press(find(box, '#video-rate'))
    expect(find(box, '#video-rates').textContent).toContain('0.75×现在的速度1×1.25×')
  })

  test('is played at another speed, subtitled, and left for the next one', async () => {
    const { app, box } = played()
    const video = (await eventually(() => find(box, 'video'))) as HTMLVideoElement
    speed(box, '1.5×')
    expect(video.playbackRate).toBe(1.5)
    watch(box, [13])
    expect(find(box, '.ui-video__line--now').textContent).toBe('00:12先换成位次')
    press(find(box, '.ui-video__line'))
    expect(video.currentTime).toBe(12)
    press(find(box, '#next-lesson'))
    await eventually(() => expect(app.opened.at(-1)).toBe('push /pages/home/course/play?id=c-2'))
  })
})

describe('a live room', () => {
  const room = (change: Partial<NonNullable<Playing['Room']>> = {}): NonNullable<Playing['Room']> => ({
    ...{ State: 'soon', StartsAt: '2099-06-24T12:00:00.000Z', EndsAt: '2099-06-24T13:30:00.000Z' },
    ...{ HasReplay: false, IsReminded: false },
    ...change,
  })
  const opened = (change: Parameters<typeof room>[0], user = true, answers: Answers = {}) =>
    open(
      'pages/home/course/live-video',
      <LivePage />,
      {
        'Course/Play': playing({ Kind: 'live', Course: null, Items: [], NextId: null, Film: null, Room: room(change) }),
        ...answers,
      },
      { id: 'c-1' },
      user,
    )

  test('counts down to its beginning and reminds signed-in users; a guest signs in first', async () => {
    const { app, box } = opened({}, true, { 'Portal/LiveRemind': {} })
    press(await eventually(() => find(box, '#room-remind', '开播前提醒我')))
    await eventually(() => expect(sent(app, 'Portal/LiveRemind')).toEqual([{ ContentId: 'c-1', IsOn: true }]))
    expect(find(box, '[role=timer]').getAttribute('aria-label')).toContain('距开播')
    expect(find(box, '#room').textContent).toContain('2099-06-24 20:00 至 21:30')
    // what it is, then when
    expect(find(box, '#playing').compareDocumentPosition(find(box, '#room'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    cleanUp()
    const guest = opened({}, false)
    press(await eventually(() => find(guest.box, '#room-remind')))
    expect(guest.app.opened.at(-1)).toContain('/pages/personal/login/index')
  })

  test('that is live starts at the present, and saves no place for its replay', async () => {
    // the browser plays a stream; here its handling is tested
    const stream = film({ Url: 'https://live.example/a', Seconds: null })
    const onAir = { Kind: 'live' as const, Course: null, Items: [], NextId: null }
    const shown = (change: Partial<Playing>) =>
      open(
        'pages/home/course/live-video',
        <LivePage />,
        { 'Course/Play': playing({ ...onAir, ...change }), 'Course/SaveProgress': { IsKept: true, Progress: seen(1) } },
        { id: 'c-1' },
        true,
      )
    const first = shown({ Film: stream, Room: room({ State: 'live' }), Progress: seen(4000, { Duration: 0 }) })
    await eventually(() => find(first.box, 'video'))
    expect(first.box.textContent).not.toContain('接着看')
    watch(first.box, seconds(5000, 5030), Infinity)
    fire(find(first.box, 'video'), 'pause')
    expect(sent(first.app, 'Course/SaveProgress')).toEqual([])
    cleanUp()
    const replay = { Room: room({ State: 'over', HasReplay: true }), Film: film({ Tracks: [] }) }
    // a place beyond the current end is none
    const again = shown({ ...replay, Progress: seen(4000, { Duration: 0 }) })
    await eventually(() => find(again.box, 'video'))
    expect(again.box.textContent).not.toContain('接着看')
    // and no missing subtitles are announced
    expect(again.box.textContent).toContain('没有声音')
    expect(again.box.textContent).not.toContain('有字幕')
  })

  test('that is over shows a replay if there is one', async () => {
    const { box } = opened({ State: 'over', StartsAt: '2026-05-30T12:00:00.000Z', EndsAt: '2026-05-30T13:00:00.000Z' })
    await eventually(() => expect(find(box, '#room').textContent).toContain('这场没有回放'))
  })
})

test('lengths and progress appear in words', () => {
  expect([0, 45, 60, 754, 3900, 7200].map(lengthText)).toEqual([
    ...['0 秒', '45 秒', '1 分钟', '13 分钟', '1 小时 5 分', '2 小时'],
  ])
  expect([null, seen(0), seen(300), seen(599), seen(1, { Duration: 0 })].map((one) => seenText(one))).toEqual([
    ...['', '看到 1%', '看到 50%', '看到 99%', '看过一些'],
  ])
  expect([
    spanText('2027-06-24T12:00:00.000Z', '2027-06-24T13:30:00.000Z'),
    spanText('2027-06-24T15:00:00.000Z', '2027-06-24T16:30:00.000Z'),
  ]).toEqual(['2027-06-24 20:00 至 21:30', '2027-06-24 23:00 至 2027-06-25 00:30'])
})
