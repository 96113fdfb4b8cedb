export interface EarlyInput {
  text: string
  /** Whether the button beside it was pressed. */
  isSent: boolean
  /** Whether the reader is still in the field. */
  hasFocus: boolean
}

export interface EarlyInputPort {
  /**
   * Hands over what was typed into the score field of the start page before the app was there: once, to the first who asks, when
   * the start page goes. Answers how to stop waiting for it. Never calls back where there is no start page.
   */
  take(use: (early: EarlyInput) => void): () => void
}
