// The session's values from the organisation: the theme colour and the province that the app shows.
import { storage } from '@/shared/platform/storage/storage'
import { DEFAULT_THEME_COLOR, provinceSelected, themeColorChanged } from '@/shared/session/account/session-state'
import { provinceDirectory, sessionStore } from '@/shared/session/account/session-store'
import { configParam, type WebConfig } from './site-state'
import { isThemeColor } from './web-config'

/** The stored selection if it is in the list, else the organisation's default if it is, else the first. */
export function defaultProvince(list: readonly string[], stored: string, configured: string): string {
  if (list.includes(stored)) return stored
  return list.includes(configured) ? configured : (list[0] ?? '')
}

/** Provinces that the organisation offers and the app knows; all known ones if the organisation names none. */
function offeredProvinces(config: WebConfig | null): readonly string[] {
  const known = provinceDirectory().ids
  const offered = config?.ProvinceList.map(({ ProvinceId }) => ProvinceId).filter((id) => known.includes(id)) ?? []
  return offered.length > 0 ? offered : known
}

/** Puts the default province of the valid configuration into the store. */
export function chooseProvince(config: WebConfig | null): void {
  const configured = config ? configParam(config, 'DefaultProvinceId') : ''
  const province = defaultProvince(offeredProvinces(config), storage.text('OrgProvince'), configured)
  sessionStore().dispatch(provinceSelected(province))
}

/** Sets the province that the family has chosen to look at: it is the default from now on. */
export function selectProvince(provinceId: string): void {
  storage.set('OrgProvince', provinceId)
  sessionStore().dispatch(provinceSelected(provinceId))
}

/** Puts the configured colour, else the product's, into the store and keeps it for the next start. */
export function chooseThemeColor(config: WebConfig): void {
  const configured = configParam(config, 'Web_Skin').replace(/\s/g, '')
  const color = isThemeColor(configured) ? configured : DEFAULT_THEME_COLOR
  storage.set('H5_Theme_Color', color)
  sessionStore().dispatch(themeColorChanged(color))
}

/** Puts the colour of the last start into the store, if there was one. */
export function restoreThemeColor(): void {
  const color = storage.get('H5_Theme_Color')
  if (isThemeColor(color)) sessionStore().dispatch(themeColorChanged(color))
}
