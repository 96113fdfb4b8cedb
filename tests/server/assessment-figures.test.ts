// Figures computed from a test's stored answers: how reliable its scales are, and whose answers count.
import { sql } from 'kysely'
import { createAssessmentRepository } from '../../server/modules/assessment/assessment.repository'
import { randomFrom } from '../../engine/math/random'
import { insertAccount, insertRight } from '../support/account'
import { startTestServer, type TestServer } from '../support/server'
import { student } from '../support/students'
import { holland, researcher, sent, testTakers } from '../support/test-takers'

let server: TestServer
const { ids, submit, taken } = testTakers(() => server)
beforeAll(async () => {
  server = await startTestServer({ clock: new Date('2026-05-01T02:00:00Z') })
})
afterAll(() => server.close())

describe('figures', () => {
  test('appear once two hundred students have answered; the error is then theirs', async () => {
    const random = randomFrom(31)
    await server.db
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
    await server.db
      .insertInto('assessment_attempt')
      .values(
        Array.from({ length: 250 }, (_, at) => ({
          attempt_id: `10000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
          user_id: `00000000-0000-4000-8000-${String(at % 199).padStart(12, '0')}`,
          test_code: 'holland',
          version: 1,
          begun_at: new Date(2026, 3, 1),
          touched_at: new Date(2026, 3, 1),
          // for the last ten, the second sitting comes too soon to measure retest agreement
          finished_at: new Date(2026, 3, at < 199 || at >= 240 ? 1 : 16, 0, at),
          answers: JSON.stringify(student(holland, random).answers),
          // results reported with a doubt count as well: their scores have the same error
          state: at % 5 === 0 ? 'marked' : 'fine',
          doubts: '[]',
        })),
      )
      .execute()
    const account = await insertAccount(server.db, { loginName: 'figures', mobile: '13700000001' })
    await insertRight(server.db, account.userId, 'TEST_REPORT')
    const { Token: token } = (await server.call('Auth/Login', { LoginName: 'figures', Password: account.password }))
      .Data
    const done = async () =>
      (await server.call('Career/HollandSubmit', { Version: 1, Answers: sent(researcher), Finish: true }, { token }))
        .Data.ResultId!
    const ResultId = await done()
    const report = (await server.call('Career/TestReport', { ResultId }, { token })).Data
    expect(report.Result.Reliability).toMatchObject({ Count: 200, Needed: 200 })
    for (const { Alpha, Omega, Retest } of report.Scales) {
      expect(Alpha!).toBeGreaterThan(0.7)
      expect(Omega!).toBeGreaterThan(0.7)
      // forty-one students answered by chance: the figure is reported, and low
      expect(Math.abs(Retest!)).toBeLessThan(0.6)
    }
    expect([report.RetestCount, report.RetestNeeded]).toEqual([41, 30])
  })

  test('use two sittings of an account, weeks apart, however many it has: it cannot crowd out the others', async () => {
    const repository = createAssessmentRepository(server.db)
    await submit('crowd', { Answers: sent(researcher), Finish: true })
    const row = await server.db
      .selectFrom('assessment_attempt')
      .selectAll()
      .where('user_id', '=', ids.get('crowd')!)
      .executeTakeFirstOrThrow()
    // beyond the limit of one test: 5,100 earlier sittings, ten minutes apart
    const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)))
    const values = sql.join(
      Object.keys(row).map((name) =>
        name === 'attempt_id'
          ? sql`gen_random_uuid()`
          : name === 'finished_at'
            ? sql`finished_at - at * interval '10 minutes'`
            : sql.ref(name),
      ),
    )
    await sql`insert into assessment_attempt (${columns}) select ${values}
      from assessment_attempt, generate_series(1, 5100) at where attempt_id = ${row.attempt_id}`.execute(server.db)
    await taken('latecomer')
    const held = await repository.heldAnswers('holland', 1)
    expect(held.filter(({ user_id }) => user_id === ids.get('crowd'))).toHaveLength(2)
    expect(held.filter(({ user_id }) => user_id === ids.get('latecomer'))).toHaveLength(1)
  })
})
