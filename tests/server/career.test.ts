// A student's own calendar through the server: matters, targets and plans, on two devices.
import { randomUUID } from 'node:crypto'
import type { ProvinceRule } from '../../engine/rules/province-rule'
import { STANDARD_MATTERS } from '../../server/modules/career/standard-matters'
import { newPlan, newTarget, studentAtServer } from '../support/career'

const { server, userId, enrol, ask, refused } = studentAtServer()

describe('matters', () => {
  test('a guest sees the calendar of one grade, and the amount of all grades', async () => {
    const { Data } = await server().call('Career/Matters', { Grade: 10 })
    expect(Data.Items.length).toBeGreaterThan(4)
    expect(Data.Grades.map(({ Grade }) => Grade)).toEqual([7, 8, 9, 10, 11, 12, 13, 14, 15, 16])
    expect(Data.Grades.every(({ State, Done, Total }) => State === 'unknown' && Done === 0 && Total > 0)).toBe(true)
    expect(Data.IsGradeKnown).toBe(false)
  })

  test('a child of twelve sees the calendar’s first grade, and is not asked for a known year', async () => {
    await ask('User/UpdateUserStudent', { Identity: 'student', GraduationYear: 2033 })
    expect(await ask('Career/Matters', {})).toMatchObject({ Grade: 7, IsGradeKnown: true, GraduationYear: 2033 })
  })

  test('the exam year sets its days and today’s grade', async () => {
    const { Grade, Items, Grades } = await ask('Career/Matters', { GraduationYear: 2027 })
    expect(Grade).toBe(12)
    const register = Items.find(({ MatterId }) => MatterId === 'standard:g12-register')
    expect([register?.From, register?.To, register?.State]).toEqual(['2026-10-20', '2026-11-30', 'now'])
    expect(Items[0]?.State).toBe('now')
    expect(Grades.find(({ State }) => State === 'now')?.SchoolYear).toBe('2026–2027 学年')
  })

  test('running matters precede late, coming, undated and done ones, each group earliest first', async () => {
    const own = async (Title: string, change: object) =>
      (
        await ask('Career/SaveMatter', {
          ...{ MatterId: randomUUID(), BaseRevision: 0, Grade: 16, Title },
          ...change,
        })
      ).Item
    const days = (From: string, To: string) => ({ From, To })
    await own('以后二', days('2027-02-01', '2027-02-02'))
    await own('没有日子', {})
    await own('做完', { ...days('2026-11-01', '2026-12-01'), IsDone: true })
    await own('以后一', days('2027-01-01', '2027-01-02'))
    await own('过了', days('2026-10-01', '2026-10-02'))
    await own('正在二', days('2026-11-20', '2026-11-24'))
    await own('正在一', days('2026-11-10', '2026-11-30'))
    const { Items, Grades } = await ask('Career/Matters', { Grade: 16 })
    const mine = Items.filter(({ IsOwn }) => IsOwn)
    expect(mine.map(({ Title, State }) => `${Title} ${State}`)).toEqual([
      ...['正在一 now', '正在二 now', '过了 late', '以后一 next', '以后二 next', '没有日子 open', '做完 done'],
    ])
    expect(Grades.find(({ Grade }) => Grade === 16)).toMatchObject({ Total: Items.length, Done: 1 })
  })

  test('grades before the present one are past, later ones are to come', async () => {
    const { Grades } = await ask('Career/Matters', { GraduationYear: 2028 })
    expect(Grades.map(({ Grade, State, SchoolYear }) => [Grade, State, SchoolYear])).toEqual(
      [7, 8, 9, 10, 11, 12, 13, 14, 15, 16].map((grade) => [
        ...[grade, grade < 11 ? 'past' : grade > 11 ? 'next' : 'now'],
        `${2015 + grade}–${2016 + grade} 学年`,
      ]),
    )
  })

  test('a 文理 province has no combinations to compare, a new one no arts or science', async () => {
    const keys = (Model: '文理' | '3+1+2') =>
      STANDARD_MATTERS.filter(({ isFor }) => isFor?.({ Model } as ProvinceRule) ?? true).map(({ key }) => key)
    expect(keys('文理')).toEqual(expect.arrayContaining(['g10-arts-science']))
    expect(keys('文理')).not.toContain('g10-subjects')
    expect(keys('3+1+2')).toEqual(expect.arrayContaining(['g10-subjects', 'g10-choose']))
    expect(keys('3+1+2')).not.toContain('g10-arts-science')
    expect(await refused('Career/Matters', { ProvinceId: '999999' })).toBe(1201)
  })

  test('a ticked matter stays ticked, and own matters are listed among the others', async () => {
    await ask('Career/SaveMatter', { MatterId: 'standard:g12-register', BaseRevision: 0, IsDone: true })
    const MatterId = randomUUID()
    await ask('Career/SaveMatter', { MatterId, BaseRevision: 0, Grade: 12, Title: '买准考证夹', To: '2027-06-01' })
    const { Items, Grades } = await ask('Career/Matters', { GraduationYear: 2027 })
    expect(Items.at(-1)).toMatchObject({ MatterId: 'standard:g12-register', State: 'done', Revision: 1 })
    expect(Items.find((one) => one.MatterId === MatterId)).toMatchObject({ IsOwn: true, Title: '买准考证夹' })
    expect(Grades.find(({ Grade }) => Grade === 12)?.Done).toBe(1)
  })

  test('a calendar matter cannot be removed or renamed; an unknown one is not made', async () => {
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

  test('the days of an own matter are shown right with both, one or none', async () => {
    const days = [
      { From: '2026-12-01', To: '2026-12-05', When: '2026-12-01 至 2026-12-05' },
      { From: '2026-12-01', To: '2026-12-01', When: '2026-12-01' },
      { From: '2026-12-01', When: '2026-12-01 起' },
      { To: '2026-12-05', When: '2026-12-05 前' },
      { When: '' },
    ]
    for (const { When, ...span } of days) {
      const matter = { MatterId: randomUUID(), BaseRevision: 0, Grade: 12, Title: '买笔', ...span }
      expect((await ask('Career/SaveMatter', matter)).Item?.When).toBe(When)
    }
  })

  test('an end before the beginning is refused, whichever was changed', async () => {
    const MatterId = randomUUID()
    const begin = { MatterId, BaseRevision: 0, Grade: 11, Title: '补课', From: '2026-12-01', To: '2026-12-31' }
    expect((await ask('Career/SaveMatter', begin)).Item?.When).toBe('2026-12-01 至 2026-12-31')
    expect(await refused('Career/SaveMatter', { MatterId, BaseRevision: 1, To: '2026-11-01' })).toBe(1755)
  })
})

describe('two devices', () => {
  test('that change different fields both keep their changes', async () => {
    const target = newTarget()
    await ask('Career/SaveTarget', target)
    const { TargetId } = target
    await ask('Career/SaveTarget', { TargetId, BaseRevision: 1, Current: 150 })
    const second = await ask('Career/SaveTarget', { TargetId, BaseRevision: 1, Note: '先抓数学' })
    expect(second).toMatchObject({ IsConflict: false, Item: { Current: 150, Note: '先抓数学' } })
  })

  test('that change one field: the second gets the current one, nothing is lost', async () => {
    const target = newTarget()
    await ask('Career/SaveTarget', target)
    const { TargetId } = target
    await ask('Career/SaveTarget', { TargetId, BaseRevision: 1, Current: 150 })
    const second = await ask('Career/SaveTarget', { TargetId, BaseRevision: 1, Current: 120 })
    expect(second).toMatchObject({ IsConflict: true, Item: { Current: 150, Revision: 2 } })
    const third = await ask('Career/SaveTarget', { TargetId, BaseRevision: 2, Current: 120 })
    expect(third).toMatchObject({ IsConflict: false, Item: { Current: 120 } })
  })

  test('removing what the other device changed asks first; changing what was removed is refused', async () => {
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

  test('a removed item leaves no text and no days; a device that still shows it gets an error, and can restore it', async () => {
    const plan = newPlan({ Title: '见心理老师', Note: '每周一次' })
    const { PlanId } = plan
    await ask('Career/SavePlan', plan)
    await ask('Career/SavePlan', { PlanId, BaseRevision: 1, Day: '2026-11-23', IsDayDone: true })
    await ask('Career/SavePlan', { PlanId, BaseRevision: 1, IsRemoved: true })
    const of = <T extends 'career_item' | 'career_day'>(table: T) =>
      server()
        .db.selectFrom(table as 'career_item')
        .selectAll()
        .where('user_id', '=', userId())
        .execute()
    expect(JSON.stringify(await of('career_item'))).not.toMatch(/心理|每周一次|Title/u)
    expect(await of('career_day')).toEqual([])
    expect(await refused('Career/SavePlan', { PlanId, BaseRevision: 1, Title: '别的' })).toBe(1752)
    expect(await refused('Career/SavePlan', { PlanId, BaseRevision: 1, Day: '2026-11-23', IsDayDone: true })).toBe(1752)
    expect(await ask('Career/SavePlan', { PlanId, BaseRevision: 1, IsRemoved: true })).toEqual({
      Item: null,
      IsConflict: false,
    })
    const { Item } = await ask('Career/SavePlan', { ...plan, Note: '' })
    expect(Item).toMatchObject({ Title: '见心理老师', Note: '', Done: 0, Revision: 3 })
  })

  test('two hundred removed items of a kind are remembered per account; older ones are gone for every device too', async () => {
    const removed = (at: number) => ({
      ...{ user_id: userId(), kind: 'target' as const, item_id: `removed${at}`, body: '{}', changed_at_revision: '{}' },
      ...{ revision: 2, removed_at: new Date(Date.UTC(2026, 9, 1, 0, at)), updated_at: new Date() },
    })
    await server()
      .db.insertInto('career_item')
      .values(Array.from({ length: 200 }, (_, at) => removed(at)))
      .execute()
    const target = newTarget()
    await ask('Career/SaveTarget', target)
    await ask('Career/SaveTarget', { TargetId: target.TargetId, BaseRevision: 1, IsRemoved: true })
    const rows = await server().db.selectFrom('career_item').select('item_id').where('user_id', '=', userId()).execute()
    const kept = rows.map(({ item_id }) => item_id)
    expect([kept.length, kept.includes('removed0'), kept.includes(target.TargetId)]).toEqual([200, false, true])
    for (const TargetId of ['removed0', 'removed1'])
      expect(await refused('Career/SaveTarget', { TargetId, BaseRevision: 1, Title: '别的' })).toBe(1752)
  })

  test('a new item sent twice, as after a lost answer, is one', async () => {
    const target = newTarget()
    await Promise.all([ask('Career/SaveTarget', target), ask('Career/SaveTarget', target)])
    expect((await ask('Career/Targets', {})).Items).toHaveLength(1)
  })

  test('no account reads or writes another’s data', async () => {
    const target = newTarget()
    await ask('Career/SaveTarget', target)
    const plan = newPlan()
    await ask('Career/SavePlan', plan)
    await ask('Career/SaveMatter', { MatterId: 'own-shared', BaseRevision: 0, Grade: 12, Title: '买笔' })
    const { token: theirs } = await enrol()
    expect((await ask('Career/Targets', {}, theirs)).Items).toEqual([])
    expect((await ask('Career/Plans', {}, theirs)).Items).toEqual([])
    expect((await ask('Career/Matters', { Grade: 12 }, theirs)).Items.some(({ IsOwn }) => IsOwn)).toBe(false)
    const { TargetId } = target
    const { PlanId } = plan
    expect(await refused('Career/SaveTarget', { TargetId, BaseRevision: 1, Title: 'x' }, theirs)).toBe(1752)
    expect(
      await refused('Career/SavePlan', { PlanId, BaseRevision: 1, Day: '2026-11-23', IsDayDone: true }, theirs),
    ).toBe(1752)
    expect(await refused('Career/SaveMatter', { MatterId: 'own-shared', BaseRevision: 1, IsDone: true }, theirs)).toBe(
      1752,
    )
    // removing an item that is not one's own changes nothing: the other's stays
    for (const kind of [
      { path: 'Career/SaveTarget', TargetId },
      { path: 'Career/SavePlan', PlanId },
    ] as const)
      await ask(
        kind.path as 'Career/SavePlan',
        { ...kind, path: undefined, BaseRevision: 9, IsRemoved: true } as never,
        theirs,
      )
    expect((await ask('Career/Plans', {})).Items[0]).toMatchObject({ Title: '背单词', Done: 0 })
    expect((await ask('Career/Targets', {})).Items[0]?.Title).toBe('期末年级前 80 名')
  })
})

describe('plans', () => {
  test('running plans precede coming and past ones, each group by the earliest end', async () => {
    for (const [Title, From, To] of [
      ['过了二', '2026-11-02', '2026-11-20'],
      ['过了一', '2026-11-02', '2026-11-15'],
      ['以后二', '2026-12-01', '2026-12-31'],
      ['以后一', '2026-12-02', '2026-12-20'],
      ['今天起', '2026-11-24', '2026-12-30'],
      ['到今天', '2026-11-02', '2026-11-24'],
    ] as const)
      await ask('Career/SavePlan', newPlan({ Title, From, To }))
    const { Items, Today } = await ask('Career/Plans', {})
    expect([Today, Items.map(({ Title }) => Title)]).toEqual([
      '2026-11-24',
      ['到今天', '今天起', '以后一', '以后二', '过了一', '过了二'],
    ])
  })

  test('show the last seven past days, latest first, and every field as it was given', async () => {
    const given = { Title: '跑步', Minutes: 45, Remind: '19:30', Note: '操场', Weekdays: [7, 1, 2, 3, 4, 5, 6] }
    const plan = newPlan({ ...given, From: '2026-11-10', To: '2026-11-29' })
    await ask('Career/SavePlan', plan)
    await ask('Career/SavePlan', { PlanId: plan.PlanId, BaseRevision: 1, Day: '2026-11-22', IsDayDone: true })
    const [only] = (await ask('Career/Plans', {})).Items
    expect(only).toMatchObject({
      ...{ ...given, From: '2026-11-10', To: '2026-11-29', Weekdays: [1, 2, 3, 4, 5, 6, 7] },
      ...{ Planned: 20, Done: 1, Late: 13 },
    })
    expect(only!.Recent).toEqual(
      [23, 22, 21, 20, 19, 18, 17].map((day) => ({ Day: `2026-11-${day}`, IsDone: day === 22 })),
    )
  })

  test('weeks show what was planned and done; what passed undone is late', async () => {
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

  test('a plan without any day is refused: no weekday lies in its span', async () => {
    const days = { From: '2026-11-24', To: '2026-11-25', Weekdays: [1, 5] }
    expect(await refused('Career/SavePlan', newPlan(days))).toBe(1762)
    const plan = newPlan()
    await ask('Career/SavePlan', plan)
    expect(await refused('Career/SavePlan', { PlanId: plan.PlanId, BaseRevision: 1, ...days })).toBe(1762)
    expect((await ask('Career/Plans', {})).Items[0]).toMatchObject({ To: plan.To })
  })

  test('a day is ticked once by two devices, and unticked', async () => {
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

  test('a future, unplanned or impossible day cannot be ticked', async () => {
    const plan = newPlan()
    await ask('Career/SavePlan', plan)
    for (const Day of ['2026-11-25', '2026-11-19', '2026-02-30'])
      expect([
        Day,
        await refused('Career/SavePlan', { PlanId: plan.PlanId, BaseRevision: 1, Day, IsDayDone: true }),
      ]).toEqual([Day, 1758])
    expect(await refused('Career/SavePlan', newPlan({ From: '2026-02-30' }))).toBe(1760)
    expect(await refused('Career/SavePlan', newPlan({ To: '2026-11-01' }))).toBe(1755)
    expect(await refused('Career/SavePlan', newPlan({ To: '2028-01-01' }))).toBe(1757)
    // a year from that day, including a 29 February
    expect(await refused('Career/SavePlan', newPlan({ From: '2027-11-24', To: '2028-11-24', Weekdays: [7] }))).toBe(0)
    expect(await refused('Career/SavePlan', newPlan({ From: '2027-11-24', To: '2028-11-25', Weekdays: [7] }))).toBe(
      1757,
    )
  })

  test('a day that cannot be ticked blocks the fields sent with it; days are checked against the plan after the change', async () => {
    const plan = newPlan()
    const { PlanId } = plan
    await ask('Career/SavePlan', plan)
    const both = { PlanId, BaseRevision: 1, Title: '背古文', Day: '2026-11-26', IsDayDone: true }
    expect(await refused('Career/SavePlan', { ...both, Day: '2026-11-19' })).toBe(1758)
    expect((await ask('Career/Plans', {})).Items[0]).toMatchObject({ Title: '背单词', Revision: 1, Done: 0 })
    const fits = { ...both, Weekdays: [5], Day: '2026-11-20' }
    expect((await ask('Career/SavePlan', fits)).Item).toMatchObject({ Title: '背古文', Revision: 2, Done: 1 })
    // for a field changed elsewhere meanwhile nothing is written, the day neither
    const late = { PlanId, BaseRevision: 1, Title: '默写', Day: '2026-11-20', IsDayDone: false }
    expect(await ask('Career/SavePlan', late)).toMatchObject({ IsConflict: true, Item: { Done: 1 } })
  })
})

describe('ways into higher education', () => {
  const Answers = [
    { Key: 'stage', Values: ['g11'] },
    { Key: 'talent', Values: ['olympiad'] },
  ]
  test('an account’s answers return on another device; a guest’s are not kept', async () => {
    const { Version } = await ask('Career/EnterPathQuestions', {})
    await ask('Career/EnterPathSubmit', { Version, Answers, IsKept: true })
    expect((await ask('Career/EnterPathQuestions', {})).Kept?.Answers).toEqual(Answers)
    await server().call('Career/EnterPathSubmit', { Version, Answers, IsKept: true })
    expect((await server().call('Career/EnterPathQuestions', {})).Data.Kept).toBeNull()
  })

  test('two devices answering at once keep each other’s answers, and an answer is removed alone', async () => {
    const { Version } = await ask('Career/EnterPathQuestions', {})
    const keep = (given: typeof Answers, Changed: string[]) =>
      ask('Career/EnterPathSubmit', { Version, Answers: given, IsKept: true, Changed })
    const kept = async () => (await ask('Career/EnterPathQuestions', {})).Kept?.Answers
    await ask('Career/EnterPathSubmit', { Version, Answers: [], IsKept: true })
    await Promise.all([keep([Answers[0]!], ['stage']), keep([Answers[1]!], ['talent'])])
    expect(await kept()).toEqual(expect.arrayContaining(Answers))
    expect((await keep([], ['talent'])).Answered).toBe(1)
    expect(await kept()).toEqual([Answers[0]])
    // viewing the ways saves no answer
    expect((await keep([], [])).Answered).toBe(1)
  })

  test('steps lead to the student’s exam: one year later in the second year', async () => {
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

  test('a junior pupil’s account has the exam year; a guest gets the earliest possible one', async () => {
    const request = { Version: 'path-1', Answers: [{ Key: 'stage', Values: ['junior'] }] }
    expect((await server().call('Career/EnterPathSubmit', request)).Data.ExamYear).toBe(2030)
    await ask('User/UpdateUserStudent', { Identity: 'student', GraduationYear: 2032 })
    expect((await ask('Career/EnterPathSubmit', request)).ExamYear).toBe(2032)
  })

  test('answers to outdated questions are asked again', async () => {
    expect(await refused('Career/EnterPathSubmit', { Version: 'path-0', Answers: [] })).toBe(1751)
  })
})
