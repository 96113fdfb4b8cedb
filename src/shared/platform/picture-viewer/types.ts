export interface ViewedPicture {
  /** Address. */
  src: string
  /** What it shows, for users who cannot see it. */
  alt: string
}

export interface PictureViewerPort {
  /** Shows the pictures full-screen, one at a time, starting at `index`. The reader closes it. */
  open(pictures: readonly ViewedPicture[], index: number): void
}
