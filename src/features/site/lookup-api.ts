// Calls of the search, the texts, the plan of the year and the places: apart from api.ts, which the first page loads.
import { api } from '@/shared/api/base-api'
import { pagedAs, query } from '@/shared/api/endpoints'

const inPage = { options: { silent: true, quiet: true } } as const
/** Divisions of the country stay as they are while the app is open. */
const HOUR_SECONDS = 3600
const NO_GROUP = { Title: '', Total: 0, Items: [] }

export const {
  useSearchSiteQuery,
  useSearchGroupInfiniteQuery,
  useGetContentQuery,
  useGetStudyPlanQuery,
  useListProvinceCitiesQuery,
  useListDistrictsQuery,
  useFindPlacesQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    searchSite: query(build, 'Web/Search', inPage),
    searchGroup: pagedAs(build, 'Web/Search', ({ Groups }, asked) => {
      const { Title, Total, Items } = Groups[0] ?? NO_GROUP
      return { ...asked, Title, Total, Items }
    }),
    getContent: query(build, 'Web/ContentDetail', inPage),
    getStudyPlan: query(build, 'Web/StudyPlan', inPage),
    listProvinceCities: query(build, 'Public/CityList', { ...inPage, keepUnusedDataFor: HOUR_SECONDS }),
    listDistricts: query(build, 'Public/DistrictList', { ...inPage, keepUnusedDataFor: HOUR_SECONDS }),
    findPlaces: query(build, 'Public/Area', { ...inPage, keepUnusedDataFor: HOUR_SECONDS }),
  }),
})
