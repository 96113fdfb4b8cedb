// What the organisation configures: menus, theme, provinces, the year being planned.
import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ResponseOf } from 'contract/registry'
import { barePath } from '@/shared/navigation/routes'

export type WebConfig = ResponseOf<'Web/WebConfig'>
export type SiteSeo = ResponseOf<'Config/WebSEOConfig'>
export type MenuItem = WebConfig['BottomMenuList_H5'][number]

export interface SiteState {
  webConfig: WebConfig | null
  seo: SiteSeo | null
  /** True once the launch has done what it can, well or badly. */
  isLaunched: boolean
  /** Larger text, for readers who need it. */
  isElder: boolean
}
export interface WithSite {
  site: SiteState
}

const DEFAULT_SITE_NAME = '精准志愿'
const TAB_LIMIT = 5
// The tabs before the configuration has come, and where it names none.
const DEFAULT_MENU: MenuItem[] = [
  { MenuPath: 'pages/home/index', MenuName: '首页', MenuIcon: 'home' },
  { MenuPath: 'pages/assess/index', MenuName: '测评', MenuIcon: 'chart' },
  { MenuPath: 'pages/home/redirect', MenuName: '消息', MenuIcon: 'message' },
  { MenuPath: 'pages/query/index', MenuName: '填报', MenuIcon: 'edit' },
  { MenuPath: 'pages/personal/index', MenuName: '我的', MenuIcon: 'user' },
]

const initialState: SiteState = { webConfig: null, seo: null, isLaunched: false, isElder: false }

export const siteSlice = createSlice({
  name: 'site',
  initialState,
  reducers: {
    webConfigLoaded: (state, { payload }: PayloadAction<WebConfig>) => void (state.webConfig = payload),
    seoLoaded: (state, { payload }: PayloadAction<SiteSeo>) => void (state.seo = payload),
    launched: (state) => void (state.isLaunched = true),
    elderModeChanged: (state, { payload }: PayloadAction<boolean>) => void (state.isElder = payload),
  },
})

export const { webConfigLoaded, seoLoaded, launched, elderModeChanged } = siteSlice.actions

/** A parameter of the configuration, '' when it is not set. */
export function configParam(config: WebConfig | null, key: string): string {
  return config?.ParamList.find(({ ParamKey }) => ParamKey === key)?.ParamValue ?? ''
}

/** The entries of the tab bar: at most five; an entry without a path takes no slot. */
export const selectMenu = createSelector([({ site }: WithSite) => site.webConfig], (config): MenuItem[] => {
  const configured = config?.BottomMenuList_H5.filter(({ MenuPath }) => MenuPath) ?? []
  return configured.length > 0 ? configured.slice(0, TAB_LIMIT) : DEFAULT_MENU
})

export function selectSiteName({ site }: WithSite): string {
  return site.seo?.SiteName || site.webConfig?.OrgName || DEFAULT_SITE_NAME
}

/** Title of a page as the menu or the site's configuration names it. */
export function selectPageTitle({ site }: WithSite, path: string): string | undefined {
  const bare = barePath(path)
  const menu = site.webConfig?.BottomMenuList_H5.find(({ MenuPath }) => barePath(MenuPath) === bare)
  return menu?.MenuName || site.seo?.Pages.find(({ Path }) => barePath(Path) === bare)?.Title || undefined
}

export const selectWebConfig = ({ site }: WithSite) => site.webConfig
export const selectIsLaunched = ({ site }: WithSite) => site.isLaunched
export const selectIsElder = ({ site }: WithSite) => site.isElder
