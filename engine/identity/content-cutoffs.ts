// What the majors inside a group were taken at in earlier years, wherever they were: the cutoff that the group of today would have had.
import { catalogueName } from '../catalogue/major-index'
import { CONTENT_CUTOFFS } from '../hyperparameters'
import { askedOf, isJoint } from './content'
import type { LinkedHistory } from './link-cutoffs'

/** A major inside a group of today. */
export interface InsideMajor {
  name: string
  /** As printed; null if unknown. */
  requirement: string | null
  /** Whether other groups of its college have a major of this name today: then only the requirement shows which cutoffs are its own. */
  isShared?: boolean
}

/** A major's cutoff of one year as printed. */
export interface PastMajor extends Pick<InsideMajor, 'name' | 'requirement'> {
  year: number
  /** Code of the group it was printed in, '' if its file names none. */
  group: string
  /** Worst rank admitted; null if unknown. */
  rank: number | null
}

/** Cutoffs of groups as composed today, units x columns of a CutoffHistory. */
export interface ContentCutoffs {
  /** Worst rank admitted by any of the majors; 0 where too few of them are known. */
  ranks: Int32Array
}

const bracketOf = (name: string): string => /[（(](.*)$/u.exec(name)?.[1] ?? ''

/** A name without its brackets, a joint programme apart: its places are another course at another price. */
const plainKey = (name: string): string => `${catalogueName(name)}${isJoint(bracketOf(name)) ? '/joint' : ''}`

const requirementOf = ({ requirement }: Pick<InsideMajor, 'requirement'>): string =>
  askedOf(requirement ?? '').requirement

/** Past cutoffs of one college's majors: which of them a major of today continues. */
export class MajorsOfCollege<Row extends PastMajor = PastMajor> {
  private readonly exact = new Map<string, Row[]>()
  /** Exact names by plain name. */
  private readonly plain = new Map<string, Set<string>>()

  constructor(rows: readonly Row[]) {
    for (const row of rows) {
      const known = this.exact.get(row.name)
      if (known) known.push(row)
      else this.exact.set(row.name, [row])
      const key = plainKey(row.name)
      this.plain.set(key, (this.plain.get(key) ?? new Set()).add(row.name))
    }
  }

  /** Rows of all years under a major's name: the full one, else the one without brackets if only one major has it. */
  private named(name: string): readonly Row[] {
    const exact = this.exact.get(name)
    if (exact) return exact
    const names = this.plain.get(plainKey(name))
    const [only] = names?.size === 1 ? names : []
    return only === undefined ? [] : (this.exact.get(only) ?? [])
  }

  /**
   * Cutoff of a major in a year; undefined if it is unknown, or if the college had it in several groups and nothing shows in which.
   * @param code of the group of today
   */
  rowIn(major: InsideMajor, year: number, code: string): Row | undefined {
    let rows = this.named(major.name).filter((row) => row.year === year)
    const narrowed = (isAlike: (row: Row) => boolean): void => {
      const alike = rows.length > 1 ? rows.filter(isAlike) : []
      if (alike.length > 0) rows = alike
    }
    const asked = requirementOf(major)
    const isAsked = (row: Row): boolean => requirementOf(row) === asked
    if (major.isShared) rows = asked === '' ? [] : rows.filter(isAsked)
    else if (asked !== '') narrowed(isAsked)
    narrowed((row) => row.group !== '' && row.group === code)
    const [first] = rows
    return first && rows.every(({ rank }) => rank === first.rank) ? first : undefined
  }
}

/**
 * The cutoff of a group as composed today in one earlier year: that of its easiest major.
 * @returns 0 if fewer than half of its majors are known
 */
export function contentCutoff(of: MajorsOfCollege, majors: readonly InsideMajor[], year: number, code: string): number {
  const ranks = majors.flatMap((major) => of.rowIn(major, year, code)?.rank ?? [])
  return ranks.length > 0 && ranks.length >= majors.length * CONTENT_CUTOFFS.leastKnown ? Math.max(...ranks) : 0
}

/**
 * Joins the cutoffs of today's majors to the history of the groups: a number's own history counts as far as it agrees with what the group holds now.
 * Where they differ the cutoff is their weighted mean in log rank, and their distance adds to the uncertainty of the join.
 */
export function joinContent(history: LinkedHistory, content: ContentCutoffs | undefined): LinkedHistory {
  if (!content?.ranks.some((rank) => rank > 0)) return history
  const { size, columns } = history
  const ranks = history.ranks.slice()
  const plans = history.plans.slice()
  const joinSpread = history.joinSpread?.slice() ?? new Float64Array(ranks.length)
  const fromMajors = new Float64Array(size)
  const areMajorsKnown = new Uint8Array(size)
  /** @returns the weight of the majors in the cell */
  const join = (unit: number, cell: number, ofMajors: number): number => {
    const linked = ranks[cell] as number
    if (linked === 0) {
      ranks[cell] = ofMajors
      plans[cell] = -1
      joinSpread[cell] = CONTENT_CUTOFFS.alone
      return 1
    }
    const { same } = CONTENT_CUTOFFS
    const link = history.links?.[unit]
    const isOther = link && (link.change !== null || !link.hasOwnCutoff)
    const weight = isOther ? CONTENT_CUTOFFS.weightBesideOther : CONTENT_CUTOFFS.weight
    const apart = Math.log(ofMajors / linked)
    const ownSpread = joinSpread[cell] as number
    joinSpread[cell] = Math.hypot((1 - weight) * ownSpread, Math.sqrt(weight * (1 - weight)) * apart)
    if (Math.abs(apart) < same) return 0
    ranks[cell] = Math.max(1, Math.round(linked * Math.exp(weight * apart)))
    return weight
  }
  for (let unit = 0; unit < size; unit += 1) {
    let isNewest = true
    for (let cell = unit * columns; cell < (unit + 1) * columns; cell += 1) {
      const ofMajors = content.ranks[cell] as number
      const weight = ofMajors > 0 ? join(unit, cell, ofMajors) : 0
      if (isNewest && ofMajors > 0) {
        fromMajors[unit] = weight
        areMajorsKnown[unit] = 1
      }
      if ((ranks[cell] as number) > 0) isNewest = false
    }
  }
  return { ...history, ranks, plans, joinSpread, fromMajors, areMajorsKnown }
}
