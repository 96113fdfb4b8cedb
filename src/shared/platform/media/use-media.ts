import { useCallback, useSyncExternalStore } from 'react'
import { media } from './media'
import type { MediaName } from './types'

export function useMedia(name: MediaName): boolean {
  return useSyncExternalStore(
    useCallback((listener) => media.onChange(name, listener), [name]),
    () => media.matches(name),
  )
}
