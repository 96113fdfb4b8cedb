// Major first: what a major on offer says, and what choosing one does to the wish for a unit that offers it.
import type { ResponseOf } from 'contract/registry'
import type { Candidate } from '@/entities/candidate/candidate'
import { formatNumber } from '@/shared/lib/number/number-format'
import { hasWish, wishOf, type ListChange, type WishBatch } from '@/entities/draft/draft'

export type MajorCandidate = ResponseOf<'Wish/SpecialtyFirstList'>['Items'][number]

const UNIT_COUNT_WORDS: Readonly<Record<string, string>> = {
  'college-major-group': '个专业组',
  'major+college': '个志愿',
  college: '所院校',
}

/** 工学 · 计算机类; a class that is enrolled as one says so. */
export function majorPlaceText({
  MajorName,
  Field,
  Class,
}: Pick<MajorCandidate, 'MajorName' | 'Field' | 'Class'>): string {
  if (!Field) return '目录外的名称'
  return [Field, Class === MajorName ? '按大类招生' : Class].filter(Boolean).join(' · ')
}

/** 112 所院校 156 个专业组 · 计划 320 人. */
export function offerText(
  { CollegeCount, UnitCount, Plan }: Pick<MajorCandidate, 'CollegeCount' | 'UnitCount' | 'Plan'>,
  wishUnit: string | undefined,
): string {
  const colleges = `${formatNumber(CollegeCount)} 所院校`
  const words = UNIT_COUNT_WORDS[wishUnit ?? '']
  const units = words && wishUnit !== 'college' ? ` ${formatNumber(UnitCount)} ${words}` : ''
  return [`${colleges}${units}`, Plan === null ? '' : `计划 ${formatNumber(Plan)} 人`].filter(Boolean).join(' · ')
}

/** 2025 年最低位次 从 1,203 到 98,400; of the units, not of the major alone. '' without a line. */
export function majorRankText({ BestRank, EasiestRank, LineYear }: MajorCandidate): string {
  if (LineYear === null || BestRank === null || EasiestRank === null) return ''
  const span =
    BestRank === EasiestRank ? formatNumber(BestRank) : `${formatNumber(BestRank)}～${formatNumber(EasiestRank)}`
  return `${LineYear} 年投档最低位次 ${span}`
}

/** Majors of a wish that are the one asked for, by their names as enrolled. */
const matched = (unit: Candidate): readonly string[] => (unit.UnitKind === 'major' ? [] : (unit.MatchedMajors ?? []))

/** Whether the list asks for the major at this unit; a unit whose majors are not known counts by itself. */
export function hasMajor(batch: WishBatch | undefined, unit: Candidate): boolean {
  if (!hasWish(batch, unit.UnitId)) return false
  const names = matched(unit)
  const limit = batch?.rule?.MajorsPerUnit ?? 0
  if (names.length === 0 || limit === 0) return true
  const wish = batch?.selectedSchool.find(({ UnitId }) => UnitId === unit.UnitId)
  return names.some((name) => wish?.Majors.includes(name))
}

/**
 * What pressing the button of a unit does while one major is looked at: the unit comes into the list with the major, the major
 * comes to a wish that is there already, or goes from it; the wish goes with its last major. 'full' where the wish takes no
 * more majors.
 */
export function majorStep(batch: WishBatch | undefined, unit: Candidate): ListChange | 'full' {
  const names = matched(unit)
  const limit = batch?.rule?.MajorsPerUnit ?? 0
  const wish = batch?.selectedSchool.find(({ UnitId }) => UnitId === unit.UnitId)
  if (!wish) {
    const added = wishOf(unit, batch?.rule?.HasAdjustment ?? false)
    return { kind: 'add', wish: { ...added, Majors: names.slice(0, limit) } }
  }
  const unitId = unit.UnitId
  if (hasMajor(batch, unit)) {
    const rest = wish.Majors.filter((name) => !names.includes(name))
    return rest.length > 0 ? { kind: 'majors', unitId, majors: rest } : { kind: 'remove', unitId }
  }
  if (wish.Majors.length >= limit) return 'full'
  return { kind: 'majors', unitId, majors: [...wish.Majors, ...names].slice(0, limit) }
}
