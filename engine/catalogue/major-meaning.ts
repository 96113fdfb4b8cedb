// What a word for a major means: the majors and classes that are wanted, those near them, and how well a printed major fits.
import { catalogueName } from './major-index'
import type { NameBook } from './name-book'
import { majorsMeant } from './name-search'

/** How well a near relative of what was named fits; 1 is what was named, 0 is not wanted. */
export const NEAR_FIT = 0.5

export interface MajorFacts {
  book: NameBook
  /** Names of the majors of a class, of both levels of study, by the name of the class. */
  classes: ReadonlyMap<string, readonly string[]>
  /** What families also mean by a class or major, and what is near it, by name. */
  kin: ReadonlyMap<string, { also: readonly string[]; near: readonly string[] }>
}

export interface MajorMeaning {
  /** As typed. */
  word: string
  /** Names of majors and of whole classes. */
  wanted: ReadonlySet<string>
  near: ReadonlySet<string>
  /** Of the wanted ones, what everybody means first: those named by the word itself. */
  core: ReadonlySet<string>
  /** Whether it asks for the training of teachers, which a plan prints behind any major. */
  isTeaching: boolean
}

const TEACHING = '师范'
const NOT_TEACHING = /非师范|不含师范|非定向师范/u
/** Of the majors inside a class or a mixed course, the share that must be wanted for the whole to be. */
const WANTED_SHARE = 1 / 3
/** A beginning of this length means the same in every class: 人工智能 in 人工智能技术应用. */
const CLEAR = 4
/** A shorter part of a name says nothing about its class. */
const LEAST_ROOT = 3

/** Courses that begin with several majors: 工科试验班（计算机类）, 电子信息类（含计算机科学与技术、自动化）. */
const MIXED = /(?:[试实]验班|试验班类|求真班|类|书院|学院|创新班|预科班)$/u
const LISTED = /含|包含|方向[:：]/u

/** Names that a class goes by: 计算机类, 计算机; 金融学类, 金融学, 金融. */
const stemsOf = (name: string): string[] => {
  const bare = name.replace(/类$/u, '')
  const short = bare.replace(/学$/u, '')
  return [name, bare, ...(short.length > 1 ? [short] : [])]
}

export class MajorMeanings {
  /** Classes of each major; of a class, itself. Two levels of study have a class of the same name. */
  private readonly classesOf = new Map<string, string[]>()
  private readonly byStem = new Map<string, string[]>()
  private readonly joined: string
  /** Fits of the latest words: every question of a family asks for the same names. */
  private readonly fits = new WeakMap<MajorMeaning, Map<string, number>>()
  private readonly meanings = new Map<string, MajorMeaning | null>()

  constructor(private readonly facts: MajorFacts) {
    for (const [name, majors] of facts.classes) {
      for (const stem of stemsOf(name)) this.byStem.set(stem, [...(this.byStem.get(stem) ?? []), name])
      for (const major of [name, ...majors]) this.classesOf.set(major, [...(this.classesOf.get(major) ?? []), name])
    }
    this.joined = [...this.classesOf.keys()].join('\n').toLowerCase()
  }

  /** Names that mean a major or a class as they stand. */
  *names(): Iterable<string> {
    yield* this.classesOf.keys()
    yield* this.byStem.keys()
    yield TEACHING
  }

  /** Whether a name of the catalogue contains the word. */
  isPartOfName(word: string): boolean {
    return this.joined.includes(word)
  }

  /** The name of the catalogue that a name begins with: 软件工程 of 软件工程技术; itself if it is in the catalogue. */
  private rootOf(name: string): string | undefined {
    for (let end = name.length; end >= Math.min(LEAST_ROOT, name.length); end -= 1) {
      const root = name.slice(0, end)
      if (this.classesOf.has(root)) return root
    }
    return undefined
  }

  private classesFor(name: string): readonly string[] {
    return this.classesOf.get(this.rootOf(name) ?? '') ?? []
  }

  /** The names with the majors of every class among them. */
  private spread(names: Iterable<string>): Set<string> {
    const all = new Set<string>()
    for (const name of names) {
      all.add(name)
      for (const major of this.facts.classes.get(name) ?? []) all.add(major)
    }
    return all
  }

  /** Names that a word means as they are; null if it is no word for a major. @param mayGuess whether other spellings are tried */
  private called(word: string, mayGuess: boolean): string[] | null {
    const { book, classes } = this.facts
    const asClass = this.byStem.get(word) ?? []
    // 会计 is 会计学: a major with the name of its class means the class
    const said = book.majorsCalled(word).filter((name) => !classes.has(name))
    const ofClass = [...book.majorsCalled(word), ...(this.classesOf.has(word) ? [word] : [])].filter(
      (name) => classes.has(name) || classes.has(`${name}类`),
    )
    const all = [...asClass, ...ofClass.map((name) => (classes.has(name) ? name : `${name}类`)), ...said]
    if (this.classesOf.has(word)) all.push(word)
    const names = [...this.classesOf.keys()]
    if (all.length > 0 || word === TEACHING) {
      // 软件 is 软件工程, and what else of its kind begins so
      const kinds = new Set(all.flatMap((name) => this.classesFor(name)))
      const alike = names.filter(
        (name) =>
          name.startsWith(word) && (word.length >= CLEAR || this.classesFor(name).some((kind) => kinds.has(kind))),
      )
      return [...new Set([...all, ...alike])]
    }
    if (this.isPartOfName(word)) {
      const holding = names.filter((name) => name.toLowerCase().includes(word))
      const beginning = holding.filter((name) => name.toLowerCase().startsWith(word))
      // 电子信 means what begins with it and its kind, not every name that contains it
      const kinds = new Set(beginning.flatMap((name) => this.classesFor(name)))
      return beginning.length === 0
        ? holding
        : holding.filter((name) => this.classesFor(name).some((kind) => kinds.has(kind)))
    }
    if (!mayGuess) return null
    const guessed = [...majorsMeant(book, word, names)]
    return guessed.length > 0 ? guessed : null
  }

  /** What a word means; null if it is no word for a major. @param word in plain form, see plainWords */
  of(word: string, mayGuess = false): MajorMeaning | null {
    const key = `${word}\n${mayGuess}`
    const known = this.meanings.get(key)
    if (known !== undefined) return known
    const meaning = this.read(word, mayGuess)
    if (this.meanings.size > REMEMBERED) this.meanings.clear()
    this.meanings.set(key, meaning)
    return meaning
  }

  private read(word: string, mayGuess: boolean): MajorMeaning | null {
    const { kin, classes } = this.facts
    const called = this.called(word, mayGuess)
    if (called === null) return null
    const isTeaching = word === TEACHING || word === '师范类' || word === '师范生'
    const kinOf = (name: string) => kin.get(name)
    const keys = [...called, ...(isTeaching ? [TEACHING] : [])]
    const wanted = this.spread([...(isTeaching ? [] : called), ...keys.flatMap((name) => kinOf(name)?.also ?? [])])
    // of one major, the others of its class, and the class where it enrols as a whole
    const single = called.filter((name) => !classes.has(name))
    const around = single.flatMap((name) => this.classesOf.get(name) ?? [])
    const near = this.spread([...keys.flatMap((name) => kinOf(name)?.near ?? []), ...(isTeaching ? called : around)])
    for (const name of wanted) near.delete(name)
    const named = new Set([...this.facts.book.majorsCalled(word)].filter((name) => !classes.has(name)))
    const core = new Set(
      [...wanted].filter((name) => name.toLowerCase().includes(word) || (single.length > 0 && named.has(name))),
    )
    return { word, wanted, near, core, isTeaching }
  }

  /** Majors inside a printed course of several: their catalogue names; empty for an ordinary major. */
  private contentsOf(printed: string, head: string): string[] {
    const inside = printed.slice(head.length)
    if (inside === '' || !(MIXED.test(head) || LISTED.test(inside))) return []
    const tokens = inside
      .split(/[、，,;；（）()【】[\]：:\s]+/u)
      .map((token) => token.replace(/^(?:包?含)|(?:等?专业)$/gu, ''))
    return [...new Set(tokens.filter((token) => this.classesOf.has(token)))]
  }

  /**
   * How well a printed major fits: 1 wanted, NEAR_FIT near it, 0 neither.
   * @param printed with its brackets: they say which majors a course of several holds, and whether it trains teachers
   * @param college its printed name: every major of a 师范大学 that is taught at school may train teachers
   */
  fitOf(meaning: MajorMeaning, printed: string, college = ''): number {
    let known = this.fits.get(meaning)
    if (known === undefined || known.size > MOST_FITS) this.fits.set(meaning, (known = new Map()))
    const key = meaning.isTeaching && college.includes(TEACHING) ? `${TEACHING}\n${printed}` : printed
    let fit = known.get(key)
    if (fit === undefined) known.set(key, (fit = this.readFit(meaning, printed, college)))
    return fit
  }

  private readFit({ wanted, near, isTeaching, word }: MajorMeaning, printed: string, college: string): number {
    const head = catalogueName(printed)
    if (isTeaching && NOT_TEACHING.test(printed)) return 0
    if (isTeaching && printed.includes(TEACHING)) return 1
    if (wanted.has(head)) return 1
    const inside = this.contentsOf(printed, head)
    if (inside.length > 0) {
      const hits = inside.filter((name) => wanted.has(name)).length
      if (hits >= inside.length * WANTED_SHARE) return 1
      if (hits > 0 || inside.some((name) => near.has(name))) return NEAR_FIT
    }
    if (isTeaching && near.has(head) && college.includes(TEACHING)) return 1
    if (near.has(head)) return NEAR_FIT
    if (this.classesOf.has(head)) return 0
    // a name outside the catalogue: by the course it is named after, else by its words
    const root = this.rootOf(head)
    if (root !== undefined) return wanted.has(root) ? 1 : near.has(root) ? NEAR_FIT : 0
    const text = MIXED.test(head) ? printed : head
    return word.length > 1 && text.toLowerCase().includes(word) ? 1 : 0
  }
}

/** Words whose meanings are kept, with the fits of as many names each: some 30 MB at most. */
const REMEMBERED = 64
const MOST_FITS = 12_000
