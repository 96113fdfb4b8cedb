// The proposed list without the places that are never reached: as safe, and shorter.
import type { ResponseOf } from 'contract/registry'

type Result = ResponseOf<'Wish/Recommend'>

/** 前 12 个已经够稳：用到后面的机会不到 0.1%。后面 33 个按不同的城市和专业多留选择; '' where every place counts. */
export function safeAfterText({ SafeAfter, Items }: Pick<Result, 'SafeAfter' | 'Items'>): string {
  const rest = Items.length - SafeAfter
  if (SafeAfter === 0 || rest <= 0) return ''
  return `前 ${SafeAfter} 个已经够稳，轮到后面的机会不到 0.1%；后面 ${rest} 个按不同的城市和专业多留选择。`
}

/** 只要前 12 个，加最后 3 个保底; '' if no place is saved. */
export function shortListText({ SafeAfter, ShortList }: Pick<Result, 'SafeAfter' | 'ShortList'>): string {
  if (ShortList.length === 0) return ''
  const added = ShortList.length - SafeAfter
  return added > 0 ? `只要前 ${SafeAfter} 个，加最后 ${added} 个保底` : `只要前 ${SafeAfter} 个`
}

/** The answer with the places of its shorter list only. The chances of the removed places count as 滑档: less than one year in a thousand. */
export function shortened(answer: Result): Result {
  const { ShortList, Items, Forecast, Simulation, ExpectedUtility } = answer
  if (ShortList.length === 0 || Forecast === null || Simulation === null) return answer
  const kept = new Set(ShortList.map((place) => place - 1))
  const only = <T>(values: readonly T[]): T[] => values.filter((_, at) => kept.has(at))
  const dropped = (values: readonly number[]): number =>
    values.reduce((sum, value, at) => (kept.has(at) ? sum : sum + value), 0)
  const moved = (index: number | null): number | null => {
    const at = index === null ? -1 : ShortList.indexOf(index)
    return at < 0 ? null : at + 1
  }
  const none = Math.min(1, Forecast.NoneProbability + dropped(Forecast.PerWish))
  const tierCounts = { 难: 0, 冲: 0, 稳: 0, 保: 0 }
  for (const { Unit } of only(Items)) if (Unit?.Prediction) tierCounts[Unit.Prediction.Tier] += 1
  const lost = Items.reduce(
    (sum, { Utility }, at) => (kept.has(at) ? sum : sum + Utility * (Forecast.PerWish[at] ?? 0)),
    0,
  )
  return {
    ...answer,
    Items: only(Items),
    SafeAfter: 0,
    ShortList: [],
    Gaps: [],
    TierCounts: tierCounts,
    ExpectedUtility: Math.max(0, ExpectedUtility - lost),
    Forecast: {
      AdmitProbability: 1 - none,
      NoneProbability: none,
      ClosedProbability: Forecast.ClosedProbability,
      MostLikelyIndex: moved(Forecast.MostLikelyIndex),
      PerWish: only(Forecast.PerWish),
    },
    Simulation: {
      ...Simulation,
      PerWish: only(Simulation.PerWish),
      SentBackPerWish: only(Simulation.SentBackPerWish),
      None: Math.min(1, Simulation.None + dropped(Simulation.PerWish)),
      MostLikelyIndex: moved(Simulation.MostLikelyIndex),
      HardYear: { ...Simulation.HardYear, MostLikelyIndex: moved(Simulation.HardYear.MostLikelyIndex) },
    },
  }
}
