import type { MediaName, MediaPort } from './types'

const QUERIES: Readonly<Record<MediaName, string>> = {
  dark: '(prefers-color-scheme: dark)',
  wide: '(min-width: 1024px)',
  low: '(max-height: 480px)',
}

// An old browser lacks matchMedia or its listeners: it keeps the light theme and one column.
const ask = (name: MediaName): MediaQueryList | undefined => window.matchMedia?.(QUERIES[name])

export const media = {
  matches: (name) => !!ask(name)?.matches,
  onChange(name, listener) {
    const query = ask(name)
    query?.addEventListener?.('change', listener)
    return () => query?.removeEventListener?.('change', listener)
  },
} satisfies MediaPort as MediaPort
