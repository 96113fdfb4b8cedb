// Where a number comes from.
import type Type from 'typebox'
import type { Basis as BasisSchema, Source as SourceSchema } from '../../../contract/shapes'

export type Source = Type.Static<typeof SourceSchema>
export type Basis = Type.Static<typeof BasisSchema>

const BASES: readonly string[] = ['official', 'imported', 'lookup', 'derived', 'demonstration']
/** Basis of a stored row; anything unforeseen counts as imported. */
export const basisOf = (text: string): Basis => (BASES.includes(text) ? (text as Basis) : 'imported')
