import { navigate } from '@/shared/navigation/navigate'
import type { WaysOn } from '@/shared/ui/query-view/QueryView'

/**
 * Where a family goes on whose question was refused: to the score form where the score cannot be as it stands, to the batches where it may not file in this one.
 * @param onBatches without it a batch that may not be filed in leads nowhere from here
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
