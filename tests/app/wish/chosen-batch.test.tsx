// The batch being filled: pages below the visible one stay mounted, and none of them may restore its own batch.
import { act } from 'react'
import { useChosenBatch } from '@/features/wish/batch/hooks/use-chosen-batch'
import { useKeptFilter } from '@/features/wish/candidates/filter-state'
import { NO_FILTER } from '@/features/wish/candidates/model/filters'
import { useDraft } from '@/features/wish/draft/hooks/use-drafts'
import {
  batchChosen,
  scoreContextChanged,
  selectDraft,
  selectExam,
  type WithWish,
} from '@/features/wish/draft/draft-state'
import { storage } from '@/shared/platform/storage/storage'
import { examKey, type ScoreForm } from '@/entities/exam/exam'
import type { ResponseOf } from 'contract/registry'
import { eventually, fakeApp, renderInApp } from '../session/fake-app'
import { cleanUp } from '../ui/render'
import { FORM, RULE } from './fixture'
import { batches, withScore } from './way-fixture'

globalThis.__APP_CONFIG__ = { apiHost: '' }

beforeEach(() => storage.remove('wish:drafts'))
afterEach(() => {
  cleanUp()
  jest.restoreAllMocks()
})

const [OPEN] = batches().Items
const batch = (BatchId: string, WishCount = RULE.WishCount) => ({ ...OPEN!, BatchId, BatchName: BatchId, WishCount })
const answer = (...Items: ResponseOf<'Wish/BatchList'>['Items']) => ({ ...batches(), Items })

/** The batch part of a candidates' page. */
function Chooser({ batchId }: { batchId?: string }) {
  useChosenBatch(useDraft(), { batchId })
  return null
}

/** Changes of the lists, counted. */
const changesOf = (store: { subscribe(listener: () => void): unknown; getState(): unknown }) => {
  const seen: string[] = []
  store.subscribe(() => {
    const id = selectExam(store.getState() as WithWish)?.batchId ?? ''
    if (seen.at(-1) !== id) seen.push(id)
    // two pages that answer each other would never stop
    if (seen.length > 20) throw new Error(`the batch changes for ever: ${seen.slice(0, 6).join(' ')}`)
  })
  return seen
}
const pause = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 60)))

test('conditions belong to their exam: not to another province, track or year, and return with it', () => {
  fakeApp({})
  let kept!: ReturnType<typeof useKeptFilter>
  function Reader() {
    kept = useKeptFilter(useDraft())
    return null
  }
  const { store } = renderInApp(<Reader />, withScore())
  const made = { ...NO_FILTER, ProvinceIdList: ['320000'], MaxTuition: 8000 }
  const look = (change: Partial<ScoreForm>) => {
    act(() => void store.dispatch(scoreContextChanged({ ...FORM, ...change })))
    return kept[0]
  }
  act(() => kept[1](made))
  expect(look({ ProvinceId: '420000' })).toEqual(NO_FILTER)
  expect(look({ SubjectType: 1 })).toEqual(NO_FILTER)
  expect(look({ Year: 2027 })).toEqual(NO_FILTER)
  expect(look({ Score: 601 })).toEqual(made)
})

describe('the batch being filled', () => {
  it('is the last one chosen: a page below, opened by another one’s address, does not change it', async () => {
    fakeApp({ 'Wish/NewExamBatchList': answer(batch('本科批'), batch('专科批')) })
    const { store } = renderInApp(
      <>
        <Chooser batchId='本科批' />
      </>,
      withScore(),
    )
    await pause()
    const seen = changesOf(store)
    act(() => void store.dispatch(batchChosen({ batchId: '专科批', rule: { ...RULE, BatchName: '专科批' } })))
    await pause()
    expect(seen).toEqual(['专科批'])
  })

  it('is that of the top page, where two addresses name different ones', async () => {
    fakeApp({ 'Wish/NewExamBatchList': answer(batch('本科批'), batch('专科批')) })
    const { store } = renderInApp(
      <>
        <Chooser batchId='本科批' />
        <Chooser batchId='专科批' />
      </>,
      (made) => {
        withScore()(made)
        changesOf(made)
      },
    )
    await pause()
    await eventually(() => expect(selectExam(store.getState() as WithWish)?.batchId).toBe('专科批'))
  })

  it('takes no rule from the province viewed before', async () => {
    const hebei: ScoreForm = { ...FORM, ProvinceId: '130000', ProvinceName: '河北' }
    fakeApp({
      'Wish/NewExamBatchList': ({ ProvinceId }) =>
        ProvinceId === '130000' ? answer(batch('本科批', 96)) : answer(batch('本科批', 40)),
    })
    const { store } = renderInApp(<Chooser />, withScore())
    await pause()
    act(() => void store.dispatch(scoreContextChanged(hebei)))
    await pause()
    const ref = { book: examKey(hebei), wishType: 0, batchId: '本科批' }
    await eventually(() => expect(selectDraft(store.getState() as WithWish, ref)?.rule?.WishCount).toBe(96))
  })

  it('follows the province’s current rule: a stored one may be old or hand-written', async () => {
    fakeApp({ 'Wish/NewExamBatchList': answer(batch('本科批', 40)) })
    const { store } = renderInApp(<Chooser />, withScore(FORM, { ...RULE, WishCount: 500 }))
    const ref = { book: examKey(FORM), wishType: 0, batchId: '本科批' }
    await eventually(() => expect(selectDraft(store.getState() as WithWish, ref)?.rule?.WishCount).toBe(40))
  })
})
