// One exam, one draft: the lists refer to their own exam, and nothing copies a score from one place to another.
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import Taro from '@tarojs/taro'
import { attachDrafts } from '@/features/wish/draft/draft-device'
import { DRAFTS_KEY } from '@/features/wish/draft/drafts-key'
import { readDrafts, writeDrafts } from '@/entities/draft/draft-codec'
import {
  batchChosen,
  listChanged,
  saveStarted,
  scoreContextChanged,
  selectDraft,
  selectExam,
  selectWish,
  wishTypeChosen,
  type WithWish,
} from '@/features/wish/draft/draft-state'
import { examKey } from '@/entities/exam/exam'
import { loggedIn, scoreFormStored, userChanged } from '@/shared/session/account/session-state'
import { renewScoreForm, restoreScoreForm, scoreFormChanged } from '@/shared/session/account/own-score-form'
import { storage } from '@/shared/platform/storage/storage'
import { thisTab } from '@/shared/platform/storage/this-tab'
import { makeStore } from '@/store/store'
import { BATCH_ID, FORM, RULE, unitId, wish } from './fixture'

const ZHEJIANG = { ...FORM, ProvinceId: '330000', ProvinceName: '浙江', Score: 655 }
const KEY = examKey(FORM)

/** A record written by the previous version: two exams, both modes, a backup, a running save. */
const WRITTEN_BEFORE = {
  version: 1,
  current: KEY,
  pendingSave: { book: KEY, batchId: BATCH_ID, wishType: 1 },
  books: {
    [KEY]: {
      TBInfo: { BatchId: BATCH_ID },
      wishType: 1,
      form: { ...FORM, Rank: 19234 },
      batchTypeTotalList: [
        {
          batchId: BATCH_ID,
          selectedSchool: [{ UnitId: unitId(1), Majors: ['软件工程', '数学'], ObeyAdjustment: true, Unit: null }],
          rule: RULE,
          name: '给外婆看的',
          wishId: '6f1f1d3c-5a1b-4a53-9a39-0d6f2a4b7c11',
          revision: 4,
          requestId: 'request-1',
          isSaved: false,
          changedAt: 1_764_000_000_000,
          backup: {
            selectedSchool: [{ UnitId: unitId(7), Majors: [], ObeyAdjustment: false, Unit: null }],
            name: '旧表',
            wishId: null,
            revision: null,
          },
        },
      ],
      batchTypeTotalListForecast: [
        {
          batchId: BATCH_ID,
          selectedSchool: [{ UnitId: unitId(2), Majors: [], ObeyAdjustment: false, Unit: null }],
          rule: null,
          name: '',
          wishId: null,
          revision: null,
          requestId: null,
          isSaved: false,
          changedAt: 0,
          backup: null,
        },
      ],
    },
    [examKey(ZHEJIANG)]: {
      TBInfo: { BatchId: '' },
      wishType: 0,
      form: ZHEJIANG,
      batchTypeTotalList: [],
      batchTypeTotalListForecast: [],
    },
  },
}

function startApp() {
  const store = makeStore()
  attachDrafts(store)
  return { store, state: () => store.getState() as unknown as WithWish }
}

describe('lists written by the previous version', () => {
  it('are read whole: scores, lists of both modes, names, majors, backups, the running save', () => {
    expect(writeDrafts(readDrafts(WRITTEN_BEFORE))).toEqual(WRITTEN_BEFORE)
  })

  it('stay readable for it: the stored record keeps its form when the app changes it', () => {
    Taro.setStorageSync(DRAFTS_KEY, WRITTEN_BEFORE)
    const { store } = startApp()
    const ref = { book: KEY, wishType: 0, batchId: BATCH_ID }
    store.dispatch(listChanged({ ref, change: { kind: 'add', wish: wish(3) } }))
    const written = Taro.getStorageSync(DRAFTS_KEY) as typeof WRITTEN_BEFORE
    expect(written.books[KEY]).toMatchObject({ TBInfo: { BatchId: BATCH_ID }, wishType: 1, form: { Rank: 19234 } })
    expect(written.books[KEY]!.batchTypeTotalList[0]!.selectedSchool.map(({ UnitId }) => UnitId)).toEqual([
      unitId(1),
      unitId(3),
    ])
    expect(written.books[examKey(ZHEJIANG)]).toEqual(WRITTEN_BEFORE.books[examKey(ZHEJIANG)])
  })
})

test('a running save of an unreadable list does not fix the exam in use', () => {
  const read = (book: string) => readDrafts({ ...WRITTEN_BEFORE, pendingSave: { book, batchId: 'x', wishType: 0 } })
  expect(read('110000-2026-2').pendingSave).toBeNull()
  expect(read('constructor').pendingSave).toBeNull()
  expect(read(KEY).pendingSave).toMatchObject({ book: KEY })
})

describe('the exam in use', () => {
  it('stores its score once, and the lists use its key', () => {
    const { store, state } = startApp()
    store.dispatch(scoreContextChanged(FORM))
    store.dispatch(batchChosen({ batchId: BATCH_ID, rule: RULE }))
    expect(selectExam(state())).toEqual({ form: FORM, wishType: 0, batchId: BATCH_ID })
    expect(Object.keys(selectWish(state()).books[KEY]!)).toEqual(['batchTypeTotalList', 'batchTypeTotalListForecast'])
  })

  it('is the one that gets a score, by the same action everywhere', () => {
    const { store, state } = startApp()
    store.dispatch(scoreContextChanged(FORM))
    store.dispatch(wishTypeChosen(1))
    store.dispatch(scoreFormStored({ ...FORM, Score: 611 }))
    expect(selectExam(state())).toEqual({ form: { ...FORM, Score: 611 }, wishType: 1, batchId: '' })
    store.dispatch(scoreFormStored(ZHEJIANG))
    expect(selectExam(state())?.form).toEqual(ZHEJIANG)
    store.dispatch(scoreFormStored(FORM))
    expect(selectExam(state())).toEqual({ form: FORM, wishType: 1, batchId: '' })
  })

  it('uses a score given before the lists were read', () => {
    Taro.setStorageSync(DRAFTS_KEY, { ...WRITTEN_BEFORE, pendingSave: null })
    const store = makeStore()
    store.dispatch(scoreFormStored(ZHEJIANG))
    attachDrafts(store)
    expect(selectExam(store.getState() as unknown as WithWish)?.form).toEqual(ZHEJIANG)
  })

  it('stays that of a running save when signing in brings another exam', () => {
    const { store, state } = startApp()
    store.dispatch(scoreContextChanged(FORM))
    store.dispatch(batchChosen({ batchId: BATCH_ID, rule: RULE }))
    const ref = { book: KEY, wishType: 0, batchId: BATCH_ID }
    store.dispatch(listChanged({ ref, change: { kind: 'add', wish: wish(1) } }))
    store.dispatch(saveStarted({ ref, requestId: 'request-1' }))
    store.dispatch(scoreFormStored(ZHEJIANG))
    expect(selectExam(state())?.form).toEqual(FORM)
    expect(selectDraft(state(), ref)?.selectedSchool).toHaveLength(1)
  })

  it('stays the viewed one when the loaded account has another: the page asks', () => {
    const { store, state } = startApp()
    store.dispatch(scoreContextChanged(FORM))
    store.dispatch(scoreFormStored(ZHEJIANG, true))
    expect(selectExam(state())?.form).toEqual(FORM)
    // the same exam with no other to choose from is adopted
    store.dispatch(scoreFormStored({ ...FORM, Rank: 18000 }, true))
    expect(selectExam(state())?.form).toMatchObject({ Rank: 18000 })
    store.dispatch(scoreFormStored({ ...ZHEJIANG, Year: FORM.Year + 1 }, true))
    expect(selectExam(state())?.form.ProvinceId).toBe('330000')
  })

  it('of a reloaded page is the one it showed, if the account has brought another meanwhile', () => {
    Taro.setStorageSync(DRAFTS_KEY, { ...WRITTEN_BEFORE, pendingSave: null })
    const depth = jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([{}] as never)
    const store = makeStore()
    store.dispatch(loggedIn({ Token: 't', RightsList: [] }))
    store.dispatch(scoreFormStored({ ...ZHEJIANG, Year: FORM.Year }, true))
    attachDrafts(store)
    const state = () => store.getState() as unknown as WithWish
    expect(selectExam(state())?.form.ProvinceId).toBe(FORM.ProvinceId)
    // above another page it is that page's announced one
    depth.mockReturnValue([{}, {}] as never)
    const above = makeStore()
    above.dispatch(loggedIn({ Token: 't', RightsList: [] }))
    above.dispatch(scoreFormStored({ ...ZHEJIANG, Year: FORM.Year }, true))
    attachDrafts(above)
    expect(selectExam(above.getState() as unknown as WithWish)?.form.ProvinceId).toBe('330000')
    depth.mockRestore()
  })

  it('of a reloaded tab is its own, whatever another tab has edited meanwhile', () => {
    // the other tab wrote to the device last
    startApp()
    scoreFormChanged(FORM)
    scoreFormChanged(ZHEJIANG)
    const before = jest.spyOn(thisTab, 'get').mockReturnValue({ owner: '', form: FORM })
    const anew = () => {
      const store = makeStore()
      restoreScoreForm()
      return store
    }
    const guest = anew()
    attachDrafts(guest)
    expect(selectExam(guest.getState() as unknown as WithWish)?.form).toMatchObject(FORM)
    // a signed-in user, whose account brings a third exam before the lists are read
    const depth = jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([{}] as never)
    const signedIn = anew()
    signedIn.dispatch(loggedIn({ Token: 't', RightsList: [] }))
    scoreFormChanged({ ...FORM, ProvinceId: '420000', ProvinceName: '湖北' }, true)
    attachDrafts(signedIn)
    expect(selectExam(signedIn.getState() as unknown as WithWish)?.form).toMatchObject(FORM)
    depth.mockRestore()
    // another user's, or one signed out of in the other tab, is not restored
    before.mockReturnValue({ owner: 'somebody', form: FORM })
    expect(anew().getState().session.scoreFormData).toMatchObject({ ProvinceId: '420000' })
    before.mockReturnValue({ owner: '', form: FORM })
    storage.remove('tempScoreInfo')
    expect(anew().getState().session.scoreFormData).toBeNull()
    before.mockRestore()
  })

  it('is stored by the tab until it reloads, and then restored once', () => {
    thisTab.set({ form: FORM })
    expect(thisTab.get()).toBeNull()
    jest.isolateModules(() => {
      const loaded = jest.requireActual<typeof import('@/shared/platform/storage/this-tab')>(
        '@/shared/platform/storage/this-tab',
      ).thisTab
      expect(loaded.get()).toEqual({ form: FORM })
      loaded.set(null)
      expect(loaded.get()).toBeNull()
    })
  })

  it('moves to the planned year without its rank, which means nothing in another year', () => {
    const { store } = startApp()
    const kept = () => store.getState().session.scoreFormData
    storage.set('WishYear', 2026)
    scoreFormChanged({ ...FORM, Rank: 19_234 })
    renewScoreForm()
    expect(kept()).toEqual({ ...FORM, Rank: 19_234 })
    storage.set('WishYear', 2027)
    renewScoreForm()
    expect(kept()).toEqual({ ...FORM, Year: 2027, Rank: undefined })
    expect(storage.get('tempScoreInfo')).toMatchObject({ Year: 2027, Score: 598 })
    expect(storage.get('tempScoreInfo')).not.toHaveProperty('Rank', 19_234)
  })

  it('never passes to another user', () => {
    const { store, state } = startApp()
    store.dispatch(scoreContextChanged(FORM))
    store.dispatch(userChanged())
    expect(selectExam(state())).toBeUndefined()
  })
})

test('no hook of the wish pages writes the app’s score from an effect', () => {
  const root = path.resolve('src/features/wish')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  const copying = files.filter((file) =>
    /useEffect\([\s\S]{0,300}?(scoreFormChanged|scoreFormStored|scoreContextChanged)/.test(
      readFileSync(path.join(root, file), 'utf8'),
    ),
  )
  expect(copying).toEqual([])
})
