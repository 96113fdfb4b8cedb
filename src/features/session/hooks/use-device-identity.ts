import { useEffect } from 'react'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { storage } from '@/shared/platform/storage/storage'
import { forgetOpenId, storedOpenId } from '@/shared/session/account/stored-open-id'
import { useFindOwnIdentityQuery } from '../api'

const OPEN_TYPES = { wechat: 1, douyin: 2 } as const
type Kept = keyof typeof OPEN_TYPES

/**
 * The platform whose identity this device keeps for a silent sign-in, once the server has confirmed that it belongs to the signed-in account. Any
 * other identity is forgotten: the next silent sign-in would open another account.
 */
export function useDeviceIdentity(): Kept | undefined {
  const kept = (Object.keys(OPEN_TYPES) as Kept[]).find((platform) => storedOpenId(platform) !== '')
  const { currentData } = useFindOwnIdentityQuery(
    kept ? { OpenType: OPEN_TYPES[kept], OpenId: storedOpenId(kept) } : skipToken,
  )
  const isOther = kept !== undefined && currentData?.UserId === null
  useEffect(() => {
    if (isOther) forgetOpenId(kept)
  }, [isOther, kept])
  return kept && currentData && currentData.UserId === storage.text('UserId') ? kept : undefined
}
