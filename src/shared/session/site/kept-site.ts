// The site as the device keeps it, so that the next start has its tabs, theme and titles before the server has answered, and
// also without a network.
import { storage } from '@/shared/platform/storage/storage'
import type { SiteSeo, WebConfig } from './site-state'
import { readSeo, readWebConfig, type ConfigSurroundings } from './web-config'

export const KEPT_SITE_KEY = 'site:kept'

interface Kept {
  OrgCode: string
  WebConfig?: unknown
  SEO?: unknown
}

/**
 * The kept values of the organisation that the app runs for; another one's are ignored. Checked without a schema: the first load
 * has no room for schemas (shared/lib/stored).
 */
function keptOfThisSite(): Kept {
  const OrgCode = storage.text('OrgCode')
  const kept = storage.get(KEPT_SITE_KEY)
  const isOurs = typeof kept === 'object' && kept !== null && 'OrgCode' in kept && kept.OrgCode === OrgCode
  return isOurs ? (kept as Kept) : { OrgCode }
}

/** Keeps the server's answer about this organisation unchanged for the next start. */
export function keepSite(part: { WebConfig: unknown } | { SEO: unknown }): void {
  storage.set(KEPT_SITE_KEY, { ...keptOfThisSite(), ...part })
}

/**
 * The kept values of the last start, checked as carefully as an answer. Without scripts: only the server's answer of this run
 * may bring code, never the device.
 */
export function readKeptSite(surroundings: ConfigSurroundings): { webConfig: WebConfig | null; seo: SiteSeo | null } {
  const { WebConfig: config, SEO: seo } = keptOfThisSite()
  return {
    webConfig: config ? { ...readWebConfig(config, surroundings), ScriptInjectList: [] } : null,
    seo: seo ? readSeo(seo) : null,
  }
}
