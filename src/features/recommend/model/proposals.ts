// The last preferences and the last proposals, kept on this device. A proposal is stored as its question: the same question gives the same
// answer as long as the data stays the same, and an answer from today's data after that.
import * as v from 'valibot'
import { cleanScoreForm } from '@/entities/exam/exam'
import { listOf, orNull, whole } from '@/shared/lib/data/stored'
import { readScoreForm, type ScoreForm } from '@/shared/session/profile-gate/score-form'
import { chanceText, spaced } from '@/shared/lib/number/number-format'
import {
  callPreferences,
  NO_PREFERENCES,
  StoredPreferences,
  type Preferences,
  type RecommendRequest,
} from './preferences'

export const MAX_PROPOSALS = 8

/** The question of a recommendation. */
export interface RecommendQuestion {
  form: ScoreForm
  wishType: number
  batchId: string
  preferences: Preferences
}

/** The list's result when it was made, for the list of proposals. */
export interface ProposalResult {
  count: number
  wishCount: number
  /** Chance of admitting nowhere, 0..1; null for a list without wishes. */
  none: number | null
}

export interface Proposal extends RecommendQuestion {
  id: string
  /** When it was made, ms since 1970. */
  at: number
  result: ProposalResult | null
}

export interface RecommendDevice {
  preferences: Preferences
  /** The latest first. */
  proposals: Proposal[]
}

const Result = v.object({
  count: whole(0, 500),
  wishCount: whole(0, 500),
  none: v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
})

const StoredProposal = v.object({
  id: v.pipe(v.string(), v.regex(/^[0-9a-z]{1,24}$/)),
  at: whole(0, Number.MAX_SAFE_INTEGER),
  form: v.pipe(
    v.unknown(),
    v.transform(readScoreForm),
    v.custom<ScoreForm>((form) => form !== undefined),
  ),
  wishType: whole(0, 9),
  batchId: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
  preferences: StoredPreferences,
  result: orNull(Result),
}) satisfies v.GenericSchema<unknown, Proposal>

const Device = v.object({
  preferences: StoredPreferences,
  proposals: listOf(StoredProposal, MAX_PROPOSALS),
})

const NOTHING_KEPT: RecommendDevice = { preferences: NO_PREFERENCES, proposals: [] }

/** Reads the stored value; unreadable proposals are left out one by one. */
export function readDevice(value: unknown): RecommendDevice {
  const stored = v.safeParse(Device, value)
  return stored.success ? stored.output : NOTHING_KEPT
}

/**
 * The data on the device joined with what the same user left there earlier, oldest first: the latest preferences, and all
 * proposals, the latest first.
 */
export function joinDevices(now: RecommendDevice, earlier: readonly RecommendDevice[]): RecommendDevice {
  const proposals = new Map(
    [...earlier, now].flatMap((device) => device.proposals.map((one) => [one.id, one] as const)),
  )
  const ofNow = now === NOTHING_KEPT ? earlier.at(-1) : now
  return {
    preferences: (ofNow ?? NOTHING_KEPT).preferences,
    proposals: [...proposals.values()].sort((one, other) => other.at - one.at).slice(0, MAX_PROPOSALS),
  }
}

/** The request of the calls. */
export function recommendRequest({ form, wishType, batchId, preferences }: RecommendQuestion): RecommendRequest {
  return {
    ...cleanScoreForm(form),
    BatchId: batchId,
    WishType: wishType,
    Preferences: callPreferences(preferences),
  }
}

const sameQuestion = (a: RecommendQuestion, b: RecommendQuestion): boolean =>
  JSON.stringify(recommendRequest(a)) === JSON.stringify(recommendRequest(b))

/** Adds a question as a proposal, or moves the one with the same question to the front; returns the device data and the proposal. */
export function withProposal(
  device: RecommendDevice,
  question: RecommendQuestion,
  at: number,
): { device: RecommendDevice; proposal: Proposal } {
  const known = device.proposals.find((other) => sameQuestion(other, question))
  const taken = new Set(device.proposals.map(({ id }) => id))
  let id = known?.id ?? at.toString(36)
  while (!known && taken.has(id)) id = `${id}x`
  const proposal: Proposal = { ...question, id, at, result: known?.result ?? null }
  const others = device.proposals.filter((other) => other.id !== proposal.id)
  return {
    device: { preferences: question.preferences, proposals: [proposal, ...others].slice(0, MAX_PROPOSALS) },
    proposal,
  }
}

/** The data with the result added to one proposal. */
export function withResult(device: RecommendDevice, id: string, result: ProposalResult): RecommendDevice {
  return {
    ...device,
    proposals: device.proposals.map((proposal) => (proposal.id === id ? { ...proposal, result } : proposal)),
  }
}

export function withoutProposal(device: RecommendDevice, id: string): RecommendDevice {
  return { ...device, proposals: device.proposals.filter((proposal) => proposal.id !== id) }
}

/** 96 个志愿，落空 2.0%; another text until the answer has come. */
export function proposalText({ result }: Proposal): string {
  if (!result) return '还没有算完'
  if (result.count === 0 || result.none === null) return '没有能推荐的志愿'
  return `${result.count}/${result.wishCount} 个志愿，落空${spaced(chanceText(result.none))}`
}

/** 江苏 本科批 · 598 分: which exam and batch it was made for. */
export function proposalTitle({ form, batchId, wishType }: Proposal): string {
  const where = [form.ProvinceName, batchId].filter(Boolean).join(' ')
  return [where, `${form.Score} 分`, wishType !== 0 && '模拟'].filter(Boolean).join(' · ')
}
