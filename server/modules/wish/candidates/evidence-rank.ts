// How a score became the candidate's rank, as text for a family.
import { wholeChance } from '../../../../engine/planning/chance-text'
import { rankAt } from '../../../../engine/forecasting/explain'
import type { CutoffForecast } from '../../../../engine/forecasting/cutoff-forecast'
import { predict } from '../../../../engine/forecasting/predict'
import { rankAtScore, scoreAtRank } from '../../../../engine/rules/score-rank'
import { middleRankOf, rankInTopSegment } from '../../../../engine/rules/top-segment'
import { Z80 } from '../../../../engine/math/normal'
import { thousands } from '../../../../engine/math/thousands'
import type { Evidence, Explained } from './evidence-start'

/**
 * How the score became a rank, and how far that rank may be wrong.
 * @param forecast of the unit, for its chance if the rank is exact; null without a single number
 */
export function myRankOf({
  where,
  request,
  forecast,
}: Pick<Explained, 'where' | 'request'> & { forecast: CutoffForecast | null }): Evidence['MyRank'] {
  const { candidate, table, isForecast, candidateIndex } = where
  const { rank: Rank, rankError } = candidate
  const score = `${isForecast ? '模拟考 ' : ''}${request.Score} 分`
  const place = `全省第 ${thousands(Rank)} 名`
  const looked = table ? rankAtScore(table.table, request.Score).rank : null
  let Text: string
  if (request.Rank === Rank && looked !== Rank) Text = `我的位次是自己填写的，${place}`
  else if (!table) Text = `我的位次是${place}`
  else if (table.year === request.Year) Text = `${score}查 ${table.year} 年一分一段表，是${place}`
  else if (looked === Rank)
    Text = `这里还没有 ${request.Year} 年的一分一段表，${score}直接按 ${table.year} 年的表查，约为${place}${isForecast ? '（缺控制线，没有用线差法折算）' : ''}`
  else {
    const converted = scoreAtRank(table.table, Rank)
    Text = `这里还没有 ${request.Year} 年的一分一段表，${score}按超过控制线的分数折算（线差法），相当于 ${table.year} 年的 ${converted ?? '同位次'} 分，约为${place}`
  }
  const range = table && rankInTopSegment(table.table, request.Score)
  if (range && middleRankOf(range) === Rank)
    Text = `${score}在 ${table?.year} 年一分一段表的最高一段里，这一段只公布到前 ${thousands(range.worst)} 名以内，按第 ${thousands(Rank)} 名左右估计；成绩单上有准确位次的话请填写`
  const Low = rankAt(Math.log(Rank) - Z80 * rankError)
  // no candidate of a merged head ranks below its last
  const High = Math.min(
    rankAt(Math.log(Rank) + Z80 * rankError),
    isForecast ? Infinity : (where.rankWithin ?? Infinity),
  )
  const ExactProbability = forecast
    ? predict(candidateIndex.model, forecast, { rank: Rank, rankError: 0 }).Probability
    : null
  if (rankError > 0 && !isForecast)
    Text += `。十次里有八次在 ${thousands(Low)} 到 ${thousands(High)} 之间，下面的概率已把出入算进去`
  else if (rankError > 0) {
    Text += `。模拟考和高考有出入，十次里有八次高考位次会在 ${thousands(Low)} 到 ${thousands(High)} 之间`
    if (ExactProbability !== null)
      Text += `：如果高考正好是这个位次，概率是 ${wholeChance(ExactProbability)}，下面的概率已把出入算进去；出分后请用真实成绩重算`
  }
  return { Text, Rank, Low, High, ExactProbability }
}
