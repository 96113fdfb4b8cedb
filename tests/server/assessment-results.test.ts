// Results of a test over a real server and database: scores, readers, what they open, and subject advice.
import type { RequestOf, ResponseOf } from '../../contract/registry'
import { loadBanks } from '../../server/db/seeds/test-banks'
import { randomFrom } from '../../engine/math/random'
import { insertRight } from '../support/account'
import { SEVERAL_PROVINCES } from '../support/database'
import { startTestServer, type TestServer } from '../support/server'
import { currentBank, student } from '../support/students'
import { holland, researcher, sent, testTakers } from '../support/test-takers'

let server: TestServer
const { ids, signIn, submit, taken } = testTakers(() => server)

beforeAll(async () => {
  server = await startTestServer({
    seed: 'demo',
    provinces: SEVERAL_PROVINCES,
    clock: new Date('2026-05-01T02:00:00Z'),
  })
})
afterAll(() => server.close())

describe('a result', () => {
  test('has scores with errors, three sentences, and a note that its reliability is unknown yet', async () => {
    const ResultId = await taken('reader')
    const { Data } = await server.call('Career/TestResult', { ResultId }, { token: await signIn('reader') })
    const result = Data.Result!
    expect(result).toMatchObject({ State: 'fine', Doubts: [], HasMatches: true })
    expect(result.Code).toMatch(/^I/)
    expect(result).toMatchObject({ ResultId, TestCode: 'holland', FinishedAt: '2026-05-01T02:00:00.000Z' })
    // both ends of each scale in its test's words
    expect(result.Scores.map(({ Scale, Name, Low, High }) => [Scale, Name, Low, High])).toEqual(
      holland.scales.map(({ key, name, low, high }) => [key, name, low, high]),
    )
    for (const { Value, Side } of result.Scores) {
      if (Side === 'high') expect(Value).toBeGreaterThan(50)
      if (Side === 'low') expect(Value).toBeLessThan(50)
    }
    expect(result.Scores.find(({ Scale }) => Scale === 'I')!.Side).toBe('high')
    for (const { Value, Error: error } of result.Scores)
      expect([Value >= 0 && Value <= 100, error > 5 && error < 10]).toEqual([true, true])
    expect(result.Sentences).toHaveLength(3)
    expect(result.Reliability).toMatchObject({ Needed: 200, Least: null })
  })

  test('is withheld where all answers are equal, and marked where they came fast', async () => {
    const token = await signIn('careless')
    const same = Object.fromEntries(holland.items.map(({ id }) => [id, 4]))
    const ResultId = await taken('careless', same)
    const { Result } = (await server.call('Career/TestResult', { ResultId }, { token })).Data
    expect(Result).toMatchObject({ State: 'withheld', Scores: [], Code: '', HasMatches: false })
    expect(Result!.Doubts).toContain('几乎每一题都选了同一个答案')
    expect((await server.call('Career/TestMatches', { ResultId }, { token })).Code).toBe(1704)
    const fast = await submit('careless', { Answers: sent(researcher, 1000), Finish: true, Restart: true })
    const marked = (await server.call('Career/TestResult', { ResultId: fast.Data.ResultId! }, { token })).Data.Result!
    expect([marked.State, marked.Doubts, marked.Scores.length]).toEqual(['marked', ['答得太快，多半来不及读题'], 6])
  })

  test('in detail needs the right; its summary is free', async () => {
    const ResultId = await taken('member')
    const token = await signIn('member')
    expect((await server.call('Career/TestReport', { ResultId }, { token })).Code).toBe(1003)
    expect((await server.call('User/TestHollandInfo', {}, { token })).Data.Result!.ResultId).toBe(ResultId)
    await insertRight(server.db, ids.get('member')!, 'TEST_REPORT')
    server.advance(60_000)
    const again = await taken('member', student(holland, randomFrom(9), [2, -1, 0, 0, 0, 0]).answers)
    const { Data } = await server.call('Career/TestReport', { ResultId: again }, { token })
    expect(Data.Scales).toHaveLength(6)
    for (const { From, To, Value, Text, Alpha } of Data.Scales)
      expect([From <= Value && Value <= To, Text.length > 8, Alpha]).toEqual([true, true, null])
    expect(Data.Scales.map(({ About }) => About)).toEqual(holland.scales.map(({ about }) => about))
    for (const { Scale, Side, Text } of Data.Scales) {
      const scale = holland.scales.find(({ key }) => key === Scale)!
      if (Side !== 'middle') expect(Text).toBe(Side === 'high' ? scale.highText : scale.lowText)
    }
    expect(new Set(Data.Scales.map(({ Side }) => Side)).size).toBeGreaterThan(1)
    expect(Data.Result).toMatchObject({ ResultId: again, FinishedAt: '2026-05-01T02:01:00.000Z' })
    expect((await server.call('User/TestHollandInfo', {}, { token })).Data.Result!.ResultId).toBe(again)
    expect(Data.Earlier).toMatchObject([{ ResultId, FinishedAt: '2026-05-01T02:00:00.000Z' }])
    // from the earlier one to this one: more 动手, less 研究
    const by = (name: string) => Data.Earlier[0]!.Changes.find(({ Name }) => Name === name)!.By
    expect([by('动手') > 0, by('研究') < 0]).toEqual([true, true])
    expect(Data.Earlier[0]!.Changes.filter(({ IsSure }) => IsSure).map(({ Name }) => Name)).toEqual(
      expect.arrayContaining(['动手', '研究']),
    )
  })

  test('of nobody, another account or another test is not found', async () => {
    const token = await signIn('seeker')
    for (const ResultId of ['', 'x', '0f4c2f5e-8a51-4c39-9d0e-3b1f6c7a2d10', "' or 1=1 --"])
      expect((await server.call('Career/TestResult', { ResultId }, { token })).Code).toBe(1704)
    const ResultId = await taken('seeker')
    expect((await server.call('User/TestMBTIInfo', { ResultId }, { token })).Code).toBe(1704)
    expect((await server.call('User/TestMBTIInfo', {}, { token })).Data.Result).toBeNull()
    expect((await server.call('User/TestPersonalityInfo', {}, { token })).Data.Test.TestCode).toBe('personality')
  })
})

test('a sitting of the short all-round forms continues with its own sentences; the next one has today’s', async () => {
  const token = await signIn('short')
  const short = loadBanks().find(({ test, version }) => test === 'all-round' && version === 1)!
  const { answers } = student(short, randomFrom(4))
  const given = short.items.map(({ id }) => ({ ItemId: id, Value: answers[id]!, SpentMs: 4000 }))
  const send = (Answers: typeof given, Finish = false) =>
    server.call('Career/AllroundSubmit', { Version: 1, Answers, Finish }, { token })
  const asked = async () => (await server.call('Career/AllroundQuestions', {}, { token })).Data
  await send(given.slice(0, 20))
  expect(await asked()).toMatchObject({ Version: 1, Items: { length: 48 } })
  const { ResultId } = (await send(given.slice(20), true)).Data
  const { Result } = (await server.call('Career/TestResult', { ResultId: ResultId! }, { token })).Data
  expect(Result!.Reliability.Planned).toBe(0.75)
  expect(await asked()).toMatchObject({ Version: 2, Items: { length: 72 } })
})

test('a restart of the short all-round forms asks today’s sentences, unless answers to the short ones are sent', async () => {
  const token = await signIn('anew')
  const one = { ItemId: 'a01', Value: 4 }
  const send = async (request: object) =>
    (await server.call('Career/AllroundSubmit', { Version: 1, Answers: [], ...request }, { token })).Data
  const asked = async () => (await server.call('Career/AllroundQuestions', {}, { token })).Data
  await send({ Answers: [one] })
  const again = await send({ Restart: true })
  expect(again).toMatchObject({ Version: 2, Total: 72, Answers: [] })
  expect(await asked()).toMatchObject({ Version: 2, Attempt: { AttemptId: again.AttemptId, Answers: [] } })
  // a phone that was offline has since answered the short forms
  expect(await send({ Restart: true, AttemptId: again.AttemptId, Answers: [one] })).toMatchObject({
    Version: 1,
    Total: 48,
  })
})

test('answers to the short forms are not treated as the longer test sent twice, though all are equal', async () => {
  const token = await signIn('same')
  const long = currentBank('all-round')
  const short = loadBanks().find(({ test, version }) => test === 'all-round' && version === 1)!
  const { answers } = student(long, randomFrom(6))
  const send = async ({ version, items }: typeof long) => {
    const Answers = items.map(({ id }) => ({ ItemId: id, Value: answers[id]!, SpentMs: 4000 }))
    return (await server.call('Career/AllroundSubmit', { Version: version, Answers, Finish: true }, { token })).Data
  }
  const first = await send(long)
  const second = await send(short)
  expect(second).toMatchObject({ Version: 1, WasFinished: false })
  expect(second.ResultId).not.toBe(first.ResultId)
})

describe('every other test', () => {
  test.each([
    ['mbti', 'MBTI', 32],
    ['personality', 'Personality', 40],
    ['all-round', 'Allround', 72],
    ['subject', 'SubjectTest', 48],
  ] as const)('%s is asked, handed in and shown, by scale to members only', async (code, name, least) => {
    const token = await signIn('all')
    const request = code === 'subject' ? { ProvinceId: '320000' } : {}
    const path = <Suffix extends 'Questions' | 'Submit'>(suffix: Suffix) =>
      `Career/${name}${suffix}` as `Career/Holland${Suffix}`
    const questions = (await server.call(path('Questions'), request as never, { token })).Data
    expect(questions.Items.length).toBeGreaterThanOrEqual(least)
    // 江苏 has no 技术
    if (code === 'subject') expect(questions.Items).toHaveLength(48)
    const bank = currentBank(code)
    const { answers } = student(bank, randomFrom(4))
    const Answers = questions.Items.map(({ ItemId }) => ({ ItemId, Value: answers[ItemId]!, SpentMs: 4000 }))
    const done = await server.call(
      path('Submit'),
      { ...request, Version: bank.version, Answers, Finish: true } as never,
      {
        token,
      },
    )
    const { Result } = (await server.call('Career/TestResult', { ResultId: done.Data.ResultId! }, { token })).Data
    expect(Result).toMatchObject({ TestCode: code, State: 'fine' })
    expect(Result!.Sentences.length).toBeGreaterThanOrEqual(2)
    // majors are offered where they can be read, and nowhere else
    const matches = await server.call('Career/TestMatches', { ResultId: done.Data.ResultId! }, { token })
    expect(matches.Code).toBe(Result!.HasMatches ? 0 : 1704)
    if (code === 'mbti') expect(Result!.Code).toMatch(/^[EI–][SN–][TF–][JP–]$/)
    const report = { ResultId: done.Data.ResultId! }
    expect((await server.call('Career/TestReport', report, { token })).Code).toBe(1003)
    await insertRight(server.db, ids.get('all')!, 'TEST_REPORT')
    const { Scales } = (await server.call('Career/TestReport', report, { token })).Data
    expect(Scales.map(({ Scale }) => Scale)).toEqual(Result!.Scores.map(({ Scale }) => Scale))
    // a right opens no other account's result
    const other = await signIn('all-other')
    await insertRight(server.db, ids.get('all-other')!, 'TEST_REPORT')
    expect((await server.call('Career/TestReport', report, { token: other })).Code).toBe(1704)
    await server.db.deleteFrom('user_right').execute()
  })

  test('zhejiang is asked about 技术, a province without a choice about six subjects', async () => {
    const count = async (ProvinceId: string) =>
      (await server.call('Career/SubjectTestQuestions', { ProvinceId })).Data.Items.length
    expect([await count('330000'), await count('650000')]).toEqual([56, 48])
  })

  test('is listed as asked in the student’s exam province, and a begun one as it was begun', async () => {
    const listed = async (request: { ProvinceId?: string }, token?: string) => {
      const { Items } = (await server.call('User/TestList', request, token === undefined ? {} : { token })).Data
      const { Items: count, Scales } = Items.find(({ TestCode }) => TestCode === 'subject')!
      return [count, Scales.some(({ Name }) => Name === '技术')]
    }
    expect(await listed({ ProvinceId: '330000' })).toEqual([56, true])
    for (const ProvinceId of ['320000', '650000']) expect(await listed({ ProvinceId })).toEqual([48, false])
    const token = await signIn('moved')
    const { Items } = (await server.call('Career/SubjectTestQuestions', { ProvinceId: '330000' })).Data
    const begun = { ProvinceId: '330000', Version: 1, Answers: [{ ItemId: Items[0]!.ItemId, Value: 3 }] }
    expect((await server.call('Career/SubjectTestSubmit', begun, { token })).Code).toBe(0)
    expect(await listed({ ProvinceId: '320000' }, token)).toEqual([56, true])
    expect((await server.call('User/TestList', { ProvinceId: '999999' })).Code).toBe(1201)
  })

  test('asks in a 文理 province whether one leans to arts or science: there are no subjects to choose', async () => {
    const question = async (ProvinceId: string) =>
      (await server.call('User/TestList', { ProvinceId })).Data.Items.find(({ TestCode }) => TestCode === 'subject')!
        .Question
    expect([await question('320000'), await question('650000')]).toEqual(['选哪几门最合适？', '偏文科还是偏理科？'])
    const token = await signIn('arts-or-science')
    const where = { ProvinceId: '540000' }
    const { Title, Items } = (await server.call('Career/SubjectTestQuestions', where, { token })).Data
    const { answers } = student(currentBank('subject'), randomFrom(4), [2, 2, 1, -1, -1, -1, 0])
    const Answers = Items.map(({ ItemId }) => ({ ItemId, Value: answers[ItemId]!, SpentMs: 4000 }))
    const done = await server.call(
      'Career/SubjectTestSubmit',
      { ...where, Version: 1, Answers, Finish: true },
      { token },
    )
    const one = { ResultId: done.Data.ResultId! }
    const given = (await server.call('Career/TestResult', { ...one, ...where }, { token })).Data.Result!
    expect([Title, given.Title, given.HasAdvice]).toEqual(['文理科兴趣', '文理科兴趣', false])
    expect(given.Sentences[2]).toMatch(/^理科三门平均 \d+，文科三门平均 \d+：偏理科。定文理还要看两边的成绩。$/)
    expect(JSON.stringify(given)).not.toContain('选科')
    const listed = (await server.call('User/TestResults', where, { token })).Data.Items
    expect(listed.map((result) => result.Title)).toEqual(['文理科兴趣'])
    // moving to a province with subject choice opens advice
    const moved = (await server.call('Career/TestResult', { ...one, ProvinceId: '320000' }, { token })).Data.Result!
    expect([moved.Title, moved.HasAdvice]).toEqual(['新高考选科', true])
    expect(moved.Sentences[2]).toContain('选科建议')
  })
})

describe('what a result opens', () => {
  test('are occupations and majors of its shape, with the chance of a score', async () => {
    const token = await signIn('matcher')
    const ResultId = await taken('matcher')
    const free = (await server.call('Career/TestMatches', { ResultId }, { token })).Data
    expect(free.Majors.length).toBeGreaterThan(4)
    expect(
      free.Majors.every(
        ({ Interest, Agreement, Chance }) => Interest.includes('I') && Agreement >= 0.5 && Chance === null,
      ),
    ).toBe(true)
    expect([free.InterestSource?.Basis, free.LeadSource?.Basis]).toEqual(['compiled', 'compiled'])
    const form = {
      ProvinceId: '320000',
      Score: 600,
      SubjectType: 2,
      SelectSubjectList: ['物理', '化学', '生物'],
      Year: 2026,
    }
    const mine = (await server.call('Career/TestMatches', { ResultId, ScoreForm: form, WishType: 1 }, { token })).Data
    expect(mine.Batch).toBe('本科批')
    expect(mine.Majors.some(({ Chance }) => Chance !== null && Chance.Units > 0)).toBe(true)
    expect(mine.ChanceSource?.Basis).toBe('demonstration')
    // no data says where 专科 majors lead: nothing can be compared, so no fit is judged
    const request = { ResultId, Level: '专科' as const, ScoreForm: form, WishType: 1 }
    const vocational = (await server.call('Career/TestMatches', request, { token })).Data
    expect(vocational).toMatchObject({ Level: '专科', Majors: [], Known: 0, Batch: null, NoChance: null })
    expect(vocational.All).toBeGreaterThan(100)
    const refused = (
      await server.call('Career/TestMatches', { ResultId, ScoreForm: { ...form, Score: 899 } }, { token })
    ).Data
    expect([refused.NoChance !== null, refused.Majors.length]).toEqual([true, free.Majors.length])
  })
})

describe('subject choice', () => {
  const advise = (request: Partial<RequestOf<'Career/SubjectAdvice'>>) =>
    server.call('Career/SubjectAdvice', { ProvinceId: '320000', Order: [], ...request })

  test('gives three different combinations that the province allows, each with reasons and what it gives up', async () => {
    const { Data } = await advise({ Order: ['历史', '物理', '化学', '地理', '生物', '政治'], MajorList: ['临床医学'] })
    expect([Data.Model, Data.Choices.length, Data.HasInterest]).toEqual(['3+1+2', 3, false])
    expect(new Set(Data.Choices.map(({ Subjects }) => Subjects.join())).size).toBe(3)
    for (const { Subjects, Reasons, Interest } of Data.Choices) {
      expect(Subjects.filter((one) => ['物理', '历史'].includes(one))).toHaveLength(1)
      expect([Reasons.length >= 1, Interest]).toEqual([true, null])
    }
    expect(Data.Choices.some(({ GivesUp }) => GivesUp.some((text) => /^成绩排第 1 的历史$/.test(text)))).toBe(true)
    // table and plan counts are shown with their years, and with the kind of table
    expect(Data.Competition).toMatch(
      /^\d{4} 年一分一段表里物理类 [\d,]+ 人，2026 年本科批计划 [\d,]+ 人，每 100 人 \d+ 个名额；/u,
    )
    expect(Data.CompetitionSource).toMatchObject({ Basis: 'demonstration', Year: expect.any(Number) })
  })

  test('a wished major planned only for the other track is given up, too; the share appears once', async () => {
    const named = async (Subjects: string[], State?: 'open') => {
      const names: string[] = []
      for (let Page = 1; ; Page += 1) {
        const request = { ProvinceId: '320000', Subjects, By: 'major' as const, State, Page, PageSize: 100 }
        const { Items, Total } = (await server.call('Career/SelectExamDetail', request)).Data
        names.push(...Items.map(({ Name }) => Name))
        if (names.length >= Total || Items.length === 0) return names
      }
    }
    const physics = await named(['物理', '化学', '生物'], 'open')
    const history = new Set(await named(['历史', '政治', '地理']))
    const only = physics.find((name) => !history.has(name))!
    expect(only).toEqual(expect.any(String))
    const { Data } = await advise({ Order: ['历史', '政治', '地理', '物理', '化学', '生物'], MajorList: [only] })
    const [ofHistory, ofPhysics] = ['历史', '物理'].map((first) =>
      Data.Choices.filter(({ Subjects }) => Subjects[0] === first),
    )
    expect(ofHistory!.length).toBeGreaterThan(0)
    for (const { GivesUp } of ofHistory!) expect(GivesUp).toContain(`想学的${only}报不了`)
    for (const { GivesUp } of ofPhysics!) expect(GivesUp.join()).not.toContain(only)
    // only the bar shows the open share, of one whole
    expect(Data.Choices.flatMap(({ Reasons }) => Reasons).join()).not.toMatch(/%/)
  })

  test('uses interests of a result where there is one', async () => {
    const token = await signIn('all')
    const { Data } = await server.call('Career/SubjectAdvice', { ProvinceId: '320000', Order: [] }, { token })
    expect(Data.HasInterest).toBe(true)
    expect(Data.Choices.every(({ Interest }) => Interest !== null)).toBe(true)
  })

  test('uses the last readable result: a careless attempt afterwards changes nothing', async () => {
    const token = await signIn('careless-again')
    const where = { ProvinceId: '320000' }
    const { Items } = (await server.call('Career/SubjectTestQuestions', where)).Data
    const take = async (answers: Readonly<Record<string, number>>) => {
      const Answers = Items.map(({ ItemId }) => ({ ItemId, Value: answers[ItemId]!, SpentMs: 4000 }))
      const request = { ...where, Version: 1, Answers, Finish: true, Restart: true }
      const { ResultId } = (await server.call('Career/SubjectTestSubmit', request, { token })).Data
      server.advance(60_000)
      return (await server.call('Career/TestResult', { ResultId: ResultId!, ...where }, { token })).Data.Result!.State
    }
    const advice = async () =>
      (await server.call('Career/SubjectAdvice', { ...where, Order: [] }, { token })).Data.Choices.map(
        ({ Subjects, Interest }) => [Subjects.join(), Interest],
      )
    expect(await take(student(currentBank('subject'), randomFrom(4)).answers)).toBe('fine')
    const before = await advice()
    expect(before.every(([, interest]) => interest !== null)).toBe(true)
    expect(await take(Object.fromEntries(Items.map(({ ItemId }) => [ItemId, 4])))).toBe('withheld')
    expect(await advice()).toEqual(before)
  })

  test('of a 文理 province, or with an unknown subject, is refused', async () => {
    const old = (await advise({ ProvinceId: '650000' })).Data
    expect([old.Model, old.Choices, old.Rule]).toEqual(['文理', [], '分文科和理科，不选科。'])
    expect((await advise({ Order: ['技术'] })).Code).toBe(1203)
    expect((await advise({ Order: ['物理', '物理'] })).Code).toBe(1203)
    expect((await advise({ ProvinceId: '990000' })).Code).toBe(1201)
  })
})

test('an app gets the product’s own numbers', async () => {
  const tiers = (await server.call('User/SysDWFConfig', {})).Data.Tiers
  expect(tiers).toEqual([
    { Tier: '冲', From: 0.15 },
    { Tier: '稳', From: 0.6 },
    { Tier: '保', From: 0.9 },
  ])
  const scores = (await server.call('User/SysScoreConfig', {})).Data
  expect(scores.Models.reduce((sum, { Provinces }) => sum + Provinces, 0)).toBeGreaterThan(0)
  const token = await signIn('configured')
  const account: ResponseOf<'User/SysUserConfig'> = (await server.call('User/SysUserConfig', {}, { token })).Data
  expect(account).toMatchObject({ Rights: [], IsTestReportOpen: false })
})
