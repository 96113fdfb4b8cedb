import { parseDate } from '@/shared/lib/date/date'
import { serverNow } from '@/shared/lib/date/server-clock'
import { overlay } from '@/shared/platform/overlay/overlay'
import { storage } from '@/shared/platform/storage/storage'
import { storedRights } from '@/shared/session/account/stored-login'

const NOT_AN_ARRAY = '权限参数非数组类型！'
const NOT_SET = '未设置权限参数！'
const ANY_RIGHT = 'any'

/**
 * Whether the signed-in user may use a feature.
 * @param codes rights codes, any one of which is enough; an empty list means any signed-in user, `any` means any right at all
 * @param now milliseconds since 1970; the server's time by default, because the device's clock may be years off
 */
export function hasPermission(codes: unknown, now: number = serverNow()): boolean {
  if (codes === undefined || codes === null) {
    overlay.toast(NOT_SET)
    return true
  }
  if (!Array.isArray(codes)) {
    overlay.toast(NOT_AN_ARRAY)
    return false
  }
  // Rights left over after their session do not count.
  if (storage.text('token') === '') return false
  if (codes.length === 0) return true
  const rights = storedRights()
  if (codes.includes(ANY_RIGHT)) return rights.length > 0
  const lasts = (until: string) => (parseDate(until)?.getTime() ?? 0) > now
  return rights.some(({ RightsCode, ExpireAt }) => codes.includes(RightsCode) && lasts(ExpireAt))
}

/** Member types that belong to each kind of membership. */
export const MEMBER_TYPES = {
  ZNK: [0, 1, 2, 3, 4],
  GZBB: [0, 2, 3, 4],
  VIP: [0, 2, 3],
} as const

export type Membership = keyof typeof MEMBER_TYPES

export function isMember(membership: Membership, memberType: number | undefined): boolean {
  return memberType !== undefined && (MEMBER_TYPES[membership] as readonly number[]).includes(memberType)
}
