export interface JsSdkPort {
  /**
   * Signs the page for the messaging app's page SDK and keeps the shared data (title, link without secrets, picture) in step with
   * the page on the screen. The organisation's script injection loads the SDK. Does nothing outside the messaging
   * app's browser.
   * @returns stops it
   */
  follow(): () => void
}
