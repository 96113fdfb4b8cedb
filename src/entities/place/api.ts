import { api } from '@/shared/api/base-api'
import { query } from '@/shared/api/endpoints'

/** Divisions of the country stay as they are while the app is open. */
const kept = { keepUnusedDataFor: 3600 } as const

export const { useListAreasQuery, useListCitiesQuery, useListDistrictsQuery, useFindPlacesQuery } = api.injectEndpoints(
  {
    endpoints: (build) => ({
      /** Provinces and cities at once, so that the user need not wait between the two choices. */
      listAreas: query(build, 'Options/Area', kept),
      listCities: query(build, 'Public/CityList', kept),
      listDistricts: query(build, 'Public/DistrictList', kept),
      findPlaces: query(build, 'Public/Area', kept),
    }),
  },
)
