export interface ClipboardPort {
  /** Copies a text to the clipboard; false if the platform refuses. Never rejects. */
  copy(text: string): Promise<boolean>
}
