// Refusals by the server because of the score or the batch in the request: they offer a correction, not a retry.
import type { ErrorName } from 'contract/errors'
import { listChanged } from '@/features/wish/draft/draft-state'
import BatchPage from '@/pages/query/college/batch'
import CollegePage from '@/pages/query/college/index'
import SpecialityPage from '@/pages/query/speciality/index'
import WishPage from '@/pages/query/adjust/wish'
import NewExamPage from '@/pages/newExam/index'
import { storage } from '@/shared/platform/storage/storage'
import { eventually, fakeApp, renderInApp, type Refusal } from '../session/fake-app'
import { cleanUp, find, press } from '../ui/render'
import { wish } from './fixture'
import { batches, openedWith, refOf, stat, withScore } from './way-fixture'

globalThis.__APP_CONFIG__ = { apiHost: '' }

const refusalOf = (Error: ErrorName, Message: string): Refusal => ({ Code: 1200, Error, Message })
const CONTRADICTS = refusalOf('RANK_CONTRADICTS_SCORE', '位次与分数对不上，请按成绩单核对')

beforeEach(() => storage.remove('wish:drafts'))
afterEach(() => {
  cleanUp()
  jest.restoreAllMocks()
})

it.each([
  ['位次和分数对不上', CONTRADICTS],
  ['选科要重新选', refusalOf('SUBJECTS_NOT_ALLOWED', '选科组合不符合本省规定，请重新选择')],
  ['省份要重新选', refusalOf('PROVINCE_UNKNOWN', '没有这个省份的数据，请重新选择省份')],
  ['分数超出了范围', refusalOf('SCORE_OUT_OF_RANGE', '分数应在 0 到 750 之间，请核对后再填')],
  ['换算不出位次', refusalOf('SCORE_RANK_MISSING', '这一年的一分一段表还没有发布或导入，请填写位次')],
])('%s: the candidates say so and lead to the score form, without a retry', async (title, refusal) => {
  const app = fakeApp({
    'Wish/NewExamBatchList': batches(),
    'Wish/SchoolFirstList': refusal,
    'Wish/SchoolFirstStat': refusal,
  })
  openedWith('pages/query/college/index', {})
  const { box } = renderInApp(<CollegePage />, withScore())
  const wayOn = await eventually(() => find(box, '#refused-to-score', '去改分数'))
  expect(box.textContent).toContain(title)
  expect(box.textContent).toContain(refusal.Message)
  expect(box.querySelector('#query-retry')).toBeNull()
  press(wayOn)
  await eventually(() => expect(app.opened).toEqual(['push /pages/query/scoreForm']))
})

it('a network failure offers a retry, and no correction', async () => {
  fakeApp({ 'Wish/NewExamBatchList': batches(), 'Wish/SchoolFirstStat': stat(1), 'Wish/SchoolFirstList': 'offline' })
  const { box } = renderInApp(<CollegePage />, withScore())
  await eventually(() => find(box, '#query-retry'))
  expect(box.querySelector('#refused-to-score')).toBeNull()
  expect(box.textContent).toContain('没有加载出来')
})

it.each([
  ['new exam', NewExamPage, 'Wish/SchoolFirstList', '?next=newExam'],
  ['majors', SpecialityPage, 'Wish/SpecialtyFirstList', '?way=speciality'],
] as const)('the score form leads back to its caller: %s', async (_, Page, call, query) => {
  const app = fakeApp({ 'Wish/NewExamBatchList': batches(), [call]: CONTRADICTS })
  openedWith('pages/newExam/index', {})
  const { box } = renderInApp(<Page />, withScore())
  press(await eventually(() => find(box, '#refused-to-score')))
  await eventually(() => expect(app.opened).toEqual([`push /pages/query/scoreForm${query}`]))
})

it('the majors of a batch that may not be filed in lead to another batch', async () => {
  const closed = refusalOf('BATCH_CLOSED', '不能填报本科批')
  const app = fakeApp({ 'Wish/NewExamBatchList': batches(), 'Wish/SpecialtyFirstList': closed })
  const { box } = renderInApp(<SpecialityPage />, withScore())
  press(await eventually(() => find(box, '#refused-to-batches', '换批次')))
  await eventually(() => expect(app.opened).toEqual(['push /pages/query/college/batch?way=speciality']))
})

it('the batches say it, too', async () => {
  const app = fakeApp({ 'Wish/NewExamBatchList': CONTRADICTS })
  openedWith('pages/query/college/batch', {})
  const { box } = renderInApp(<BatchPage />, withScore())
  press(await eventually(() => find(box, '#refused-to-score')))
  await eventually(() => expect(app.opened[0]).toContain('push /pages/query/scoreForm'))
  expect(box.querySelector('#query-retry')).toBeNull()
})

it('a list with an impossible score is not checked in a loop: its check leads to the score', async () => {
  const app = fakeApp({ 'Wish/CheckRules': CONTRADICTS })
  openedWith('pages/query/adjust/wish', {})
  const { box } = renderInApp(<WishPage />, (store) => {
    withScore()(store)
    store.dispatch(listChanged({ ref: refOf(), change: { kind: 'add', wish: wish(1) } }))
  })
  const card = await eventually(() => find(box, '#list-check #refused-to-score').closest('#list-check')!)
  expect(card.textContent).toContain(CONTRADICTS.Message)
  expect(card.querySelector('#check-retry')).toBeNull()
  press(find(box, '#refused-to-score'))
  await eventually(() => expect(app.opened).toEqual(['push /pages/query/scoreForm']))
})

it('college first shows the list over the candidates once it has wishes, and a way to fill it before', async () => {
  fakeApp({ 'Wish/NewExamBatchList': batches(), 'Wish/SchoolFirstStat': stat(1) })
  openedWith('pages/query/college/index', {})
  const empty = renderInApp(<CollegePage />, withScore())
  expect(find(empty.box, '#to-recommend').textContent).toBe('推荐一张')
  expect(empty.box.querySelector('#view-chosen')).toBeNull()
  cleanUp()
  const { box } = renderInApp(<CollegePage />, (store) => {
    withScore()(store)
    store.dispatch(listChanged({ ref: refOf(), change: { kind: 'add', wish: wish(1) } }))
  })
  press(find(box, '#view-chosen', '看已选'))
  expect(find(box, '#chosen-sheet').querySelectorAll('.wish-chosen')).toHaveLength(1)
})
