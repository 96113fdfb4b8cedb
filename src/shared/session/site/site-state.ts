// What the organisation configures: menus, theme, provinces, the year being planned.
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ResponseOf } from 'contract/registry'
import { barePath, isTabPage } from '@/shared/navigation/routes'
import type { IconName } from '@/shared/ui/icon/icon-paths'

export type WebConfig = ResponseOf<'Web/WebConfig'>
export type SiteSeo = ResponseOf<'Config/WebSEOConfig'>
export type MenuItem = WebConfig['BottomMenuList_H5'][number]

interface SiteState {
  webConfig: WebConfig | null
  seo: SiteSeo | null
  /** True when `seo` is from this run; before that the device may have kept it. */
  isSeoLoaded: boolean
  /** True once the launch has done all it can, with or without success. */
  isLaunched: boolean
  /** The page draws no title bar: the link asks for that, or the surrounding app draws its own. */
  isTitleHidden: boolean
  /** Larger text, for readers who need it. */
  isElder: boolean
}
export interface WithSite {
  site: SiteState
}

const DEFAULT_SITE_NAME = '精准志愿'
const TAB_LIMIT = 5
// The tabs before the configuration is loaded, and if it names none.
const DEFAULT_MENU: (MenuItem & { MenuIcon: IconName })[] = [
  { MenuPath: 'pages/home/index', MenuName: '首页', MenuIcon: 'home' },
  { MenuPath: 'pages/assess/index', MenuName: '测评', MenuIcon: 'chart' },
  { MenuPath: 'pages/home/redirect', MenuName: '消息', MenuIcon: 'message' },
  { MenuPath: 'pages/query/index', MenuName: '填报', MenuIcon: 'edit' },
  { MenuPath: 'pages/personal/index', MenuName: '我的', MenuIcon: 'user' },
]
/** Text and icon of a slot whose page is not a tab and whose entry has none. */
const OTHER_ENTRY = { MenuPath: '', MenuName: '更多', MenuIcon: 'list' } as const

const initialState: SiteState = {
  webConfig: null,
  seo: null,
  isSeoLoaded: false,
  isLaunched: false,
  isTitleHidden: false,
  isElder: false,
}

export const siteState = createSlice({
  name: 'site',
  initialState,
  reducers: {
    /** Values kept from the last start, until the server has answered. */
    siteRestored: (state, { payload }: PayloadAction<{ webConfig: WebConfig | null; seo: SiteSeo | null }>) => {
      state.webConfig ??= payload.webConfig
      state.seo ??= payload.seo
    },
    webConfigLoaded: (state, { payload }: PayloadAction<WebConfig>) => void (state.webConfig = payload),
    seoLoaded: (state, { payload }: PayloadAction<SiteSeo>) => {
      state.seo = payload
      state.isSeoLoaded = true
    },
    launched: (state) => void (state.isLaunched = true),
    titleBarChosen: (state, { payload }: PayloadAction<{ isHidden: boolean }>) =>
      void (state.isTitleHidden = payload.isHidden),
    elderModeChanged: (state, { payload }: PayloadAction<boolean>) => void (state.isElder = payload),
  },
})

export const { siteRestored, webConfigLoaded, seoLoaded, launched, titleBarChosen, elderModeChanged } =
  siteState.actions

/** A parameter of the configuration, '' when it is not set. */
export function configParam(config: WebConfig | null, key: string): string {
  return config?.ParamList.find(({ ParamKey }) => ParamKey === key)?.ParamValue ?? ''
}

function menuOf(config: WebConfig): readonly MenuItem[] {
  const menu = new Map<string, MenuItem>()
  for (const entry of config.BottomMenuList_H5) {
    const path = barePath(entry.MenuPath)
    if (path === '' || menu.has(path)) continue
    const own = DEFAULT_MENU.find(({ MenuPath }) => MenuPath === path) ?? OTHER_ENTRY
    menu.set(path, {
      MenuPath: entry.MenuPath,
      MenuName: entry.MenuName || own.MenuName,
      MenuIcon: entry.MenuIcon || own.MenuIcon,
    })
  }
  return menu.size > 0 ? [...menu.values()].slice(0, TAB_LIMIT) : DEFAULT_MENU
}

// Without the library of selectors: it comes with the queries, after the first load.
const menus = new WeakMap<WebConfig, readonly MenuItem[]>()

/**
 * The entries of the tab bar in the order of the configuration: at most five, each page once. A missing part of an entry comes
 * from its page; a slot without an entry is hidden. The same list for the same configuration.
 */
export function selectMenu({ site: { webConfig } }: WithSite): readonly MenuItem[] {
  if (!webConfig) return DEFAULT_MENU
  const menu = menus.get(webConfig) ?? menuOf(webConfig)
  menus.set(webConfig, menu)
  return menu
}

/**
 * Address of the page behind the redirect tab: the first entry of the menu that is no tab page itself; '' if the
 * menu has none; then the tab is the message centre.
 */
export const selectRedirectTarget = (state: WithSite): string =>
  selectMenu(state).find(({ MenuPath }) => !isTabPage(MenuPath))?.MenuPath ?? ''

/** Icon of the kit for an entry whose own picture cannot be shown. */
export function defaultIcon(path: string): IconName {
  return DEFAULT_MENU.find(({ MenuPath }) => MenuPath === barePath(path))?.MenuIcon ?? OTHER_ENTRY.MenuIcon
}

export function selectSiteName({ site }: WithSite): string {
  return site.seo?.SiteName || site.webConfig?.OrgName || DEFAULT_SITE_NAME
}

/** Title of a page in the menu or the site's configuration. */
export function selectPageTitle({ site }: WithSite, path: string): string | undefined {
  const bare = barePath(path)
  const menu = site.webConfig?.BottomMenuList_H5.find(({ MenuPath }) => barePath(MenuPath) === bare)
  return menu?.MenuName || site.seo?.Pages.find(({ Path }) => barePath(Path) === bare)?.Title || undefined
}

const GENERATED_WORDS: Readonly<Record<WebConfig['Generated'], string>> = {
  none: '',
  some: '演示数据：没导入的分数线和计划由程序生成，不能照着填报',
  all: '演示数据：分数线和招生计划由程序生成，不能照着填报',
}
/** What a page says at its top where numbers were generated; '' if none were. */
export const generatedText = (config: WebConfig | null): string => GENERATED_WORDS[config?.Generated ?? 'none']

export const selectWebConfig = ({ site }: WithSite) => site.webConfig
export const selectIsLaunched = ({ site }: WithSite) => site.isLaunched
export const selectIsElder = ({ site }: WithSite) => site.isElder
