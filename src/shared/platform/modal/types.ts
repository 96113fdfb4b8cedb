export interface ModalPort {
  /**
   * Makes an element that is on the screen the only one that can be reached: what lies behind it is out of reach of keyboard and
   * screen readers, and going back calls `onBack` instead of leaving the page. Answers how to end that; the reader's focus then
   * returns to where it was. Does nothing where the platform keeps such elements apart by itself.
   */
  hold(element: unknown, onBack: () => void): () => void
  /** Before another page is opened or this one is left: resolves when going back is the page's own again; `undefined` when it is. */
  leave(): Promise<void> | undefined
}
