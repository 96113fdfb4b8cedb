// What follows when the server refuses a call because a right is missing (1003). Loaded when that happens first.
import type { ApiError } from '@/shared/api/api-error'
import { request } from '@/shared/api/request'
import { currentPath } from '@/shared/navigation/current-page'
import { navigate } from '@/shared/navigation/navigate'
import { pageFacts } from '@/shared/navigation/pages'
import { storage } from '@/shared/platform/storage/storage'
import { acceptRights } from './accept-rights'
import { storedRights } from '@/shared/session/account/stored-login'

/** The present rights of the account from the server; if it does not answer, those on the device without the refused one. */
async function renewRights(refused: readonly string[]): Promise<void> {
  const asked = storage.text('UserId')
  const status = await request('Auth/LoginStatus', {}, { silent: true, quiet: true }).catch(() => null)
  const left = () => storedRights().filter(({ RightsCode }) => !refused.includes(RightsCode))
  if (storage.text('UserId') === asked) acceptRights(status?.IsLogin ? status.RightsList : left())
}

let handling: Promise<void> | null = null

async function handle(codes: readonly string[]): Promise<void> {
  await renewRights(codes)
  const opensBy = pageFacts(currentPath())?.rights ?? []
  // A page that itself needs the right shows that in place, now that the device no longer holds it.
  if (opensBy.some((code) => codes.includes(code))) return
  await navigate('pages/personal/openmamber/membership', { right: codes[0] })
}

/** Rights codes, any one of which would have been enough, as the refusal names them. */
function codesOf({ data }: ApiError): string[] {
  const named = typeof data === 'object' && data !== null && 'Rights' in data ? data.Rights : []
  return Array.isArray(named) ? named.filter((code): code is string => typeof code === 'string') : []
}

/** Renews the rights on the device and shows what opens the refused service: once for all calls refused meanwhile. */
export function rightsRefused(refusal: ApiError): Promise<void> {
  handling ??= handle(codesOf(refusal)).finally(() => (handling = null))
  return handling
}
