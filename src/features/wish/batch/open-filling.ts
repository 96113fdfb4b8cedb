import { navigate } from '@/shared/navigation/navigate'
import type { ResponseOf } from 'contract/registry'
import { fittingBatch } from './model/fitting-batch'
import { pageOfWay, wayOf } from './model/ways'

export interface FillingStart {
  /** 0 normal, anything else forecast; the draft's if left out. */
  wishType?: number
  /** The way as an address names it. */
  way?: string
  isNewExam?: boolean
  /** The page of the batches asks about special plans first. */
  plans?: '1'
}

/** Leads on from a score: to the candidates if only one batch fits, else to the page that asks; also to that page if the batches are unknown. */
export async function openFilling(
  batches: Pick<ResponseOf<'Wish/BatchList'>, 'Items'> | undefined,
  { wishType, way, isNewExam = false, plans }: FillingStart,
): Promise<void> {
  const batch = plans ? undefined : fittingBatch(batches?.Items ?? [])
  const mode = wishType === undefined ? {} : { wishType }
  if (batch) {
    const path = isNewExam ? 'pages/newExam/index' : pageOfWay(wayOf(way))
    await navigate(path, { batchId: batch.BatchId, ...mode })
  } else if (isNewExam) await navigate('pages/newExam/batch', { ...mode, plans })
  else await navigate('pages/query/college/batch', { ...mode, way, plans })
}
