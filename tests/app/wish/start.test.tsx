// Where a score leads: to the candidates of the batch to fill next, else to the choice of a batch.
import HomePage from '@/pages/home/index'
import type { Batch } from '@/features/wish/batch/hooks/use-batches'
import { fittingBatch } from '@/features/wish/batch/model/fitting-batch'
import { openFilling } from '@/features/wish/batch/open-filling'
import { eventually, fakeApp, renderInApp } from '../session/fake-app'
import { cleanUp, find, press } from '../ui/render'
import { FORM, RULE } from './fixture'
import { batches, withScore } from './way-fixture'

globalThis.__APP_CONFIG__ = { apiHost: '' }

const SPECIAL = { Rule: '', Count: '', Order: '', RuleSource: '' } as NonNullable<Batch['Special']>
const [open] = batches().Items as [Batch]
const college = { ...open, BatchId: '专科批', BatchName: '专科批' }
const empty: Batch = { ...college, State: 'unknown', UnitCount: 0 }
const closed: Batch = { ...open, State: 'closed', IsOpen: false }

afterEach(() => {
  cleanUp()
  jest.restoreAllMocks()
})

describe('the batch that a score leads to', () => {
  it.each([
    ['is the one that has units, beside one without', [open, empty], open],
    ['is the one that may be filed in, beside one that may not', [closed, college], college],
    [
      'is the highest where the score is clearly over its line',
      [{ ...open, LineDifference: 30 }, college],
      { ...open, LineDifference: 30 },
    ],
    ['is asked for where the score is close to the line', [{ ...open, LineDifference: 29 }, college], undefined],
    ['is asked for where no line is known', [open, college], undefined],
    [
      'is asked for where a higher one is reached of which nothing can be listed: nobody is led past it unsaid',
      [
        { ...open, BatchId: '本科一批', UnitCount: 0 },
        { ...open, LineDifference: 180 },
      ],
      undefined,
    ],
    [
      'is asked for where special plans are open, too',
      [
        { ...open, LineDifference: 99 },
        { ...college, Special: SPECIAL },
      ],
      undefined,
    ],
    [
      'is none where a mock score misses its line: that is said before anything is chosen',
      [{ ...open, IsOpen: false }],
      undefined,
    ],
    ['is none where nothing can be filled', [closed, empty], undefined],
  ])('%s', (_, items, wanted) => expect(fittingBatch(items)).toEqual(wanted))
})

describe('a score', () => {
  it.each([
    [{}, '/pages/query/college/index?batchId=本科批'],
    [{ way: 'speciality', wishType: 1 }, '/pages/query/speciality/index?batchId=本科批&wishType=1'],
    [{ way: 'self' }, '/pages/query/self/index?batchId=本科批'],
    [{ isNewExam: true }, '/pages/newExam/index?batchId=本科批'],
    // the family's entitlements are chosen on the page of batches
    [{ plans: '1' as const }, '/pages/query/college/batch?plans=1'],
    [{ plans: '1' as const, way: 'self', wishType: 0 }, '/pages/query/college/batch?wishType=0&way=self&plans=1'],
    [{ plans: '1' as const, isNewExam: true, wishType: 1 }, '/pages/newExam/batch?wishType=1&plans=1'],
  ])('with one batch leads, asked %j, to %s', async (start, wanted) => {
    const app = fakeApp({})
    await openFilling({ Items: [open, empty] }, start)
    expect(app.opened.map(decodeURIComponent)).toEqual([`push ${wanted}`])
  })

  it.each([
    [{ way: 'self' }, '/pages/query/college/batch?way=self'],
    [{ isNewExam: true }, '/pages/newExam/batch'],
    [{ way: 'speciality', wishType: 1 }, '/pages/query/college/batch?wishType=1&way=speciality'],
    [{ isNewExam: true, wishType: 0 }, '/pages/newExam/batch?wishType=0'],
  ])('with several batches leads, asked %j, to %s', async (start, wanted) => {
    const app = fakeApp({})
    await openFilling({ Items: [open, college] }, start)
    expect(app.opened).toEqual([`push ${wanted}`])
  })

  it.each([
    ['to the candidates of its batch', batches(), '/pages/query/college/index?batchId=本科批&wishType=1'],
    [
      'to the batches where it has two',
      { ...batches(), Items: [open, college] },
      '/pages/query/college/batch?wishType=1',
    ],
    [
      'to the batches, which say what went wrong, where they did not come',
      null,
      '/pages/query/college/batch?wishType=1',
    ],
  ])('leads from home %s', async (_, answer, wanted) => {
    const app = fakeApp(answer ? { 'Wish/NewExamBatchList': answer } : {})
    const { box } = renderInApp(<HomePage />, withScore(FORM, RULE, 1))
    press(await eventually(() => find(box, '#next-step #home-next')))
    await eventually(() => expect(app.opened.map(decodeURIComponent)).toEqual([`push ${wanted}`]))
  })
})
