// Experts and reserving their time through the server: China's hours, places, cancelling, reminders, the calendar file.
import { randomUUID } from 'node:crypto'
import type { EndpointPath, RequestOf, ResponseOf } from '../../contract/registry'
import { seedExperts } from '../../server/db/seeds/experts'
import { seedProvinces } from '../../server/db/seeds/seed-facts'
import type { RequestContext } from '../../server/http/handlers'
import { createConsultingModule } from '../../server/modules/consulting/consulting.routes'
import { createReservationReminders } from '../../server/modules/consulting/reservation-reminders'
import { hoursText, slotStarts } from '../../server/modules/consulting/slots'
import { createMessages } from '../../server/modules/site/messages'
import { insertAccount, insertRight } from '../support/account'
import { startTestServer, type TestServer } from '../support/server'

/** A Tuesday at noon in China. */
const TUESDAY = new Date('2026-11-24T12:00:00+08:00')
const HOUR = 3_600_000
const AT_SEVEN = '2026-11-26T11:00:00.000Z'
const AT_EIGHT = '2026-11-26T12:00:00.000Z'

let server: TestServer
let people = 0
let moved = 0
beforeAll(async () => void (server = await startTestServer({ clock: TUESDAY })), 60_000)
afterAll(() => server.close())
afterEach(async () => {
  server.advance(-moved)
  moved = 0
  await server.db.deleteFrom('reservation').execute()
})
const pass = (milliseconds: number) => {
  server.advance(milliseconds)
  moved += milliseconds
}

async function family(rights = ['EXPERT_CONSULT']) {
  people += 1
  const account = await insertAccount(server.db, { loginName: `family${people}`, mobile: `1370000${1000 + people}` })
  for (const right of rights) await insertRight(server.db, account.userId, right)
  const { Data } = await server.call('Auth/Login', { LoginName: account.loginName, Password: account.password })
  const raw = <P extends EndpointPath>(path: P, request: RequestOf<P>) =>
    server.call(path, request, { token: Data.Token })
  async function ask<P extends EndpointPath>(path: P, request: RequestOf<P>): Promise<ResponseOf<P>> {
    const answer = await raw(path, request)
    expect([path, answer.Code, answer.Message]).toEqual([path, 0, answer.Message])
    return answer.Data
  }
  return { ...account, raw, ask, token: Data.Token }
}

/** Thursdays from seven in the evening, two slots of an hour. */
async function expert(change: { capacity?: number; services?: string[]; name?: string; hour?: string } = {}) {
  const expert_id = randomUUID()
  await server.db
    .insertInto('expert')
    .values({
      expert_id,
      org_code: 'demo',
      name: change.name ?? '李老师',
      title: '排志愿',
      field: '志愿填报',
      services: JSON.stringify(change.services ?? ['consult']),
      intro: '先听再说。',
      way: 'phone',
      weekly_hours: JSON.stringify([{ Weekday: 4, From: change.hour ?? '19:00', Count: 2 }]),
      slot_minutes: 60,
      capacity: change.capacity ?? 1,
    })
    .execute()
  return expert_id
}
const wanted = (TeacherId: string, StartsAt = AT_SEVEN) => ({
  TeacherId,
  StartsAt,
  Mobile: '13700001234',
  About: '顺序对不对',
})
const codesOf = (answers: { Code: number }[]) => answers.map(({ Code }) => Code).sort((one, other) => one - other)

test('weekly hours become slots of China’s clock, also around midnight UTC and on servers of any zone', () => {
  const hours = [
    { Weekday: 2, From: '00:30', Count: 2 },
    { Weekday: 2, From: '23:40', Count: 1 },
  ]
  const starts = slotStarts(hours, 20, TUESDAY).map((start) => start.toISOString())
  expect(starts).toEqual([
    '2026-11-24T15:40:00.000Z',
    '2026-11-30T16:30:00.000Z',
    '2026-11-30T16:50:00.000Z',
    '2026-12-01T15:40:00.000Z',
  ])
  // a fortnight, with today
  expect(
    slotStarts([{ Weekday: 1, From: '09:00', Count: 1 }], 20, TUESDAY).map((start) => start.toISOString()),
  ).toEqual(['2026-11-30T01:00:00.000Z', '2026-12-07T01:00:00.000Z'])
  const atNoon = { Weekday: 2, From: '12:00', Count: 1 }
  // what begins now is no longer a slot
  expect(slotStarts([atNoon], 20, TUESDAY).map((start) => start.toISOString())).toEqual(['2026-12-01T04:00:00.000Z'])
  expect(hoursText(hours, 20)).toBe('周二 00:30–01:10；周二 23:40–24:00')
})

test('a guest sees the experts, those of the own province first, and their free times', async () => {
  await seedProvinces(server.db)
  await seedExperts(server.db, 'demo')
  const { Data } = await server.call('Web/Teachers', { ProvinceId: '320000' })
  expect(Data.Items[0]).toMatchObject({ Name: '江苏志愿顾问', Province: '江苏', IsDemonstration: true })
  expect(Data.Items[0]?.NextFree).toBe('2026-11-24T11:00:00.000Z')
  expect(Data.Items.every(({ IsDemonstration }) => IsDemonstration)).toBe(true)
  const consult = await server.call('Web/Teachers', { Service: 'consult', Field: '选科' })
  expect(consult.Data.Items.map(({ Name }) => Name)).toEqual(['选科老师'])
  expect(consult.Data.Fields.find(({ Value }) => Value === '志愿填报')?.Count).toBe(3)
  const odd = await server.call('Web/Teachers', { Keyword: "%' or 1=1 --" })
  expect([odd.Code, odd.Data.Total]).toEqual([0, 0])
  expect((await server.call('Teacher/List', {})).Data.Total).toBe(8)
  const one = Data.Items[0]!
  expect((await server.call('Teacher/Info', { TeacherId: one.TeacherId })).Data).toMatchObject({
    Name: one.Name,
    CancelHours: 12,
  })
})

test('a person is shown with what they do, how they talk, how long, and until when one can cancel', async () => {
  const TeacherId = await expert({ capacity: 3 })
  const { Data } = await server.call('Web/TeacherDetail', { TeacherId })
  expect(Data).toEqual({
    ...{ TeacherId, Name: '李老师', Title: '排志愿', Field: '志愿填报', Province: null, Services: ['consult'] },
    ...{ Hours: '周四 19:00–21:00', IsDemonstration: false, Intro: '先听再说。', Way: 'phone', Minutes: 60 },
    ...{ CancelHours: 12, DaysAhead: 14 },
    Slots: [AT_SEVEN, AT_EIGHT, '2026-12-03T11:00:00.000Z', '2026-12-03T12:00:00.000Z'].map((StartsAt) => ({
      ...{ StartsAt, Minutes: 60, Left: 3, Capacity: 3, State: 'free' },
    })),
  })
})

test('a reservation shows all that was agreed; coming ones first, the nearest first, then past ones, the latest first', async () => {
  const TeacherId = await expert({ capacity: 3 })
  const { ask, userId } = await family()
  const made = await ask('Web/TeacherReserve', { ...wanted(TeacherId), About: ' 顺序对不对 ' })
  expect(made).toEqual({
    ...{ ReservationId: expect.any(String), TeacherId, TeacherName: '李老师', IsDemonstration: false },
    ...{ StartsAt: AT_SEVEN, Minutes: 60, Way: 'phone', Mobile: '13700001234', About: '顺序对不对', State: 'held' },
    ...{ CancelUntil: '2026-11-25T23:00:00.000Z', CanCancel: true, Note: null, CanTell: true },
  })
  const rows = [
    ['2026-12-03T11:00:00Z', 'held'],
    ['2026-12-03T12:00:00Z', 'cancelled'],
    ['2026-11-24T03:00:00Z', 'held'],
    ['2026-11-24T03:30:00Z', 'held'],
  ].map(([at, state]) => ({ starts_at: new Date(at!), state: state as 'held' }))
  await server.db
    .insertInto('expert_slot')
    .values(rows.map(({ starts_at }) => ({ expert_id: TeacherId, starts_at, minutes: 60, capacity: 3 })))
    .execute()
  const common = { user_id: userId, expert_id: TeacherId, mobile: '13700001234', about: '', created_at: TUESDAY }
  await server.db
    .insertInto('reservation')
    .values(rows.map((row) => ({ ...common, ...row, reservation_id: randomUUID() })))
    .execute()
  // a talk is past once its hour is over, not while it runs
  expect((await ask('Teacher/Reservations', {})).Items.map(({ StartsAt, State }) => `${StartsAt} ${State}`)).toEqual([
    `${AT_SEVEN} held`,
    '2026-12-03T11:00:00.000Z held',
    '2026-12-03T12:00:00.000Z cancelled',
    '2026-11-24T03:30:00.000Z held',
    '2026-11-24T03:00:00.000Z past',
  ])
  const hours = createConsultingModule({ db: server.db, tickets: {} as never, now: () => TUESDAY }).ownHours(
    async () => undefined,
  )
  // the expert sees coming talks, the nearest first
  expect((await hours.reservations(TeacherId)).Items.map(({ StartsAt }) => StartsAt)).toEqual([
    AT_SEVEN,
    '2026-12-03T11:00:00.000Z',
  ])
})

test('of ten who want one place in the same second one gets it, the others learn that it is taken', async () => {
  const TeacherId = await expert()
  const ten = await Promise.all(Array.from({ length: 10 }, () => family()))
  const answers = await Promise.all(ten.map(({ raw }) => raw('Web/TeacherReserve', wanted(TeacherId))))
  expect(codesOf(answers)).toEqual([0, ...Array<number>(9).fill(1853)])
  const rows = await server.db.selectFrom('reservation').select('state').where('expert_id', '=', TeacherId).execute()
  expect(rows).toEqual([{ state: 'held' }])
})

test('a slot of three places holds three, and shows its free ones', async () => {
  const TeacherId = await expert({ capacity: 3 })
  const five = await Promise.all(Array.from({ length: 5 }, () => family()))
  const answers = await Promise.all(five.map(({ raw }) => raw('Web/TeacherReserve', wanted(TeacherId))))
  expect(codesOf(answers)).toEqual([0, 0, 0, 1853, 1853])
  const { Data } = await server.call('Web/TeacherDetail', { TeacherId })
  expect(Data.Slots.slice(0, 2).map(({ Left, State }) => [Left, State])).toEqual([
    [0, 'full'],
    [3, 'free'],
  ])
})

test('an account asking twice at once has one reservation: a retry is not a second one', async () => {
  const TeacherId = await expert({ capacity: 3 })
  const { raw, ask } = await family()
  const both = await Promise.all([
    raw('Web/TeacherReserve', wanted(TeacherId)),
    raw('Web/TeacherReserve', wanted(TeacherId)),
  ])
  expect(both[0]?.Data.ReservationId).toBe(both[1]?.Data.ReservationId)
  expect((await ask('Teacher/Reservations', {})).Total).toBe(1)
  expect((await ask('Web/TeacherDetail', { TeacherId })).Slots[0]).toMatchObject({ State: 'mine', Left: 2 })
})

test('the right is checked when the slot is taken: one withdrawn meanwhile reserves nothing', async () => {
  const TeacherId = await expert()
  const { userId } = await family([])
  const { handlers } = createConsultingModule({ db: server.db, tickets: {} as never, now: () => TUESDAY })
  // the call got in before the refund
  const context = { requireUser: () => ({ userId, orgCode: 'demo' }) } as RequestContext
  await expect(handlers['Web/TeacherReserve'](wanted(TeacherId), context)).rejects.toMatchObject({
    errorName: 'RIGHTS_REQUIRED',
  })
  await insertRight(server.db, userId, 'EXPERT_CONSULT')
  await expect(handlers['Web/TeacherReserve'](wanted(TeacherId), context)).resolves.toMatchObject({ State: 'held' })
})

test('a family’s note appears beside the talk, the latest one; after the start none is accepted', async () => {
  const TeacherId = await expert()
  const [own, other] = [await family(), await family()]
  const { ReservationId } = await own.ask('Web/TeacherReserve', wanted(TeacherId))
  const tell = (who: typeof own, Text: string) => who.raw('Teacher/TellTeacher', { ReservationId, Text })
  expect((await tell(own, '换了号码')).Data).toMatchObject({ Note: '换了号码', CanTell: true })
  expect((await tell(own, '晚十分钟')).Data.Note).toBe('晚十分钟')
  expect((await tell(own, '   ')).Code).toBe(1001)
  expect((await tell(other, '我的')).Code).toBe(1857)
  const hours = createConsultingModule({ db: server.db, tickets: {} as never, now: () => TUESDAY }).ownHours(
    async () => undefined,
  )
  expect((await hours.reservations(TeacherId)).Items).toMatchObject([{ About: '顺序对不对', Note: '晚十分钟' }])
  pass(Date.parse(AT_SEVEN) - TUESDAY.getTime())
  expect((await tell(own, '开始了吗')).Code).toBe(1859)
  expect((await own.ask('Teacher/Reservations', {})).Items[0]).toMatchObject({ CanTell: false })
})

test('two talks cannot overlap, and nobody holds more than two at once', async () => {
  const [one, other, third] = [await expert(), await expert({ hour: '19:30' }), await expert({ hour: '10:00' })]
  const { ask, raw } = await family()
  await ask('Web/TeacherReserve', wanted(one))
  expect((await raw('Web/TeacherReserve', wanted(other, '2026-11-26T11:30:00.000Z'))).Code).toBe(1855)
  await ask('Web/TeacherReserve', wanted(one, AT_EIGHT))
  expect((await raw('Web/TeacherReserve', wanted(third, '2026-11-26T02:00:00.000Z'))).Code).toBe(1856)
})

test.each([
  ['a time that nobody gave', '2026-11-26T11:07:00.000Z', 1852],
  ['a time that is past', '2026-11-19T11:00:00.000Z', 1852],
  ['a time beyond the days ahead', '2026-12-17T11:00:00.000Z', 1852],
  ['no time at all', '今晚', 1001],
])('%s is refused with its own words', async (_name, StartsAt, code) => {
  const TeacherId = await expert()
  const { raw } = await family()
  expect((await raw('Web/TeacherReserve', wanted(TeacherId, StartsAt))).Code).toBe(code)
})

test('without the right nothing is reserved; those who only write, have left or are unknown have no slots', async () => {
  const [TeacherId, writer] = [await expert(), await expert({ services: ['check'] })]
  const guest = await family([])
  expect((await guest.raw('Web/TeacherReserve', wanted(TeacherId))).Code).toBe(1003)
  const { raw } = await family()
  expect((await raw('Web/TeacherReserve', wanted(writer))).Code).toBe(1852)
  expect((await raw('Web/TeacherReserve', wanted(randomUUID()))).Code).toBe(1851)
  await server.db.updateTable('expert').set({ left_at: TUESDAY }).where('expert_id', '=', TeacherId).execute()
  expect((await raw('Web/TeacherReserve', wanted(TeacherId))).Code).toBe(1851)
  expect((await raw('Web/TeacherDetail', { TeacherId })).Code).toBe(1851)
})

test('only its holder cancels a slot, until twelve hours before, and frees its place', async () => {
  const TeacherId = await expert()
  const [one, other] = [await family(), await family()]
  const { ReservationId, CancelUntil } = await one.ask('Web/TeacherReserve', wanted(TeacherId))
  expect(CancelUntil).toBe('2026-11-25T23:00:00.000Z')
  expect((await other.raw('Teacher/CancelReservation', { ReservationId })).Code).toBe(1857)
  expect((await other.raw('Teacher/ReservationFile', { ReservationId })).Code).toBe(1857)
  expect((await one.ask('Teacher/CancelReservation', { ReservationId })).State).toBe('cancelled')
  expect((await one.ask('Teacher/CancelReservation', { ReservationId })).State).toBe('cancelled')
  const taken = await other.ask('Web/TeacherReserve', wanted(TeacherId))
  const last = await one.ask('Web/TeacherReserve', wanted(TeacherId, AT_EIGHT))
  const canCancel = async () => (await other.ask('Teacher/Reservations', {})).Items[0]?.CanCancel
  pass(43 * HOUR)
  expect(await canCancel()).toBe(true)
  pass(1)
  expect(await canCancel()).toBe(false)
  expect((await other.raw('Teacher/CancelReservation', { ReservationId: taken.ReservationId })).Code).toBe(1858)
  pass(HOUR - 1)
  const { ReservationId: lastId } = last
  expect((await one.ask('Teacher/CancelReservation', { ReservationId: lastId })).State).toBe('cancelled')
})

test('a slot that begins within two hours cannot be reserved', async () => {
  const TeacherId = await expert()
  const { raw, ask } = await family()
  pass(53 * HOUR)
  expect((await ask('Web/TeacherDetail', { TeacherId })).Slots[0]?.State).toBe('free')
  pass(1)
  expect((await raw('Web/TeacherReserve', wanted(TeacherId))).Code).toBe(1854)
  expect((await ask('Web/TeacherDetail', { TeacherId })).Slots[0]?.State).toBe('soon')
})

test('a reservation is announced, reminded of once a day before by the first server, and withdrawn with its message', async () => {
  const TeacherId = await expert()
  const { ask, userId } = await family()
  const { ReservationId } = await ask('Web/TeacherReserve', wanted(TeacherId))
  const given = () => server.db.selectFrom('notice').select('title').where('user_id', '=', userId).execute()
  expect(await given()).toEqual([{ title: '已约 11 月 26 日 周四 19:00' }])
  let time = TUESDAY.getTime()
  const now = () => new Date(time)
  const round = () =>
    createReservationReminders({ db: server.db, now, send: createMessages({ db: server.db, now }).send })()
  time = Date.parse(AT_SEVEN) - 24 * HOUR - 1
  expect(await round()).toBe(0)
  time += 1
  expect((await Promise.all([round(), round()])).sort()).toEqual([0, 1])
  expect(await given()).toEqual([{ title: '11 月 26 日 周四 19:00 有一次咨询' }])
  const { content } = await server.db
    .selectFrom('notice')
    .select('content')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  expect(content).toMatch(/^李老师会打电话联系 13700001234。/)
  // a reservation within the last day is reminded of two hours before, and not after its start
  const reservation = server.db.updateTable('reservation').where('reservation_id', '=', ReservationId)
  const at = (hours: number) => Date.parse(AT_SEVEN) - hours * HOUR
  for (const [made, asked, sent] of [
    [at(23.9), at(2) - 1, 0],
    [at(23.9), at(2), 1],
    [at(24), at(2) - 1, 1],
    [at(24), at(0), 0],
  ] as const) {
    await reservation.set({ created_at: new Date(made), reminded_at: null }).execute()
    time = asked
    expect(await round()).toBe(sent)
  }
  await ask('Teacher/CancelReservation', { ReservationId })
  expect(await given()).toEqual([])
})

test('a reservation goes into a calendar at its time; cancelled, its file is gone', async () => {
  const TeacherId = await expert()
  const { ask } = await family()
  const { ReservationId } = await ask('Web/TeacherReserve', wanted(TeacherId))
  const { Url } = await ask('Teacher/ReservationFile', { ReservationId })
  const file = await (await fetch(server.url + Url)).text()
  expect(file).toContain('DTSTART:20261126T110000Z')
  expect(file).toContain('BEGIN:VALARM')
  await ask('Teacher/CancelReservation', { ReservationId })
  expect((await fetch(server.url + Url)).status).toBe(410)
  expect((await fetch(`${server.url}/api/files/reservation/forged`)).status).toBe(410)
})

test('a deleted account holds no slot', async () => {
  const TeacherId = await expert()
  const [one, other] = [await family(), await family()]
  await one.ask('Web/TeacherReserve', wanted(TeacherId))
  const { deleteAccount } = await import('../../server/modules/session/account-deletion')
  await deleteAccount(server.db, { userId: one.userId, orgCode: 'demo', mobile: one.mobile }, TUESDAY)
  await other.ask('Web/TeacherReserve', wanted(TeacherId))
})
