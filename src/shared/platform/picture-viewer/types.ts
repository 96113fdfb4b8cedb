export interface ViewedPicture {
  /** Address. */
  src: string
  /** What it shows, for those who do not see it. */
  alt: string
}

export interface PictureViewerPort {
  /** Shows the pictures on the whole screen, one at a time, from `index` on. The reader closes it. */
  open(pictures: readonly ViewedPicture[], index: number): void
}
