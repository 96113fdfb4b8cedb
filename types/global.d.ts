/// <reference types="@tarojs/taro" />

declare module '*.scss'
declare module '*.css'
declare module '*.svg' {
  const address: string
  export default address
}

declare namespace NodeJS {
  interface ProcessEnv {
    /** Build target; a constant in the bundles. */
    TARO_ENV: 'h5' | 'weapp' | 'tt'
    NODE_ENV: 'development' | 'production' | 'test'
  }
}

/** Address of the API in mini-program builds, e.g. https://api.example.cn; replaced at build time. */
declare const API_HOST: string
/** Organisation code of mini-program builds; replaced at build time. */
declare const ORG_CODE: string
/** Changes whenever the contract does, so that what lies on a device in another shape is not read; replaced at build time. */
declare const CONTRACT_STAMP: string

/** Paths of all pages, with spaces between; replaced at build time, on H5 only. */
declare const PAGE_PATHS: string
/** What the pages of the tab bar are, by path; replaced at build time, on H5 only. */
declare const FIRST_PAGES: Readonly<Record<string, { readonly title: string; readonly tab?: number }>>

/** Settings that the page which serves the H5 build may define before the app starts. */
interface AppConfig {
  /** Organisation to use when neither the link nor storage names one. */
  orgCode?: string
  /** Address of the API when it is not the page's own origin. */
  apiHost?: string
}

// oxlint-disable-next-line no-var -- a global of the serving page can only be declared with var
declare var __APP_CONFIG__: AppConfig | undefined
