// The theme colour comes from configuration ("R,G,B"). White text on it, and small text in it, must stay readable whatever it is.

export type Rgb = readonly [number, number, number]

const DEFAULT_BRAND: Rgb = [232, 76, 51]
/** WCAG 2.2, 1.4.3 asks 4.5 of normal text; with 5.1 on white the 8 % tint and the grey page ground still reach it. */
const READABLE = 5.1

/** Reads "232,76,51" or "rgb(232, 76, 51)"; the default brand when it is anything else. */
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

/** Contrast of a colour with white, 1..21, by WCAG 2.2. */
export function contrastWithWhite(rgb: Rgb): number {
  return 1.05 / (luminance(rgb) + 0.05)
}

/** The colour itself, or the lightest darker shade of it that is readable as text on white and under white text. */
export function readableBrand(rgb: Rgb): Rgb {
  for (let percent = 100; percent > 0; percent -= 1) {
    const shade = rgb.map((channel) => Math.floor((channel * percent) / 100)) as [number, number, number]
    if (contrastWithWhite(shade) >= READABLE) return shade
  }
  return [0, 0, 0]
}

/** The CSS variables of a theme colour, for the `style` of a page's root. */
export function brandVariables(brand: string): Record<string, string> {
  const rgb = parseRgb(brand)
  const channels = rgb.join(',')
  return {
    '--brand-rgb': channels,
    '--brand': `rgb(${channels})`,
    '--brand-weak': `rgba(${channels},0.08)`,
    '--brand-tab': `rgba(${channels},0.75)`,
    '--brand-ink': `rgb(${readableBrand(rgb).join(',')})`,
  }
}
