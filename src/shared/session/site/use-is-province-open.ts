import { useSelector } from 'react-redux'
import { storage } from '@/shared/platform/storage/storage'
import { useSession } from '@/shared/session/account/use-session'
import { selectWebConfig } from './site-slice'

/**
 * Whether nobody has said yet where the exam is taken: the app then looks at the province of the organisation, which need not be the
 * family's own.
 */
export function useIsProvinceOpen(): boolean {
  const { scoreFormData, isLoggedIn } = useSession()
  const config = useSelector(selectWebConfig)
  return !scoreFormData && !isLoggedIn && config?.ProvinceList.length !== 1 && !storage.text('OrgProvince')
}
