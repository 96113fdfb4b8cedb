import { useState } from 'react'
import type { ResponseOf } from 'contract/registry'
import { wishUnitText } from '@/entities/candidate/candidate'
import type { ScoreForm } from '@/entities/exam/exam'
import { Card } from '@/shared/ui/layout/Card'
import { Cell } from '@/shared/ui/layout/Cell'
import { plansText } from '../model/special-plans'
import { SpecialPlansSheet } from './SpecialPlansSheet'

export interface SpecialPlansProps {
  form: ScoreForm
  batches: ResponseOf<'Wish/BatchList'>
  /** Open at once if the user comes from a page about special plans. */
  isOpen?: boolean
}

/** The entry to mark the special plans open to the family; the marked ones are shown beside it. */
export function SpecialPlans({ form, batches, isOpen = false }: SpecialPlansProps) {
  const [isShown, setIsShown] = useState(isOpen)
  const unit = wishUnitText(batches.Items[0]?.WishUnit ?? '') || '志愿'
  return (
    <Card>
      <Cell
        id='special-plans'
        title='我能报的专项计划'
        note={plansText(batches.SpecialPlans)}
        arrow
        onClick={() => setIsShown(true)}
      />
      <SpecialPlansSheet form={form} batches={batches} unit={unit} open={isShown} onClose={() => setIsShown(false)} />
    </Card>
  )
}
