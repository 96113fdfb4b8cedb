// Which batch is being filled: pages that lie below the one on the screen stay mounted, and none of them may take its own batch back.
import { act } from 'react'
import { useChosenBatch } from '@/features/wish/batch/hooks/use-chosen-batch'
import { useKeptFilter } from '@/features/wish/candidates/filter-slice'
import { NO_FILTER } from '@/features/wish/candidates/model/filters'
import { useDraft } from '@/features/wish/draft/hooks/use-drafts'
import { batchChosen, scoreContextChanged, selectDraft, selectExam, type WithWish } from '@/features/wish/draft/slice'
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

/** A page of candidates as far as its batch goes. */
function Chooser({ batchId }: { batchId?: string }) {
  useChosenBatch(useDraft(), { batchId })
  return null
}

/** What is done to the lists, counted. */
const changesOf = (store: { subscribe(listener: () => void): unknown; getState(): unknown }) => {
  const seen: string[] = []
  store.subscribe(() => {
    const id = selectExam(store.getState() as WithWish)?.batchId ?? ''
    if (seen.at(-1) !== id) seen.push(id)
    // two pages that answer each other would never rest
    if (seen.length > 20) throw new Error(`the batch changes for ever: ${seen.slice(0, 6).join(' ')}`)
  })
  return seen
}
const pause = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 60)))

test('conditions hold for the exam they were made for: not in another province, track or year, and again when it comes back', () => {
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
  it('is the one chosen last: a page below it, opened by the address of another one, leaves it alone', async () => {
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

  it('is that of the page on top, where two addresses name different ones', async () => {
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

  it('takes no rule from the province that was looked at before', async () => {
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

  it('follows the rule that the province has now: one kept on the device may be older, or written by hand', async () => {
    fakeApp({ 'Wish/NewExamBatchList': answer(batch('本科批', 40)) })
    const { store } = renderInApp(<Chooser />, withScore(FORM, { ...RULE, WishCount: 500 }))
    const ref = { book: examKey(FORM), wishType: 0, batchId: '本科批' }
    await eventually(() => expect(selectDraft(store.getState() as WithWish, ref)?.rule?.WishCount).toBe(40))
  })
})
