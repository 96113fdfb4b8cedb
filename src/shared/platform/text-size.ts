/** The factor by which the reader's own setting enlarges text. Mini-programs do not enlarge it. */
export const textScale = (): number => 1

/** Whether the reader's own setting draws text larger than the app asks for. */
export const isTextEnlarged = (): boolean => false
