// Majors inside a group, expected by the same model as the group: it ends where its easiest major ends.
import { describe, expect, test } from 'vitest'
import { forecastCutoff } from '../../../engine/forecasting/cutoff-forecast'
import { majorsInside } from '../../../engine/forecasting/majors-inside'
import { probabilityOf } from '../../../engine/forecasting/probability'
import { MAJORS_INSIDE } from '../../../engine/hyperparameters'
import { chanceModel, lineAt } from '../../support/engine-world'
import { uniforms } from '../../support/uniforms'

const model = chanceModel()
const COLUMNS = 5
const inside = (...ranks: number[]) => {
  const columns = Int32Array.from({ length: COLUMNS }, (_, column) => ranks[column] ?? 0)
  const plans = new Int32Array(COLUMNS).fill(-1)
  return { own: forecastCutoff(model, { ranks: columns, plans, nextPlan: -1 }), ranks: columns }
}

describe('majors inside a group', () => {
  test('are never easier than the group, and the easiest is as easy, whatever their pasts say', () => {
    const next = uniforms(43)
    for (let round = 0; round < 200; round += 1) {
      const group = lineAt(model, 2_000 + 60_000 * next())
      const majors = Array.from({ length: 1 + Math.floor(5 * next()) }, () =>
        inside(...Array.from({ length: 3 }, () => Math.round(1_000 + 80_000 * next()))),
      )
      const ofGroup = Array.from({ length: COLUMNS }, (_, column) =>
        Math.max(...majors.map(({ ranks }) => ranks[column]!)),
      )
      const expected = majorsInside(group, majors, ofGroup, true)
      const centers = expected.map((one) => one!.center)
      expect(Math.max(...centers)).toBe(group.center)
      const candidate = { rank: Math.round(Math.exp(group.center)), rankError: 0 }
      const easiest = expected[centers.indexOf(group.center)]!
      expect(probabilityOf(model, easiest, candidate)).toBeCloseTo(probabilityOf(model, group, candidate), 6)
    }
  })

  test('keep most of their distance from the easiest one', () => {
    const [easy, hard] = majorsInside(lineAt(model, 30_000), [inside(30_000), inside(20_000)], [30_000], true)
    const apart = easy!.center - hard!.center
    expect(apart).toBeGreaterThan(0.7 * Math.log(1.5))
    expect(apart).toBeLessThan(Math.log(1.5))
    expect(hard!.scale).toBeCloseTo(inside(20_000).own!.scale * MAJORS_INSIDE.scale, 9)
  })

  test('are not stretched to the group where one of them is unknown: that one may be the easiest', () => {
    const group = lineAt(model, 30_000)
    const [known, unknown] = majorsInside(group, [inside(20_000), inside()], [20_000], true)
    expect(unknown).toBeNull()
    expect(known!.center).toBeLessThan(group.center)
    const [chosen] = majorsInside(group, [inside(20_000)], [30_000], false)
    expect(chosen!.center).toBeLessThan(group.center)
  })

  test('may not be offered if the group may not, and have their own numbers without a group', () => {
    const group = { ...lineAt(model, 30_000), offered: 0.7 }
    expect(majorsInside(group, [inside(20_000)], [], true)[0]!.offered).toBe(0.7)
    const [alone] = majorsInside(null, [inside(20_000)], [], true)
    expect(alone!.center).toBe(inside(20_000).own!.center)
  })
})
