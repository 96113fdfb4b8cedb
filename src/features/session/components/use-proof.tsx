import { useState, type ReactNode } from 'react'
import { navigate } from '@/shared/navigation/navigate'
import { signOut } from '@/shared/session/account/sign-in'
import type { UserInfo } from '@/shared/session/account/session-state'
import { ProveAgain, waysToProve } from './ProveAgain'
import { useConfirm } from '@/shared/ui/page/use-confirm'

export interface ProofWanted {
  user: UserInfo | null
  /** Why the proof is needed and what comes after, for the form on the page. */
  reason: string
  /** The same for signing in again, and the page to return to. */
  signInReason: string
  returnTo: 'pages/personal/service/setting' | 'pages/personal/login/setaccount'
}

/** Whether a call was refused because the user's last proof of identity is too old. */
export const isProofNeeded = (failure: unknown): boolean => (failure as { error?: string }).error === 'PROOF_NEEDED'

/**
 * Asks for a proof of identity: by a form on the page, or, if the account has no proof it can give there, by signing in again.
 * @returns the form, to show while the proof is needed; `prove` asks and runs `then` once it is proved
 */
export function useProof({ user, reason, signInReason, returnTo }: ProofWanted) {
  const confirm = useConfirm()
  const [wanted, setWanted] = useState<{ then: () => void }>()
  const signInAnew = async () => {
    if (!(await confirm({ title: '请重新登录', content: signInReason, confirmText: '重新登录' }))) return
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
