export interface ClipboardPort {
  /** Puts a text where the reader can paste it from; false where the platform refuses. Never rejects. */
  copy(text: string): Promise<boolean>
}
