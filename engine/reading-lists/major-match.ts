// Which of some majors a written name means.
import type { NameBook } from '../catalogue/name-book'
import { abbreviates, soundOf } from '../catalogue/sound'
import { compactName } from './clean-text'
import { isOneSlip } from './college-book'

/** What a bracket, or words behind the name, say that another major of the same name may not have. */
const MARKS: readonly (readonly [mark: string, pattern: RegExp])[] = [
  ['中外合作', /中外|合作办学|中[澳美英法德加日韩俄新爱]合作|境外|内地与港澳台/],
  ['师范', /师范/],
  ['专项', /定向|专项|预科|公费|优师|订单/],
  ['联合培养', /联合|联培|双学士|双学位|本研/],
  ['实验班', /实验班|试验班|拔尖|基地班?|卓越|创新班|强基|英才|书院/],
  ['长学制', /5[+加]3|一体化|八年|本硕|本博|直博/],
]
/** Marks that change what a family pays or whom it binds: never assumed. */
const WEIGHTY = new Set(['中外合作', '专项', '长学制'])

export interface MajorName {
  whole: string
  /** Without brackets. */
  plain: string
  marks: ReadonlySet<string>
  campus: string
  brackets: string
}

const names = new Map<string, MajorName>()
const NAMES_KEPT = 60_000

/** The parts of a major's name, as printed or as written. */
export function majorName(printed: string): MajorName {
  const known = names.get(printed)
  if (known) return known
  const whole = compactName(printed).replace(/(?<=\p{Script=Han})专业(?=$|\()/u, '')
  const at = whole.search(/[([]/)
  const head = at > 0 ? whole.slice(0, at) : whole
  const brackets = at > 0 ? whole.slice(at) : ''
  const marks = new Set(MARKS.flatMap(([mark, pattern]) => (pattern.test(brackets || '') ? [mark] : [])))
  // words behind the name instead of a bracket: 计算机科学与技术中外合作办学
  const behind = /(?<=.{2})(?:中外合作(?:办学)?|合作办学|师范类?)$/u.exec(head)?.[0]
  if (behind) for (const [mark, pattern] of MARKS) if (pattern.test(behind)) marks.add(mark)
  const made = {
    ...{ whole, plain: behind ? head.slice(0, -behind.length) : head, marks, brackets },
    campus: /([\p{Script=Han}]{2,5}?)(?:校区|分校)/u.exec(brackets)?.[1] ?? '',
  }
  if (names.size > NAMES_KEPT) names.clear()
  names.set(printed, made)
  return made
}

export interface MatchedMajor<Row> {
  /** sure: the one meant; noted: the same, with something a family should see; ask: several, or one that may be another; none: not here. */
  state: 'sure' | 'noted' | 'ask' | 'none'
  rows: Row[]
  /** What to say beside it, in Chinese. */
  note: string
}

const sameMarks = (one: MajorName, other: MajorName): boolean =>
  one.marks.size === other.marks.size && [...one.marks].every((mark) => other.marks.has(mark))

const contentOf = (brackets: string): string[] =>
  brackets
    .replace(/含|包含|等|类|专业|方向/g, '')
    .split(/[^\p{Script=Han}a-z0-9]+/u)
    .filter((word) => word.length > 1)

/** Of majors with one name: those whose brackets fit what is written. */
function byBrackets<Row>(written: MajorName, same: readonly { row: Row; name: MajorName }[]): MatchedMajor<Row> {
  const rows = (some: readonly { row: Row }[]) => some.map(({ row }) => row)
  const whole = same.filter(({ name }) => name.whole === written.whole)
  if (whole.length === 1) return { state: 'sure', rows: rows(whole), note: '' }
  if (whole.length > 1) return { state: 'ask', rows: rows(whole), note: '同名的有几个，请选一个' }
  let fitting = same.filter(({ name }) => sameMarks(name, written))
  if (written.campus !== '')
    fitting = fitting.filter(
      ({ name }) => name.campus === '' || name.campus === written.campus || name.brackets.includes(written.campus),
    )
  if (written.brackets !== '' && fitting.length > 1) {
    const words = contentOf(written.brackets)
    const shared = fitting.map(({ name }) => words.filter((word) => name.brackets.includes(word)).length)
    const most = Math.max(...shared)
    if (most > 0) fitting = fitting.filter((_, at) => shared[at] === most)
  } else if (fitting.length > 1) {
    const bare = fitting.filter(({ name }) => name.brackets === '')
    if (bare.length === 1) fitting = bare
  }
  const [only] = fitting
  if (fitting.length === 1 && only)
    return only.name.campus === '' || written.campus !== '' || same.length === 1
      ? { state: 'sure', rows: rows(fitting), note: '' }
      : { state: 'ask', rows: rows(same), note: '有几个校区，请选一个' }
  if (fitting.length > 1) return { state: 'ask', rows: rows(fitting), note: '同名的有几个，请选一个' }
  const [single] = same
  if (same.length === 1 && single) {
    const isWeighty = [...WEIGHTY].some((mark) => single.name.marks.has(mark) !== written.marks.has(mark))
    // many plans leave 师范 out of the name
    const differs = [...written.marks].filter((mark) => mark !== '师范' && !single.name.marks.has(mark))
    if (!isWeighty && differs.length === 0)
      return { state: 'noted', rows: rows(same), note: `这里只有${brackets(single.name.brackets)}这一种，请看一眼` }
    return { state: 'ask', rows: rows(same), note: `这里只有${brackets(single.name.brackets)}，和您写的不一样，请确认` }
  }
  return { state: 'ask', rows: rows(same), note: '同名的有几个，请选一个' }
}

const brackets = (text: string): string =>
  text === '' ? '不带括号的' : text.length > 30 ? `${text.slice(0, 30)}…` : text

/** How much two names share, 0..1: pairs of characters. */
export function likeness(one: string, other: string): number {
  const pairs = (text: string) =>
    new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)))
  const [a, b] = [pairs(one), pairs(other)]
  let shared = 0
  for (const pair of a) if (b.has(pair)) shared += 1
  return (2 * shared) / Math.max(1, a.size + b.size)
}
const LEAST_LIKENESS = 0.34
const MOST_LIKE = 6

/**
 * The rows that a written major means.
 * @param isMajor whether a name is that of another major: then no slip is assumed
 */
export function matchMajor<Row>(
  book: NameBook,
  text: string,
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  isMajor: (plain: string) => boolean,
): MatchedMajor<Row> {
  const written = majorName(text)
  const named = rows.map((row) => ({ row, name: majorName(nameOf(row)) }))
  const of = (isMeant: (plain: string) => boolean) => named.filter(({ name }) => isMeant(name.plain))
  const exact = named.filter(({ name }) => name.whole === written.whole)
  const same = of((plain) => plain === written.plain)
  if (exact.length > 0 || same.length > 0) return byBrackets(written, same.length > 0 ? same : exact)
  // 会计 for 会计学, 计算机 for 计算机类
  const word = written.plain
  const ended = of(
    (plain) => plain === `${word}学` || plain === `${word}类` || `${plain}类` === word || `${plain}学` === word,
  )
  const called = book.majorsCalled(word)
  const meant = of((plain) => called.includes(plain))
  const both = [...new Set([...ended, ...meant])]
  if (both.length > 0 && new Set(both.map(({ name }) => name.plain)).size === 1) {
    const found = byBrackets({ ...written, plain: both[0]?.name.plain ?? '' }, both)
    const full = both[0]?.name.plain ?? ''
    // 计算机类 is no abbreviation of 计算机: one is a class, one a word
    const isPlainShort = meant.length > 0 || !full.endsWith('类') || word.length > 3
    if (found.state === 'sure' && !isMajor(word))
      return { ...found, state: isPlainShort ? 'noted' : 'ask', note: `您写的“${word}”，读成“${full}”` }
    return {
      ...found,
      state: found.state === 'sure' || found.state === 'noted' ? 'ask' : found.state,
      note: found.note || `没有“${word}”，最接近的是“${full}”`,
    }
  }
  if (both.length > 0)
    return { state: 'ask', rows: both.map(({ row }) => row), note: `“${word}”可以是几个专业，请选一个` }
  if (!isMajor(word)) {
    const sounding =
      word.length >= 3
        ? of((plain) => plain.length === word.length && soundOf(plain).whole === soundOf(word).whole)
        : []
    const slipped = sounding.length > 0 ? sounding : word.length >= 4 ? of((plain) => isOneSlip(plain, word)) : []
    if (slipped.length > 0) {
      const full = slipped[0]?.name.plain ?? ''
      const isOne = new Set(slipped.map(({ name }) => name.plain)).size === 1
      const found = isOne ? byBrackets({ ...written, plain: full }, slipped) : null
      if (found?.state === 'sure' || found?.state === 'noted')
        return { ...found, state: 'noted', note: `您写的“${word}”，读成“${full}”` }
      return { state: 'ask', rows: slipped.map(({ row }) => row), note: `没有“${word}”，您是不是要写这些` }
    }
    const held = word.length >= 2 ? of((plain) => abbreviates(word, plain) || plain.includes(word)) : []
    if (held.length > 0)
      return { state: 'ask', rows: held.map(({ row }) => row), note: `“${word}”可以是几个专业，请选一个` }
  }
  const like = named
    .map((one) => ({ ...one, share: likeness(one.name.plain, word) }))
    .filter(({ share }) => share >= LEAST_LIKENESS)
    .sort((a, b) => b.share - a.share)
    .slice(0, MOST_LIKE)
  return { state: 'none', rows: like.map(({ row }) => row), note: '' }
}
