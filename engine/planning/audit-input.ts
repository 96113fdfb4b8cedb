// Input of the audit of a list, and its findings.
import type { Prediction } from '../forecasting/predict'
import type { ProvinceRule } from '../rules/province-rule'
import type { PlanKind } from '../rules/plan-kinds'
import type { TierCounts } from './tier'
import type { ListForecast } from './list-forecast'

/** One wish in the form that the audit needs. */
export interface AuditWish {
  unitId: string
  /** Name for a message: college and group or major. */
  label: string
  collegeName: string
  /** The unit is not in this province, track and batch. */
  isKnown: boolean
  /** Whether the candidate may file it, by subjects and section. */
  isEligible: boolean
  /** Why its places are filed in another section than the candidate's, and in which, as text; null if they are not. */
  filedElsewhere?: string | null
  /** Text if it is unknown whether they are; null if it is known. */
  sectionUnknown?: string | null
  /** Whether the subjects meet its requirement; as `isEligible` if missing. */
  meetsRequirement?: boolean
  subjectReq: string | null
  prediction: Prediction | null
  plan: number | null
  /** A group derived from cutoffs of majors: no form has it. */
  isDerived?: boolean
  /** The unit has no plan this year though plans of this year are known. */
  isDropped: boolean
  /** Ordinary batch in which this year's plan has the unit instead; missing if in none. */
  movedTo?: string
  tuition: number | null
  majorsChosen: number
  /** Majors in the unit; 0 if unknown. */
  majorCount: number
  unknownMajors: readonly string[]
  obeysAdjustment: boolean
  /** Names as enrolled, of the unit's major or of the chosen majors: a plan writes conditions into them. */
  enrolledNames: readonly string[]
}

/** The family's wishes for the list, as far as the audit uses them. */
export interface AuditWanted {
  /** Yuan a year the family can pay; undefined when not stated. */
  maxTuition?: number
  /** Chance of admitting nowhere that the family accepts, 0..1; undefined if not stated. */
  acceptedNone?: number
  /** For a proposed list without any wish: how far the proposal came. */
  proposed?: NothingProposed
}

export interface AuditContext extends AuditWanted {
  rule: ProvinceRule
  /** Year of the plans that the findings name: a list is still shown in later years. */
  planYear: number
  /** Why the family may not file in this batch, as text; null if it may or if that is unknown. */
  closed?: string | null
  /** Text if the number of wishes is that of another batch; null if it is the batch's own. */
  borrowedCount?: string | null
  /** Why no unit of the batch can be listed for any candidate, as text; null if one can. */
  noData?: string | null
  /** Why the control line above the score is doubtful, as text; null if it is not. */
  doubt?: string | null
  /** Units of the batch that are 保 for this candidate, chosen or not; not counted if missing. */
  safeOffered?: number
  /** The same of the other tiers. */
  offered?: Pick<TierCounts, '冲' | '稳'>
  /** Name of the batch, as shown to a family. */
  batch?: string
  /** Year whose units replace this year's while this year's plans are unknown; null if they are known. */
  listingYear?: number | null
  /** Why the candidate's section is unknown, as text; null if it is known, and if sections hold no level of their own. */
  sectionDoubt?: string | null
  /** Sections of the batch that are filed one after the other, by name; none if it is filed at once. */
  sections?: readonly string[]
  /** Ordinary batches that follow it, by name. */
  laterBatches?: readonly string[]
  /** Kinds of special plan that the batch holds. */
  special?: readonly PlanKind[]
  forecast: ListForecast
}
/** How far a proposal without any wish came: units of the batch. */
export interface NothingProposed {
  /** Listed, and open to the candidate's subjects as far as known. */
  open: number
  /** Those of them that meet the family's wishes. */
  matched: number
  /** How many of these have a known chance. */
  known: number
}
