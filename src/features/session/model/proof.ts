// How an account proves its identity without leaving the page.
import { smsCodeProblem } from './credentials'

export type Proof = 'password' | 'code'

/** The typed values of a proof, for either way. */
export interface ProofValues {
  mobile: string
  captcha: string
  code: string
  password: string
}

export const NO_PROOF: ProofValues = { mobile: '', captcha: '', code: '', password: '' }

/** Where a form shows the server's errors about a proof. */
export const PROOF_PLACES = {
  byError: { PASSWORD_WRONG: 'password', LOGIN_FAILED: 'password', LOGIN_LOCKED: 'password', CODE_WRONG: 'code' },
  byField: { Password: 'password', Code: 'code' },
} as const

/** The ways an account can prove its identity, the easier one first; none if it has neither a password nor a number. */
export function proofsOf(user: { HasPassword: boolean; Mobile: string | null }): Proof[] {
  return [...(user.HasPassword ? (['password'] as const) : []), ...(user.Mobile ? (['code'] as const) : [])]
}

/** The missing parts of a proof before it is sent. */
export const proofProblems = (proof: Proof | undefined, { password, code }: ProofValues) =>
  proof === 'password' ? { password: password ? undefined : '请填写登录密码' } : { code: smsCodeProblem(code) }
