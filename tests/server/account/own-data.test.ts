// Everything an account owns as one file, and file addresses that end with whatever created them.
import { sql } from 'kysely'
import { accountTables, belongingOf, descriptionOf, withheldOf } from '../../../server/modules/account/account-tables'
import { HOUR, openCounter, unit, type Counter } from '../audit/counter'

interface OwnData {
  数据: { 名称: string; 字段: Record<string, string>; 记录: Record<string, unknown>[] }[]
  没有导出: string[]
}

let counter: Counter
beforeAll(async () => void (counter = await openCounter()), 60_000)
afterAll(() => counter.server.close())
const fetched = (url: string) => fetch(`${counter.server.url}${url}`)
type Family = Awaited<ReturnType<Counter['family']>>
const exported = async (family: Family): Promise<OwnData> =>
  (await (await fetched((await family.ask('User/ExportOwnData', {})).Url)).json()) as OwnData

test('every table that names an account, directly or not, is exported or withheld with a reason', async () => {
  const { rows } = await sql<{ child: string; parent: string }>`
    select distinct tc.table_name as child, ccu.table_name as parent from information_schema.table_constraints tc
    join information_schema.constraint_column_usage ccu on ccu.constraint_name = tc.constraint_name
    where tc.constraint_type = 'FOREIGN KEY'`.execute(counter.server.db)
  const known: readonly string[] = accountTables
  const owned = rows.filter(({ parent }) => known.includes(parent) && parent !== 'app_user' && parent !== 'notice')
  // sums of the books: no person in them, and not theirs to remove
  expect(owned.map(({ child }) => child).filter((child) => !known.includes(child))).toEqual(['ledger_entry'])
  for (const table of accountTables)
    expect([table, descriptionOf(table) === null]).toEqual([table, withheldOf(table) !== null])
})

test('a row belongs to an account by every column that names one, so rows held in other ways are exported', async () => {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select c.conrelid::regclass::text as name, array_agg(distinct a.attname::text) as columns from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'app_user'::regclass group by 1 order by 1`.execute(counter.server.db)
  const known: readonly string[] = accountTables
  expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([])
  for (const { name, columns } of rows) {
    const of = belongingOf(name as (typeof accountTables)[number])
    const asked = typeof of === 'string' ? [of] : 'anyOf' in of ? [...of.anyOf] : []
    expect([name, columns.sort()]).toEqual([name, asked.sort()])
  }
})

test('the file has the same columns as the database, so no new column is forgotten', async () => {
  for (const table of accountTables) {
    const given = descriptionOf(table)
    if (!given) continue
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns where table_schema = 'public' and table_name = ${table}
    `.execute(counter.server.db)
    expect([table, rows.map(({ name }) => name).sort()]).toEqual([table, Object.keys(given.columns).sort()])
  }
})

describe('the file', () => {
  test('contains what the family wrote, the meaning of every field, and nothing of other people', async () => {
    const [family, other] = [await counter.family(), await counter.family({ wishes: [44] })]
    const { WishId } = family
    await family.save([10, 20, 30, 16], { WishId, Revision: 1, Name: '第一志愿表' })
    await family.ask('Wish/ShareWish', { WishId, Days: 3 })
    const { AuditId } = await family.act('submit', { WishId })
    await (await counter.expert()).ask('Desk/Take', { AuditId })
    await family.act('say', { AuditId, Text: '学费一万以内' })
    const data = await exported(family)
    const rows = (name: string) => data.数据.find(({ 名称 }) => 名称 === name)?.记录
    expect(rows('账号和资料')).toMatchObject([{ login_name: family.loginName, mobile: family.mobile }])
    expect(rows('志愿表')).toMatchObject([
      { name: '第一志愿表', items: [10, 20, 30, 16].map((n) => ({ UnitId: unit(n) })) },
    ])
    expect(rows('志愿表的历史版本')).toHaveLength(2)
    expect(rows('分享链接')).toHaveLength(1)
    expect(rows('志愿意向')).toMatchObject([{ body: { Cities: '江浙沪' } }])
    expect(rows('审核里说的话')).toMatchObject([{ text: '学费一万以内' }])
    for (const { 名称, 字段, 记录 } of data.数据)
      for (const row of 记录) expect([名称, Object.keys(row).sort()]).toEqual([名称, Object.keys(字段).sort()])
    const text = JSON.stringify(data)
    expect(text).not.toContain(other.mobile)
    expect(text).not.toContain(other.WishId)
    const secrets = await counter.server.db
      .selectFrom('app_user')
      .innerJoin('session', 'session.user_id', 'app_user.user_id')
      .select(['password_hash', 'token_hash'])
      .where('app_user.user_id', '=', family.userId)
      .execute()
    for (const { password_hash, token_hash } of secrets) {
      expect(text).not.toContain(password_hash)
      expect(text).not.toContain(token_hash)
    }
  })

  test('is complete where there are more rows than a query returns', async () => {
    const family = await counter.family()
    const values = Array.from({ length: 120 }, (_none, at) => ({
      ...{ user_id: family.userId, kind: 'college', target: String(at) },
    }))
    await counter.server.db.insertInto('follow').values(values).execute()
    const followed = (await exported(family)).数据.find(({ 名称 }) => 名称 === '关注的院校和专业、收藏的文章')!
    expect(new Set(followed.记录.map(({ target }) => target)).size).toBe(120)
  })

  test('needs a sign-in in the last 15 minutes, and is allowed five times a day', async () => {
    const family = await counter.family()
    for (let times = 0; times < 5; times++) await family.ask('User/ExportOwnData', {})
    expect(await family.code('User/ExportOwnData', {})).toBe(1126)
    const late = await counter.family()
    counter.pass(HOUR / 4)
    expect(await late.ask('User/ExportOwnData', {})).toMatchObject({ Url: expect.stringMatching(/own-data/) })
    counter.pass(1)
    expect(await late.raw('User/ExportOwnData', {})).toMatchObject({
      Code: 1121,
      Message: expect.stringContaining('马上导出'),
    })
    expect((await late.ask('User/AccountTrail', {})).Items.map(({ Title }) => Title)).toEqual([
      ...['导出我的数据', '登录：密码'],
    ])
  })

  test('is written once at a time per account, and again afterwards', async () => {
    const family = await counter.family()
    const { Url } = await family.ask('User/ExportOwnData', {})
    const both = await Promise.all([fetched(Url), fetched(Url)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 503])
    await Promise.all(both.map((answer) => answer.text()))
    expect((await fetched(Url)).status).toBe(200)
  })
})

describe('the address of a file', () => {
  const addresses = async (family: Family) => [
    (await family.ask('User/ExportOwnData', {})).Url,
    (await family.ask('Wish/ExportWish', { WishId: family.WishId })).Url,
  ]
  const statuses = async (urls: readonly string[]) => {
    const all = []
    for (const url of urls) {
      const answer = await fetched(url)
      await answer.arrayBuffer()
      all.push(answer.status)
    }
    return all
  }

  test('ends when the password changes, also for the session that changed it', async () => {
    const family = await counter.family()
    const urls = await addresses(family)
    expect(await statuses(urls)).toEqual([200, 200])
    await family.ask('Auth/UpdatePassword', { OldPassword: family.password, Password: 'tuMvo72xq' })
    expect(await statuses(urls)).toEqual([410, 410])
    expect(await statuses(await addresses(family))).toEqual([200, 200])
  })

  test('ends with sign-out, and with the account', async () => {
    const [leaving, deleting] = [await counter.family(), await counter.family()]
    const urls = [...(await addresses(leaving)), ...(await addresses(deleting))]
    await leaving.ask('Auth/Loginout', {})
    await deleting.ask('User/DeleteStudent', { Password: deleting.password })
    expect(await statuses(urls)).toEqual([410, 410, 410, 410])
  })

  test('opens only its own kind of file, for its owner', async () => {
    const family = await counter.family()
    const [own, list] = (await addresses(family)).map((url) => url.split('/').at(-1)!)
    expect(
      await statuses([`/api/files/own-data/${list}`, `/api/files/wish/${own}`, `/api/files/calendar/${own}`]),
    ).toEqual([410, 410, 410])
    const torn = `${own!.slice(0, -2)}AA`
    expect(await statuses([`/api/files/own-data/${torn}`])).toEqual([410])
  })
})
