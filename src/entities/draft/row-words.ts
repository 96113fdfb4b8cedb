// The facts of a wish in one line, for its row.
import { groupText, unitTitle } from '@/entities/candidate/candidate'
import { shownChance } from '@/shared/lib/number/number-format'
import type { BatchRule, SelectedSchool, UnitLabel } from './draft'

/** Longer group names are cut with the rest of the line. */
const SHORT = 8

/** The name of a row in two parts: the one that may be cut, and the number of the group, which is never cut. */
export function nameParts(unit: UnitLabel, nameOf: (unit: UnitLabel) => string): [name: string, group: string] {
  const group = groupText(unit)
  const name = nameOf(unit)
  return nameOf === unitTitle && group !== '' && group.length <= SHORT && !unit.MajorName
    ? [unit.CollegeName, group]
    : [name, '']
}

type Rule = Pick<BatchRule, 'MajorsPerUnit' | 'HasAdjustment'> | null

/** How many majors a wish may have, or as many as the unit has. */
export const majorsLimit = ({ Unit }: SelectedSchool, rule: Rule): number => {
  const limit = rule?.MajorsPerUnit ?? 0
  const inside = Unit?.MajorCount ?? 0
  return inside > 0 ? Math.min(limit, inside) : limit
}

/** Whether majors are chosen inside this wish. */
export const takesMajors = ({ Unit }: SelectedSchool, rule: Rule): boolean =>
  Unit?.UnitKind !== 'major' && (rule?.MajorsPerUnit ?? 0) > 0

/** 服从调剂 · 专业 3/6 计算机类、软件工程; '' if the province has neither. */
export function factsText(wish: SelectedSchool, rule: Rule): string {
  const { Majors, Unit, ObeyAdjustment } = wish
  const majors =
    Majors.length > 0
      ? `专业 ${Majors.length}/${majorsLimit(wish, rule)} ${Majors.join('、')}`
      : Unit?.MajorCount === 0
        ? '专业未知'
        : '没选专业'
  return [
    Unit?.Past,
    rule?.HasAdjustment && (ObeyAdjustment ? '服从调剂' : '不服从调剂'),
    takesMajors(wish, rule) && majors,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** 64%, 约 5–60%, or 暂无概率. */
export const chanceText = (unit: UnitLabel | null, before = ''): string =>
  unit && unit.Probability !== null
    ? `${before}${shownChance({ Probability: unit.Probability, Range: unit.Range })}`
    : '暂无概率'

/** Text of the button that opens the majors of a wish. */
export function majorsText(wish: SelectedSchool, rule: Rule): string {
  const { Majors, Unit } = wish
  if (Majors.length > 0) return `专业 ${Majors.length}/${majorsLimit(wish, rule)}：${Majors.join('、')}`
  if (Unit?.MajorCount === 0) return '专业未知，点这里看'
  return `还没选专业${Unit ? `（共 ${Unit.MajorCount} 个）` : ''}，去选`
}
