// The evidence sheet about the end of a batch that is not the control line: places that end before it, and places that continue behind it.
import { beforeEnd } from '../../engine/forecasting/little-known/new-unit'
import type { ResidualModel } from '../../engine/forecasting/learning/residuals'
import { nearEndText, controlLineReason } from '../../server/modules/wish/candidates/evidence-pool'
import type { Explained } from '../../server/modules/wish/candidates/evidence-start'
import { chanceModel, lineAt } from '../support/engine-world'

const END = 20_000
const free = chanceModel()
const fresh = { ...lineAt(free, END * 1.2), parts: null, lag: 0, years: 0 }
const explained = (model: ResidualModel, batch: string, forecast: Explained['forecast'], rank = END - 100) =>
  ({
    where: {
      batch,
      candidateIndex: { model, data: { behind: model.behind, wishYear: 2025 } },
      candidate: { rank, rankError: 0 },
    },
    forecast,
  }) as unknown as Explained

test('a new unit of a batch whose places ended a tenth above its control line last year shows its farthest expected distance', () => {
  const later: ResidualModel = { ...free, pools: [8_000, 8_000], behind: 'later', ownEnds: [END, END] }
  const early: ResidualModel = { ...later, end: Math.log(END) - 0.1 }
  const reason = (model: ResidualModel) => controlLineReason(explained(model, '专科批', beforeEnd(model, fresh)))
  expect(reason(later)).toBe(
    '没上专科批控制线的不能填报，2025 年上线的共 20,000 名；没有往年线的，最靠后只算到离线约 6%',
  )
  expect(reason(early)).toContain('最靠后只算到离线约 16%')
})

test('the words match a candidate’s distance to the control line', () => {
  const main: ResidualModel = { ...free, pools: [END, END] }
  const text = (rank: number) => nearEndText(explained(main, '本科批', lineAt(free, END * 0.98), rank))?.text ?? ''
  expect(text(END - 200)).toMatch(/^位次离控制线很近：往年这里的线多比推算的靠前，也有的年份/u)
  expect(text(END - 900)).toMatch(/^位次离控制线不远：/u)
  expect(text(END + 500)).toMatch(/^位次在控制线以后：/u)
  expect(text(END / 2)).toBe('')
})

test('where places continue behind the line, no cutoff ends before it', () => {
  const sections: ResidualModel = { ...free, pools: [END, END], behind: 'sections' }
  const text = nearEndText(explained(sections, '普通类', lineAt(free, END * 0.98)))?.text
  expect(text).toMatch(/^位次离控制线很近：有的年份招到这里之前已经招满，概率已为此降低 \d+ 个百分点$/u)
})
