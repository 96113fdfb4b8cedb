/** A page that an element on it may scroll. */
export interface HeldPage {
  /** Scrolls by so many px, downward if positive; returns the distance moved: less at the upper end of the page; not every platform reports the lower end. */
  by(distance: number): number
  /** Ends this; nothing scrolls after it. */
  release(): void
}

export interface RowPlace {
  /** Below the top edge of the screen, px. */
  top: number
  height: number
}

export interface PageScrollPort {
  /** Takes control of the page that contains `element`. Calls back at once if the platform measures at once. */
  hold(element: unknown, then: (page: HeldPage) => void): void
  /** Measures the elements of a class inside `list`, which has an id. Calls back at once if the platform measures at once. */
  measure(list: unknown, className: string, then: (places: RowPlace[]) => void): void
  /** Calls `step` until stopped, about once per frame; returns the function that stops it. */
  everyFrame(step: () => void): () => void
}
