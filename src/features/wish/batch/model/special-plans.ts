// Special plans beside the ordinary batches, in the words of the pages.
import type { ResponseOf } from 'contract/registry'

export type SpecialPlan = ResponseOf<'Wish/BatchList'>['SpecialPlans'][number]
type SpecialKind = SpecialPlan['Kind']

/** Whether a batch is one of special plans, open to the family or not. */
export const isSpecialBatch = (plans: readonly SpecialPlan[] | undefined, batchId: string): boolean =>
  plans?.some(({ BatchIds }) => BatchIds.includes(batchId)) ?? false

/** The kinds that a batch requires and the family has not marked. */
export const missingPlans = (plans: readonly SpecialPlan[] | undefined, batchId: string): SpecialPlan[] =>
  plans?.filter(({ BatchIds, IsSaid }) => BatchIds.includes(batchId) && !IsSaid) ?? []

/** The kinds with data, those of one batch first. */
export const heldPlans = (plans: readonly SpecialPlan[], of: string): SpecialPlan[] =>
  plans
    .filter(({ BatchIds }) => BatchIds.length > 0)
    .sort((one, other) => Number(other.BatchIds.includes(of)) - Number(one.BatchIds.includes(of)))

const names = (plans: readonly SpecialPlan[]): string => plans.map(({ Name }) => Name).join('、')

/** 已打开：国家专项、公安; the available kinds if none is marked; or that there are none. */
export function plansText(plans: readonly SpecialPlan[]): string {
  const said = plans.filter(({ IsSaid }) => IsSaid)
  if (said.length > 0) return `已打开：${names(said)}`
  const held = plans.filter(({ BatchIds }) => BatchIds.length > 0)
  if (held.length === 0) return '本省导入的数据里没有这类计划'
  return `${names(held.slice(0, 3))}${held.length > 3 ? '等' : ''}要符合条件才能报，打开了才会出现`
}

/** 要先：资格审核、体检; '' if nothing is required beforehand. */
export const needsText = ({ Needs }: Pick<SpecialPlan, 'Needs'>): string =>
  Needs.length > 0 ? `要先完成：${Needs.join('、')}` : ''

/** 本省数据里没有：飞行、航海; '' if there is data of every kind. */
export function absentText(plans: readonly SpecialPlan[]): string {
  const absent = plans.filter(({ BatchIds }) => BatchIds.length === 0)
  return absent.length > 0 ? `本省数据里没有：${names(absent)}` : ''
}

/** The marked kinds, with one switched. */
export const switched = (said: readonly SpecialKind[], kind: SpecialKind, on: boolean): SpecialKind[] =>
  on ? [...said.filter((one) => one !== kind), kind] : said.filter((one) => one !== kind)
