// What the audit says of a list, and the button beside it.
import type Type from 'typebox'
import type { Finding as FindingSchema } from '../../contract/wish/check'

export type Finding = Type.Static<typeof FindingSchema>
/** A button that leads to candidates; `tier` of one tier, null of any. */
export const adding = (Label: string, tier: '冲' | '稳' | '保' | null = '保'): NonNullable<Finding['Fix']> => ({
  Kind: 'add-safe',
  Label,
  To: null,
  ...(tier === '保' ? {} : { Tier: tier }),
})
