// A recommended list as a draft for the family to edit.
import type { ResponseOf } from 'contract/registry'
import { labelOf, type BatchRule, type SelectedSchool } from './draft'

type Proposed = Pick<ResponseOf<'Wish/Recommend'>, 'Items' | 'WishCount' | 'MajorsPerUnit' | 'HasAdjustment'>

export function proposedWishes({ Items }: Pick<Proposed, 'Items'>): SelectedSchool[] {
  return Items.map(({ UnitId, Majors, ObeyAdjustment, Unit }) => ({
    UnitId,
    Majors: [...Majors],
    ObeyAdjustment,
    Unit: Unit && labelOf(Unit),
  }))
}

/** The rule of the batch, from the answer; `wishUnit` is the province's. */
export function proposedRule(proposed: Proposed, batchId: string, wishUnit: string): BatchRule {
  const { WishCount, MajorsPerUnit, HasAdjustment } = proposed
  return { BatchName: batchId, WishUnit: wishUnit, WishCount, MajorsPerUnit, HasAdjustment }
}
