import { FinalScoreForm } from '@/features/profile/components/FinalScoreForm'
import { InfoForm } from '@/features/profile/components/InfoForm'
import { baseInfoOf, baseInfoRequest, graduationYears } from '@/features/profile/model/base-info'
import { examStart, infoStart, scoreOfAddress } from '@/features/profile/model/carried'
import { examRequest } from '@/features/profile/model/exam-info'
import { keepUnsentInput } from '@/shared/form/unsent-input'
import { dialog } from '@/shared/platform/dialog'
import { overlay } from '@/shared/platform/overlay/overlay'
import { loggedIn, userInfoLoaded } from '@/shared/session/account/session-state'
import FinalScorePage from '@/pages/personal/setRealScore/index'
import { launched } from '@/shared/session/site/site-state'
import { storage } from '@/shared/platform/storage/storage'
import type { makeStore } from '@/store/store'
import { act } from 'react'
import { alerts, atPage, eventually, fakeApp, renderInApp, USER } from '../session/fake-app'
import { cleanUp, find, press, type } from '../ui/render'

const DICTIONARY = {
  Identity: [
    { Key: 'student', Title: '考生本人' },
    { Key: 'parent', Title: '家长' },
  ],
  Gender: [{ Key: '1', Title: '男' }],
}
const CITIES = { Items: [{ Id: '320100', Name: '南京', ParentId: '320000' }] }
const signedIn = (user: typeof USER) => (store: ReturnType<typeof makeStore>) => {
  storage.set('token', 't')
  storage.set('UserId', USER.UserId)
  store.dispatch(launched())
  store.dispatch(loggedIn({ Token: 't', RightsList: [] }))
  store.dispatch(userInfoLoaded(user))
}
const input = (box: HTMLElement, id: string) => find(box, `#${id} input, input#${id}`)

afterEach(() => {
  cleanUp()
  jest.restoreAllMocks()
})

describe('base information', () => {
  const form = (user = USER, done = jest.fn(async () => undefined)) => (
    <InfoForm user={user} wishYear={2026} provinces={[]} onDone={done} />
  )

  test('marks its fields that are missing', async () => {
    const app = fakeApp({})
    const { box } = renderInApp(form({ ...USER, NickName: '', Identity: null, GraduationYear: null }))
    press(find(box, '#info-save'))
    await eventually(() => expect(alerts(box)).toEqual(['请填写昵称', '请选择您是考生还是家长', '请选择高中毕业年份']))
    expect(app.calls.map(({ path }) => path)).not.toContain('User/UpdateUserStudent')
  })

  test('offers the server’s list of identities, and a retry where the list did not come', async () => {
    const app = fakeApp({})
    const { box } = renderInApp(form({ ...USER, Identity: null }))
    const retry = await eventually(() => find(box, '#query-retry'))
    expect(alerts(box)).toHaveLength(1)
    app.answers['Public/Dictionary'] = DICTIONARY
    press(retry)
    expect(await eventually(() => find(box, '#info-identity-parent').textContent)).toBe('家长')
    expect(find(box, '#info-gender-1').textContent).toBe('男')
  })

  test('saves the choices and adopts the answer', async () => {
    const done = jest.fn(async () => undefined)
    const app = fakeApp({
      'Public/CityList': CITIES,
      'User/UpdateUserStudent': { ...USER, NickName: '小红', ProvinceId: '320000', CityId: '320100' },
    })
    const { box, store } = renderInApp(form(USER, done))
    type(input(box, 'info-nick'), ' 小红 ')
    press(find(box, '#info-province'))
    press(find(box, '#info-province-option-320000'))
    await eventually(() => find(box, '#info-city'))
    press(find(box, '#info-city'))
    press(find(box, '#info-city-option-320100'))
    press(find(box, '#info-save'))
    await eventually(() => expect(done).toHaveBeenCalledTimes(1))
    expect(app.calls.find(({ path }) => path === 'User/UpdateUserStudent')?.data).toEqual({
      NickName: '小红',
      RealName: '',
      SchoolName: '',
      Identity: 'student',
      GraduationYear: 2026,
      ProvinceId: '320000',
      CityId: '320100',
    })
    expect(store.getState().session.nickname).toBe('小红')
  })

  test('a change of province clears the other province’s city', async () => {
    const app = fakeApp({
      'Public/CityList': ({ ProvinceId }) => (ProvinceId === '320000' ? CITIES : { Items: [] }),
      'User/UpdateUserStudent': USER,
    })
    const { box } = renderInApp(form({ ...USER, ProvinceId: '320000', CityId: '320100' }))
    press(find(box, '#info-province'))
    press(find(box, '#info-province-option-330000'))
    expect(box.textContent).not.toContain('南京')
    press(find(box, '#info-save'))
    const sent = await eventually(() => app.calls.find(({ path }) => path === 'User/UpdateUserStudent')!.data)
    expect(sent).toMatchObject({ ProvinceId: '330000' })
    expect(sent).not.toHaveProperty('CityId')
  })

  test('each answer is kept and sent by its own name', () => {
    const known = {
      NickName: '小红',
      RealName: '王红',
      SchoolName: '南京一中',
      Identity: 'parent',
      Gender: 2,
      GraduationYear: 2027,
      ProvinceId: '320000',
      CityId: '320100',
    } as const
    expect(baseInfoRequest(baseInfoOf({ ...USER, ...known }))).toEqual(known)
  })

  test('a refusal is shown at the field the server names, and typed text stays', async () => {
    const done = jest.fn(async () => undefined)
    fakeApp({
      'Public/Dictionary': DICTIONARY,
      'User/UpdateUserStudent': {
        Code: 1001,
        Message: '填写的内容有误',
        Error: 'INVALID_REQUEST',
        Fields: [{ Field: 'SchoolName', Message: '学校名称太长' }],
      },
    })
    const { box } = renderInApp(form(USER, done))
    type(input(box, 'info-school'), '第一中学')
    press(find(box, '#info-save'))
    await eventually(() => expect(alerts(box)).toEqual(['学校名称太长']))
    expect(input(box, 'info-school')).toHaveProperty('value', '第一中学')
    expect(done).not.toHaveBeenCalled()
  })

  test('the request omits what was never chosen, and a city without its province', () => {
    const request = baseInfoRequest({ ...baseInfoOf(USER), cityId: '320100' })
    expect(request).not.toHaveProperty('Gender')
    expect(request).not.toHaveProperty('CityId')
  })

  test('a child of twelve, a repeater and a college student find their year of graduation', () => {
    expect(graduationYears(2026)).toEqual([2022, 2023, 2024, 2025, 2026, 2027, 2028, 2029, 2030, 2031, 2032, 2033])
  })

  test.each([2022, 2029, 2033])('a graduation in %s can be chosen and saved', async (year) => {
    const done = jest.fn(async () => undefined)
    const app = fakeApp({ 'User/UpdateUserStudent': { ...USER, GraduationYear: year } })
    const { box } = renderInApp(form({ ...USER, GraduationYear: null }, done))
    press(find(box, '#info-year'))
    press(find(box, `#info-year-option-${year}`))
    expect(find(box, '#info-year').textContent).toBe(`${year} 年`)
    press(find(box, '#info-save'))
    await eventually(() => expect(done).toHaveBeenCalledTimes(1))
    expect(app.calls.at(-1)?.data).toMatchObject({ GraduationYear: year })
  })
})

describe('entries made elsewhere', () => {
  const NOTHING = {
    ...USER.Exam,
    ExamProvinceId: null,
    Track: null,
    SubjectType: null,
    SelectSubjectList: [],
    Score: null,
    Rank: null,
  }
  const typed = {
    ProvinceId: '420000',
    ProvinceName: '湖北',
    Score: 560,
    SubjectType: 1 as const,
    SelectSubjectList: ['历史', '政治', '地理'],
    Year: 2026,
  }

  test('start the exam information: province, subjects and score of the form in use', () => {
    expect(examStart(NOTHING, typed, '320000')).toEqual({
      ProvinceId: '420000',
      SubjectType: 1,
      SelectSubjectList: ['历史', '政治', '地理'],
      Score: 560,
    })
    expect(examStart(NOTHING, null, '320000')).toEqual({ ProvinceId: '320000', SelectSubjectList: [] })
  })

  test('never overwrite the account’s data, nor another province’s', () => {
    const own = { ...NOTHING, ExamProvinceId: '330000', SubjectType: 3, SelectSubjectList: ['物理'], Score: 610 }
    expect(examStart(own, typed, '')).toEqual({
      ProvinceId: '330000',
      SubjectType: 3,
      SelectSubjectList: ['物理'],
      Score: 610,
    })
    // a rank belongs to the score typed with it
    const same = { ...typed, ProvinceId: '330000', Rank: 20_000 }
    expect(examStart(own, same, '')).not.toHaveProperty('Rank')
    expect(examStart({ ...own, Score: null }, same, '')).toMatchObject({ Score: 560, Rank: 20_000 })
    expect(examStart({ ...NOTHING, ExamProvinceId: '330000' }, typed, '')).toEqual({
      ProvinceId: '330000',
      SelectSubjectList: [],
    })
  })

  test('start the base information with the exam’s province', () => {
    expect(infoStart({ ...USER, ProvinceId: null, Exam: NOTHING }, typed).ProvinceId).toBe('420000')
    expect(infoStart({ ...USER, ProvinceId: '110000' }, typed).ProvinceId).toBe('110000')
  })

  test.each([
    ['/pages/query/scoreForm?wishType=0&score=598', '598'],
    ['/pages/query/scoreForm?score=598.5&wishType=0', '598.5'],
    ['/pages/query/scoreForm?score=<b>', undefined],
    ['/pages/query/scoreForm', undefined],
    [undefined, undefined],
  ])('is the score of the waiting page: %s', (address, score) => expect(scoreOfAddress(address)).toBe(score))

  test('start the real score, visibly, and one press saves it', async () => {
    const done = jest.fn(async () => undefined)
    const app = fakeApp({ 'User/UpdateUserScoreFinalScore': USER })
    const { box } = renderInApp(
      <FinalScoreForm fullScore={750} entered={null} given='598' changesLeft={3} hasTable onDone={done} />,
    )
    expect(box.textContent).toContain('先放上了之前填的分数')
    press(find(box, '#final-save'))
    await eventually(() => expect(done).toHaveBeenCalledTimes(1))
    expect(app.calls.at(-1)?.data).toEqual({ FinalScore: 598, IsFirst: true })
  })
})

describe('exam information', () => {
  const filled = { ProvinceId: '320000', SubjectType: 2, SelectSubjectList: ['物理', '化学', '生物'], Score: 598 }

  test('sends a rank only when the family typed one', () => {
    expect(examRequest(filled, 2027)).toEqual({
      ExamProvinceId: '320000',
      ExamYear: 2027,
      SubjectType: 2,
      SelectSubjectList: ['物理', '化学', '生物'],
      Score: 598,
    })
    expect(examRequest({ ...filled, Rank: 30000 }, 2027)).toHaveProperty('Rank', 30000)
  })
})

describe('the final score', () => {
  const done = jest.fn(async () => undefined)
  const form = (more: Partial<Parameters<typeof FinalScoreForm>[0]> = {}) => (
    <FinalScoreForm fullScore={750} entered={null} changesLeft={3} hasTable onDone={done} {...more} />
  )
  const saved = { ...USER, FinalScore: 612, Exam: { ...USER.Exam, FinalScore: 612 } }
  beforeEach(() => done.mockClear())

  test('above the full score is refused at its field', async () => {
    const app = fakeApp({})
    const { box } = renderInApp(form())
    type(input(box, 'final-score'), '751')
    press(find(box, '#final-save'))
    await eventually(() => expect(alerts(box)).toEqual(['本省总分是 750 分，请核对后再填']))
    expect(app.calls).toEqual([])
  })

  test('without a score-rank table the rank is required', async () => {
    fakeApp({})
    const { box } = renderInApp(form({ hasTable: false }))
    type(input(box, 'final-score'), '612')
    press(find(box, '#final-save'))
    await eventually(() => expect(alerts(box)).toEqual(['这里还没有这一年的一分一段表，请填写成绩单上的位次']))
  })

  test('a rank that contradicts the score is marked there', async () => {
    fakeApp({
      'User/UpdateUserScoreFinalScore': {
        Code: 1204,
        Message: '位次与分数对不上，请按成绩单核对',
        Error: 'RANK_CONTRADICTS_SCORE',
      },
    })
    const { box } = renderInApp(form())
    type(input(box, 'final-score'), '612')
    type(input(box, 'final-rank'), '5')
    press(find(box, '#final-save'))
    await eventually(() => expect(alerts(box)).toEqual(['位次与分数对不上，请按成绩单核对']))
  })

  test('the first entry needs no question, a change asks and can be stopped', async () => {
    const app = fakeApp({ 'User/UpdateUserScoreFinalScore': saved })
    const ask = jest.spyOn(dialog, 'confirm').mockResolvedValue(false)
    const first = renderInApp(form())
    type(input(first.box, 'final-score'), '612')
    press(find(first.box, '#final-save'))
    await eventually(() => expect(done).toHaveBeenCalledTimes(1))
    expect(ask).not.toHaveBeenCalled()
    cleanUp()
    const change = renderInApp(form({ entered: { score: 612, rank: 20000 } }))
    type(input(change.box, 'final-score'), '613')
    press(find(change.box, '#final-save'))
    await eventually(() => expect(ask).toHaveBeenCalledTimes(1))
    expect(ask.mock.calls[0]?.[0].content).toBe('改为 613 分。改完还能再改 2 次。')
    expect(app.calls).toHaveLength(1)
    expect(done).toHaveBeenCalledTimes(1)
  })

  test('a cancelled change stays unsent: typed as it was, kept for a reload, sent after confirmation', async () => {
    const app = fakeApp({ 'User/EditUserScore': saved })
    const ask = jest.spyOn(dialog, 'confirm').mockReset().mockResolvedValue(false)
    const change = form({ entered: { score: 612, rank: 20000 } })
    const { box } = renderInApp(change)
    type(input(box, 'final-score'), '613')
    press(find(box, '#final-save'))
    await eventually(() => expect(ask).toHaveBeenCalledTimes(1))
    await act(async () => undefined)
    expect((input(box, 'final-score') as HTMLInputElement).value).toBe('613')
    keepUnsentInput()
    cleanUp()
    expect(app.calls).toEqual([])
    const again = renderInApp(change)
    expect((input(again.box, 'final-score') as HTMLInputElement).value).toBe('613')
    ask.mockResolvedValue(true)
    press(find(again.box, '#final-save'))
    await eventually(() => expect(done).toHaveBeenCalledTimes(1))
    expect(app.calls.map(({ path, data }) => ({ path, data }))).toEqual([
      { path: 'User/EditUserScore', data: { FinalScore: 613, FinalRank: 20000, Used: 0 } },
    ])
  })

  test('a change from another device meanwhile is shown, not overwritten', async () => {
    const app = fakeApp({
      'User/EditUserScore': { Code: 1208, Message: '成绩刚在另一台设备上改过', Error: 'SCORE_CHANGED_ELSEWHERE' },
      'User/GetUserStudent': saved,
    })
    jest.spyOn(dialog, 'confirm').mockResolvedValue(true)
    const { box } = renderInApp(form({ entered: { score: 612, rank: 20000 }, changesUsed: 1, changesLeft: 2 }))
    type(input(box, 'final-score'), '613')
    press(find(box, '#final-save'))
    await eventually(() => expect(alerts(box)).toEqual(['成绩刚在另一台设备上改过']))
    expect(app.calls.map(({ path }) => path)).toEqual(['User/EditUserScore', 'User/GetUserStudent'])
    expect(app.calls[0]?.data).toHaveProperty('Used', 1)
  })

  test('a score entered on another device meanwhile is shown, with a note, and not overwritten', async () => {
    const mine = { ...USER, Exam: { ...USER.Exam, ExamProvinceId: '320000', ExamYear: 2026 } }
    const other = { ...mine, FinalScore: 598, Exam: { ...mine.Exam, FinalScore: 598, FinalRank: 30000 } }
    let isEntered = false
    atPage('pages/personal/setRealScore/index')
    const app = fakeApp({
      'User/UpdateUserScoreFinalScore': () => {
        isEntered = true
        return { Code: 1208, Message: '成绩刚在另一台设备上改过', Error: 'SCORE_CHANGED_ELSEWHERE' }
      },
      'User/GetUserStudent': () => (isEntered ? other : mine),
      'Public/ProvinceIsFinalScore': { IsFinalScore: true, Year: 2026 },
      'Public/ProvinceList': { RuleDate: '', ProvinceList: [] },
      'User/SysScoreConfig': 'offline',
    })
    const shown = jest.spyOn(overlay, 'toast')
    const { box } = renderInApp(<FinalScorePage />, signedIn(mine))
    const field = await eventually(() => input(box, 'final-score'))
    type(field, '612')
    press(find(box, '#final-save'))
    await eventually(() => expect(box.textContent).toContain('已填写的高考成绩'))
    expect(box.textContent).toContain('598 分')
    // shown where the other score is, as long as it is there: no other failure replaces it
    expect(alerts(box)).toEqual(['成绩刚在另一台设备上改过'])
    await eventually(() => expect(shown).toHaveBeenCalledWith('请稍后重试'))
    expect(alerts(box)).toEqual(['成绩刚在另一台设备上改过'])
    expect(app.calls.find(({ path }) => path === 'User/UpdateUserScoreFinalScore')?.data).toMatchObject({
      IsFirst: true,
    })
  })

  test('a first entry shows beforehand how often it may be changed', () => {
    fakeApp({})
    expect(renderInApp(form({ changesAfter: 3 })).box.textContent).toContain('保存后还可以修改 3 次')
  })

  test('with no change left nothing can be typed or sent', () => {
    const app = fakeApp({})
    const { box } = renderInApp(form({ entered: { score: 612, rank: 20000 }, changesLeft: 0 }))
    press(find(box, '#final-save'))
    expect(input(box, 'final-score')).toHaveProperty('disabled', true)
    expect(box.textContent).toContain('修改次数已用完')
    expect(app.calls).toEqual([])
  })
})
