import { auth } from '@/shared/platform/auth/auth'
import type { OpenPlatform } from '@/shared/platform/auth/types'
import { useListPlatformsQuery } from '../api'

export interface OpenPlatformState {
  platform: OpenPlatform
  /** An embedded demonstration platform stands in for the real one. */
  isDemonstration: boolean
}

/**
 * The platform one can sign in through right here: that of the app the product runs in. Undefined elsewhere and where the server
 * says that it is off; while the server has not answered, it counts as on.
 */
export function useOpenPlatform(): OpenPlatformState | undefined {
  const platform = auth.platform()
  const { data } = useListPlatformsQuery(undefined, { skip: platform === undefined })
  if (!platform) return undefined
  if (!data) return { platform, isDemonstration: false }
  const item = data.Items.find(({ Platform }) => Platform === platform)
  const isOn = auth.loginCode ? item?.IsMiniOn : item?.IsPageOn
  return isOn ? { platform, isDemonstration: item?.IsDemonstration ?? false } : undefined
}
