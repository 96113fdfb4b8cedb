// Taking a test over a real server and database: on two devices, offline, twice, half, by an old version.
import { randomUUID } from 'node:crypto'
import { loadBanks } from '../../server/db/seeds/test-banks'
import type { Bank } from '../../engine/guidance/assessment/bank'
import { insertAccount } from '../support/account'
import { PATH_QUESTIONS } from '../../engine/guidance/paths/questions'
import { startTestServer, type TestServer } from '../support/server'
import { holland, researcher, sent, testTakers, type Submit } from '../support/test-takers'

/** The second version of the interests test: the first with another first sentence. */
const second: Bank = {
  ...holland,
  version: 2,
  items: holland.items.map((item, at) => (at === 0 ? { ...item, id: 'h99', text: '我愿意学着修自行车。' } : item)),
}

let server: TestServer
const { ids, signIn, submit, taken } = testTakers(() => server)

beforeAll(async () => {
  server = await startTestServer({ clock: new Date('2026-05-01T02:00:00Z') })
})
afterAll(() => server.close())

describe('the list of tests', () => {
  test('shows a guest what each test answers, measures, rests on and how long it takes', async () => {
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

  test('shows an account what it has begun and its results', async () => {
    const token = await signIn('lister')
    await submit('lister', { Answers: sent(researcher).slice(0, 5) })
    const begun = (await server.call('User/TestList', {}, { token })).Data.Items[0]!
    expect(begun).toMatchObject({ Last: null, Begun: { Answered: 5, Total: 48, At: '2026-05-01T02:00:00.000Z' } })
    const ResultId = await taken('lister')
    const done = (await server.call('User/TestList', {}, { token })).Data.Items[0]!
    expect(done).toMatchObject({
      Begun: null,
      Last: { ResultId, IsReadable: true, FinishedAt: '2026-05-01T02:00:00.000Z' },
    })
    expect(done.Last!.Summary).toContain('研究')
  })

  test('shows when an account answered the questions about ways, and nobody else’s', async () => {
    const token = await signIn('walker')
    const last = async (who: string) =>
      (await server.call('User/TestList', {}, { token: await signIn(who) })).Data.Items.find(
        ({ TestCode }) => TestCode === 'path',
      )!.Last
    const { Version } = (await server.call('Career/EnterPathQuestions', {})).Data
    const Answers = PATH_QUESTIONS.map(({ key, options }) => ({ Key: key, Values: [options[0]!.value] }))
    await server.call('Career/EnterPathSubmit', { Version, Answers }, { token })
    expect(await last('walker')).toBeNull()
    await server.call('Career/EnterPathSubmit', { Version, Answers, IsKept: true }, { token })
    expect(await last('walker')).toMatchObject({ ResultId: null, Summary: '2026 年 5 月 1 日答的' })
    expect(await last('bystander')).toBeNull()
  })

  test('keeps the last result of a test however often another was taken since', async () => {
    const token = await signIn('often')
    const ResultId = await taken('often')
    const row = await server.db
      .selectFrom('assessment_attempt')
      .selectAll()
      .where('attempt_id', '=', ResultId)
      .executeTakeFirstOrThrow()
    const mbti = Object.fromEntries(
      loadBanks()
        .find(({ test }) => test === 'mbti')!
        .items.map(({ id }, at) => [id, 1 + (at % 5)]),
    )
    const later = new Date(row.finished_at!.getTime() + 60_000)
    await server.db
      .insertInto('assessment_attempt')
      .values(
        Array.from({ length: 101 }, () => ({
          ...row,
          attempt_id: randomUUID(),
          test_code: 'mbti',
          scales: null,
          answers: JSON.stringify(mbti),
          doubts: '[]',
          finished_at: later,
        })),
      )
      .execute()
    const { Items } = (await server.call('User/TestList', {}, { token })).Data
    expect(Items.find(({ TestCode }) => TestCode === 'holland')!.Last).toMatchObject({ ResultId })
    expect(Items.find(({ TestCode }) => TestCode === 'mbti')!.Last).not.toBeNull()
  })
})

describe('answers', () => {
  test('are kept one by one, other devices continue them; half a test cannot be handed in', async () => {
    const token = await signIn('half')
    const all = sent(researcher)
    for (const one of all.slice(0, 3)) expect((await submit('half', { Answers: [one] })).Code).toBe(0)
    const { Data } = await server.call('Career/HollandQuestions', {}, { token })
    expect(Data.Attempt!.Answers).toHaveLength(3)
    const early = await submit('half', { Answers: all.slice(0, 45), Finish: true })
    expect([early.Code, early.Message]).toEqual([1702, '还有 3 题没有做，做完再提交'])
    // what was sent along is kept anyway
    expect((await server.call('Career/HollandQuestions', {}, { token })).Data.Attempt!.Answers).toHaveLength(45)
    const done = await submit('half', { Answers: all.slice(45), Finish: true })
    expect(done.Data.ResultId).toEqual(expect.any(String))
    expect((await server.call('Career/HollandQuestions', {}, { token })).Data.Attempt).toBeNull()
  })

  test('sent in twice, even at once, give one result', async () => {
    const token = await signIn('double')
    const request: Submit = { Version: 1, Answers: sent(researcher), Finish: true }
    const both = await Promise.all([1, 2].map(() => server.call('Career/HollandSubmit', request, { token })))
    const again = await server.call('Career/HollandSubmit', request, { token })
    const results = [...both, again].map(({ Data }) => Data.ResultId)
    expect(new Set(results).size).toBe(1)
    expect((await server.call('User/TestResults', {}, { token })).Data.Items).toHaveLength(1)
  })

  test('from several devices that began one sitting together give one result, and each gets it', async () => {
    const token = await signIn('together')
    const all = sent(researcher)
    const { AttemptId } = (await submit('together', { Answers: all.slice(0, 40) })).Data
    // one sends the rest, one everything, one only the end mark; those that know the sitting name it
    const requests: Partial<Submit>[] = [
      { AttemptId, Answers: all.slice(40) },
      { AttemptId, Answers: all },
      { Answers: all.slice(40) },
      { Answers: all },
    ]
    const answers = await Promise.all(requests.map((request) => submit('together', { ...request, Finish: true })))
    expect(answers.map(({ Code, Message }) => [Code, Message])).toEqual(answers.map(() => [0, answers[0]!.Message]))
    expect(new Set(answers.map(({ Data }) => Data.ResultId)).size).toBe(1)
    expect(answers.filter(({ Data }) => !Data.WasFinished)).toHaveLength(1)
    const late = await submit('together', { Finish: true })
    expect(late.Data).toMatchObject({ ResultId: answers[0]!.Data.ResultId, WasFinished: true, Total: 48 })
    expect((await server.call('User/TestResults', {}, { token })).Data.Items).toHaveLength(1)
    expect((await server.call('Career/HollandQuestions', {}, { token })).Data.Attempt).toBeNull()
  })

  test('of two devices the later one counts; the other learns which of its answers do not', async () => {
    await signIn('two')
    await submit('two', {
      Answers: [
        { ItemId: 'h01', Value: 5 },
        { ItemId: 'h02', Value: 1 },
      ],
    })
    // an offline device sends answers that are an hour older
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

  test('to a foreign or unknown sitting are refused; the other stays as it was, and none is begun', async () => {
    const theirs = (await submit('owner', { Answers: [{ ItemId: 'h01', Value: 5 }] })).Data
    for (const AttemptId of [theirs.AttemptId, theirs.AttemptId.toUpperCase(), randomUUID(), 'x'])
      expect((await submit('intruder', { AttemptId, Answers: [{ ItemId: 'h01', Value: 1 }] })).Code).toBe(1705)
    expect(
      (await server.call('Career/HollandQuestions', {}, { token: await signIn('intruder') })).Data.Attempt,
    ).toBeNull()
    // a restart in its name drops nothing of it
    const again = await submit('intruder', { AttemptId: theirs.AttemptId, Restart: true })
    expect(again.Data.Answers).toEqual([])
    const { Attempt } = (await server.call('Career/HollandQuestions', {}, { token: await signIn('owner') })).Data
    expect(Attempt).toEqual({ AttemptId: theirs.AttemptId, Answers: [{ ItemId: 'h01', Value: 5 }] })
  })

  test('to a sitting restarted elsewhere are refused and do not go into the new one', async () => {
    const token = await signIn('anew')
    const old = (await submit('anew', { Answers: [{ ItemId: 'h01', Value: 5 }] })).Data.AttemptId
    const fresh = await submit('anew', { AttemptId: old, Restart: true, Answers: [{ ItemId: 'h02', Value: 2 }] })
    expect(fresh.Data.Answers).toEqual([{ ItemId: 'h02', Value: 2 }])
    const late = await submit('anew', { AttemptId: old, Answers: [{ ItemId: 'h01', Value: 4 }] })
    expect([late.Code, late.Message]).toEqual([1705, '这项测评在另一台设备上重新开始了，刚才的答案没有交上去'])
    const whole = { AttemptId: old, Answers: sent(researcher), Finish: true }
    expect((await submit('anew', whole)).Code).toBe(1705)
    // restarted again after a lost answer: the named one is gone, the new one stays
    const again = await submit('anew', { AttemptId: old, Restart: true, Answers: [{ ItemId: 'h03', Value: 3 }] })
    expect(again.Data).toMatchObject({
      AttemptId: fresh.Data.AttemptId,
      Answers: [{ ItemId: 'h02' }, { ItemId: 'h03' }],
    })
    expect((await server.call('User/TestResults', {}, { token })).Data.Items).toEqual([])
  })

  test('from a wrong clock are kept, and its times are ignored', async () => {
    const { Data } = await submit('clock', {
      Answers: [
        { ItemId: 'h01', Value: 4, AgeMs: -5_000_000, SpentMs: -1 },
        { ItemId: 'h02', Value: 3, AgeMs: 9e15, SpentMs: 9e15 },
      ],
    })
    expect(Data.Answers).toHaveLength(2)
    const rows = await server.db
      .selectFrom('assessment_answer')
      .select(['item_id', 'spent_ms', 'answered_at'])
      .where('attempt_id', '=', Data.AttemptId)
      .orderBy('item_id')
      .execute()
    // an age over a month is a month: the oldest answer must not count as the newest
    expect(rows.map((row) => [row.item_id, row.spent_ms, row.answered_at.toISOString()])).toEqual([
      ['h01', null, '2026-05-01T02:00:00.000Z'],
      ['h02', null, '2026-04-01T02:00:00.000Z'],
    ])
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

describe('results', () => {
  test('of a test are kept: the first two, which count for figures, and the last eighteen', async () => {
    const token = await signIn('again')
    const made = [await taken('again')]
    const row = await server.db
      .selectFrom('assessment_attempt')
      .selectAll()
      .where('user_id', '=', ids.get('again')!)
      .executeTakeFirstOrThrow()
    // as if taken nineteen more times, a second apart
    const json = { answers: JSON.stringify(row.answers), doubts: '[]', scales: JSON.stringify(row.scales) }
    const more = Array.from({ length: 19 }, (_, at) => ({
      ...{ ...row, ...json, attempt_id: randomUUID() },
      finished_at: new Date(row.finished_at!.getTime() + 1000 * (at + 1)),
    }))
    await server.db.insertInto('assessment_attempt').values(more).execute()
    made.push(...more.map(({ attempt_id }) => attempt_id))
    server.advance(20_000)
    for (let at = 20; at < 23; at += 1) {
      made.push(await taken('again'))
      server.advance(1000)
    }
    server.advance(-23_000)
    const { Items } = (await server.call('User/TestResults', {}, { token })).Data
    expect(Items.map(({ ResultId }) => ResultId)).toEqual([...made.slice(0, 2), ...made.slice(5)].reverse())
    expect((await server.call('Career/TestResult', { ResultId: made[3]! }, { token })).Code).toBe(1704)
  })
})

describe('a version', () => {
  test('stays with the sitting that began in it, and new sittings get the new one', async () => {
    const app = await startTestServer({ beside: server, app: { banks: [holland, second] } })
    const old = await startTestServer({ beside: server, app: { banks: [second] } })
    try {
      await insertAccount(app.db, { loginName: 'versions', mobile: '13700000001' })
      const { Token: token } = (await app.call('Auth/Login', { LoginName: 'versions', Password: 'secret2026' })).Data
      await app.call('Career/HollandSubmit', { Version: 1, Answers: [{ ItemId: 'h01', Value: 3 }] }, { token })
      const questions = (await app.call('Career/HollandQuestions', {}, { token })).Data
      expect([questions.Version, questions.Attempt?.Answers]).toEqual([1, [{ ItemId: 'h01', Value: 3 }]])
      expect((await app.call('Career/HollandQuestions', {})).Data.Version).toBe(2)
      // a guest's waiting answers continue with their own sentences while those can be scored
      const guest = (await app.call('Career/HollandQuestions', { Version: 1 })).Data
      expect([guest.Version, guest.IsRenewed, guest.Items.length]).toEqual([1, false, holland.items.length])
      const gone = (await old.call('Career/HollandQuestions', { Version: 1 })).Data
      expect([gone.Version, gone.IsRenewed]).toEqual([2, true])
      // an open sitting of the account precedes what waits on a device
      expect((await app.call('Career/HollandQuestions', { Version: 2 }, { token })).Data.Version).toBe(1)
      const mixed = await app.call(
        'Career/HollandSubmit',
        { Version: 2, Answers: [{ ItemId: 'h99', Value: 3 }] },
        { token },
      )
      expect(mixed.Code).toBe(1701)
      // a sitting of a removed version can only be restarted, and the answer says so
      const { userId } = await insertAccount(old.db, { loginName: 'of-old', mobile: '13700000002' })
      const { Token } = (await old.call('Auth/Login', { LoginName: 'of-old', Password: 'secret2026' })).Data
      await old.call('Career/HollandSubmit', { Version: 2, Answers: [{ ItemId: 'h99', Value: 3 }] }, { token: Token })
      await old.db.updateTable('assessment_attempt').set({ version: 1 }).where('user_id', '=', userId).execute()
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
