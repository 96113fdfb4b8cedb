import { stampOf, type DataState } from '../../../db/data-revision'
import type { Track, UnitKind } from '../../../../engine/rules/province-rule'

export interface IndexKey {
  provinceId: string
  track: Track
  batch: string
  kind: UnitKind
}

/** The name of a candidate index, in memory and on disk: another state of its province's data, or another planned year, is another index. */
export const indexName = ({ provinceId, track, batch, kind }: IndexKey, state: DataState, wishYear: number): string =>
  [stampOf(state, provinceId), wishYear, provinceId, track, batch, kind].join('/')
