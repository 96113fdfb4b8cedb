// One row of a list, taken apart: whom it names, by which codes, which group and majors.
import type { CollegeBook, FoundCollege } from './college-book'
import {
  majorsWritten,
  plainGroup,
  takeAdjustment,
  takeGroup,
  takeOrdinal,
  withoutNoise,
  type WrittenMajor,
} from './line-parts'
import type { ListRow } from './rows'

export interface RowParts {
  found: (FoundCollege & { written?: string }) | null
  /** Code of a college as written; '' without one. */
  code: string
  group: string | null
  majors: WrittenMajor[]
  obeys: boolean | null
  /** What follows the college's name and belongs to it, though no such college is known: a college of its own, a campus. */
  extension: string
  /** Place in brackets behind the name. */
  place: string
  hasOrdinal: boolean
  /** Another college that the line names. */
  second: FoundCollege | null
  /** What was read, without number and noise. */
  rest: string
}

const CODE_LABEL =
  /(?<![组业])(?:院校|学校|高校|国标)?\s*(?<![组业]\s*)(?:代[码号]|编码)\s*[:：]?\s*[([]?\s*([0-9a-z]{1,10}(?:-[0-9a-z]{1,3})?)\s*[)\]]?/iu
const MAJOR_CODE_LABEL = /专业\s*(?:代[码号]|编码)\s*[:：]?\s*(?=[([0-9a-z])/giu
const CODE = /(?<![0-9a-z.])([a-z]?\d{3,8})(?![0-9a-z.])/gi
const EXTENSION = /^\p{Script=Han}{0,9}?(?:学院|分校|医学部|校区|大学)/u
const BRACKET = /^\s*[([]\s*([^()[\]]{1,20}?)\s*[)\]]/

/** A former name or a kind behind the name: nothing that is filed. */
const REMARK = /^(?:原|曾用|又名|简称|前身|现)|大学$|学院$|双一流|985|211|公办|民办|独立学院|部属|省属/u
/** A campus or a place behind the name of a college. */
const isBeside = (inside: string, book: CollegeBook): boolean =>
  /^\p{Script=Han}{2,8}$/u.test(inside) &&
  (/(?:校区|分校|市)$/u.test(inside) || book.isPlace(inside.replace(/省$/u, '')))

/** Another college named by its full name behind the first; one that only works with it, 与浙江大学联合培养, is none. */
function secondIn(tail: string, first: FoundCollege, book: CollegeBook): FoundCollege | null {
  const open = tail.replace(/[([][^()[\]]*[)\]]/g, (bracket) => ' '.repeat(bracket.length))
  const second = book.find(open)
  if (!second || second.name === first.name || /[与和同]\s*$/.test(open.slice(0, second.from))) return null
  return /(?:大学|学院|学校)$/.test(open.slice(second.from, second.to)) ? second : null
}

/** 1101-03, 110103 and 10001207 are a college and one of its groups. */
function splitCode(book: CollegeBook, text: string): { code: string; group: string | null } {
  const [code = '', dashed] = text.toUpperCase().split('-')
  if (dashed !== undefined) return { code, group: dashed }
  if (book.withCode(code).length > 0 || book.codeLengths.has(code.length)) return { code, group: null }
  // a spreadsheet keeps 0335 as the number 335
  const [length = 0, ...others] = book.codeLengths
  const padded = others.length === 0 && code.length < length ? code.padStart(length, '0') : code
  if (book.withCode(padded).length > 0) return { code: padded, group: null }
  for (const length of book.codeLengths) {
    const group = code.slice(length)
    if (group.length >= 1 && group.length <= 3 && book.withCode(code.slice(0, length)).length > 0)
      return { code: code.slice(0, length), group }
  }
  return { code, group: null }
}

/**
 * @param hasGroups whether wishes of this plan name groups
 * @param groupsOf plain numbers of the groups of some colleges
 * @param isBehindName the text follows a name: it begins with no number of a wish
 */
export function partsOf(
  row: Pick<ListRow, 'labelled'>,
  book: CollegeBook,
  hasGroups: boolean,
  groupsOf: (colleges: readonly number[]) => ReadonlySet<string>,
  isBehindName = false,
): RowParts {
  const adjusted = takeAdjustment(row.labelled)
  let code = ''
  let group: string | null = null
  let text = adjusted.rest.replace(MAJOR_CODE_LABEL, '\t专业 ').replace(CODE_LABEL, (_whole, digits: string) => {
    ;({ code, group } = splitCode(book, digits))
    return '\t'
  })
  text = withoutNoise(text)
  const isCode = (digits: string): boolean => book.codeLengths.has(digits.length)
  const { rest, hasOrdinal } = isBehindName ? { rest: text, hasOrdinal: false } : takeOrdinal(text.trim(), isCode)
  const parts = { obeys: adjusted.obeys, hasOrdinal, rest, extension: '', place: '' }
  const found = book.find(rest)
  const head = found ? rest.slice(0, found.from) : ''
  let tail = found ? rest.slice(found.to) : rest

  if (found) {
    const extension = EXTENSION.exec(tail)?.[0] ?? ''
    if (extension !== '') {
      parts.extension = extension
      tail = tail.slice(extension.length)
    }
    const bracket = BRACKET.exec(tail)
    const inside = bracket?.[1] ?? ''
    if (bracket && /^[a-z]?\d{3,8}$/i.test(inside) && (isCode(inside) || inside.length >= 4)) {
      if (code === '') ({ code, group = group } = splitCode(book, inside))
      tail = tail.slice(bracket[0].length)
    } else if (bracket && isBeside(inside, book)) {
      parts.place = inside.replace(/(?:校区|分校|[省市])$/u, '')
      tail = tail.slice(bracket[0].length)
    } else if (bracket && REMARK.test(inside)) tail = tail.slice(bracket[0].length)
  }
  // numbers before the name, or at the beginning of a line without one
  const numbers = [
    ...(found ? head : (/^[\s([]*[a-z]?\d[\d\s,.()[\]-]*/i.exec(tail)?.[0] ?? '')).matchAll(
      /[a-z]?\d+(?:-[0-9a-z]{1,3})?/gi,
    ),
  ].map(([digits]) => digits)
  if (code === '' && numbers.length > 0) {
    const at = numbers.findIndex(
      (digits) => digits.replace(/-.*/, '').length >= 3 && (isCode(digits.replace(/-.*/, '')) || digits.length >= 4),
    )
    if (at >= 0) {
      const split = splitCode(book, numbers[at] as string)
      code = split.code
      group ??= split.group
      const next = numbers[at + 1]
      if (hasGroups && group === null && next && next.length <= 3) group = next
      if (!found) tail = tail.slice(tail.indexOf(numbers[at] as string) + (numbers[at] as string).length)
      if (!found && hasGroups && group === next && next) tail = tail.slice(tail.indexOf(next) + next.length)
    }
  }
  // between the name and what follows
  if (found && code === '') {
    const between = /^[\s:：-]*([a-z]?\d{3,8})(?=[\s\t,、-]|$)/i.exec(tail)
    const digits = between?.[1] ?? ''
    const isOwn = (one: string) => book.withCode(one.toUpperCase()).some((number) => found.colleges.includes(number))
    const split = splitCode(book, digits)
    if (between && (isOwn(digits) || isOwn(split.code) || (/^0/.test(digits) && isCode(digits)))) {
      code = split.code
      group ??= split.group
      tail = tail.slice(between[0].length)
    }
  }
  const ofTail = takeGroup(tail)
  if (ofTail.group !== null) {
    const { code: first, group: last } = splitCode(book, ofTail.group)
    if (last !== null && book.withCode(first).length > 0) {
      if (code === '') code = first
      group = last
    } else group = ofTail.group
    tail = ofTail.rest
  } else if (found && takeGroup(head).group !== null) group ??= takeGroup(head).group
  if (hasGroups && group === null && found) {
    const known = groupsOf(found.colleges)
    const near = /^[\s:：,\t-]*([([]?)\s*([0-9a-z]{1,3})\s*[)\]]?(?=$|[\s\t,、;:：(]|\p{Script=Han})/iu.exec(tail)
    const digits = near?.[2] ?? ''
    if (near && (known.has(plainGroup(digits)) || near[1] !== '' || /^0\d$/.test(digits))) {
      group = digits
      tail = tail.slice(near[0].length)
    }
  }
  let majors = majorsWritten(tail)
  // 计算机 浙江工业大学
  if (majors.every(({ name }) => name === '') && found) {
    const before = majorsWritten(head).filter(({ name }) => name !== '' && !/志愿|批/.test(name))
    if (before.length > 0) majors = before
  }
  return {
    ...parts,
    second: found && secondIn(tail, found, book),
    found,
    code: code.toUpperCase(),
    group: hasGroups ? group : null,
    majors,
  }
}

/** Codes of a line: for telling a wish from a heading. */
export const hasCode = (text: string): boolean => {
  CODE.lastIndex = 0
  return CODE.test(text)
}
