// The ways into the list: where they are offered, and that each leads to its own page with the batch and the mode.
import BatchPage from '@/pages/query/college/batch'
import CollegePage from '@/pages/query/college/index'
import ContrastPage from '@/pages/query/contrast'
import FillingPage from '@/pages/query/index'
import { METHODS } from '@/features/admission/model/filling-methods'
import { attachDrafts } from '@/features/wish/draft/draft-device'
import { wayOf, WAYS } from '@/features/wish/batch/model/ways'
import { storage } from '@/shared/platform/storage/storage'
import { loggedIn, scoreFormStored } from '@/shared/session/account/session-state'
import { CHOICE_KEY, choiceText } from '@/shared/session/profile-gate/score-form'
import { scoreFormFrom } from '@/entities/exam/exam'
import { eventually, fakeApp, renderInApp } from '../session/fake-app'
import { cleanUp, find, press } from '../ui/render'
import { BATCH_ID, candidate, FORM } from './fixture'
import { batches, openedWith, SOURCE, stat, withScore } from './way-fixture'

globalThis.__APP_CONFIG__ = { apiHost: '' }

beforeEach(() => storage.remove('wish:drafts'))
afterEach(() => {
  cleanUp()
  jest.restoreAllMocks()
})

describe('the ways of filling', () => {
  it.each(WAYS.map(({ way, label, page }) => [label, way, page]))(
    '%s opens its page from the filling tab with a known score, and otherwise asks for the score first',
    async (_, way, page) => {
      const app = fakeApp({})
      const known = renderInApp(<FillingPage />, withScore())
      press(await eventually(() => find(known.box, `#way-${way}`)))
      await eventually(() => expect(app.opened).toEqual([`push /${page}`]))
      cleanUp()
      app.opened.length = 0
      const unknown = renderInApp(<FillingPage />, attachDrafts)
      press(await eventually(() => find(unknown.box, `#way-${way}`)))
      await eventually(() => expect(app.opened).toEqual([`push /pages/query/scoreForm?way=${way}`]))
    },
  )

  it('continue on the batch page; another way chosen there is followed', async () => {
    const app = fakeApp({ 'Wish/NewExamBatchList': batches() })
    openedWith('pages/query/college/batch', { way: 'speciality' })
    const { box } = renderInApp(<BatchPage />, withScore())
    press(await eventually(() => find(box, '#batch-0')))
    const query = `?batchId=${encodeURIComponent(BATCH_ID)}&wishType=0`
    await eventually(() => expect(app.opened).toEqual([`push /pages/query/speciality/index${query}`]))
    press(find(box, '#way .ui-segmented__option', '自主填报'))
    press(find(box, '#batch-0'))
    await eventually(() => expect(app.opened.at(-1)).toBe(`push /pages/query/self/index${query}`))
  })

  it('college first: the candidates are requested while the batches load, and not again by their own page', async () => {
    const app = fakeApp({
      'Wish/NewExamBatchList': batches(),
      'Wish/SchoolFirstStat': stat(1),
      'Wish/SchoolFirstList': {
        Total: 1,
        TierCounts: { 难: 0, 冲: 0, 稳: 1, 保: 0 },
        PageIndex: 1,
        PageSize: 20,
        Items: [candidate(1)],
        CandidateRank: 19_234,
        RankSource: SOURCE,
        DataSource: SOURCE,
        LineYears: [2025],
      },
    })
    openedWith('pages/query/college/batch', {})
    const { box } = renderInApp(
      <>
        <BatchPage />
        <CollegePage />
      </>,
      withScore(),
    )
    const asked = (name: string) => app.calls.filter(({ path }) => path.startsWith(`Wish/${name}`))
    await eventually(() => find(box, '.candidate'))
    await eventually(() =>
      expect([asked('SchoolFirstList'), asked('SchoolFirstStat')].map(({ length }) => length)).toEqual([1, 1]),
    )
    expect(asked('SchoolFirstList')[0]?.data).toMatchObject({ BatchId: BATCH_ID, PageIndex: 1 })
  })

  it('by majors: no college candidates are requested', async () => {
    const app = fakeApp({ 'Wish/NewExamBatchList': batches() })
    openedWith('pages/query/college/batch', { way: 'speciality' })
    const { box } = renderInApp(<BatchPage />, withScore())
    await eventually(() => find(box, '#batch-0'))
    expect(app.calls.filter(({ path }) => path.startsWith('Wish/SchoolFirst'))).toEqual([])
  })

  it('skip batches that the score may not file, or that have no data', async () => {
    const [open] = batches().Items
    const closed = { ...open!, BatchId: '本科批', BatchName: '本科批', State: 'closed' as const, IsOpen: false }
    const empty = { ...open!, BatchId: '专科批', BatchName: '专科批', State: 'unknown' as const, UnitCount: 0 }
    const app = fakeApp({ 'Wish/NewExamBatchList': { ...batches(), Items: [closed, empty] } })
    openedWith('pages/query/college/batch', {})
    const { box } = renderInApp(<BatchPage />, withScore())
    expect((await eventually(() => find(box, '#batch-0'))).textContent?.match(/不能填报/g)).toHaveLength(1)
    // closed batches are not counted either
    expect(find(box, '#batch-0').textContent).not.toContain('有录取数据的')
    expect(box.querySelector('#all-closed')).toBeNull()
    expect(find(box, '#batch-1').textContent).toContain('暂无数据')
    for (const id of ['#batch-0', '#batch-1']) {
      expect(find(box, id).getAttribute('role')).not.toBe('button')
      press(find(box, id))
    }
    expect(app.opened).toEqual([])
  })

  it('state in one sentence that nothing can be filed below every control line', async () => {
    const [open] = batches().Items
    const closed = (BatchId: string) => ({
      ...open!,
      BatchId,
      BatchName: BatchId,
      State: 'closed' as const,
      IsOpen: false,
    })
    fakeApp({ 'Wish/NewExamBatchList': { ...batches(), Items: [closed('本科批'), closed('专科批')] } })
    openedWith('pages/query/college/batch', {})
    const { box } = renderInApp(<BatchPage />, withScore())
    expect((await eventually(() => find(box, '#all-closed'))).textContent).toContain('现在没有可以填的志愿')
  })

  it('ask once which exam to continue, if the account has another, and remember the answer', async () => {
    const zhejiang = { ...FORM, ProvinceId: '330000', ProvinceName: '浙江', Score: 655 }
    fakeApp({ 'Wish/NewExamBatchList': batches() })
    openedWith('pages/query/college/batch', {})
    const { box, store } = renderInApp(<BatchPage />, (made) => {
      withScore()(made)
      made.dispatch(loggedIn({ Token: 't', RightsList: [] }))
      made.dispatch(scoreFormStored(zhejiang, true))
    })
    const sheet = await eventually(() => find(box, '#exam-choice'))
    expect(sheet.textContent).toContain('江苏 物理类 · 598 分')
    expect(sheet.textContent).toContain('浙江')
    expect(find(box, '#edit-score').textContent).toContain('江苏')
    press(find(box, '#exam-keep'))
    expect(box.querySelector('#exam-choice')).toBeNull()
    expect(store.getState().session.scoreFormData?.ProvinceId).toBe('320000')
    expect(storage.text(CHOICE_KEY)).toBe(choiceText(scoreFormFrom(FORM), zhejiang))
  })

  it('continue the account’s exam if it is chosen', async () => {
    const zhejiang = { ...FORM, ProvinceId: '330000', ProvinceName: '浙江', Score: 655 }
    fakeApp({ 'Wish/NewExamBatchList': batches() })
    openedWith('pages/query/college/batch', {})
    const { box } = renderInApp(<BatchPage />, (made) => {
      withScore()(made)
      made.dispatch(loggedIn({ Token: 't', RightsList: [] }))
      made.dispatch(scoreFormStored(zhejiang, true))
    })
    press(await eventually(() => find(box, '#exam-account')))
    await eventually(() => expect(find(box, '#edit-score').textContent).toContain('浙江'))
    expect(box.querySelector('#exam-choice')).toBeNull()
  })

  it('are those of the comparison, each with its button', async () => {
    expect(METHODS.map(({ name }) => name)).toEqual(WAYS.map(({ label }) => label))
    const app = fakeApp({})
    const { box } = renderInApp(<ContrastPage />, withScore())
    press(find(box, '#use-self', '用自主填报来填'))
    await eventually(() => expect(app.opened).toEqual(['push /pages/query/self/index']))
  })

  it('are college first if an address names none', () => {
    expect(wayOf(undefined)).toBe('college')
    expect(wayOf('constructor')).toBe('college')
    expect(wayOf('self')).toBe('self')
  })
})
