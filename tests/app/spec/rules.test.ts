// Sections 5 and 6 of the specification: permission rules, the organisation code, dates, texts, roles.
import Taro from '@tarojs/taro'
import { callsInFlight, request } from '@/shared/api/request'
import { parseDate } from '@/shared/lib/date/date'
import { formatDateTime, formatDottedDate, weekday } from '@/shared/lib/date/date-time'
import { learnServerTime, serverNow } from '@/shared/lib/date/server-clock'
import { trimText } from '@/shared/lib/text/trim-text'
import { storage } from '@/shared/platform/storage/storage'
import { launch } from '@/shared/session/launch'
import { hasPermission, isMember } from '@/shared/session/rights/permissions'
import { completeSignIn, signOut } from '@/shared/session/account/sign-in'
import { sanitizeRichText } from '@/shared/ui/rich-text/sanitize-rich-text'
import { makeStore } from '@/store/store'
import { eventually, toast } from '../session/fake-app'
import { failureOf, recordNavigation } from '../shared/device'
import { envelope, startLocalServer, type LocalServer } from '../shared/local-server'

const YEAR_MS = 365 * 24 * 3600 * 1000
const inYears = (years: number) => new Date(serverNow() + years * YEAR_MS).toISOString()
const forgetToast = () => document.getElementById('toast')?.remove()
const signIn = (...rights: { RightsCode: string; ExpireAt: string }[]) => {
  storage.set('token', 'token-1')
  storage.set('RightsList', rights)
}

beforeEach(forgetToast)
afterEach(() => jest.restoreAllMocks())

describe('permissions', () => {
  test.each([['ZNK'], [7], [{ 0: 'ZNK' }], [true]])(
    '[5.01] The permission parameter must be an array. Otherwise the toast 权限参数非数组类型！ shows and access is denied. - %j',
    (codes) => {
      signIn({ RightsCode: 'ZNK', ExpireAt: inYears(1) })
      expect(hasPermission(codes)).toBe(false)
      expect(toast()).toBe('权限参数非数组类型！')
    },
  )

  test.each([[undefined], [null]])(
    '[5.02] A missing permission parameter shows the toast 未设置权限参数！ and access is allowed. - %s',
    (codes) => {
      expect(hasPermission(codes)).toBe(true)
      expect(toast()).toBe('未设置权限参数！')
    },
  )

  test('[5.03] An empty array allows any logged-in user.', () => {
    expect(hasPermission([])).toBe(false)
    signIn()
    expect(hasPermission([])).toBe(true)
    expect(toast()).toBe('')
  })

  test('[5.04] If the list contains the value any, any right suffices; access is denied if the rights list is empty.', () => {
    signIn()
    expect([hasPermission(['any']), hasPermission(['ZNK', 'any'])]).toEqual([false, false])
    signIn({ RightsCode: 'OTHER', ExpireAt: inYears(1) })
    expect([hasPermission(['any']), hasPermission(['ZNK', 'any'])]).toEqual([true, true])
  })

  test('[5.05] Otherwise a right with a matching RightsCode must exist and its ExpireAt must be later than now.', () => {
    signIn({ RightsCode: 'ZNK', ExpireAt: inYears(1) }, { RightsCode: 'OLD', ExpireAt: inYears(-1) })
    expect(hasPermission(['ZNK'])).toBe(true)
    expect(hasPermission(['OTHER', 'ZNK'])).toBe(true)
    expect(hasPermission(['OTHER'])).toBe(false)
    expect(hasPermission(['OLD'])).toBe(false)
  })

  test.each([
    ['[5.03] An empty array allows any logged-in user.', []],
    [
      '[5.04] If the list contains the value any, any right suffices; access is denied if the rights list is empty.',
      ['any'],
    ],
    [
      '[5.05] Otherwise a right with a matching RightsCode must exist and its ExpireAt must be later than now.',
      ['ZNK'],
    ],
  ])('%s - rights that outlived their session give nothing to whoever is signed out', (_, codes) => {
    signIn({ RightsCode: 'ZNK', ExpireAt: inYears(1) })
    expect(hasPermission(codes)).toBe(true)
    storage.remove('token')
    expect(hasPermission(codes)).toBe(false)
  })

  test('[5.05] Otherwise a right with a matching RightsCode must exist and its ExpireAt must be later than now. - to the millisecond, in every way of writing a time', () => {
    signIn(
      { RightsCode: 'ZNK', ExpireAt: '2026-06-07T01:00:00.000Z' },
      { RightsCode: 'VIP', ExpireAt: '2026-06-07 09:00:00' },
    )
    expect(hasPermission(['ZNK'], Date.parse('2026-06-07T00:59:59.999Z'))).toBe(true)
    expect(hasPermission(['ZNK'], Date.parse('2026-06-07T01:00:00.000Z'))).toBe(false)
    const end = Date.parse('2026-06-07T01:00:00.000Z')
    expect([hasPermission(['VIP'], end - 1), hasPermission(['VIP'], end)]).toEqual([true, false])
    signIn({ RightsCode: 'ZNK', ExpireAt: 'never' })
    expect(hasPermission(['ZNK'])).toBe(false)
  })
})

describe('the organisation code', () => {
  const answer = () =>
    jest.spyOn(Taro, 'request').mockImplementation((() =>
      Promise.resolve({
        statusCode: 200,
        data: { Code: 0, Data: { Version: '1', Name: 'n' }, Message: '' },
        header: {},
      })) as unknown as typeof Taro.request)

  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  test('[5.06] The organisation code must be in storage before any request.', async () => {
    const sent = answer()
    const call = request('Public/AppVersion', {})
    await jest.advanceTimersByTimeAsync(5000)
    expect(sent).not.toHaveBeenCalled()
    storage.set('OrgCode', 'demo')
    await jest.advanceTimersByTimeAsync(100)
    await call
    expect(sent).toHaveBeenCalledTimes(1)
    expect(sent.mock.calls[0]?.[0]?.header).toMatchObject({ OrgCode: 'demo' })
  })

  test('[5.07] It is polled every 100 ms for up to 10 s.', async () => {
    const read = jest.spyOn(Taro, 'getStorageSync')
    const reads = () => read.mock.calls.filter(([key]) => key === 'OrgCode').length
    answer()
    const failed = failureOf(request('Public/AppVersion', {}))
    await jest.advanceTimersByTimeAsync(0)
    const before = reads()
    await jest.advanceTimersByTimeAsync(99)
    expect(reads()).toBe(before)
    await jest.advanceTimersByTimeAsync(1)
    expect(reads()).toBe(before + 1)
    await jest.advanceTimersByTimeAsync(9899)
    expect(toast()).toBe('')
    await jest.advanceTimersByTimeAsync(1)
    expect(reads()).toBe(before + 100)
    expect(await failed).toMatchObject({ kind: 'no-org-code' })
    await jest.advanceTimersByTimeAsync(60_000)
    expect(reads()).toBe(before + 100)
  })
})

describe('dates and texts', () => {
  const inChina = new Date('2026-06-07T09:05:03+08:00')
  const seconds = inChina.getTime() / 1000

  test('[5.08] Date formatting treats a 10-digit number as seconds and a digit-only string as a number.', () => {
    expect(String(seconds)).toHaveLength(10)
    for (const input of [seconds, String(seconds), inChina.getTime(), String(inChina.getTime())])
      expect(parseDate(input)).toEqual(inChina)
  })

  test('[5.09] The format is year-month-day hour:minute:second.', () => {
    expect(formatDateTime(inChina)).toBe('2026-06-07 09:05:03')
    expect(formatDateTime(String(seconds))).toBe('2026-06-07 09:05:03')
  })

  test('[5.10] A dot-separated form also exists.', () => {
    expect(formatDottedDate(inChina)).toBe('2026.06.07')
    expect(formatDottedDate(seconds)).toBe('2026.06.07')
  })

  test('[5.11] Weekday names are Chinese.', () => {
    const week = Array.from({ length: 7 }, (_, day) => weekday(`2026-06-${String(7 + day).padStart(2, '0')}`))
    expect(week).toEqual(['星期日', '星期一', '星期二', '星期三', '星期四', '星期五', '星期六'])
  })

  test('[5.12] A trim helper returns empty for empty input.', () => {
    expect([trimText(''), trimText(undefined), trimText(null), trimText('  ')]).toEqual(['', '', '', ''])
    expect(trimText(' 精准志愿 ')).toBe('精准志愿')
  })

  test('[5.13] Rich text is cleaned by stripping image size attributes, capping widths at 100%, and removing line-break tags.', () => {
    expect(sanitizeRichText('<img width="900" src="/a.png" style="width:900px" HEIGHT=20>')).toBe(
      '<img src="/a.png" loading="lazy" style="max-width:100%;height:auto;aspect-ratio:900 / 20;width:900px">',
    )
    expect(sanitizeRichText('<p style="color:red;width:800px">a<br/>b<BR>c<br class="x">d</p>')).toBe(
      '<p style="color:red;max-width:100%">abcd</p>',
    )
    expect(
      sanitizeRichText('<table width="1200" style="min-width:1200px"><tr><td width="50%">a</td></tr></table>'),
    ).toBe('<table style="max-width:100%"><tr><td>a</td></tr></table>')
    expect(sanitizeRichText('')).toBe('')
  })
})

describe('roles', () => {
  let server: LocalServer
  const user = (Identity: string) => ({ UserId: 'u1', NickName: 'n', Identity, MemberType: 5, Exam: {} })
  const login = (rights: { RightsCode: string; ExpireAt: string }[]) => ({
    Token: 'token-1',
    UserId: 'u1',
    RightsList: rights,
    UserMobile: null,
    IsNewUser: false,
  })

  beforeEach(async () => {
    server = await startLocalServer()
    globalThis.__APP_CONFIG__ = { apiHost: server.url, orgCode: 'demo' }
    storage.set('OrgCode', 'demo')
    recordNavigation()
  })
  afterEach(async () => {
    globalThis.__APP_CONFIG__ = undefined
    await server.close()
  })

  test('[6.01] The only visible distinction is logged in or not, shown by a token and a RightsList in storage.', async () => {
    const store = makeStore()
    const access = () => [hasPermission([]), hasPermission(['any']), hasPermission(['ZNK'])]
    expect([storage.get('token'), storage.get('RightsList')]).toEqual([undefined, undefined])
    expect(access()).toEqual([false, false, false])
    for (const identity of ['student', 'parent', 'teacher']) {
      server.answer = () => envelope(0, user(identity))
      await completeSignIn(login([{ RightsCode: 'ZNK', ExpireAt: inYears(1) }]))
      expect(store.getState().session.userInfo).toMatchObject({ Identity: identity })
      expect([storage.text('token'), storage.get('RightsList')]).toEqual([
        'token-1',
        [{ RightsCode: 'ZNK', ExpireAt: expect.any(String) }],
      ])
      expect(access()).toEqual([true, true, true])
    }
    await signOut()
    expect([storage.get('token'), storage.get('RightsList')]).toEqual([undefined, undefined])
    expect(access()).toEqual([false, false, false])
  })

  test('[6.02] Access to features is by membership rights (code with expiry), or by member type for the three groups ZNK, GZBB and VIP.', () => {
    signIn({ RightsCode: 'ZNK', ExpireAt: inYears(1) }, { RightsCode: 'VIP', ExpireAt: inYears(-1) })
    expect([hasPermission(['ZNK']), hasPermission(['VIP'])]).toEqual([true, false])
    expect([isMember('ZNK', 1), isMember('GZBB', 1), isMember('VIP', 1)]).toEqual([true, false, false])
    expect([isMember('ZNK', 5), isMember('VIP', undefined)]).toEqual([false, false])
  })

  test('[6.03] A judge-login call confirms login status with the server.', async () => {
    const asked = () => server.received.filter(({ path }) => path === '/api/Auth/LoginStatus')
    const store = makeStore()
    signIn({ RightsCode: 'OLD', ExpireAt: inYears(1) })
    server.answer = ({ path }) => {
      if (path.endsWith('LoginStatus'))
        return envelope(0, { IsLogin: true, UserId: 'u1', RightsList: [{ RightsCode: 'ZNK', ExpireAt: inYears(1) }] })
      return path.endsWith('GetUserStudent') ? envelope(0, user('student')) : envelope(500, null, 'x')
    }
    await launch({ ids: [], nameOf: () => '' })
    expect(asked()).toHaveLength(1)
    expect(asked()[0]?.headers.token).toBe('token-1')
    expect(store.getState().session.authState).toBe('authenticated')
    expect([hasPermission(['ZNK']), hasPermission(['OLD'])]).toEqual([true, false])

    server.answer = ({ path }) =>
      path.endsWith('LoginStatus')
        ? envelope(0, { IsLogin: false, UserId: null, RightsList: [] })
        : envelope(500, null, 'x')
    await launch({ ids: [], nameOf: () => '' })
    expect(asked()).toHaveLength(2)
    expect(store.getState().session.authState).toBe('guest')
    expect(storage.get('token')).toBeUndefined()
    await eventually(() => expect(callsInFlight()).toBe(0))
  })
})

describe('a device with a clock five years off', () => {
  afterEach(() => {
    const now = Date.now()
    learnServerTime(new Date(now).toUTCString(), now, now)
  })

  test.each([
    ['ahead', 5],
    ['behind', -5],
  ])('%s: rights end by the server’s time', (_, years) => {
    const trueNow = Date.now()
    const ends = (inMs: number) => new Date(trueNow + inMs).toISOString()
    signIn({ RightsCode: 'LASTS', ExpireAt: ends(YEAR_MS) }, { RightsCode: 'ENDED', ExpireAt: ends(-YEAR_MS) })
    jest.spyOn(Date, 'now').mockReturnValue(trueNow + years * YEAR_MS)
    const deviceNow = Date.now()
    learnServerTime(new Date(trueNow).toUTCString(), deviceNow - 200, deviceNow)
    expect([hasPermission(['LASTS']), hasPermission(['ENDED'])]).toEqual([true, false])
    expect(Math.abs(serverNow() - trueNow)).toBeLessThan(2000)
  })

  test('a slow answer leaves a known time as good, and an invalid date header is ignored', () => {
    const now = Date.now()
    learnServerTime(new Date(now).toUTCString(), now, now)
    const known = serverNow() - Date.now()
    learnServerTime(new Date(now).toUTCString(), now - 500, now + 50_000)
    learnServerTime('yesterday', now, now)
    learnServerTime(undefined, now, now)
    expect(serverNow() - Date.now()).toBeCloseTo(known, -2)
  })

  test('a clock corrected while the app runs is noticed with the next answer', () => {
    const now = Date.now()
    const wrong = jest.spyOn(Date, 'now').mockReturnValue(now + 5 * YEAR_MS)
    learnServerTime(new Date(now).toUTCString(), Date.now(), Date.now())
    wrong.mockRestore()
    learnServerTime(new Date(now).toUTCString(), now, now)
    expect(Math.abs(serverNow() - Date.now())).toBeLessThan(2000)
  })
})
