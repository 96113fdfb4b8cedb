export interface OutsidePort {
  /** Whether an address can be opened outside the app. */
  readonly canOpen: boolean
  /** Opens a checked http(s) address outside the app; the other page gets neither this window nor the app's address. */
  open(url: string): void
}
