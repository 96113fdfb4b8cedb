// What a slice is made of: lines, plans, tables and control lines of the years that a forecast looks at.
import { OLD_TRACK, withReform } from '../../../engine/forecasting/learning/over-reform'
import type { YearPools } from '../../../engine/forecasting/pools'
import { unitKindOf } from '../../../engine/rules/province-rule'
import { upheavalsOf } from '../../../engine/rules/requirement-years'
import { behindLine, endingBatchOf, lineOfBatch } from '../../../engine/rules/batch-gate'
import { levelSectionsOf } from '../../../engine/rules/section-gate'
import { kindOfBatch } from '../../../engine/rules/special-batch'
import { LINE_YEARS, type SliceData, type PlacesOfUnits } from '../../../engine/candidate-index/data'
import { isMadeUp } from '../../../engine/candidate-index/learning'
import { lineRanges, placesOf } from '../../../engine/candidate-index/places'
import { unsureLinesOf } from '../../../engine/candidate-index/unsure-lines'
import type { AdmissionService } from '../admission/admission.service'
import type { SliceRepository, TrackBefore } from './slice.repository'
import type { SliceKey } from './slice-key'

export interface SliceSources {
  repository: SliceRepository
  admission: AdmissionService
  wishYear: number
}

/** The old track whose lines are among the years that a slice holds; null where there is none. */
function trackBefore({ track }: SliceKey, firstYear: number | null, wishYear: number): TrackBefore | null {
  const old = OLD_TRACK[track]
  return old && firstYear !== null && firstYear <= wishYear && wishYear - firstYear < LINE_YEARS
    ? { track: old, firstYear }
    : null
}

/** The level of each unit's places, where a batch has a section for each; null elsewhere. */
async function placesIn(
  { repository, admission }: Omit<SliceSources, 'wishYear'>,
  key: SliceKey,
  data: SliceData,
  province: string,
): Promise<PlacesOfUnits | null> {
  const { wishYear } = data
  const sections = levelSectionsOf(province, wishYear, key.batch)
  if (sections === null) return null
  const lines = await admission.linesOf(key.provinceId, key.track)
  const known = Array.from({ length: LINE_YEARS }, (_, column) => {
    const asked = { province, year: wishYear - 1 - column, track: key.track, batch: key.batch }
    return lineOfBatch(asked, lines)?.score ?? null
  })
  return placesOf(data, { sections, firstLines: lineRanges(known), ...(await repository.levelSigns(key)) })
}

/**
 * Everything a slice is made of, as it stands in the database.
 * @param wishYear the year planned: the lines are those of the years before it
 */
export async function sliceDataOf(
  { repository, admission, wishYear }: SliceSources,
  key: SliceKey,
): Promise<SliceData> {
  const { ProvinceName, Rule } = await admission.getProvince(key.provinceId)
  const before = trackBefore(key, Rule.FirstExamYear, wishYear)
  const provinceIds = await admission.provinceIds()
  const data = await repository.loadSlice(key, wishYear, provinceIds, before)
  // years of the old exam are told by the old track's tables
  const trackIn = (year: number) => (before && year < before.firstYear ? before.track : key.track)
  const years = Array.from({ length: LINE_YEARS + 1 }, (_, back) => wishYear - back)
  // what is made up for demonstration says nothing of real lines
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
  const behind = behindLine(ProvinceName, wishYear, ending, key.batch)
  const reform = before ? wishYear - before.firstYear : LINE_YEARS
  const isJoined = data.lineSource.some((source, cell) => source >= 0 && cell % LINE_YEARS >= reform)
  return {
    ...data,
    ...(isJoined && { reform }),
    provinceId: key.provinceId,
    kind: key.kind,
    wishUnit: unitKindOf(Rule),
    ownLinesOnly: kindOfBatch(key.batch) !== 'ordinary',
    upheavals: withReform(upheavalsOf(Rule, key.track, wishYear, LINE_YEARS), isJoined ? reform : undefined),
    pools: pools.map(({ last }) => last),
    firstPools: pools.map(({ first }) => first),
    ...(behind && { behind }),
    ...(behind === 'later' && { ownEnds: (await poolsOf(key.batch)).map(({ last }) => last) }),
    ...(places && { places }),
    unsure: unsureLinesOf(
      data,
      tables.slice(1).map((loaded) => loaded?.table ?? null),
    ),
  }
}

/** Main batches of the provinces, in every kind of unit there are lines or plans of. */
export async function mainBatchKeys({ repository, admission }: Omit<SliceSources, 'wishYear'>): Promise<SliceKey[]> {
  const keys: SliceKey[] = []
  for (const key of await repository.sliceKeys()) {
    const { Rule } = await admission.getProvince(key.provinceId)
    if (key.batch === Rule.MainBatch) keys.push(key)
  }
  return keys
}
