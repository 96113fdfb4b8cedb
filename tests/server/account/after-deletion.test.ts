// Requests sent before an account ends but processed after it: nothing of them is written.
import { createMessages } from '../../../server/modules/site/messages'
import { createTrail } from '../../../server/modules/account/trail'
import { DEFAULT_KEEP_DAYS, sweep } from '../../../server/jobs/retention'
import { PATH_VERSION } from '../../../engine/guidance/paths/questions'
import { newPlan, newTarget, studentAtServer, TUESDAY } from '../../support/career'
import { researcher, sent } from '../../support/test-takers'

const { server, userId, enrol, ask } = studentAtServer()
const SURE = { Password: 'secret2026', Confirm: '注销账号' } as never
const TABLES = ['career_item', 'career_day', 'path_answer', 'assessment_attempt', 'notice', 'account_trail'] as const

/** Tables with data of an account. */
async function held(of: string): Promise<string[]> {
  const counts = TABLES.map(async (table) => {
    const rows = await server()
      .db.selectFrom(table as 'notice')
      .select('user_id')
      .where('user_id', '=', of)
      .execute()
    return rows.length > 0 ? [table] : []
  })
  return (await Promise.all(counts)).flat()
}

test('a device that keeps writing while its account is deleted leaves no data', async () => {
  const { userId: gone, token } = await enrol()
  const call = server().call
  let isOver = false
  const codes = new Set<number>()
  const stage = { Version: PATH_VERSION, Answers: [{ Key: 'stage', Values: ['g11'] }], IsKept: true }
  const writes = [
    () => call('Career/SaveTarget', newTarget(), { token }),
    () => call('Career/SavePlan', newPlan({ Day: '2026-11-23', IsDayDone: true }), { token }),
    () => call('Career/HollandSubmit', { Version: 1, Answers: sent(researcher), Finish: true }, { token }),
    () => call('Career/EnterPathSubmit', stage, { token }),
  ]
  // repeats after each answer, and once more after the account is gone
  const keepWriting = async (write: () => Promise<{ Code: number }>) => {
    for (let isLast = false; !isLast;) {
      isLast = isOver
      codes.add((await write()).Code)
    }
  }
  const writers = [...writes, ...writes].map(keepWriting)
  expect((await call('User/DeleteStudent', SURE, { token }).finally(() => (isOver = true))).Code).toBe(0)
  await Promise.all(writers)
  // done in time, or refused like an ended session; for a guest, ways are judged but not kept
  expect([...codes].sort()).toEqual([0, 112])
  expect(await held(gone)).toEqual([])
})

test('a message or a trail entry that arrives after the account’s end is not written', async () => {
  const now = () => TUESDAY
  const messages = createMessages({ db: server().db, now })
  const trail = createTrail(server().db, now, 90)
  const late = async () => {
    await messages.send(userId(), { title: '提醒', content: '该背单词了', path: '', topic: 'plan late' })
    await trail.write(userId(), { act: 'export', detail: '导出', from: null })
  }
  await late()
  expect(await held(userId())).toEqual(['notice', 'account_trail'])
  await ask('User/DeleteStudent', SURE)
  await late()
  expect(await held(userId())).toEqual([])
})

test('the next sweep deletes what a call without a turn wrote after an account’s end, and only that', async () => {
  const { token: theirs, userId: other } = await enrol()
  const follow = { user_id: userId(), kind: 'college' as const, target: '10001', created_at: TUESDAY }
  const follows = async () =>
    (await server().db.selectFrom('follow').select('user_id').execute()).map(({ user_id }) => user_id)
  await server()
    .db.insertInto('follow')
    .values({ ...follow, user_id: other })
    .execute()
  await ask('User/DeleteStudent', SURE)
  await server().db.insertInto('follow').values(follow).execute()
  expect(await sweep(server().db, DEFAULT_KEEP_DAYS, TUESDAY)).toEqual({ late: 1 })
  expect(await follows()).toEqual([other])
  expect((await ask('User/SysUserConfig', {}, theirs)).Rights).toEqual([])
})
