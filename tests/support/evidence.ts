// How a family sees the origin of its chance at a place.
import type { EndpointPath, RequestOf } from '../../contract/registry'
import type { TestServer } from './server'

/** The moves of the evidence lead from its start to the expected rank, and its words end in the list's probability. */
export async function expectEvidenceAddsUp(
  server: TestServer,
  query: RequestOf<'Wish/MySelf'> & Omit<RequestOf<'Wish/NewExamScoreLineForecast'>, 'UnitId'>,
): Promise<void> {
  const ask = async <P extends EndpointPath>(path: P, request: RequestOf<P>) => {
    const answer = await server.call(path, request)
    expect([path, answer.Code, answer.Message]).toEqual([path, 0, answer.Message])
    return answer.Data
  }
  const { Items } = await ask('Wish/MySelf', { ...query, PageSize: 20 })
  let shown = 0
  for (const { UnitId, Prediction } of Items) {
    const why = await ask('Wish/NewExamScoreLine', { ...query, UnitId })
    if (!Prediction || !why.Start || !why.Expected) continue
    shown += 1
    expect(why.Start.Rank + why.Moves.reduce((sum, { Ranks }) => sum + Ranks, 0)).toBe(why.Expected.Rank)
    expect(why.Expected.Rank).toBe(Prediction.ExpectedRank)
    const words = why.Explanation.join('\n')
    expect(words).toContain(`录取概率是 ${Math.round(Prediction.Probability * 100)}%`)
    expect(words).toContain(`概率可靠性${Prediction.Confidence}`)
    expect(words).not.toMatch(/undefined|NaN|null|Infinity/)
    expect(why.Sources.at(-1)?.What).toBe('我的位次')
    expect(why.MyRank).toMatchObject({ Low: why.MyRank.Rank, High: why.MyRank.Rank })
    const mock = await ask('Wish/NewExamScoreLineForecast', { ...query, UnitId })
    expect(mock.MyRank.Low).toBeLessThan(mock.MyRank.Rank)
    expect(mock.MyRank.ExactProbability).toBe(Prediction.Probability)
    expect(mock.MyRank.Text).toContain('模拟考')
  }
  expect(shown).toBeGreaterThan(10)
}
