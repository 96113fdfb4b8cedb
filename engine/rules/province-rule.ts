// The choices a province allows a candidate, and whether a candidate meets a unit's subject requirement.
import type Type from 'typebox'
import type { ProvinceRule as ProvinceRuleSchema } from '../../contract/admission'
import type { RequirementState as RequirementStateSchema, Track as TrackSchema } from '../../contract/shapes'

/** The province rule of the contract: exam model, wish unit, counts, subjects. */
export type ProvinceRule = Type.Static<typeof ProvinceRuleSchema>
export type Track = Type.Static<typeof TrackSchema>
export type UnitKind = 'group' | 'major' | 'college'

/**
 * Why no list of a year can be made by this rule: a new exam is announced for it and its rule is not here; null if the rule holds.
 * @param province name of the province
 */
export function ruleEnded(
  province: string,
  { NextExamYear }: Pick<ProvinceRule, 'NextExamYear'>,
  year: number,
): string | null {
  if (NextExamYear === undefined || year < NextExamYear) return null
  return `${province} ${NextExamYear} 年起换新的高考办法，新的科类、批次和填报规则这里还没有，往年的录取线推算不了 ${year} 年的机会，只能查询`
}

const ARTS = 1
const SCIENCE = 2

/** Kind of unit that one wish of this province names. */
export function unitKindOf(rule: ProvinceRule): UnitKind {
  if (rule.WishUnit === 'college-major-group') return 'group'
  return rule.WishUnit === 'major+college' ? 'major' : 'college'
}

/**
 * Track a candidate is ranked in.
 * @param subjectType 1 arts, 2 science, 3 none
 * @param subjects Chinese names of the chosen subjects; they decide if the subject type is 3 in a 3+1+2 province
 */
export function trackOf(rule: ProvinceRule, subjectType: number, subjects: readonly string[]): Track {
  if (rule.Model === '3+3') return '综合'
  if (rule.Model === '文理') return subjectType === ARTS ? '文科' : '理科'
  if (subjectType === ARTS) return '历史类'
  if (subjectType === SCIENCE) return '物理类'
  return subjects.includes('历史') && !subjects.includes('物理') ? '历史类' : '物理类'
}

/**
 * Why a subject combination is not allowed, as a sentence in Chinese; null if it is allowed.
 * In a 3+1+2 province `subjects` holds the first choice and the two others; an old-model province takes none.
 */
export function checkSubjects(rule: ProvinceRule, subjectType: number, subjects: readonly string[]): string | null {
  if (rule.Model === '文理') {
    if (subjectType !== ARTS && subjectType !== SCIENCE) return '本省分文科和理科，请选择其中一个科类'
    return subjects.length > 0 ? '本省不选科，请只选择文科或理科' : null
  }
  const firstChoice = rule.Model === '3+1+2' ? rule.FirstChoice : []
  const allowed = new Set([...firstChoice, ...rule.Reselect])
  const unknown = subjects.find((subject) => !allowed.has(subject))
  if (unknown !== undefined) return `本省没有“${unknown}”这门选考科目，请重新选择`
  if (new Set(subjects).size !== subjects.length) return '选科有重复，请重新选择'
  const needed = (firstChoice.length > 0 ? 1 : 0) + rule.ReselectCount
  if (rule.Model === '3+3') {
    return subjects.length === needed ? null : `本省需要选 ${needed} 门科目，现在选了 ${subjects.length} 门`
  }
  const first = subjects.filter((subject) => firstChoice.includes(subject))
  if (first.length !== 1) return `首选科目只能在${firstChoice.join('、')}中选一门`
  if (subjectType === ARTS && first[0] !== '历史') return '历史类的首选科目应为历史，请重新选择'
  if (subjectType === SCIENCE && first[0] !== '物理') return '物理类的首选科目应为物理，请重新选择'
  const others = subjects.length - first.length
  return others === rule.ReselectCount ? null : `再选科目需要选 ${rule.ReselectCount} 门，现在选了 ${others} 门`
}

/** A published subject requirement in structured form. */
export interface Requirement {
  /** First-choice subject required (3+1+2), or null. */
  first: string | null
  /** Other subjects named. */
  subjects: string[]
  /** Whether all of `subjects` are needed, or one is enough. */
  needs: 'all' | 'any'
}

const SUBJECT = /思想政治|政治|物理|化学|生物学|生物|历史|地理|通用技术|信息技术|技术/g
const ONE_CHARACTER: Readonly<Record<string, string>> = {
  物: '物理',
  化: '化学',
  生: '生物',
  史: '历史',
  政: '政治',
  地: '地理',
  技: '技术',
}
const CANONICAL: Readonly<Record<string, string>> = {
  思想政治: '政治',
  生物学: '生物',
  通用技术: '技术',
  信息技术: '技术',
}
const canonical = (name: string): string => CANONICAL[name] ?? name

function subjectsIn(text: string): string[] {
  const named = text.match(SUBJECT)
  if (named) return [...new Set(named.map(canonical))]
  // 物化生(3科必选): one character per subject, nothing else
  const bare = text.replace(/[（(].*$/, '')
  if (!/^[物化生史政地技/、，,和或+\s]+$/.test(bare)) return []
  return [...new Set([...bare].flatMap((character) => ONE_CHARACTER[character] ?? []))]
}

/**
 * Reads a published requirement: 首选物理，再选化学; 物理、化学(2科必选); 物/化/生(3选1); 化学或生物; 生物必选; 不限.
 * Returns null if nothing is known (no text, or no subject and no 不限 in it).
 */
export function parseRequirement(subjectReq: string | null): Requirement | null {
  if (subjectReq === null || subjectReq.trim() === '' || isUnreadable(subjectReq)) return null
  const first = /首选(?:科目)?[:：]?(物理或历史|历史或物理|物理|历史)/.exec(subjectReq)
  const rest = first ? subjectReq.slice(first.index + first[0].length) : subjectReq
  const firstSubject = first && !first[1]?.includes('或') ? (first[1] ?? null) : null
  if (rest.includes('不限')) return { first: firstSubject, subjects: [], needs: 'all' }
  const subjects = subjectsIn(rest)
  // 首选物理或历史 alone requires nothing more
  const isFirstAlone = first !== null && rest.trim() === ''
  if (subjects.length === 0 && firstSubject === null && !isFirstAlone) return null
  const isAny = /或|选\s*[1一]|任选|\//.test(rest) && !/科必选|均须|均需|和/.test(rest)
  return { first: firstSubject, subjects, needs: isAny ? 'any' : 'all' }
}

const UNREADABLE = '看不清（'

/** The stored form of a printed but unreadable requirement: marked as such, and nothing in it is read as a subject. */
export const unreadableRequirement = (printed: string): string => `${UNREADABLE}原表写作“${printed}”）`

/** The text of such a requirement in its source file. */
const printedIn = (subjectReq: string): string => /“(.*)”/su.exec(subjectReq)?.[1] ?? subjectReq

/** Whether a requirement is printed but its meaning is unknown. */
export const isUnreadable = (subjectReq: string | null): boolean => subjectReq?.startsWith(UNREADABLE) ?? false

export type RequirementState = Type.Static<typeof RequirementStateSchema>

/**
 * A requirement in the contract's form: the printed text, and its known meaning.
 * @param subjectReq as stored, see `unreadableRequirement`; null if there is none
 * @param isPublished whether a plan that would give it is imported: a missing one is then not published
 */
export function shownRequirement(
  subjectReq: string | null,
  track: string,
  isPublished: boolean,
): { SubjectReq: string | null; RequirementState: RequirementState } {
  if (track === '理科' || track === '文科') return { SubjectReq: null, RequirementState: 'none-in-this-model' }
  if (subjectReq === null || subjectReq === '')
    return { SubjectReq: null, RequirementState: isPublished ? 'unpublished' : 'not-imported' }
  return isUnreadable(subjectReq)
    ? { SubjectReq: printedIn(subjectReq), RequirementState: 'unreadable' }
    : { SubjectReq: subjectReq, RequirementState: 'known' }
}

/**
 * Whether the candidate's subjects are known to meet a published requirement. Without a published one the unit counts as open and is shown with the
 * flag 选科要求未知; a printed but unreadable one is neither yes nor no: see `isUnreadable`.
 */
export function meetsRequirement(subjectReq: string | null, subjects: readonly string[], track: Track): boolean {
  if (track === '理科' || track === '文科') return true
  if (isUnreadable(subjectReq)) return false
  const requirement = parseRequirement(subjectReq)
  if (requirement === null) return true
  const held = new Set(subjects.map(canonical))
  if (track === '物理类') held.add('物理')
  if (track === '历史类') held.add('历史')
  if (requirement.first !== null && !held.has(requirement.first)) return false
  if (requirement.subjects.length === 0) return true
  return requirement.needs === 'all'
    ? requirement.subjects.every((name) => held.has(name))
    : requirement.subjects.some((name) => held.has(name))
}

/** How many subjects a requirement needs: one of several counts less than one alone. */
function demandOf(subjectReq: string): number {
  const { subjects, needs } = parseRequirement(subjectReq) ?? { subjects: [], needs: 'all' }
  if (subjects.length === 0) return 0
  return needs === 'all' ? subjects.length : 1 / subjects.length
}

/**
 * Of two requirements that a table prints for the same wish the lighter one: a candidate who meets either can file it. A printed one
 * takes precedence over a missing one, a readable one over an unreadable one; of two equally heavy ones the first stays.
 */
export function lighterRequirement(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other
  if (isUnreadable(one) !== isUnreadable(other)) return isUnreadable(one) ? other : one
  return demandOf(other) < demandOf(one) ? other : one
}
