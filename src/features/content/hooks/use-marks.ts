import { useEffect, useState } from 'react'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useDispatch } from 'react-redux'
import type { RequestOf, ResponseOf } from 'contract/registry'
import { useSession } from '@/shared/session/account/use-session'
import { useSignedIn } from '@/shared/session/account/use-signed-in'
import { useMarkContentMutation } from '../api'
import { tellLists } from '../lists'

type Content = Pick<ResponseOf<'Web/ContentDetail'>, 'ContentId' | 'IsRead' | 'IsFavourite' | 'IsLocked'>
type State = Parameters<ReturnType<typeof tellLists>>[1] extends () => infer S ? S : never

/**
 * Says of what is shown that the account has opened it, and keeps it or no longer.
 * @returns whether it is kept, whether that is under way, and what changes it; a guest signs in first
 */
export function useMarks({ ContentId, IsRead, IsFavourite, IsLocked }: Content) {
  const { isLoggedIn } = useSession()
  const signedIn = useSignedIn()
  const dispatch = useDispatch<ThunkDispatch<State, unknown, UnknownAction>>()
  const [mark] = useMarkContentMutation()
  const [kept, setKept] = useState<boolean>()
  const [isBusy, setBusy] = useState(false)
  const send = async (change: Omit<RequestOf<'Web/ContentMark'>, 'ContentId'>) => {
    const marks = await mark({ ContentId, ...change }).unwrap()
    dispatch(tellLists(ContentId, marks, change))
    return marks
  }
  const isNew = isLoggedIn && !IsRead && !IsLocked
  useEffect(() => {
    // it is read all the same where this could not be said
    if (isNew) send({ IsRead: true }).catch(() => undefined)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for what is shown
  }, [ContentId, isNew])
  const isKept = kept ?? IsFavourite
  const toggle = () =>
    signedIn(() => {
      setBusy(true)
      send({ IsFavourite: !isKept })
        .then((marks) => setKept(marks.IsFavourite))
        // what went wrong is told by the call itself
        .catch(() => undefined)
        .finally(() => setBusy(false))
    })
  return { isKept, isBusy, toggle }
}
