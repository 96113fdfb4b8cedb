// The kind of plan of a row: read from its batch, group, major and remarks, else guessed from the college, else ordinary.
import { readBatch } from './batch-name'
import { plainText, readKinds } from './kind-reading'
import { COLLEGES_OF_A_KIND, IS_CIVILIAN, MAJORS_OF_A_KIND, type PlanFeature } from './kind-words'
import { PLAN_KINDS, type PlanKind } from './plan-kinds'
import { isOrdinaryPart } from './province-stages'

/** Texts of a row as printed; '' or missing if the file does not give them. */
export interface PlanTexts {
  /** Short name; with it, the parts of a batch with special plans there are known (四川 本科批 A 段). */
  province?: string
  batch?: string | null
  college?: string | null
  group?: string | null
  major?: string | null
  remark?: string | null
}

/**
 * `stated` by the batch, group, major or remark; `looks` like it by college or major without a statement; `ordinary` = no sign of a special kind;
 * `unknown` = some text could not be read.
 */
type Sureness = 'stated' | 'looks' | 'ordinary' | 'unknown'

export interface PlanKindReading {
  kind: PlanKind
  sureness: Sureness
  /** Further kinds of the row: a candidate must be entitled to each. */
  also: PlanKind[]
  /** The text that showed it; null for an ordinary row. */
  from: 'batch' | 'group' | 'major' | 'remark' | 'college' | null
  /** The words that showed it, or the unreadable text. */
  words: string
  /** Remarks that change nothing about who may file: 中外合作, 境外校区 ... */
  features: PlanFeature[]
}

const MAJOR_KINDS: ReadonlyMap<string, PlanKind> = new Map(
  MAJORS_OF_A_KIND.flatMap(({ kind, names }) => names.map((name) => [name, kind] as const)),
)
const remarksIn = (text: string): string => (text.match(/\([^()]*\)?/gu) ?? []).join('')
const bareName = (text: string): string => text.replace(/\(.*$/u, '')

/** Kind of plan of a row. Never throws; an unreadable batch is `unknown`, not ordinary. */
export function planKindOf(texts: PlanTexts): PlanKindReading {
  const batch = readBatch(texts.batch ?? '')
  const college = plainText(texts.college ?? '')
  const group = plainText(texts.group ?? '')
  const major = plainText(texts.major ?? '')
  const remark = plainText(texts.remark ?? '')
  const stated: { from: NonNullable<PlanKindReading['from']>; kind: PlanKind; word: string }[] = []
  const features = new Set<PlanFeature>(batch.features)
  batch.kinds.forEach((kind, index) => stated.push({ from: 'batch', kind, word: batch.kindWords[index]! }))
  const sources = [
    ['group', group],
    ['major', major],
    ['remark', remark],
    ['college', remarksIn(college)],
  ] as const
  for (const [from, text] of sources) {
    if (text === '') continue
    const read = readKinds(from === 'major' && MAJOR_KINDS.has(bareName(text)) ? remarksIn(text) : text, 'anywhere')
    for (const feature of read.features) features.add(feature)
    read.kinds.forEach((kind, index) => stated.push({ from, kind, word: read.words[index]! }))
  }
  const first = stated[0]
  const found = { also: [] as PlanKind[], features: [...features] }
  if (first) {
    const also = [...new Set(stated.map(({ kind }) => kind))].filter((kind) => kind !== first.kind)
    return { ...found, kind: first.kind, sureness: 'stated', also, from: first.from, words: first.word }
  }
  if (batch.rest !== '') return { ...found, kind: 'unknown', sureness: 'unknown', from: 'batch', words: batch.rest }
  if (batch.stage === 'special-type')
    return { ...found, kind: 'unnamed-special', sureness: 'stated', from: 'batch', words: '特殊类型' }
  if (batch.part !== null && isOrdinaryPart(texts.province ?? '', batch.part) === false)
    return { ...found, kind: 'unnamed-special', sureness: 'looks', from: 'batch', words: `${batch.part}段` }
  const looks = looksLike(college, major, group + major + remark)
  if (looks) return { ...found, ...looks, sureness: 'looks' }
  // most plans of an early batch require an interview, a contract or an examination of its own
  if (batch.stage === 'early')
    return { ...found, kind: 'unnamed-special', sureness: 'looks', from: 'batch', words: '提前' }
  return { ...found, kind: 'ordinary', sureness: 'ordinary', from: null, words: '' }
}

function looksLike(
  college: string,
  major: string,
  details: string,
): Pick<PlanKindReading, 'kind' | 'from' | 'words'> | null {
  const byMajor = MAJOR_KINDS.get(bareName(major))
  if (byMajor) return { kind: byMajor, from: 'major', words: bareName(major) }
  const byCollege = COLLEGES_OF_A_KIND.find(({ named }) => named.test(college))
  if (!byCollege || IS_CIVILIAN.test(details)) return null
  // a group without majors may contain either: excluded until something shows its kind
  const isKnownOrdinary = byCollege.ordinaryMajors && major !== '' && !/\([男女]/u.test(major)
  return isKnownOrdinary ? null : { kind: byCollege.kind, from: 'college', words: college }
}

/** Whether a candidate entitled to `kinds` (besides ordinary plans) may see a row or a batch. Unreadable ones are shown to nobody. */
export function mayFile(reading: Pick<PlanKindReading, 'kind' | 'also'>, kinds: ReadonlySet<PlanKind>): boolean {
  return [reading.kind, ...reading.also].every((kind) => kind === 'ordinary' || (kind !== 'unknown' && kinds.has(kind)))
}

/** Name of a reading in an operator's report: 国家专项（看上去是）. */
export function readingName(reading: Pick<PlanKindReading, 'kind' | 'sureness'>): string {
  return PLAN_KINDS[reading.kind].name + (reading.sureness === 'looks' ? '（看上去是）' : '')
}
