// A student's own calendar through the server: matters, targets, plans and their reminders, on two devices.
import { randomUUID } from 'node:crypto'
import type { EndpointPath, RequestOf, ResponseOf } from '../../contract/registry'
import type { ProvinceRule } from '../../server/engine/province-rule'
import { STANDARD_MATTERS } from '../../server/modules/career/standard-matters'
import { issueTicket, NOTHING } from '../../server/lib/file-tickets/file-tickets'
import { createMessages } from '../../server/modules/site/messages'
import { createReminders } from '../../server/modules/career/reminders'
import { insertAccount } from '../support/account'
import { startTestServer, type TestServer } from '../support/server'

const TUESDAY = new Date('2026-11-24T12:00:00+08:00')
const DAY = 24 * 3_600_000

let server: TestServer
let token: string
let userId: string

beforeAll(async () => {
  server = await startTestServer({ clock: TUESDAY })
}, 60_000)
afterAll(() => server.close())
let number = 0
beforeEach(async () => {
  number += 1
  const account = await insertAccount(server.db, { loginName: `student${number}`, mobile: `1360000${1000 + number}` })
  userId = account.userId
  const login = await server.call('Auth/Login', { LoginName: account.loginName, Password: account.password })
  token = login.Data.Token
})

const raw = <P extends EndpointPath>(path: P, request: RequestOf<P>) => server.call(path, request, { token })
async function ask<P extends EndpointPath>(path: P, request: RequestOf<P>): Promise<ResponseOf<P>> {
  const answer = await raw(path, request)
  expect([path, answer.Code, answer.Message]).toEqual([path, 0, answer.Message])
  return answer.Data
}
const refused = async <P extends EndpointPath>(path: P, request: RequestOf<P>) => (await raw(path, request)).Code

const newTarget = (change: Partial<RequestOf<'Career/SaveTarget'>> = {}): RequestOf<'Career/SaveTarget'> => ({
  TargetId: randomUUID(),
  BaseRevision: 0,
  Title: '期末年级前 80 名',
  Kind: 'rank',
  Start: 200,
  Current: 200,
  Goal: 80,
  Unit: '名',
  Due: '2027-01-20',
  ...change,
})
async function insertCollege(college_id: string): Promise<void> {
  const college = { college_id, name: '会改名的大学', province: '江苏', city: '南京', level: '本科' }
  const more = { category: '综合类', nature: '公办', basis: 'imported', source: 'test' }
  const marks = { is_985: false, is_211: false, is_double_first_class: false, is_double_high: false }
  await server.db
    .insertInto('college')
    .values({ ...college, ...more, ...marks } as never)
    .execute()
}
const newPlan = (change: Partial<RequestOf<'Career/SavePlan'>> = {}): RequestOf<'Career/SavePlan'> => ({
  PlanId: randomUUID(),
  BaseRevision: 0,
  Title: '背单词',
  From: '2026-11-16',
  To: '2026-11-29',
  Weekdays: [1, 2, 3],
  Minutes: 20,
  ...change,
})

describe('matters', () => {
  test('a guest sees the calendar of a grade, and of all grades how much there is', async () => {
    const { Data } = await server.call('Career/Matters', { Grade: 10 })
    expect(Data.Items.length).toBeGreaterThan(4)
    expect(Data.Grades.map(({ Grade }) => Grade)).toEqual([7, 8, 9, 10, 11, 12, 13, 14, 15, 16])
    expect(Data.Grades.every(({ State, Done, Total }) => State === 'unknown' && Done === 0 && Total > 0)).toBe(true)
    expect(Data.IsGradeKnown).toBe(false)
  })

  test('a child of twelve sees the first grade of the calendar, and is not asked for a year that is known', async () => {
    await ask('User/UpdateUserStudent', { Identity: 'student', GraduationYear: 2033 })
    expect(await ask('Career/Matters', {})).toMatchObject({ Grade: 7, IsGradeKnown: true, GraduationYear: 2033 })
  })

  test('the year of the exam makes days and the grade of today of it', async () => {
    const { Grade, Items, Grades } = await ask('Career/Matters', { GraduationYear: 2027 })
    expect(Grade).toBe(12)
    const register = Items.find(({ MatterId }) => MatterId === 'standard:g12-register')
    expect([register?.From, register?.To, register?.State]).toEqual(['2026-10-20', '2026-11-30', 'now'])
    expect(Items[0]?.State).toBe('now')
    expect(Grades.find(({ State }) => State === 'now')?.SchoolYear).toBe('2026–2027 学年')
  })

  test('a province with arts and science has no combinations to compare, a new one no arts or science', async () => {
    const keys = (Model: '文理' | '3+1+2') =>
      STANDARD_MATTERS.filter(({ isFor }) => isFor?.({ Model } as ProvinceRule) ?? true).map(({ key }) => key)
    expect(keys('文理')).toEqual(expect.arrayContaining(['g10-arts-science']))
    expect(keys('文理')).not.toContain('g10-subjects')
    expect(keys('3+1+2')).toEqual(expect.arrayContaining(['g10-subjects', 'g10-choose']))
    expect(keys('3+1+2')).not.toContain('g10-arts-science')
    expect(await refused('Career/Matters', { ProvinceId: '999999' })).toBe(1201)
  })

  test('a ticked matter stays ticked, and what is written by hand stands among the others', async () => {
    await ask('Career/SaveMatter', { MatterId: 'standard:g12-register', BaseRevision: 0, IsDone: true })
    const MatterId = randomUUID()
    await ask('Career/SaveMatter', { MatterId, BaseRevision: 0, Grade: 12, Title: '买准考证夹', To: '2027-06-01' })
    const { Items, Grades } = await ask('Career/Matters', { GraduationYear: 2027 })
    expect(Items.at(-1)).toMatchObject({ MatterId: 'standard:g12-register', State: 'done', Revision: 1 })
    expect(Items.find((one) => one.MatterId === MatterId)).toMatchObject({ IsOwn: true, Title: '买准考证夹' })
    expect(Grades.find(({ Grade }) => Grade === 12)?.Done).toBe(1)
  })

  test('a matter of the calendar cannot be removed or renamed; an unknown one is not made', async () => {
    const kept = await ask('Career/SaveMatter', {
      MatterId: 'standard:g12-exam',
      BaseRevision: 0,
      Title: '不考了',
      IsRemoved: true,
    })
    expect(kept.Item).toMatchObject({ Title: '全国统一高考' })
    expect(await refused('Career/SaveMatter', { MatterId: 'standard:none', BaseRevision: 0, IsDone: true })).toBe(1752)
    expect(await refused('Career/SaveMatter', { MatterId: randomUUID(), BaseRevision: 0, IsDone: true })).toBe(1752)
  })

  test('an end before the beginning is refused, whichever of the two was changed', async () => {
    const MatterId = randomUUID()
    const begin = { MatterId, BaseRevision: 0, Grade: 11, Title: '补课', From: '2026-12-01', To: '2026-12-31' }
    expect((await ask('Career/SaveMatter', begin)).Item?.When).toBe('2026-12-01 至 2026-12-31')
    expect(await refused('Career/SaveMatter', { MatterId, BaseRevision: 1, To: '2026-11-01' })).toBe(1755)
  })
})

describe('two devices', () => {
  test('that change different fields both keep what they wrote', async () => {
    const target = newTarget()
    await ask('Career/SaveTarget', target)
    const { TargetId } = target
    await ask('Career/SaveTarget', { TargetId, BaseRevision: 1, Current: 150 })
    const second = await ask('Career/SaveTarget', { TargetId, BaseRevision: 1, Note: '先抓数学' })
    expect(second).toMatchObject({ IsConflict: false, Item: { Current: 150, Note: '先抓数学' } })
  })

  test('that change one field: the second is told how it stands, and nothing is lost', async () => {
    const target = newTarget()
    await ask('Career/SaveTarget', target)
    const { TargetId } = target
    await ask('Career/SaveTarget', { TargetId, BaseRevision: 1, Current: 150 })
    const second = await ask('Career/SaveTarget', { TargetId, BaseRevision: 1, Current: 120 })
    expect(second).toMatchObject({ IsConflict: true, Item: { Current: 150, Revision: 2 } })
    const third = await ask('Career/SaveTarget', { TargetId, BaseRevision: 2, Current: 120 })
    expect(third).toMatchObject({ IsConflict: false, Item: { Current: 120 } })
  })

  test('one removes what the other has changed meanwhile: it is asked, and a changed one that is gone says so', async () => {
    const target = newTarget()
    await ask('Career/SaveTarget', target)
    const { TargetId } = target
    await ask('Career/SaveTarget', { TargetId, BaseRevision: 1, Current: 150 })
    expect((await ask('Career/SaveTarget', { TargetId, BaseRevision: 1, IsRemoved: true })).IsConflict).toBe(true)
    expect(await ask('Career/SaveTarget', { TargetId, BaseRevision: 2, IsRemoved: true })).toEqual({
      Item: null,
      IsConflict: false,
    })
    expect(await refused('Career/SaveTarget', { TargetId, BaseRevision: 2, Current: 1 })).toBe(1752)
  })

  test('the same new item sent twice, as after a broken answer, is one', async () => {
    const target = newTarget()
    await Promise.all([ask('Career/SaveTarget', target), ask('Career/SaveTarget', target)])
    expect((await ask('Career/Targets', {})).Items).toHaveLength(1)
  })

  test('nobody reads or writes what is another account’s', async () => {
    const target = newTarget()
    await ask('Career/SaveTarget', target)
    const other = await insertAccount(server.db, { loginName: `other${number}`, mobile: `1370000${1000 + number}` })
    const { Data } = await server.call('Auth/Login', { LoginName: other.loginName, Password: other.password })
    const theirs = { token: Data.Token }
    expect((await server.call('Career/Targets', {}, theirs)).Data.Items).toEqual([])
    const write = { TargetId: target.TargetId, BaseRevision: 1, Title: 'x' }
    expect((await server.call('Career/SaveTarget', write, theirs)).Code).toBe(1752)
    expect((await ask('Career/Targets', {})).Items[0]?.Title).toBe('期末年级前 80 名')
  })
})

describe('targets', () => {
  test('a rank that falls is progress; passing the goal is all of it', async () => {
    const target = newTarget({ Current: 140 })
    expect((await ask('Career/SaveTarget', target)).Item?.Progress).toBe(0.5)
    const { TargetId } = target
    expect((await ask('Career/SaveTarget', { TargetId, BaseRevision: 1, Current: 60 })).Item?.Progress).toBe(1)
    expect((await ask('Career/SaveTarget', { TargetId, BaseRevision: 2, Current: 240 })).Item?.Progress).toBe(0)
  })

  test('a date that is over, a goal without a number, a college that is none are refused', async () => {
    expect(await refused('Career/SaveTarget', newTarget({ Due: '2026-11-23' }))).toBe(1754)
    expect(await refused('Career/SaveTarget', newTarget({ Goal: null }))).toBe(1756)
    expect(await refused('Career/SaveTarget', newTarget({ Kind: 'college', RefId: '99999' }))).toBe(1401)
    expect(await refused('Career/SaveTarget', newTarget({ Kind: 'major', RefId: 'B999999' }))).toBe(1403)
    expect((await ask('Career/Targets', {})).Items).toEqual([])
  })

  test('a target of the past stands as late until it is reached', async () => {
    const target = newTarget({ Due: '2026-11-24' })
    await ask('Career/SaveTarget', target)
    server.advance(2 * DAY)
    expect((await ask('Career/Targets', {})).Items[0]).toMatchObject({ IsLate: true, IsDone: false })
    const done = await ask('Career/SaveTarget', { TargetId: target.TargetId, BaseRevision: 1, IsDone: true })
    expect(done.Item).toMatchObject({ IsLate: false, Progress: 1 })
    server.advance(-2 * DAY)
  })

  test('a college that left the register keeps its target, without a name', async () => {
    await insertCollege('10999')
    await ask('Career/SaveTarget', newTarget({ Kind: 'college', RefId: '10999', Goal: null }))
    expect((await ask('Career/Targets', {})).Items[0]?.RefName).toBe('会改名的大学')
    await server.db.deleteFrom('college').where('college_id', '=', '10999').execute()
    expect((await ask('Career/Targets', {})).Items[0]).toMatchObject({ RefId: '10999', RefName: null })
  })

  test('a target whose college left the register can still be changed; another college that is none cannot be put there', async () => {
    const target = newTarget({ Kind: 'college', RefId: '10998', Goal: null })
    await insertCollege('10998')
    await ask('Career/SaveTarget', target)
    await server.db.deleteFrom('college').where('college_id', '=', '10998').execute()
    const again = { TargetId: target.TargetId, BaseRevision: 1, Kind: 'college' as const, RefId: '10998' }
    expect((await ask('Career/SaveTarget', { ...again, Title: '换个说法' })).Item?.Title).toBe('换个说法')
    const { TargetId } = target
    expect(await refused('Career/SaveTarget', { TargetId, BaseRevision: 2, RefId: '99999' })).toBe(1401)
    expect(await refused('Career/SaveTarget', { TargetId, BaseRevision: 2, Kind: 'major' })).toBe(1403)
  })

  test('five hundred are not kept: after two hundred the family is told to tidy up', async () => {
    const codes = []
    for (let index = 0; index < 203; index += 1) codes.push(await refused('Career/SaveTarget', newTarget()))
    expect(codes.filter((code) => code === 0)).toHaveLength(200)
    expect(codes.slice(200)).toEqual([1753, 1753, 1753])
  }, 60_000)
})

describe('plans', () => {
  test('weeks say what was planned and done; what went by undone is late', async () => {
    const plan = newPlan()
    await ask('Career/SavePlan', plan)
    const { PlanId } = plan
    await ask('Career/SavePlan', { PlanId, BaseRevision: 1, Day: '2026-11-16', IsDayDone: true })
    const { Item } = await ask('Career/SavePlan', { PlanId, BaseRevision: 1, Day: '2026-11-24', IsDayDone: true })
    expect(Item).toMatchObject({ Planned: 6, Done: 2, Late: 3, Today: { IsPlanned: true, IsDone: true } })
    expect(Item?.Weeks).toEqual([
      { From: '2026-11-16', Planned: 3, Done: 1, State: 'late' },
      { From: '2026-11-23', Planned: 3, Done: 1, State: 'now' },
    ])
    // a week with all its days ticked is done, even before it is over
    const short = newPlan({ From: '2026-11-24', To: '2026-11-25', Weekdays: [2] })
    await ask('Career/SavePlan', short)
    const tick = { PlanId: short.PlanId, BaseRevision: 1, Day: '2026-11-24', IsDayDone: true }
    expect((await ask('Career/SavePlan', tick)).Item?.Weeks).toMatchObject([{ Done: 1, State: 'done' }])
  })

  test('a day is ticked on two devices once, and taken back', async () => {
    const plan = newPlan()
    await ask('Career/SavePlan', plan)
    const tick = { PlanId: plan.PlanId, BaseRevision: 1, Day: '2026-11-23' }
    await Promise.all([
      ask('Career/SavePlan', { ...tick, IsDayDone: true }),
      ask('Career/SavePlan', { ...tick, IsDayDone: true }),
    ])
    expect((await ask('Career/Plans', {})).Items[0]?.Done).toBe(1)
    expect((await ask('Career/SavePlan', { ...tick, IsDayDone: false })).Item?.Done).toBe(0)
  })

  test('a day to come, a day that is not planned, a day that does not exist cannot be ticked', async () => {
    const plan = newPlan()
    await ask('Career/SavePlan', plan)
    for (const Day of ['2026-11-25', '2026-11-19', '2026-02-30'])
      expect([
        Day,
        await refused('Career/SavePlan', { PlanId: plan.PlanId, BaseRevision: 1, Day, IsDayDone: true }),
      ]).toEqual([Day, 1758])
    expect(await refused('Career/SavePlan', newPlan({ From: '2026-02-30' }))).toBe(1001)
    expect(await refused('Career/SavePlan', newPlan({ To: '2026-11-01' }))).toBe(1755)
    expect(await refused('Career/SavePlan', newPlan({ To: '2028-01-01' }))).toBe(1757)
  })
})

describe('reminders', () => {
  const reminders = () => {
    const now = () => TUESDAY
    return createReminders({ db: server.db, now, send: createMessages({ db: server.db, now }).send })
  }
  const notices = () =>
    server.db.selectFrom('notice').where('user_id', '=', userId).select(['title', 'content', 'path']).execute()

  test('a plan of today whose time has come is told once, also by two servers', async () => {
    await ask('Career/SavePlan', newPlan({ Remind: '11:30' }))
    await Promise.all([reminders().sendDue(), reminders().sendDue()])
    await reminders().sendDue()
    expect(await notices()).toEqual([
      {
        title: '今天的计划：背单词',
        content: '安排了 20 分钟，做完回来打个勾。之前有 4 天没有打勾，可以调整计划，不用补。',
        path: '/pages/career/manage/plan',
      },
    ])
  })

  test('nothing is told of what is done, is not of today, comes later, has ended or was removed', async () => {
    const done = newPlan({ Remind: '08:00' })
    await ask('Career/SavePlan', done)
    await ask('Career/SavePlan', { PlanId: done.PlanId, BaseRevision: 1, Day: '2026-11-24', IsDayDone: true })
    await ask('Career/SavePlan', newPlan({ Remind: '08:00', Weekdays: [5] }))
    await ask('Career/SavePlan', newPlan({ Remind: '12:01' }))
    await ask('Career/SavePlan', newPlan({ Remind: '08:00', To: '2026-11-22' }))
    await ask('Career/SavePlan', newPlan())
    const removed = newPlan({ Remind: '08:00' })
    await ask('Career/SavePlan', removed)
    await ask('Career/SavePlan', { PlanId: removed.PlanId, BaseRevision: 1, IsRemoved: true })
    await reminders().sendDue()
    expect(await notices()).toEqual([])
  })
})

describe('the calendar as a file', () => {
  test('holds what is to come, in spans of days, and plans on their weekdays; not what is done or over', async () => {
    await ask('Career/SaveMatter', {
      MatterId: 'own-1',
      BaseRevision: 0,
      Grade: 12,
      Title: '买笔;尺,"橡皮"',
      To: '2026-12-31',
    })
    await ask('Career/SaveMatter', { MatterId: 'own-2', BaseRevision: 0, Grade: 12, Title: '过了', To: '2026-11-23' })
    await ask('Career/SaveTarget', newTarget({ Title: '年级前 80' }))
    await ask('Career/SavePlan', newPlan({ Remind: '19:30' }))
    const { Url, Count } = await ask('Career/ExportCalendar', {})
    expect(Count).toBe(3)
    const file = await fetch(`${server.url}${Url}`)
    expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(file.headers.get('cache-control')).toBe('no-store')
    const text = (await file.text()).replaceAll('\r\n ', '').replaceAll('\r\n\t', '')
    expect(text).toContain('SUMMARY:买笔\\;尺\\,"橡皮"')
    expect(text).toContain('DTSTART;VALUE=DATE:20261231')
    expect(text).toContain('DTEND;VALUE=DATE:20270101')
    expect(text).toContain('DTSTART:20261116T193000')
    expect(text).toContain('RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE;UNTIL=20261129T235959')
    expect(text).not.toContain('过了')
  })

  test('a day that no calendar has is taken for none, so that the file can always be written', async () => {
    expect(await refused('Career/SaveTarget', newTarget({ Due: '2027-02-30' }))).toBe(1001)
    const matter = { MatterId: 'own-3', BaseRevision: 0, Grade: 12, Title: '二月三十' }
    expect(await refused('Career/SaveMatter', { ...matter, From: '2027-02-30' })).toBe(1001)
    expect(await refused('Career/SaveMatter', { ...matter, To: '2027-06-31' })).toBe(1001)
    // one that an earlier version let in
    const body = JSON.stringify({ Title: '四月三十一', Kind: 'other', Due: '2027-04-31' })
    const row = { user_id: userId, kind: 'target', item_id: 'old', body, changed_at_revision: '{}', revision: 1 }
    await server.db
      .insertInto('career_item')
      .values({ ...row, updated_at: TUESDAY } as never)
      .execute()
    await ask('Career/SaveTarget', newTarget())
    const { Url, Count } = await ask('Career/ExportCalendar', {})
    expect(Count).toBe(1)
    expect((await fetch(`${server.url}${Url}`)).status).toBe(200)
  })

  test('titles with line ends and signs of the format stay titles', async () => {
    const Title = '看书\r\nATTENDEE:mailto:x@y.z\nEND:VEVENT'
    await ask('Career/SaveTarget', newTarget({ Title }))
    const { Url } = await ask('Career/ExportCalendar', {})
    const text = await (await fetch(`${server.url}${Url}`)).text()
    expect(text).not.toMatch(/^ATTENDEE/mu)
    expect(text.match(/^END:VEVENT/gmu)).toHaveLength(1)
  })

  test('texts that the database cannot hold are refused in words, half of a sign and an empty one', async () => {
    for (const Title of ['a\u0000b', '\ud83d', ' ', '\u3000'])
      expect([Title, await refused('Career/SaveTarget', newTarget({ Title }))]).toEqual([Title, 1001])
  })

  test('there is none where nothing has a day; a forged address and one of a wish list open none', async () => {
    expect(await refused('Career/ExportCalendar', {})).toBe(1759)
    const wish = issueTicket({ userId, subjectId: NOTHING, format: 'xlsx' }, TUESDAY)
    for (const ticket of ['x', wish])
      expect((await fetch(`${server.url}/api/files/calendar/${ticket}`)).status).toBe(410)
  })
})

describe('ways into higher education', () => {
  const Answers = [
    { Key: 'stage', Values: ['g11'] },
    { Key: 'talent', Values: ['olympiad'] },
  ]
  test('answers of an account come back on another device; those of a guest are nobody’s', async () => {
    const { Version } = await ask('Career/EnterPathQuestions', {})
    await ask('Career/EnterPathSubmit', { Version, Answers, IsKept: true })
    expect((await ask('Career/EnterPathQuestions', {})).Kept?.Answers).toEqual(Answers)
    await server.call('Career/EnterPathSubmit', { Version, Answers, IsKept: true })
    expect((await server.call('Career/EnterPathQuestions', {})).Data.Kept).toBeNull()
  })

  test('steps lead to the exam of the student: one year later in the second year', async () => {
    const { Version } = await ask('Career/EnterPathQuestions', {})
    const { ExamYear, Items } = await ask('Career/EnterPathSubmit', { Version, Answers })
    expect(ExamYear).toBe(2028)
    const steps = Items.find(({ PathId }) => PathId === 'national-special')?.Steps
    expect(steps?.map(({ From, To }) => [From, To])).toEqual([
      ['2027-10-20', '2027-11-30'],
      ['2027-11-01', '2028-04-30'],
      ['2028-06-07', '2028-06-10'],
      ['2028-06-26', '2028-07-02'],
    ])
  })

  test('of a child in junior school the account tells the year of the exam; a guest is told the next that it can be', async () => {
    const request = { Version: 'path-1', Answers: [{ Key: 'stage', Values: ['junior'] }] }
    expect((await server.call('Career/EnterPathSubmit', request)).Data.ExamYear).toBe(2030)
    await ask('User/UpdateUserStudent', { Identity: 'student', GraduationYear: 2032 })
    expect((await ask('Career/EnterPathSubmit', request)).ExamYear).toBe(2032)
  })

  test('answers to other questions than today’s are asked anew', async () => {
    expect(await refused('Career/EnterPathSubmit', { Version: 'path-0', Answers: [] })).toBe(1751)
  })
})
