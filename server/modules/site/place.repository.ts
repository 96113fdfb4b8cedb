// Administrative divisions: provinces, cities, districts.
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema'
import type { Page } from './site.repository'

export interface PlaceRow {
  id: string
  name: string
  level: 'province' | 'city' | 'district'
  province_id: string
  province_name: string
  city_id: string | null
  city_name: string | null
  total: number
}

const pattern = (keyword: string) => keyword.replace(/[\\%_]/g, (character) => `\\${character}`)

export function createPlaceRepository(db: Kysely<Database>) {
  /** Divisions of every level with the divisions that contain them. */
  const places = sql`
    select province_id as id, name, 'province' as level, province_id, name as province_name, null as city_id, null as city_name from province
    union all
    select city.city_id, city.name, 'city', province.province_id, province.name, city.city_id, city.name from city join province using (province_id)
    union all
    select district.district_id, district.name, 'district', province.province_id, province.name, city.city_id, city.name
      from district join city using (city_id) join province using (province_id)`

  return {
    hasCity: async (cityId: string): Promise<boolean> =>
      (await db.selectFrom('city').select('city_id').where('city_id', '=', cityId).executeTakeFirst()) !== undefined,

    districts: (cityId: string) =>
      db
        .selectFrom('district')
        .select(['district_id', 'city_id', 'name'])
        .where('city_id', '=', cityId)
        .orderBy('district_id')
        .execute(),

    /** By a part of the name: names that begin with it first, larger divisions before smaller ones. */
    async search(keyword: string, page: Page): Promise<PlaceRow[]> {
      const { rows } = await sql<PlaceRow>`
        select *, count(*) over () as total from (${places}) as place
        where name like ${`%${pattern(keyword)}%`}
        order by case when name like ${`${pattern(keyword)}%`} then 0 else 1 end, case level when 'province' then 0 when 'city' then 1 else 2 end, id
        limit ${page.limit} offset ${page.offset}`.execute(db)
      return rows
    },

    async byId(id: string): Promise<PlaceRow[]> {
      const { rows } = await sql<PlaceRow>`select *, 1 as total from (${places}) as place where id = ${id}`.execute(db)
      return rows
    },

    async provincesAndCities(page: Page): Promise<PlaceRow[]> {
      const { rows } = await sql<PlaceRow>`
        select *, count(*) over () as total from (${places}) as place where level <> 'district' order by id limit ${page.limit} offset ${page.offset}`.execute(
        db,
      )
      return rows
    },
  }
}

export type PlaceRepository = ReturnType<typeof createPlaceRepository>
