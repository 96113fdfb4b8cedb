// Interest codes of occupations: from the open occupational data, through a table of matches made by hand.
import type { Occupation } from '../../../contract/occupation'
import type { ResponseOf } from '../../../contract/registry'
import { loadInterestMatches, type InterestMatch } from '../../db/seeds/facts'
import { profileOfLetters, type Profile } from '../../../engine/guidance/assessment/interest-profile'
import { sourceOf, type Source } from '../admission/basis'
import type { OccupationRepository } from './occupation.repository'

type InterestRow = Awaited<ReturnType<OccupationRepository['interests']>>[number]
type Shown = NonNullable<ResponseOf<'Profession/Detail'>['Interest']>

/** The meaning of each letter, in the order of the hexagon. */
const TYPES = [
  ['R', '动手'],
  ['I', '研究'],
  ['A', '艺术'],
  ['S', '助人'],
  ['E', '组织'],
  ['C', '条理'],
] as const

/** The interests of an occupation. */
export interface InterestProfile {
  profile: Profile
  letters: string
  /** 1 for the same occupation, less for one that is only near. */
  weight: number
}
const NEAR_WEIGHT = 0.6

/** The letters of the table of matches: judgements about an occupation, no measured numbers. */
const ANNOTATED: Source = { Year: null, Source: '按职业内容标注', Basis: 'compiled' }
/** How much the first, second and third letter of a code weigh. */
const WEIGHTS = [3, 2, 1]

/** How well an occupation's code agrees with the requested one; 0 if it does not. */
export function agreement(asked: string, code: string): number {
  const letters = [...new Set(asked)]
  const shared = letters.filter((letter) => code.includes(letter))
  const needed = Math.min(letters.length, 2)
  if (!code.includes(letters[0] ?? ' ') || shared.length < needed) return 0
  const weight = (of: string | readonly string[], letter: string): number => WEIGHTS[of.indexOf(letter)] ?? 0
  return shared.reduce((sum, letter) => sum + weight(letters, letter) * weight(code, letter), 0)
}

export class Interests {
  private readonly rows: ReadonlyMap<string, InterestRow>
  /** Where the codes come from. */
  readonly source: Source

  /** @param rows of the open data; without any, the letters of the matches are used */
  constructor(rows: readonly InterestRow[]) {
    this.rows = new Map(rows.map((row) => [row.code, row]))
    const [first] = rows
    this.source = first ? sourceOf(first, null, 'interests') : ANNOTATED
  }

  /** The match of an occupation: its own, else that of its small class, which is at most near. */
  private matchOf({
    code,
    level,
    parent,
  }: {
    code: string
    level: number
    parent: string | null
  }): InterestMatch | null {
    const own = loadInterestMatches().get(code)
    if (own) return own
    const group = level === 4 && parent !== null ? loadInterestMatches().get(parent) : undefined
    return group ? { ...group, match: 'near' } : null
  }

  /** Interest code of an occupation and how it was matched; nulls if it cannot be matched. */
  of(row: { code: string; level: number; parent: string | null }): Pick<Occupation, 'Interest' | 'InterestMatch'> {
    const match = this.matchOf(row)
    const code = match && (this.rows.size === 0 ? match.letters : (this.rows.get(match.onet)?.high_point ?? null))
    return code ? { Interest: code, InterestMatch: match.match } : { Interest: null, InterestMatch: null }
  }

  /** The six scores of an occupation, or values derived from its letters; and the weight of the match. Null if it cannot be matched. */
  profileOf(row: { code: string; level: number; parent: string | null }): InterestProfile | null {
    const match = this.matchOf(row)
    if (match === null) return null
    const data = this.rows.get(match.onet)
    const letters = this.rows.size === 0 ? match.letters : data?.high_point
    if (!letters) return null
    return {
      profile: data ? [data.r, data.i, data.a, data.s, data.e, data.c] : profileOfLetters(letters),
      letters,
      weight: match.match === 'same' ? 1 : NEAR_WEIGHT,
    }
  }

  /** The same with its source. */
  shown(row: { code: string; level: number; parent: string | null }): Shown | null {
    const { Interest, InterestMatch: Match } = this.of(row)
    const match = this.matchOf(row)
    if (Interest === null || Match === null || match === null) return null
    const data = this.rows.get(match.onet)
    const values = data && { R: data.r, I: data.i, A: data.a, S: data.s, E: data.e, C: data.c }
    return {
      Code: Interest,
      Match,
      Of: data?.title ?? '',
      OfCode: data?.code ?? '',
      Scores: values ? TYPES.map(([Letter, Name]) => ({ Letter, Name, Value: values[Letter] })) : null,
      Source: this.source,
    }
  }
}
