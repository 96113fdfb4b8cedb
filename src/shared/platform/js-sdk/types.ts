export interface JsSdkPort {
  /**
   * Signs the page for the messaging app's page SDK and keeps what is shared (title, link without secrets, picture) in step with
   * the page on the screen. The SDK itself comes by the organisation's script injection. Does nothing outside the messaging
   * app's browser.
   * @returns stops it
   */
  follow(): () => void
}
