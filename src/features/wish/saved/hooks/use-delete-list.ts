import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { useDeleteWishMutation } from '../api'
import type { WishSummary } from '../model/saved-list'
import { listDeleted } from '@/features/wish/draft/draft-state'

/** Deletes saved lists, and restores the last one as long as its page is open. */
export function useDeleteList() {
  const dispatch = useDispatch()
  const [deleteWish] = useDeleteWishMutation()
  const [deleted, setDeleted] = useState<WishSummary>()
  return {
    deleted,
    remove: async (summary: WishSummary) => {
      const answer = await deleteWish({ WishId: summary.WishId })
      if ('error' in answer) return
      dispatch(listDeleted({ wishId: summary.WishId }))
      setDeleted(summary)
    },
    restore: async () => {
      if (!deleted) return
      const answer = await deleteWish({ WishId: deleted.WishId, Restore: true })
      if (!('error' in answer)) setDeleted(undefined)
    },
  }
}
