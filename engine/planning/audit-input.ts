// What the audit of a list reads, and the finding it writes.
import type { Prediction } from '../forecasting/predict'
import type { ProvinceRule } from '../rules/province-rule'
import type { PlanKind } from '../rules/plan-kinds'
import type { TierCounts } from './tier'
import type { ListForecast } from './list-forecast'

/** One wish as the audit sees it. */
export interface AuditWish {
  unitId: string
  /** Name for a message: college and group or major. */
  label: string
  collegeName: string
  /** The unit is not in this province, track and batch. */
  isKnown: boolean
  /** Whether the candidate may file it, by subjects and section. */
  isEligible: boolean
  /** Why its places are filed in another section than the candidate's, and in which, in words; null where they are not. */
  filedElsewhere?: string | null
  /** That nobody knows whether they are, in words; null where somebody does. */
  sectionUnknown?: string | null
  /** Whether the subjects meet its requirement; as `isEligible` where missing. */
  meetsRequirement?: boolean
  subjectReq: string | null
  prediction: Prediction | null
  plan: number | null
  /** The unit has no plan this year though plans of this year are known. */
  isDropped: boolean
  /** Ordinary batch in which this year's plan has the unit instead; missing where in none. */
  movedTo?: string
  tuition: number | null
  majorsChosen: number
  /** Majors in the unit; 0 where unknown. */
  majorCount: number
  unknownMajors: readonly string[]
  obeysAdjustment: boolean
  /** Names as enrolled, of the unit's major or of the majors chosen: a plan writes conditions into them. */
  enrolledNames: readonly string[]
}

/** What a family said of the list it wants, as far as the audit judges by it. */
export interface AuditWanted {
  /** Yuan a year the family can pay; undefined when not stated. */
  maxTuition?: number
  /** Chance of admitting nowhere the family said it accepts, 0..1; undefined when not stated. */
  acceptedNone?: number
  /** Of a list that was proposed and holds no wish: how far the proposal came. */
  proposed?: NothingProposed
}

export interface AuditContext extends AuditWanted {
  rule: ProvinceRule
  /** Why the family may not file in this batch, in words; null where it may or nobody knows. */
  closed?: string | null
  /** That the number of wishes is another batch's, in words; null where it is the batch's own. */
  borrowedCount?: string | null
  /** Why no unit of the batch can be listed for anybody, in words; null where one can. */
  noData?: string | null
  /** Why the control line that the score misses is not believed, in words; null where there is none such. */
  doubt?: string | null
  /** Units of the batch that are 保 for this candidate, chosen or not; not counted where missing. */
  safeOffered?: number
  /** Units that would be 保 if it were certain that they are offered, chosen or not; those of `safeOffered` where missing. */
  safeIfOffered?: number
  /** The same of the other tiers. */
  offered?: Pick<TierCounts, '冲' | '稳'>
  /** Name of the batch, as a family knows it. */
  batch?: string
  /** Year whose units stand for this year's, where this year's plans are not known; null where they are. */
  listingYear?: number | null
  /** Why nobody can tell in which section the candidate files, in words; null where it is known, and where sections hold no level of their own. */
  sectionDoubt?: string | null
  /** Sections that the batch is filed in one after the other, by name; none where it is filed at once. */
  sections?: readonly string[]
  /** Ordinary batches that follow it, by name. */
  laterBatches?: readonly string[]
  /** Kinds of special plan that the batch holds. */
  special?: readonly PlanKind[]
  forecast: ListForecast
}
/** How far a proposal came that holds no wish: units of the batch. */
export interface NothingProposed {
  /** Listed, and open to the candidate's subjects as far as is known. */
  open: number
  /** Those of them that meet what the family wants. */
  matched: number
  /** How many of these have a chance that can be told. */
  known: number
}
