// A link opens another account or organisation on a device with unsaved work: it asks first, and refusing changes nothing.
import Taro from '@tarojs/taro'
import { storage } from '@/shared/platform/storage/storage'
import { launch } from '@/shared/session/launch'
import { mayTakeOver } from '@/shared/session/account/follow-link'
import { completeSignIn } from '@/shared/session/account/sign-in'
import { makeStore } from '@/store/store'
import { DRAFTS_KEY } from '@/features/wish/draft/drafts-key'
import {
  COMPLETE,
  CONFIG,
  DIRECTORY,
  log,
  LOGIN,
  openLink,
  paths,
  serve,
  SIGNED_IN,
  stored,
  toast,
  until,
  USER,
  watchDevice,
  type Answers,
} from '../spec/session-bench'

const DRAFT = { version: 1, current: 'a', books: { a: 1 }, pendingSave: null }
const HOME = '/#/pages/home/index'

beforeEach(() => {
  watchDevice()
  openLink('/')
})
afterEach(() => jest.restoreAllMocks())

/** Two accounts, distinguished by their tokens; each dialog question gets this answer. */
function site(answer: boolean, more: Answers = {}) {
  const shown = jest
    .spyOn(Taro, 'showModal')
    .mockImplementation((() =>
      Promise.resolve({ confirm: answer, cancel: !answer, errMsg: 'ok' })) as unknown as typeof Taro.showModal)
  const people: Record<string, [string, string]> = { 'token-1': ['u1', '小明'], linked: ['u2', '小红'] }
  serve({
    ...SIGNED_IN,
    'User/CheckUserStudentComplate': COMPLETE,
    'Auth/LoginStatus': (_data, token) => ({
      IsLogin: token in people,
      UserId: people[token]?.[0] ?? null,
      RightsList: [],
    }),
    'User/GetUserStudent': (_data, token) => ({ ...USER, UserId: people[token]![0], NickName: people[token]![1] }),
    'Auth/LinkLogin': { ...LOGIN, Token: 'linked', UserId: 'u2', UserMobile: null },
    ...more,
  })
  return shown
}
/** 小明 is signed in and has begun a list. */
async function signedIn(answer: boolean, more: Answers = {}) {
  const store = makeStore()
  const shown = site(answer, more)
  await completeSignIn(LOGIN)
  storage.set(DRAFTS_KEY, DRAFT)
  log.calls.length = 0
  return { store, shown }
}
const asked = (shown: jest.SpyInstance) => shown.mock.calls.map(([given]) => given as Taro.showModal.Option)
/** All data on the device but the site, which every launch receives. */
const everything = () =>
  Object.keys(localStorage)
    .filter((key) => key !== 'site:kept')
    .sort()
    .map((key) => [key, localStorage.getItem(key)])
const address = () => window.location.href.replace(window.location.origin, '')
const LINKS = ['Token=linked', 'LinkTicket=l_1']

describe.each(LINKS)('on a signed-in device, a link with %s', (value) => {
  test('names the account it opens and what becomes of the list, and acts after consent', async () => {
    const { store, shown } = await signedIn(true)
    openLink(`/#/pages/query/scoreForm?${value}&score=612`)
    await launch(DIRECTORY)
    expect(asked(shown)).toEqual([
      {
        title: '换到另一个账号？',
        content:
          '这个链接会登录“小红”的账号。现在登录的是“小明”。“小明”没保存的志愿表和测评留在这台设备上，再登录“小明”时还在。',
        confirmText: '换账号',
        cancelText: '不换',
      },
    ])
    expect(stored('token', 'UserId')).toEqual(['linked', 'u2'])
    expect(store.getState().session).toMatchObject({ nickname: '小红', authState: 'authenticated' })
    expect(storage.get(DRAFTS_KEY)).toBeUndefined()
    expect(log.opened).toEqual(['replace /pages/query/scoreForm?score=612'])
    // and it returns with its owner
    await completeSignIn(LOGIN)
    expect(storage.get(DRAFTS_KEY)).toEqual(DRAFT)
  })

  test('changes nothing after refusal: not the device, the app or the address', async () => {
    const { store, shown } = await signedIn(false)
    await launch(DIRECTORY)
    const before = everything()
    openLink(`/#/pages/query/scoreForm?${value}&score=612`)
    await launch(DIRECTORY)
    expect(asked(shown)).toHaveLength(1)
    expect(everything()).toEqual(before)
    expect(store.getState().session).toMatchObject({ nickname: '小明', token: 'token-1' })
    expect(address()).toBe('/#/pages/query/scoreForm?score=612')
    expect(log.opened).toEqual([])
    // the session of a traded ticket is ended; a token's is not
    await until(() => value === LINKS[0] || paths().includes('Auth/Loginout'))
    const ended = log.calls.filter(({ path }) => path === 'Auth/Loginout').map(({ token }) => token)
    expect(ended).toEqual(value === LINKS[0] ? [] : ['linked'])
  })

  test('shows its former content until the answer', async () => {
    const { store, shown } = await signedIn(true)
    let whileAsked: unknown
    shown.mockImplementation((() => {
      const { session, site: loaded } = store.getState()
      whileAsked = [session.nickname, loaded.isLaunched, storage.get('token'), storage.get(DRAFTS_KEY)]
      return Promise.resolve({ confirm: false, cancel: true, errMsg: 'ok' })
    }) as unknown as typeof Taro.showModal)
    openLink(`${HOME}?${value}`)
    await launch(DIRECTORY)
    expect(whileAsked).toEqual(['小明', true, 'token-1', DRAFT])
  })
})

test('a link of the signed-in account renews its session without asking', async () => {
  const { shown } = await signedIn(false, {
    'Auth/LoginStatus': { IsLogin: true, UserId: 'u1', RightsList: [] },
    'User/GetUserStudent': USER,
  })
  openLink(`${HOME}?Token=token-9`)
  await launch(DIRECTORY)
  expect(asked(shown)).toEqual([])
  expect(stored('token', 'UserId')).toEqual(['token-9', 'u1'])
  expect(storage.get(DRAFTS_KEY)).toEqual(DRAFT)
})

test.each<[string, string, Answers, RegExp]>([
  ['whose session has ended', 'Token=old', {}, /登录链接已失效/],
  [
    'that cannot be asked about',
    'Token=linked',
    {
      'Auth/LoginStatus': (_data, token) =>
        token === 'linked' ? 'offline' : { IsLogin: true, UserId: 'u1', RightsList: [] },
    },
    /网络没有连上/,
  ],
])('a link %s leaves the user signed in, and says so', async (_, value, more, words) => {
  const { shown } = await signedIn(true, more)
  openLink(`${HOME}?${value}`)
  await launch(DIRECTORY)
  expect(toast()).toMatch(words)
  expect(asked(shown)).toEqual([])
  expect(stored('token', 'UserId', 'LoginData').map(Boolean)).toEqual([true, true, true])
  expect(storage.get('UserId')).toBe('u1')
  expect(storage.get(DRAFTS_KEY)).toEqual(DRAFT)
})

describe('a guest', () => {
  test('with lists on the device is asked, and reads that they come along', async () => {
    makeStore()
    const shown = site(true)
    storage.set(DRAFTS_KEY, DRAFT)
    openLink(`${HOME}?Token=linked`)
    await launch(DIRECTORY)
    expect(asked(shown)).toMatchObject([
      {
        title: '用这个链接登录？',
        content: '这个链接会登录“小红”的账号。没登录时在这台设备上做的志愿表和测评会归到这个账号。',
      },
    ])
    expect(storage.get('UserId')).toBe('u2')
    expect(storage.get(DRAFTS_KEY)).toEqual(DRAFT)
  })

  test('after refusal stays a guest with lists', async () => {
    const store = makeStore()
    site(false)
    storage.set(DRAFTS_KEY, DRAFT)
    openLink(`${HOME}?LinkTicket=l_1`)
    await launch(DIRECTORY)
    expect(stored('token', 'UserId')).toEqual([undefined, undefined])
    expect(storage.get(DRAFTS_KEY)).toEqual(DRAFT)
    expect(store.getState().session.authState).toBe('guest')
    expect(address()).toBe(HOME)
  })

  test.each(LINKS)('without any work is signed in at once by a link with %s', async (value) => {
    const store = makeStore()
    const shown = site(false)
    openLink(`/#/pages/query/scoreForm?${value}&score=612`)
    await launch(DIRECTORY)
    expect(asked(shown)).toEqual([])
    expect(store.getState().session).toMatchObject({ nickname: '小红', authState: 'authenticated' })
    // a link may come from anybody: the opened account is named
    expect(toast()).toBe('已登录小红的账号')
    expect(address()).toBe('/#/pages/query/scoreForm?score=612')
    expect(log.opened).toEqual(['replace /pages/query/scoreForm?score=612'])
  })

  test('whose ticket is used, too old or of another organisation reads so, and stays a guest', async () => {
    const store = makeStore()
    const Message = '这个登录链接已经用过，或过了两分钟，请在原来的设备上重新生成'
    const shown = site(true, { 'Auth/LinkLogin': { Code: 1127, Message } })
    openLink(`${HOME}?LinkTicket=l_1`)
    await launch(DIRECTORY)
    expect(asked(shown)).toMatchObject([{ title: '没有登录', content: Message, showCancel: false }])
    expect(store.getState().session.authState).toBe('guest')
    expect(storage.get('token')).toBeUndefined()
  })
})

describe('a link of another organisation', () => {
  const other: Answers = {
    'Web/WebConfig': CONFIG,
    'Config/WebConfig': CONFIG,
  }
  /** The site's name when only its name is requested: the device is not there yet. */
  const named: Answers = { ...other, 'Config/WebConfig': { ...CONFIG, OrgName: '七中' } }
  const OPEN = '/?OrgCode=school-7#/pages/home/index'

  test('needs consent on a signed-in device, by its name', async () => {
    const { store, shown } = await signedIn(true, named)
    openLink(OPEN)
    await launch(DIRECTORY)
    expect(asked(shown)).toMatchObject([
      {
        title: '换到另一家机构？',
        content:
          '这个链接会换到“七中”。现在登录的是“小明”。“小明”没保存的志愿表和测评留在这台设备上，再登录“小明”时还在。',
      },
    ])
    expect(stored('OrgCode', 'token', 'UserId', 'UserMobile')).toEqual(['school-7', undefined, undefined, undefined])
    expect(storage.get(DRAFTS_KEY)).toBeUndefined()
    expect(store.getState().session).toMatchObject({ authState: 'guest', nickname: '' })
    // its name came from its own call, and no call of the account went to it
    const strangers = log.calls.filter(({ orgCode, token }) => orgCode === 'school-7' && token === 'token-1')
    expect(strangers).toEqual([])
    storage.set('OrgCode', 'demo')
    await completeSignIn(LOGIN)
    expect(storage.get(DRAFTS_KEY)).toEqual(DRAFT)
  })

  test('changes nothing after refusal, and leaves the address', async () => {
    const { store } = await signedIn(false, other)
    await launch(DIRECTORY)
    const before = everything()
    openLink(OPEN)
    await launch(DIRECTORY)
    expect(everything()).toEqual(before)
    expect(address()).toBe('/#/pages/home/index')
    expect(store.getState().session.nickname).toBe('小明')
  })

  test('is ignored if unknown', async () => {
    const unknown: Answers = {
      'Config/WebConfig': () =>
        log.calls.at(-1)!.orgCode === 'school-7' ? { Code: 1004, Message: '没有这个机构' } : CONFIG,
    }
    const { shown } = await signedIn(true, unknown)
    openLink(OPEN)
    await launch(DIRECTORY)
    expect(asked(shown)).toEqual([])
    expect(toast()).toMatch(/没有找到链接里的机构/)
    expect(stored('OrgCode', 'token')).toEqual(['demo', 'token-1'])
  })

  test('with an account in it is one question', async () => {
    const { shown } = await signedIn(true, named)
    openLink('/?OrgCode=school-7&Token=linked#/pages/home/index')
    await launch(DIRECTORY)
    expect(asked(shown).map(({ content }) => content)).toEqual([
      '这个链接会换到“七中”，并登录“小红”的账号。现在登录的是“小明”。“小明”没保存的志愿表和测评留在这台设备上，再登录“小明”时还在。',
    ])
    expect(stored('OrgCode', 'token', 'UserId')).toEqual(['school-7', 'linked', 'u2'])
  })

  test('opens at once where nobody has data on the device', async () => {
    makeStore()
    const shown = site(false)
    openLink(OPEN)
    await launch(DIRECTORY)
    expect(asked(shown)).toEqual([])
    expect(storage.get('OrgCode')).toBe('school-7')
  })
})

test.each([true, false])('a sign-in passed on by another program needs consent, too: %s', async (answer) => {
  const { shown } = await signedIn(answer)
  expect(await mayTakeOver({ ...LOGIN, UserId: 'u2', Token: 'linked' })).toBe(answer)
  expect(asked(shown)[0]!.content).toContain('“小红”')
  await until(() => answer || paths().includes('Auth/Loginout'))
  expect(await mayTakeOver(LOGIN)).toBe(true)
  expect(asked(shown)).toHaveLength(1)
})
