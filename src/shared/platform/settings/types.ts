export interface SettingsPort {
  /** Scheme and host of the API without a slash at its end; '' means the page's own origin. A global setting overrides it. */
  apiHost(): string
  /** Organisation to use if neither the link nor storage names one; '' if there is none. */
  defaultOrgCode(): string
  /** Answers of the launch calls that the page was served with; they come from outside. Undefined if there are none. */
  launchAnswers(): unknown
}
