// Track and subjects by a province's rule: what may be chosen, and whether a choice is complete.
import type { ResponseOf } from 'contract/registry'
import { subjectTypeOf, type SubjectType } from '@/shared/lib/number/score'

export type Province = ResponseOf<'Public/ProvinceList'>['ProvinceList'][number]
export type ProvinceRule = Province['Rule']

/** Name of the province's track for a subject type; its first track if it has no such track. */
export function trackOf(rule: ProvinceRule, subjectType: number): string {
  return rule.Tracks.find((track) => subjectTypeOf(track) === subjectType) ?? rule.Tracks[0] ?? '综合'
}

/** The first choice that belongs to a track: 物理类 -> 物理; undefined if the model has none. */
export function firstChoiceOf(rule: ProvinceRule, subjectType: number): string | undefined {
  if (rule.Model !== '3+1+2') return undefined
  const track = trackOf(rule, subjectType)
  return rule.FirstChoice.find((subject) => track.startsWith(subject))
}

/** Subjects that a family chooses itself: the reselect subjects, none in the old model. */
export function choosableSubjects(rule: ProvinceRule): readonly string[] {
  return rule.Model === '文理' ? [] : rule.Reselect
}

/** How many of `choosableSubjects` make a complete choice. */
export function choosableCount(rule: ProvinceRule): number {
  return rule.Model === '文理' ? 0 : rule.ReselectCount
}

/** The subjects in the form of the calls: first choice, then the reselect ones in the rule's order. */
export function subjectList(rule: ProvinceRule, subjectType: number, chosen: readonly string[]): string[] {
  const first = firstChoiceOf(rule, subjectType)
  const reselect = choosableSubjects(rule).filter((subject) => chosen.includes(subject) && subject !== first)
  return [...(first ? [first] : []), ...reselect]
}

/** What is missing in the choice of subjects, in words; undefined if the choice is complete. */
export function subjectsProblem(
  rule: ProvinceRule,
  subjectType: number,
  chosen: readonly string[],
): string | undefined {
  const needed = choosableCount(rule)
  const first = firstChoiceOf(rule, subjectType)
  const count = subjectList(rule, subjectType, chosen).length - (first ? 1 : 0)
  if (count === needed) return undefined
  return count < needed ? `还要选 ${needed - count} 门` : `只能选 ${needed} 门，请去掉 ${count - needed} 门`
}

/** The part of an earlier choice that the rule allows, after a change of province. */
export function allowedSubjects(rule: ProvinceRule, chosen: readonly string[]): string[] {
  return choosableSubjects(rule)
    .filter((subject) => chosen.includes(subject))
    .slice(0, choosableCount(rule))
}

/** The subject type to start with: the earlier one if the province has its track, else the first track's. */
export function allowedSubjectType(rule: ProvinceRule, earlier: number | undefined): SubjectType {
  const has = rule.Tracks.some((track) => subjectTypeOf(track) === earlier)
  return has ? (earlier as SubjectType) : subjectTypeOf(rule.Tracks[0] ?? '综合')
}
