// Names that lead to colleges and majors besides their own: short, former and everyday ones. The facts are the server's (facts/college-names.csv,
// facts/major-words.csv); this is the one place that reads them.
import { soundOf } from './sound'

/** former: its own earlier name; other: one that it also enrols under; merged: that of a college which became part of it. */
type NameKind = 'former' | 'other' | 'merged'

export interface KnownName {
  name: string
  kind: NameKind
  /** Date of the notice, or month or year of the change; '' if unknown. */
  since: string
  /** Who says so. */
  source: string
}

/**
 * renamed: a former name with proof, which cutoffs of stored years print; former: one that only leads to the college; new: the college itself is new
 * and has no other name; the others as in NameKind.
 */
export type CollegeNameKind = 'renamed' | 'former' | 'other' | 'merged' | 'new' | 'short'

export interface CollegeNames {
  /** The present name. */
  college: string
  kind: CollegeNameKind
  names: readonly string[]
  /** The ministry's code, the same before and after a renaming; '' if unknown. */
  code: string
  since: string
  source: string
}

export interface MajorWords {
  /** Names in the catalogue, of majors or of their classes. */
  majors: readonly string[]
  /** What families say, in lower case. */
  words: readonly string[]
}

/** What families put around the name of a major or an occupation: 想学计算机, 护士专业. */
const AROUND = /^(?:我?想)?[学当做读搞找]|(?:相关)?(?:专业|方向|系)$/gu

/** A word without what families put around a major: 计算机 for 学计算机专业; null if nothing is around it. */
export function bareWord(word: string): string | null {
  const bare = word.replace(AROUND, '')
  return bare.length < 2 || bare === word ? null : bare
}

const add = <Value>(map: Map<string, Value[]>, key: string, value: Value) => {
  const own = map.get(key)
  if (own === undefined) map.set(key, [value])
  else if (!own.includes(value)) own.push(value)
}

const ASCII = /^[a-z0-9]+$/
const KNOWN_KIND: Readonly<Partial<Record<CollegeNameKind, NameKind>>> = {
  renamed: 'former',
  former: 'former',
  other: 'other',
  merged: 'merged',
}

export class NameBook {
  /** Former to present name, with proof: cutoffs printed under the former name are the college's own. */
  readonly renames: ReadonlyMap<string, string>
  /** Former or other name to the name in a register. Only for linking: a unit keeps the name it was printed with. */
  readonly registerNames: ReadonlyMap<string, string>
  /** Short names, in no order. */
  readonly shortNames: readonly string[]
  /** Present names of colleges that have former, other or merged ones. */
  readonly collegesWithOthers: readonly string[]
  /** Majors and classes of majors by name. */
  readonly majors: readonly string[]
  /** Colleges founded after the register's date, by name. */
  readonly newColleges: ReadonlyMap<string, CollegeNames>
  private readonly short = new Map<string, string[]>()
  private readonly shortOf = new Map<string, string[]>()
  private readonly known = new Map<string, KnownName[]>()
  private readonly once = new Map<string, string[]>()
  private readonly said = new Map<string, string[]>()
  private readonly saidOf = new Map<string, string[]>()
  private majorNames: Set<string> | null = null
  private spelt: Map<string, string[]> | null = null

  /** @param classes names of the majors in a class, by the name of the class: a word for a class means all of them */
  constructor(
    colleges: readonly CollegeNames[],
    majors: readonly MajorWords[] = [],
    classes: ReadonlyMap<string, readonly string[]> = new Map(),
  ) {
    for (const row of colleges) this.addCollege(row)
    for (const { majors: meant, words } of majors)
      for (const word of words)
        for (const name of meant) {
          add(this.saidOf, name, word)
          for (const one of [name, ...(classes.get(name) ?? [])]) add(this.said, word, one)
        }
    const pairsOf = (...kinds: CollegeNameKind[]) =>
      colleges.flatMap(({ college, kind, names }) =>
        kinds.includes(kind) ? names.map((name) => [name, college] as const) : [],
      )
    this.renames = new Map(pairsOf('renamed'))
    this.registerNames = new Map(pairsOf('renamed', 'other'))
    this.majors = [...new Set([...classes].flat(2))]
    this.shortNames = [...this.short.keys()]
    this.collegesWithOthers = [...this.known.keys()]
    this.newColleges = new Map(colleges.flatMap((row) => (row.kind === 'new' ? [[row.college, row]] : [])))
  }

  private addCollege({ college, kind, names, since, source }: CollegeNames): void {
    const known = KNOWN_KIND[kind]
    for (const name of names) {
      if (kind === 'short') {
        add(this.short, name, college)
        add(this.shortOf, college, name)
      } else if (known) {
        add(this.once, name, college)
        add(this.known, college, { name, kind: known, since, source })
      }
    }
  }

  /** The present name of a college as printed, its bracket kept; the printed one where no renaming is proven. */
  presentNameOf(printed: string): string {
    const whole = this.renames.get(printed)
    if (whole !== undefined) return whole
    const bracket = /[（(].*$/.exec(printed)?.[0]
    const now = bracket && this.renames.get(printed.slice(0, -bracket.length))
    return now ? now + bracket : printed
  }

  /** Present names of the colleges that a whole word names: a short, former or other name. @param word in lower case */
  collegesCalled(word: string): readonly string[] {
    return [...(this.short.get(word) ?? []), ...this.collegesOnceCalled(word)]
  }

  /** Present names of the colleges with a given former or other name; empty if there are none. */
  collegesOnceCalled(name: string): readonly string[] {
    return this.once.get(name) ?? []
  }

  /** Colleges whose short name has this pinyin: nanyou is 南邮. */
  collegesSpelt(letters: string): readonly string[] {
    if (this.spelt === null) {
      this.spelt = new Map()
      for (const [name, colleges] of this.short)
        if (!ASCII.test(name)) for (const college of colleges) add(this.spelt, soundOf(name).whole, college)
    }
    return this.spelt.get(letters) ?? []
  }

  /** Short names of a college by its full one; those of a campus are its college's. */
  shortNamesOf(name: string): readonly string[] {
    return this.shortOf.get(name) ?? this.shortOf.get(name.replace(/[（(].*$/, '')) ?? []
  }

  /** Former names first, then others in use, then colleges that became part of it. @param college its present name */
  namesKnownFor(college: string): readonly KnownName[] {
    return this.known.get(college) ?? []
  }

  /** Names that a college no longer uses. @param college its present name */
  formerNamesOf(college: string): string[] {
    return this.namesKnownFor(college).flatMap(({ name, kind }) => (kind === 'former' ? [name] : []))
  }

  /** Catalogue names of the majors, and of their classes, that an everyday word means; empty if it is none. @param word in lower case */
  majorsCalled(word: string): readonly string[] {
    return this.said.get(word) ?? []
  }

  /**
   * The same without those that a search for the word finds by itself: empty if one of the names begins with it. 会计 is no other major than 会计学, while 兽医 is
   * 动物医学.
   */
  majorsCalledOtherwise(word: string): readonly string[] {
    const called = this.majorsCalled(word)
    return called.some((name) => name.toLowerCase().startsWith(word)) ? [] : called
  }

  /** Whether a word is the name of a major, or what families say for one. */
  isMajorWord(word: string): boolean {
    this.majorNames ??= new Set(this.majors.flatMap((name) => [name, name.replace(/类$/u, '')]))
    return this.said.has(word) || this.majorNames.has(word)
  }

  /** All everyday words for majors. */
  majorWords(): Iterable<string> {
    return this.said.keys()
  }

  /** All former and other names of colleges. */
  otherNames(): Iterable<string> {
    return this.once.keys()
  }

  /** Everyday words for a major or a class of majors, by its name in the catalogue. */
  wordsFor(name: string): readonly string[] {
    return this.saidOf.get(name) ?? []
  }
}

/** No names besides those in the data. */
export const NO_NAMES = new NameBook([])
