// Things with names, kept in memory, found by typed text: the name or a part of it, other and former names, pinyin and its
// initials, codes, places. Text with one wrong character, or one of the same sound, is guessed if nothing else matches.
import MiniSearch, { type SearchOptions } from 'minisearch'
import { plainWords } from './name-search'
import { abbreviates, initialsOf, soundOf } from './sound'

export interface NamedThing {
  id: string
  name: string
  /** Other, former and short names. */
  aliases?: readonly string[]
  codes?: readonly string[]
  /** Words a family may add to a name: place, class, kind. */
  about?: readonly string[]
  /** Higher goes first among equals. */
  weight?: number
}

export interface Found<T extends NamedThing> {
  things: readonly T[]
  /** Whether nothing contains the typed text, and these are guesses. */
  isGuess: boolean
}

/** Guesses shown to a family. */
const MOST_GUESSES = 20
/** Shorter words are too close to too many others. */
const LEAST_GUESSED = { signs: 3, letters: 5 }
/** Length in letters from which on two of them may be swapped. */
const LONG = 8
/** A word with fewer characters leaves out too much to be an unlisted abbreviation. */
const LEAST_ABBREVIATED = 3

/** Endings that families omit. */
const ENDING = /(职业技术|职业|高等专科|师范高等专科|专科)?(大学|学院|学校)$|(科学与)?(工程|技术)?类?$/
const stemOf = (name: string) => name.replace(ENDING, '')
/** Brackets that families omit: those around 威海 in 哈尔滨工业大学（威海）. */
export const withoutSigns = (name: string): string => name.replace(/[()[\]·・—–-]/g, '')
const isHan = /\p{Script=Han}/u
const ALL_HAN = /^\p{Script=Han}+$/u
const SPLIT = '\n'

const runs = (text: string) => text.match(/\p{Script=Han}+|[a-z]+|\d+/gu) ?? []
const grams = (run: string): string[] => {
  if (!isHan.test(run)) return [run]
  const signs = [...run]
  return signs.length === 1 ? signs : signs.slice(1).map((sign, at) => `${signs[at]}${sign}`)
}
/** Single characters as well: one of them may be all that was typed. */
const indexedGrams = (run: string): string[] => (isHan.test(run) ? [...new Set([...run, ...grams(run)])] : [run])

interface Entry<T> {
  thing: T
  names: readonly string[]
  /** The whole text in which a word is searched. */
  words: string
}

const FIELDS = ['held', 'sound', 'initials', 'code', 'whole', 'wholeSound'] as const
type Field = (typeof FIELDS)[number]

/** The terms of a thing in the index, by field. */
function termsOf({ names, words, thing }: Entry<NamedThing>): Record<Field, string[]> {
  const spoken = [...new Set(names.map(withoutSigns))].filter((name) => ALL_HAN.test(name))
  const stems = spoken.map(stemOf).filter(({ length }) => length > 1)
  return {
    held: runs(words).flatMap(indexedGrams),
    sound: spoken.map(soundOf).flatMap(({ whole, starts }) => starts.map((start) => whole.slice(start))),
    initials: spoken.map((name) => soundOf(name).initials),
    code: [...(thing.codes ?? [])],
    whole: [...new Set([...names, ...stems])],
    // a stem is the beginning of its name, in sound as in characters
    wholeSound: spoken.flatMap((name) => {
      const { whole, starts } = soundOf(name)
      return [whole, whole.slice(0, starts[stemOf(name).length])]
    }),
  }
}

type Terms = MiniSearch<Record<Field, string> & { id: number }>

/** Words whose things are cached: most questions share the same ones (大学, 江苏), and a guess repeats those of its question. */
const REMEMBERED = 64

/** Things added to an index before other work may run. */
const AT_ONCE = 250

/** @param things in the order for equal results */
export async function textIndex<T extends NamedThing>(things: readonly T[]): Promise<TextIndex<T>> {
  const terms: Terms = new MiniSearch({
    fields: [...FIELDS],
    tokenize: (text) => text.split(SPLIT).filter(Boolean),
    processTerm: (term) => term,
  })
  const entries: Entry<T>[] = []
  for (const thing of things) {
    const printed = [thing.name, ...(thing.aliases ?? [])].map(plainWords)
    const names = [...new Set(printed.flatMap((name) => [name, withoutSigns(name)]))]
    const entry = { thing, names, words: [...names, ...(thing.about ?? []).map(plainWords)].join(SPLIT) }
    const own = termsOf(entry)
    const text = Object.fromEntries(FIELDS.map((field) => [field, own[field].join(SPLIT)]))
    terms.add({ ...(text as Record<Field, string>), id: entries.length })
    entries.push(entry)
    if (entries.length % AT_ONCE === 0) await new Promise((resolve) => setTimeout(resolve))
  }
  return new TextIndex(things, entries, terms)
}

export class TextIndex<T extends NamedThing> {
  private readonly held = new Map<string, ReadonlySet<number>>()

  constructor(
    readonly things: readonly T[],
    private readonly entries: readonly Entry<T>[],
    private readonly index: Terms,
  ) {}

  private search(terms: readonly string[], options: SearchOptions): Set<number> {
    const asked = terms.join(SPLIT)
    return new Set(this.index.search(asked, options).map(({ id }) => id as number))
  }

  private naming(isMeant: (name: string) => boolean): Set<number> {
    const found = new Set<number>()
    this.entries.forEach(({ names }, id) => names.some(isMeant) && found.add(id))
    return found
  }

  /** Things whose names the word abbreviates: 南工程 for 南京工程学院. */
  private abbreviated(word: string): Set<number> {
    return this.naming((name) => abbreviates(word, name))
  }

  /** Things that contain one word and, unless it is a name itself, those that it abbreviates. Do not change the set. */
  private holding(word: string): ReadonlySet<number> {
    const known = this.held.get(word)
    if (known) return known
    const held = this.lookUp(word)
    if (this.held.size >= REMEMBERED) this.held.delete(this.held.keys().next().value!)
    this.held.set(word, held)
    return held
  }

  private lookUp(word: string): Set<number> {
    const held = this.search(runs(word).flatMap(grams), { fields: ['held'], combineWith: 'AND', prefix: false })
    for (const id of held) if (!this.entries[id]!.words.includes(word)) held.delete(id)
    const begun = (fields: Field[]) => this.search([word], { fields, prefix: true })
    if (/^\d+$/.test(word)) return union(held, begun(['code']))
    if (/^[a-z]+$/.test(word))
      return union(held, begun(word.length > 1 ? ['sound', 'initials', 'held'] : ['initials', 'held']))
    const isName = [...held].some((id) => this.entries[id]!.names.includes(word))
    if (held.size === 0 || isName || word.length < LEAST_ABBREVIATED || !ALL_HAN.test(word)) return held
    return union(held, this.abbreviated(word))
  }

  /** Things that one word may mean: characters left out, of the same sound, or one of them wrong. */
  private near(word: string): Set<number> {
    if (/^[a-z]+$/.test(word)) {
      if (word.length < LEAST_GUESSED.letters) return new Set()
      const sounding = this.search([word], { fields: ['wholeSound'], fuzzy: word.length < LONG ? 1 : 2 })
      return sounding.size > 0 ? sounding : this.naming((name) => initialsOf(word, name))
    }
    if (word.length < 2 || !ALL_HAN.test(word)) return new Set()
    const sounding = this.search([soundOf(word).whole], { fields: ['sound'], prefix: true })
    const meant = union(this.abbreviated(word), sounding)
    if (meant.size > 0 || word.length < LEAST_GUESSED.signs) return meant
    return this.search([word], { fields: ['whole'], fuzzy: 1 })
  }

  /**
   * Things that match every word, the nearest first: the name itself, names that begin with the words, names that contain them, then
   * the rest; among equals by weight, then in the given order.
   * @param words plain ones, see plainWords
   * @param limits the only things that one of the words means, by the word: a short name means its colleges and nothing else
   * @param mayGuess whether to guess if nothing contains the words; that takes several times as long
   */
  find(
    words: readonly string[],
    limits: (word: string, thing: T) => boolean | null = () => null,
    mayGuess = true,
  ): Found<T> {
    if (words.length === 0) return { things: [], isGuess: false }
    // The longest first: it matches the fewest, and if it matches nothing the others need not be searched.
    const [rarest = '', ...others] = [...words].sort((a, b) => b.length - a.length)
    const every = (of: (word: string) => ReadonlySet<number>) => {
      let ids = of(rarest)
      for (const word of others) if (ids.size > 0) ids = common(ids, of(word))
      return ids
    }
    const within = (ids: ReadonlySet<number>) =>
      [...ids].filter((id) => words.every((word) => limits(word, this.entries[id]!.thing) ?? true))
    const held = within(every((word) => this.holding(word)))
    if (held.length > 0 || !mayGuess) return { things: this.inOrder(held, words), isGuess: false }
    const guessed = within(
      every((word) => {
        const holding = this.holding(word)
        return holding.size > 0 ? holding : this.near(word)
      }),
    )
    return { things: this.inOrder(guessed, words, true).slice(0, MOST_GUESSES), isGuess: true }
  }

  /** @param isGuess whether names of the same sound come first: nothing contains the words */
  private inOrder(ids: number[], words: readonly string[], isGuess = false): T[] {
    const whole = words.join('')
    const spoken = isGuess && ALL_HAN.test(whole) ? soundOf(whole).whole : null
    const isLatin = /^[a-z]+$/.test(whole)
    const rankOf = (id: number) => {
      const { names, thing } = this.entries[id]!
      if (spoken !== null && names.some((name) => soundOf(name).whole === spoken)) return 0
      if (names.includes(whole) || thing.codes?.includes(whole)) return 0
      if (names[0]!.startsWith(whole) || (isLatin && soundOf(names[0]!).whole.startsWith(whole))) return 1
      if (names.some((name) => abbreviates(whole, name))) return 2
      return names.some((name) => name.includes(whole)) ? 3 : 4
    }
    return ids
      .map((id) => ({ id, rank: rankOf(id), thing: this.entries[id]!.thing }))
      .sort((a, b) => a.rank - b.rank || (b.thing.weight ?? 0) - (a.thing.weight ?? 0) || a.id - b.id)
      .map(({ thing }) => thing)
  }
}

const union = (one: ReadonlySet<number>, other: ReadonlySet<number>) => new Set([...one, ...other])
const common = (one: ReadonlySet<number>, other: ReadonlySet<number>) => new Set([...one].filter((id) => other.has(id)))
