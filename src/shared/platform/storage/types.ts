/** Keys of the device storage. They are the product's own names: other entries to the product read and write them too. */
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

/** A key of a feature's own, e.g. `draft:320000`; prefixed so that it cannot collide with the product's keys. */
export type FeatureKey = `${string}:${string}`

export interface StoragePort {
  /** The stored value, or undefined when there is none or the device refuses. Stored values are hostile until checked. */
  get(key: StorageKey | FeatureKey): unknown
  /** The stored value when it is a string that is not empty, else ''. */
  text(key: StorageKey | FeatureKey): string
  /** Stores a JSON value; false when the device refuses (full, private mode). */
  set(key: StorageKey | FeatureKey, value: unknown): boolean
  remove(key: StorageKey | FeatureKey): void
}

/** What another tab of the same browser does to the device. */
export interface ElsewherePort {
  /** Tells of every change that another tab makes of a key, for as long as the app is open. */
  onChange(key: FeatureKey, listener: () => void): void
}

/** Where input that was not sent outlives a reload by the app. */
export const UNSENT_KEY = 'form:unsent' satisfies FeatureKey

/** What this tab of the browser keeps across a reload, beside what all tabs share. */
export interface ThisTabPort {
  /** What was kept before the page was loaded; null where nothing was, and once something else is kept. */
  get(): unknown
  set(value: unknown): void
}
