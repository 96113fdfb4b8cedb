/** A unit's tier for the candidate: 冲 reach, 稳 match, 保 safe, 难 out of reach. The word is the signal, the colour repeats it. */
export type Tier = '冲' | '稳' | '保' | '难'

export const TIERS: readonly Tier[] = ['冲', '稳', '保', '难']

export const TIER_CLASS: Readonly<Record<Tier, string>> = { 冲: 'reach', 稳: 'match', 保: 'safe', 难: 'out' }

/** Text for screen readers. */
export const TIER_MEANING: Readonly<Record<Tier, string>> = {
  冲: '冲一冲，录取把握较小',
  稳: '稳一稳，录取把握较大',
  保: '保一保，录取把握很大',
  难: '难录取',
}
