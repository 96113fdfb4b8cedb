import { useProvinceInSight } from '@/shared/session/site/use-province-in-sight'
import { useSession } from '@/shared/session/account/use-session'

/** The province and track for which cutoffs are shown: the province in sight, and the track of the family's score if it is of that province. */
export function useViewpoint() {
  const ProvinceId = useProvinceInSight()
  const { scoreFormData } = useSession()
  const form = scoreFormData?.ProvinceId === ProvinceId ? scoreFormData : null
  return { ProvinceId, SubjectType: form?.SubjectType, form }
}
