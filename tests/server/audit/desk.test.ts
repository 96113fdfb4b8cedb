// The other side of the counter: signing in, roles, hours, the trail.
import { addDeskAccount } from '../../../server/modules/desk/desk-accounts'
import { HOUR, NOON, openCounter, type Counter } from './counter'

let counter: Counter
beforeAll(async () => void (counter = await openCounter()), 60_000)
afterAll(() => counter.server.close())
afterEach(() => counter.clear())

const signIn = (LoginName: string, Password: string, Code: string) =>
  counter.server.call('Desk/SignIn', { LoginName, Password, Code })

test('a sign-in needs password and code together; a code counts once, even if sent twice at once', async () => {
  const { loginName, password, secret } = await counter.account('operator', null)
  const code = counter.codeOf(secret)
  const wrong = code === '000000' ? '000001' : '000000'
  expect((await signIn(loginName, password, wrong)).Code).toBe(1901)
  expect((await signIn(loginName, 'wrong2026', code)).Code).toBe(1901)
  expect((await signIn('nobody', password, code)).Code).toBe(1901)
  const both = await Promise.all([signIn(loginName, password, code), signIn(loginName, password, code)])
  expect(both.map(({ Code }) => Code).sort()).toEqual([0, 1901])
  // a code is accepted in the half minute after its own, no later
  const later = counter.codeOf(secret, NOON.getTime() + 30_000)
  counter.pass(90_000)
  expect((await signIn(loginName, password, later)).Code).toBe(1901)
  counter.pass(-30_000)
  expect((await signIn(loginName, password, later)).Code).toBe(0)
})

test('a session of the desk lasts exactly half a day', async () => {
  const { loginName, password, secret } = await counter.account('operator', null)
  const { Data } = await signIn(loginName, password, counter.codeOf(secret))
  expect(Data).toEqual({
    ...{ Token: expect.any(String), Role: 'operator', ExpiresAt: new Date(NOON.getTime() + 12 * HOUR).toISOString() },
  })
  const operator = counter.caller(Data.Token)
  counter.pass(12 * HOUR - 1)
  expect(await operator.code('Desk/Queue', {})).toBe(0)
  counter.pass(1)
  expect(await operator.code('Desk/Queue', {})).toBe(112)
})

test('an operator sees only the audits, accounts, orders and acts of their organisation', async () => {
  const { db } = counter.server
  const orgCode = 'elsewhere'
  await db.insertInto('organisation').values({ org_code: orgCode, name: '另一家' }).execute()
  const family = await counter.family()
  await family.act('submit', { WishId: family.WishId })
  const account = {
    orgCode,
    loginName: 'far-away',
    password: 'desk2026pass',
    role: 'operator',
    expertId: null,
  } as const
  const made = await addDeskAccount(db, account, NOON)
  const given = { LoginName: 'far-away', Password: account.password, Code: counter.codeOf(made.secret) }
  expect((await signIn('far-away', account.password, given.Code)).Code).toBe(1901)
  const { Data } = await counter.server.call('Desk/SignIn', given, { orgCode })
  const there = { token: Data.Token, orgCode }
  expect((await counter.server.call('Desk/Queue', {}, there)).Data.Total).toBe(0)
  expect((await counter.server.call('Desk/Accounts', {}, there)).Data.Items).toEqual([
    { DeskId: made.deskId, LoginName: 'far-away', Role: 'operator', TeacherId: null, HasLeft: false },
  ])
  expect((await counter.server.call('Desk/Trail', {}, there)).Data.Items).toEqual([
    { At: NOON.toISOString(), LoginName: 'far-away', Act: 'Desk/SignIn', Subject: null },
  ])
  // it is for one organisation
  expect((await counter.server.call('Desk/Queue', {}, { token: Data.Token })).Code).toBe(112)
})

test('five wrong tries lock the account for 15 minutes, also for correct ones', async () => {
  const { loginName, password, secret } = await counter.account('operator', null)
  const tries = await Promise.all(Array.from({ length: 6 }, () => signIn(loginName, 'wrong2026', '000000')))
  expect(tries.map(({ Code }) => Code).sort()).toEqual([1901, 1901, 1901, 1901, 1901, 1902])
  expect((await signIn(loginName, password, counter.codeOf(secret))).Code).toBe(1902)
  counter.pass(HOUR / 4 - 1)
  expect((await signIn(loginName, password, counter.codeOf(secret))).Code).toBe(1902)
  counter.pass(1)
  expect((await signIn(loginName, password, counter.codeOf(secret))).Code).toBe(0)
})

test('guessing does not reveal names, and guesses elsewhere keep no operator out', async () => {
  const { loginName, password, secret } = await counter.account('operator', null)
  const from = async (address: string, LoginName: string, Password = 'wrong2026', Code = '000000') =>
    (
      await counter.server.app.inject({
        ...{ method: 'POST', url: '/api/Desk/SignIn', remoteAddress: address },
        headers: { orgcode: 'demo' },
        payload: { LoginName, Password, Code },
      })
    ).json<{ Code: number }>().Code
  const guesses = async (name: string) => {
    const codes = []
    for (let times = 0; times < 7; times += 1) codes.push(await from('203.0.113.7', name))
    return codes
  }
  expect(await guesses(loginName)).toEqual(await guesses('nobody-here'))
  expect(await from('203.0.113.7', loginName)).toBe(1902)
  expect(await from('198.51.100.9', loginName, password, counter.codeOf(secret))).toBe(0)
})

test('each role does its own: a teacher reads no audits, an expert makes no accounts, a family has no access', async () => {
  const [teacher, expert, family] = [await counter.teacher(), await counter.expert(), await counter.family()]
  const { AuditId } = await family.act('submit', { WishId: family.WishId })
  expect(await teacher.code('Desk/Audit', { AuditId })).toBe(1903)
  expect(await teacher.code('Desk/Reservations', {})).toBe(0)
  const account = { LoginName: 'sneaky', Password: 'secret2026', Role: 'operator' as const }
  expect(await expert.code('Desk/AddAccount', account)).toBe(1903)
  expect(await family.code('Desk/Audit', { AuditId })).toBe(112)
  expect(await expert.code('User/AuditInfo', { AuditId })).toBe(112)
})

test('an expert sees what they do: one who only talks has an empty queue and cannot take', async () => {
  const [talker, family] = [await counter.expert(['consult']), await counter.family()]
  const { AuditId } = await family.act('submit', { WishId: family.WishId })
  expect((await talker.ask('Desk/Queue', {})).Total).toBe(0)
  expect(await talker.code('Desk/Take', { AuditId })).toBe(1951)
})

test('an operator creates accounts for existing people, each name once', async () => {
  const operator = await counter.operator()
  const make = (LoginName: string, TeacherId?: string, Password = 'secret2026') =>
    operator.code('Desk/AddAccount', { LoginName, Password, Role: 'expert', TeacherId })
  const person = await counter.expertRow()
  expect(await make('expert-one')).toBe(1851)
  expect(await make('expert-one', person, 'weakweak')).toBe(1109)
  // the latest is last in the list
  counter.pass(1000)
  expect(await make('expert-one', person)).toBe(0)
  expect(await make('expert-one', person)).toBe(1904)
  const { Items } = await operator.ask('Desk/Accounts', { PageSize: 100 })
  expect(Items.at(-1)).toEqual({
    ...{ DeskId: expect.any(String), LoginName: 'expert-one', Role: 'expert', TeacherId: person, HasLeft: false },
  })
  expect(JSON.stringify(Items)).not.toMatch(/hash|secret/i)
})

test('hours can be given; closing a slot cancels its talk and informs the family; reopened it can be reserved', async () => {
  const [teacher, family] = [await counter.teacher(), await counter.family({ rights: ['EXPERT_CONSULT'] })]
  const { Hours } = await teacher.ask('Desk/SaveHours', {
    Hours: [{ Weekday: 2, From: '20:00', Count: 2 }],
    Minutes: 30,
    Capacity: 1,
  })
  expect(Hours).toBe('周二 20:00–21:00')
  const slot = { TeacherId: teacher.expertId!, StartsAt: '2026-06-30T12:30:00.000Z' }
  await family.ask('Web/TeacherReserve', { ...slot, Mobile: '13700001234', About: '顺序' })
  expect((await teacher.ask('Desk/Reservations', {})).Items).toEqual([
    { StartsAt: slot.StartsAt, Minutes: 30, Mobile: '13700001234', About: '顺序', Note: null },
  ])
  expect(await teacher.code('Desk/CloseSlot', { StartsAt: '2026-06-30T12:31:00.000Z', IsClosed: true })).toBe(1852)
  const close = (IsClosed: boolean) => teacher.ask('Desk/CloseSlot', { StartsAt: slot.StartsAt, IsClosed })
  expect(await close(true)).toEqual({ CalledOff: 1 })
  expect((await family.ask('Teacher/Reservations', {})).Items[0]?.State).toBe('called-off')
  const notices = await counter.server.db
    .selectFrom('notice')
    .select('title')
    .where('user_id', '=', family.userId)
    .execute()
  expect(notices).toEqual([{ title: '6 月 30 日 周二 20:30 的咨询取消了' }])
  const again = () => family.code('Web/TeacherReserve', { ...slot, Mobile: '13700001234', About: '顺序' })
  expect(await again()).toBe(1852)
  await close(false)
  expect(await again()).toBe(0)
})

test('nobody is reserved twice at a time: overlapping hours are refused, and changed ones never overlap a talk', async () => {
  const rights = ['EXPERT_CONSULT']
  const [teacher, one, other] = [
    await counter.teacher(),
    await counter.family({ rights }),
    await counter.family({ rights }),
  ]
  const save = (...Hours: { Weekday: number; From: string; Count: number }[]) =>
    teacher.code('Desk/SaveHours', { Hours, Minutes: 60, Capacity: 1 })
  const at = (From: string, Count = 1, Weekday = 2) => ({ Weekday, From, Count })
  expect(await save(at('19:00', 2), at('20:30'))).toBe(1001)
  expect(await save(at('23:30', 1, 7), at('00:00', 1, 1))).toBe(1001)
  expect(await save(at('19:00', 2), at('21:00'))).toBe(0)
  const TeacherId = teacher.expertId!
  const wanted = { TeacherId, Mobile: '13700001234', About: '顺序' }
  await one.ask('Web/TeacherReserve', { ...wanted, StartsAt: '2026-06-30T12:00:00.000Z' })

  expect(await save(at('19:30', 3))).toBe(0)
  const { Slots } = await other.ask('Web/TeacherDetail', { TeacherId })
  const stateAt = (StartsAt: string) => Slots.find((slot) => slot.StartsAt === StartsAt)?.State
  expect(['11:30', '12:30', '13:30'].map((time) => stateAt(`2026-06-30T${time}:00.000Z`))).toEqual([
    'full',
    'full',
    'free',
  ])
  expect(await other.code('Web/TeacherReserve', { ...wanted, StartsAt: '2026-06-30T12:30:00.000Z' })).toBe(1853)
  expect(await other.code('Web/TeacherReserve', { ...wanted, StartsAt: '2026-06-30T13:30:00.000Z' })).toBe(0)
})

test('a lost telephone costs an account its sessions, not the person; a person leaves with the last account, and a retry finds what the first left', async () => {
  const [operator, family] = [await counter.operator(), await counter.family({ rights: ['EXPERT_CONSULT'] })]
  const expertId = await counter.expertRow()
  const [first, second] = [await counter.account('expert', expertId), await counter.account('expert', expertId)]
  const before = counter.caller(
    (await signIn(first.loginName, first.password, counter.codeOf(first.secret))).Data.Token,
  )

  const Password = 'tuMvo72xq'
  const { Secret } = await operator.ask('Desk/RenewAccount', { DeskId: first.deskId, Password })
  expect(await before.code('Desk/Queue', {})).toBe(112)
  expect((await signIn(first.loginName, first.password, counter.codeOf(first.secret))).Code).toBe(1901)
  const after = counter.caller((await signIn(first.loginName, Password, counter.codeOf(Secret))).Data.Token)
  expect(await after.code('Desk/Queue', {})).toBe(0)

  const StartsAt = '2026-07-02T11:00:00.000Z'
  await family.ask('Web/TeacherReserve', { TeacherId: expertId, StartsAt, Mobile: '13700001234', About: '顺序' })
  expect(await operator.ask('Desk/Leave', { DeskId: second.deskId })).toEqual({ Audits: 0, Reservations: 0 })
  expect((await after.ask('Desk/Reservations', {})).Items).toHaveLength(1)
  // the process ended after closing the account
  await counter.server.db
    .updateTable('desk_account')
    .set({ left_at: NOON })
    .where('desk_id', '=', first.deskId)
    .execute()
  expect(await operator.ask('Desk/Leave', { DeskId: first.deskId })).toEqual({ Audits: 0, Reservations: 1 })
  expect(await family.code('Web/TeacherDetail', { TeacherId: expertId })).toBe(1851)
  expect(await operator.ask('Desk/Leave', { DeskId: first.deskId })).toEqual({ Audits: 0, Reservations: 0 })
  expect(await operator.code('Desk/RenewAccount', { DeskId: first.deskId, Password })).toBe(1001)
  // an expert who left cannot return
  expect((await signIn(second.loginName, second.password, counter.codeOf(second.secret))).Code).toBe(1901)
  const accounts = (await operator.ask('Desk/Accounts', { PageSize: 100 })).Items
  expect(accounts.find(({ DeskId }) => DeskId === second.deskId)).toMatchObject({ TeacherId: expertId, HasLeft: true })
})

test('the trail has who read and did what, latest first, and names no family', async () => {
  const [operator, expert, family] = [await counter.operator(), await counter.expert(), await counter.family()]
  const { AuditId } = await family.act('submit', { WishId: family.WishId })
  await expert.ask('Desk/Take', { AuditId })
  await expert.ask('Desk/Remark', { AuditId, Text: '这个家庭很着急' })
  await expert.ask('Desk/SignOut', {})
  expect(await expert.code('Desk/Audit', { AuditId })).toBe(112)
  const { Items } = await operator.ask('Desk/Trail', {})
  expect(Items.slice(0, 3).map(({ Act, Subject }) => [Act, Subject])).toEqual([
    ['Desk/SignOut', null],
    ['Desk/Remark', AuditId],
    ['Desk/Take', AuditId],
  ])
  expect(JSON.stringify(Items)).not.toContain('着急')
})
