// Reads the launch configuration. It comes from outside: a missing or malformed part gets its default, so that a broken
// configuration never stops the app, and harmful parts are removed before any code sees them.
import { isDeclaredPage } from '@/shared/navigation/routes'
import { hostList, isAllowedAddress, splitIntegrity } from '@/shared/lib/address/allowed-address'
import type { SiteSeo, WebConfig } from './site-state'

export interface ConfigSurroundings {
  /** Provinces the app knows. */
  provinceIds: readonly string[]
  /** Year to plan if the configuration names none. */
  wishYear: number
  /** Scheme and host of the API; '' means the page's own origin. */
  apiHost: string
}

type Row = Record<string, unknown>
// Checked without a schema: the first load has no room for schemas (shared/lib/stored).
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)
const rows = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRow) : [])
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string' && item !== '') : []

/** A text or a number as text, without blanks at the ends; '' for anything else. */
function text(value: unknown): string {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value.trim() : ''
}

const MIN_YEAR = 2015
const MAX_YEAR = 2100

function yearOf(value: unknown, fallback: number): number {
  const year = /^\d{4}$/.test(text(value)) ? Number(text(value)) : 0
  return year >= MIN_YEAR && year <= MAX_YEAR ? year : fallback
}

/** A colour as the product writes it: "R,G,B" with 0 to 255 each. */
export function isThemeColor(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    /^\d{1,3},\d{1,3},\d{1,3}$/.test(value) &&
    value.split(',').every((channel) => Number(channel) <= 255)
  )
}

/** Name of an icon of the kit, or an address to load a picture from; '' if it is neither or its host is not allowed. */
function iconOf(icon: string, hosts: readonly string[], apiHost: string): string {
  if (/^[A-Za-z][A-Za-z-]*$/.test(icon)) return icon
  if (!isAllowedAddress(icon, hosts)) return ''
  return icon.startsWith('/') ? apiHost + icon : icon
}

/** The named texts of each row. */
const columns = <K extends string>(value: unknown, ...keys: K[]) =>
  rows(value).map((row) => Object.fromEntries(keys.map((key) => [key, text(row[key])])) as Record<K, string>)

/** The configuration with every part in the promised shape; the defaults if the answer is none at all. */
export function readWebConfig(answer: unknown, { provinceIds, wishYear, apiHost }: ConfigSurroundings): WebConfig {
  const config = isRow(answer) ? answer : {}
  const ParamList = columns(config.ParamList, 'ParamKey', 'ParamValue')
  const hostsOf = (key: string) => hostList(ParamList.find(({ ParamKey }) => ParamKey === key)?.ParamValue ?? '')
  const imageHosts = hostsOf('ImageHosts')
  const scriptHosts = hostsOf('ScriptHosts')
  return {
    ParamList,
    ModuleList: columns(config.ModuleList, 'ModuleKey', 'ModuleName').map((module, index) => ({
      ...module,
      IsOpen: rows(config.ModuleList)[index]?.IsOpen === true,
    })),
    BottomMenuList_H5: columns(config.BottomMenuList_H5, 'MenuPath', 'MenuName', 'MenuIcon')
      .filter(({ MenuPath }) => isDeclaredPage(MenuPath))
      .map((entry) => ({ ...entry, MenuIcon: iconOf(entry.MenuIcon, imageHosts, apiHost) })),
    ProvinceList: columns(config.ProvinceList, 'ProvinceId').filter(({ ProvinceId }) =>
      provinceIds.includes(ProvinceId),
    ),
    ProductCodes: texts(config.ProductCodes),
    ProductAlias: columns(config.ProductAlias, 'ProductCode', 'Alias'),
    ToolBox_H5: columns(config.ToolBox_H5, 'ToolName', 'ToolIcon', 'ToolPath')
      .filter(({ ToolName, ToolPath }) => ToolName && isDeclaredPage(ToolPath))
      .map((tool) => ({ ...tool, ToolIcon: iconOf(tool.ToolIcon, imageHosts, apiHost) })),
    ScriptInjectList: rows(config.ScriptInjectList).map((row) => ({
      ScriptKey: text(row.ScriptKey),
      ImportScriptList: texts(row.ImportScriptList).filter((source) =>
        isAllowedAddress(splitIntegrity(source).address, scriptHosts),
      ),
      // Not trimmed: the page's policy allows exactly this text.
      ScriptCode: typeof row.ScriptCode === 'string' ? row.ScriptCode : '',
      InjectPageList: texts(row.InjectPageList),
    })),
    WishYear: yearOf(config.WishYear, wishYear),
    OrgName: text(config.OrgName),
    Generated: config.Generated === 'some' || config.Generated === 'all' ? config.Generated : 'none',
  }
}

/** Site name and page titles of an answer or of the kept values; empty parts if it has none. */
export function readSeo(answer: unknown): SiteSeo {
  const seo = isRow(answer) ? answer : {}
  return {
    SiteName: text(seo.SiteName),
    Keywords: text(seo.Keywords),
    Description: text(seo.Description),
    Pages: columns(seo.Pages, 'Path', 'Title').filter(({ Path, Title }) => Title && isDeclaredPage(Path)),
  }
}
