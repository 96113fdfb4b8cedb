export interface EarlyInput {
  text: string
  /** Whether the button beside it was pressed. */
  isSent: boolean
  /** Whether the field has the focus. */
  hasFocus: boolean
}

export interface EarlyInputPort {
  /**
   * Passes on the text typed into the start page's score field before the app was loaded: once, to the first caller, when the
   * start page is removed. Returns a function that stops the waiting. Never calls back without a start page.
   */
  take(use: (early: EarlyInput) => void): () => void
}
