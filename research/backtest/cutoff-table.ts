// Cutoffs of one kind in one track of a province, in columns by year: ten years of the country have millions of cutoffs, and an object for each would not fit.
import type { MajorsOfCollege } from '../../engine/identity/content-cutoffs'
import type { ProvinceFact } from '../../server/db/seeds/facts'
import { contradictingRanks } from '../../engine/forecasting/little-known/contradictions'
import type { Track, UnitKind } from '../../engine/rules/province-rule'

/** One unit's cutoff in one year. */
export interface TableCutoff {
  /** Worst rank admitted. */
  rank: number
  /** Points, NaN if not printed. */
  score: number
  /** Places, -1 if not printed. */
  plan: number
  /** Not looked up in a table, by the file or by us. */
  isRankPrinted: boolean
  /** The rank contradicts the score: not used for learning, as in the product. */
  isSuspect: boolean
  /** Requirement and marks as printed beside it, '' if there are none. */
  asked: string
}

export interface UnitName {
  /** Identifies the unit within its cohort; the same for every order of rows. */
  readonly key: string
  readonly college: string
  /** Null if a unit is not one major. */
  readonly major: string | null
  /** Code of a group; '' for any other unit. */
  readonly code: string
}

/** All cutoffs of one kind in one batch and track of a province: filed together, as stored by an import. */
export interface CutoffCohort {
  readonly province: ProvinceFact
  readonly track: Track
  readonly batch: string
  readonly unit: UnitKind
  /** In the order of their keys. */
  readonly units: readonly UnitName[]
  /** Years with cutoffs, rising. */
  readonly years: readonly number[]
  /** Years before the new exam whose cutoffs are those of the old track; missing if there are none. */
  readonly yearsBefore?: readonly number[]
  /** The old track. */
  readonly before?: { track: Track; firstYear: number }
  /** Cutoff of a unit (its position in `units`) in a year; null if there is none. */
  cutoff(unit: number, year: number): TableCutoff | null
  /** Majors inside a group in a year, if a file of majors prints their groups. */
  majorsIn?(unit: number, year: number): MajorsOfGroup | null
  /** Cutoffs of a college's majors in all years, from the same file. */
  pastMajors?(college: string): MajorsOfCollege
}

/** Data of a group from rows of majors printed in it. */
export interface MajorsOfGroup {
  names: readonly string[]
  /** Requirements as printed, each once. */
  asked: readonly string[]
}

/** A row to be added. */
export interface CutoffRow {
  college: string
  /** Major or group code; '' if the unit is the college. */
  part: string
  isMajor: boolean
  year: number
  rank: number
  /** As in the cohort's table if it is not printed. */
  isRankPrinted: boolean
  score: number
  plan: number
  /** Batch as printed, '' if there is none. */
  printed: string
  /** As in Line. */
  asked?: string
}

/** A cutoff of a table that is not finished. */
export interface HeldCutoff {
  /** Identifies the unit within its table. */
  place: number
  college: string
  major: string | null
  printed: string
  rank: number
  /** Points, NaN if not printed. */
  score: number
  isRankPrinted: boolean
}

class Name implements UnitName {
  constructor(
    readonly college: string,
    readonly major: string | null,
    private readonly rest: string,
  ) {}

  get code(): string {
    return this.major === null ? this.rest : ''
  }

  /** Built on request: stored keys would take most of the memory of a large folder. */
  get key(): string {
    return `${this.college}/${this.rest}/`
  }
}

/** Cutoffs of one year by unit; rank 0 means none. */
interface YearColumn {
  ranks: Int32Array
  scores: Float64Array
  plans: Int32Array
  /** Index into the texts of batches. */
  batches: Uint16Array
  /** Index into the texts of requirements. */
  asked: Uint32Array
  isRankPrinted: Uint8Array
  isSuspect: Uint8Array
}

const emptyColumn = (size: number): YearColumn => ({
  ranks: new Int32Array(size),
  scores: new Float64Array(size).fill(Number.NaN),
  plans: new Int32Array(size).fill(-1),
  batches: new Uint16Array(size),
  asked: new Uint32Array(size),
  isRankPrinted: new Uint8Array(size),
  isSuspect: new Uint8Array(size),
})

const FIRST_SIZE = 256

/** Takes rows in any order. */
export class CutoffTable {
  private readonly places = new Map<string, Map<string, number>>()
  private readonly names: Name[] = []
  private readonly columns = new Map<number, YearColumn>()
  /** One copy of each text, however many rows have it. */
  private readonly texts = new Map<string, string>()
  private readonly batches: string[] = []
  private readonly asked = new Map<string, number>([['', 0]])

  constructor(readonly of: Pick<CutoffCohort, 'province' | 'track' | 'batch' | 'unit'>) {}

  /** Of several cutoffs of one unit in one year the hardest stays, as in an import. */
  add(row: CutoffRow): void {
    const unit = this.placeOf(row)
    const column = this.columnOf(row.year, unit)
    const known = column.ranks[unit] as number
    if (known > 0 && known <= row.rank) return
    column.ranks[unit] = row.rank
    column.scores[unit] = row.score
    column.plans[unit] = row.plan
    column.batches[unit] = this.batchAt(row.printed)
    column.isRankPrinted[unit] = row.isRankPrinted ? 1 : 0
    column.asked[unit] = this.askedAt(row.asked ?? '')
  }

  /** Years with cutoffs, in any order. */
  get years(): number[] {
    return [...this.columns.keys()]
  }

  /** Passes on the cutoffs of a year. */
  eachCutoff(year: number, take: (cutoff: HeldCutoff) => void): void {
    const column = this.columns.get(year)
    if (!column) return
    column.ranks.forEach((rank, place) => {
      if (rank <= 0) return
      const { college, major } = this.names[place] as Name
      take({
        place,
        college,
        major,
        printed: this.batches[column.batches[place] as number] as string,
        rank,
        score: column.scores[place] as number,
        isRankPrinted: column.isRankPrinted[place] === 1,
      })
    })
  }

  /** Gives a cutoff another rank, or removes it. */
  put(place: number, year: number, rank: number | null): void {
    const column = this.columns.get(year)
    if (column) column.ranks[place] = rank ?? 0
  }

  /** The finished cohort. Cutoffs whose rank contradicts their score are marked. */
  cohort(): CutoffCohort {
    const keys = this.names.map((name) => name.key)
    const order = keys.map((_, index) => index)
    order.sort((a, b) => ((keys[a] as string) < (keys[b] as string) ? -1 : 1))
    const years = [...this.columns.keys()].sort((a, b) => a - b)
    const columns = new Map(
      years.map((year) => {
        const from = this.columns.get(year) as YearColumn
        const to = emptyColumn(order.length)
        order.forEach((place, index) => {
          if (place >= from.ranks.length) return
          to.ranks[index] = from.ranks[place] as number
          to.scores[index] = from.scores[place] as number
          to.plans[index] = from.plans[place] as number
          to.asked[index] = from.asked[place] as number
          to.isRankPrinted[index] = from.isRankPrinted[place] as number
        })
        to.isSuspect = contradictingRanks(to.ranks, to.scores)
        return [year, to]
      }),
    )
    const asked = [...this.asked.keys()]
    return {
      ...this.of,
      units: order.map((place) => this.names[place] as Name),
      years,
      cutoff(unit, year) {
        const column = columns.get(year)
        const rank = column?.ranks[unit] ?? 0
        if (!column || rank <= 0) return null
        return {
          rank,
          score: column.scores[unit] as number,
          plan: column.plans[unit] as number,
          isRankPrinted: column.isRankPrinted[unit] === 1,
          isSuspect: column.isSuspect[unit] === 1,
          asked: asked[column.asked[unit] as number] as string,
        }
      },
    }
  }

  private placeOf({ college, part, isMajor }: CutoffRow): number {
    let ofCollege = this.places.get(college)
    if (!ofCollege) {
      ofCollege = new Map()
      this.places.set(college, ofCollege)
    }
    const rest = this.shared(part)
    let place = ofCollege.get(rest)
    if (place === undefined) {
      place = this.names.length
      ofCollege.set(rest, place)
      this.names.push(new Name(this.shared(college), isMajor ? rest : null, rest))
    }
    return place
  }

  private batchAt(printed: string): number {
    const at = this.batches.indexOf(printed)
    return at >= 0 ? at : this.batches.push(printed) - 1
  }

  private askedAt(text: string): number {
    const at = this.asked.get(text) ?? this.asked.size
    this.asked.set(text, at)
    return at
  }

  private shared(text: string): string {
    const known = this.texts.get(text)
    if (known !== undefined) return known
    this.texts.set(text, text)
    return text
  }

  private columnOf(year: number, unit: number): YearColumn {
    const known = this.columns.get(year)
    if (known && unit < known.ranks.length) return known
    const column = emptyColumn(Math.max(FIRST_SIZE, 2 * unit))
    if (known) {
      column.ranks.set(known.ranks)
      column.scores.set(known.scores)
      column.plans.set(known.plans)
      column.batches.set(known.batches)
      column.asked.set(known.asked)
      column.isRankPrinted.set(known.isRankPrinted)
    }
    this.columns.set(year, column)
    return column
  }
}
