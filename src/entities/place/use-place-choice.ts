import { useCallback } from 'react'
import type { ResponseOf } from 'contract/registry'
import { navigate } from '@/shared/navigation/navigate'
import { useAnswers } from '@/shared/navigation/page-answer'

export type Place = ResponseOf<'Public/Area'>['Items'][number]

/**
 * Returns a function that opens the location page, with the code of the division chosen now; `onChosen` gets the family's
 * choice there, as long as the asking component lives. Leaving the page without a choice calls nothing.
 */
export function usePlaceChoice(onChosen: (place: Place) => void): (currentId?: string) => void {
  const asker = useAnswers(onChosen)
  return useCallback((currentId) => void navigate('pages/location/choose-location', { asker, id: currentId }), [asker])
}
