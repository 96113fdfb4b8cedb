import type { SiteAddressPort } from './types'

export const siteAddress = {
  start: () => window.location.origin + window.location.pathname,
} satisfies SiteAddressPort as SiteAddressPort
