// Where a family lives: divisions to choose from, by steps or by a part of the name.
import type { RequestOf, ResponseOf } from '../../../contract/registry'
import { ProductError } from '../../http/errors'
import { pageCounted, pageOf } from '../../http/paging'
import type { PlaceRepository, PlaceRow } from './place.repository'

type Place = ResponseOf<'Public/Area'>['Items'][number]

/** 江苏 南京 玄武区; a municipality is named once: 北京 东城区. */
function fullName(row: PlaceRow): string {
  const names = [
    row.province_name,
    row.level === 'province' ? null : row.city_name,
    row.level === 'district' ? row.name : null,
  ]
  return [...new Set(names.filter((name) => name !== null))].join(' ')
}

const placeOf = (row: PlaceRow): Place => ({
  Id: row.id,
  Name: row.name,
  FullName: fullName(row),
  Level: row.level,
  ParentId: { province: null, city: row.province_id, district: row.city_id }[row.level],
  ProvinceId: row.province_id,
  CityId: row.city_id,
})

export function createPlaceService(repository: PlaceRepository) {
  return {
    /** Throws CITY_UNKNOWN. */
    async districts(cityId: string): Promise<ResponseOf<'Public/DistrictList'>> {
      if (!(await repository.hasCity(cityId))) throw new ProductError('CITY_UNKNOWN')
      const rows = await repository.districts(cityId)
      return { Items: rows.map((row) => ({ Id: row.district_id, Name: row.name, ParentId: row.city_id })) }
    },

    /** One division by its code, those whose name contains the keyword, or without either provinces and cities. */
    async area(request: RequestOf<'Public/Area'>): Promise<ResponseOf<'Public/Area'>> {
      const keyword = request.Keyword?.normalize('NFKC').trim() ?? ''
      const { total, rows } = await pageCounted(request, (page) =>
        request.Id !== undefined
          ? repository.byId(request.Id)
          : keyword
            ? repository.search(keyword, page)
            : repository.provincesAndCities(page),
      )
      return pageOf(request, total, rows.map(placeOf))
    },
  }
}
