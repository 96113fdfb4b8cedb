// The contents of a group in a plan or a file of cutoffs: its requirement, its marks, and the majors inside.
import { parseRequirement } from '../rules/province-rule'

/** A group in one year; anything not printed is unknown, never "none". */
export interface UnitContent {
  /** The requirement beside the first choice, one form for all spellings; '' if unknown. */
  requirement: string
  /** 中外合作办学, a campus, other words in brackets, sorted; empty if none are printed. */
  marks: readonly string[]
  /** Names of the majors inside without their brackets; null if unknown. */
  majors: ReadonlySet<string> | null
}

/** One mark for every wording of a joint programme. */
export const JOINT = '中外合作办学'
const BRACKET = /[)）]\s*[(（]/u
const JOINT_PROGRAMME = /合作|联合办学|国际/u

/** A major's name without its brackets: 计算机科学与技术（师范） and 计算机科学与技术 are one course of study renamed. */
const plainMajor = (name: string): string => name.replace(/[（(].*$/u, '').trim()

/** Whether a mark means that a foreign college takes part: places are expensive, and their cutoffs differ. */
export const isJoint = (mark: string): boolean => JOINT_PROGRAMME.test(mark)

/** The requirement beside the first choice, the same text for equal requirements; '' if unknown. */
export function requirementKey(text: string): string {
  const read = parseRequirement(text)
  if (read === null) return ''
  const others = read.subjects.filter((subject) => subject !== read.first).sort()
  if (others.length === 0) return '不限'
  return others.join(read.needs === 'any' && others.length > 1 ? '/' : '+')
}

const known = new Map<string, Pick<UnitContent, 'requirement' | 'marks'>>()

/** Reads `化学)(中外合作办学)(泰州校区`: the requirement, then marks. */
export function askedOf(text: string): Pick<UnitContent, 'requirement' | 'marks'> {
  const held = known.get(text)
  if (held) return held
  const [first = '', ...marks] = text.split(BRACKET)
  const read = {
    requirement: requirementKey(first),
    marks: marks
      .map((mark) => mark.replace(/[()（）\s]/gu, ''))
      .filter((mark) => mark !== '')
      .sort(),
  }
  // a file has some hundred different ones; a hostile one must not fill the cache for ever
  if (known.size < 10_000) known.set(text, read)
  return read
}

/**
 * Content of a group.
 * @param asked requirement and marks as printed, '' if there are none
 * @param inside majors and their requirements, if known: a requirement shared by all is the group's
 */
export function contentOf(
  asked: string,
  inside: { names: readonly string[]; asked: readonly string[] } | null,
): UnitContent {
  const { requirement, marks } = askedOf(asked)
  const common = new Set((inside?.asked ?? []).map((text) => askedOf(text).requirement))
  const joint = inside?.names.some((name) => isJoint(/[（(](.*)$/u.exec(name)?.[1] ?? '')) ?? false
  return {
    requirement: requirement === '' && common.size === 1 ? ([...common][0] as string) : requirement,
    marks: marks.length === 0 && joint ? [JOINT] : marks,
    majors: inside && inside.names.length > 0 ? new Set(inside.names.map(plainMajor)) : null,
  }
}
