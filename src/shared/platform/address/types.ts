export interface AddressPort {
  /** A value the app was opened with: of the link's query, or of the query behind its hash. Undefined when absent. */
  launchParam(name: string): string | undefined
  /** Takes a value out of the visible address, so that it is neither shared nor kept in the history. */
  forget(name: string): void
}
