// Calls of the search, the texts, the plan of the year and the places: apart from api.ts, which the first page loads.
import type { RequestOf, ResponseOf } from 'contract/registry'
import { api } from '@/shared/api/base-api'
import { query } from '@/shared/api/endpoints'

const inPage = { options: { silent: true, quiet: true } } as const
/** Divisions of the country stay as they are while the app is open. */
const HOUR_SECONDS = 3600
export const GROUP_PAGE_SIZE = 20

type SearchAnswer = ResponseOf<'Web/Search'>
type GroupQuestion = Required<Pick<RequestOf<'Web/Search'>, 'Keyword' | 'Scope'>>

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
    searchGroup: build.infiniteQuery<SearchAnswer, GroupQuestion, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: (last, _all, index) =>
          index * GROUP_PAGE_SIZE < (last.Groups[0]?.Total ?? 0) ? index + 1 : undefined,
      },
      query: ({ queryArg, pageParam }) => ({
        path: 'Web/Search',
        data: { ...queryArg, PageIndex: pageParam, PageSize: GROUP_PAGE_SIZE },
        ...inPage,
      }),
    }),
    getContent: query(build, 'Web/ContentDetail', inPage),
    getStudyPlan: query(build, 'Web/StudyPlan', inPage),
    listProvinceCities: query(build, 'Public/CityList', { ...inPage, keepUnusedDataFor: HOUR_SECONDS }),
    listDistricts: query(build, 'Public/DistrictList', { ...inPage, keepUnusedDataFor: HOUR_SECONDS }),
    findPlaces: query(build, 'Public/Area', { ...inPage, keepUnusedDataFor: HOUR_SECONDS }),
  }),
})
