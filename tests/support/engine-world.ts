// A small province for tests of lists: a model learned from randomly moving cutoffs, and units at known ranks.
import { PastCutoffs } from '../../engine/forecasting/learning/cutoff-features'
import type { Choice } from '../../engine/planning/choice'
import { forecastCutoff, type CutoffForecast } from '../../engine/forecasting/cutoff-forecast'
import { probabilityOf, type CandidateRank } from '../../engine/forecasting/probability'
import { learnResiduals, type ResidualModel } from '../../engine/forecasting/learning/residuals'
import { normals } from './uniforms'

const COLUMNS = 5

/** Model of a province of 600 units whose cutoffs move by `sd` log rank a year, the whole year by a third. */
export function chanceModel(sd = 0.12): ResidualModel {
  const normal = normals(7)
  const size = 600
  const shifts = Array.from({ length: COLUMNS }, () => (normal() * sd) / 3)
  const ranks = new Int32Array(size * COLUMNS)
  for (let unit = 0; unit < size; unit += 1)
    for (let column = 0; column < COLUMNS; column += 1)
      ranks[unit * COLUMNS + column] = Math.max(
        1,
        Math.round(300 * 1.011 ** unit * Math.exp((shifts[column] as number) + normal() * sd)),
      )
  const plans = new Int32Array(size * COLUMNS).fill(-1)
  return learnResiduals(new PastCutoffs({ size, columns: COLUMNS, ranks, plans }), {
    kind: 'group',
    wishUnit: 'group',
    upheavals: [],
  })
}

/** A unit whose last three cutoffs were about `rank`. */
export function lineAt(model: ResidualModel, rank: number): CutoffForecast {
  const ranks = Int32Array.from([rank, rank * 1.02, rank * 0.97, 0, 0].map(Math.round))
  const forecast = forecastCutoff(model, { ranks, plans: new Int32Array(COLUMNS).fill(-1), nextPlan: -1 })
  if (!forecast) throw new Error('a unit without a line')
  return forecast
}

/** Choices at ranks with utilities. */
export function choicesAt(
  model: ResidualModel,
  candidate: CandidateRank,
  units: readonly { rank: number; utility: number }[],
): Choice[] {
  return units.map(({ rank, utility }, index) => {
    const forecast = lineAt(model, rank)
    return {
      key: `unit-${String(index).padStart(5, '0')}`,
      forecast,
      probability: probabilityOf(model, forecast, candidate),
      utility,
    }
  })
}
