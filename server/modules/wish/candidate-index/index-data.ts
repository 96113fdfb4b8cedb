// The data of a candidate index: cutoffs, plans, tables and control lines of the years that a forecast uses.
import { OLD_TRACK, withReform } from '../../../../engine/forecasting/learning/first-year'
import type { YearPools } from '../../../../engine/forecasting/pools'
import { unitKindOf } from '../../../../engine/rules/province-rule'
import { upheavalsOf } from '../../../../engine/rules/requirement-years'
import {
  placesBelowControlLine,
  endingBatchOf,
  controlLineOfBatch,
  stagesOfBatch,
} from '../../../../engine/rules/batch-gate'
import { levelSectionsOf } from '../../../../engine/rules/section-gate'
import { kindOfBatch } from '../../../../engine/rules/special-batch'
import { CUTOFF_YEARS, type IndexData, type PlacesOfUnits } from '../../../../engine/candidate-index/data'
import { isMadeUp } from '../../../../engine/candidate-index/learning'
import { controlLineRanges, placesOf } from '../../../../engine/candidate-index/places'
import { rangedCutoffsOf } from '../../../../engine/candidate-index/ranged-cutoffs'
import type { AdmissionService } from '../../admission/admission.service'
import type { IndexRepository, TrackBefore } from './index.repository'
import type { IndexKey } from './index-key'

export interface IndexSources {
  repository: IndexRepository
  admission: AdmissionService
  wishYear: number
}

/** The old track whose cutoffs are among the years of a candidate index; null if there is none. */
function trackBefore({ track }: IndexKey, firstYear: number | null, wishYear: number): TrackBefore | null {
  const old = OLD_TRACK[track]
  return old && firstYear !== null && firstYear <= wishYear && wishYear - firstYear < CUTOFF_YEARS
    ? { track: old, firstYear }
    : null
}

/** The level of each unit's places, if the batch has a section for each; else null. */
async function placesIn(
  { repository, admission }: Omit<IndexSources, 'wishYear'>,
  key: IndexKey,
  data: IndexData,
  province: string,
): Promise<PlacesOfUnits | null> {
  const { wishYear } = data
  const sections = levelSectionsOf(province, wishYear, key.batch)
  if (sections === null) return null
  const controlLines = await admission.controlLinesOf(key.provinceId, key.track)
  const known = Array.from({ length: CUTOFF_YEARS }, (_, column) => {
    const asked = { province, year: wishYear - 1 - column, track: key.track, batch: key.batch }
    return controlLineOfBatch(asked, controlLines)?.score ?? null
  })
  return placesOf(data, {
    sections,
    firstControlLines: controlLineRanges(known),
    ...(await repository.levelSigns(key)),
  })
}

/**
 * All data of a candidate index, as in the database.
 * @param wishYear the planned year: the cutoffs are those of the years before it
 */
export async function indexDataOf(
  { repository, admission, wishYear }: IndexSources,
  key: IndexKey,
): Promise<IndexData> {
  const { ProvinceName, Rule } = await admission.getProvince(key.provinceId)
  const before = trackBefore(key, Rule.FirstExamYear, wishYear)
  const provinceIds = await admission.provinceIds()
  const data = await repository.loadIndex(key, wishYear, provinceIds, before)
  // years of the old exam use the old track's tables
  const trackIn = (year: number) => (before && year < before.firstYear ? before.track : key.track)
  const years = Array.from({ length: CUTOFF_YEARS + 1 }, (_, back) => wishYear - back)
  // data made up for demonstration must not be mixed with real cutoffs
  const mayBeMadeUp = isMadeUp(data)
  const tables = await Promise.all(
    years.map((year) => admission.getTable(key.provinceId, year, trackIn(year), mayBeMadeUp)),
  )
  const poolsOf = (batch: string): Promise<YearPools[]> =>
    Promise.all(
      years.map((year) =>
        admission.poolsOf({ provinceId: key.provinceId, year, track: trackIn(year), batch }, mayBeMadeUp),
      ),
    )
  const ending = endingBatchOf(ProvinceName, Rule.MainBatch, key.batch)
  const pools = await poolsOf(ending)
  const places = await placesIn({ repository, admission }, key, data, ProvinceName)
  const behind = placesBelowControlLine(ProvinceName, wishYear, ending, key.batch)
  const isUndergraduate =
    kindOfBatch(key.batch) === 'ordinary' &&
    stagesOfBatch(ProvinceName, wishYear, key.batch).every(({ level }) => level === 'undergraduate')
  const reform = before ? wishYear - before.firstYear : CUTOFF_YEARS
  const isJoined = data.cutoffSource.some((source, cell) => source >= 0 && cell % CUTOFF_YEARS >= reform)
  return {
    ...data,
    ...(isJoined && { reform }),
    provinceId: key.provinceId,
    kind: key.kind,
    wishUnit: unitKindOf(Rule),
    ownCutoffsOnly: kindOfBatch(key.batch) !== 'ordinary',
    upheavals: withReform(upheavalsOf(Rule, key.track, wishYear, CUTOFF_YEARS), isJoined ? reform : undefined),
    pools: pools.map(({ last }) => last),
    firstPools: pools.map(({ first }) => first),
    ...(behind && { behind }),
    ...((places || isUndergraduate) && { endsAll: true }),
    ...(behind === 'later' && { ownEnds: (await poolsOf(key.batch)).map(({ last }) => last) }),
    ...(places && { places }),
    unsure: rangedCutoffsOf(
      data,
      tables.slice(1).map((loaded) => loaded?.table ?? null),
    ),
  }
}

/** Main batches of the provinces, in every kind of unit that has cutoffs or plans. */
export async function mainBatchKeys({ repository, admission }: Omit<IndexSources, 'wishYear'>): Promise<IndexKey[]> {
  const keys: IndexKey[] = []
  for (const key of await repository.indexKeys()) {
    const { Rule } = await admission.getProvince(key.provinceId)
    if (key.batch === Rule.MainBatch) keys.push(key)
  }
  return keys
}
