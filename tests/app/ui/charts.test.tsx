import { readFileSync } from 'node:fs'
import { rankAxisHeight, rankAxisSvg, rankAxisText, type RankAxisSpec } from '@/shared/ui/chart/rank-axis-svg'
import { CHART_COLOURS, seriesStyle } from '@/shared/ui/chart/palette'
import { RadarChart } from '@/shared/ui/chart/RadarChart'
import { radarSvg, radarText } from '@/shared/ui/chart/radar-svg'
import { ScoreRankCurve } from '@/shared/ui/chart/ScoreRankCurve'
import { textWidth } from '@/shared/ui/chart/svg-parts'
import { scoreRankSvg, scoreRankText } from '@/shared/ui/chart/score-rank-svg'
import { screen } from '@/shared/platform/screen/screen'
import { contrast } from '@/shared/ui/brand-palette'
import { DEFAULT_UI_SETTINGS, UiSettingsContext } from '@/shared/ui/ui-settings'
import { cleanUp, find, render, svgOf } from './render'

afterEach(cleanUp)

const FRAME = { width: 311, height: 260, fontSize: 12 }

function parse(svg: string): Document {
  const document = new DOMParser().parseFromString(svg, 'image/svg+xml')
  expect(document.querySelector('parsererror')).toBeNull()
  expect(svg).not.toMatch(/NaN|undefined|Infinity/)
  return document
}
const texts = (document: Document) => [...document.querySelectorAll('text')].map((text) => text.textContent ?? '')
const parts = (document: Document, name: string) => [...document.querySelectorAll(`[data-part=${name}]`)]
const EVIL = '</text><script>alert(1)</script>&"'

describe('the colours of charts', () => {
  test('are those of the style sheet', () => {
    const sheet = readFileSync('src/shared/ui/tokens.scss', 'utf8')
    for (const [name, colour] of Object.entries(CHART_COLOURS)) expect(sheet).toContain(`--${name}: ${colour};`)
  })
  test('suit white text, and no two series look alike without colour', () => {
    const styles = Array.from({ length: 8 }, (_, order) => seriesStyle(order))
    for (const { colour } of styles) {
      const channels = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16))
      expect(contrast([channels[0]!, channels[1]!, channels[2]!], [255, 255, 255])).toBeGreaterThanOrEqual(4.5)
    }
    expect(new Set(styles.map(({ dash }) => dash)).size).toBe(8)
  })
})

describe('radar', () => {
  const axes = ['研究型', '艺术型', '社会型', '企业型'].map((label) => ({ label }))
  const spec = { axes, series: [{ name: '我', values: [100, 0, 50, 25] }], max: 100 }
  test('a corner is as far from the centre as its value, the first straight up', () => {
    const document = parse(radarSvg(spec, FRAME))
    const corners = [...document.querySelectorAll('circle')].map((dot) => [
      Number(dot.getAttribute('cx')),
      Number(dot.getAttribute('cy')),
    ])
    const distances = corners.map(([x, y]) => Math.hypot(x!, y!))
    expect(corners[0]![0]).toBeCloseTo(0, 1)
    expect(corners[0]![1]).toBeLessThan(0)
    expect(distances[1]).toBeCloseTo(0, 1)
    expect(distances[2]! / distances[0]!).toBeCloseTo(0.5, 2)
  })
  test('an unmeasured dimension has a dash and no corner; values beyond the ring stay on it', () => {
    const document = parse(radarSvg({ ...spec, series: [{ name: '我', values: [200, null, 50, -3] }] }, FRAME))
    expect(document.querySelectorAll('circle')).toHaveLength(3)
    expect(texts(document)).toContain('—')
    for (const dot of document.querySelectorAll('circle')) {
      expect(Math.abs(Number(dot.getAttribute('cy')))).toBeLessThanOrEqual(FRAME.height / 2)
    }
  })
  test('two shapes differ in dash and are named', () => {
    const two = [...spec.series, { name: '平均', values: [50, 50, 50, 50] }]
    const document = parse(radarSvg({ ...spec, series: two }, FRAME))
    const [one, other] = parts(document, 'shape')
    expect(one?.getAttribute('stroke-dasharray')).not.toBe(other?.getAttribute('stroke-dasharray'))
    expect(texts(document)).toEqual(expect.arrayContaining(['我', '平均']))
  })
  test('without values or with two axes it says so', () => {
    expect(texts(parse(radarSvg({ ...spec, axes: axes.slice(0, 2) }, FRAME)))).toEqual(['暂无数据'])
    expect(texts(parse(radarSvg({ ...spec, series: [{ name: '我', values: [null] }] }, FRAME)))).toEqual(['暂无数据'])
  })
  test('a hostile label stays text', () => {
    const document = parse(radarSvg({ ...spec, axes: axes.map(() => ({ label: EVIL })) }, FRAME))
    expect(document.querySelector('script')).toBeNull()
  })
  test('says the same in words', () => {
    expect(radarText({ ...spec, unit: '分' })).toBe(
      '我：研究型 100分，艺术型 0分，社会型 50分，企业型 25分；满分 100分',
    )
  })
})

describe('score-rank curve', () => {
  const points = [
    { score: 560, rank: 50000 },
    { score: 690, rank: 120 },
    { score: 620, rank: 12000 },
  ]
  test('runs from the low score at the lower left to the high one at the upper right', () => {
    const path = parts(parse(scoreRankSvg({ points }, FRAME)), 'curve')[0]?.getAttribute('d') ?? ''
    const numbers = path.match(/-?[\d.]+/g)!.map(Number)
    expect(numbers[0]).toBeLessThan(numbers[numbers.length - 2]!)
    expect(numbers[1]).toBeGreaterThan(numbers[numbers.length - 1]!)
  })
  test('my place and compared places are marked and named separately', () => {
    const document = parse(
      scoreRankSvg(
        {
          points,
          mine: { score: 612, rank: 15000 },
          others: [{ label: '南京邮电大学', score: 600, rank: 20110 }],
        },
        FRAME,
      ),
    )
    expect(parts(document, 'marker')).toHaveLength(1)
    expect(texts(document)).toEqual(
      expect.arrayContaining(['我', '612 分 · 15,000 名', '南京邮电大学', '600 分 · 20,110 名']),
    )
  })
  test('a place outside the curve stretches the axes', () => {
    const document = parse(scoreRankSvg({ points, mine: { score: 500, rank: 90000 } }, FRAME))
    expect(texts(document)).toContain('100,000')
  })
  test('one point is no curve', () => {
    expect(texts(parse(scoreRankSvg({ points: points.slice(0, 1) }, FRAME)))).toEqual(['暂无数据'])
    expect(scoreRankText({ points: [] })).toBe('暂无数据')
  })
  test('says the same in words', () => {
    expect(scoreRankText({ points, mine: { score: 612, rank: 15000 } })).toBe(
      '分数和位次：560 分是 50,000 名，690 分是 120 名；我 612 分是 15,000 名',
    )
  })
})

test.each([
  [
    'radar',
    <RadarChart
      key=''
      axes={['甲', '乙', '丙'].map((label) => ({ label }))}
      series={[{ name: '我', values: [1, 2, 3] }]}
      max={3}
    />,
  ],
  [
    'score-rank curve',
    <ScoreRankCurve
      key=''
      points={[
        { score: 600, rank: 2 },
        { score: 500, rank: 9 },
      ]}
    />,
  ],
])('the %s is a picture with a name, and its text grows in elder mode', (_, chart) => {
  const { box, again } = render(chart)
  expect(find(box, '[role=img]').getAttribute('aria-label')).toMatch(/\d/)
  expect(svgOf(box)).toContain('font-size="12"')
  again(
    <UiSettingsContext.Provider value={{ ...DEFAULT_UI_SETTINGS, elder: true }}>{chart}</UiSettingsContext.Provider>,
  )
  expect(svgOf(box)).toContain('font-size="15"')
})

describe('a radar on the page', () => {
  const chart = (
    <RadarChart
      axes={['动手', '研究', '艺术', '助人', '经营', '条理'].map((label) => ({ label }))}
      series={[{ name: '我', values: [52, 88, 40, 61, 30, 22] }]}
      max={100}
    />
  )
  /** Width, height and font size of the chart, and its words' lowest point. */
  const drawn = () => {
    const document = parse(svgOf(render(chart).box))
    const { documentElement: svg } = document
    const size = ['width', 'height', 'font-size'].map((name) => Number(svg.getAttribute(name)))
    const lines = [...document.querySelectorAll('text')].map((text) => Number(text.getAttribute('y')))
    return { size, first: Math.min(...lines), last: Math.max(...lines) }
  }
  afterEach(() => jest.restoreAllMocks())

  test('has text as large as the reader sets it', () => {
    jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ width: 150 } as DOMRect)
    const { size, first, last } = drawn()
    expect(size[2]).toBe(18)
    expect(first).toBeGreaterThanOrEqual(18)
    expect(last).toBeLessThanOrEqual(size[1]!)
  })

  test.each([320, 375])(
    'on a page %s wide uses the available width, with no blank space above or below it',
    (width) => {
      jest.spyOn(screen, 'size').mockReturnValue({ width, height: 640 })
      const { size, first, last } = drawn()
      expect(size[0]).toBe(width - 64)
      expect(size[2]).toBe(12)
      expect(first).toBeLessThan(24)
      expect(size[1]! - last).toBeLessThan(24)
    },
  )
})

describe('ranks on one axis', () => {
  const spec: RankAxisSpec = {
    past: [
      { label: '2025 年', rank: 19_234 },
      { label: '2024 年', rank: 22_110 },
    ],
    expected: { label: '预计', rank: 19_400, low: 18_000, high: 21_000 },
    mine: 20_000,
  }
  const drawn = (of: RankAxisSpec) => {
    const height = rankAxisHeight(of, 12)
    const box = document.createElement('div')
    box.innerHTML = rankAxisSvg(of, { width: 311, height, fontSize: 12 })
    return { box, height }
  }
  const number = (element: Element | null, name: string) => Number(element?.getAttribute(name))

  it('are farther left the harder they are, and mine crosses all of them', () => {
    const { box } = drawn(spec)
    const [later, earlier] = [...box.querySelectorAll('[data-part=past]')].map((dot) => number(dot, 'cx'))
    const mine = Number(/^M([\d.]+) /.exec(box.querySelector('[data-part=mine]')?.getAttribute('d') ?? '')?.[1])
    expect(later).toBeLessThan(mine)
    expect(mine).toBeLessThan(earlier!)
    const range = box.querySelector('[data-part=expected]')
    expect(number(range, 'x')).toBeLessThan(later!)
    expect(number(range, 'x') + number(range, 'width')).toBeGreaterThan(mine)
  })

  it('move me with my rank, and stay inside the chart for the very first', () => {
    const { box } = drawn({ ...spec, mine: 1 })
    for (const part of box.querySelectorAll('circle')) expect(number(part, 'cx')).toBeLessThanOrEqual(311)
    expect(box.textContent).toContain('我 1')
    expect(box.innerHTML).not.toMatch(/NaN|Infinity/)
  })

  it.each([19_234, 19_300, 20_000, 22_110, 22_300])('keep their numbers off the line of %d', (mine) => {
    const { box } = drawn({ ...spec, mine })
    const line = Number(/^M([\d.]+) /.exec(box.querySelector('[data-part=mine]')?.getAttribute('d') ?? '')?.[1])
    const numbers = [...box.querySelectorAll('text')].filter((text) => /^[\d,]+$/.test(text.textContent ?? ''))
    expect(numbers).toHaveLength(3)
    for (const text of numbers)
      expect(Math.abs(number(text, 'x') - line)).toBeGreaterThanOrEqual(textWidth(text.textContent!, 12) / 2)
  })

  it('are as high as their rows, show when they are empty, and read as a sentence', () => {
    expect(drawn(spec).height).toBeGreaterThan(drawn({ past: spec.past }).height)
    expect(drawn({ past: [] }).box.textContent).toBe('暂无数据')
    expect(rankAxisText({ past: [] })).toBe('暂无数据')
    expect(rankAxisText({ past: spec.past, mine: 20_000 })).toBe(
      '录取最低位次：2025 年 19,234；2024 年 22,110；我 20,000',
    )
  })
})
