// Major first: the texts of an offered major, and the effect of choosing it on the wish for a unit that offers it.
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

/** 工学 · 计算机类; a class that enrols as a whole is marked as such. */
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

/** 2025 年最低位次 从 1,203 到 98,400; of the units, not of the major alone. '' without a cutoff. */
export function majorRankText({ BestRank, EasiestRank, LineYear }: MajorCandidate): string {
  if (LineYear === null || BestRank === null || EasiestRank === null) return ''
  const span =
    BestRank === EasiestRank ? formatNumber(BestRank) : `${formatNumber(BestRank)}～${formatNumber(EasiestRank)}`
  return `${LineYear} 年投档最低位次 ${span}`
}

/** The majors of a unit that match the requested one, by their enrolment names. */
const matched = (unit: Candidate): readonly string[] => (unit.UnitKind === 'major' ? [] : (unit.MatchedMajors ?? []))

/** Whether the list contains the major at this unit; a unit with unknown majors counts by itself. */
export function hasMajor(batch: WishBatch | undefined, unit: Candidate): boolean {
  if (!hasWish(batch, unit.UnitId)) return false
  const names = matched(unit)
  const limit = batch?.rule?.MajorsPerUnit ?? 0
  if (names.length === 0 || limit === 0) return true
  const wish = batch?.selectedSchool.find(({ UnitId }) => UnitId === unit.UnitId)
  return names.some((name) => wish?.Majors.includes(name))
}

/**
 * The effect of a unit's button while one major is looked at: the unit is added to the list with the major, or the major is
 * added to its wish or removed from it; the wish is removed with its last major. 'full' if the wish allows no
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
