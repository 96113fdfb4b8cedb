// The colours of day and night, from the style sheet: every word is readable on its backgrounds, and charts use the same ones.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { CHART_COLOURS, seriesStyle } from '@/shared/ui/chart/palette'
import { byNight, nightOf } from '@/shared/ui/facts/dark-palette'
import { brandVariables, contrast, type Rgb } from '@/shared/ui/brand-palette'

const SHEET = readFileSync('src/shared/ui/tokens.scss', 'utf8')

const TAG = readFileSync('src/shared/ui/tier-tag/tier-tag.scss', 'utf8')

const declared = (block: string): Record<string, string> =>
  Object.fromEntries([...block.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]))

const DAY = declared(SHEET.slice(SHEET.indexOf(':root,\npage {'), SHEET.indexOf('.elder {')))
const NIGHT = {
  ...DAY,
  ...declared(
    SHEET.slice(
      SHEET.indexOf('prefers-color-scheme: dark'),
      SHEET.indexOf('.elder {', SHEET.indexOf('prefers-color-scheme: dark')),
    ),
  ),
}

/** Channels and opacity of `#rrggbb`, `rgb(…)` or `rgba(…)`, with the brand's channels instead of their variable. */
function paint(value: string): { rgb: Rgb; alpha: number } {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/.exec(value)
  if (hex) return { rgb: [parseInt(hex[1]!, 16), parseInt(hex[2]!, 16), parseInt(hex[3]!, 16)], alpha: 1 }
  const [r, g, b, alpha = 1] = value
    .replace('var(--brand-rgb)', DAY['--brand-rgb']!)
    .match(/[\d.]+/g)!
    .map(Number)
  return { rgb: [r!, g!, b!], alpha }
}

/** The visible colour of a coat over a ground. */
function over(ground: Rgb, coat: string): Rgb {
  const { rgb, alpha } = paint(coat)
  const mixed = (at: 0 | 1 | 2) => rgb[at] * alpha + ground[at] * (1 - alpha)
  return [mixed(0), mixed(1), mixed(2)]
}

describe.each([
  ['day', DAY],
  ['night', NIGHT],
] as const)('by %s', (_name, colours) => {
  const of = (name: string) => paint(colours[name]!).rgb
  const grounds = ['--card', '--ground'] as const

  test.each([
    '--ink',
    '--sub',
    '--danger',
    '--warn',
    '--ok',
    '--brand-ink',
    '--tier-reach',
    '--tier-match',
    '--tier-safe',
  ])('%s is readable on a card and on a page', (name) => {
    for (const ground of grounds) expect([ground, contrast(of(name), of(ground)) >= 4.5]).toEqual([ground, true])
  })

  test.each([
    ['--danger', '--danger-weak'],
    ['--warn', '--warn-weak'],
    ['--brand-ink', '--brand-weak'],
  ])('%s is readable on its tint', (word, tint) => {
    expect(contrast(of(word), over(of('--card'), colours[tint]!))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(['reach', 'match', 'safe', 'out'])('the word of the tier %s has 4.5:1 on its tint', (tier) => {
    const [, tint, word] = new RegExp(`--${tier} \\{\\s*background: var\\((.+?)\\);\\s*color: var\\((.+?)\\)`).exec(
      TAG,
    )!
    for (const ground of grounds)
      expect([ground, contrast(of(word!), over(of(ground), colours[tint!]!)) >= 4.5]).toEqual([ground, true])
  })

  test('white is readable on a button, and a card’s ground on the undo bar and on a badge', () => {
    expect(contrast(of('--on-brand'), of('--brand-fill'))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(of('--card'), of('--ink'))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(of('--card'), of('--danger'))).toBeGreaterThanOrEqual(4.5)
  })

  test('an example in a field is readable', () => {
    expect(contrast(of('--placeholder'), of('--card'))).toBeGreaterThanOrEqual(4.5)
  })

  test('a control is visible on its card', () => {
    expect(contrast(of('--control'), of('--card'))).toBeGreaterThanOrEqual(3)
  })
})

describe('charts by night', () => {
  test('have the colours of the style sheet', () => {
    for (const [name, colour] of Object.entries(CHART_COLOURS))
      expect([name, nightOf(colour)]).toEqual([name, NIGHT[`--${name}`]])
  })
  test('have the card’s colour on every series, and no two series look alike', () => {
    const series = Array.from({ length: 8 }, (_, order) => nightOf(seriesStyle(order).colour))
    for (const colour of series)
      expect(contrast(paint(colour).rgb, paint(NIGHT['--card']!).rgb)).toBeGreaterThanOrEqual(4.5)
    expect(new Set(series).size).toBe(8)
  })
  test('change only their colours', () => {
    expect(byNight('<text fill="#1f2329">#1f2329</text><path stroke="#123456"/>')).toBe(
      '<text fill="#e8eaed">#e8eaed</text><path stroke="#123456"/>',
    )
  })
})

test('a configured colour is readable as a word by day and night, and under white on a button', () => {
  for (const brand of ['232,76,51', '255,255,0', '20,40,120', '0,0,0', '255,255,255']) {
    const day = brandVariables(brand)
    const night = brandVariables(brand, true)
    const white: Rgb = [255, 255, 255]
    const card = paint(NIGHT['--card']!).rgb
    expect([brand, contrast(paint(day['--brand-ink']!).rgb, white) >= 4.5]).toEqual([brand, true])
    expect([brand, contrast(paint(night['--brand-ink']!).rgb, over(card, night['--brand-weak']!)) >= 4.5]).toEqual([
      brand,
      true,
    ])
    expect([brand, contrast(paint(night['--brand-fill']!).rgb, white) >= 4.5]).toEqual([brand, true])
  }
  expect(SHEET).toContain(`--brand-ink: ${brandVariables('232,76,51', true)['--brand-ink']!.replace(/,/g, ', ')};`)
})

describe('a mini-program on a platform with night mode', () => {
  const theme = JSON.parse(readFileSync('src/theme.json', 'utf8')) as Record<'light' | 'dark', Record<string, string>>
  const isOf = process.env.TARO_ENV
  beforeEach(() => {
    jest.resetModules()
    process.env.TARO_ENV = 'weapp'
  })
  afterEach(() => {
    process.env.TARO_ENV = isOf
    jest.restoreAllMocks()
  })

  test.each([
    ['light', DAY],
    ['dark', NIGHT],
  ] as const)('gives the platform the app’s colours: %s', (name, colours) => {
    const { ground, bar, barWords } = theme[name]!
    expect([ground, bar, barWords]).toEqual([colours['--ground'], colours['--card'], colours['--sub']])
  })

  test('names no colour that one of the two lacks', async () => {
    Object.assign(globalThis, { defineAppConfig: (config: unknown) => config })
    const { default: config } = (await import('@/app.config')) as unknown as { default: Record<string, unknown> }
    expect(config).toMatchObject({ darkmode: true, themeLocation: 'theme.json' })
    const named = [...JSON.stringify(config).matchAll(/"@(\w+)"/g)].map(([, name]) => name!)
    expect(new Set(named)).toEqual(new Set(Object.keys(theme.light)))
    expect(Object.keys(theme.dark).sort()).toEqual(Object.keys(theme.light).sort())
  })

  test('draws charts for the night as soon as the system is dark', async () => {
    const { default: Taro } = await import('@tarojs/taro')
    const system = { theme: 'light' as 'light' | 'dark' }
    const listeners = new Set<unknown>()
    Object.assign(Taro, {
      getAppBaseInfo: () => system,
      onThemeChange: (listener: unknown) => listeners.add(listener),
      offThemeChange: (listener: unknown) => listeners.delete(listener),
    })
    // by its full name: otherwise the app's tests find the one of H5
    const file = path.resolve('src/shared/platform/media/media.ts')
    const { media } = jest.requireActual<typeof import('@/shared/platform/media/media')>(file)
    expect([media.matches('dark'), media.matches('wide')]).toEqual([false, false])
    const stop = media.onChange('dark', () => undefined)
    system.theme = 'dark'
    expect([media.matches('dark'), listeners.size]).toEqual([true, 1])
    stop()
    expect(listeners.size).toBe(0)
  })
})
