// The student's own calendar on a real store; only the network is a typed fake.
import { act } from 'react'
import { Current } from '@tarojs/runtime'
import Taro from '@tarojs/taro'
import type { RequestOf, ResponseOf } from 'contract/registry'
import CareerPage from '@/pages/career/index'
import ManagePage from '@/pages/career/manage/index'
import GradePage from '@/pages/career/manage/matter/grade'
import PlansPage from '@/pages/career/manage/plan'
import TargetsPage from '@/pages/career/manage/target'
import { measureText, readNumber, weekdaysText } from '@/features/career/model/calendar'
import { provinceSelected } from '@/shared/session/account/session-state'
import { alerts, eventually, type Answers } from '../session/fake-app'
import { cleanUp, find, type } from '../ui/render'
import { plan, target } from './fixture'
import { open, sentTo, tap } from './on-page'

type Matter = ResponseOf<'Career/Matters'>['Items'][number]

const matter = (change: Partial<Matter> = {}): Matter => ({
  MatterId: 'standard:g12-register',
  IsOwn: false,
  Grade: 12,
  Title: '高考报名',
  Note: '三步都要做完。',
  From: '2026-10-20',
  To: '2026-11-30',
  When: '10 月下旬到 11 月',
  State: 'now',
  IsDone: false,
  Links: [{ Path: '/pages/home/system/NavIndex-plan', Name: '看高考日程' }],
  Source: '以本省通知为准',
  IsNational: false,
  Revision: 3,
  ...change,
})
const matters = (Items: Matter[]): ResponseOf<'Career/Matters'> => ({
  Grade: 12,
  IsGradeKnown: true,
  GraduationYear: 2027,
  ProvinceName: null,
  Grades: [{ Grade: 12, Name: '高三', SchoolYear: '2026–2027 学年', State: 'now', Total: 9, Done: 2 }],
  Items,
})
const field = (box: ParentNode, id: string) => find(box, `#${id} input, input#${id}`) as HTMLInputElement

afterEach(() => {
  cleanUp()
  jest.restoreAllMocks()
  localStorage.clear()
  Current.router = null
})

describe('生涯规划 and 事项', () => {
  test('running matters are first; a guest who ticks signs in', async () => {
    const late = matter({ MatterId: 'standard:x', Title: '以后的事', State: 'next' })
    const { app, box } = open(
      'pages/career/index',
      <CareerPage />,
      { 'Career/Matters': matters([matter(), late]) },
      { isGuest: true },
    )
    expect((await eventually(() => find(box, '#career-now'))).textContent).toContain('高考报名')
    expect(find(box, '#career-rest').textContent).toContain('以后的事')
    await tap(box, '#matter-standard-g12-register')
    expect(app.opened[0]).toContain('pages/personal/login')
  })

  test('are those of the viewed province', async () => {
    const { app, box, store } = open('pages/career/index', <CareerPage />, { 'Career/Matters': matters([matter()]) })
    const asked = () => sentTo(app, 'Career/Matters').at(-1)
    await eventually(() => find(box, '#career-now'))
    act(() => void store.dispatch(provinceSelected('420000')))
    await eventually(() => expect(asked()).toEqual({ ProvinceId: '420000' }))
  })

  test('past unticked matters are separate, in a past grade as in this one', async () => {
    const past = matter({ MatterId: 'standard:y', Title: '中考', State: 'late' })
    const { box } = open('pages/career/index', <CareerPage />, { 'Career/Matters': matters([past]) })
    expect((await eventually(() => find(box, '#career-late'))).textContent).toContain('中考')
    expect(find(box, '#career-late').textContent).toContain('时间已过')
    expect(box.querySelector('#career-now')).toBeNull()
    expect(find(box, '#career-rest').textContent).toContain('这一年的其他事')
  })

  test('days show if no province published them; those of the whole country are marked', async () => {
    const exam = matter({ MatterId: 'standard:g12-exam', Title: '全国统一高考', IsNational: true })
    const { box } = open('pages/career/index', <CareerPage />, {
      'Career/Matters': { ...matters([exam]), ProvinceName: '湖北' },
    })
    await eventually(() => expect(box.textContent).toContain('不是湖北考试院公布的，以当年公告为准'))
    expect(find(box, '#career-now .career-matter__when').textContent).toContain('全国')
  })

  test('open targets are beside it, and lead to all of them', async () => {
    const reached = target({ TargetId: 'own-2', Title: '已经达到的', IsDone: true })
    const { app, box } = open('pages/career/index', <CareerPage />, {
      'Career/Matters': matters([matter()]),
      'Career/Targets': { Items: [target({ Title: '年级前 100' }), reached] },
    })
    expect((await eventually(() => find(box, '#career-targets'))).textContent).toContain('年级前 100')
    expect(box.textContent).not.toContain('已经达到的')
    await tap(box, '#career-targets .ui-cell')
    expect(app.opened).toEqual(['push /pages/career/manage/target'])
  })

  test('a tick is sent for the state that was read', async () => {
    const { app, box } = open('pages/career/manage/matter/grade', <GradePage />, {
      'Career/Matters': matters([matter()]),
      'Career/SaveMatter': { Item: matter({ IsDone: true }), IsConflict: false },
    })
    await tap(box, '#matter-standard-g12-register')
    expect(sentTo(app, 'Career/SaveMatter')).toEqual([
      { MatterId: 'standard:g12-register', BaseRevision: 3, IsDone: true },
    ])
  })

  test('an own matter changed on two devices asks again, and typed text stays', async () => {
    const own = matter({ MatterId: 'own-9', IsOwn: true, Title: '买笔', Revision: 1, Links: [] })
    const theirs = { ...own, Title: '买两支笔', Revision: 2 }
    const { app, box } = open(
      'pages/career/manage/matter/grade',
      <GradePage />,
      {
        'Career/Matters': matters([own]),
        'Career/SaveMatter': ({ BaseRevision }: RequestOf<'Career/SaveMatter'>) =>
          BaseRevision === 1 ? { Item: theirs, IsConflict: true } : { Item: theirs, IsConflict: false },
      },
      { params: { grade: '12' } },
    )
    await tap(box, '.career-matter .ui-button', '修改')
    type(field(box, 'matter-title'), '买三支笔')
    await tap(box, '#matter-sheet-save')
    await eventually(() => expect(alerts(box).join()).toContain('另一台设备刚改过它：“买两支笔”'))
    expect(field(box, 'matter-title').value).toBe('买三支笔')
    await tap(box, '#matter-sheet-save')
    await eventually(() => expect(box.querySelector('#matter-sheet')).toBeNull())
    expect(sentTo(app, 'Career/SaveMatter')).toEqual([
      expect.objectContaining({ BaseRevision: 1, Title: '买三支笔' }),
      expect.objectContaining({ BaseRevision: 2, Title: '买三支笔' }),
    ])
  })

  test('an own matter is removed after asking, whatever the form contains', async () => {
    jest.spyOn(Taro, 'showModal').mockResolvedValue({ confirm: true, cancel: false, errMsg: 'ok' })
    const own = matter({ MatterId: 'own-9', IsOwn: true, Title: '买笔', Revision: 4, Links: [] })
    const { app, box } = open('pages/career/manage/matter/grade', <GradePage />, {
      'Career/Matters': matters([own]),
      'Career/SaveMatter': { Item: null, IsConflict: false },
    })
    await tap(box, '.career-matter .ui-button', '修改')
    type(field(box, 'matter-title'), '')
    await tap(box, '#matter-sheet-remove')
    await eventually(() => expect(box.querySelector('#matter-sheet')).toBeNull())
    expect(sentTo(app, 'Career/SaveMatter')).toEqual([{ MatterId: 'own-9', BaseRevision: 4, IsRemoved: true }])
  })
})

describe('目标 and 学习计划', () => {
  test('a target without a number, a title or a day is refused before sending', async () => {
    const { app, box } = open('pages/career/manage/target', <TargetsPage />, { 'Career/Targets': { Items: [] } })
    await tap(box, '#add-target')
    await tap(box, '#target-sheet-save')
    expect(alerts(box)).toEqual(expect.arrayContaining(['请写明目标', '请写明要达到的数值', '请选哪天之前']))
    expect(sentTo(app, 'Career/SaveTarget')).toEqual([])
  })

  test('numbers of a college or another kind are requested only with their unit', async () => {
    const { app, box } = open('pages/career/manage/target', <TargetsPage />, {
      'Career/Targets': { Items: [] },
      'Career/SaveTarget': { Item: target(), IsConflict: false },
    })
    await tap(box, '#add-target')
    const isAsked = () => box.querySelector('#target-goal') !== null
    expect(isAsked()).toBe(true)
    for (const kind of ['other', 'college']) {
      await tap(box, `#target-kind-${kind}`)
      expect([kind, isAsked()]).toEqual([kind, false])
    }
    await tap(box, '#target-unit-名')
    expect(find(box, '#target-goal').parentElement!.textContent).toContain('名')
    type(field(box, 'target-title'), '考上江南大学')
    await tap(box, '#target-sheet-save')
    expect(alerts(box)).toEqual(expect.arrayContaining(['请写明要达到的数值']))
    type(field(box, 'target-goal'), '0')
    await tap(box, '#target-sheet-save')
    expect(alerts(box)).toEqual(expect.arrayContaining(['名次从 1 起']))
    // without a measure no number is requested
    await tap(box, '#target-unit-名')
    type(field(box, 'target-goal'), '')
    expect(isAsked()).toBe(false)
    expect(sentTo(app, 'Career/SaveTarget')).toEqual([])
  })

  test('a target shows its progress, and a college that is gone', async () => {
    const gone = target({ TargetId: 'own-3', Kind: 'college', RefId: '10999', Progress: null, Goal: null })
    const { box } = open('pages/career/manage/target', <TargetsPage />, {
      'Career/Targets': { Items: [target(), gone] },
    })
    const card = await eventually(() => find(box, '#target-own-1'))
    expect(card.textContent).toContain('现在 140 名，目标 80 名 · 走了 50%')
    expect(find(box, '#target-own-3').textContent).toContain('选的院校已不在名录里')
  })

  test('unchanged fields of a target are not sent: another device may have changed them meanwhile', async () => {
    const { app, box } = open('pages/career/manage/target', <TargetsPage />, {
      'Career/Targets': { Items: [target()] },
      'Career/SaveTarget': { Item: target({ Title: '年级前 70' }), IsConflict: false },
    })
    await tap(box, '#target-own-1 .ui-button', '修改')
    type(field(box, 'target-title'), '年级前 70')
    await tap(box, '#target-sheet-save')
    expect(sentTo(app, 'Career/SaveTarget')).toEqual([{ TargetId: 'own-1', BaseRevision: 2, Title: '年级前 70' }])
  })

  test('today is ticked from the plan and from the overview', async () => {
    const answers: Answers = {
      'Career/Matters': matters([matter()]),
      'Career/Targets': { Items: [target()] },
      'Career/Plans': { Today: '2026-11-23', Items: [plan()] },
      'Career/SavePlan': { Item: plan(), IsConflict: false },
    }
    const tick = { PlanId: 'own-2', BaseRevision: 1, Day: '2026-11-23', IsDayDone: true }
    const first = open('pages/career/manage/plan', <PlansPage />, answers)
    expect((await eventually(() => find(first.box, '#plan-own-2'))).textContent).toContain('周一、三，每次 20 分钟')
    await tap(first.box, '#plan-today-own-2')
    expect(sentTo(first.app, 'Career/SavePlan')).toEqual([tick])
    cleanUp()
    const second = open('pages/career/manage/index', <ManagePage />, answers)
    expect((await eventually(() => find(second.box, '#glance-targets .whole'))).textContent).toBe('2099-01-20 之前')
    await tap(second.box, '#glance-own-2')
    expect(sentTo(second.app, 'Career/SavePlan')).toEqual([tick])
    expect(find(second.box, '#glance-matters').textContent).toContain('高三的事项 2/9')
  })
})

test('days and measures in words', () => {
  expect(weekdaysText([7, 1, 3])).toBe('周一、三、日')
  expect(weekdaysText([1, 2, 3, 4, 5, 6, 7])).toBe('每天')
  expect(measureText(target({ Current: null }))).toBe('目标 80 名')
  expect(measureText(target({ Goal: null }))).toBe('')
  expect(['', ' 12.5 ', '1e3', '12345678', '-3'].map(readNumber)).toEqual([null, 12.5, undefined, undefined, -3])
})
