/** Loads the document again at the same address. */
export function reloadPage(): void {
  window.location.reload()
}
