import { useEffect, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import type { ApiErrorFields } from '@/shared/api/api-error'
import { formErrorsOf } from '@/shared/form/form-errors'
import { relaunch } from '@/shared/navigation/navigate'
import { HOME_PAGE } from '@/shared/navigation/routes'
import { address } from '@/shared/platform/address/address'
import { mayTakeOver } from '@/shared/session/account/follow-link'
import { selectIsLoggedIn } from '@/shared/session/account/session-state'
import { selectIsLaunched } from '@/shared/session/site/site-state'
import { useSignInByTicketMutation } from '../api'
import { finishSignIn, leadBack } from '../finish-sign-in'

/** The launch checks a token of the link and then leads on by itself; after this time the page does. */
const LAUNCH_LEADS_MS = 3000

type TransferState = 'working' | 'no-network' | 'refused'

export interface Transfer {
  state: TransferState
  /** The reason, in words for the user, if the server gave one. */
  reason?: string
  retry: () => void
}

/** Carries a sign-in over: by a ticket of the link, or by the token that the launch read from it. Each link is tried once. */
export function useTransfer(ticket: string | undefined, redirect: string | undefined): Transfer {
  const isLaunched = useSelector(selectIsLaunched)
  const isLoggedIn = useSelector(selectIsLoggedIn)
  const [signIn] = useSignInByTicketMutation()
  const [state, setState] = useState<TransferState>('working')
  const [reason, setReason] = useState<string>()
  const hasBegun = useRef(false)
  // The launch acts first if this page opened the app.
  const isEntry = useRef(!isLaunched)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  useEffect(() => () => clearTimeout(timer.current), [])

  const byTicket = async () => {
    setState('working')
    try {
      const login = await signIn({ Ticket: ticket ?? '' }).unwrap()
      if (await mayTakeOver(login)) await finishSignIn(login, redirect)
      else await relaunch(HOME_PAGE)
    } catch (failure) {
      const isNetwork = (failure as Partial<ApiErrorFields> | null)?.kind === 'network'
      setState(isNetwork ? 'no-network' : 'refused')
      setReason(formErrorsOf(failure, {}).form)
    }
  }

  const begin = (isSignedIn: boolean) => {
    address.forget('ticket')
    if (ticket) void byTicket()
    else if (!isSignedIn) setState('refused')
    else timer.current = setTimeout(() => void leadBack(redirect), isEntry.current ? LAUNCH_LEADS_MS : 0)
  }
  const beginning = useRef(begin)
  useEffect(() => {
    // An older sign-in may still be checked: its end would end the new one.
    if (!isLaunched || hasBegun.current) return
    hasBegun.current = true
    beginning.current(isLoggedIn)
  }, [isLaunched, isLoggedIn])

  return { state, reason, retry: () => void byTicket() }
}
