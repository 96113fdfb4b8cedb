export interface SettingsPort {
  /** Scheme and host of the API without a slash at its end; '' means the page's own origin. A global setting overrides it. */
  apiHost(): string
  /** Organisation to use when neither the link nor storage names one; '' when there is none. */
  defaultOrgCode(): string
  /** What the page was served with of the calls of the launch; it comes from outside. Undefined where there is nothing. */
  launchAnswers(): unknown
}
