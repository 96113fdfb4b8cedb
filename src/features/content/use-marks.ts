import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import type { RequestOf, ResponseOf } from 'contract/registry'
import { useSession } from '@/shared/session/account/use-session'
import { useSignedIn } from '@/shared/session/account/use-signed-in'
import { useMarkContentMutation } from './api'
import { tellMarks, type Dispatch } from './lists'

type Content = Pick<ResponseOf<'Web/ContentDetail'>, 'ContentId' | 'IsRead' | 'IsFavourite' | 'IsLocked'>

/**
 * Tells the server that the account has opened the text, and whether it is kept.
 * @returns a function that keeps it or no longer, and whether that is running; a guest signs in first
 */
export function useMarks({ ContentId, IsRead, IsFavourite, IsLocked }: Content) {
  const { isLoggedIn } = useSession()
  const signedIn = useSignedIn()
  const dispatch = useDispatch<Dispatch>()
  const [mark] = useMarkContentMutation()
  const [isBusy, setBusy] = useState(false)
  const send = async (change: Omit<RequestOf<'Web/ContentMark'>, 'ContentId'>) => {
    const marks = await mark({ ContentId, ...change }).unwrap()
    dispatch(tellMarks(ContentId, marks, change))
  }
  const isNew = isLoggedIn && !IsRead && !IsLocked
  useEffect(() => {
    // a failure does not matter: the text is read all the same
    if (isNew) send({ IsRead: true }).catch(() => undefined)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for what is shown
  }, [ContentId, isNew])
  const toggle = () =>
    signedIn(() => {
      setBusy(true)
      send({ IsFavourite: !IsFavourite })
        // the call itself shows the error
        .catch(() => undefined)
        .finally(() => setBusy(false))
    })
  return { isBusy, toggle }
}
