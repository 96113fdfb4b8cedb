// Messages between the test process and the simulated phone. Everything here survives JSON.

export type Platform = 'weapp' | 'tt'

export interface TabItem {
  pagePath: string
  text: string
  iconPath?: string
  selectedIconPath?: string
}

export interface AppConfig {
  pages: string[]
  entryPagePath?: string
  subPackages?: { root: string; pages: string[] }[]
  subpackages?: { root: string; pages: string[] }[]
  window?: PageConfig
  tabBar?: { custom?: boolean; color?: string; selectedColor?: string; backgroundColor?: string; list: TabItem[] }
  [key: string]: unknown
}

export interface PageConfig {
  navigationBarTitleText?: string
  navigationStyle?: 'default' | 'custom'
  enablePullDownRefresh?: boolean
  onReachBottomDistance?: number
  usingComponents?: Record<string, string>
  [key: string]: unknown
}

export interface TemplateWarning {
  file: string
  line: number
  message: string
}

/** A mini-program package, read from its folder and ready to run. Keys are paths without their extension, scripts keep `.js`. */
export interface MiniProgramPackage {
  platform: Platform
  scripts: Record<string, string>
  configs: Record<string, PageConfig>
  styles: Record<string, string>
  /** Source of one expression: the compiled templates by path. */
  templates: string
  templatePaths: string[]
  warnings: TemplateWarning[]
}

/** The long texts of a package. A phone in this process takes them directly, any other as JSON with the rest. */
export type PackageTexts = Pick<MiniProgramPackage, 'scripts' | 'styles' | 'templates'>

/**
 * Makes a function with these parameters from the text of its body, in the phone's own world. Stack traces show its name, and one
 * name is never used for two texts.
 */
export type MakeFunction = (
  name: string,
  parameters: readonly string[],
  body: string,
) => (...values: unknown[]) => unknown

export interface RequestCall {
  kind: 'request' | 'download' | 'upload'
  url: string
  method: string
  header: Record<string, string>
  /** The body as sent over the network; null without one. */
  body: string | null
  /** Milliseconds. */
  timeout: number
  upload?: { name: string; fileName: string; base64: string; formData: Record<string, string> }
}

export interface RequestReply {
  statusCode: number
  header: Record<string, string>
  /** The body's bytes. */
  base64: string
}

export interface RuntimeOptions {
  /** Page to open first, with its query; the package's entry page otherwise. */
  path?: string
  query: Record<string, string>
  scene: number
  storage: Record<string, unknown>
  screen: { width: number; height: number }
  /** jsdom has no layout: boxes are then estimated from inline styles, and every observed element is in view. */
  hasLayout: boolean
}

export interface HostError {
  /** The part that reported it: a lifecycle, a handler, `setData`, `template`, `unhandledrejection` ... */
  where: string
  message: string
  /** The page that was on top. */
  route: string
  stack?: string
}

export interface ApiCall {
  name: string
  args: unknown
  route: string
}

export interface SetDataStats {
  /** Path of the page or component that called setData. */
  path: string
  count: number
  /** UTF-8 bytes of all calls together, and of the largest. */
  bytes: number
  max: number
}

export interface Toast {
  title: string
  icon: string
  visible: boolean
}

export interface Dialog {
  kind: 'modal' | 'actionSheet'
  title: string
  content: string
  confirmText: string
  cancelText: string
  showCancel: boolean
  editable: boolean
  items: string[]
}

export interface TabView {
  path: string
  text: string
  selected: boolean
  badge: string | null
}

export type StorageOperation = 'get' | 'set' | 'remove' | 'clear'

/** A request that left the phone, and its result. */
export interface Exchange {
  url: string
  method: string
  body: string | null
  /** null until there is an answer. */
  statusCode: number | null
  error: string | null
}
