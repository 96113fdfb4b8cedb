import { storage } from '@/shared/platform/storage/storage'
import { useSession } from '@/shared/session/account/use-session'

/** The province a family looks at: the one it has chosen, else that of its score, else the default of the organisation. */
export function useProvinceInSight(): string {
  const { provinceID, scoreFormData } = useSession()
  return storage.text('OrgProvince') ? provinceID : (scoreFormData?.ProvinceId ?? provinceID)
}
