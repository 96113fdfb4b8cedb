/** `dark`: the reader's system is dark. `wide`: two columns of a phone's width and more lie side by side. `low`: a phone on its side. */
export type MediaName = 'dark' | 'wide' | 'low'

export interface MediaPort {
  matches(name: MediaName): boolean
  /** Calls back when that changes. Returns how to stop. */
  onChange(name: MediaName, listener: () => void): () => void
}
