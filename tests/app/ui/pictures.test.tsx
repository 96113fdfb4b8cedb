import { barChartText, toSvg as barSvg } from '@/shared/ui/chart/bar-chart-svg'
import { lineChartText, toSvg as lineSvg } from '@/shared/ui/chart/line-chart-svg'
import { niceTicks } from '@/shared/ui/chart/scale'
import { fitText } from '@/shared/ui/chart/svg-parts'
import { ICON_PATHS, isIconName, SOLID_PATHS, type IconName } from '@/shared/ui/icon/icon-paths'
import { iconSvg } from '@/shared/ui/icon/icon-svg'
import { sparklineText, toSvg as sparkSvg } from '@/shared/ui/facts/sparkline-svg'
import { svgDataUri } from '@/shared/ui/facts/svg-image'

function parse(svg: string): Document {
  const document = new DOMParser().parseFromString(svg, 'image/svg+xml')
  expect(document.querySelector('parsererror')).toBeNull()
  return document
}

const texts = (document: Document) => [...document.querySelectorAll('text')].map((text) => text.textContent)
/** Heights of the points of a path, top = 0. */
const heights = (path: Element | null) =>
  [...(path?.getAttribute('d') ?? '').matchAll(/[ML][^,]+,([^MLZ]+)/g)].map((match) => Number(match[1]))

describe('sparkline', () => {
  const size = { width: 96, height: 28 }
  test('a growing score rises, a growing rank falls', () => {
    const up = heights(parse(sparkSvg({ ...size, values: [583, 591, 598] })).querySelector('[data-part=line]'))
    expect(up).toEqual([...up].sort((a, b) => b - a))
    const down = heights(
      parse(sparkSvg({ ...size, values: [19234, 19870, 20110], invert: true })).querySelector('[data-part=line]'),
    )
    expect(down).toEqual([...down].sort((a, b) => a - b))
  })
  test('a missing year breaks the line', () => {
    const line = parse(sparkSvg({ ...size, values: [583, null, 591, 598] })).querySelector('[data-part=line]')
    expect(line?.getAttribute('d')?.match(/M/g)).toHaveLength(2)
  })
  test('my own number is a dashed line inside the chart, also far from the values', () => {
    const marker = parse(sparkSvg({ ...size, values: [583, 591], marker: 650 })).querySelector('[data-part=marker]')
    expect(marker?.getAttribute('stroke-dasharray')).toBeTruthy()
    const level = Number(/M0 (\S+)H/.exec(marker?.getAttribute('d') ?? '')?.[1])
    expect(level).toBeGreaterThanOrEqual(0)
    expect(level).toBeLessThanOrEqual(28)
  })
  test('no data gives an empty chart, never NaN', () => {
    for (const values of [[], [null, null], [Number.NaN]]) {
      expect(parse(sparkSvg({ ...size, values })).querySelector('path')).toBeNull()
    }
    expect(sparkSvg({ ...size, values: [5] })).not.toContain('NaN')
    expect(sparkSvg({ ...size, values: [7, 7, 7] })).not.toContain('NaN')
  })
  test('it also exists in words', () => {
    expect(sparklineText([583, null], ['2023', '2024'])).toBe('走势：2023 583，2024 无数据')
  })
})

describe('line chart', () => {
  const spec = {
    labels: ['2022', '2023', '2024'],
    series: [{ name: '最低位次', values: [19870, 20110, 19234] }],
    invert: true,
    width: 311,
    height: 180,
  }
  test('the axis has the years and round numbers with separators', () => {
    const written = texts(parse(lineSvg(spec)))
    expect(written).toEqual(expect.arrayContaining(['2022', '2023', '2024', '19,000', '20,000']))
  })
  test('the better rank is higher', () => {
    const [first, worst, best] = heights(parse(lineSvg(spec)).querySelector('[data-part=line]'))
    expect(best).toBeLessThan(first as number)
    expect(worst).toBeGreaterThan(first as number)
  })
  test('my rank is marked and named, and stretches the axis when it is outside the lines', () => {
    const document = parse(lineSvg({ ...spec, marker: { value: 25000 } }))
    expect(document.querySelector('[data-part=marker]')).not.toBeNull()
    expect(texts(document)).toContain('我的位次 25,000')
    expect(lineSvg(spec)).not.toContain('我的位次')
  })
  test('two lines differ in dash as well as colour and are named', () => {
    const document = parse(
      lineSvg({ ...spec, series: [...spec.series, { name: '平均位次', values: [18000, 18500, 17900] }] }),
    )
    const [one, two] = [...document.querySelectorAll('[data-part=line]')]
    expect(one?.getAttribute('stroke-dasharray')).not.toBe(two?.getAttribute('stroke-dasharray'))
    expect(texts(document)).toEqual(expect.arrayContaining(['最低位次', '平均位次']))
  })
  test('names too long for one row use further ones, all inside the chart', () => {
    const names = ['南京航空航天大学', '南京信息工程大学', '中国药科大学', '南京邮电大学']
    const document = parse(
      lineSvg({ ...spec, series: names.map((name, at) => ({ name, values: [18000 + at, 18500, 17900] })) }),
    )
    const places = [...document.querySelectorAll('[data-part=name]')].map((text) => ({
      right: Number(text.getAttribute('x')) + (text.textContent ?? '').length * 11,
      down: Number(text.getAttribute('y')),
    }))
    expect(places).toHaveLength(4)
    expect(Math.max(...places.map(({ right }) => right))).toBeLessThanOrEqual(spec.width + 1)
    expect(new Set(places.map(({ down }) => down)).size).toBeGreaterThan(1)
  })
  test('many years omit labels evenly and keep the newest', () => {
    const labels = Array.from({ length: 30 }, (_, index) => String(1995 + index))
    const years = texts(
      parse(lineSvg({ ...spec, labels, series: [{ name: 'x', values: labels.map(Number) }] })),
    ).filter((text) => /^\d{4}$/.test(text ?? ''))
    expect(years.length).toBeLessThan(15)
    expect(years[years.length - 1]).toBe('2024')
  })
  test('hostile names are text, not markup', () => {
    const evil = '</text><script>alert(1)</script>&"\u0000'
    const document = parse(
      lineSvg({
        ...spec,
        labels: [evil],
        series: [
          { name: evil, values: [1] },
          { name: 'b', values: [2] },
        ],
      }),
    )
    expect(document.querySelector('script')).toBeNull()
    expect(texts(document).join()).toContain('<script>alert(1)</script>')
  })
  test('without a value it says so instead of drawing empty axes', () => {
    expect(texts(parse(lineSvg({ ...spec, series: [{ name: 'x', values: [null, null, null] }] })))).toEqual([
      '暂无数据',
    ])
    expect(texts(parse(lineSvg({ ...spec, labels: [] })))).toEqual(['暂无数据'])
  })
  test('it also exists in words', () => {
    expect(lineChartText({ ...spec, marker: { value: 19000 } })).toBe(
      '最低位次：2022 19,870，2023 20,110，2024 19,234；我的位次 19,000',
    )
  })
})

describe('bar chart', () => {
  const spec = {
    bars: [
      { label: '冲', value: 3 },
      { label: '稳', value: 6 },
      { label: '保', value: null },
    ],
    width: 300,
    height: 160,
  }
  test('bars are as high as their values from zero, and a missing value has a dash and no bar', () => {
    const document = parse(barSvg(spec))
    const drawn = [...document.querySelectorAll('[data-part=bar]')].map((bar) => Number(bar.getAttribute('height')))
    expect(drawn).toHaveLength(2)
    expect((drawn[1] as number) / (drawn[0] as number)).toBeCloseTo(2, 1)
    expect(texts(document)).toContain('—')
  })
  test('a long label is shortened to its slot', () => {
    expect(fitText('计算机科学与技术', 40, 11)).toBe('计算…')
    expect(fitText('计算机', 40, 11)).toBe('计算机')
  })
  test('all zeros and negative numbers draw no inverted bar', () => {
    const heightsDrawn = [
      ...parse(
        barSvg({
          ...spec,
          bars: [
            { label: 'a', value: 0 },
            { label: 'b', value: -4 },
          ],
        }),
      ).querySelectorAll('[data-part=bar]'),
    ].map((bar) => Number(bar.getAttribute('height')))
    expect(heightsDrawn).toEqual([0, 0])
  })
  test('it also exists in words', () => {
    expect(barChartText({ ...spec, unit: '个' })).toBe('冲 3个，稳 6个，保 —')
  })
})

test('ticks are round numbers that cover the values', () => {
  expect(niceTicks(583, 598, 4)).toEqual([580, 585, 590, 595, 600])
  expect(niceTicks(0, 0.3, 4)).toEqual([0, 0.1, 0.2, 0.3])
  for (const [low, high] of [
    [5, 5],
    [-3, 12],
    [19234, 20110],
  ] as const) {
    const ticks = niceTicks(low, high, 4)
    expect(ticks[0]).toBeLessThanOrEqual(low)
    expect(ticks[ticks.length - 1]).toBeGreaterThanOrEqual(high)
  }
})

describe('icons', () => {
  test('every icon of the set is a well-formed picture in the requested colour', () => {
    for (const name of Object.keys(ICON_PATHS) as IconName[]) {
      const document = parse(iconSvg(name, '#123456'))
      expect(document.documentElement.getAttribute('stroke')).toBe('#123456')
      expect(document.documentElement.childElementCount).toBeGreaterThan(0)
    }
  })
  test('a filled one has another shape in the same colour, and stays an outline if it has none', () => {
    for (const name of Object.keys(SOLID_PATHS) as IconName[]) {
      const document = parse(iconSvg(name, '#123456', true))
      expect(document.documentElement.getAttribute('fill')).toBe('#123456')
      expect(document.documentElement.childElementCount).toBeGreaterThan(0)
    }
    expect(iconSvg('close', '#123456', true)).toBe(iconSvg('close', '#123456'))
  })
  test('names that are not icons are refused, also those every object has', () => {
    expect(isIconName('home')).toBe(true)
    expect(isIconName('constructor')).toBe(false)
    expect(isIconName('https://example.com/a.png')).toBe(false)
  })
})

test('a data URI returns the exact picture and has nothing that ends a CSS url()', () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><text x='1'>冲 (3)</text></svg>`
  const uri = svgDataUri(svg)
  expect(uri).toMatch(/^data:image\/svg\+xml;charset=utf-8,[^'"()\s<>#]+$/)
  expect(decodeURIComponent(uri.slice(uri.indexOf(',') + 1))).toBe(svg)
})
