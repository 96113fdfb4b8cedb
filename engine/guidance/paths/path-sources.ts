// The sources of the rules.
import { PLAN_KINDS, type PlanKind } from '../../rules/plan-kinds'

export const CHSI = 'https://gaokao.chsi.com.cn'
export const MOE = 'https://www.moe.gov.cn'
export const YEARLY = { title: PLAN_KINDS.ordinary.source, publisher: '教育部', date: '2025', address: MOE }
/** A rule of `plan-kinds.ts` with its publisher and date. */
export const ruleOf = (kind: PlanKind, publisher: string, date: string, address = MOE) => ({
  title: PLAN_KINDS[kind].source,
  publisher,
  date,
  address,
})
