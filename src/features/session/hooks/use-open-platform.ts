import { auth } from '@/shared/platform/auth/auth'
import type { OpenPlatform } from '@/shared/platform/auth/types'
import { useListPlatformsQuery } from '../api'

export interface OpenPlatformState {
  platform: OpenPlatform
  /** An embedded demonstration platform replaces the real one. */
  isDemonstration: boolean
}

/**
 * The platform available for signing in here: that of the app the product runs in. Undefined elsewhere and if the server
 * reports it as off; until the server has answered, it counts as on.
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
