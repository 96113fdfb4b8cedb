// The scenes of the demonstration films: the product's own charts, growing, with one sentence under each. The numbers are made up and marked as such.
import { toSvg as bars } from '@/shared/ui/chart/bar-chart-svg'
import { toSvg as lines } from '@/shared/ui/chart/line-chart-svg'
import { CHART_COLOURS } from '@/shared/ui/chart/palette'
import { radarSvg } from '@/shared/ui/chart/radar-svg'
import { rankAxisSvg } from '@/shared/ui/chart/rank-axis-svg'

export const SIZE = { width: 640, height: 360 } as const
/** Position of a chart in the picture. */
const CHART = { x: 60, y: 84, width: 520, height: 200 } as const
const FONT = 17

/** How far a scene's picture has grown: 0 to 1. */
type Grown = number
export interface Scene {
  seconds: number
  /** The sentence under the picture, also the subtitle. */
  line: string
  head: string
  picture: (grown: Grown) => string
}
export interface FilmScript {
  id: string
  scenes: readonly Scene[]
}

const at = (svg: string, { x, y }: { x: number; y: number } = CHART) => svg.replace('<svg ', `<svg x="${x}" y="${y}" `)
const frame = { width: CHART.width, height: CHART.height, fontSize: FONT }
const rounded = (value: number, step: number) => Math.round(value / step) * step
const text = (words: string, x: number, y: number, size = FONT, colour: string = CHART_COLOURS.ink, extra = '') =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${colour}" ${extra}>${words}</text>`

/** Boxes from the top, the first `shown` of them drawn, one of them chosen. */
const boxes = (rows: readonly string[], shown: number, chosen?: number, colour: string = CHART_COLOURS['tier-match']) =>
  rows
    .map((row, index) => {
      const y = CHART.y + 6 + index * 40
      const isChosen = index === chosen
      return index < shown
        ? `<rect x="${CHART.x}" y="${y}" width="${CHART.width}" height="32" rx="6" fill="${isChosen ? colour : '#ffffff'}" stroke="${isChosen ? colour : '#b6bcc4'}"/>${text(row, CHART.x + 14, y + 22, FONT, isChosen ? '#ffffff' : CHART_COLOURS.ink)}`
        : ''
    })
    .join('')
const steps =
  (rows: readonly string[], chosen?: number, colour?: string) =>
  (grown: Grown): string =>
    boxes(rows, Math.ceil(grown * rows.length), grown >= 1 ? chosen : undefined, colour)

const barsOf =
  (rows: readonly (readonly [string, number])[], unit: string, step: number, highlight?: number) =>
  (grown: Grown): string =>
    at(
      bars({
        ...frame,
        unit,
        bars: rows.map(([label, value], index) => ({
          label,
          value: rounded(value * grown, step),
          highlight: index === highlight,
        })),
      }),
    )
const linesOf =
  (labels: readonly string[], series: readonly { name: string; values: readonly number[] }[], unit: string) =>
  (grown: Grown): string => {
    const shown = Math.max(1, Math.ceil(grown * labels.length))
    return at(
      lines({
        ...frame,
        unit,
        invert: true,
        labels,
        series: series.map(({ name, values }) => ({
          name,
          values: values.map((value, index) => (index < shown ? value : null)),
        })),
      }),
    )
  }

const RANKS = [
  { label: '2023 年', rank: 19_800 },
  { label: '2024 年', rank: 20_400 },
  { label: '2025 年', rank: 20_100 },
]

export const FILMS: readonly FilmScript[] = [
  {
    id: 'film-rank',
    scenes: [
      {
        seconds: 6,
        head: '同样考 600 分',
        line: '试卷有难有易，同样的分数，每年排的位置不一样。',
        picture: barsOf(
          [
            ['2023 年', 21_300],
            ['2024 年', 18_900],
            ['2025 年', 23_700],
          ],
          ' 位',
          100,
        ),
      },
      {
        seconds: 6,
        head: '同一所学校的录取位次',
        line: '学校每年招的人差不多，最后一名的位次就差不多。',
        picture: linesOf(
          RANKS.map(({ label }) => label),
          [{ name: '录取位次', values: RANKS.map(({ rank }) => rank) }],
          '位',
        ),
      },
      {
        seconds: 6,
        head: '把我的位次放上去',
        line: '我的位次在往年录取位次的左边，当年就够得上。',
        picture: (grown) => at(rankAxisSvg({ past: RANKS.slice(0, Math.ceil(grown * 3)), mine: 18_300 }, frame)),
      },
      {
        seconds: 6,
        head: '先换成位次，再看学校',
        line: '用一分一段表把分数换成位次，再去比往年。',
        picture: steps([
          '1  查一分一段表，换成位次',
          '2  看近三年的录取位次',
          '3  计划多了还是少了',
          '4  再定冲、稳、保',
        ]),
      },
    ],
  },
  {
    id: 'film-parallel',
    scenes: [
      {
        seconds: 6,
        head: '第一步：所有人排队',
        line: '成绩公布以后，全省同一科类的考生按位次排成一队。',
        picture: steps(['第 18,298 位', '第 18,299 位', '第 18,300 位  我', '第 18,301 位'], 2),
      },
      {
        seconds: 7,
        head: '第二步：轮到我，从第一个志愿看起',
        line: '轮到我的时候，电脑从我的第一个志愿往下看。',
        picture: steps(
          ['志愿 1  满了，看下一个', '志愿 2  满了，看下一个', '志愿 3  还有名额', '志愿 4  不再看'],
          2,
          CHART_COLOURS['tier-safe'],
        ),
      },
      {
        seconds: 7,
        head: '第三步：投出去，只有一次',
        line: '投进志愿 3，后面的志愿就不再看了，所以想去的放前面。',
        picture: steps(
          ['投档：志愿 3', '院校看体检和单科要求', '够条件：录取', '不够：退档，等征集志愿'],
          2,
          CHART_COLOURS['tier-safe'],
        ),
      },
    ],
  },
  {
    id: 'film-tiers',
    scenes: [
      {
        seconds: 6,
        head: '冲、稳、保各是什么',
        line: '冲：可能较小，值得一试。稳：可能较大。保：用来兜底。',
        picture: barsOf(
          [
            ['冲', 30],
            ['稳', 70],
            ['保', 95],
          ],
          '%',
          1,
        ),
      },
      {
        seconds: 6,
        head: '十二个志愿怎样分',
        line: '一种常见的分法：冲三个，稳六个，保三个。',
        picture: barsOf(
          [
            ['冲', 3],
            ['稳', 6],
            ['保', 3],
          ],
          ' 个',
          1,
          1,
        ),
      },
      {
        seconds: 6,
        head: '顺序：想去的在前，稳妥的在后',
        line: '顺序写反了，好的志愿就永远轮不到。',
        picture: steps(['1–3  冲', '4–9  稳', '10–12  保：一家人都愿意去']),
      },
      {
        seconds: 5,
        head: '最后一个问题',
        line: '只录取到最后一个志愿，愿意去吗？不愿意就换一个。',
        picture: steps(['愿意：可以提交', '不愿意：换掉它'], 0, CHART_COLOURS['tier-safe']),
      },
    ],
  },
  {
    id: 'film-adjust',
    scenes: [
      {
        seconds: 6,
        head: '一个院校专业组里有几个专业',
        line: '分数够进这个组，不一定够填的那几个专业。',
        picture: barsOf(
          [
            ['专业一', 616],
            ['专业二', 611],
            ['专业三', 607],
            ['组线', 602],
          ],
          ' 分',
          1,
          3,
        ),
      },
      {
        seconds: 6,
        head: '服从调剂',
        line: '服从：调到组里还有名额的专业。不服从：退档。',
        picture: steps(
          ['服从：去组里别的专业', '不服从：退档', '退档以后只能等征集志愿'],
          0,
          CHART_COLOURS['tier-safe'],
        ),
      },
      {
        seconds: 6,
        head: '填之前看一遍组里所有专业',
        line: '有一个坚决不去的专业，就不要填这个组。',
        picture: steps(['都能接受：填，并服从调剂', '有一个不能接受：换一个组']),
      },
    ],
  },
  {
    id: 'film-interest',
    scenes: [
      {
        seconds: 6,
        head: '兴趣分六个方向',
        line: '测评把兴趣分成六个方向，每个人都有高有低。',
        picture: (grown) =>
          at(
            radarSvg(
              {
                axes: ['动手', '研究', '艺术', '助人', '经营', '事务'].map((label) => ({ label })),
                series: [{ name: '小林（虚构）', values: [18, 26, 12, 20, 9, 14].map((value) => value * grown) }],
                max: 30,
              },
              { ...frame, height: 230 },
            ),
            { x: CHART.x, y: 70 },
          ),
      },
      {
        seconds: 6,
        head: '两三个高的方向合起来看',
        line: '研究和助人都高，可以看看医学、心理、教育。',
        picture: steps(['研究 + 助人：临床医学、心理学', '研究 + 动手：电子信息、机械', '艺术 + 研究：建筑、数字媒体']),
      },
      {
        seconds: 6,
        head: '测评之后做什么',
        line: '测评只是开头，去看看专业学什么、毕业做什么。',
        picture: steps(['1  看专业的课程', '2  看毕业以后的工作', '3  找一位读这个专业的人问一问']),
      },
    ],
  },
  {
    id: 'film-subjects',
    scenes: [
      {
        seconds: 6,
        head: '选科决定能报哪些专业',
        line: '选科的组合不同，能报的专业有多有少。',
        picture: barsOf(
          [
            ['物化生', 95],
            ['物化地', 94],
            ['物生地', 62],
            ['史政地', 48],
          ],
          '%',
          1,
          0,
        ),
      },
      {
        seconds: 6,
        head: '三件事一起看',
        line: '能报多少、学得怎样、喜不喜欢，三件事一起看。',
        picture: steps(['1  能报的专业有多少', '2  哪几门学得有把握', '3  将来想做的事要哪几门']),
      },
      {
        seconds: 6,
        head: '定之前查一查',
        line: '把想读的专业和学校查一遍，看要求哪几门。',
        picture: steps(['打开“选科查询”', '看这个组合有哪些专业不能报', '和老师、家人商量再定']),
      },
    ],
  },
]

/** Seconds in which a picture grows. */
const GROWS = 1.6
const MARK = '演示视频 · 数字为虚构'
const WRAP = 30

/** A whole picture of a scene, some seconds after its start. */
export function pictureOf({ head, line, picture }: Scene, after: number): string {
  const grown = Math.min(1, after / GROWS)
  const rows = [line.slice(0, WRAP), line.slice(WRAP)].filter(Boolean)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}" font-family="sans-serif">` +
    `<rect width="100%" height="100%" fill="#ffffff"/><rect width="8" height="100%" fill="#e84c33"/>` +
    text(head, CHART.x, 54, 27, CHART_COLOURS.ink, 'font-weight="700"') +
    picture(1 - (1 - grown) ** 2) +
    rows.map((row, index) => text(row, CHART.x, 318 + index * 24, 18, CHART_COLOURS.ink)).join('') +
    text(MARK, SIZE.width - 16, 22, 12, CHART_COLOURS.sub, 'text-anchor="end"') +
    '</svg>'
  )
}

const clock = (seconds: number) =>
  `00:${String(Math.floor(seconds / 60)).padStart(2, '0')}:${(seconds % 60).toFixed(3).padStart(6, '0')}`

/** The sentences as subtitles. */
export function subtitlesOf({ scenes }: FilmScript): string {
  let from = 0
  const cues = scenes.map(({ seconds, line }) => {
    const cue = `${clock(from)} --> ${clock(from + seconds - 0.2)}\n${line}`
    from += seconds
    return cue
  })
  return `WEBVTT\n\n${cues.join('\n\n')}\n`
}
