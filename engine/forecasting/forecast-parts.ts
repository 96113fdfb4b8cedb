/** Movements from the last cutoff to the expected one, each in log rank: above 0 towards worse ranks. `controlLine` is what the control line cuts off. */
export type ForecastParts = Record<
  'drift' | 'ownChange' | 'outlying' | 'college' | 'elsewhere' | 'trendElsewhere' | 'plan' | 'pool' | 'controlLine',
  number
>

/** Nothing moves the cutoff. */
export const NO_PARTS: Readonly<ForecastParts> = {
  drift: 0,
  ownChange: 0,
  outlying: 0,
  college: 0,
  elsewhere: 0,
  trendElsewhere: 0,
  plan: 0,
  pool: 0,
  controlLine: 0,
}
