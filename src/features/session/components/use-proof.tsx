import { useState, type ReactNode } from 'react'
import { navigate } from '@/shared/navigation/navigate'
import { dialog } from '@/shared/platform/dialog'
import { signOut } from '@/shared/session/account/sign-in'
import type { UserInfo } from '@/shared/session/account/session-slice'
import { ProveAgain, waysToProve } from './ProveAgain'

export interface ProofWanted {
  user: UserInfo | null
  /** What it is needed for and what comes after, for the form on the page. */
  reason: string
  /** The same where one has to sign in anew, and the page one comes back to. */
  signInReason: string
  returnTo: 'pages/personal/service/setting' | 'pages/personal/login/setaccount'
}

/** Whether a call was refused because nobody has proved of late who sits there. */
export const isProofNeeded = (failure: unknown): boolean => (failure as { error?: string }).error === 'PROOF_NEEDED'

/**
 * Asks who sits there: by a form on the page, or, where the account can prove nothing there, by signing in anew.
 * @returns the form, to be shown while it is asked for; `prove` asks and goes on with `then` once it is proved
 */
export function useProof({ user, reason, signInReason, returnTo }: ProofWanted) {
  const [wanted, setWanted] = useState<{ then: () => void }>()
  const signInAnew = async () => {
    if (!(await dialog.confirm({ title: '请重新登录', content: signInReason, confirmText: '重新登录' }))) return
    await signOut()
    await navigate('pages/personal/login/index', { redirect: `/${returnTo}` })
  }
  const prove = async (then: () => void): Promise<void> => {
    if (user && waysToProve(user).length > 0) setWanted({ then })
    else await signInAnew()
  }
  const goOn = () => {
    setWanted(undefined)
    wanted?.then()
  }
  const form: ReactNode = user && wanted && <ProveAgain user={user} reason={reason} onProved={goOn} />
  return { form, prove }
}
