// Which college a printed name means: by the operator's mapping, its enrolment code, the register, one slip of a character; else set aside with proposals.
import { enrolCodeKey } from '../colleges/college-names'
import { collegeDisplayName, collegeKey } from '../normalise'
import { editDistance } from './edit-distance'
import { isNoName, type KnownBy, type KnownNames } from './known-names'

/** A name as one file of a province and year prints it. */
export interface PrintedName {
  name: string
  /** Enrolment code printed with it, null if the file has none. */
  code: string | null
}

/** The evidence for a corrected name. */
type MendedBy =
  /** The operator's mapping file. */
  | 'operator'
  /** The same enrolment code is printed with a readable name that this one resembles, or with no other if this is no name at all. */
  | 'code'
  /** The province prints the ministry's codes, and the register has this one. */
  | 'ministry-code'
  /** A whole known name after up to three foreign characters: the remains of a watermark. */
  | 'head'
  /** One character lost, added or replaced, and no other known name nearly as close. */
  | 'edit'

export type NameReading =
  | { kind: 'known'; name: string; by: KnownBy }
  | { kind: 'mended'; name: string; by: MendedBy; isProven: boolean }
  | {
      kind: 'unknown'
      name: string
      code: 'NOT_A_NAME' | 'NAME_UNKNOWN' | 'NAME_AMBIGUOUS' | 'CODE_OF_ANOTHER'
      /** Possible names, the likeliest first; at most five. */
      proposals: string[]
    }

/** Characters of a watermark that may precede a name. */
const LONGEST_HEAD = 3
/** Known names whose codes are compared with the register's before a province counts as printing the ministry's. */
const WITNESSES = 30
const MOST_PROPOSALS = 5
/** Characters of the place with which most names begin: a renamed college keeps it, and its code. */
const PLACE = 2
/** From this share of short names on, a table abbreviates throughout, also campuses that no register lists: 华电保定. */
const SHORT_TABLE = 0.3
const LONGEST_SHORT = 6

/** The sentence for the operator about a name that was set aside. */
export function sentenceOfName(reading: Extract<NameReading, { kind: 'unknown' }>): string {
  const may = reading.proposals.length > 0 ? `，可能是：${reading.proposals.join('、')}` : ''
  switch (reading.code) {
    case 'NOT_A_NAME':
      return `“${reading.name}”不是校名${may}，请在校名对照表里写明`
    case 'NAME_AMBIGUOUS':
      return `“${reading.name}”读作哪一所学校不能确定${may}，请在校名对照表里写明`
    case 'CODE_OF_ANOTHER':
      return `“${reading.name}”的招生代码是另一所学校的${may}，请核对代码或校名`
    case 'NAME_UNKNOWN':
      return `名录里没有“${reading.name}”${may}，请在校名对照表里写明`
  }
}

/** Key of a printed name in `readNames`: one name may be printed with several codes. */
export const printedKey = (printed: PrintedName): string =>
  `${enrolCodeKey(printed.code) ?? ''}/${collegeKey(printed.name)}`

/**
 * Reads the names printed in the cutoffs or plans of one province.
 * @param mapping the operator's meanings: printed name to meant name, keys as printed
 * @returns a reading for every `printedKey`
 */
export function readNames(
  printed: readonly PrintedName[],
  known: KnownNames,
  mapping: ReadonlyMap<string, string>,
): Map<string, NameReading> {
  const said = new Map([...mapping].map(([from, to]) => [collegeKey(from), to]))
  const readings = new Map<string, NameReading>()
  /** Readable names by enrolment code, and the codes of each. */
  const namesOfCode = new Map<string, Map<string, string>>()
  const codesOfName = new Map<string, Set<string>>()
  let agreeing = 0
  let compared = 0
  let short = 0
  const open: PrintedName[] = []
  for (const entry of printed) {
    const key = printedKey(entry)
    if (readings.has(key)) continue
    const own = collegeKey(entry.name)
    const meant = said.get(own)
    const by = meant === undefined ? known.why(entry.name) : null
    if (meant !== undefined) readings.set(key, { kind: 'mended', name: meant, by: 'operator', isProven: true })
    else if (by !== null) {
      readings.set(key, { kind: 'known', name: collegeDisplayName(entry.name), by })
      if (by === 'abbreviation') short += 1
      const code = enrolCodeKey(entry.code)
      if (code === null || by === 'abbreviation') continue
      const names = namesOfCode.get(code) ?? new Map<string, string>()
      names.set(own, collegeDisplayName(entry.name))
      namesOfCode.set(code, names)
      codesOfName.set(own, (codesOfName.get(own) ?? new Set()).add(code))
      const registered = by === 'register' ? known.byMinistryCode(code) : null
      if (by === 'register') compared += 1
      if (registered !== null && collegeKey(registered.name) === own) agreeing += 1
    } else open.push(entry)
  }
  const printsMinistryCodes = compared >= WITNESSES && agreeing >= compared * 0.9
  const abbreviates = short >= WITNESSES && short >= (readings.size + open.length) * SHORT_TABLE
  for (const entry of open) {
    const key = printedKey(entry)
    if (readings.has(key)) continue
    const isShort = abbreviates && !isNoName(entry.name) && collegeKey(entry.name).length <= LONGEST_SHORT
    readings.set(
      key,
      isShort ? { kind: 'known', name: collegeDisplayName(entry.name), by: 'abbreviation' } : mend(entry),
    )
  }
  return readings

  function mend(entry: PrintedName): NameReading {
    const own = collegeKey(entry.name)
    const code = enrolCodeKey(entry.code)
    const beside = code === null ? [] : [...(namesOfCode.get(code) ?? [])]
    const noName = isNoName(entry.name)
    const like = noName ? beside : beside.filter(([name]) => resembles(own, name))
    if (like.length === 1) return { kind: 'mended', name: (like[0] as [string, string])[1], by: 'code', isProven: true }
    const registered = printsMinistryCodes && code !== null ? known.byMinistryCode(code) : null
    if (
      registered !== null &&
      (noName ||
        own.slice(0, PLACE) === collegeKey(registered.name).slice(0, PLACE) ||
        resembles(own, collegeKey(registered.name)))
    )
      return { kind: 'mended', name: registered.name, by: 'ministry-code', isProven: true }
    const unknown = (
      reason: Extract<NameReading, { kind: 'unknown' }>['code'],
      names: readonly string[],
    ): NameReading => ({
      kind: 'unknown',
      name: entry.name,
      code: reason,
      proposals: [...new Set(names.map(collegeDisplayName))].slice(0, MOST_PROPOSALS),
    })
    const besideNames = beside.map(([, name]) => name)
    if (noName) return unknown('NOT_A_NAME', besideNames)
    if (like.length > 1)
      return unknown(
        'NAME_AMBIGUOUS',
        like.map(([, name]) => name),
      )
    const behind = behindHead(own)
    if (beside.length > 0) return unknown('CODE_OF_ANOTHER', behind === null ? besideNames : [...besideNames, behind])
    if (behind !== null && isFree(behind, code))
      return { kind: 'mended', name: collegeDisplayName(behind), by: 'head', isProven: hasCode(behind, code) }
    const near = nearNames(own)
    const best = near[0]
    if (best !== undefined && best.distance === 1 && (near[1]?.distance ?? 3) > 2 && isFree(best.name, code))
      return { kind: 'mended', name: collegeDisplayName(best.name), by: 'edit', isProven: hasCode(best.name, code) }
    const names = [...(behind === null ? [] : [behind]), ...near.map(({ name }) => name)]
    return unknown(best !== undefined && best.distance === 1 ? 'NAME_AMBIGUOUS' : 'NAME_UNKNOWN', names)
  }

  /** A known name printed in this file with another code is another college. */
  function isFree(name: string, code: string | null): boolean {
    const codes = codesOfName.get(name)
    return codes === undefined ? !isPrintedWithoutCode(name) : code !== null && codes.has(code)
  }
  function isPrintedWithoutCode(name: string): boolean {
    return readings.get(`/${name}`)?.kind === 'known'
  }
  function hasCode(name: string, code: string | null): boolean {
    return code !== null && codesOfName.get(name)?.has(code) === true
  }
  /** The longest known name at the end of the printed one, if only a few characters precede it. */
  function behindHead(own: string): string | null {
    for (let head = 1; head <= LONGEST_HEAD && own.length - head >= 4; head += 1) {
      const rest = own.slice(head)
      if (known.why(rest) !== null && known.why(rest) !== 'abbreviation') return rest
    }
    return null
  }
  function nearNames(own: string): { name: string; distance: number }[] {
    const near: { name: string; distance: number }[] = []
    for (const name of known.whole) {
      const distance = editDistance(own, name, 2)
      if (distance <= 2) near.push({ name, distance })
    }
    return near.sort((one, other) => one.distance - other.distance || (one.name < other.name ? -1 : 1))
  }
}

/** Whether a misread name may be this known one: it ends with it, or differs in few of its characters. */
function resembles(printed: string, name: string): boolean {
  if (printed.endsWith(name) && printed.length - name.length <= LONGEST_HEAD) return true
  const most = name.length >= 6 ? 2 : 1
  return editDistance(printed, name, most) <= most
}
