import { api } from '@/shared/api/base-api'
import { pagedAs } from '@/shared/api/endpoints'

const NO_GROUP = { Title: '', Total: 0, Items: [] }

export const { useSearchSiteInfiniteQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** With a scope, its group page by page; without one, the first hits of every group, whose rows are in `Groups`. */
    searchSite: pagedAs(build, 'Web/Search', ({ Groups }, asked) => {
      const { Title, Total, Items } = Groups[0] ?? NO_GROUP
      return { ...asked, Title, Total, Items, Groups }
    }),
  }),
})
