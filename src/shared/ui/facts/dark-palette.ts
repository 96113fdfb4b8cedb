// The dark-mode colours of pictures. An SVG shown by Image reads no CSS variables and no system setting, so the dark half of tokens.scss
// is repeated here, by the light colour that each replaces; a test keeps the two equal.

const BY_NIGHT: Readonly<Record<string, string>> = {
  '#1f2329': '#e8eaed',
  '#5c626b': '#aab0b9',
  '#ebedf0': '#2f343b',
  '#b6bcc4': '#59616b',
  '#ffffff': '#1b1e22',
  '#b42318': '#ff8f85',
  '#92400e': '#f0b36b',
  '#c2410c': '#fb923c',
  '#1d4ed8': '#8ab4ff',
  '#15803d': '#5cc583',
  '#6b7280': '#9aa1ab',
  '#7c3aed': '#b79cff',
  '#0e7490': '#5cc8de',
  '#a16207': '#e0b04a',
  '#be185d': '#f78ab8',
}

/** The colour that replaces this one in dark mode; the colour itself if none does. */
export const nightOf = (colour: string): string => BY_NIGHT[colour] ?? colour

/** An SVG document in its dark-mode colours. */
export const byNight = (svg: string): string => svg.replace(/#[0-9a-f]{6}\b/g, nightOf)
