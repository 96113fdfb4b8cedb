export interface PrintPort {
  readonly isSupported: boolean
  /** Opens the printing dialog for the page on the screen; does nothing if printing is not supported. */
  printPage(sheet?: { isPortrait?: boolean }): void
}
