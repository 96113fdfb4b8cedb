import type { UserInfo } from '@/shared/session/account/session-state'

export const REGISTER_STEPS = [{ title: '手机号' }, { title: '账号密码' }, { title: '基本信息' }] as const

export type SkippableStep = 'account' | 'info'
/** The present step; `done` when nothing is missing or everything missing was put off. */
export type RegisterStep = 'mobile' | SkippableStep | 'done'

const hasAccount = ({ LoginName, HasPassword }: UserInfo) => Boolean(LoginName) && HasPassword
const hasInfo = ({ Identity, GraduationYear }: UserInfo) => Boolean(Identity) && Boolean(GraduationYear)

/**
 * The present step of a registration. It follows from the account's data, so that it continues where the user stopped, on this device or
 * another one.
 */
export function registerStep(user: UserInfo | null, skipped: readonly SkippableStep[]): RegisterStep {
  if (!user) return 'mobile'
  if (!hasAccount(user) && !skipped.includes('account')) return 'account'
  if (!hasInfo(user) && !skipped.includes('info')) return 'info'
  return 'done'
}

/** Index of a step in REGISTER_STEPS; their number when all is done. */
export function stepIndex(step: RegisterStep): number {
  return ['mobile', 'account', 'info', 'done'].indexOf(step)
}
