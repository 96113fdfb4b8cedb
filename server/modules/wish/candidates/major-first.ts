// Major first: the majors that the units of a batch offer, and the search for filling a list by oneself.
import type Type from 'typebox'
import type { RequestOf, ResponseOf } from '../../../../contract/registry'
import type { MajorCandidate as MajorCandidateSchema } from '../../../../contract/wish/majors'
import { catalogueName, majorsIn } from '../../../../engine/catalogue/major-index'
import { collegesMeant, majorsMeant, plainWords } from '../../../../engine/catalogue/name-search'
import { CUTOFF_YEARS, type IndexedUnit } from '../../../../engine/candidate-index/data'
import type { IndexFilter } from '../../../../engine/candidate-index/filter'
import type { CandidateIndex, IndexQuery } from '../../../../engine/candidate-index/candidate-index'
import { noTierCounts, reachOf, TIERS } from '../../../../engine/planning/tier'
import { nameBook } from '../../../db/seeds/names'
import { wishReader } from '../../../db/seeds/wishes'
import { pagingOf } from '../../../http/paging'
import { dataSourceOf } from './candidate-view'
import type { Situation } from '../situation'
import type { MajorRepository } from './majors.repository'
import { majorsSaid } from './said-majors'

export type MajorFirstRequest = RequestOf<'Wish/SpecialtyFirstList'>
type MajorFirstResult = ResponseOf<'Wish/SpecialtyFirstList'>
type MajorCandidate = Type.Static<typeof MajorCandidateSchema>
type SelfSearchResult = ResponseOf<'Wish/MySelfSearch'>

/** The catalogue's data on a major. */
interface Entry {
  /** Null for a class of majors that is enrolled as one (大类招生). */
  code: string | null
  field: string
  class: string
}

/** Suggestions of one kind per search. */
const SUGGESTIONS = 20
const TIER_COUNT = TIERS.length

/** Column of the latest year that has cutoffs. */
const latestColumn = (candidateIndex: CandidateIndex): number => {
  const [year] = candidateIndex.cutoffYears
  return year === undefined ? 0 : candidateIndex.data.wishYear - 1 - year
}

const orders = new WeakMap<CandidateIndex, Int32Array>()

/** Units of a candidate index college by college. */
function byCollege(candidateIndex: CandidateIndex): Int32Array {
  const known = orders.get(candidateIndex)
  if (known) return known
  const { index } = candidateIndex.colleges
  const order = Int32Array.from(index.keys()).sort((a, b) => (index[a] as number) - (index[b] as number) || a - b)
  orders.set(candidateIndex, order)
  return order
}

export function createMajorFirst(repository: Pick<MajorRepository, 'catalogue'>) {
  let loading: Promise<Map<string, Entry>> | null = null

  /** The catalogue by name; of a name in both levels the undergraduate one counts. It changes only with a new version. */
  function catalogue(): Promise<Map<string, Entry>> {
    loading ??= repository.catalogue().then((rows) => {
      const entries = new Map<string, Entry>()
      for (const row of rows)
        if (row.level === '本科' || !entries.has(row.name))
          entries.set(row.name, { code: row.code, field: row.category, class: row.class })
      // 计算机类, 临床医学类: a class enrolled as one is of its field too
      for (const row of rows)
        if (!entries.has(row.class)) entries.set(row.class, { code: null, field: row.category, class: row.class })
      // a catalogue that is still being seeded is read again
      if (entries.size === 0) loading = null
      return entries
    })
    loading.catch(() => (loading = null))
    return loading
  }

  const wanted = (list: readonly string[] | undefined, value: string | undefined): boolean =>
    !list || list.length === 0 || (value !== undefined && list.includes(value))

  /**
   * Whether a major is of the requested kinds. Fields and classes are one choice of two levels: a class narrows its own field, and a
   * field without a requested class counts as a whole. If fields of both levels of study have a class of that name, it belongs to the
   * requested fields, if any.
   */
  function ofKinds(
    { FieldList = [], ClassList = [] }: Pick<MajorFirstRequest, 'FieldList' | 'ClassList'>,
    entries: ReadonlyMap<string, Entry>,
  ): (entry: Entry | undefined) => boolean {
    if (FieldList.length === 0 && ClassList.length === 0) return () => true
    const classes = new Set(ClassList)
    const fields = new Set(FieldList)
    const narrowed = new Set<string>()
    const placed = new Set<string>()
    for (const entry of entries.values())
      if (classes.has(entry.class) && fields.has(entry.field)) {
        narrowed.add(entry.field)
        placed.add(entry.class)
      }
    return (entry) => {
      if (entry === undefined) return false
      if (classes.has(entry.class) && (fields.has(entry.field) || !placed.has(entry.class))) return true
      return fields.has(entry.field) && !narrowed.has(entry.field)
    }
  }

  /** Names of the candidate index's majors that match fields, classes and keyword. */
  async function chosen(
    candidateIndex: CandidateIndex,
    request: MajorFirstRequest,
  ): Promise<{ names: string[]; entries: Map<string, Entry> }> {
    const entries = await catalogue()
    const { names: all } = candidateIndex.majors
    const typed = plainWords(request.Keyword ?? '')
    const asked = majorsSaid(typed, all)
    const words =
      asked === null
        ? typed
            .split(/\s+/)
            .filter(Boolean)
            .map((word) => ({ word, meant: majorsSaid(word, all) ?? majorsMeant(nameBook(), word, all) }))
        : [{ word: typed, meant: asked }]
    const isWanted = ofKinds(request, entries)
    const names = all.filter((name) => {
      const entry = entries.get(name)
      return (
        isWanted(entry) && words.every(({ word, meant }) => meant.has(name) || (entry?.code ?? '').startsWith(word))
      )
    })
    return { names, entries }
  }

  /** The filter of units that offer the requested majors; the keyword applies to majors here, unless one major is named. */
  async function filterOf(
    candidateIndex: CandidateIndex,
    request: MajorFirstRequest,
    filter: IndexFilter,
  ): Promise<IndexFilter> {
    if (request.MajorName !== undefined) return { ...filter, majors: [catalogueName(request.MajorName)] }
    const { names } = await chosen(candidateIndex, request)
    return { ...filter, keyword: undefined, majors: names }
  }

  /** What the units of a query offer, by number of the major. */
  interface Tally {
    units: Int32Array
    colleges: Int32Array
    /** majors x TIERS. */
    tiers: Int32Array
    /** Places this year; 0 where unknown. */
    plan: Float64Array
    /** Hardest and easiest cutoff of the latest year; 0 if there is none. */
    best: Int32Array
    easiest: Int32Array
  }

  function tallied(where: Situation, query: IndexQuery): Tally {
    const { candidateIndex } = where
    const { ranks, plan } = candidateIndex.data
    // imported cutoffs may end before last year
    const latest = latestColumn(candidateIndex)
    const { rows } = candidateIndex.select(query)
    const tiers = candidateIndex.tiersFor(where.candidate)
    const order = byCollege(candidateIndex)
    const collegeAt = candidateIndex.colleges.index
    const isIn = new Uint8Array(candidateIndex.size)
    for (const unit of rows) isIn[unit] = 1
    const { numbers, from } = candidateIndex.majors
    const size = candidateIndex.majors.names.length
    const tally: Tally = {
      units: new Int32Array(size),
      colleges: new Int32Array(size),
      tiers: new Int32Array(size * TIERS.length),
      plan: new Float64Array(size),
      best: new Int32Array(size),
      easiest: new Int32Array(size),
    }
    const { units, colleges, tiers: tierCounts, plan: plans, best, easiest } = tally
    const lastCollege = new Int32Array(size).fill(-1)
    // college by college, so that a college counts once for each major
    for (let place = 0; place < order.length; place += 1) {
      const unit = order[place] as number
      if (isIn[unit] === 0) continue
      const rank = ranks[unit * CUTOFF_YEARS + latest] as number
      const places = Math.max(0, plan[unit] as number)
      const tier = tiers[unit] as number
      const college = collegeAt[unit] as number
      const end = from[unit + 1] as number
      for (let at = from[unit] as number; at < end; at += 1) {
        const major = numbers[at] as number
        units[major] = (units[major] as number) + 1
        if (lastCollege[major] !== college) {
          lastCollege[major] = college
          colleges[major] = (colleges[major] as number) + 1
        }
        const cell = major * TIER_COUNT + tier
        if (tier < TIER_COUNT) tierCounts[cell] = (tierCounts[cell] as number) + 1
        plans[major] = (plans[major] as number) + places
        if (rank <= 0) continue
        const hardest = best[major] as number
        if (hardest === 0 || rank < hardest) best[major] = rank
        if (rank > (easiest[major] as number)) easiest[major] = rank
      }
    }
    return tally
  }

  const sorts: Record<NonNullable<MajorFirstRequest['Sort']>, (row: MajorCandidate) => number> = {
    fit: (row) => -reachOf(row.TierCounts),
    probability: (row) => -row.TierCounts.保,
    rank: (row) => row.BestRank ?? Number.POSITIVE_INFINITY,
    plan: (row) => -(row.Plan ?? 0),
    tuition: (row) => -row.UnitCount,
  }

  async function list(where: Situation, query: IndexQuery, request: MajorFirstRequest): Promise<MajorFirstResult> {
    const { candidateIndex } = where
    const { names, entries } = await chosen(candidateIndex, request)
    const isOneMajor = where.kind === 'major'
    // units that offer none of the names count for none of them, so one count serves the list and the filter choices
    const tally = tallied(where, { ...query, filter: { ...query.filter, keyword: undefined } })
    const year = candidateIndex.cutoffYears[0] ?? null
    const rows: MajorCandidate[] = names.flatMap((name) => {
      const at = candidateIndex.majors.at.get(name) as number
      if (tally.units[at] === 0) return []
      const entry = entries.get(name) ?? null
      const tierCounts = noTierCounts()
      TIERS.forEach((tier, index) => (tierCounts[tier] = tally.tiers[at * TIERS.length + index] as number))
      const easiest = tally.easiest[at] as number
      return [
        {
          MajorName: name,
          MajorCode: entry?.code ?? null,
          Field: entry?.field ?? null,
          Class: entry?.class ?? null,
          UnitCount: tally.units[at] as number,
          CollegeCount: tally.colleges[at] as number,
          TierCounts: tierCounts,
          // a group's places are for all of its majors together
          Plan: isOneMajor ? (tally.plan[at] as number) || null : null,
          BestRank: (tally.best[at] as number) || null,
          EasiestRank: easiest || null,
          LineYear: easiest ? year : null,
        },
      ]
    })
    const key = sorts[request.Sort ?? 'fit']
    const keyword = (request.Keyword ?? '').trim()
    const isPrefix = (row: MajorCandidate): number => (keyword !== '' && row.MajorName.startsWith(keyword) ? 0 : 1)
    rows.sort(
      (a, b) =>
        isPrefix(a) - isPrefix(b) ||
        key(a) - key(b) ||
        b.UnitCount - a.UnitCount ||
        (a.MajorName < b.MajorName ? -1 : 1),
    )
    const { index, limit, offset } = pagingOf(request)
    return {
      Total: rows.length,
      PageIndex: index,
      PageSize: limit,
      Items: rows.slice(offset, offset + limit),
      ...(await facets(candidateIndex, request, entries, tally)),
      CandidateRank: where.candidate.rank,
      ...(where.rankWithin === null ? {} : { RankWithin: where.rankWithin }),
      DataSource: dataSourceOf(candidateIndex),
    }
  }

  /** Majors per field and per class that each choice would leave. */
  async function facets(
    candidateIndex: CandidateIndex,
    request: MajorFirstRequest,
    entries: ReadonlyMap<string, Entry>,
    tally: Tally,
  ): Promise<Pick<MajorFirstResult, 'Fields' | 'Classes'>> {
    const fields = new Map<string, number>()
    const classes = new Map<string, number>()
    const add = (counts: Map<string, number>, value: string) => counts.set(value, (counts.get(value) ?? 0) + 1)
    const { names: named } = await chosen(candidateIndex, { ...request, FieldList: [], ClassList: [] })
    for (const name of named) {
      const entry = entries.get(name)
      if (!entry || tally.units[candidateIndex.majors.at.get(name) as number] === 0) continue
      add(fields, entry.field)
      if (wanted(request.FieldList, entry.field)) add(classes, entry.class)
    }
    const listed = (counts: Map<string, number>) =>
      [...counts]
        .map(([value, count]) => ({ Value: value, Label: value, Count: count }))
        .sort((a, b) => b.Count - a.Count || (a.Value < b.Value ? -1 : 1))
    return { Fields: listed(fields), Classes: listed(classes) }
  }

  /** Colleges (by short name and pinyin too) and majors of the batch that begin with the keyword, then those that contain it. */
  async function search(where: Situation, query: IndexQuery, keyword: string): Promise<SelfSearchResult> {
    const word = plainWords(keyword)
    const { candidateIndex } = where
    if (word === '') return { Colleges: [], Majors: [] }
    const { rows } = candidateIndex.select({ ...query, filter: { ...query.filter, keyword: undefined } })
    const entries = await catalogue()
    const names = new Set([...rows].flatMap((unit) => candidateIndex.data.units[unit]?.collegeName ?? []))
    const meant = collegesMeant(nameBook(), word, names).names
    const { places } = wishReader().read(word, candidateIndex.data.provinceId, false, false)
    const isIn = (info: IndexedUnit) =>
      places.some(
        ({ place }) =>
          place.cities.includes(info.city ?? '') || place.provinceIds.includes(info.collegeProvinceId ?? ''),
      )
    const all = candidateIndex.majors.names
    const meantMajors = majorsSaid(word, all) ?? majorsMeant(nameBook(), word, all, meant.size === 0)
    const colleges = new Map<string, { CollegeName: string; City: string | null; Tags: string[]; UnitCount: number }>()
    const majors = new Map<number, number>()
    for (const unit of rows) {
      const info = candidateIndex.data.units[unit]
      if (!info) continue
      if (meant.has(info.collegeName) || info.enrolCode === word || isIn(info)) {
        const known = colleges.get(info.collegeName)
        if (known) known.UnitCount += 1
        else
          colleges.set(info.collegeName, {
            CollegeName: info.collegeName,
            City: info.city,
            Tags: [...info.tags],
            UnitCount: 1,
          })
      }
      for (const major of majorsIn(candidateIndex.majors, unit)) {
        if (meantMajors.has(candidateIndex.majors.names[major] as string))
          majors.set(major, (majors.get(major) ?? 0) + 1)
      }
    }
    const begins = (name: string): number => (name.toLowerCase().startsWith(word) ? 0 : 1)
    const first = <T extends { UnitCount: number }>(rows: T[], name: (row: T) => string): T[] =>
      rows
        .sort((a, b) => begins(name(a)) - begins(name(b)) || b.UnitCount - a.UnitCount || (name(a) < name(b) ? -1 : 1))
        .slice(0, SUGGESTIONS)
    return {
      Colleges: first([...colleges.values()], (row) => row.CollegeName),
      Majors: first(
        [...majors].map(([major, count]) => {
          const name = candidateIndex.majors.names[major] as string
          return { MajorName: name, Class: entries.get(name)?.class ?? null, UnitCount: count }
        }),
        (row) => row.MajorName,
      ),
    }
  }

  return { filterOf, list, search, catalogue }
}

export type MajorFirst = ReturnType<typeof createMajorFirst>
