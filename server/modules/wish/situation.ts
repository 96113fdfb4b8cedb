// A candidate placed in a batch: what every question of wish filling starts from.
import type { ProvinceRule, Track, UnitKind } from '../../engine/province-rule'
import type { SliceCandidate } from '../../engine/slice/filter'
import type { Slice } from '../../engine/slice/slice'
import type { LoadedTable, Province, Source } from '../admission/admission.service'

export interface Situation {
  province: Province
  rule: ProvinceRule
  track: Track
  batch: string
  kind: UnitKind
  slice: Slice
  candidate: SliceCandidate
  isForecast: boolean
  rankSource: Source
  table: LoadedTable | null
}

/** Majors that preferences speak of, by catalogue name. */
export interface Liking {
  /** Null where any will do. */
  majors: ReadonlySet<string> | null
  avoided: ReadonlySet<string>
}
