export interface AddressPort {
  /** A value the app was opened with: of the link's query, or of the query behind its hash. Undefined when absent. */
  launchParam(name: string): string | undefined
  /** Takes a value out of the visible address, so that it is neither shared nor kept in the history. */
  forget(name: string): void
  /** Page path with its query that the link names: what stands behind its hash, as it is written there; '' when nothing does. */
  linkedPage(): string
  /** Calls back when the address of the open app is replaced by one with this value: a link opened on top of the app. */
  onParam(name: string, listener: () => void): () => void
}
