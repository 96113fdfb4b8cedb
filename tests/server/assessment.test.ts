// Tests over a real server and database: taking one, on two devices and without a net; what is told of it, to whom; what it opens.
import type { RequestOf, ResponseOf } from '../../contract/registry'
import { loadBanks } from '../../server/db/seeds/test-banks'
import type { Bank } from '../../server/engine/assessment/bank'
import { insertAccount, insertRight } from '../support/account'
import { startTestServer, type TestServer } from '../support/server'
import { seeded, student } from '../support/students'

type Submit = RequestOf<'Career/HollandSubmit'>
const holland = loadBanks().find(({ test }) => test === 'holland')!
/** A student who wants to know why, and is not drawn to paperwork. */
const researcher = student(holland, seeded(2), [0.4, 2, 0, -0.2, -0.8, -1.8]).answers
const sent = (answers: Readonly<Record<string, number>>, SpentMs = 5000): Submit['Answers'] =>
  Object.entries(answers).map(([ItemId, Value]) => ({ ItemId, Value, SpentMs }))

/** The second version of the test of interests: the first without its first sentence's words. */
const second: Bank = {
  ...holland,
  version: 2,
  items: holland.items.map((item, at) => (at === 0 ? { ...item, id: 'h99', text: '我愿意学着修自行车。' } : item)),
}

let server: TestServer
const tokens = new Map<string, string>()
const ids = new Map<string, string>()

async function signIn(loginName: string): Promise<string> {
  const known = tokens.get(loginName)
  if (known) return known
  const mobile = `138${String(10_000_000 + tokens.size)}`
  const made = await insertAccount(server.db, { loginName, mobile })
  ids.set(loginName, made.userId)
  const { Data } = await server.call('Auth/Login', { LoginName: loginName, Password: made.password })
  tokens.set(loginName, Data.Token)
  return Data.Token
}
async function submit(who: string, request: Partial<Submit>) {
  return server.call('Career/HollandSubmit', { Version: 1, Answers: [], ...request }, { token: await signIn(who) })
}
async function taken(who: string, answers = researcher): Promise<string> {
  const { Data } = await submit(who, { Answers: sent(answers), Finish: true, Restart: true })
  return Data.ResultId!
}

beforeAll(async () => {
  server = await startTestServer({
    seed: 'demo',
    provinces: ['320000', '330000', '650000'],
    clock: new Date('2026-05-01T02:00:00Z'),
  })
}, 120_000)
afterAll(() => server.close())

describe('the list of tests', () => {
  test('tells a guest what each test answers, measures, rests on and how long it takes', async () => {
    const { Code, Data } = await server.call('User/TestList', {})
    expect(Code).toBe(0)
    expect(Data.Items.map(({ TestCode }) => TestCode)).toEqual([
      'holland',
      'subject',
      'mbti',
      'personality',
      'all-round',
      'path',
    ])
    for (const { TestCode, Question, Purpose, Basis, IsOpen, Minutes, Items, Scales, Last, Begun } of Data.Items) {
      for (const text of [Question, Purpose, Basis]) expect(text).toMatch(/\p{Script=Han}{4}/u)
      expect([Last, Begun]).toEqual([null, null])
      if (TestCode === 'path') continue
      expect([TestCode, IsOpen, Minutes! > 3, Items! >= 40, Scales.length >= 4]).toEqual([
        TestCode,
        true,
        true,
        true,
        true,
      ])
    }
  })

  test('tells an account what it has begun and what came out', async () => {
    const token = await signIn('lister')
    await submit('lister', { Answers: sent(researcher).slice(0, 5) })
    const begun = (await server.call('User/TestList', {}, { token })).Data.Items[0]!
    expect(begun).toMatchObject({ Last: null, Begun: { Answered: 5, Total: 48 } })
    const ResultId = await taken('lister')
    const done = (await server.call('User/TestList', {}, { token })).Data.Items[0]!
    expect(done).toMatchObject({ Begun: null, Last: { ResultId, IsReadable: true } })
    expect(done.Last!.Summary).toContain('研究')
  })
})

describe('answers', () => {
  test('are kept one by one and gone on with elsewhere, and half a test cannot be handed in', async () => {
    const token = await signIn('half')
    const all = sent(researcher)
    for (const one of all.slice(0, 3)) expect((await submit('half', { Answers: [one] })).Code).toBe(0)
    const { Data } = await server.call('Career/HollandQuestions', {}, { token })
    expect(Data.Attempt!.Answers).toHaveLength(3)
    const early = await submit('half', { Answers: all.slice(0, 45), Finish: true })
    expect([early.Code, early.Message]).toEqual([1702, '还有 3 题没有做，做完再提交'])
    // what was sent along is kept all the same
    expect((await server.call('Career/HollandQuestions', {}, { token })).Data.Attempt!.Answers).toHaveLength(45)
    const done = await submit('half', { Answers: all.slice(45), Finish: true })
    expect(done.Data.ResultId).toEqual(expect.any(String))
    expect((await server.call('Career/HollandQuestions', {}, { token })).Data.Attempt).toBeNull()
  })

  test('handed in twice, even at once, are one result', async () => {
    const token = await signIn('double')
    const request: Submit = { Version: 1, Answers: sent(researcher), Finish: true }
    const both = await Promise.all([1, 2].map(() => server.call('Career/HollandSubmit', request, { token })))
    const again = await server.call('Career/HollandSubmit', request, { token })
    const results = [...both, again].map(({ Data }) => Data.ResultId)
    expect(new Set(results).size).toBe(1)
    expect((await server.call('User/TestResults', {}, { token })).Data.Items).toHaveLength(1)
  })

  test('of two devices the later one counts, and the other is told which of its answers do not', async () => {
    await signIn('two')
    await submit('two', {
      Answers: [
        { ItemId: 'h01', Value: 5 },
        { ItemId: 'h02', Value: 1 },
      ],
    })
    // a device that was without a net sends what it was given an hour earlier
    const { Data } = await submit('two', {
      Answers: [
        { ItemId: 'h01', Value: 2, AgeMs: 3_600_000 },
        { ItemId: 'h02', Value: 1, AgeMs: 3_600_000 },
        { ItemId: 'h03', Value: 4, AgeMs: 3_600_000 },
      ],
    })
    expect(Data.Overruled).toEqual(['h01'])
    expect(Object.fromEntries(Data.Answers.map(({ ItemId, Value }) => [ItemId, Value]))).toEqual({
      h01: 5,
      h02: 1,
      h03: 4,
    })
  })

  test('of a sitting that another device handed in lead to its result and begin nothing', async () => {
    const token = await signIn('elsewhere')
    const { AttemptId } = (await submit('elsewhere', { Answers: sent(researcher).slice(0, 1) })).Data
    const ResultId = (await submit('elsewhere', { Answers: sent(researcher), Finish: true })).Data.ResultId
    const late = await submit('elsewhere', { AttemptId, Answers: [{ ItemId: 'h01', Value: 1 }] })
    expect(late.Data).toMatchObject({ ResultId, WasFinished: true })
    expect((await server.call('Career/HollandQuestions', {}, { token })).Data.Attempt).toBeNull()
  })

  test.each([
    ['out of range', { Answers: [{ ItemId: 'h01', Value: 6 }] }, 1001],
    ['not whole', { Answers: [{ ItemId: 'h01', Value: 2.5 }] }, 1001],
    ['to a sentence that is not there', { Answers: [{ ItemId: 'm01', Value: 3 }] }, 1703],
    ['of a version nobody knows', { Version: 9 }, 1701],
    ['more than there can be', { Answers: Array.from({ length: 201 }, () => ({ ItemId: 'h01', Value: 1 })) }, 1001],
  ])('%s are refused and change nothing', async (_what, request, code) => {
    const token = await signIn('hostile')
    expect((await submit('hostile', request as Partial<Submit>)).Code).toBe(code)
    expect((await server.call('Career/HollandQuestions', {}, { token })).Data.Attempt?.Answers ?? []).toEqual([])
  })

  test('from a clock that is wrong are kept, and its times believed in nothing', async () => {
    const { Data } = await submit('clock', {
      Answers: [
        { ItemId: 'h01', Value: 4, AgeMs: -5_000_000, SpentMs: -1 },
        { ItemId: 'h02', Value: 3, AgeMs: 9e15, SpentMs: 9e15 },
      ],
    })
    expect(Data.Answers).toHaveLength(2)
    const rows = await server.db
      .selectFrom('assessment_answer')
      .select(['spent_ms', 'answered_at'])
      .where('attempt_id', '=', Data.AttemptId)
      .execute()
    for (const row of rows)
      expect([row.spent_ms, row.answered_at.toISOString()]).toEqual([null, '2026-05-01T02:00:00.000Z'])
  })

  test('go with the account', async () => {
    const ResultId = await taken('leaver')
    const other = await server.call('Career/TestResult', { ResultId }, { token: await signIn('stranger') })
    expect(other.Code).toBe(1704)
    await server.call('User/DeleteStudent', { Password: 'secret2026', Confirm: '注销账号' } as never, {
      token: await signIn('leaver'),
    })
    expect(
      await server.db
        .selectFrom('assessment_attempt')
        .select('attempt_id')
        .where('user_id', '=', ids.get('leaver')!)
        .execute(),
    ).toEqual([])
  })
})

describe('a version', () => {
  test('is kept to by what was begun with it, and new sittings are asked the new one', async () => {
    const app = await startTestServer({ app: { banks: [holland, second] } })
    const old = await startTestServer({ app: { banks: [second] } })
    try {
      await insertAccount(app.db, { loginName: 'versions' })
      const { Token: token } = (await app.call('Auth/Login', { LoginName: 'versions', Password: 'secret2026' })).Data
      await app.call('Career/HollandSubmit', { Version: 1, Answers: [{ ItemId: 'h01', Value: 3 }] }, { token })
      const questions = (await app.call('Career/HollandQuestions', {}, { token })).Data
      expect([questions.Version, questions.Attempt?.Answers]).toEqual([1, [{ ItemId: 'h01', Value: 3 }]])
      expect((await app.call('Career/HollandQuestions', {})).Data.Version).toBe(2)
      const mixed = await app.call(
        'Career/HollandSubmit',
        { Version: 2, Answers: [{ ItemId: 'h99', Value: 3 }] },
        { token },
      )
      expect(mixed.Code).toBe(1701)
      // a sitting of a version that is gone can only be begun anew, and that is said
      await insertAccount(old.db, { loginName: 'versions' })
      const { Token } = (await old.call('Auth/Login', { LoginName: 'versions', Password: 'secret2026' })).Data
      await old.call('Career/HollandSubmit', { Version: 2, Answers: [{ ItemId: 'h99', Value: 3 }] }, { token: Token })
      await old.db.updateTable('assessment_attempt').set({ version: 1 }).execute()
      expect((await old.call('Career/HollandQuestions', {}, { token: Token })).Data).toMatchObject({
        IsRenewed: true,
        Attempt: null,
        Version: 2,
      })
    } finally {
      await Promise.all([app.close(), old.close()])
    }
  })
})

describe('a result', () => {
  test('has scores with their errors, three sentences, and says that its reliability is not known yet', async () => {
    const ResultId = await taken('reader')
    const { Data } = await server.call('Career/TestResult', { ResultId }, { token: await signIn('reader') })
    const result = Data.Result!
    expect(result).toMatchObject({ State: 'fine', Doubts: [], HasMatches: true })
    expect(result.Code).toMatch(/^I/)
    expect(result.Scores).toHaveLength(6)
    for (const { Value, Error: error } of result.Scores)
      expect([Value >= 0 && Value <= 100, error > 5 && error < 10]).toEqual([true, true])
    expect(result.Sentences).toHaveLength(3)
    expect(result.Reliability).toMatchObject({ Needed: 200, Least: null })
  })

  test('is withheld where one answer was given to everything, and marked where answers came fast', async () => {
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

  test('in detail is for who holds the right; its summary is free', async () => {
    const ResultId = await taken('member')
    const token = await signIn('member')
    expect((await server.call('Career/TestReport', { ResultId }, { token })).Code).toBe(1003)
    expect((await server.call('User/TestHollandInfo', {}, { token })).Data.Result!.ResultId).toBe(ResultId)
    await insertRight(server.db, ids.get('member')!, 'TEST_REPORT')
    server.advance(60_000)
    const again = await taken('member', student(holland, seeded(9), [2, -1, 0, 0, 0, 0]).answers)
    const { Data } = await server.call('Career/TestReport', { ResultId: again }, { token })
    expect(Data.Scales).toHaveLength(6)
    for (const { From, To, Value, Text, Alpha } of Data.Scales)
      expect([From <= Value && Value <= To, Text.length > 8, Alpha]).toEqual([true, true, null])
    expect(Data.Earlier).toHaveLength(1)
    expect(Data.Earlier[0]!.Changes.filter(({ IsSure }) => IsSure).map(({ Name }) => Name)).toEqual(
      expect.arrayContaining(['动手', '研究']),
    )
  })

  test('of nobody, of somebody else or of another test is not found', async () => {
    const token = await signIn('seeker')
    for (const ResultId of ['', 'x', '0f4c2f5e-8a51-4c39-9d0e-3b1f6c7a2d10', "' or 1=1 --"])
      expect((await server.call('Career/TestResult', { ResultId }, { token })).Code).toBe(1704)
    const ResultId = await taken('seeker')
    expect((await server.call('User/TestMBTIInfo', { ResultId }, { token })).Code).toBe(1704)
    expect((await server.call('User/TestMBTIInfo', {}, { token })).Data.Result).toBeNull()
    expect((await server.call('User/TestPersonalityInfo', {}, { token })).Data.Test.TestCode).toBe('personality')
  })
})

describe('every other test', () => {
  test.each([
    ['mbti', 'MBTI', 32],
    ['personality', 'Personality', 40],
    ['all-round', 'Allround', 48],
    ['subject', 'SubjectTest', 48],
  ] as const)('%s is asked, handed in and told', async (code, name, least) => {
    const token = await signIn('all')
    const request = code === 'subject' ? { ProvinceId: '320000' } : {}
    const path = <Suffix extends 'Questions' | 'Submit'>(suffix: Suffix) =>
      `Career/${name}${suffix}` as `Career/Holland${Suffix}`
    const questions = (await server.call(path('Questions'), request as never, { token })).Data
    expect(questions.Items.length).toBeGreaterThanOrEqual(least)
    // 江苏 has no 技术
    if (code === 'subject') expect(questions.Items).toHaveLength(48)
    const bank = loadBanks().find(({ test }) => test === code)!
    const { answers } = student(bank, seeded(4))
    const Answers = questions.Items.map(({ ItemId }) => ({ ItemId, Value: answers[ItemId]!, SpentMs: 4000 }))
    const done = await server.call(path('Submit'), { ...request, Version: 1, Answers, Finish: true } as never, {
      token,
    })
    const { Result } = (await server.call('Career/TestResult', { ResultId: done.Data.ResultId! }, { token })).Data
    expect(Result).toMatchObject({ TestCode: code, State: 'fine' })
    expect(Result!.Sentences.length).toBeGreaterThanOrEqual(2)
    if (code === 'mbti') expect(Result!.Code).toMatch(/^[EI–][SN–][TF–][JP–]$/)
  })

  test('zhejiang is asked about 技术, and a province without a choice about six subjects', async () => {
    const count = async (ProvinceId: string) =>
      (await server.call('Career/SubjectTestQuestions', { ProvinceId })).Data.Items.length
    expect([await count('330000'), await count('650000')]).toEqual([56, 48])
  })
})

describe('what a result opens', () => {
  test('are occupations and majors of its shape, with the chance a score has', async () => {
    const token = await signIn('matcher')
    const ResultId = await taken('matcher')
    const free = (await server.call('Career/TestMatches', { ResultId }, { token })).Data
    expect(free.Letters).toMatch(/^I/)
    expect(free.Majors.length).toBeGreaterThan(4)
    expect(
      free.Majors.every(
        ({ Interest, Agreement, Chance }) => Interest.includes('I') && Agreement >= 0.5 && Chance === null,
      ),
    ).toBe(true)
    expect([free.InterestSource?.Basis, free.LeadSource?.Basis]).toEqual(['demonstration', 'demonstration'])
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
    const refused = (
      await server.call('Career/TestMatches', { ResultId, ScoreForm: { ...form, Score: 899 } }, { token })
    ).Data
    expect([refused.NoChance !== null, refused.Majors.length]).toEqual([true, free.Majors.length])
  })
})

describe('figures', () => {
  test('are told once two hundred students have answered, and the error is then theirs', async () => {
    const many = await startTestServer()
    try {
      const random = seeded(31)
      await many.db
        .insertInto('app_user')
        .values(
          Array.from({ length: 201 }, (_, at) => ({
            user_id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
            org_code: 'demo',
            nick_name: '同学',
            login_name: at === 200 ? 'last' : null,
          })) as never,
        )
        .execute()
      await many.db
        .insertInto('assessment_attempt')
        .values(
          Array.from({ length: 230 }, (_, at) => ({
            attempt_id: `10000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
            user_id: `00000000-0000-4000-8000-${String(at % 199).padStart(12, '0')}`,
            test_code: 'holland',
            version: 1,
            begun_at: new Date(2026, 3, 1),
            touched_at: new Date(2026, 3, 1),
            finished_at: new Date(2026, 3, 1, 0, at),
            answers: JSON.stringify(student(holland, random).answers),
            state: 'fine',
            doubts: '[]',
          })),
        )
        .execute()
      const account = await insertAccount(many.db, { loginName: 'figures', mobile: '13700000001' })
      await insertRight(many.db, account.userId, 'TEST_REPORT')
      const { Token: token } = (await many.call('Auth/Login', { LoginName: 'figures', Password: account.password }))
        .Data
      const done = async () =>
        (await many.call('Career/HollandSubmit', { Version: 1, Answers: sent(researcher), Finish: true }, { token }))
          .Data.ResultId!
      const ResultId = await done()
      const report = (await many.call('Career/TestReport', { ResultId }, { token })).Data
      expect(report.Result.Reliability).toMatchObject({ Count: 200, Needed: 200 })
      for (const { Alpha, Omega, Retest } of report.Scales) {
        expect(Alpha!).toBeGreaterThan(0.7)
        expect(Omega!).toBeGreaterThan(0.7)
        // thirty-one students of chance agreement: told, and low
        expect(Math.abs(Retest!)).toBeLessThan(0.6)
      }
      expect([report.RetestCount, report.RetestNeeded]).toEqual([31, 30])
    } finally {
      await many.close()
    }
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
    expect(Data.Choices.some(({ GivesUp }) => GivesUp.some((text) => /放下了成绩排第 1 的历史/.test(text)))).toBe(true)
    expect(Data.Competition).toMatch(/知道|名额/)
  })

  test('weighs interests of a result where there is one', async () => {
    const token = await signIn('all')
    const { Data } = await server.call('Career/SubjectAdvice', { ProvinceId: '320000', Order: [] }, { token })
    expect(Data.HasInterest).toBe(true)
    expect(Data.Choices.every(({ Interest }) => Interest !== null)).toBe(true)
  })

  test('of a province of the old model, or with a subject it has not, says so', async () => {
    const old = (await advise({ ProvinceId: '650000' })).Data
    expect([old.Model, old.Choices, old.Rule]).toEqual(['文理', [], '分文科和理科，不选科。'])
    expect((await advise({ Order: ['技术'] })).Code).toBe(1203)
    expect((await advise({ Order: ['物理', '物理'] })).Code).toBe(1203)
    expect((await advise({ ProvinceId: '990000' })).Code).toBe(1201)
  })
})

test('the numbers an app asks for are the product’s own', async () => {
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
