// Which planned college a different name in past cutoffs means: 上海交大 is 上海交通大学, 嘉兴学院 is 嘉兴大学.
import { nameBook } from '../../seeds/names'
import { collegeKey } from '../normalise'

/** A college as printed in the cutoffs of a province. */
export interface PrintedCollege {
  name: string
  /** The province's enrolment code of the newest year. */
  code: string | null
  /** Years that have cutoffs under this name. */
  years: readonly number[]
}

export interface PlannedCollege {
  name: string
  codes: readonly string[]
}

export interface NameMatch {
  from: string
  to: string
  /** The evidence: a proven renaming, the enrolment code with a compatible name, or the name alone. */
  by: 'renamed' | 'code' | 'name'
}

interface NameConflict {
  name: string
  code: string
  /** The name of the college with this code in the plans. */
  planned: string
}

export interface NameMatches {
  matches: NameMatch[]
  /** Same code, but names that cannot be one college or that both have cutoffs in one year. Kept apart. */
  conflicts: NameConflict[]
}

/** Codes normalised for comparison: 0102, 102 and 102 with spaces are equal; a code without digits or letters is none. */
export function enrolCodeKey(code: string | null): string | null {
  const bare = (code ?? '')
    .normalize('NFKC')
    .replace(/[^0-9A-Za-z]/gu, '')
    .toUpperCase()
    .replace(/^0+/u, '')
  return bare === '' ? null : bare
}

const PROVINCE_LETTERS: Readonly<Record<string, string>> = {
  京: '北京',
  津: '天津',
  沪: '上海',
  渝: '重庆',
  冀: '河北',
  晋: '山西',
  蒙: '内蒙古',
  辽: '辽宁',
  吉: '吉林',
  黑: '黑龙江',
  苏: '江苏',
  浙: '浙江',
  皖: '安徽',
  闽: '福建',
  赣: '江西',
  鲁: '山东',
  豫: '河南',
  鄂: '湖北',
  湘: '湖南',
  粤: '广东',
  桂: '广西',
  琼: '海南',
  川: '四川',
  蜀: '四川',
  黔: '贵州',
  滇: '云南',
  藏: '西藏',
  陕: '陕西',
  甘: '甘肃',
  青: '青海',
  宁: '宁夏',
  新: '新疆',
}

/** An abbreviation as printed, and with the one-letter name of a province at its start written out: 冀油职大, 河北油职大. */
function formsOf(short: string): string[] {
  const province = PROVINCE_LETTERS[short[0] ?? '']
  return province ? [short, province + short.slice(1)] : [short]
}

function isInOrder(short: string, full: string): boolean {
  let place = 0
  for (const character of short) {
    const found = full.indexOf(character, place)
    if (found < 0) return false
    place = found + 1
  }
  return true
}

/** Whether all characters of a name occur in another, in order, the letter of a province counted as its name. */
export const abbreviates = (short: string, full: string): boolean =>
  short.length < full.length && formsOf(short).some((form) => isInOrder(form, full))

const withoutBrackets = (name: string): string => name.replace(/\([^()]*\)/gu, '')

/** Stricter, for pairs without a common code: what looks like a whole name must be its end; …大 is a university, …院 is not. */
function abbreviatesSurely(short: string, full: string): boolean {
  if (!abbreviates(short, full)) return false
  if (/(?:大学|学院|学校)$/u.test(short)) return full.endsWith(short)
  const bare = withoutBrackets(full)
  if (short.endsWith('大')) return bare.endsWith('大学')
  if (short.endsWith('院')) return bare.endsWith('院')
  return true
}

function sharedHead(short: string, full: string): number {
  let best = 0
  for (const form of formsOf(short)) {
    let count = 0
    while (count < form.length && form[count] === full[count]) count++
    best = Math.max(best, count)
  }
  return best
}

/** Full names that an abbreviation fits best: those with the longest common start, the shortest of them if the start is meaningful. */
function bestFits(short: string, names: readonly string[]): string[] {
  const fits = names
    .filter((name) => abbreviatesSurely(short, name))
    .map((name) => ({ name, head: sharedHead(short, name) }))
  const head = Math.max(...fits.map((fit) => fit.head))
  const close = fits.filter((fit) => fit.head === head)
  const length = Math.min(...close.map((fit) => fit.name.length))
  return close.filter((fit) => head < 2 || fit.name.length === length).map((fit) => fit.name)
}

const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/**
 * Matches names that only the cutoffs of a province have with names of its plans: former names with the present ones, whatever their codes; others by the
 * enrolment code if the names are compatible (one abbreviates the other or its former name), else by the only full name that the abbreviation can mean.
 * A present name may also be one that cutoffs print: a province without plans has its history under one name too.
 * A name of the register is never treated as an abbreviation, and no planned college takes two names of one year, because two
 * names in one table are two colleges; only a former name may occur beside the present one. The order of the lists
 * does not matter.
 * @param printed every college with cutoffs, including those of planned names
 * @param register names of the register: an abbreviation that fits one of them better than any plan stays as it is
 */
export function matchCollegeNames(
  printed: readonly PrintedCollege[],
  planned: readonly PlannedCollege[],
  register: readonly string[],
): NameMatches {
  const plannedNames = new Map(planned.map((college) => [collegeKey(college.name), college.name]))
  const registered = new Set(register.map(collegeKey))
  const fullNames = [...new Set([...registered, ...plannedNames.keys()])].sort(byText)
  const printedNames = new Map(printed.map(({ name }) => [collegeKey(name), name]))
  const formerNames = new Map<string, string[]>()
  const presentNames = new Map<string, string>()
  for (const [former, present] of nameBook().renames) {
    const key = collegeKey(present)
    formerNames.set(key, [...(formerNames.get(key) ?? []), collegeKey(former)])
    presentNames.set(collegeKey(former), key)
  }
  const byCode = new Map<string, string[]>()
  for (const college of planned) {
    for (const code of new Set(college.codes.map(enrolCodeKey))) {
      if (code !== null) byCode.set(code, [...(byCode.get(code) ?? []), collegeKey(college.name)])
    }
  }

  const taken = new Map<string, Set<number>>()
  const take = (target: string, years: readonly number[]) => {
    const set = taken.get(target) ?? new Set<number>()
    for (const year of years) set.add(year)
    taken.set(target, set)
  }
  const isFormer = (key: string, target: string): boolean => formerNames.get(target)?.includes(key) === true
  const isFree = (target: string, entry: { key: string; years: readonly number[] }): boolean =>
    isFormer(entry.key, target) || !entry.years.some((year) => taken.get(target)?.has(year))
  const entries = printed
    .map((college) => ({ ...college, key: collegeKey(college.name) }))
    .sort((one, other) => byText(one.name, other.name))
  for (const entry of entries) if (plannedNames.has(entry.key)) take(entry.key, entry.years)
  let open = entries.filter((entry) => !plannedNames.has(entry.key))

  const matches: NameMatch[] = []
  /** One round: the match that each open name proposes, unless two names of one year propose the same college. */
  const round = (by: NameMatch['by'], propose: (entry: (typeof open)[number]) => string | null): boolean => {
    const proposals = open.flatMap((entry) => {
      const target = propose(entry)
      return target === null || !isFree(target, entry) ? [] : [{ entry, target }]
    })
    const agreed = proposals.filter(
      ({ entry, target }) =>
        isFormer(entry.key, target) ||
        !proposals.some(
          (rival) =>
            rival.entry !== entry &&
            rival.target === target &&
            !isFormer(rival.entry.key, target) &&
            rival.entry.years.some((year) => entry.years.includes(year)),
        ),
    )
    for (const { entry, target } of agreed) {
      take(target, entry.years)
      matches.push({ from: entry.name, to: (plannedNames.get(target) ?? printedNames.get(target))!, by })
    }
    const done = new Set(agreed.map(({ entry }) => entry))
    open = open.filter((entry) => !done.has(entry))
    return done.size > 0
  }

  round('renamed', ({ key }) => {
    const present = presentNames.get(key)
    return present !== undefined && (plannedNames.has(present) || printedNames.has(present)) ? present : null
  })

  if (planned.length === 0) return { matches, conflicts: [] }

  const isCompatible = (key: string, target: string): boolean =>
    isFormer(key, target) ||
    (!registered.has(key) &&
      (abbreviates(key, target) ||
        abbreviates(target, key) ||
        (formerNames.get(target) ?? []).some((former) => abbreviates(key, former))))
  round('code', (entry) => {
    const code = enrolCodeKey(entry.code)
    const targets = code === null ? [] : (byCode.get(code) ?? []).filter((target) => isCompatible(entry.key, target))
    return targets.length === 1 ? targets[0]! : null
  })

  const fits = new Map(
    open.map((entry) => [entry.key, registered.has(entry.key) ? [] : bestFits(entry.key, fullNames)]),
  )
  const byName = (entry: (typeof open)[number]): string | null => {
    const left = (fits.get(entry.key) ?? []).filter((target) => isFree(target, entry))
    return left.length === 1 && plannedNames.has(left[0]!) ? left[0]! : null
  }
  // names with one meaning come first; a name with two may then have one left
  while (round('name', (entry) => (fits.get(entry.key)?.length === 1 ? byName(entry) : null)) || round('name', byName));

  const conflicts = open.flatMap((entry): NameConflict[] => {
    const targets = byCode.get(enrolCodeKey(entry.code) ?? '') ?? []
    return targets.length > 0
      ? [
          {
            name: entry.name,
            code: entry.code!,
            planned: targets.map((target) => plannedNames.get(target)!).join('、'),
          },
        ]
      : []
  })
  return { matches, conflicts }
}
