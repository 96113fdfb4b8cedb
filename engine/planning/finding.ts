// A finding of the audit, and its button.
import type Type from 'typebox'
import type { Finding as FindingSchema } from '../../contract/wish/check'

export type Finding = Type.Static<typeof FindingSchema>
/** A button that opens candidates; `tier` limits them to one tier, null to none. */
export const adding = (Label: string, tier: '冲' | '稳' | '保' | null = '保'): NonNullable<Finding['Fix']> => ({
  Kind: 'add-safe',
  Label,
  To: null,
  ...(tier === '保' ? {} : { Tier: tier }),
})
