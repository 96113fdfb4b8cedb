// Read-only links to a list.
import type { ResponseOf } from 'contract/registry'
import { pageUrl } from '@/shared/navigation/routes'
import { timeText } from '@/features/wish/saved/model/saved-list'

export type Share = ResponseOf<'Wish/ShareList'>['Items'][number]

export const SHARE_DAYS: readonly { value: number; label: string }[] = [
  { value: 1, label: '1 天' },
  { value: 7, label: '7 天' },
  { value: 30, label: '30 天' },
]

/** Address of the shared page inside the app. It names the organisation: the reader's device may have none. */
export function sharePath(token: string, orgCode: string): string {
  return pageUrl('pages/personal/volunteer/volunteerdetail', { share: token, OrgCode: orgCode })
}

/**
 * The link on the web. The secret is after the hash: browsers send that part neither to a server nor as a referrer.
 * '' if the address of the site is unknown.
 */
export function shareLink(site: string, token: string, orgCode: string): string {
  return site ? `${site}#${sharePath(token, orgCode)}` : ''
}

/** 2026-06-25 14:03 到期 · 看过 3 次，最近 2026-06-24 20:11. */
export function shareText({ ExpiresAt, Views, LastViewedAt }: Share): string {
  const seen =
    Views === 0 ? '还没有人看过' : `看过 ${Views} 次${LastViewedAt ? `，最近 ${timeText(LastViewedAt)}` : ''}`
  return `${timeText(ExpiresAt)} 到期 · ${seen}`
}

/** A valid share token from an address; undefined for anything else. */
export function readShareToken(text: string | undefined): string | undefined {
  return text !== undefined && /^[\w-]{20,80}$/.test(text) ? text : undefined
}
