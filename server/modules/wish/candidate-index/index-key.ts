import type { Track, UnitKind } from '../../../../engine/rules/province-rule'

export interface IndexKey {
  provinceId: string
  track: Track
  batch: string
  kind: UnitKind
}
