// Experts and reserving slots on a real store; only the network is a typed fake.
import Taro from '@tarojs/taro'
import type { ResponseOf } from 'contract/registry'
import TeacherPage from '@/pages/teacher/teacherdetail'
import TeachersPage from '@/pages/teacher/teacherlist'
import { byDay, cancelText } from '@/features/consulting/words'
import { chinaMoment } from '@/shared/lib/date/date-time'
import { storage } from '@/shared/platform/storage/storage'
import { loggedIn, userInfoLoaded } from '@/shared/session/account/session-state'
import { launched } from '@/shared/session/site/site-state'
import { atPage, eventually, fakeApp, renderInApp, USER, type Answers } from '../session/fake-app'
import { cleanUp, find, press, type } from '../ui/render'

type Teacher = ResponseOf<'Web/TeacherDetail'>
const ID = '0e0e5a10-2026-4a00-8000-000000000001'
const SEVEN = '2026-11-26T11:00:00.000Z'
const EIGHT = '2026-11-26T12:00:00.000Z'
const teacher = (change: Partial<Teacher> = {}): Teacher => ({
  TeacherId: ID,
  Name: '江苏志愿顾问',
  Title: '按院校专业组排志愿',
  Field: '志愿填报',
  Province: '江苏',
  Services: ['consult', 'check'],
  Hours: '周四 19:00–21:00',
  IsDemonstration: true,
  Intro: '先听再说。',
  Way: 'phone',
  Minutes: 60,
  Slots: [
    { StartsAt: SEVEN, Minutes: 60, Left: 0, Capacity: 1, State: 'full' },
    { StartsAt: EIGHT, Minutes: 60, Left: 1, Capacity: 1, State: 'free' },
  ],
  CancelHours: 12,
  DaysAhead: 14,
  ...change,
})
const reservation = (change: Partial<ResponseOf<'Web/TeacherReserve'>> = {}): ResponseOf<'Web/TeacherReserve'> => ({
  ReservationId: '1e0e5a10-2026-4a00-8000-000000000001',
  TeacherId: ID,
  TeacherName: '江苏志愿顾问',
  IsDemonstration: true,
  StartsAt: EIGHT,
  Minutes: 60,
  Way: 'phone',
  Mobile: '13700001234',
  About: '顺序对不对',
  State: 'held',
  CancelUntil: '2026-11-26T00:00:00.000Z',
  CanCancel: true,
  Note: null,
  CanTell: true,
  ...change,
})
const page = <T,>(Items: T[]) => ({ Total: Items.length, PageIndex: 1, PageSize: 20, Items })
const card = ({
  Intro: _intro,
  Way: _way,
  Minutes: _minutes,
  Slots: _slots,
  CancelHours: _hours,
  DaysAhead: _ahead,
  ...one
}: Teacher) => ({
  ...one,
  NextFree: EIGHT,
})
const TEACHERS: ResponseOf<'Web/Teachers'> = {
  ...page([card(teacher())]),
  Fields: [{ Value: '志愿填报', Label: '志愿填报', Count: 1 }],
  ServiceCounts: [{ Value: 'consult', Label: '一对一咨询', Count: 1 }],
}
const CONSULT = [{ RightsCode: 'EXPERT_CONSULT', ExpireAt: '2999-01-01T00:00:00Z' }]

function open(answers: Answers, { id = ID, rights = CONSULT } = {}) {
  const app = fakeApp({ 'User/GetUserStudent': USER, 'Teacher/Reservations': page([]), ...answers })
  atPage('pages/teacher/teacherdetail', { id })
  const shown = renderInApp(<TeacherPage />, (store) => {
    storage.set('token', 't')
    storage.set('UserMobile', '13700001234')
    storage.set('RightsList', rights)
    store.dispatch(launched())
    store.dispatch(loggedIn({ Token: 't', RightsList: rights }))
    store.dispatch(userInfoLoaded(USER))
  })
  return { app, ...shown }
}
const sent = (app: ReturnType<typeof fakeApp>, call: string) =>
  app.calls.filter(({ path }) => path === call).map(({ data }) => data)

afterEach(() => {
  cleanUp()
  jest.restoreAllMocks()
  localStorage.clear()
})

test('the hour of a talk follows China’s clocks', () => {
  expect(chinaMoment('2026-11-26T16:30:00.000Z')).toBe('11 月 27 日 周五 00:30')
})

test('a list says once that some are made up, and shows their work and their next free time', async () => {
  const app = fakeApp({ 'Web/Teachers': TEACHERS })
  atPage('pages/teacher/teacherlist', { service: 'nonsense' })
  const { box } = renderInApp(<TeachersPage />, (store) => void store.dispatch(launched()))
  const row = await eventually(() => find(box, `#teacher-${ID}`))
  expect(row.textContent).not.toContain('演示')
  expect([...box.querySelectorAll('.ui-made-up')].map((one) => one.textContent)).toEqual([
    '有的老师是演示角色，不是真人，打开能看到说明。',
  ])
  expect(row.textContent).toContain('最近可约 11 月 26 日 周四 20:00')
  expect(sent(app, 'Web/Teachers')[0]).not.toHaveProperty('Service', 'nonsense')
  press(row)
  expect(app.opened).toEqual([`push /pages/teacher/teacherdetail?id=${ID}`])
})

test('a taken slot cannot be chosen; a free one is reserved with its subject', async () => {
  const { app, box } = open({ 'Web/TeacherDetail': teacher(), 'Web/TeacherReserve': reservation() })
  const full = await eventually(() => find(box, '.ui-chips__chip', '19:00 约满'))
  press(full)
  expect(box.querySelector('#teacher-reserve')).toBeNull()
  press(find(box, '.ui-chips__chip', '20:00'))
  press(await eventually(() => find(box, '#teacher-reserve')))
  press(await eventually(() => find(document.body, '#reserve-send')))
  await eventually(() => find(document.body, '.ui-field__error', '请写想问什么，一两句就够'))
  type(find(document.body, '#reserve-about textarea, textarea#reserve-about'), '顺序对不对')
  press(find(document.body, '#reserve-send'))
  await eventually(() => expect(sent(app, 'Web/TeacherReserve')).toHaveLength(1))
  expect(sent(app, 'Web/TeacherReserve')[0]).toMatchObject({
    TeacherId: ID,
    StartsAt: EIGHT,
    Mobile: '13700001234',
    About: '顺序对不对',
  })
  await eventually(() => expect(document.querySelector('#reserve-sheet')).toBeNull())
})

test('a slot lost to a faster family keeps the typed text and says so', async () => {
  const { box } = open({
    'Web/TeacherDetail': teacher(),
    'Web/TeacherReserve': { Code: 1853, Message: '这个时段刚被约满，请换一个时段', Error: 'SLOT_TAKEN' },
  })
  press(await eventually(() => find(box, '.ui-chips__chip', '20:00')))
  press(await eventually(() => find(box, '#teacher-reserve')))
  type(await eventually(() => find(document.body, '#reserve-about textarea, textarea#reserve-about')), '顺序对不对')
  press(find(document.body, '#reserve-send'))
  await eventually(() => find(document.body, '.form-message', '这个时段刚被约满，请换一个时段'))
  expect((find(document.body, '#reserve-about textarea, textarea#reserve-about') as HTMLTextAreaElement).value).toBe(
    '顺序对不对',
  )
})

test('without the right the times are visible, with what opens them; no choice enters an order', async () => {
  const { box } = open({ 'Web/TeacherDetail': teacher() }, { rights: [] })
  press(await eventually(() => find(box, '.ui-chips__chip', '20:00')))
  await eventually(() => find(box, '#locked'))
  expect(box.querySelector('#teacher-reserve')).toBeNull()
})

test('a reservation is above the times and can be cancelled after a question', async () => {
  const { app, box } = open({
    'Web/TeacherDetail': teacher(),
    'Teacher/Reservations': page([reservation()]),
    'Teacher/CancelReservation': { ...reservation(), State: 'cancelled', CanCancel: false },
  })
  const own = await eventually(() => find(box, `#reservation-${reservation().ReservationId}`))
  expect(own.textContent).toContain('11 月 26 日 周四 08:00 前可以取消')
  jest.spyOn(Taro, 'showModal').mockResolvedValue({ confirm: true, cancel: false, errMsg: 'ok' } as never)
  press(find(own, `#cancel-${reservation().ReservationId}`))
  await eventually(() => expect(sent(app, 'Teacher/CancelReservation')).toHaveLength(1))
})

test('a talk called off by the teacher appears as such until its time; cancelled or past ones do not', async () => {
  const ids = ['1', '2', '3', '4'].map((n) => `1e0e5a10-2026-4a00-8000-00000000000${n}`)
  const later = '2999-11-26T12:00:00.000Z'
  const Items = [
    reservation({ ReservationId: ids[0]!, State: 'called-off', StartsAt: later, CanCancel: false, CanTell: false }),
    reservation({ ReservationId: ids[1]!, State: 'called-off', StartsAt: '2020-01-01T00:00:00.000Z' }),
    reservation({ ReservationId: ids[2]!, State: 'cancelled', StartsAt: later }),
    reservation({ ReservationId: ids[3]!, State: 'past', StartsAt: '2020-01-01T00:00:00.000Z' }),
  ]
  const { box } = open({ 'Web/TeacherDetail': teacher(), 'Teacher/Reservations': page(Items) })
  const own = await eventually(() => find(box, `#reservation-${ids[0]}`))
  expect(own.textContent).toContain('老师取消了')
  expect(own.textContent).toContain('请另选一个时段')
  for (const id of ids.slice(1)) expect(box.querySelector(`#reservation-${id}`)).toBeNull()
})

test('after the cancellation limit the teacher can still be told', async () => {
  const { app, box } = open({
    'Web/TeacherDetail': teacher(),
    'Teacher/Reservations': page([reservation({ CanCancel: false, Note: '换了号码' })]),
    'Teacher/TellTeacher': reservation({ CanCancel: false, Note: '晚十分钟' }),
  })
  const { ReservationId } = reservation()
  const own = await eventually(() => find(box, `#reservation-${ReservationId}`))
  expect(own.textContent).toContain('11 月 26 日 周四 08:00 以后不能取消，有变化可以捎话给老师')
  expect(own.textContent).toContain('捎给老师：换了号码')
  expect(own.querySelector(`#cancel-${ReservationId}`)).toBeNull()
  press(find(own, `#tell-${ReservationId}`))
  type(await eventually(() => find(document.body, '#tell-sheet-text textarea, textarea#tell-sheet-text')), '晚十分钟')
  press(find(document.body, '#tell-sheet-send'))
  await eventually(() => expect(sent(app, 'Teacher/TellTeacher')).toEqual([{ ReservationId, Text: '晚十分钟' }]))
})

test('a slot shows before reserving whether it can be cancelled, by the server’s figure', async () => {
  const now = Date.parse('2026-11-25T00:00:00.000Z')
  expect(cancelText(EIGHT, 12, now)).toBe('11 月 26 日 周四 08:00 前可以取消。')
  expect(cancelText(EIGHT, 48, now)).toContain('离开始不到 48 小时，约了就不能取消')
  const far = '2999-11-26T12:00:00.000Z'
  const Slots = [{ StartsAt: far, Minutes: 60, Left: 1, Capacity: 1, State: 'free' as const }]
  const { box } = open({ 'Web/TeacherDetail': teacher({ Slots }) })
  press(await eventually(() => find(box, '.ui-chips__chip', '20:00')))
  press(await eventually(() => find(box, '#teacher-reserve')))
  await eventually(() => expect(document.body.textContent).toContain(cancelText(far, 12)))
})

test.each([
  ['an address that names nobody', 'none', teacher()],
  ['somebody who has left', ID, { Code: 1851, Message: '没有找到这位老师', Error: 'TEACHER_NOT_FOUND' as const }],
])('%s shows that it is missing, without a retry', async (_name, id, answer) => {
  const { box } = open({ 'Web/TeacherDetail': answer }, { id })
  await eventually(() => find(box, '.ui-empty-state__text', '没有找到这位老师'))
  expect(box.querySelector('#query-retry')).toBeNull()
})

test('the sheet names its slot and that it is for the account’s number, and sends that slot', async () => {
  const Slots = [EIGHT, '2026-11-27T12:00:00.000Z'].map((StartsAt) => ({
    ...{ StartsAt, Minutes: 60, Left: 1, Capacity: 1, State: 'free' as const },
  }))
  const { app, box } = open({
    'Web/TeacherDetail': teacher({ Slots, Way: 'video' }),
    'Web/TeacherReserve': reservation(),
  })
  await eventually(() => find(box, '.ui-chips__chip'))
  press([...box.querySelectorAll('.ui-chips__chip')][1] as HTMLElement)
  press(await eventually(() => find(box, '#teacher-reserve')))
  const sheet = await eventually(() => find(document.body, '#reserve-sheet'))
  expect(sheet.textContent).toContain('约 11 月 27 日 周五 20:00')
  expect(sheet.textContent).toContain('老师到时候视频联系这个号码，约 60 分钟')
  expect(find(sheet, '#reserve-mobile input, input#reserve-mobile')).toHaveProperty('value', '13700001234')
  const about = find(sheet, '#reserve-about textarea, textarea#reserve-about') as HTMLTextAreaElement
  type(about, '   ')
  press(find(sheet, '#reserve-send'))
  await eventually(() => find(sheet, '.ui-field__error', '请写想问什么，一两句就够'))
  expect(sent(app, 'Web/TeacherReserve')).toEqual([])
  type(about, '  顺序对不对 ')
  press(find(sheet, '#reserve-send'))
  await eventually(() =>
    expect(sent(app, 'Web/TeacherReserve')).toEqual([
      { TeacherId: ID, StartsAt: '2026-11-27T12:00:00.000Z', Mobile: '13700001234', About: '顺序对不对' },
    ]),
  )
})

test('a slot shows the free places if there are several, and why it is closed if it is', async () => {
  const slot = (hour: number, State: Teacher['Slots'][number]['State'], Left = 1, Capacity = 1) => ({
    ...{ StartsAt: `2026-11-26T${String(hour).padStart(2, '0')}:00:00.000Z`, Minutes: 60, Left, Capacity, State },
  })
  const Slots = [slot(9, 'free', 1, 2), slot(10, 'soon'), slot(11, 'mine', 0), slot(12, 'full', 0), slot(13, 'free')]
  const { box } = open({ 'Web/TeacherDetail': teacher({ Slots }) })
  await eventually(() => find(box, '.ui-chips__chip'))
  const chips = [...box.querySelectorAll('.ui-chips__chip')]
  expect(chips.map((chip) => chip.textContent)).toEqual([
    '17:00 余 1',
    '18:00 太近',
    '19:00 我的',
    '20:00 约满',
    '21:00',
  ])
  expect(chips.map((chip) => chip.getAttribute('aria-disabled') !== 'true')).toEqual([true, false, false, false, true])
  press(chips[1] as HTMLElement)
  expect(box.querySelector('[role="radio"][aria-checked="true"]')).toBeNull()
})

test('slots are under their days in China, in the given order', () => {
  const slots = ['2026-11-26T12:00:00.000Z', '2026-11-26T13:00:00.000Z', '2026-11-26T16:30:00.000Z'].map(
    (StartsAt) => ({
      ...{ StartsAt, Minutes: 60, Left: 1, Capacity: 1, State: 'free' as const },
    }),
  )
  expect(byDay(slots).map(({ slots: own }) => own.map(({ StartsAt }) => StartsAt.slice(11, 16)))).toEqual([
    ['12:00', '13:00'],
    ['16:30'],
  ])
})

test('a teacher who only writes or is busy says so; no day is offered', async () => {
  const writes = open({ 'Web/TeacherDetail': teacher({ Services: ['check'] }) })
  await eventually(() => find(writes.box, '.ui-empty-state__text', '只做书面审核'))
  expect(writes.box.querySelector('.ui-chips__chip')).toBeNull()
  cleanUp()
  const busy = open({ 'Web/TeacherDetail': teacher({ Slots: [] }) })
  await eventually(() => find(busy.box, '.ui-empty-state__text', '近 14 天没有开放的时段'))
})

test('in a list, teachers who talk show when they have time or that they have none; others neither', async () => {
  const ids = [1, 2].map((n) => `0e0e5a10-2026-4a00-8000-00000000000${n}`)
  const Items = [
    { ...card(teacher({ TeacherId: ids[0]! })), NextFree: null },
    { ...card(teacher({ TeacherId: ids[1]!, Services: ['check'], Province: null })), NextFree: null },
  ]
  fakeApp({ 'Web/Teachers': { ...TEACHERS, ...page(Items) } })
  atPage('pages/teacher/teacherlist')
  const { box } = renderInApp(<TeachersPage />, (store) => void store.dispatch(launched()))
  const talks = await eventually(() => find(box, `#teacher-${ids[0]}`))
  expect(talks.textContent).toContain('近期没有空闲时段')
  const writes = find(box, `#teacher-${ids[1]}`)
  expect(writes.textContent).toContain('全国')
  expect(writes.textContent).not.toContain('时段')
})

test('another teacher’s reservation is not on this page, and a kept one is not cancelled', async () => {
  const other = '1e0e5a10-2026-4a00-8000-000000000002'
  const { ReservationId } = reservation()
  const { app, box } = open({
    'Web/TeacherDetail': teacher(),
    'Teacher/Reservations': page([
      reservation({ Way: 'video', CanTell: false }),
      reservation({ ReservationId: other, TeacherId: '0e0e5a10-2026-4a00-8000-000000000009' }),
    ]),
  })
  const own = await eventually(() => find(box, `#reservation-${ReservationId}`))
  expect(box.querySelector(`#reservation-${other}`)).toBeNull()
  expect(own.textContent).toContain('江苏志愿顾问 · 视频 · 60 分钟')
  expect(own.querySelector(`#tell-${ReservationId}`)).toBeNull()
  const asks = jest.spyOn(Taro, 'showModal').mockResolvedValue({ confirm: false, cancel: true, errMsg: 'ok' } as never)
  press(find(own, `#cancel-${ReservationId}`))
  await eventually(() => expect(asks).toHaveBeenCalledTimes(1))
  asks.mockResolvedValue({ confirm: true, cancel: false, errMsg: 'ok' } as never)
  press(find(own, `#cancel-${ReservationId}`))
  await eventually(() => expect(sent(app, 'Teacher/CancelReservation')).toEqual([{ ReservationId }]))
})
