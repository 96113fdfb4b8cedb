import { api } from '@/shared/api/base-api'
import { pagedAs, query } from '@/shared/api/endpoints'

const NO_GROUP = { Title: '', Total: 0, Items: [] }

export const { useSearchSiteQuery, useSearchGroupInfiniteQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    searchSite: query(build, 'Web/Search'),
    searchGroup: pagedAs(build, 'Web/Search', ({ Groups }, asked) => {
      const { Title, Total, Items } = Groups[0] ?? NO_GROUP
      return { ...asked, Title, Total, Items }
    }),
  }),
})
