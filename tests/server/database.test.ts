import { sql } from 'kysely'
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import { openDatabase, type OpenDatabase } from '../../server/db/database'
import { lockDataDir } from '../../server/db/lock'
import { migrate } from '../../server/db/migrate'
import { emptyDataDir } from '../support/database'

let open: OpenDatabase
let own = ''

beforeAll(async () => {
  own = await emptyDataDir()
  open = await openDatabase({ dataDir: own })
})
afterAll(async () => {
  await open.close()
  rmSync(own, { recursive: true, force: true })
})

describe('the embedded database', () => {
  test('knows a migration by the name it had when it ran', async () => {
    await sql`update kysely_migration set name = '0019-content' where name = '0017-content'`.execute(open.db)
    expect(await migrate(open.db)).toEqual([])
    const { rows } = await sql`select name from kysely_migration where name like '%-content' order by name`.execute(
      open.db,
    )
    expect(rows).toEqual([{ name: '0017-content' }, { name: '0027-unit-content' }])
  })

  test('migrates once: a second run finds nothing to do', async () => {
    expect(await migrate(open.db)).toEqual([])
    expect((await open.db.selectFrom('data_revision').selectAll().execute())[0]).toEqual({
      id: 1,
      revision: 1,
      stamp: expect.stringMatching(/^[0-9a-f-]{36}$/),
      provinces: {},
    })
  })

  test('gives int8 and numeric as numbers, timestamptz as Date, jsonb parsed, date as text', async () => {
    const { rows } = await sql<Record<string, unknown>>`
      select count(*) as n, 1.50::numeric as d, '2026-06-07 09:00:00+08'::timestamptz as t, '{"a":[1,null]}'::jsonb as j, '2026-06-07'::date as day, array['x','y'] as words
    `.execute(open.db)
    expect(rows[0]).toEqual({
      n: 1,
      d: 1.5,
      t: new Date('2026-06-07T01:00:00Z'),
      j: { a: [1, null] },
      day: '2026-06-07',
      words: ['x', 'y'],
    })
    expect(rows[0]!.t).toBeInstanceOf(Date)
  })

  test('loads rows by unnest, nulls included', async () => {
    const { rows } = await sql<{ name: string | null; n: number | null }>`
      select * from unnest(${['甲', null, '乙"{,}']}::text[], ${[1, null, 3]}::int[]) as t(name, n)
    `.execute(open.db)
    expect(rows).toEqual([
      { name: '甲', n: 1 },
      { name: null, n: null },
      { name: '乙"{,}', n: 3 },
    ])
  })

  test('stores values unchanged: a Date, JSON text and quotes', async () => {
    const at = new Date('2026-06-25T04:00:00.123Z')
    await open.db
      .insertInto('notice')
      .values({
        notice_id: 'n1',
        org_code: null,
        user_id: null,
        title: "it's",
        content: '"',
        path: null,
        published_at: at,
      })
      .execute()
    await open.db
      .insertInto('organisation')
      .values({ org_code: 'o1', name: '甲', config: JSON.stringify({ a: '"' }) })
      .execute()
    expect((await open.db.selectFrom('notice').selectAll().executeTakeFirstOrThrow()).published_at).toEqual(at)
    expect((await open.db.selectFrom('organisation').selectAll().executeTakeFirstOrThrow()).config).toEqual({ a: '"' })
  })

  test('undoes a failed transaction, and statements of others wait for it', async () => {
    const failing = open.db.transaction().execute(async (transaction) => {
      await transaction.updateTable('data_revision').set({ revision: 99 }).execute()
      await new Promise((resolve) => setTimeout(resolve, 30))
      throw new Error('no')
    })
    const meanwhile = open.db.selectFrom('data_revision').select('revision').executeTakeFirstOrThrow()
    await expect(failing).rejects.toThrow('no')
    expect(await meanwhile).toEqual({ revision: 1 })
  })

  test('reports the SQLSTATE of a broken rule, then works', async () => {
    const twice = { org_code: 'o2', name: 'x' }
    await open.db.insertInto('organisation').values(twice).execute()
    await expect(open.db.insertInto('organisation').values(twice).execute()).rejects.toMatchObject({ code: '23505' })
    expect(
      await open.db.selectFrom('organisation').select('name').where('org_code', '=', 'o2').executeTakeFirst(),
    ).toEqual({ name: 'x' })
  })

  test('keeps the event loop free during a long query', async () => {
    let ticks = 0
    const timer = setInterval(() => ticks++, 5)
    await sql`select sum(sqrt(i)) from generate_series(1, 600000) as i`.execute(open.db)
    clearInterval(timer)
    expect(ticks).toBeGreaterThan(3)
  })
})

describe('a data folder', () => {
  const lock = () => path.join(own, 'server.lock')
  const leave = (holder: { pid: number; started: string | null }) =>
    writeFileSync(lock(), JSON.stringify({ host: hostname(), ...holder }))

  test('is refused to a second opener, in Chinese, until the first has closed, leaving no lock behind', async () => {
    await open.db.insertInto('organisation').values({ org_code: 'a', name: '甲' }).execute()
    await expect(openDatabase({ dataDir: own })).rejects.toThrow(/正被另一个进程使用.*DATA_DIR/)
    // it took nothing from the first
    expect(readdirSync(own)).toContain('server.lock')
    await open.close()
    expect(readdirSync(own)).not.toContain('server.lock')
  })

  test('is taken over from a dead process, and keeps its rows over the restart, with fsync on', async () => {
    leave({ pid: spawnSync(process.execPath, ['-e', '']).pid, started: null })
    open = await openDatabase({ dataDir: own })
    expect(JSON.parse(readFileSync(lock(), 'utf8'))).toMatchObject({ pid: process.pid })
    const { name } = await open.db
      .selectFrom('organisation')
      .select('name')
      .where('org_code', '=', 'a')
      .executeTakeFirstOrThrow()
    expect(name).toBe('甲')
    expect((await sql<{ fsync: string }>`show fsync`.execute(open.db)).rows[0]).toEqual({ fsync: 'on' })
    await open.close()
  })

  test('is taken over when the pid in the lock now belongs to another process', () => {
    leave({ pid: process.ppid, started: '1' })
    const release = lockDataDir(own)
    expect(JSON.parse(readFileSync(lock(), 'utf8'))).toMatchObject({ pid: process.pid })
    release()
    expect(readdirSync(own)).not.toContain('server.lock')
  })
})
