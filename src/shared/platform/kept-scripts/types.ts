export interface KeptScriptsPort {
  /**
   * When the browser is idle, makes it keep the scripts of the first visit compiled, and the page that names them for a visit without a
   * network. Does nothing if the browser cannot do this, or if the program has its files anyway.
   */
  keep(): void
}
