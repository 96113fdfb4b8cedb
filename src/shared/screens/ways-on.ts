import { navigate } from '@/shared/navigation/navigate'
import type { WaysOn } from '@/shared/ui/query-view/QueryView'

/**
 * Where a family continues after its question was refused: at the score form if the score is impossible, at the batches if it may not file in this one.
 * @param onBatches without it, there is no link when the family may not file in the batch
 * @param form where the score form leads back to
 */
export function waysOn(onBatches?: () => void, form: { way?: string; next?: string } = {}): WaysOn {
  return {
    score: {
      id: 'refused-to-score',
      label: '去改分数',
      onPress: () => void navigate('pages/query/scoreForm', form),
    },
    batch: onBatches && { id: 'refused-to-batches', label: '换批次', onPress: onBatches },
  }
}
