// How an account proves who it is without leaving the page.
import { smsCodeProblem } from './credentials'

export type Proof = 'password' | 'code'

/** What is typed to prove oneself, either way. */
export interface ProofValues {
  mobile: string
  captcha: string
  code: string
  password: string
}

export const NO_PROOF: ProofValues = { mobile: '', captcha: '', code: '', password: '' }

/** Where a form shows what the server says of a proof. */
export const PROOF_PLACES = {
  byError: { PASSWORD_WRONG: 'password', LOGIN_FAILED: 'password', LOGIN_LOCKED: 'password', CODE_WRONG: 'code' },
  byField: { Password: 'password', Code: 'code' },
} as const

/** The ways an account can prove who it is, the easier one first; none where it has neither a password nor a number. */
export function proofsOf(user: { HasPassword: boolean; Mobile: string | null }): Proof[] {
  return [...(user.HasPassword ? (['password'] as const) : []), ...(user.Mobile ? (['code'] as const) : [])]
}

/** What is missing of a proof before it is sent. */
export const proofProblems = (proof: Proof | undefined, { password, code }: ProofValues) =>
  proof === 'password' ? { password: password ? undefined : '请填写登录密码' } : { code: smsCodeProblem(code) }
