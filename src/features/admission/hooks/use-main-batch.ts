import { useEffect, useState } from 'react'
import { storage } from '@/shared/platform/storage/storage'
import type { FeatureKey } from '@/shared/platform/storage/types'
import { useListProvincesQuery } from '../api'
import { useProvince } from './use-province'

const KEY: FeatureKey = 'home:main-batch'
/** Longest name of a batch, characters. */
const LONGEST = 40

/** The batch that the device kept for this province; '' without one. */
function keptBatch(provinceId: string | undefined): string {
  const kept = storage.get(KEY) as { ProvinceId?: unknown; BatchId?: unknown } | null | undefined
  const { ProvinceId, BatchId } = kept ?? {}
  return ProvinceId === provinceId && typeof BatchId === 'string' && BatchId.length <= LONGEST ? BatchId : ''
}

/**
 * The batch that most candidates of a province file in: the one kept on the device, so that calls about the batch need not wait, until the
 * server has answered again. '' while nothing is known.
 */
export function useMainBatch(provinceId: string | undefined): string {
  const { isSuccess } = useListProvincesQuery()
  const mainBatch = useProvince(provinceId)?.Rule.MainBatch
  const [kept] = useState(() => keptBatch(provinceId))
  useEffect(() => {
    if (mainBatch && mainBatch !== keptBatch(provinceId))
      storage.set(KEY, { ProvinceId: provinceId, BatchId: mainBatch })
  }, [mainBatch, provinceId])
  return isSuccess ? (mainBatch ?? '') : kept
}
