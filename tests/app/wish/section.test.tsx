// In which section of a batch a score files, where each section holds one level of places: said on the card of the batch and over its candidates.
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

it('is said on the card of the batch', async () => {
  fakeApp({ 'Wish/NewExamBatchList': sectioned() })
  openedWith('pages/query/college/batch', {})
  const { box } = renderInApp(<BatchPage />, withScore())
  expect((await eventually(() => find(box, '#batch-0'))).textContent).toContain(Section)
})

it('is said over its candidates', async () => {
  fakeApp({
    'Wish/NewExamBatchList': sectioned(),
    'Wish/SchoolFirstList': candidates([candidate(1)]),
    'Wish/SchoolFirstStat': stat(1),
  })
  openedWith('pages/query/college/index', { batchId: BATCH_ID })
  const { box } = renderInApp(<CollegePage />, withScore())
  expect((await eventually(() => find(box, '#batch-section'))).textContent).toBe(Section)
})
