// Service points as one file beside the texts: agents.csv is the whole register of an organisation.
import { createHash } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import type { Selectable } from 'kysely'
import type { Database } from '../../schema'
import { loadProvinces } from '../../seeds/facts'
import type { Connection } from '../../connection'
import { csvRows, FileFailed } from '../csv/csv-rows'
import { RowRefused, type Row } from '../csv/row'

type Agent = Omit<Selectable<Database['agent']>, 'org_code' | 'is_demonstration'>
export interface AgentReport {
  added: number
  changed: number
  unchanged: number
  /** Those that the file no longer names. */
  removed: number
  problems: string[]
}

const COLUMNS = ['id', 'name', 'province', 'city', 'district', 'address', 'phone', 'hours', 'services'] as const
const MOST = { name: 40, address: 100, hours: 60, services: 100 } as const
const MOST_BYTES = 5_000_000
const ID = /^[a-z0-9][a-z0-9-]{0,63}$/
/** Mobile, landline with its area code, or a nationwide number. */
const PHONE = /^(1[3-9]\d{9}|0\d{2,3}-?\d{7,8}(-\d{1,6})?|[48]00-?\d{3}-?\d{4})$/

interface Places {
  provinces: ReadonlyMap<string, string>
  /** By name and the code of the division that contains it. */
  cities: ReadonlyMap<string, string>
  districts: ReadonlyMap<string, string>
}

const keyOf = (within: string, name: string) => `${within} ${name}`

async function placesOf(db: Connection): Promise<Places> {
  const cities = await db.selectFrom('city').select(['city_id', 'province_id', 'name']).execute()
  const districts = await db.selectFrom('district').select(['district_id', 'city_id', 'name']).execute()
  return {
    provinces: new Map(
      loadProvinces().flatMap(({ name, fullName, provinceId }) => [
        [name, provinceId],
        [fullName, provinceId],
      ]),
    ),
    // 南京 and 南京市 are the same
    cities: new Map(
      cities.flatMap(({ city_id, province_id, name }) => [
        [keyOf(province_id, name), city_id],
        [keyOf(province_id, `${name}市`), city_id],
      ]),
    ),
    districts: new Map(districts.map(({ district_id, city_id, name }) => [keyOf(city_id, name), district_id])),
  }
}

const refuse = (reason: string): never => {
  throw new RowRefused('VALUE_UNKNOWN', reason)
}

function short(row: Row, column: keyof typeof MOST, isNeeded: boolean): string {
  const text = isNeeded ? row.required(column) : row.text(column)
  return text.length > MOST[column] ? refuse(`“${column}”超过 ${MOST[column]} 个字`) : text
}

function agentOf(row: Row, { provinces, cities, districts }: Places): Agent {
  const agent_id = row.required('id')
  if (!ID.test(agent_id)) refuse('“id”只能用小写字母、数字和连字符，最长 64 个')
  const province = row.required('province')
  const province_id = provinces.get(province) ?? refuse(`没有叫“${province}”的省份`)
  const [city, district, phone] = [row.text('city'), row.text('district'), row.text('phone')]
  if (district !== '' && city === '') refuse('写了“district”就要写“city”')
  const city_id =
    city === '' ? null : (cities.get(keyOf(province_id, city)) ?? refuse(`${province}没有叫“${city}”的市`))
  const district_id =
    district === '' ? null : (districts.get(keyOf(city_id!, district)) ?? refuse(`${city}没有叫“${district}”的区县`))
  if (phone !== '' && !PHONE.test(phone)) refuse(`“phone”不是电话号码：${phone}`)
  return {
    ...{ agent_id, name: short(row, 'name', true), province_id, city_id, district_id, phone: phone || null },
    address: short(row, 'address', true),
    hours: short(row, 'hours', false),
    services: short(row, 'services', false),
  }
}

/** Every readable row; the errors of the others, by line. */
async function readAgents(file: string, places: Places): Promise<{ agents: Agent[]; problems: string[] }> {
  const agents = new Map<string, Agent>()
  const problems: string[] = []
  if (statSync(file).size > MOST_BYTES) return { agents: [], problems: [`大于 ${MOST_BYTES / 1_000_000} MB`] }
  const onRefused = (line: number, { message }: RowRefused) => void problems.push(`第 ${line} 行：${message}`)
  try {
    for await (const row of csvRows(file, { columns: COLUMNS, onRefused }))
      try {
        const agent = agentOf(row, places)
        if (agents.has(agent.agent_id)) refuse(`编号 ${agent.agent_id} 写了两次`)
        agents.set(agent.agent_id, agent)
      } catch (error) {
        if (!(error instanceof RowRefused)) throw error
        onRefused(row.line, error)
      }
  } catch (error) {
    if (!(error instanceof FileFailed)) throw error
    problems.push(error.message)
  }
  return { agents: [...agents.values()], problems }
}

const digestOf = ({ agent_id, name, province_id, city_id, district_id, address, phone, hours, services }: Agent) =>
  createHash('sha256')
    .update(JSON.stringify([agent_id, name, province_id, city_id, district_id, address, phone, hours, services]))
    .digest('hex')

/**
 * Writes the service points of a file, in a transaction of the caller. Those of the organisation that the file no longer names are deleted, unless one of its
 * rows could not be read; made-up ones are deleted with the first real one.
 * @param file path of the CSV; if there is none, nothing changes
 * @param orgCode their organisation; null for all
 */
export async function writeAgents(db: Connection, file: string, orgCode: string | null): Promise<AgentReport> {
  const report: AgentReport = { added: 0, changed: 0, unchanged: 0, removed: 0, problems: [] }
  if (!existsSync(file)) return report
  const { agents, problems } = await readAgents(file, await placesOf(db))
  report.problems = problems
  const known = new Map((await db.selectFrom('agent').selectAll().execute()).map((row) => [row.agent_id, row]))
  const mine = (row: { org_code: string | null }) => (row.org_code ?? null) === orgCode
  for (const agent of agents) {
    const before = known.get(agent.agent_id)
    if (before && !mine(before)) {
      problems.push(`编号 ${agent.agent_id} 是别的机构的`)
      continue
    }
    const isSame = before && !before.is_demonstration && digestOf(before) === digestOf(agent)
    report[isSame ? 'unchanged' : before ? 'changed' : 'added'] += 1
    if (isSame) continue
    const values = { ...agent, org_code: orgCode, is_demonstration: false }
    await db
      .insertInto('agent')
      .values(values)
      .onConflict((conflict) => conflict.column('agent_id').doUpdateSet(values))
      .execute()
  }
  const named = new Set(agents.map(({ agent_id }) => agent_id))
  const gone = [...known.values()].filter(
    (row) =>
      !named.has(row.agent_id) && (row.is_demonstration ? agents.length > 0 : problems.length === 0 && mine(row)),
  )
  for (const { agent_id } of gone) await db.deleteFrom('agent').where('agent_id', '=', agent_id).execute()
  report.removed = gone.length
  return report
}
