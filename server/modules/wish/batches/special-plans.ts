// The special plans of a province and track, as shown to a family: which exist, who may file them, and the known facts of their batches.
import type Type from 'typebox'
import type { ResponseOf } from '../../../../contract/registry'
import type { Batch as BatchSchema, SpecialPlan as SpecialPlanSchema } from '../../../../contract/wish/batches'
import type { SpecialKind } from '../../../../contract/shapes'
import type { ProvinceRule } from '../../../../engine/rules/province-rule'
import { isSayable, mayFileIn, sayableKinds, specialKindsOf } from '../../../../engine/rules/entitlement'
import { plainText } from '../../../../engine/rules/kind-reading'
import { PLAN_KINDS, SAYABLE_KINDS, type PlanKind } from '../../../../engine/rules/plan-kinds'
import { readBatch } from '../../../../engine/rules/batch-name'
import { besideBatch } from '../../../../engine/rules/special-batch'
import type { BatchFacts } from './batches.repository'

type SpecialPlan = Type.Static<typeof SpecialPlanSchema>
type Special = NonNullable<Type.Static<typeof BatchSchema>['Special']>
type Known = Pick<BatchFacts, 'batch' | 'planned' | 'enrolled' | 'listed' | 'latestCutoffYear'>

/** Printed names shown per batch. */
const NAMES_SHOWN = 2

const unitsIn = (batches: readonly Known[]): number =>
  batches.reduce((sum, { planned, enrolled }) => sum + (planned || enrolled), 0)

/** Year of the latest cutoffs, if these are too old to list a unit of any of the batches; null if one can be listed. */
function outdatedYearOf(batches: readonly Known[]): number | null {
  const years = batches.flatMap(({ latestCutoffYear }) => latestCutoffYear ?? [])
  return years.length > 0 && batches.every(({ planned, listed }) => planned + listed === 0) ? Math.max(...years) : null
}

/** Batches that contain a kind, and whose kinds a family can all choose. */
const holding = (known: readonly Known[], kind: PlanKind): Known[] =>
  known.filter(({ batch }) => {
    const kinds = specialKindsOf(batch)
    return kinds.includes(kind) && kinds.every(isSayable)
  })

/** Every kind of special plan that a family can state to be entitled to, with its batches. */
export function specialPlansOf(known: readonly Known[], said: readonly SpecialKind[] = []): SpecialPlan[] {
  return SAYABLE_KINDS.filter(isSayable).map((kind) => {
    const { name, entitled, sentence, needs, source } = PLAN_KINDS[kind]
    const batches = holding(known, kind)
    const outdated = outdatedYearOf(batches)
    return {
      Kind: kind,
      Name: name,
      Entitled: entitled,
      Sentence: sentence,
      Needs: [...needs],
      RuleSource: source,
      UnitCount: unitsIn(batches),
      ...(outdated !== null && { OutdatedYear: outdated }),
      BatchIds: batches.map(({ batch }) => batch),
      IsSaid: said.includes(kind),
    }
  })
}

/** Kinds that have data but whose wishes cannot be filled in here, with the reason. */
export function otherPlansOf(known: readonly Known[]): ResponseOf<'Wish/BatchList'>['OtherPlans'] {
  return (Object.keys(PLAN_KINDS) as PlanKind[]).flatMap((kind) => {
    const { name, elsewhere } = PLAN_KINDS[kind]
    const count = unitsIn(known.filter(({ batch }) => specialKindsOf(batch).includes(kind)))
    return elsewhere === null || count === 0 ? [] : [{ Name: name, Reason: elsewhere, UnitCount: count }]
  })
}

/** Batches of special plans that this family may file in. */
export const openSpecialBatches = (known: readonly Known[], said: readonly SpecialKind[] = []): string[] =>
  known.flatMap(({ batch }) => (specialKindsOf(batch).length > 0 && mayFileIn(batch, said) ? [batch] : [])).sort()

/** The description of a batch of special plans for a family; null for an ordinary batch. */
export function specialOf(batch: string, rule: ProvinceRule, printedAs: readonly string[]): Special | null {
  const kinds = specialKindsOf(batch)
  if (kinds.length === 0) return null
  const facts = kinds.map((kind) => PLAN_KINDS[kind])
  return {
    Kinds: sayableKinds(kinds),
    Rule: facts.map(({ sentence }) => sentence).join(''),
    RuleSource: facts.map(({ source }) => source).join('；'),
    Order: orderText(batch, printedAs),
    Count: `这类计划能填几个志愿、是平行还是顺序志愿，没有查到公布的规定；表里先按${rule.MainBatch}最多放 ${rule.WishCount} 个，请以省考试院的通知为准`,
  }
}

/** When it is filed, from the names its cutoffs were printed under: an early batch comes first, for others nothing is known. */
function orderText(batch: string, printedAs: readonly string[]): string {
  const names = [...new Set(printedAs.map((name) => plainText(name).replace(/\/$/u, '')))].filter((name) => name !== '')
  const beside = besideBatch(batch)
  if (names.length === 0) return '录取表里没有写它在哪个批次，填报时间请看省考试院的安排'
  const shown = names.slice(0, NAMES_SHOWN).map((name) => `“${name}”`)
  const where = `录取表里印的批次是${shown.join('、')}${names.length > NAMES_SHOWN ? '等' : ''}`
  return names.every((name) => readBatch(name).stage === 'early')
    ? `${where}，先于${beside}填报和录取`
    : `${where}，先填还是后填请看省考试院的安排`
}
