/** A page taken hold of, to be scrolled by what lies on it. */
export interface HeldPage {
  /** Scrolls by so many px, downward where positive; answers how far it went, less at the upper end of the page; the lower one not every platform tells. */
  by(distance: number): number
  /** Lets go; nothing scrolls after it. */
  release(): void
}

export interface RowPlace {
  /** Below the top edge of the screen, px. */
  top: number
  height: number
}

export interface PageScrollPort {
  /** Takes hold of the page that `element` stands on. At once where the platform measures at once. */
  hold(element: unknown, then: (page: HeldPage) => void): void
  /** Where the elements of a class inside `list`, which has an id, stand. At once where the platform measures at once. */
  measure(list: unknown, className: string, then: (places: RowPlace[]) => void): void
  /** Calls for as long as it is not stopped, about once for each picture drawn; answers the stop. */
  everyFrame(step: () => void): () => void
}
