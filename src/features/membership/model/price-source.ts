import type { Source } from 'contract/shapes'

/** Where a price is from; undefined for a made-up one, which MadeUpProducts names once. */
export const priceSource = (source: Source): Source | undefined =>
  source.Basis === 'demonstration' ? undefined : source
