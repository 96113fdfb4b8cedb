/** Keys of the device storage. The names belong to the product: its other programs read and write them too. */
export type StorageKey =
  | 'token'
  | 'OrgCode'
  | 'UserId'
  | 'LoginData'
  | 'RightsList'
  | 'UserMobile'
  | 'DouYinOpenId'
  | 'WeiXinOpenID'
  | 'ProvinceList'
  | 'OrgProvince'
  | 'ExamProvince'
  | 'tempScoreInfo'
  | 'hideTitleText'
  | 'H5_Theme_Color'
  | 'ScriptInjectList'
  | 'WishYear'

/** A key of one feature, e.g. `draft:320000`; the prefix keeps it apart from the product's keys. */
export type FeatureKey = `${string}:${string}`

export interface StoragePort {
  /** The stored value, or undefined if there is none or the device refuses. Never trust a stored value before checking it. */
  get(key: StorageKey | FeatureKey): unknown
  /** The stored value if it is a non-empty string, else ''. */
  text(key: StorageKey | FeatureKey): string
  /** Stores a JSON value; false if the device refuses (full, private mode). */
  set(key: StorageKey | FeatureKey, value: unknown): boolean
  remove(key: StorageKey | FeatureKey): void
}

/** Changes of the device storage by another tab of the same browser. */
export interface ElsewherePort {
  /** Reports every change of a key by another tab, as long as the app is open. */
  onChange(key: FeatureKey, listener: () => void): void
}

/** Where unsent input survives a reload by the app. */
export const UNSENT_KEY = 'form:unsent' satisfies FeatureKey

/** Values that this tab of the browser keeps across a reload, besides those that all tabs share. */
export interface ThisTabPort {
  /** The value kept before the page was loaded; null if there was none, and once another value is kept. */
  get(): unknown
  set(value: unknown): void
}
