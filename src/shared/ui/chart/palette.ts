// The colours of pictures. An SVG shown by Image reads no CSS variables, so the tokens of tokens.scss are repeated here;
// a test keeps the two equal.

export const CHART_COLOURS = {
  ink: '#1f2329',
  sub: '#5c626b',
  line: '#ebedf0',
  card: '#ffffff',
  danger: '#b42318',
  'tier-reach': '#c2410c',
  'tier-match': '#1d4ed8',
  'tier-safe': '#15803d',
  'tier-out': '#6b7280',
} as const

/** The base line of a chart: darker than a hairline, so that an empty column still has a base. */
export const BASE_LINE = '#b6bcc4'

export interface SeriesStyle {
  /** At least 4.5:1 on white, also under white text. */
  colour: string
  /** stroke-dasharray; '' for an unbroken line. */
  dash: string
}

// Each series has its own colour and dash, so that it can be recognised without colour, too.
const FIRST: SeriesStyle = { colour: '#1d4ed8', dash: '' }
const SERIES: readonly SeriesStyle[] = [
  FIRST,
  { colour: '#c2410c', dash: '6 3' },
  { colour: '#15803d', dash: '2 3' },
  { colour: '#7c3aed', dash: '8 3 2 3' },
  { colour: '#0e7490', dash: '10 4' },
  { colour: '#a16207', dash: '1 4' },
  { colour: '#be185d', dash: '12 3 2 3' },
  { colour: '#5c626b', dash: '4 2' },
]

/** The style of the nth series; they repeat after the eighth. */
export function seriesStyle(order: number): SeriesStyle {
  return SERIES[order % SERIES.length] ?? FIRST
}

/** ` stroke-dasharray="…"`, or '' for an unbroken line. */
export const dashOf = ({ dash }: SeriesStyle): string => (dash ? ` stroke-dasharray="${dash}"` : '')
