/** `dark`: the reader's system is dark. `wide`: room for two or more columns of a phone's width. `low`: a phone on its side. */
export type MediaName = 'dark' | 'wide' | 'low'

export interface MediaPort {
  matches(name: MediaName): boolean
  /** Calls back when that changes. Returns a function that stops it. */
  onChange(name: MediaName, listener: () => void): () => void
}
