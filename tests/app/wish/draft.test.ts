import fc from 'fast-check'
import Taro from '@tarojs/taro'
import { attachDrafts, readDevice } from '@/features/wish/draft/draft-device'
import { DRAFTS_KEY } from '@/features/wish/draft/drafts-key'
import type { DraftRef } from '@/entities/draft/draft'
import { mergeBooks, readDrafts } from '@/entities/draft/draft-codec'
import { UNDO_LIMIT } from '@/entities/draft/wish-state'
import { checkRequest, saveRequest } from '@/features/wish/draft/requests'
import {
  backupRestored,
  batchChosen,
  changeUndone,
  elsewhereAccepted,
  listChanged,
  listDeleted,
  listLoaded,
  listProposed,
  listRenamed,
  savedListReplaced,
  saveStarted,
  saveSucceeded,
  scoreContextChanged,
  selectDraft,
  selectUndo,
  selectWish,
  unitsRefreshed,
  wishTypeChosen,
  type WithWish,
} from '@/features/wish/draft/draft-state'
import { loggedOut } from '@/shared/session/account/session-state'
import { makeStore } from '@/store/store'
import { BATCH_ID, FORM, RULE, unitId, wish } from './fixture'
import { examKey } from '@/entities/exam/exam'

const REF: DraftRef = { book: examKey(FORM), wishType: 0, batchId: BATCH_ID }
const WISH_ID = '6f1f1d3c-5a1b-4a53-9a39-0d6f2a4b7c11'

function startApp() {
  const store = makeStore()
  attachDrafts(store)
  const state = () => store.getState() as unknown as WithWish
  const draft = (ref = REF) => selectDraft(state(), ref)
  const names = () => draft()?.selectedSchool.map(({ UnitId }) => Number.parseInt(UnitId, 16))
  const add = (number: number, ref = REF) =>
    store.dispatch(listChanged({ ref, change: { kind: 'add', wish: wish(number) } }))
  return { store, state, draft, names, add }
}

function startFilling() {
  const app = startApp()
  app.store.dispatch(scoreContextChanged(FORM))
  app.store.dispatch(batchChosen({ batchId: BATCH_ID, rule: RULE }))
  return app
}

describe('a wish draft', () => {
  it('holds as many wishes as the province allows and refuses the next one', () => {
    const { add, names } = startFilling()
    for (const number of [1, 2, 3, 4]) add(number)
    expect(names()).toEqual([1, 2, 3])
  })

  it('does not add a unit twice', () => {
    const { add, names, state } = startFilling()
    add(1)
    add(1)
    expect(names()).toEqual([1])
    expect(selectUndo(state(), REF)).toHaveLength(1)
  })

  it('keeps the order of majors and no more than one wish allows', () => {
    const { store, add, draft } = startFilling()
    add(1)
    store.dispatch(
      listChanged({
        ref: REF,
        change: { kind: 'majors', unitId: unitId(1), majors: ['软件', '数学', '软件', '物理'] },
      }),
    )
    expect(draft()?.selectedSchool[0]?.Majors).toEqual(['软件', '数学'])
  })

  it('undoes removals, moves and switches in the reverse order', () => {
    const { store, add, names, draft } = startFilling()
    for (const number of [1, 2, 3]) add(number)
    store.dispatch(listChanged({ ref: REF, change: { kind: 'move', unitId: unitId(3), to: 0 } }))
    store.dispatch(listChanged({ ref: REF, change: { kind: 'obey', unitId: unitId(1), obey: false } }))
    store.dispatch(listChanged({ ref: REF, change: { kind: 'remove', unitId: unitId(1) } }))
    expect(names()).toEqual([3, 2])
    store.dispatch(changeUndone({ ref: REF }))
    expect(names()).toEqual([3, 1, 2])
    expect(draft()?.selectedSchool[1]?.ObeyAdjustment).toBe(false)
    store.dispatch(changeUndone({ ref: REF }))
    expect(draft()?.selectedSchool[1]?.ObeyAdjustment).toBe(true)
    store.dispatch(changeUndone({ ref: REF }))
    expect(names()).toEqual([1, 2, 3])
  })

  it('remembers the last twenty steps', () => {
    const { store, add, state } = startFilling()
    add(1)
    for (let step = 0; step < 30; step += 1) {
      store.dispatch(listChanged({ ref: REF, change: { kind: 'obey', unitId: unitId(1), obey: step % 2 === 1 } }))
    }
    expect(selectUndo(state(), REF)).toHaveLength(UNDO_LIMIT)
  })

  it('keeps normal and forecast lists apart', () => {
    const { store, add, draft, names } = startFilling()
    add(1)
    store.dispatch(wishTypeChosen(1))
    store.dispatch(batchChosen({ batchId: BATCH_ID, rule: RULE }))
    add(2, { ...REF, wishType: 1 })
    expect(names()).toEqual([1])
    expect(draft({ ...REF, wishType: 1 })?.selectedSchool.map(({ UnitId }) => UnitId)).toEqual([unitId(2)])
  })

  it('continues with a corrected score of the same exam, and starts anew for another province', () => {
    const { store, add, names, state } = startFilling()
    add(1)
    store.dispatch(scoreContextChanged({ ...FORM, Score: 601 }))
    expect(names()).toEqual([1])
    store.dispatch(scoreContextChanged({ ...FORM, ProvinceId: '330000' }))
    expect(selectWish(state()).current).not.toBe(REF.book)
    expect(names()).toEqual([1])
  })
})

describe('a draft on the device', () => {
  it('survives closing the app right after a tap', () => {
    const { add } = startFilling()
    add(1)
    add(2)
    const again = startApp()
    expect(again.names()).toEqual([1, 2])
    expect(again.draft()?.rule).toEqual(RULE)
    expect(selectWish(again.state()).current).toBe(REF.book)
  })

  it('stays when the family signs out', () => {
    const { store, add } = startFilling()
    add(1)
    store.dispatch(loggedOut())
    expect(startApp().names()).toEqual([1])
  })

  it('still works when the device refuses to store anything', () => {
    const refuse = jest.spyOn(Taro, 'setStorageSync').mockImplementation(() => {
      throw new Error('full')
    })
    const { add, names } = startFilling()
    add(1)
    expect(names()).toEqual([1])
    refuse.mockRestore()
  })

  it('of two open tabs keeps the later version of each list', () => {
    const first = startFilling()
    first.add(1)
    const second = startApp()
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 1000)
    second.add(2)
    readDevice(first.store)
    expect(first.names()).toEqual([1, 2])
    jest.restoreAllMocks()
  })

  it('notices another tab’s change of its list, and restores its own by one step', () => {
    const first = startFilling()
    for (const number of [1, 2, 3]) first.add(number)
    const second = startApp()
    const now = Date.now()
    jest.spyOn(Date, 'now').mockReturnValue(now + 1000)
    second.store.dispatch(listChanged({ ref: REF, change: { kind: 'move', unitId: unitId(3), to: 0 } }))
    second.store.dispatch(listChanged({ ref: REF, change: { kind: 'remove', unitId: unitId(2) } }))
    readDevice(first.store)
    expect(first.names()).toEqual([3, 1])
    expect(selectUndo(first.state(), REF).at(-1)).toMatchObject({ text: '这份志愿表在别处改过了', isElsewhere: true })
    jest.spyOn(Date, 'now').mockReturnValue(now + 2000)
    first.store.dispatch(changeUndone({ ref: REF }))
    expect(first.names()).toEqual([1, 2, 3])
    // and the other tab notices in turn: nothing disappears silently
    readDevice(second.store)
    expect(second.names()).toEqual([1, 2, 3])
    expect(selectUndo(second.state(), REF).at(-1)).toMatchObject({ isElsewhere: true })
    second.store.dispatch(elsewhereAccepted({ ref: REF }))
    expect(selectUndo(second.state(), REF).some(({ isElsewhere }) => isElsewhere)).toBe(false)
    jest.restoreAllMocks()
  })

  it('keeps what one tab moves while the other is saving, and saves it on top, without a second list', () => {
    const first = startFilling()
    first.add(1)
    first.add(2)
    const second = startApp()
    first.store.dispatch(saveStarted({ ref: REF, requestId: 'first-id' }))
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 1000)
    second.store.dispatch(listChanged({ ref: REF, change: { kind: 'move', unitId: unitId(2), to: 0 } }))
    readDevice(first.store)
    first.store.dispatch(saveSucceeded({ ref: REF, requestId: 'first-id', wishId: WISH_ID, revision: 4 }))
    readDevice(second.store)
    for (const tab of [first, second]) {
      expect(tab.names()).toEqual([2, 1])
      expect(tab.draft()).toMatchObject({ wishId: WISH_ID, revision: 4, isSaved: false })
    }
    jest.restoreAllMocks()
  })

  it('is unchanged if the device has nothing newer: two tabs informing each other come to rest', () => {
    const { add, state, store } = startFilling()
    add(1)
    const { books } = selectWish(state())
    readDevice(store)
    expect(selectWish(state()).books).toBe(books)
  })

  it('drops impossible wishes and keeps the rest', () => {
    const { add } = startFilling()
    add(1)
    const stored = JSON.parse(JSON.stringify(Taro.getStorageSync(DRAFTS_KEY)))
    const batch = stored.books[REF.book].batchTypeTotalList[0]
    batch.selectedSchool.push(
      { UnitId: '<script>' },
      null,
      7,
      { UnitId: unitId(1) },
      { UnitId: unitId(9), Majors: [1, '数学'] },
    )
    batch.revision = 'one'
    Taro.setStorageSync(DRAFTS_KEY, stored)
    const again = startApp()
    expect(again.names()).toEqual([1, 9])
    expect(again.draft()?.selectedSchool[1]).toEqual({
      UnitId: unitId(9),
      Majors: ['数学'],
      ObeyAdjustment: false,
      Unit: null,
    })
  })

  it('survives any other value under its key', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const read = readDrafts({
          books: { a: value, b: { form: FORM, batchTypeTotalList: value } },
          current: value,
          pendingSave: value,
        })
        expect(Object.keys(read.books)).toEqual([examKey(FORM)])
        readDrafts(value)
      }),
    )
  })

  it('rejects names that every object has as the exam in use, and invalid lists', () => {
    const book = { form: FORM, batchTypeTotalList: [] }
    for (const current of ['toString', '__proto__', 'constructor'])
      expect(readDrafts({ current, books: { a: book } }).current).toBe('')
    expect(readDrafts({ current: '', books: [book] }).books).toEqual({})
    expect(readDrafts([book])).toEqual({ current: '', exams: {}, books: {}, pendingSave: null })
  })

  it('reads a list unknown to the server as one without a version, never saved', () => {
    const batch = { batchId: BATCH_ID, revision: 3, isSaved: true, wishId: 'nonsense', name: 7, selectedSchool: [{}] }
    const backup = { selectedSchool: [], name: '旧表', wishId: null, revision: 2 }
    const [read] = readDrafts({ books: { a: { form: FORM, batchTypeTotalList: [{ ...batch, backup }, batch, {}] } } })
      .books[examKey(FORM)]!.batchTypeTotalList
    expect(read).toEqual({
      batchId: BATCH_ID,
      selectedSchool: [],
      rule: null,
      name: '',
      wishId: null,
      revision: null,
      requestId: null,
      isSaved: false,
      changedAt: 0,
      backup: null,
    })
  })

  it('joins the data of two tabs without losing a batch', () => {
    const { store, add, state } = startFilling()
    add(1)
    const mine = selectWish(state()).books
    store.dispatch(scoreContextChanged({ ...FORM, Year: 2025 }))
    store.dispatch(batchChosen({ batchId: '提前批', rule: RULE }))
    const merged = mergeBooks(mine, selectWish(state()).books)
    expect(Object.keys(merged)).toHaveLength(2)
  })
})

describe('saving a draft', () => {
  it('repeats the same request id until the list changes', () => {
    const { store, add, draft } = startFilling()
    add(1)
    store.dispatch(saveStarted({ ref: REF, requestId: 'first-id' }))
    store.dispatch(saveStarted({ ref: REF, requestId: 'second-id' }))
    expect(saveRequest(FORM, 0, draft()!, '名').RequestId).toBe('first-id')
    add(2)
    expect(draft()?.requestId).toBeNull()
  })

  it('knows that changes during a save are still unsaved', () => {
    const { store, add, draft } = startFilling()
    add(1)
    store.dispatch(saveStarted({ ref: REF, requestId: 'first-id' }))
    add(2)
    store.dispatch(saveSucceeded({ ref: REF, requestId: 'first-id', wishId: WISH_ID, revision: 4 }))
    expect(draft()).toMatchObject({ wishId: WISH_ID, revision: 4, isSaved: false })
    store.dispatch(saveStarted({ ref: REF, requestId: 'second-id' }))
    const request = saveRequest(FORM, 0, draft()!, ' 我的表 ')
    expect(request).toMatchObject({ WishId: WISH_ID, Revision: 4, RequestId: 'second-id', Name: '我的表' })
    expect(request.Items.map(({ UnitId }) => UnitId)).toEqual([unitId(1), unitId(2)])
    store.dispatch(saveSucceeded({ ref: REF, requestId: 'second-id', wishId: WISH_ID, revision: 5 }))
    expect(draft()).toMatchObject({ revision: 5, isSaved: true, requestId: null })
  })

  it('remembers over a restart that a save was running', () => {
    const { store, add } = startFilling()
    add(1)
    store.dispatch(saveStarted({ ref: REF, requestId: 'first-id' }))
    const again = startApp()
    expect(selectWish(again.state()).pendingSave).toEqual(REF)
    expect(again.draft()?.requestId).toBe('first-id')
  })

  it('counts a renamed list as changed', () => {
    const { store, add, draft } = startFilling()
    add(1)
    store.dispatch(saveStarted({ ref: REF, requestId: 'first-id' }))
    store.dispatch(saveSucceeded({ ref: REF, requestId: 'first-id', wishId: WISH_ID, revision: 1 }))
    store.dispatch(listRenamed({ ref: REF, name: '给外婆看的' }))
    expect(draft()).toMatchObject({ isSaved: false, name: '给外婆看的', wishId: WISH_ID })
  })
})

describe('a saved list opened over an unsaved draft', () => {
  const list = { selectedSchool: [wish(8)], name: '旧表', wishId: WISH_ID, revision: 2, rule: RULE }

  it('leaves nothing to undo if both have equal content', () => {
    const { store, add, draft } = startFilling()
    add(8)
    store.dispatch(listLoaded({ form: FORM, wishType: 0, batchId: BATCH_ID, list }))
    expect(draft()).toMatchObject({ wishId: WISH_ID, isSaved: true, backup: null })
  })

  it('replaces it, and the draft can be restored', () => {
    const { store, add, names, draft } = startFilling()
    add(1)
    add(2)
    store.dispatch(listLoaded({ form: FORM, wishType: 0, batchId: BATCH_ID, list }))
    expect(names()).toEqual([8])
    expect(draft()?.isSaved).toBe(true)
    const again = startApp()
    again.store.dispatch(backupRestored({ ref: REF }))
    expect(again.names()).toEqual([1, 2])
    expect(again.draft()).toMatchObject({ wishId: null, isSaved: false })
    again.store.dispatch(backupRestored({ ref: REF }))
    expect(again.names()).toEqual([8])
  })
})

describe('the accepted chance of admitting nowhere', () => {
  const exam = { form: FORM, wishType: 0, batchId: BATCH_ID }
  const proposed = { ...exam, selectedSchool: [wish(8), wish(9)], name: '推荐', rule: RULE, acceptedNone: 0.08 }

  it('stays with the list while it is edited, saved and restarted, and leaves with it', () => {
    const { store, add, names, draft } = startFilling()
    add(1)
    store.dispatch(listProposed(proposed))
    store.dispatch(listChanged({ ref: REF, change: { kind: 'remove', unitId: unitId(9) } }))
    const again = startApp()
    expect(again.draft()?.acceptedNone).toBe(0.08)
    const own = again.draft()!
    expect(checkRequest(FORM, { ...exam, acceptedNone: own.acceptedNone }, own.selectedSchool).AcceptedNone).toBe(0.08)
    expect(saveRequest(FORM, 0, own, '推荐').AcceptedNone).toBe(0.08)
    store.dispatch(changeUndone({ ref: REF }))
    store.dispatch(changeUndone({ ref: REF }))
    expect(names()).toEqual([1])
    expect(draft()?.acceptedNone).toBeUndefined()
    expect(saveRequest(FORM, 0, draft()!, '自己填的')).not.toHaveProperty('AcceptedNone')
  })

  it('stays with the saved list when the same proposal is adopted again: no second one is created', () => {
    const { store, draft } = startFilling()
    store.dispatch(listProposed(proposed))
    store.dispatch(saveStarted({ ref: REF, requestId: 'first-id' }))
    store.dispatch(saveSucceeded({ ref: REF, requestId: 'first-id', wishId: WISH_ID, revision: 1 }))
    store.dispatch(listProposed(proposed))
    expect(draft()).toMatchObject({ wishId: WISH_ID, isSaved: true })
  })

  it('is that of the list in use when two lists are swapped', () => {
    const { store, add, draft } = startFilling()
    add(1)
    store.dispatch(listProposed(proposed))
    store.dispatch(backupRestored({ ref: REF }))
    expect(draft()?.acceptedNone).toBeUndefined()
    store.dispatch(backupRestored({ ref: REF }))
    expect(draft()?.acceptedNone).toBe(0.08)
  })

  it.each([0, 0.9, -1, '0.08', null, Number.NaN])('%p on the device is no value: no check fails by it', (stored) => {
    const record = (acceptedNone: unknown) => ({
      current: REF.book,
      books: { [REF.book]: { form: FORM, batchTypeTotalList: [{ batchId: BATCH_ID, acceptedNone }] } },
    })
    const read = (value: unknown) => readDrafts(record(value)).books[REF.book]?.batchTypeTotalList[0]?.acceptedNone
    expect(read(0.08)).toBe(0.08)
    expect(read(stored)).toBeUndefined()
  })
})

describe.each([
  ['normal', 0],
  ['forecast', 1],
])('a draft of a saved list, in the %s mode', (_mode, wishType) => {
  const ref: DraftRef = { ...REF, wishType }
  const OTHER_ID = '6f1f1d3c-5a1b-4a53-9a39-0d6f2a4b7c12'
  const saved = { selectedSchool: [wish(1), wish(2)], name: '第一份', wishId: WISH_ID, revision: 3, rule: RULE }
  function loaded() {
    const app = startApp()
    app.store.dispatch(listLoaded({ form: FORM, wishType, batchId: BATCH_ID, list: saved }))
    return app
  }

  it('becomes a separate list when the saved one is deleted, and keeps its wishes', () => {
    const { store, draft } = loaded()
    store.dispatch(saveStarted({ ref, requestId: 'request-1' }))
    store.dispatch(listDeleted({ wishId: OTHER_ID }))
    expect(draft(ref)).toMatchObject({ wishId: WISH_ID, revision: 3, isSaved: true, requestId: 'request-1' })
    store.dispatch(listDeleted({ wishId: WISH_ID }))
    expect(draft(ref)).toMatchObject({ wishId: null, revision: null, isSaved: false, requestId: null })
    expect(draft(ref)?.selectedSchool).toHaveLength(2)
    expect(saveRequest(FORM, wishType, draft(ref)!, '第一份')).not.toHaveProperty('WishId', WISH_ID)
  })

  it('follows the server’s state only while nothing is unsaved', () => {
    const { store, draft, add } = loaded()
    const newer = { ...saved, selectedSchool: [wish(2)], name: '改过名', revision: 4 }
    store.dispatch(savedListReplaced({ list: { ...newer, wishId: OTHER_ID } }))
    expect(draft(ref)).toMatchObject({ name: '第一份', revision: 3 })
    store.dispatch(savedListReplaced({ list: newer }))
    expect(draft(ref)).toMatchObject({ name: '改过名', revision: 4, isSaved: true })
    add(3, ref)
    store.dispatch(savedListReplaced({ list: { ...saved, revision: 5 } }))
    expect(draft(ref)).toMatchObject({ name: '改过名', revision: 4, isSaved: false })
  })

  it('gets newer numbers for its rows without counting as changed', () => {
    const { store, draft } = loaded()
    const Unit = { ...wish(1).Unit!, Probability: 0.31, Tier: '冲' as const }
    store.dispatch(unitsRefreshed({ ref, units: { [unitId(1)]: Unit } }))
    expect(draft(ref)?.selectedSchool.map((one) => one.Unit?.Probability)).toEqual([0.31, 0.72])
    expect(draft(ref)?.isSaved).toBe(true)
  })
})
