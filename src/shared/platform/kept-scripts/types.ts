export interface KeptScriptsPort {
  /**
   * Has the browser keep the scripts of the first visit compiled, and the page that names them for a visit without a network, once there is
   * nothing else to do. Nothing where the browser cannot, and where the program has its files anyway.
   */
  keep(): void
}
