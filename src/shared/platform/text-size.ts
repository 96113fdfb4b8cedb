/** How many times as large as asked for the reader's own setting draws text. Mini-programs draw it as asked. */
export const textScale = (): number => 1

/** Whether the reader's own setting draws text larger than the app asks for. */
export const isTextEnlarged = (): boolean => false
