// The text of the question before a link changes the account or the organisation of a device.
import type { Confirmation } from '@/shared/platform/dialog'

/** Where the link leads; an account without a name is ''. */
export interface Destination {
  account?: string
  organisation?: string
}
/** The present account and organisation of the device. */
export interface Present {
  /** Name of the signed-in user. */
  account?: string
  /** No user was signed in here who could own the work. */
  isGuest: boolean
}

function goal({ account, organisation }: Destination): string {
  const who = account ? `“${account}”的账号` : '另一个账号'
  if (organisation === undefined) return `这个链接会登录${who}。`
  const where = organisation ? `“${organisation}”` : '另一家机构'
  return account === undefined ? `这个链接会换到${where}。` : `这个链接会换到${where}，并登录${who}。`
}

function rest(to: Destination, { account, isGuest }: Present): string {
  if (isGuest && to.account !== undefined) return '没登录时在这台设备上做的志愿表和测评会归到这个账号。'
  if (isGuest) return '没登录时在这台设备上做的志愿表和测评还在。'
  const whose = account ? `“${account}”` : '原来的账号'
  return `${account ? `现在登录的是${whose}。` : ''}${whose}没保存的志愿表和测评留在这台设备上，再登录${whose}时还在。`
}

export function switchWords(to: Destination, here: Present): Confirmation {
  const isOrganisation = to.organisation !== undefined
  const isFirst = here.isGuest && !isOrganisation
  const title = isFirst ? '用这个链接登录？' : isOrganisation ? '换到另一家机构？' : '换到另一个账号？'
  return {
    title,
    content: goal(to) + rest(to, here),
    confirmText: isFirst ? '登录' : isOrganisation ? '换机构' : '换账号',
    cancelText: isFirst ? '不登录' : '不换',
  }
}
