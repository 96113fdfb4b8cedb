export interface AddressPort {
  /** A value the app was opened with: from the link's query, or from the query after its hash. Undefined if absent. */
  launchParam(name: string): string | undefined
  /** Removes a value from the visible address, so that it is neither shared nor kept in the history. */
  forget(name: string): void
  /** Page path with query that the link names after its hash, spelled as there; '' if there is none. */
  linkedPage(): string
  /** Calls back when the address of the open app is replaced by one with this value: a link was opened while the app was open. */
  onParam(name: string, listener: () => void): () => void
}
