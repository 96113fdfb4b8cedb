// The section of a batch where a score files, if each section has one level of places: shown on the card of the batch and over its candidates.
import type { ResponseOf } from 'contract/registry'
import BatchPage from '@/pages/query/college/batch'
import CollegePage from '@/pages/query/college/index'
import { storage } from '@/shared/platform/storage/storage'
import { eventually, fakeApp, renderInApp } from '../session/fake-app'
import { cleanUp, find } from '../ui/render'
import { BATCH_ID, candidate } from './fixture'
import { batches, candidates, openedWith, stat, withScore } from './way-fixture'

globalThis.__APP_CONFIG__ = { apiHost: '' }

const Section = '600 分达到 2026 年普通类一段线 442 分，先填普通类一段，只能填本科专业'
const sectioned = (): ResponseOf<'Wish/BatchList'> => ({
  ...batches(),
  Items: batches().Items.map((batch) => ({ ...batch, Section })),
})

beforeEach(() => storage.remove('wish:drafts'))
afterEach(cleanUp)

it('is on the card of the batch', async () => {
  fakeApp({ 'Wish/NewExamBatchList': sectioned() })
  openedWith('pages/query/college/batch', {})
  const { box } = renderInApp(<BatchPage />, withScore())
  expect((await eventually(() => find(box, '#batch-0'))).textContent).toContain(Section)
})

it('is over its candidates', async () => {
  fakeApp({
    'Wish/NewExamBatchList': sectioned(),
    'Wish/SchoolFirstList': candidates([candidate(1)]),
    'Wish/SchoolFirstStat': stat(1),
  })
  openedWith('pages/query/college/index', { batchId: BATCH_ID })
  const { box } = renderInApp(<CollegePage />, withScore())
  expect((await eventually(() => find(box, '#batch-section'))).textContent).toBe(Section)
})

it('is beside a doubted control line, and leaves the way to special plans', async () => {
  const Doubt = '普通类一段有两个数字'
  const { Items, ...rest } = sectioned()
  const plans: ResponseOf<'Wish/BatchList'>['SpecialPlans'] = [
    {
      Kind: 'national-special',
      Name: '国家专项',
      Entitled: '户籍和学籍都在实施区域的考生',
      Sentence: '国家专项计划，要通过资格审核。',
      RuleSource: '高校招生章程',
      Needs: [],
      BatchIds: [BATCH_ID],
      UnitCount: 3,
      IsSaid: false,
    },
  ]
  fakeApp({
    'Wish/NewExamBatchList': { ...rest, Items: Items.map((batch) => ({ ...batch, Doubt })), SpecialPlans: plans },
    'Wish/SchoolFirstList': candidates([candidate(1)]),
    'Wish/SchoolFirstStat': stat(1),
  })
  openedWith('pages/query/college/index', { batchId: BATCH_ID })
  const { box } = renderInApp(<CollegePage />, withScore())
  expect((await eventually(() => find(box, '#line-doubt'))).textContent).toBe(Doubt)
  expect(find(box, '#batch-section').textContent).toBe(Section)
  expect(find(box, '#plan-open')).toBeTruthy()
})
