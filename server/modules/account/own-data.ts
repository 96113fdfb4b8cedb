// Everything an account owns as one file: table by table, with the meaning of each field. It is written while it is read, a few rows at a time: an account may
// have sixty versions of fifty lists.
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import type { Database } from '../../db/schema'
import { chinaDate } from '../../lib/china-time/china-time'
import { accountTables, belongingOf, descriptionOf, withheldOf, type AccountTable } from './account-tables'

/** Rows read by one query. */
const AT_ONCE = 50

function isOf(table: AccountTable, userId: string): RawBuilder<SqlBool> {
  const of = belongingOf(table)
  if (typeof of === 'string') return sql<SqlBool>`${sql.ref(of)} = ${userId}`
  if ('anyOf' in of)
    return sql<SqlBool>`(${sql.join(
      of.anyOf.map((column) => sql`${sql.ref(column)} = ${userId}`),
      sql` or `,
    )})`
  const { parent, by } = of
  return sql<SqlBool>`${sql.ref(by)} in (select ${sql.ref(by)} from ${sql.table(parent)} where user_id = ${userId})`
}

async function* rowsOf(db: Kysely<Database>, table: AccountTable, columns: readonly string[], userId: string) {
  // read on from the last row, not from an offset: rows written meanwhile shift nothing
  let after = '(0,0)'
  for (;;) {
    const { rows } = await sql<{ at: string; row: Record<string, unknown> }>`
      select ctid::text as at, jsonb_build_object(${sql.join(columns.flatMap((name) => [sql.lit(name), sql.ref(name)]))}) as row
      from ${sql.table(table)} where ${isOf(table, userId)} and ctid > ${after}::tid order by ctid limit ${AT_ONCE}
    `.execute(db)
    for (const { row } of rows) yield row
    if (rows.length < AT_ONCE) return
    after = rows.at(-1)!.at
  }
}

const quoted = (value: unknown) => JSON.stringify(value)

/** The file in pieces; together they are valid JSON. */
export async function* ownData(db: Kysely<Database>, userId: string, now: Date): AsyncGenerator<string> {
  yield `{\n"说明": ${quoted('这个账号在精准志愿里的全部数据。“字段”说明每一项是什么，时间为世界标准时间。')},\n`
  yield `"导出时间": ${quoted(now.toISOString())},\n"数据": [`
  let isFirst = true
  for (const table of accountTables) {
    const described = descriptionOf(table)
    if (!described) continue
    const columns = Object.entries(described.columns).filter((entry): entry is [string, string] => entry[1] !== null)
    const head = { 名称: described.title, 字段: Object.fromEntries(columns) }
    yield `${isFirst ? '' : ','}\n${quoted(head).slice(0, -1)},"记录":[`
    isFirst = false
    let isFirstRow = true
    const names = columns.map(([name]) => name)
    for await (const row of rowsOf(db, table, names, userId)) {
      yield `${isFirstRow ? '' : ','}\n${quoted(row)}`
      isFirstRow = false
    }
    yield ']}'
  }
  const without = accountTables.flatMap((table) => withheldOf(table) ?? [])
  yield `\n],\n"没有导出": ${quoted([...new Set(without), '密码、登录密钥和分享链接的密钥：只保存摘要，看不出内容'])}\n}\n`
}

export const ownDataFileName = (now: Date): string => `我的数据-${chinaDate(now)}.json`
