export interface ReloadPort {
  /** Opens the current page anew with the query it has. */
  currentPage(): void
}
