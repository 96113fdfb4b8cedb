// Asking the location page for a place and getting it back. The event centre is the framework's own: it is one in every
// sub-package, where a module of ours may exist twice.
import { useCallback, useEffect, useRef } from 'react'
import Taro from '@tarojs/taro'
import type { ResponseOf } from 'contract/registry'
import { navigate } from '@/shared/navigation/navigate'

export type Place = ResponseOf<'Public/Area'>['Items'][number]

const eventOf = (asker: string) => `place-chosen:${asker}`
let askers = 0

/** Hands the chosen place to who asked for it. */
export function placeChosen(asker: string, place: Place): void {
  Taro.eventCenter.trigger(eventOf(asker), place)
}

/**
 * Answers a function that opens the location page, with the code of the division chosen now; `onChosen` gets what the family
 * chose there, as long as the asking component lives. Leaving the page without a choice calls nothing.
 */
export function usePlaceChoice(onChosen: (place: Place) => void): (currentId?: string) => void {
  const asker = useRef('')
  if (asker.current === '') asker.current = `${Date.now().toString(36)}-${(askers += 1)}`
  const latest = useRef(onChosen)
  useEffect(() => {
    latest.current = onChosen
  })
  useEffect(() => {
    const event = eventOf(asker.current)
    const chosen = (place: Place) => latest.current(place)
    Taro.eventCenter.on(event, chosen)
    return () => {
      Taro.eventCenter.off(event, chosen)
    }
  }, [])
  return useCallback(
    (currentId) => void navigate('pages/location/choose-location', { asker: asker.current, id: currentId }),
    [],
  )
}
