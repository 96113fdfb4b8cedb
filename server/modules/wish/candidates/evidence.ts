// Why a probability has its value, as text for a family: the last cutoff, what moves it, the expected cutoff, the own rank against it.
import { wholeChance } from '../../../../engine/planning/chance-text'
import { explainCutoff, movesOf, rankAt, type CutoffMove } from '../../../../engine/forecasting/explain'
import { FEATURES } from '../../../../engine/forecasting/learning/cutoff-features'
import type { CutoffForecast } from '../../../../engine/forecasting/cutoff-forecast'
import { doubtsOf, predict, type Doubt } from '../../../../engine/forecasting/predict'
import { cutoffQuantile } from '../../../../engine/forecasting/probability'
import type { ResidualModel } from '../../../../engine/forecasting/learning/residuals'
import { quantileOf } from '../../../../engine/forecasting/learning/residual-shape'
import { candidateOf, dataSourceOf, cutoffsOf, type Candidate, type Line } from './candidate-view'
import { sourcesElsewhere, majorOffsetReason, trendReason } from './evidence-elsewhere'
import { missingControlLineText, nearEndText, poolReason, controlLineReason } from './evidence-pool'
import { lastYear, startOf, UNIT_NOUN, type Evidence, type Explained, type Request } from './evidence-start'
import { myRankOf } from './evidence-rank'
import { sensitivityOf } from './evidence-sensitivity'
import type { Situation } from '../situation'
import { Z80 } from '../../../../engine/math/normal'
import { thousands } from '../../../../engine/math/thousands'

const SHARES = [0.1, 0.25, 0.5, 0.75, 0.9]

/** Shares of a rank, below a tenth to one decimal: 2.1%. */
const change = (share: number): string => {
  const size = Math.abs(share) * 100
  if (size < 0.05) return '不到 0.1%'
  return `${size < 10 ? Math.round(size * 10) / 10 : Math.round(size)}%`
}
/** How far a rank may move either way; a move by half or more is smaller forward than back, so it is given as a factor. */
const width = (share: number): string => (share < 0.5 ? `约 ±${change(share)}` : `可达 ${(1 + share).toFixed(1)} 倍`)
const direction = (value: number): string => (value > 0 ? '后移' : '前移')
/** How far a rank is from the expected cutoff: beyond twice its rank a share is no useful measure. */
const apart = (gap: number, expected: number): string =>
  gap < -expected ? `是它的 ${thousands(Math.round((expected - gap) / expected))} 倍` : change(gap / expected)
/** Years as a family reads them: 2025、2024、2022 年. */
const yearsText = (years: readonly number[]): string => `${[...years].sort((a, b) => b - a).join('、')} 年`

/** Whether cutoffs that differ from their college's level return to it, as the model learned here. */
function comesBack(model: ResidualModel, isThin: boolean): boolean {
  const at = (name: (typeof FEATURES)[number]): number => model.coefficients[FEATURES.indexOf(name)] as number
  const thin = isThin ? 1 : 0
  return (
    at('aboveCollege') + thin * at('aboveCollegeThin') < 0 && at('belowCollege') + thin * at('belowCollegeThin') < 0
  )
}

function reasonOf(explained: Explained, { part, share }: CutoffMove): string {
  const { where, forecast, sum, view } = explained
  const isOwn = sum.origin === 'own'
  const year = isOwn ? lastYear(where, forecast) : null
  const others = `同校其他${UNIT_NOUN[where.kind]}`
  switch (part) {
    case 'drift':
      return forecast.lag > 1 ? `全省录取线 ${forecast.lag} 年来的普遍走势` : '全省录取线的普遍走势'
    case 'ownChange': {
      const [last, before] = [0, 1].map((back) =>
        view.Lines.find((cutoff) => year !== null && cutoff.Year === year - back),
      )
      const moved = last?.MinRank && before?.MinRank ? last.MinRank / before.MinRank - 1 : 0
      if (Math.abs(moved) < 0.005 || moved > 0 === share > 0) return '它自己近两年的起落'
      return `它在 ${year} 年${direction(moved)}了 ${change(moved)}，往往会回调一些`
    }
    case 'outlying':
      if (!isOwn || !comesBack(where.candidateIndex.model, forecast.years < 2)) return `它和${others}的差距`
      return `它在 ${year} 年的位次比${where.kind === 'major' ? '同校、同专业' : others}通常的水平靠${share > 0 ? '前' : '后'}，往往会回调一些`
    case 'college':
      return `${others}近来的走势`
    case 'elsewhere':
      return majorOffsetReason(explained, share)
    case 'trendElsewhere':
      return trendReason(explained)
    case 'plan': {
      const before = isOwn ? view.Lines.find((cutoff) => cutoff.Year === year)?.Plan : null
      if (!before || view.Plan === null) return '招生人数变化'
      return `招生人数从 ${before} 人${view.Plan > before ? '增加' : '减少'}到 ${view.Plan} 人`
    }
    case 'pool':
      return poolReason(explained, share)
    case 'controlLine':
      return controlLineReason(explained)
    case 'rest':
      return '其他几项小的影响合起来'
  }
}

/** A move as one sentence: cause, direction, size. */
function moveText({ Part, Text, Change, Ranks }: Evidence['Moves'][number]): string {
  const places = `约 ${Ranks > 0 ? '+' : '−'}${thousands(Math.abs(Ranks))} 名`
  if (Part === 'rest') return `${Text}，${places}`
  if (Ranks === 0) return `${Text}，不到 1 名`
  const by =
    Change > 1 ? `${direction(Ranks)}到 ${(1 + Change).toFixed(1)} 倍` : `${direction(Ranks)} ${change(Change)}`
  return `${Text}：${by}，${places}`
}

function expectedOf({ where, forecast, view }: Explained): Evidence['Expected'] {
  const { ExpectedRank: Rank, RankLow: Low, RankHigh: High } = view.Prediction ?? {}
  if (!Rank || !Low || !High) return null
  const { model } = where.candidateIndex
  const Year = where.candidateIndex.data.wishYear
  const Widths = {
    Own: Math.expm1(quantileOf(model.shape, 0.9, forecast.scale, 0)),
    Shared: Math.expm1(Z80 * forecast.shared),
    Doubt: Math.expm1(Z80 * forecast.own),
  }
  const made = [
    `它自己的起落${width(Widths.Own)}`,
    `全省一起涨落${width(Widths.Shared)}`,
    Widths.Doubt >= 0.005 ? `推算本身的误差${width(Widths.Doubt)}` : '',
  ].filter(Boolean)
  const Range = `十年里有八年会在 ${thousands(Low)} 到 ${thousands(High)} 之间（${made.join('，')}）`
  return { Year, Rank, Low, High, Text: `预计 ${Year} 年的线在位次 ${thousands(Rank)} 左右`, Range, Widths }
}

function standingOf(explained: Explained, expected: NonNullable<Evidence['Expected']>): string {
  const { where, view, forecast } = explained
  const { rank } = where.candidate
  const year = where.candidateIndex.data.wishYear
  const probability = view.Prediction?.Probability ?? 0
  const gap = expected.Rank - rank
  const against =
    gap === 0
      ? '正好在预计的线上'
      : `比预计的线${gap > 0 ? '靠前' : '靠后'} ${thousands(Math.abs(gap))} 名（${apart(gap, expected.Rank)}）`
  const chance = (share: number): string => (share <= 0.01 ? '1% 或更小' : wholeChance(share))
  const { offered } = forecast
  // the chance from the cutoff alone, if the number includes more
  const ofControlLine = predict(where.candidateIndex.model, { ...forecast, offered: 1 }, where.candidate).Probability
  if (view.Prediction?.Range !== undefined)
    return `我的位次 ${thousands(rank)}，${against}。${view.Past?.Text ?? ''}，预计的线是推算的，录取概率只能给一个范围：${view.Prediction.Range}`
  const near = nearEndText(explained)
  const errors = where.candidate.rankError > 0 ? [`含${where.isForecast ? '模拟考' : '位次估计'}的误差`] : []
  const holding = (...notes: string[]): string => (notes.length > 0 ? `（${notes.join('；')}）` : '')
  const alone = (of: (chance: number) => number): string =>
    holding(...errors, ...(near ? [`只看推算的线约 ${chance(of(near.controlLineAlone))}`] : []))
  const outcome =
    rank === 1
      ? `前面没有别的考生，${year} 年不招才会录不上${holding(...errors)}`
      : gap >= 0
        ? `${year} 年的线要前移到 ${thousands(rank)} 名之前才会录不上，可能性约 ${chance(1 - ofControlLine)}${alone((admits) => 1 - admits)}`
        : `${year} 年的线要后移到 ${thousands(rank)} 名或更后才能录上，可能性约 ${chance(ofControlLine)}${alone((admits) => admits)}`
  const again = offered < 1 ? `；${year} 年的招生计划还没有，按往年的增减，它还招的可能约 ${wholeChance(offered)}` : ''
  return `我的位次 ${thousands(rank)}，${against}。${near ? `${near.text}。` : ''}${outcome}${again}，所以录取概率是 ${wholeChance(probability)}`
}

/** An interval of chances this wide is almost useless, 0..1: a card warns of it, too. */
const WIDE = 0.5

function confidenceOf(explained: Explained): Evidence['Confidence'] {
  const { where, forecast, view } = explained
  const { Prediction } = view
  if (!Prediction) return null
  const year = where.candidateIndex.data.wishYear
  const words: Readonly<Record<Doubt, string>> = {
    new: `${view.Past?.Text ?? '没有自己的往年线'}，范围放宽了`,
    changed: `${forecast.change === 'majors' ? '组内专业变了' : '选科要求变了'}：同一个组号 ${year} 年和往年不是同样的内容，按最像的组推算，范围放宽了`,
    reform: '新高考第一年：往年的线是改革前的理科或文科的，按位次对照，范围放宽了',
    thin: `数据不足：只有 ${forecast.years} 年录取位次${forecast.years < 2 ? '，范围放宽了' : ''}`,
    upheaval: `选科要求改版：${forecast.lag > 1 ? `${lastYear(where, forecast)} 年以后` : `${year} 年`}各校的选科要求整体调整，往年的规律只能参考，范围放宽了`,
    old: `${view.Past?.State === 'old' ? view.Past.Text : `有位次的线最近是 ${lastYear(where, forecast)} 年的`}，范围放宽了`,
    restless: '波动大：往年位次忽高忽低，范围放宽了',
    unlearned: '参照少：本省这个位次段的历年变化不多，部分按各省通行的规律估计',
  }
  const learned = where.candidateIndex.model.bands[forecast.band]?.count ?? 0
  const Reasons = doubtsOf(where.candidateIndex.model, forecast).map(({ doubt }) => words[doubt])
  if (Reasons.length === 0)
    Reasons.push(
      `有 ${forecast.years} 年录取位次，起落和位次相近的志愿差不多，本省有 ${thousands(learned)} 次同类变化可参照`,
    )
  if (Prediction.Flags.includes('按专业线推算'))
    Reasons.push('按专业线推算：没有公布的组线，取所含专业的最低线，各专业相差多少也算进了范围')
  if (Prediction.Flags.includes('位次存疑')) Reasons.push('位次存疑：往年公布的位次里有和分数对不上的，没有采用')
  if (Prediction.Flags.includes('选科要求未知')) Reasons.push('选科要求未知：没有公布的选科要求，填报前请查招生章程')
  const missing = missingControlLineText(explained)
  if (missing) Reasons.push(missing)
  // however well the cutoffs are known: with an uncertain own rank the number is almost useless
  const { Low, High } = Prediction
  if (where.candidate.rankError === 0 || High - Low <= WIDE) return { Level: Prediction.Confidence, Reasons }
  const why = where.isForecast ? '模拟考和高考有出入' : '位次是估计的'
  return { Level: '低', Reasons: [`${why}，概率可能在 ${wholeChance(Low)} 到 ${wholeChance(High)} 之间`, ...Reasons] }
}

/** Sources of the numbers: cutoffs by publisher, the plan, the rank. */
function sourcesOf(where: Situation, cutoffs: readonly Line[], view: Candidate): Evidence['Sources'] {
  const byPublisher = new Map<string, Line[]>()
  for (const cutoff of cutoffs) {
    const key = `${cutoff.Basis}/${cutoff.Source}`
    byPublisher.set(key, [...(byPublisher.get(key) ?? []), cutoff])
  }
  const sources = [...byPublisher.values()].map((own) => {
    const years = [...new Set(own.map(({ Year }) => Year))]
    const [{ Source, Basis }] = own as [Line]
    return { What: `${yearsText(years)}录取线`, Year: Math.max(...years), Source, Basis }
  })
  if (view.PlanSource)
    sources.push({
      What: `${view.PlanYear ?? ''} 年招生计划`.trim(),
      Year: view.PlanSource.Year as number,
      Source: view.PlanSource.Source,
      Basis: view.PlanSource.Basis,
    })
  return [...sources, { What: '我的位次', ...where.rankSource }]
}

/** The source of the chance that a unit is offered at all; empty if this year's plan shows it. */
const sourcesOfOffered = ({ where: { candidateIndex }, forecast }: Explained): Evidence['Sources'] =>
  forecast.offered < 1
    ? [
        {
          What: `还招的可能：${yearsText(candidateIndex.cutoffYears)}录取线里每年有多少第二年还招，各省的一起参考`,
          ...dataSourceOf(candidateIndex),
        },
      ]
    : []

const DIRECTIONS = '下面各项会让录取线移动，后移是变容易，前移是变难'
const NOT_BELIEVED =
  '往年公布的位次和分数对不上，没有采用，同校也没有可以参照的志愿，所以不给概率；请看招生章程，或向学校招生办了解'
const NOTHING_KNOWN = '没有查到往年的录取位次，同校也没有可以参照的志愿，所以不给概率；请看招生章程，或向学校招生办了解'

/** The answer to "why 72 %" for one unit of a candidate index. */
export function evidenceOf(where: Situation, unit: number, request: Request): Evidence {
  const { candidateIndex } = where
  const seen = candidateOf(candidateIndex, unit, where.kind, where.candidate)
  // a unit filed in another section has no chance that could be shown here
  const isRefused = seen.FiledElsewhere !== undefined
  const view = isRefused ? { ...seen, Prediction: null } : seen
  const forecastOf = (at: number): CutoffForecast | null => candidateIndex.forecastOf(at)
  const forecast = forecastOf(unit)
  const sum = explainCutoff(
    candidateIndex.model,
    { units: candidateIndex.data.units, isPlanned: candidateIndex.data.hasPlan, forecastOf },
    unit,
  )
  // without a cutoff of its own a unit gets a range, no single number
  const hasRange = view.Prediction?.Range !== undefined
  const myRank = myRankOf({ where, request, forecast: hasRange ? null : forecast })
  const MyRank = isRefused ? { ...myRank, ExactProbability: null } : myRank
  const refused = view.FiledElsewhere === undefined ? [] : [view.FiledElsewhere]
  const common = {
    Unit: view,
    MyRank,
    Sensitivity: isRefused || hasRange ? [] : sensitivityOf(where, unit, request.Score),
    Source: dataSourceOf(candidateIndex),
  }
  if (!forecast || !sum)
    return {
      ...common,
      Explanation: [
        ...refused,
        // ranks that led to no forecast were left out
        view.Lines.some(({ MinRank }) => MinRank !== null) ? NOT_BELIEVED : NOTHING_KNOWN,
        MyRank.Text,
      ].map((sentence) => `${sentence}。`),
      Start: null,
      Moves: [],
      Expected: null,
      Standing: null,
      Confidence: null,
      Residuals: { Band: '', Count: 0, Quantiles: [] },
      Sources: sourcesOf(where, view.Lines, view),
    }
  const explained: Explained = { where, request, unit, view: seen, forecast, sum }
  const Start = startOf(explained)
  const Moves = movesOf(sum).map((move) => ({
    Part: move.part,
    Text: reasonOf(explained, move),
    Change: move.share,
    Ranks: move.ranks,
  }))
  const Expected = expectedOf(explained)
  const Standing = Expected && !isRefused ? standingOf(explained, Expected) : null
  const Confidence = isRefused ? null : confidenceOf(explained)
  const band = candidateIndex.model.bands[forecast.band]
  const Quantiles = SHARES.map((Share) => {
    const away = cutoffQuantile(candidateIndex.model, forecast, Share)
    return { Share, Change: Math.round(Math.expm1(away) * 1000) / 1000, Rank: rankAt(forecast.center + away) }
  })
  const cutoffs =
    sum.origin === 'own' ? view.Lines : sum.from.flatMap(({ unit: other }) => cutoffsOf(candidateIndex, other))
  return {
    ...common,
    Explanation: [
      ...refused,
      Start.Text,
      ...(Moves.length > 0 ? [DIRECTIONS] : []),
      ...Moves.map(moveText),
      ...(Expected ? [`${Expected.Text}，${Expected.Range}`] : []),
      MyRank.Text,
      ...(Standing ? [Standing] : []),
      ...(Confidence ? [`概率可靠性${Confidence.Level}。${Confidence.Reasons.join('；')}`] : []),
    ].map((sentence) => `${sentence}。`),
    Start,
    Moves,
    Expected,
    Standing,
    Confidence,
    Residuals: { Band: band?.label ?? '', Count: band?.count ?? 0, Quantiles },
    Sources: [
      ...sourcesOf(where, cutoffs, view),
      ...sourcesElsewhere(explained, Moves),
      ...sourcesOfOffered(explained),
    ],
  }
}
