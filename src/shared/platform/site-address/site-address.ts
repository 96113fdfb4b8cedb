import { settings } from '@/shared/platform/settings/settings'
import type { SiteAddressPort } from './types'

export const siteAddress = {
  start: () => (settings.apiHost() ? `${settings.apiHost()}/` : ''),
} satisfies SiteAddressPort as SiteAddressPort
