// 完善信息: what the profile lacks, and the way to it from the personal centre.
import { act } from 'react'
import { Current } from '@tarojs/runtime'
import CompleteInformationPage from '@/pages/home/complete-information/index'
import PersonalPage from '@/pages/personal/index'
import { loggedIn, userInfoLoaded, type UserInfo } from '@/shared/session/account/session-state'
import { launched } from '@/shared/session/site/site-state'
import { NO_ORDERS, NOTHING_HELD } from '../membership/fixture'
import { atPage, eventually, fakeApp, renderInApp, USER, type Answers } from '../session/fake-app'
import { cleanUp, find, press } from '../ui/render'

const HERE = 'pages/home/complete-information/index'
const COMPLETE = {
  IsNeedComplateBaseInfo: false,
  IsNeedComplateScore: false,
  IsNeedComplateFinalScore: false,
  IsNeedComplateSubjects: false,
}
const FILLED: UserInfo = {
  ...USER,
  RealName: '林小明',
  Exam: {
    ...USER.Exam,
    ExamProvinceId: '320000',
    Track: '物理类',
    SubjectType: 2,
    SelectSubjectList: ['物理', '化学', '生物'],
    Score: 598,
  },
}
const missing = (...flags: (keyof typeof COMPLETE)[]) => ({
  ...COMPLETE,
  ...Object.fromEntries(flags.map((flag) => [flag, true])),
})
type Store = ReturnType<typeof renderInApp>['store']
const signedIn =
  (user: UserInfo = FILLED) =>
  (store: Store) => {
    store.dispatch(launched())
    store.dispatch(loggedIn({ Token: 't', RightsList: [] }))
    store.dispatch(userInfoLoaded(user))
  }
const pressAndWait = async (box: HTMLElement, selector: string) => {
  press(find(box, selector))
  await act(async () => undefined)
}
const action = '.ui-bottom-bar .ui-button'

afterEach(() => {
  cleanUp()
  jest.restoreAllMocks()
  Current.router = null
})

describe('the page that completes the profile', () => {
  const open = (answers: Answers, params: Record<string, string> = {}, user?: UserInfo) => {
    atPage(HERE, params)
    const app = fakeApp({ 'User/GetUserStudent': user ?? FILLED, ...answers })
    return { app, ...renderInApp(<CompleteInformationPage />, signedIn(user)) }
  }

  test('names all four items in the order of entry, with known values and each purpose', async () => {
    const { box } = open({
      'User/CheckUserStudentComplate': missing('IsNeedComplateFinalScore', 'IsNeedComplateSubjects'),
    })
    await eventually(() => find(box, '#profile-items'))
    const rows = [...box.querySelectorAll('[id^="item-"]')].map((row) => row.textContent)
    expect(rows).toEqual([
      '基本信息林小明 · 2026 年毕业已填写',
      '高考信息江苏 · 物理类 · 598 分已填写',
      '高考成绩出分后填，正式填报用待填写',
      '选科决定哪些专业可以报待填写',
    ])
    expect(box.textContent).toContain('还差 2 项')
  })

  test('marks what is neither filled in nor required as not needed yet', async () => {
    const { box } = open({ 'User/CheckUserStudentComplate': COMPLETE })
    await eventually(() =>
      expect(find(box, '#item-IsNeedComplateFinalScore').textContent).toContain('成绩公布以后再填'),
    )
    expect(find(box, '#item-IsNeedComplateFinalScore').textContent).toContain('暂不需要')
    expect(find(box, '#item-IsNeedComplateSubjects').textContent).toContain('物理、化学、生物已填写')
  })

  test('leads to the first missing item, and from there back here with where to continue', async () => {
    const { app, box } = open(
      { 'User/CheckUserStudentComplate': missing('IsNeedComplateFinalScore', 'IsNeedComplateSubjects') },
      { redirect: '/pages/query/index' },
    )
    await eventually(() => expect(find(box, action).textContent).toBe('填写高考成绩'))
    await pressAndWait(box, action)
    const back = encodeURIComponent(`/${HERE}?redirect=${encodeURIComponent('/pages/query/index')}`)
    expect(app.opened).toEqual([`push /pages/personal/setRealScore/index?source=TB&redirect=${back}`])
  })

  test('opens any item, filled in or not', async () => {
    const { app, box } = open({ 'User/CheckUserStudentComplate': COMPLETE })
    await eventually(() => find(box, '#profile-items'))
    for (const flag of Object.keys(COMPLETE)) await pressAndWait(box, `#item-${flag}`)
    expect(app.opened.map((address) => address.split('?')[0])).toEqual([
      'push /pages/personal/editInfo/editInfo',
      'push /pages/personal/examinee/examinee',
      'push /pages/personal/setRealScore/index',
      'push /pages/home/complete-information/select-subject',
    ])
  })

  test('with nothing missing goes to wish filling, or back to the caller', async () => {
    const alone = open({ 'User/CheckUserStudentComplate': COMPLETE })
    await eventually(() => expect(find(alone.box, action).textContent).toBe('去填报'))
    expect(alone.box.textContent).toContain('信息已完整')
    await pressAndWait(alone.box, action)
    expect(alone.app.opened).toEqual(['tab /pages/query/index'])
    cleanUp()
    jest.restoreAllMocks()

    const asked = open({ 'User/CheckUserStudentComplate': COMPLETE }, { redirect: '/pages/query/college/batch' })
    await eventually(() => expect(find(asked.box, action).textContent).toBe('完成'))
    await pressAndWait(asked.box, action)
    expect(asked.app.opened).toEqual(['replace /pages/query/college/batch'])
  })

  test('an address outside the app as the next page leads to an app page', async () => {
    const { app, box } = open({ 'User/CheckUserStudentComplate': COMPLETE }, { redirect: 'https://evil.example/' })
    await eventually(() => find(box, action))
    await pressAndWait(box, action)
    expect(app.opened.join()).not.toContain('evil')
    expect(app.opened).toHaveLength(1)
  })

  test('shows that it could not load, offers a retry, and then shows the items', async () => {
    const { app, box } = open({ 'User/CheckUserStudentComplate': 'offline' })
    await eventually(() => find(box, '.ui-query-view__failure'))
    expect(box.querySelector('.ui-bottom-bar')).toBeNull()
    app.answers['User/CheckUserStudentComplate'] = COMPLETE
    await pressAndWait(box, '.ui-query-view__failure .ui-button')
    await eventually(() => find(box, '#profile-items'))
  })
})

describe('the personal centre', () => {
  const answers: Answers = {
    'User/GetUserStudent': FILLED,
    'User/GetUserProducts': NOTHING_HELD,
    'User/Orders': NO_ORDERS,
    'User/GetWishList': { Total: 0, PageIndex: 1, PageSize: 20, Items: [] },
  }

  test('names what the profile lacks with a link', async () => {
    const app = fakeApp({
      ...answers,
      'User/CheckUserStudentComplate': missing('IsNeedComplateScore', 'IsNeedComplateSubjects'),
    })
    const { box } = renderInApp(<PersonalPage />, signedIn())
    await eventually(() => expect(find(box, '#to-missing-info').textContent).toContain('还没有填：高考信息、选科'))
    expect(find(box, '#to-missing-info').textContent).toContain('差 2 项')
    await pressAndWait(box, '#to-missing-info')
    expect(app.opened).toEqual([`push /${HERE}?redirect=${encodeURIComponent('/pages/personal/index')}`])
  })

  test('hides it while the profile is complete', async () => {
    const app = fakeApp({ ...answers, 'User/CheckUserStudentComplate': COMPLETE })
    const { box } = renderInApp(<PersonalPage />, signedIn())
    await eventually(() => expect(app.calls.map(({ path }) => path)).toContain('User/CheckUserStudentComplate'))
    await act(async () => undefined)
    expect(box.querySelector('#to-missing-info')).toBeNull()
  })
})
