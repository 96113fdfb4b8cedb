import { useState } from 'react'
import { useGetCollegeFiltersQuery } from '@/features/college/api'
import { useCollegeFilter } from '@/features/college/college-state'
import { FilterPage } from '@/features/college/components/FilterPage'
import { useViewpoint } from '@/features/college/use-viewpoint'
import { collegeFacets, filterFields } from '@/features/college/model/facets'
import { replace } from '@/shared/navigation/navigate'
import { definePage } from '@/shared/screens/define-page'

/** 院校筛选: all filters of the library on one page; they take effect once confirmed. */
export default definePage('pages/home/school/screen', function CollegeFilterPage() {
  const { ProvinceId, SubjectType } = useViewpoint()
  const [kept, keep] = useCollegeFilter()
  const [pending, setPending] = useState(kept)
  const stat = useGetCollegeFiltersQuery({ ...filterFields(pending), ...(ProvinceId && { ProvinceId, SubjectType }) })
  return (
    <FilterPage
      result={stat}
      groups={collegeFacets}
      value={pending}
      onChange={setPending}
      onConfirm={() => {
        keep(pending)
        void replace('pages/home/college/index')
      }}
    />
  )
})
