import { useSelector } from 'react-redux'
import { storage } from '@/shared/platform/storage/storage'
import { useSession } from '@/shared/session/account/use-session'
import { selectWebConfig } from './site-state'

/**
 * Whether the province of the exam is still unknown: the app then shows the organisation's province, which need not be the
 * family's own.
 */
export function useIsProvinceOpen(): boolean {
  const { scoreFormData, isLoggedIn } = useSession()
  const config = useSelector(selectWebConfig)
  return !scoreFormData && !isLoggedIn && config?.ProvinceList.length !== 1 && !storage.text('OrgProvince')
}
