import { storage } from '@/shared/platform/storage/storage'
import { useSession } from '@/shared/session/account/use-session'

/**
 * The province a family looks at: the one it has chosen, else that of its score, else the exam's province or the residence in its account, else
 * the default of the organisation.
 */
export function useProvinceInSight(): string {
  const { provinceID, scoreFormData, userInfo } = useSession()
  if (storage.text('OrgProvince')) return provinceID
  return scoreFormData?.ProvinceId ?? userInfo?.ExamProvinceId ?? userInfo?.ProvinceId ?? provinceID
}
