// The prediction of a past year from the years before it, compared with the actual cutoffs.
import type { ResponseOf } from '../../../../contract/registry'
import { pitfallOf, type Pitfall } from '../../../../engine/planning/caution'
import { probabilityOf } from '../../../../engine/forecasting/probability'
import { distributionAt } from '../../../../engine/forecasting/learning/residual-shape'
import { randomFrom } from '../../../../engine/math/random'
import { CUTOFF_YEARS } from '../../../../engine/candidate-index/data'
import type { CandidateIndex } from '../../../../engine/candidate-index/candidate-index'

export type TrackYear = ResponseOf<'Wish/SchoolScoreLine'>['TrackRecord'][number]

/** Candidates per unit, at ranks of .6 to 1.5 times last year's cutoff, one in each equal part in log: as in the back-test. */
const CANDIDATES = 12
const FROM = Math.log(0.6)
const TO = Math.log(1.5)
const TENTHS = 10
/** A promise is a chance of nine in ten or more. */
const PROMISE = 0.9
/** A year with fewer cutoffs than this is not shown. */
const FEWEST_LINES = 50

const medianOf = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] ?? 0
const round = (value: number): number => Math.round(value * 1000) / 1000

/** Cutoffs of the year before the planned year of a candidate index, by unit: rank and source. Made-up and derived cutoffs are left out. */
export function cutoffsBefore({ data }: CandidateIndex): Map<string, { rank: number; source: string; basis: string }> {
  const cutoffs = new Map<string, { rank: number; source: string; basis: string }>()
  data.units.forEach(({ unitId }, unit) => {
    const cell = unit * CUTOFF_YEARS
    const rank = data.ranks[cell] as number
    const from = data.sources[data.cutoffSource[cell] as number]
    if (rank > 0 && from && from.basis !== 'demonstration' && from.basis !== 'derived')
      cutoffs.set(unitId, { rank, ...from })
  })
  return cutoffs
}

/**
 * One year predicted (for units that were offered) from the years before it and compared with its cutoffs.
 * @param then the candidate index as it was before the year's cutoffs were known
 * @param came the year's cutoffs, see `linesBefore` of the candidate index of the year after
 * @returns null if too few units have a cutoff in both years
 */
export function trackYearOf(then: CandidateIndex, came: ReturnType<typeof cutoffsBefore>): TrackYear | null {
  const Year = then.data.wishYear
  const random = randomFrom(Year)
  const Claims = Array.from({ length: TENTHS }, (_, at) => ({
    From: at / TENTHS,
    To: (at + 1) / TENTHS,
    Count: 0,
    Said: 0,
    Came: 0,
  }))
  const kinds = new Map<Pitfall, { Count: number; Failed: number }>()
  const changes: number[] = []
  const allowed: number[] = []
  const publishers = new Map<string, { count: number; source: string; basis: string }>()
  let within = 0
  then.data.units.forEach(({ unitId }, unit) => {
    const cutoff = came.get(unitId)
    const forecast = then.forecastOf(unit)
    const last = then.data.ranks[unit * CUTOFF_YEARS] as number
    if (!cutoff || !forecast || forecast.lag !== 1 || last <= 0) return
    changes.push(Math.log(cutoff.rank / last))
    allowed.push(forecast.shared)
    const key = `${cutoff.basis}/${cutoff.source}`
    publishers.set(key, { ...cutoff, count: (publishers.get(key)?.count ?? 0) + 1 })
    const away = Math.log(cutoff.rank) - forecast.center
    const at = distributionAt(then.model.shape, away, forecast.scale, Math.hypot(forecast.shared, forecast.own))
    if (at >= 0.1 && at <= 0.9) within += 1
    for (let candidate = 0; candidate < CANDIDATES; candidate += 1) {
      const share = (candidate + random.share()) / CANDIDATES
      const rank = Math.max(1, Math.round(last * Math.exp(FROM + share * (TO - FROM))))
      const said = probabilityOf(then.model, { ...forecast, offered: 1 }, { rank, rankError: 0 })
      const isTrue = rank <= cutoff.rank
      const claim = Claims[Math.min(TENTHS - 1, Math.floor(said * TENTHS))] as (typeof Claims)[number]
      claim.Count += 1
      claim.Said += said
      claim.Came += isTrue ? 1 : 0
      if (said < PROMISE) continue
      const kind = pitfallOf(then.model, forecast)
      const known = kinds.get(kind) ?? { Count: 0, Failed: 0 }
      kinds.set(kind, { Count: known.Count + 1, Failed: known.Failed + (isTrue ? 0 : 1) })
    }
  })
  const [publisher] = [...publishers.values()].sort((a, b) => b.count - a.count)
  if (changes.length < FEWEST_LINES || !publisher) return null
  const Lines = changes.length
  return {
    Year,
    Lines,
    Claims: Claims.map(({ Count, Said, Came, ...tenth }) => ({
      ...tenth,
      Count,
      Said: Count > 0 ? round(Said / Count) : null,
      Came: Count > 0 ? round(Came / Count) : null,
    })),
    Shift: round(Math.expm1(medianOf(changes))),
    Allowed: round(Math.expm1(medianOf(allowed))),
    Within: round(within / Lines),
    Promises: [...kinds].map(([Kind, counts]) => ({ Kind, ...counts })).sort((a, b) => b.Failed - a.Failed),
    Source: { Year, Source: publisher.source, Basis: publisher.basis as TrackYear['Source']['Basis'] },
  }
}
