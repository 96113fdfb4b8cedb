/** Whether the reader's own setting draws text larger than the app asks for. Mini-programs draw it as asked. */
export const isTextEnlarged = (): boolean => false
