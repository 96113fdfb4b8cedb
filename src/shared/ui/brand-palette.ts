// The theme colour comes from configuration ("R,G,B"). White text on it, and small text in it, must be readable for any colour.

export type Rgb = readonly [number, number, number]

const DEFAULT_BRAND: Rgb = [232, 76, 51]
/** WCAG 2.2, 1.4.3 requires 4.5 for normal text; with 5.1 on white, the 8 % tint and the grey page ground still reach it. */
const READABLE = 5.1

/** Reads "232,76,51" or "rgb(232, 76, 51)"; the default brand for anything else. */
export function parseRgb(text: string): Rgb {
  const match = /^\s*(?:rgb\()?\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*\)?\s*$/.exec(text)
  if (!match) return DEFAULT_BRAND
  const channels = [Number(match[1]), Number(match[2]), Number(match[3])] as const
  return channels.every((channel) => channel <= 255) ? channels : DEFAULT_BRAND
}

/** Relative luminance (0..1) by WCAG 2.2. */
function luminance(rgb: Rgb): number {
  const linearPart = (channel: number) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linearPart(rgb[0]) + 0.7152 * linearPart(rgb[1]) + 0.0722 * linearPart(rgb[2])
}

/** Contrast of two colours, 1..21, by WCAG 2.2. */
export function contrast(one: Rgb, other: Rgb): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

const WHITE: Rgb = [255, 255, 255]
const BLACK: Rgb = [0, 0, 0]
/** A card in dark mode, `--card` of tokens.scss. */
const NIGHT_CARD: Rgb = [27, 30, 34]

const WEAK_BY_DAY = 0.08
const WEAK_BY_NIGHT = 0.16

/** A ground with a thin layer of a colour on it. */
const tinted = (ground: Rgb, rgb: Rgb, part: number): Rgb => {
  const mixed = (at: 0 | 1 | 2) => Math.round(ground[at] * (1 - part) + rgb[at] * part)
  return [mixed(0), mixed(1), mixed(2)]
}

/** The colour itself, or the nearest shade towards `end` that is readable on `ground`. */
function readableOn(rgb: Rgb, ground: Rgb, end: Rgb): Rgb {
  for (let percent = 100; percent > 0; percent -= 1) {
    const mixed = (at: 0 | 1 | 2) => Math.floor((rgb[at] * percent + end[at] * (100 - percent)) / 100)
    const shade = [mixed(0), mixed(1), mixed(2)] as const
    if (contrast(shade, ground) >= READABLE) return shade
  }
  return end
}

/** The colour itself, or its lightest darker shade that is readable as text on white and under white text. */
export const readableBrand = (rgb: Rgb): Rgb => readableOn(rgb, WHITE, BLACK)

/** The shade of the theme colour that is readable as text on a card, in light or dark mode. */
export const brandInk = (rgb: Rgb, isDark: boolean): Rgb =>
  isDark ? readableOn(rgb, tinted(NIGHT_CARD, rgb, WEAK_BY_NIGHT), WHITE) : readableBrand(rgb)

/** The CSS variables of a theme colour, for the `style` of a page's root. */
export function brandVariables(brand: string, isDark = false): Record<string, string> {
  const rgb = parseRgb(brand)
  const channels = rgb.join(',')
  return {
    '--brand-rgb': channels,
    '--brand': `rgb(${channels})`,
    '--brand-weak': `rgba(${channels},${isDark ? WEAK_BY_NIGHT : WEAK_BY_DAY})`,
    '--brand-tab': `rgba(${channels},0.75)`,
    '--brand-ink': `rgb(${brandInk(rgb, isDark).join(',')})`,
    '--brand-fill': `rgb(${readableBrand(rgb).join(',')})`,
  }
}
