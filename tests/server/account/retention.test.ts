// How long data is kept: one table for the sweep, the settings and the privacy page.
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { DEFAULT_KEEP_DAYS, readKeepDays, RETENTION, sweep, type KeptKind } from '../../../server/jobs/retention'
import { insertAccount } from '../../support/account'
import { eventually } from '../../support/eventually'
import { startTestServer, type TestServer } from '../../support/server'

const NOW = new Date('2026-06-20T04:00:00Z')
const DAY = 24 * 3600 * 1000
const ago = (days: number) => new Date(NOW.getTime() - days * DAY).toISOString()

let server: TestServer
beforeAll(async () => void (server = await startTestServer({ clock: NOW })), 60_000)
afterAll(() => server.close())

/** Columns that a row needs beside those of the test, by table. */
async function rowOf(table: string, userId: string, at: string): Promise<object> {
  const id = randomUUID()
  const soon = { expires_at: at, org_code: 'demo' }
  const open = { platform: 'wechat', open_id: 'o', ...soon }
  const list = async (deleted_at: string | null) => {
    const row = {
      wish_id: randomUUID(),
      user_id: userId,
      name: '表',
      province_id: '320000',
      year: 2026,
      track: '物理类',
    }
    await server.db
      .insertInto('wish_list')
      .values({
        ...{ ...row, batch: '本科批', wish_type: 0, score_form: '{}', rank: 1, items: '[]', revision: 1 },
        ...{ request_id: null, deleted_at },
      })
      .execute()
    return row.wish_id
  }
  const expert = async () => {
    const expert_id = randomUUID()
    const words = { name: '李', title: 't', field: 'f', intro: '', services: '[]', weekly_hours: '[]' }
    await server.db
      .insertInto('expert')
      .values({ expert_id, org_code: 'demo', ...words, way: 'phone', slot_minutes: 60, capacity: 1 })
      .execute()
    await server.db.insertInto('expert_slot').values({ expert_id, starts_at: at, minutes: 60, capacity: 1 }).execute()
    return expert_id
  }
  const identity = async () =>
    (
      await server.db
        .insertInto('open_identity')
        .values({ open_type: 1, open_id: id, org_code: 'demo', user_id: userId })
        .returning('identity_id')
        .executeTakeFirstOrThrow()
    ).identity_id
  const desk = async () => {
    const row = { desk_id: randomUUID(), org_code: 'demo', login_name: id, password_hash: 'x', code_secret: 'x' }
    await server.db
      .insertInto('desk_account')
      .values({ ...row, role: 'operator', created_at: at })
      .execute()
    return row.desk_id
  }
  const notice = async () => {
    const row = { notice_id: randomUUID(), org_code: null, user_id: userId, title: 't', content: 'c', path: null }
    await server.db
      .insertInto('notice')
      .values({ ...row, published_at: at })
      .execute()
    return row.notice_id
  }
  const rows: Record<string, () => Promise<object> | object> = {
    account_trail: () => ({ user_id: userId, act: 'export', device: '', place: '', first_at: at, at }),
    wish_list_history: async () => ({ wish_id: await list(at), revision: 1, items: '[]', score_form: '{}' }),
    wish_share: async () => ({
      ...{ share_id: id, wish_id: await list(null), user_id: userId, token_hash: id, created_at: ago(1000) },
      expires_at: at,
    }),
    career_day: async () => {
      const item = { user_id: userId, kind: 'plan' as const, item_id: id, body: '{}', changed_at_revision: '{}' }
      await server.db
        .insertInto('career_item')
        .values({ ...item, revision: 1, updated_at: at, removed_at: at })
        .execute()
      return { user_id: userId, item_id: id, day: '2026-06-01' }
    },
    assessment_attempt: () => ({
      ...{ attempt_id: id, user_id: userId, test_code: id, version: 1, begun_at: at, touched_at: at },
    }),
    notice_read: async () => ({ user_id: userId, notice_id: await notice() }),
    career_reminder: () => ({ user_id: userId, item_id: id, day: at.slice(0, 10) }),
    live_reminder: () => ({ user_id: userId, content_id: id, sent_at: at }),
    reservation: async () => ({
      ...{ reservation_id: id, user_id: userId, expert_id: await expert(), starts_at: at, mobile: '1', about: 'a' },
      ...{ state: 'held', created_at: at },
    }),
    cooperation: () => ({
      ...{ cooperation_id: id, org_code: 'demo', kind: 'other', name: 'n', company: '', mobile: '1', words: 'w' },
      created_at: at,
    }),
    session: () => ({ token_hash: id, user_id: userId, ...soon }),
    open_device: async () => ({
      ...{ secret_hash: id, identity_id: await identity(), user_id: userId, last_used_at: at, expires_at: at },
    }),
    desk_session: async () => ({ token_hash: id, desk_id: await desk(), created_at: at, expires_at: at }),
    sms_code: () => ({ id, mobile: '1', purpose: 'login', code_hash: 'x', created_at: at, ...soon }),
    captcha: () => ({ captcha_id: id, answer_hash: 'x', expires_at: at }),
    open_state: () => ({
      state_hash: id,
      nonce_hash: 'x',
      return_to: '/',
      purpose: 'login',
      ...soon,
      platform: 'wechat',
    }),
    open_ticket: () => ({ ticket_hash: id, nonce_hash: 'x', return_to: '/', purpose: 'login', ...open }),
    bind_ticket: () => ({ ticket_hash: id, ...open }),
    link_ticket: async () => {
      await server.db
        .insertInto('session')
        .values({ token_hash: id, user_id: userId, ...soon })
        .execute()
      return { ticket_hash: id, user_id: userId, token_hash: id, ...soon }
    },
    film_network: () => ({ address: id, network: 'n', expires_at: at }),
    single_login_nonce: () => ({ nonce: id, ...soon }),
    card_guess: () => ({ user_id: userId, failed: 1, updated_at: at }),
    sms_budget: () => ({ day: at.slice(0, 10), payer: id, spent: 1 }),
    password_guess: () => ({ subject: id, place: 'strangers', failed: 1, last_at: at }),
    known_device: () => ({ key_hash: id, user_id: userId, last_used_at: at }),
    payment_notice: () => ({ provider: 'wechat', outcome: 'refused: signature', detail: '', at }),
    desk_trail: () => ({ org_code: 'demo', act: 'Desk/Take', at }),
  }
  // made along with another row
  const madeWith: Record<string, string> = {
    wish_list: 'wish_list_history',
    career_item: 'career_day',
    notice: 'notice_read',
  }
  const make = rows[madeWith[table] ?? table]
  if (!make) throw new Error(`no row is known for ${table}`)
  return make()
}

const tablesOf = (kind: KeptKind) => RETENTION[kind].rows.map(({ table }) => table)
const kinds = Object.keys(RETENTION) as KeptKind[]

let people = 0
async function family() {
  people += 1
  return (await insertAccount(server.db, { loginName: `kept${people}`, mobile: `1360000${1000 + people}` })).userId
}
const count = async (table: string) =>
  Number(
    (await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(server.db)).rows[0]!.count,
  )

test.each(kinds)('%s is deleted a day after its time, not a day before', async (kind) => {
  const days = DEFAULT_KEEP_DAYS[kind]
  const tables = tablesOf(kind)
  // these rows come along with the rows of other tables
  const asked = tables.filter((table) => !(['wish_list', 'career_item', 'notice'] as string[]).includes(table))
  const before = await Promise.all(tables.map(count))
  for (const at of [ago(days + 1), ago(days - 1)])
    for (const table of asked) {
      const row = await rowOf(table, await family(), at)
      await server.db
        .insertInto(table)
        .values(row as never)
        .execute()
    }
  const full = await Promise.all(tables.map(count))
  const gone = await sweep(server.db, DEFAULT_KEEP_DAYS, NOW)
  expect(Object.keys(gone)).toEqual([kind])
  const after = await Promise.all(tables.map(count))
  expect(after.map((rows, at) => full[at]! - rows)).toEqual(tables.map(() => 1))
  expect(after.every((rows, at) => rows === before[at]! + 1)).toBe(true)
})

test('the sweep keeps an account’s own: lists, results, finished audits, orders', () => {
  const swept = kinds.flatMap(tablesOf)
  for (const table of ['app_user', 'exam_profile', 'wish_audit', 'member_order', 'payment', 'follow'] as const)
    expect(swept).not.toContain(table)
})

test('the privacy page and the sweep use the operator’s figures', async () => {
  const refuse = (message: string): never => {
    throw new Error(message)
  }
  const keepDays = readKeepDays('removedLists=7, trail=365', refuse)
  expect(keepDays).toEqual({ ...DEFAULT_KEEP_DAYS, removedLists: 7, trail: 365 })
  expect(() => readKeepDays('lists=7', refuse)).toThrow('没有 lists 这一项')
  expect(() => readKeepDays('trail=1', refuse)).toThrow('trail 应为 30 到 1095')
  expect(() => readKeepDays('trail', refuse)).toThrow('现在是 空')
  const other = await startTestServer({ config: { keepDays } })
  const { Data } = await other.call('Public/Retention', {})
  expect(Data.Items.find(({ What }) => What.includes('删掉的志愿表'))?.Days).toBe(7)
  expect(Data.Items).toHaveLength(kinds.length)
  await other.close()
})

test('the server sweeps by itself', async () => {
  const other = await startTestServer({ clock: NOW, app: { sweepEvery: 20 } })
  const captcha = { captcha_id: 'old', answer_hash: 'x', expires_at: ago(9) }
  await other.db.insertInto('captcha').values(captcha).execute()
  await eventually(() => other.db.selectFrom('captcha').selectAll().execute()).toEqual([])
  await other.close()
})
