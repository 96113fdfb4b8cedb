// The majors of one wish, in the order they were chosen.
import { notOpenText, printedRequirement } from '@/entities/candidate/candidate'
import type { ResponseOf } from 'contract/registry'
import { formatNumber } from '@/shared/lib/number/number-format'
import { moveItem } from '@/shared/lib/data/move-item'

export type UnitMajor = ResponseOf<'Wish/SpecialtyList'>['Majors'][number]

/** The majors after one was pressed: it is removed, or added at the end; 'full' if no more may be chosen. */
export function toggleMajor(chosen: readonly string[], majorName: string, limit: number): string[] | 'full' {
  if (chosen.includes(majorName)) return chosen.filter((name) => name !== majorName)
  return chosen.length >= limit ? 'full' : [...chosen, majorName]
}

/** 计划 30 人 · 5,800 元/年 · 四年 · 物理+化学; the requirement only if it differs from the unit's. */
export function majorText(major: UnitMajor, unitRequirement: string | null = null): string {
  const { Plan, Tuition, Duration, SubjectReq } = major
  const parts = [
    Plan === null ? '计划未公布' : `计划 ${formatNumber(Plan)} 人`,
    Tuition === null ? '' : `${formatNumber(Tuition)} 元/年`,
    Duration ?? '',
    SubjectReq === unitRequirement ? '' : printedRequirement(major),
  ]
  return parts.filter(Boolean).join(' · ')
}

/** 2025 年最低 598 分、19,234 名; '' without a cutoff. */
export function majorCutoffText({ Lines }: UnitMajor): string {
  const latest = [...Lines].sort((a, b) => b.Year - a.Year)[0]
  if (!latest) return ''
  const parts = [
    latest.MinScore === null ? '' : `${latest.MinScore} 分`,
    latest.MinRank === null ? '' : `${formatNumber(latest.MinRank)} 名`,
  ].filter(Boolean)
  return parts.length > 0 ? `${latest.Year} 年最低 ${parts.join('、')}` : ''
}

/** The year and source of the majors of a unit; a note if no file names them. */
export function majorsSourceText(source: ResponseOf<'Wish/SpecialtyList'>['MajorsSource'], wishYear?: number): string {
  if (!source)
    return '还不知道这个组有哪些专业：没有当年分专业的计划，往年的专业线里也没有这个组。填报前请查省考试院的招生计划。'
  if (source.Basis === 'derived') return `专业来自 ${source.Year ?? ''} 年专业线，当年的以招生计划为准。`
  return source.Year === wishYear ? '' : `专业来自 ${source.Year ?? ''} 年招生计划，当年的以招生计划为准。`
}

/** Why a major cannot be chosen. */
export function ineligibleText(major: UnitMajor): string {
  const { SubjectReq, RequirementState } = major
  if (RequirementState === 'unreadable') return notOpenText(major)
  return SubjectReq ? `要求 ${SubjectReq}，您的选科不符合` : '您的选科不符合这个专业的要求'
}

/** The majors with one of them moved a place up (-1) or down (1); the same list at its ends. */
export function shiftMajor(chosen: readonly string[], majorName: string, by: -1 | 1): string[] {
  const from = chosen.indexOf(majorName)
  const to = from + by
  return from < 0 || to < 0 || to >= chosen.length ? [...chosen] : moveItem(chosen, from, to)
}

/**
 * The order that is suggested: the chosen majors, or as many as fit if fewer than two are chosen, from the hardest cutoff to the easiest.
 * @param majors in that order, as the server lists them
 */
export function orderByDemand(chosen: readonly string[], majors: readonly UnitMajor[], limit: number): string[] {
  const open = majors.filter(({ IsEligible }) => IsEligible).map(({ MajorName }) => MajorName)
  const names = chosen.length > 1 ? open.filter((name) => chosen.includes(name)) : open.slice(0, limit)
  const rest = chosen.filter((name) => !names.includes(name))
  return chosen.length > 1 ? [...names, ...rest] : names
}

export const isSameOrder = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name, at) => name === other[at])
