// Which college a text names: by the name a plan prints, a present, former or short one, a campus, a code, or a name with a slip.
import type { NameBook } from '../catalogue/name-book'
import { abbreviates, soundOf } from '../catalogue/sound'
import { bareText, compactName } from './clean-text'

/** The properties of a unit that name its college. */
export interface NamedUnit {
  collegeName: string
  collegeId: string | null
  collegeProvince: string | null
  city: string | null
  enrolCode: string | null
}

/** A college as one plan enrols for it: a campus or a programme with a name of its own is another one. */
export interface PlannedCollege {
  /** Present name with its campus. */
  name: string
  /** The same without brackets. */
  base: string
  /** What the bracket says; '' without one. */
  campus: string
  units: number[]
  codes: Set<string>
  /** Codes of the ministry. */
  nationalCodes: Set<string>
  places: Set<string>
}

/** certain: a name of its own; loose: one that may mean another enrolment (a merged college, a medical school); outside: known, and not in this plan. */
export type Sureness = 'certain' | 'loose' | 'outside'

export interface FoundCollege {
  /** Part of the text that names it. */
  from: number
  to: number
  /** Numbers of planned colleges; several where the name does not decide. */
  colleges: readonly number[]
  sureness: Sureness
  /** Present name of a college that is outside this plan, else the name as known. */
  name: string
  /** What is written differs from the name: a slip or an abbreviation. */
  isCorrected: boolean
}

interface Meant {
  colleges: number[]
  sureness: Sureness
  name: string
  isShort: boolean
}

const CITY_BRACKET = /\([^()]*(?:市|县|自治州)\)/g
const campusOf = (name: string): string => /\(([^()]*)\)/.exec(name)?.[1] ?? ''
const withoutCampus = (name: string): string => name.replace(/\(.*$/, '')
const bareOf = (name: string): string => bareText(compactName(name)).bare
/** A bracket that names a place, not a programme: 威海校区, 华东, 保定. */
const isPlace = (campus: string): boolean => /校区|分校/.test(campus) || /^\p{Script=Han}{2,3}$/u.test(campus)

const IS_HAN = /\p{Script=Han}/u
const IS_LETTER = /[a-z]/i

/** Whether one character inserted, deleted, replaced or two exchanged turn one text into the other. */
export function isOneSlip(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1 || one === other) return false
  let same = 0
  while (same < short.length && short[same] === long[same]) same += 1
  if (long.length > short.length) return short.slice(same) === long.slice(same + 1)
  if (short.slice(same + 1) === long.slice(same + 1)) return true
  const swapped = `${long[same + 1] ?? ''}${long[same] ?? ''}`
  return short.slice(same, same + 2) === swapped && short.slice(same + 2) === long.slice(same + 2)
}

/** Names that a word with a slip or left-out characters may mean, best guesses alone. @param names without brackets */
function guesses(word: string, names: readonly string[]): { names: string[]; isSure: boolean } {
  const sound = soundOf(word).whole
  const length = word.length
  const near = names.filter((name) => Math.abs(name.length - length) <= 1)
  const sounding = length >= 4 ? near.filter((name) => name.length === length && soundOf(name).whole === sound) : []
  if (sounding.length > 0) return { names: sounding, isSure: sounding.length === 1 }
  const slipped = length >= 5 ? near.filter((name) => isOneSlip(word, name)) : []
  if (slipped.length > 0) return { names: slipped, isSure: slipped.length === 1 }
  const held = names.filter((name) => abbreviates(word, name))
  // a college's own colleges begin with its name: the word means the whole
  const whole = held.filter((name) => !held.some((other) => other !== name && name.startsWith(other)))
  return { names: whole, isSure: whole.length === 1 && length >= 4 }
}

export class CollegeBook {
  readonly colleges: PlannedCollege[] = []
  private readonly known = new Map<string, Meant>()
  /** Keys by their first two characters, the longest first. */
  private readonly buckets = new Map<string, string[]>()
  private readonly byCode = new Map<string, number[]>()
  private readonly byNationalCode = new Map<string, number[]>()
  private readonly fullNames: string[]
  /** Lengths of the codes of this plan. */
  readonly codeLengths = new Set<number>()

  /**
   * @param register present names of all colleges, of this plan or not
   * @param isOffered whether a unit is offered in the planned year
   */
  constructor(
    units: readonly NamedUnit[],
    book: NameBook,
    register: readonly string[],
    isOffered: (unit: number) => boolean,
  ) {
    this.addPlanned(units, book, isOffered)
    const printed = new Map<string, string>()
    for (const [number, { name, base }] of this.colleges.entries()) {
      this.learn(bareOf(name), { colleges: [number], sureness: 'certain', name, isShort: false })
      printed.set(base, base)
    }
    for (const base of printed.keys()) this.learn(bareOf(base), this.ofBase(base))
    for (const name of register) this.learn(bareOf(name), this.ofName(name, 'certain'))
    this.addOtherNames(book)
    this.fullNames = [...this.known].flatMap(([key, { isShort }]) => (isShort ? [] : [key]))
    for (const key of this.known.keys()) {
      const start = key.slice(0, 2)
      const bucket = this.buckets.get(start)
      if (bucket) bucket.push(key)
      else this.buckets.set(start, [key])
    }
    for (const bucket of this.buckets.values()) bucket.sort((a, b) => b.length - a.length)
  }

  private addPlanned(units: readonly NamedUnit[], book: NameBook, isOffered: (unit: number) => boolean): void {
    const numbers = new Map<string, number>()
    const ofPrinted = new Map<string, number>()
    units.forEach((unit, index) => {
      const { collegeName, enrolCode, collegeId, city, collegeProvince } = unit
      let number = ofPrinted.get(collegeName)
      if (number === undefined) {
        const name = compactName(book.presentNameOf(collegeName))
          .replace(CITY_BRACKET, '')
          .replace(/^中国人民解放军(?=.)/, '')
        number = numbers.get(name) ?? this.colleges.length
        if (number === this.colleges.length) {
          numbers.set(name, number)
          this.colleges.push({
            ...{ name, base: withoutCampus(name), campus: campusOf(name), units: [] },
            ...{ codes: new Set(), nationalCodes: new Set(), places: new Set() },
          })
        }
        ofPrinted.set(collegeName, number)
        // a former name that a plan prints leads to the same college
        this.learn(bareOf(collegeName.replace(/（[^（）]*市）/g, '')), {
          ...{ colleges: [number], sureness: 'certain', name, isShort: false },
        })
      }
      const college = this.colleges[number] as PlannedCollege
      college.units.push(index)
      // a code of an earlier year may be another college's today
      if (enrolCode && !college.codes.has(enrolCode) && isOffered(index)) {
        college.codes.add(enrolCode)
        this.codeLengths.add(enrolCode.length)
        const owners = this.byCode.get(enrolCode) ?? []
        owners.push(number)
        this.byCode.set(enrolCode, owners)
      }
      if (collegeId && !college.nationalCodes.has(collegeId)) {
        college.nationalCodes.add(collegeId)
        const owners = this.byNationalCode.get(collegeId) ?? []
        owners.push(number)
        this.byNationalCode.set(collegeId, owners)
      }
      for (const place of [city, collegeProvince]) if (place) college.places.add(place.replace(/[省市]$/, ''))
    })
  }

  /** The first meaning of a name stays: names of the plan come before others. */
  private learn(key: string, meant: Meant): void {
    if (key.length < 2) return
    const known = this.known.get(key)
    if (!known) this.known.set(key, meant)
    else if (known.isShort && meant.isShort)
      this.known.set(key, { ...known, colleges: [...new Set([...known.colleges, ...meant.colleges])] })
  }

  /** A name without a campus: the college that is called so; else all its campuses. */
  private ofBase(base: string): Meant {
    const all = [...this.colleges.keys()].filter((number) => this.colleges[number]?.base === base)
    const plain = all.filter((number) => this.colleges[number]?.campus === '')
    return { colleges: plain.length > 0 ? plain : all, sureness: 'certain', name: base, isShort: false }
  }

  /** What a present name means here: the planned college of that name, or one outside this plan. */
  private ofName(present: string, sureness: Sureness): Meant {
    const known = this.known.get(bareOf(present.replace(/^中国人民解放军(?=.)/, '')))
    if (!known || known.sureness !== 'certain')
      return { colleges: [], sureness: 'outside', name: present, isShort: false }
    return { ...known, sureness, isShort: false }
  }

  private addOtherNames(book: NameBook): void {
    for (const present of book.collegesWithOthers)
      for (const { name, kind } of book.namesKnownFor(present)) {
        // a campus under a name of its own enrols by itself elsewhere
        const isLoose = kind === 'merged' || (kind === 'other' && (!name.includes(present) || /校区|分校/.test(name)))
        this.learn(bareOf(name), this.ofName(present, isLoose ? 'loose' : 'certain'))
      }
    for (const short of book.shortNames)
      for (const present of book.collegesCalled(short)) {
        const meant = this.ofName(compactName(present), 'certain')
        if (!isPlace(campusOf(compactName(present))) || meant.colleges.length > 0)
          this.learn(short.toLowerCase(), { ...meant, isShort: true })
        // 哈工大威海, 中石大华东
        for (const [number, { base, campus, name }] of this.colleges.entries())
          if (campus !== '' && base === withoutCampus(compactName(present)))
            this.learn(bareOf(`${short}${campus.replace(/校区$/, '')}`), {
              ...{ colleges: [number], sureness: 'certain', name, isShort: true },
            })
      }
    for (const [number, { base, campus, name }] of this.colleges.entries())
      if (campus !== '' && /校区$/.test(campus))
        this.learn(bareOf(base + campus.replace(/校区$/, '')), {
          ...{ colleges: [number], sureness: 'certain', name, isShort: false },
        })
  }

  private placeWords: ReadonlySet<string> | null = null

  /** Whether a word is a place or a campus of some college of this plan. */
  isPlace(word: string): boolean {
    this.placeWords ??= new Set(
      this.colleges.flatMap(({ places, campus }) => [...places, campus.replace(/校区$/, '')]).filter(Boolean),
    )
    return this.placeWords.has(word)
  }

  /** Planned colleges with a code of this province; empty if none has it. */
  withCode = (code: string): readonly number[] => this.byCode.get(code) ?? []

  /** Planned colleges with a code of the ministry; empty if none has it. */
  withNationalCode = (code: string): readonly number[] => this.byNationalCode.get(code) ?? []

  /** The first college that a text names; null if it names none. */
  find(text: string): FoundCollege | null {
    const { bare, places } = bareText(text)
    for (let at = 0; at < bare.length; at += 1) {
      const key = this.keyAt(bare, at, text, places)
      if (key === null) continue
      const meant = this.known.get(key) as Meant
      const from = places[at] as number
      let to = (places[at + key.length - 1] as number) + 1
      to += /^(?:校区|分校)/.exec(text.slice(to))?.[0].length ?? 0
      const { colleges, sureness, name } = meant
      return { from, to: closed(text, from, to), colleges, sureness, name, isCorrected: false }
    }
    return null
  }

  private keyAt(bare: string, at: number, text: string, places: readonly number[]): string | null {
    const keys = this.buckets.get(bare.slice(at, at + 2))
    if (!keys) return null
    const before = text[(places[at] as number) - 1] ?? ' '
    for (const key of keys) {
      if (!bare.startsWith(key, at)) continue
      if (!(this.known.get(key) as Meant).isShort) return key
      const after = bare[at + key.length] ?? ' '
      const isApart =
        !IS_HAN.test(before) && !(IS_LETTER.test(key) && (IS_LETTER.test(before) || IS_LETTER.test(after)))
      if (isApart) return key
    }
    return null
  }

  /** The college that the first words of a text may mean, where no name is known; null if nobody knows such a name. */
  guess(text: string): (FoundCollege & { written: string }) | null {
    const ending = '(?:大学|学院|专科学校|学校)(?:\\([^()]{1,8}\\))?'
    const longest = new RegExp(`\\p{Script=Han}{2,24}${ending}`, 'u').exec(text)
    const shortest = new RegExp(`[\\p{Script=Han}()]{2,20}?${ending}`, 'u').exec(text)
    const first = /[\p{Script=Han}]{3,14}/u.exec(text)
    // 江西财经大学现代经济管理学院 is no slip in 江西财经大学
    const isWhole = longest?.[0] === shortest?.[0]
    for (const found of [longest, shortest, first]) {
      if (!found) continue
      const word = bareOf(found[0])
      const { names, isSure } = guesses(word, this.fullNames)
      if (names.length === 0 || names.length > 12) continue
      const meant = names.map((name) => this.known.get(name) as Meant)
      const colleges = [...new Set(meant.flatMap((one) => one.colleges))]
      const isOutside = colleges.length === 0
      return {
        ...{ from: found.index, to: found.index + found[0].length, colleges, written: found[0] },
        sureness: isOutside ? 'outside' : isSure && (isWhole || found !== shortest) ? 'certain' : 'loose',
        name: meant[0]?.name ?? '',
        isCorrected: true,
      }
    }
    return null
  }

  /** Planned colleges of the same base, the given one left out: its campuses and programmes. */
  campusesOf(number: number): number[] {
    const { base } = this.colleges[number] as PlannedCollege
    return [...this.colleges.keys()].filter((one) => one !== number && this.colleges[one]?.base === base)
  }
}

/** The end of a name with the bracket that it opened: 中国石油大学(华东). */
function closed(text: string, from: number, to: number): number {
  // 【浙江工业大学】
  const around = /[([]/.test(text[from - 1] ?? '') ? (/^\s*[)\]]/.exec(text.slice(to))?.[0].length ?? 0) : 0
  if (around > 0) return to + around
  const part = text.slice(from, to)
  const open = (part.match(/[([]/g)?.length ?? 0) - (part.match(/[)\]]/g)?.length ?? 0)
  if (open <= 0) return to
  const rest = /^\s*(?:校区|分校)?\s*[)\]]/.exec(text.slice(to))
  return to + (rest?.[0].length ?? 0)
}
