import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { backtest } from '../../../research/backtest/backtest'
import { readFacts } from '../../../research/backtest/facts'
import { jsonOf } from '../../../research/backtest/backtest-json'
import { KNOWN_YEARS } from '../../../engine/forecasting/learning/known-years'
import { priorsFor, type LearnedYear } from '../../../engine/forecasting/learning/learned-priors'
import { FEATURES, PastCutoffs } from '../../../engine/forecasting/learning/cutoff-features'
import { learnResiduals } from '../../../engine/forecasting/learning/residuals'
import { priorsOf } from '../../../engine/forecasting/learning/year-fit'
import { normals } from '../../support/uniforms'
import { removeFolder, temporaryFolder } from '../../support/built-server'

const DRIFT = FEATURES.indexOf('drift')
const target = { province: '510000', track: '物理类', kind: 'major', wishUnit: 'group', year: 2025 } as const

describe('over the reform of the exam', () => {
  /** 500 units; all cutoffs move by `shift` from column 1 into column 0. */
  function past(shift: number): PastCutoffs {
    const normal = normals(3)
    const columns = 4
    const ranks = Int32Array.from({ length: 500 * columns }, (_, cell) => {
      const unit = Math.floor(cell / columns)
      return Math.round(900 * 1.01 ** unit * Math.exp(0.05 * normal() + (cell % columns === 0 ? shift : 0)))
    })
    return new PastCutoffs({ size: 500, columns, ranks, plans: new Int32Array(ranks.length).fill(-1) })
  }
  const learned = (shift: number, reform?: number) =>
    learnResiduals(past(shift), { kind: 'major', wishUnit: 'major', upheavals: [], reform })

  test('the common move in the new exam’s first year is not expected of the next', () => {
    const usual = learned(0.4).coefficients[DRIFT] as number
    const given = learned(0.4, 1).coefficients[DRIFT] as number
    expect(given).toBeLessThan(usual - 0.01)
    expect(Math.abs(given - (learned(0, 1).coefficients[DRIFT] as number))).toBeLessThan(0.02)
  })

  test('the old exam’s common move is not expected of the new one’s first year', () => {
    const drift = (shift: number): number => learned(shift, 0).coefficients[DRIFT] as number
    expect(drift(0.2)).toBe(drift(-0.2))
  })

  test('in the first year all cutoffs may move farther than otherwise', () => {
    expect(learned(0, 0).variances[DRIFT]).toBeGreaterThan((learned(0).variances[DRIFT] as number) + 0.0015)
  })

  test('other provinces teach a first year their first years, and an ordinary year none of it', () => {
    const others = KNOWN_YEARS.filter(({ isReform }) => !isReform)
    const first = (province: string, drift: number): LearnedYear => ({
      ...(KNOWN_YEARS.find(({ isReform, track }) => isReform && track === '物理类') as LearnedYear),
      province,
      coefficients: FEATURES.map((_, at) => (at === DRIFT ? drift : 0)),
    })
    const hard = priorsFor([...others, first('340000', -0.3), first('360000', -0.3)], target, priorsOf('major'))!
    const easy = priorsFor([...others, first('340000', 0.3), first('360000', 0.3)], target, priorsOf('major'))!
    expect(hard.reform!.drift.mean).toBeLessThan(-0.1)
    expect(easy.reform!.drift.mean).toBeGreaterThan(0.1)
    expect(hard.coefficients[DRIFT]).toEqual(easy.coefficients[DRIFT])
    // nor of single cutoffs: the widths and all coefficients stay unchanged
    const without = priorsFor(others, target, priorsOf('major'))!
    expect({ ...hard, reform: undefined, stay: null, count: 0 }).toEqual({
      ...without,
      reform: undefined,
      stay: null,
      count: 0,
    })
    // nothing of the predicted year or its province is read
    expect(
      priorsFor([...others, first('340000', 0.3)], { ...target, year: 2024 }, priorsOf('major'))!.reform,
    ).toBeUndefined()
    expect(priorsFor([...others, first('510000', 0.3)], target, priorsOf('major'))!.reform).toBeUndefined()
  })

  test('a back-test uses the old track’s cutoffs for the first year, and predicts old years once', async () => {
    const folder = temporaryFolder('over-reform')
    const normal = normals(5)
    const rows = [2022, 2023, 2024].flatMap((year) =>
      Array.from({ length: 240 }, (_, at) => {
        const rank = Math.round(2000 * Math.exp(at / 70 + normal() * 0.06))
        return `安徽,${year},普通批,${year < 2024 ? '理科' : '物理类'},第${at >> 2}大学,专业${at % 4},,${rank},source,测试`
      }),
    )
    const head = 'province,year,batch,track,college,major,min_score,min_rank,rank_basis,source'
    writeFileSync(path.join(folder, 'major_lines.csv'), [head, ...rows, ''].join('\n'))
    try {
      const { slices } = jsonOf(backtest(await readFacts(folder)).cohorts)
      expect(slices.map(({ year, track, priorYears, n }) => [year, track, priorYears, n])).toEqual([
        [2024, '物理类', 2, 240 * 12],
        [2023, '理科', 1, 240 * 12],
      ])
      expect(slices[0]!.p95Held).toBeGreaterThan(0.95)
    } finally {
      removeFolder(folder)
    }
  })
})
