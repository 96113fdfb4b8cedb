import { useState } from 'react'
import { View } from '@tarojs/components'
import { wishUnitText } from '@/entities/candidate/candidate'
import type { DraftHandle } from '@/features/wish/draft/hooks/use-drafts'
import { Button } from '@/shared/ui/controls/Button'
import { useBatches } from '../hooks/use-batches'
import { missingPlans } from '../model/special-plans'
import { SpecialPlansSheet } from './SpecialPlansSheet'
import './PlanNotice.scss'

/**
 * Above the candidates of a batch: a doubt about its control line, the section in which the score files, and special plans that the family has not marked as
 * open to it, with a button to do so. Else nothing.
 */
export function PlanNotice({ handle }: { handle: Pick<DraftHandle, 'form' | 'wishType' | 'batchId'> }) {
  const { form, wishType, batchId } = handle
  const { data } = useBatches(form, wishType)
  const [isShown, setIsShown] = useState(false)
  if (!form || !data) return null
  const missing = missingPlans(data.SpecialPlans, batchId)
  const { Doubt: doubt, Section: section } = data.Items.find((batch) => batch.BatchId === batchId) ?? {}
  const cutoffWords = [
    { id: 'line-doubt', text: doubt },
    { id: 'batch-section', text: section },
  ]
  return (
    <>
      {cutoffWords.map(
        ({ id, text }) =>
          text && (
            <View key={id} id={id} className='plan-notice'>
              <View className='plan-notice__text'>{text}</View>
            </View>
          ),
      )}
      {(missing.length > 0 || isShown) && (
        <View id='plan-notice' className='plan-notice'>
          <View className='plan-notice__text'>
            {missing.length > 0 ? `“${missing.map(({ Name }) => Name).join('”“')}”还没有打开` : '已经打开'}
          </View>
          <Button id='plan-open' kind='plain' size='sm' onClick={() => setIsShown(true)}>
            我符合条件
          </Button>
          <SpecialPlansSheet
            form={form}
            batches={data}
            unit={wishUnitText(data.Items[0]?.WishUnit ?? '') || '志愿'}
            of={batchId}
            open={isShown}
            onClose={() => setIsShown(false)}
          />
        </View>
      )}
    </>
  )
}
