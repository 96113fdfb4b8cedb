export interface EnvironmentPort {
  readonly isH5: boolean
  readonly platform: 'h5' | 'weapp' | 'tt'
  /** Inside the messaging app's embedded browser. */
  isWechatBrowser(): boolean
  /** Inside the short-video app's embedded browser. */
  isDouyinBrowser(): boolean
}
