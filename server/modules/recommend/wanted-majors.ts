// The majors that a family asks for, as its words are read, and the units that offer them.
import { catalogueName } from '../../../engine/catalogue/major-index'
import { NEAR_FIT } from '../../../engine/catalogue/major-meaning'
import { bestFit, isUnread } from '../../../engine/catalogue/read-wishes'
import type { IndexedUnit } from '../../../engine/candidate-index/data'
import type { CandidateIndex } from '../../../engine/candidate-index/candidate-index'
import { wishReader } from '../../db/seeds/wishes'
import { isStated, type Preferences } from './preferences'

/** Fit of a major that the family does not want. */
const AVOIDED_FIT = -1

/** What preferences say about majors. */
export interface Liking {
  /** Names of the candidate index that are wanted; null if any major is acceptable. */
  majors: ReadonlySet<string> | null
  avoided: ReadonlySet<string>
  /** How well a printed major of a college fits: 1 wanted, NEAR_FIT near it, 0 neither, -1 not wanted. */
  fitOf: (printed: string, college: string) => number
  /** Whether a printed major is what everybody means by a wanted word: 计算机科学与技术 for 计算机, beside 电影制作 of its class. */
  isCore: (printed: string) => boolean
}

export interface WantedUnits {
  liking: Liking
  /** 1 for each unit with a wanted major that is not avoided; null if any unit will do. */
  wanted: Uint8Array | null
  /** 1 for each other unit with a major near a wanted one; null if no majors were named. */
  near: Uint8Array | null
}

/**
 * What preferences ask of the majors of a candidate index.
 * @param fieldOf field (门类) of a catalogue name; undefined if it has none
 */
export function wantedUnits(
  { data: { units }, majors: { names } }: Pick<CandidateIndex, 'data' | 'majors'>,
  { FieldList, MajorList, AvoidMajorList }: Preferences,
  fieldOf: (name: string) => string | undefined,
): WantedUnits {
  const { majors } = wishReader()
  const asked = (MajorList ?? []).map((word) => wishReader().read(word))
  const wishes = asked.flatMap((read) => read.majors)
  const avoiding = [
    ...asked.flatMap(({ avoided }) => avoided),
    ...(AvoidMajorList ?? []).flatMap((word) => wishReader().read(word, undefined, true).avoided),
  ]
  // words that mean no major ask for what no unit has: they are no reason to propose any major
  const isUnknown = asked.length > 0 && asked.every(isUnread)
  const isNamed = wishes.length > 0 || isUnknown
  const isOfFields = isStated(FieldList)
  const fits = new Map<string, number>()
  const fitOf = (printed: string, college: string): number => {
    const key = `${college.includes('师范') ? '师' : ''}${printed}`
    const known = fits.get(key)
    if (known !== undefined) return known
    const isIn = !isOfFields || FieldList.includes(fieldOf(catalogueName(printed)) ?? '')
    const fit =
      bestFit(majors, avoiding, printed, college) === 1
        ? AVOIDED_FIT
        : !isIn
          ? 0
          : isNamed
            ? bestFit(majors, wishes, printed, college)
            : 1
    fits.set(key, fit)
    return fit
  }
  const isAny = !isNamed && !isOfFields && avoiding.length === 0
  const marks = new Float32Array(isAny ? 0 : units.length)
  const wantedNames = new Set<string>()
  const avoidedNames = new Set<string>()
  if (!isAny)
    units.forEach((unit, at) => {
      for (const printed of printedMajors(unit)) {
        const fit = fitOf(printed, unit.collegeName)
        if (fit === 1) wantedNames.add(catalogueName(printed))
        if (fit === AVOIDED_FIT) avoidedNames.add(catalogueName(printed))
        marks[at] = Math.max(marks[at] as number, fit)
      }
    })
  const isPicky = isNamed || isOfFields
  return {
    liking: {
      majors: isPicky ? new Set(names.filter((name) => wantedNames.has(name))) : null,
      avoided: new Set(names.filter((name) => avoidedNames.has(name) && !wantedNames.has(name))),
      fitOf,
      isCore: (printed) => wishes.some(({ core }) => core.has(catalogueName(printed))),
    },
    wanted: isAny ? null : Uint8Array.from(marks, (fit) => (fit === 1 ? 1 : 0)),
    near: isNamed ? Uint8Array.from(marks, (fit) => (fit >= NEAR_FIT && fit < 1 ? 1 : 0)) : null,
  }
}

/** What of the words for majors is not understood; nothing if all is. */
export function unread({ MajorList, AvoidMajorList }: Preferences): { Unread?: { Text: string; Why: string }[] } {
  const reads = [
    ...(MajorList ?? []).map((word) => wishReader().read(word)),
    ...(AvoidMajorList ?? []).map((word) => wishReader().read(word, undefined, true)),
  ]
  const Unread = reads.flatMap(({ notUnderstood }) => notUnderstood.map(({ text, why }) => ({ Text: text, Why: why })))
  return Unread.length > 0 ? { Unread } : {}
}

/** Names under which a unit's majors are printed. */
const printedMajors = ({ majorName, majorNames }: IndexedUnit): readonly string[] =>
  majorName === null ? majorNames : [majorName]
