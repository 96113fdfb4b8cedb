// Combinations of subjects: those a province allows, the track in which they are ranked, and whether one meets a requirement.
import {
  isUnreadable,
  meetsRequirement,
  parseRequirement,
  type ProvinceRule,
  type Track,
} from '../../rules/province-rule'

export type Openness = 'open' | 'closed' | 'unknown'

/** All choices of `count` of `names`, in their order. */
function choices(names: readonly string[], count: number): string[][] {
  if (count === 0) return [[]]
  return names.flatMap((name, at) => choices(names.slice(at + 1), count - 1).map((rest) => [name, ...rest]))
}

/** Every full choice of subjects that a rule allows; none if the model has nothing to choose. */
export function fullChoices(
  rule: Pick<ProvinceRule, 'Model' | 'FirstChoice' | 'Reselect' | 'ReselectCount'>,
): string[][] {
  if (rule.Model === '文理') return []
  const others = choices(rule.Reselect, rule.ReselectCount)
  if (rule.Model === '3+3') return others
  return rule.FirstChoice.flatMap((first) => others.map((rest) => [first, ...rest]))
}

/** Subjects that could be taken in addition, whether or not the choice is full; never the other first choice. */
export const furtherSubjects = (rule: Pick<ProvinceRule, 'Reselect'>, subjects: readonly string[]): string[] =>
  rule.Reselect.filter((subject) => !subjects.includes(subject))

/**
 * What is wrong with a full or partial choice, as a sentence in Chinese; null if nothing is. It must include a first choice if the model has one:
 * that decides which plans there are.
 */
export function choiceProblem(rule: ProvinceRule, subjects: readonly string[]): string | null {
  if (rule.Model === '文理') return '本省分文科和理科，不选科'
  const first = rule.Model === '3+1+2' ? rule.FirstChoice : []
  const unknown = subjects.find((subject) => ![...first, ...rule.Reselect].includes(subject))
  if (unknown !== undefined) return `本省没有“${unknown}”这门选考科目，请重新选择`
  if (new Set(subjects).size !== subjects.length) return '选科有重复，请重新选择'
  const firsts = subjects.filter((subject) => first.includes(subject)).length
  if (first.length > 0 && firsts !== 1) return `首选科目只能在${first.join('、')}中选一门`
  return subjects.length - firsts > rule.ReselectCount ? `最多再选 ${rule.ReselectCount} 门` : null
}

/** Track of a choice: 物理 leads to 物理类; one for all in 3+3. */
export function trackOfChoice(rule: Pick<ProvinceRule, 'Model'>, subjects: readonly string[]): Track {
  if (rule.Model === '3+3') return '综合'
  return subjects.includes('历史') ? '历史类' : '物理类'
}

/** Whether a printed requirement is met: one that is not printed, or is unreadable, is neither yes nor no. */
export function opennessOf(requirement: string | null, subjects: readonly string[], track: Track): Openness {
  if (isUnreadable(requirement) || parseRequirement(requirement) === null) return 'unknown'
  return meetsRequirement(requirement, subjects, track) ? 'open' : 'closed'
}
