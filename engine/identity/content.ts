// What a group holds, as a plan or a file of cutoffs says it: what it asks for, what marks it apart, which majors are inside.
import { parseRequirement } from '../rules/province-rule'

/** A group in one year; whatever is not printed is unknown, never "none". */
export interface UnitContent {
  /** What is asked beside the first choice, in one form for every spelling; '' where unknown. */
  requirement: string
  /** 中外合作办学, a campus, other words in brackets, sorted; empty where none are printed. */
  marks: readonly string[]
  /** Names of the majors inside without their brackets; null where unknown. */
  majors: ReadonlySet<string> | null
}

/** What stands for every wording of a joint programme. */
export const JOINT = '中外合作办学'
const BRACKET = /[)）]\s*[(（]/u
const JOINT_PROGRAMME = /合作|联合办学|国际/u

/** A major's name without its brackets: 计算机科学与技术（师范） and 计算机科学与技术 are one course of study renamed. */
export const plainMajor = (name: string): string => name.replace(/[（(].*$/u, '').trim()

/** Whether a mark says that a foreign college takes part: places are dear, and their cutoffs lie apart. */
export const isJoint = (mark: string): boolean => JOINT_PROGRAMME.test(mark)

/** What a requirement asks beside the first choice, the same text for the same demand; '' where nobody can say. */
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
  // a file has some hundred different ones; a hostile one is not kept for ever
  if (known.size < 10_000) known.set(text, read)
  return read
}

/**
 * Content of a group.
 * @param asked requirement and marks as printed, '' where none are
 * @param inside majors and what they ask, where they are known: what all of them ask is what the group asks
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
