/** `dark`: the reader's system is dark. `wide`: two columns of a phone's width and more lie side by side. */
export type MediaName = 'dark' | 'wide'

export interface MediaPort {
  matches(name: MediaName): boolean
  /** Calls back when that changes. Returns how to stop. */
  onChange(name: MediaName, listener: () => void): () => void
}
