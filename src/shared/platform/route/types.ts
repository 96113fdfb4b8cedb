export interface RoutePort {
  /** Path on the screen as the address has it, without a leading slash; '' where the platform has no address. */
  path(): string
  /** Calls back after each change of the page; answers how to stop. Never calls back where the platform has no address. */
  onChange(listener: (path: string) => void): () => void
}
