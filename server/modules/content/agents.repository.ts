// Local service points, and requests for cooperation.
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema'
import type { Rows } from './content.repository'

export interface AgentRow {
  agent_id: string
  name: string
  province: string | null
  city: string | null
  district: string | null
  address: string
  phone: string | null
  hours: string
  services: string
  is_demonstration: boolean
  nearness: 'district' | 'city' | 'province' | 'elsewhere'
  total: number
}
export interface NewCooperation {
  id: string
  orgCode: string
  kind: string
  name: string
  company: string
  mobile: string
  words: string
  at: Date
}

export function createAgentsRepository(db: Kysely<Database>) {
  return {
    /**
     * Service points of every organisation and of this one; those that share the smallest division with the place come first.
     * @param placeId code of a province, city or district; null for the order of the register
     */
    async agents(orgCode: string, placeId: string | null, { offset, limit }: Rows): Promise<AgentRow[]> {
      // codes of GB/T 2260 are not nested for county-level cities: the row of a district names its parent
      const { rows } = await sql<AgentRow>`
        with place as (
          select district.district_id, district.city_id, city.province_id from district join city using (city_id) where district_id = ${placeId}
          union all select null, city_id, province_id from city where city_id = ${placeId}
          union all select null, null, province_id from province where province_id = ${placeId} limit 1)
        select agent_id, agent.name, province.name as province, city.name as city, district.name as district, address, phone, hours, services, is_demonstration,
          case when agent.district_id = (select district_id from place) then 'district' when agent.city_id = (select city_id from place) then 'city'
            when agent.province_id = (select province_id from place) then 'province' else 'elsewhere' end as nearness,
          count(*) over () as total
        from agent left join province on province.province_id = agent.province_id left join city on city.city_id = agent.city_id
          left join district on district.district_id = agent.district_id
        where agent.org_code is null or agent.org_code = ${orgCode}
        order by case when agent.district_id = (select district_id from place) then 0 when agent.city_id = (select city_id from place) then 1
          when agent.province_id = (select province_id from place) then 2 else 3 end, agent.province_id, agent.city_id, agent_id
        limit ${limit} offset ${offset}`.execute(db)
      return rows
    },

    /** Saves it unless that number has written since `after`; returns whether it did. Two at once count as one. */
    async keepCooperation(one: NewCooperation, after: Date): Promise<boolean> {
      return db.transaction().execute(async (transaction) => {
        await sql`select pg_advisory_xact_lock(hashtext(${`cooperation ${one.mobile}`}))`.execute(transaction)
        const earlier = await transaction
          .selectFrom('cooperation')
          .select('cooperation_id')
          .where('org_code', '=', one.orgCode)
          .where('mobile', '=', one.mobile)
          .where('created_at', '>', after)
          .executeTakeFirst()
        if (earlier) return false
        const { id, orgCode, at, ...words } = one
        await transaction
          .insertInto('cooperation')
          .values({ cooperation_id: id, org_code: orgCode, created_at: at, ...words })
          .execute()
        return true
      })
    },

    /** The account of the organisation that has this sign-in name. */
    accountOf: async (orgCode: string, loginName: string): Promise<string | undefined> =>
      (
        await db
          .selectFrom('app_user')
          .select('user_id')
          .where('org_code', '=', orgCode)
          .where('login_name', '=', loginName)
          .where('deleted_at', 'is', null)
          .executeTakeFirst()
      )?.user_id,
  }
}

export type AgentsRepository = ReturnType<typeof createAgentsRepository>
