export interface ModalPort {
  /**
   * Makes an element on the screen the only reachable one: keyboard and screen readers cannot reach the parts behind it, and going
   * back calls `onBack` instead of leaving the page. Returns a function that ends this; `returnsFocus` gives the focus back to
   * where it was. Does nothing if the platform separates such elements by itself.
   */
  hold(element: unknown, onBack: () => void): (returnsFocus: boolean) => void
  /** Call it before another page is opened or this one is left: resolves when going back acts on the page again; `undefined` if it does already. */
  leave(): Promise<void> | undefined
}
