import Taro from '@tarojs/taro'
import { act } from 'react'
import PersonalPage from '@/pages/personal/index'
import DeleteAccountPage from '@/pages/personal/service/delete-account'
import SettingPage from '@/pages/personal/service/setting'
import { phraseProblem } from '@/features/profile/model/account-deletion'
import { proofsOf } from '@/features/session/model/proof'
import { download } from '@/shared/platform/download/download'
import { overlay } from '@/shared/platform/overlay/overlay'
import { dialog } from '@/shared/platform/dialog'
import { storage } from '@/shared/platform/storage/storage'
import {
  loggedIn,
  provinceSelected,
  sessionExpired,
  userInfoLoaded,
  type UserInfo,
} from '@/shared/session/account/session-state'
import { completeSignIn } from '@/shared/session/account/sign-in'
import { launched } from '@/shared/session/site/site-state'
import { HELD, NO_ORDERS, NOTHING_HELD, ORDERS } from '../membership/fixture'
import { alerts, eventually, fakeApp, LOGIN, renderInApp, USER, type Answers } from '../session/fake-app'
import { cleanUp, find, press, type } from '../ui/render'
import { savedList } from '../wish/fixture'

const LIST = savedList({ Findings: { Errors: 0, Warnings: 2 }, UpdatedAt: '2026-06-26T04:00:00.000Z' })
const NOTICE = { Title: '', Content: '', PublishedAt: '2026-06-01T00:00:00.000Z', IsRead: false, Path: null }
const ANSWERS: Answers = {
  'User/GetUserStudent': USER,
  'User/GetUserProducts': NOTHING_HELD,
  'User/Orders': NO_ORDERS,
  'User/GetWishList': { Total: 2, PageIndex: 1, PageSize: 20, Items: [LIST] },
  'Web/Notices': { Total: 1, PageIndex: 1, PageSize: 20, Unread: 1, Items: [{ ...NOTICE, NoticeId: 'n1' }] },
  'Web/Messages': { Total: 1, PageIndex: 1, PageSize: 20, Unread: 1, Items: [{ ...NOTICE, NoticeId: 'm1' }] },
  'Public/AppVersion': { Version: '5.1.0', Name: '精准志愿' },
  'Auth/Loginout': {},
  'Public/DataStatus': { ProvinceName: '江苏', WishYear: 2026, Tracks: [] },
}
type Store = ReturnType<typeof renderInApp>['store']
const signedIn =
  (user: UserInfo = USER) =>
  (store: Store) => {
    store.dispatch(launched())
    storage.set('token', 't')
    storage.set('UserId', user.UserId)
    store.dispatch(loggedIn({ Token: 't', RightsList: [] }))
    store.dispatch(userInfoLoaded(user))
  }
const has = (box: HTMLElement, selector: string) => box.querySelector(selector) !== null
const input = (box: HTMLElement, id: string) => find(box, `#${id} input, input#${id}`)

afterEach(() => {
  cleanUp()
  jest.restoreAllMocks()
})

describe('the personal centre', () => {
  test('shows who is signed in, the number of lists and the last, the membership, the orders and unread messages', async () => {
    fakeApp({ ...ANSWERS, 'User/GetUserProducts': HELD, 'User/Orders': ORDERS })
    const { box } = renderInApp(<PersonalPage />, signedIn())
    expect(find(box, '#profile-header').textContent).toContain('小明')
    await eventually(() => expect(find(box, '#to-wishes').textContent).toMatch(/最近：第一份，2026-06-26 .* 保存2 份/))
    await eventually(() => expect(find(box, '#to-membership').textContent).toContain('2027-06-01 到期专家会员'))
    await eventually(() => expect(find(box, '#to-orders').textContent).toContain('1 个'))
    await eventually(() => expect(find(box, '#to-messages').textContent).toContain('2 条未读'))
  })

  test('without a membership shows that filling needs none, and no empty orders', async () => {
    fakeApp(ANSWERS)
    const { box } = renderInApp(<PersonalPage />, signedIn())
    await eventually(() => expect(find(box, '#to-membership').textContent).toContain('填报不需要会员普通用户'))
    expect(has(box, '#to-orders')).toBe(false)
  })

  test('each row leads to a page of the app', async () => {
    const app = fakeApp({ ...ANSWERS, 'User/Orders': ORDERS })
    const { box } = renderInApp(<PersonalPage />, signedIn())
    await eventually(() => find(box, '#to-orders'))
    for (const id of [
      'edit-info',
      'edit-exam',
      'to-wishes',
      'to-membership',
      'to-orders',
      'to-messages',
      'to-data',
      'to-setting',
    ]) {
      press(find(box, `#${id}`))
      await act(async () => undefined)
    }
    expect(app.opened).toEqual([
      'push /pages/personal/editInfo/editInfo',
      'push /pages/personal/examinee/examinee',
      'push /pages/personal/volunteer/volunteerlist',
      'push /pages/personal/openmamber/membership',
      'push /pages/personal/openmamber/membership',
      'tab /pages/home/redirect',
      'push /pages/personal/service/content?id=data-notes',
      'push /pages/personal/service/setting',
    ])
  })

  test('the way to the data’s quality names the province’s verdict, to guests too', async () => {
    fakeApp({ 'Web/Notices': ANSWERS['Web/Notices']!, 'Public/DataStatus': ANSWERS['Public/DataStatus']! })
    const { box } = renderInApp(<PersonalPage />, (store) => {
      store.dispatch(launched())
      store.dispatch(provinceSelected('320000'))
    })
    await eventually(() => expect(find(box, '#to-data').textContent).toBe('数据说明江苏：没有数据'))
  })

  test('after a session has ended shows no user data, and the way to sign in and to the settings', async () => {
    const app = fakeApp({ ...ANSWERS, 'User/GetUserProducts': HELD })
    const { box, store } = renderInApp(<PersonalPage />, signedIn())
    await eventually(() => expect(find(box, '#to-membership').textContent).toContain('专家会员'))
    act(() => void store.dispatch(sessionExpired()))
    expect(find(box, '#guest-header').textContent).toContain('还没有登录')
    expect(box.textContent).not.toContain('小明')
    expect(box.textContent).not.toContain('专家会员')
    expect(find(box, '#to-wishes').textContent).toBe('我的志愿表')
    expect(has(box, '#sign-out')).toBe(false)
    press(find(box, '#to-sign-in'))
    await act(async () => undefined)
    press(find(box, '#to-setting'))
    expect(app.opened).toEqual([
      `push /pages/personal/login/index?redirect=${encodeURIComponent('/pages/personal/index')}`,
      'push /pages/personal/service/setting',
    ])
  })

  test('a failed part leaves the rest of the page visible', async () => {
    fakeApp({ ...ANSWERS, 'User/GetUserProducts': 'offline', 'User/GetWishList': 'offline', 'User/Orders': 'offline' })
    const { box } = renderInApp(<PersonalPage />, signedIn())
    await eventually(() => expect(find(box, '#to-messages').textContent).toContain('2 条未读'))
    expect(find(box, '#to-wishes').textContent).toBe('我的志愿表')
    find(box, '#to-membership')
  })
})

describe('settings', () => {
  test('elder mode applies at once and stays on the device', async () => {
    fakeApp(ANSWERS)
    const { box } = renderInApp(<SettingPage />, signedIn())
    press(find(box, '#elder-mode'))
    await eventually(() => expect(has(box, '.elder')).toBe(true))
    expect(storage.get('ui:elder')).toBe(true)
  })

  test('exports everything of the account as one file, and needs a new sign-in if that was long ago and no proof is possible here', async () => {
    const opened = jest.spyOn(download, 'openFile').mockResolvedValue()
    const url = '/api/files/own-data/x'
    const app = fakeApp({
      ...ANSWERS,
      'User/ExportOwnData': { Url: url, FileName: '我的数据.json', ExpiresInSeconds: 600 },
    })
    const { box } = renderInApp(<SettingPage />, signedIn({ ...USER, HasPassword: false }))
    press(find(box, '#own-data'))
    await eventually(() => expect(opened).toHaveBeenCalledWith({ url, fileName: '我的数据.json' }))
    app.answers = {
      ...app.answers,
      'User/ExportOwnData': { Code: 1126, Message: '今天已经导出 5 次，请明天再试', Error: 'EXPORT_TOO_OFTEN' },
    }
    await eventually(() => find(box, '#own-data', '导出'))
    press(find(box, '#own-data'))
    await eventually(() => expect(alerts(box)).toEqual(['今天已经导出 5 次，请明天再试']))
    app.answers = {
      ...app.answers,
      'User/ExportOwnData': { Code: 1121, Message: '请重新登录', Error: 'PROOF_NEEDED' },
      'Auth/Loginout': {},
    }
    const asked = jest.spyOn(dialog, 'confirm').mockResolvedValue(true)
    press(find(box, '#own-data'))
    await eventually(() => expect(asked).toHaveBeenCalledTimes(1))
    await eventually(() =>
      expect(app.opened.at(-1)).toBe(
        'push /pages/personal/login/index?redirect=%2Fpages%2Fpersonal%2Fservice%2Fsetting',
      ),
    )
    expect(opened).toHaveBeenCalledTimes(1)
  })

  test('clearing the cache removes copies and traces, and keeps sign-in, score, drafts and elder mode', async () => {
    fakeApp(ANSWERS)
    const ask = jest.spyOn(dialog, 'confirm').mockResolvedValueOnce(false).mockResolvedValue(true)
    const shown = jest.spyOn(overlay, 'toast')
    const kept = {
      'wish:drafts': { version: 1 },
      tempScoreInfo: { Score: 598 },
      'ui:elder': true,
      token: 't',
      RightsList: [],
      WishYear: 2026,
    }
    const gone = {
      ProvinceList: [1],
      ScriptInjectList: [1],
      'site:kept': { OrgCode: 'demo' },
      'site:search-history': ['南京'],
    }
    for (const [key, value] of Object.entries({ ...kept, ...gone })) storage.set(key as 'token', value)
    const { box } = renderInApp(<SettingPage />, signedIn())
    await eventually(() => expect(find(box, '#version').textContent).toContain('5.1.0'))
    press(find(box, '#clear-cache'))
    await eventually(() => expect(ask).toHaveBeenCalledTimes(1))
    expect(ask.mock.calls[0]?.[0].content).toContain('志愿表草稿')
    expect(storage.get('ProvinceList')).toEqual([1])
    press(find(box, '#clear-cache'))
    // not the screen's text: a call of the previous test's page may still fail, and show it
    await eventually(() => expect(shown.mock.calls.flat()).toContain('缓存已清除'))
    for (const key of Object.keys(gone)) expect([key, storage.get(key as 'token')]).toEqual([key, undefined])
    for (const [key, value] of Object.entries(kept)) expect([key, storage.get(key as 'token')]).toEqual([key, value])
    // the page's content is requested again
    await eventually(() => expect(find(box, '#version').textContent).toContain('5.1.0'))
  })

  test('shows the product and its version: v5.1 of 精准志愿', async () => {
    fakeApp(ANSWERS)
    const { box } = renderInApp(<SettingPage />, signedIn())
    await eventually(() => expect(find(box, '#version').textContent).toMatch(/精准志愿.*版本 v5\.1\b/))
  })

  test('offers fitting account actions', async () => {
    fakeApp(ANSWERS)
    const { box } = renderInApp(<SettingPage />, signedIn({ ...USER, LoginName: null, HasPassword: false }))
    find(box, '#to-set-account')
    find(box, '#to-login-info')
    find(box, '#to-delete-account')
    expect(has(box, '#to-edit-password')).toBe(false)
    cleanUp()
    const guest = renderInApp(<SettingPage />, (store) => store.dispatch(launched()))
    for (const id of ['#to-delete-account', '#to-login-info', '#sign-out']) expect(has(guest.box, id)).toBe(false)
    find(guest.box, '#to-sign-in')
    find(guest.box, '#elder-mode')
  })

  test('signing out confirms, then ends on the home page', async () => {
    const app = fakeApp(ANSWERS)
    jest.spyOn(dialog, 'confirm').mockResolvedValueOnce(false).mockResolvedValue(true)
    const { box, store } = renderInApp(<SettingPage />, signedIn())
    press(find(box, '#sign-out'))
    await act(async () => undefined)
    expect(store.getState().session.authState).toBe('authenticated')
    press(find(box, '#sign-out'))
    await eventually(() => expect(app.opened).toEqual(['relaunch /pages/home/index']))
    expect(store.getState().session.authState).toBe('guest')
    expect(storage.text('token')).toBe('')
  })
})

describe('deleting the account', () => {
  const GONE: Answers = { ...ANSWERS, 'User/DeleteStudent': { Kept: [{ What: '订单', Why: '法律要求' }] } }
  const show = (answers: Answers = GONE, user: UserInfo = USER) => {
    const app = fakeApp(answers)
    const view = renderInApp(<DeleteAccountPage />, signedIn(user))
    const deletions = () => app.calls.filter(({ path }) => path === 'User/DeleteStudent').map(({ data }) => data)
    return { app, deletions, ...view }
  }

  test('shows what goes, what stays and why, what membership loses, and offers to export first', async () => {
    const { app, box } = show({ ...GONE, 'User/GetUserProducts': HELD })
    expect(box.textContent).toContain('所有已保存的志愿表和它们的历史版本')
    expect(box.textContent).toContain('法律要求交易信息至少保存三年')
    await eventually(() => expect(find(box, '#membership-ends').textContent).toContain('专家会员（2027-06-01 到期）'))
    await eventually(() => expect(find(box, '#export-first').textContent).toContain('2 份'))
    press(find(box, '#export-first'))
    expect(app.opened).toEqual(['push /pages/personal/volunteer/volunteerlist'])
  })

  test('needs the password and the typed words, each checked at its field; then asks again and can be cancelled', async () => {
    const { box, deletions } = show()
    const ask = jest.spyOn(dialog, 'confirm').mockResolvedValue(false)
    press(find(box, '#delete-account'))
    await eventually(() => expect(alerts(box)).toEqual(['请填写登录密码', '请原样输入“注销账号”四个字']))
    type(input(box, 'delete-password'), 'demo2026')
    type(input(box, 'delete-phrase'), '注销')
    press(find(box, '#delete-account'))
    await eventually(() => expect(alerts(box)).toEqual(['请原样输入“注销账号”四个字']))
    expect(ask).not.toHaveBeenCalled()
    type(input(box, 'delete-phrase'), '注销账号')
    press(find(box, '#delete-account'))
    await eventually(() => expect(ask).toHaveBeenCalledTimes(1))
    expect(deletions()).toEqual([])
    expect(input(box, 'delete-password')).toHaveProperty('value', 'demo2026')
  })

  test('ends signed out on the home page, with the account’s lists gone from the device, and shows what is kept', async () => {
    const { app, box, store, deletions } = show({ ...GONE, 'Auth/Login': LOGIN })
    await act(() => completeSignIn({ ...LOGIN, UserId: 'u1' }))
    storage.set('wish:drafts', { version: 1 })
    storage.set('wish:drafts:u1', [{ version: 1 }])
    jest.spyOn(dialog, 'confirm').mockResolvedValue(true)
    const shown = jest.spyOn(Taro, 'showModal')
    shown.mockResolvedValue({ confirm: true, cancel: false, errMsg: 'ok' })
    type(input(box, 'delete-password'), 'demo2026')
    type(input(box, 'delete-phrase'), '注销账号')
    press(find(box, '#delete-account'))
    await eventually(() => expect(app.opened).toEqual(['relaunch /pages/home/index']))
    expect(deletions()).toEqual([{ Password: 'demo2026' }])
    expect(shown.mock.calls[0]?.[0]).toMatchObject({ title: '账号已注销', showCancel: false })
    expect(shown.mock.calls[0]?.[0]?.content).toContain('保留：订单。法律要求。')
    expect(store.getState().session.authState).toBe('guest')
    for (const key of ['token', 'UserId', 'LoginData', 'wish:drafts', 'wish:drafts:u1'] as const)
      expect([key, storage.get(key)]).toEqual([key, undefined])
  })

  test('a wrong password is marked in place, and nobody is signed out', async () => {
    const { app, box, store } = show({
      ...GONE,
      'User/DeleteStudent': { Code: 1110, Message: '密码不正确', Error: 'PASSWORD_WRONG' },
    })
    jest.spyOn(dialog, 'confirm').mockResolvedValue(true)
    type(input(box, 'delete-password'), 'wrong')
    type(input(box, 'delete-phrase'), '注销账号')
    press(find(box, '#delete-account'))
    await eventually(() => expect(alerts(box)).toEqual(['密码不正确']))
    expect(store.getState().session.authState).toBe('authenticated')
    expect(app.opened).toEqual([])
  })

  test('an account without a password uses an SMS code; one with neither is led to bind a number', async () => {
    const CAPTCHA = { CaptchaId: 'c', Image: 'data:image/svg+xml,', ExpiresInSeconds: 300 }
    const { box, deletions } = show({ ...GONE, 'Auth/GetCaptcha': CAPTCHA }, { ...USER, HasPassword: false })
    jest.spyOn(dialog, 'confirm').mockResolvedValue(true)
    expect(has(box, '#delete-password')).toBe(false)
    expect(has(box, '#delete-mobile')).toBe(false)
    expect(box.textContent).toContain('手机号138****8000')
    type(input(box, 'delete-code'), '123456')
    type(input(box, 'delete-phrase'), '注销账号')
    press(find(box, '#delete-account'))
    await eventually(() => expect(deletions()).toEqual([{ Code: '123456' }]))
    cleanUp()
    const { app, box: bare } = show(GONE, { ...USER, HasPassword: false, Mobile: null })
    expect(has(bare, '#delete-account')).toBe(false)
    press(find(bare, '#to-login-info'))
    expect(app.opened).toEqual(['push /pages/personal/login/info'])
  })

  test('the proofs and the phrase', () => {
    expect(proofsOf({ HasPassword: true, Mobile: '138****8000' })).toEqual(['password', 'code'])
    expect(phraseProblem(' 注销账号 ')).toBeUndefined()
    expect(phraseProblem('注销 账号')).toBeDefined()
  })
})
