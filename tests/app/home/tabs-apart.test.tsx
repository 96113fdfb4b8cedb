// What each tab is for: 首页 what to do next and the way to everything, 测评 who I am and what suits me, 填报 how to make a list. Nothing
// is on two of them.
import type { ReactElement } from 'react'
import type { ResponseOf } from 'contract/registry'
import AssessPage from '@/pages/assess/index'
import ContrastPage from '@/pages/query/contrast'
import FillingPage from '@/pages/query/index'
import { lookUpsBeside } from '@/features/home/model/look-ups'
import { attachDrafts } from '@/features/wish/draft/draft-device'
import { storage } from '@/shared/platform/storage/storage'
import { loggedIn, provinceSelected, scoreFormStored } from '@/shared/session/account/session-state'
import { webConfigLoaded } from '@/shared/session/site/site-state'
import { eventually, fakeApp, renderInApp, type Answers } from '../session/fake-app'
import { CONFIG } from '../spec/session-bench'
import { TEST } from '../assessment/fixture'
import { cleanUp, find, press } from '../ui/render'
import { FORM, JIANGSU, savedList } from '../wish/fixture'

type Tool = ResponseOf<'Web/WebConfig'>['ToolBox_H5'][number]
type Store = ReturnType<typeof renderInApp>['store']

const PROVINCES: Answers = {
  'Public/ProvinceList': {
    RuleDate: '2026-06-01',
    ProvinceList: [{ ID: 32, ProvinceId: '320000', ProvinceName: '江苏', Rule: JIANGSU }],
  },
}
const tool = (ToolPath: string): Tool => ({ ToolName: '工具', ToolIcon: 'list', ToolPath })
const list = (WishId: string, Name: string) =>
  savedList({
    WishId,
    Name,
    Year: FORM.Year,
    Score: 612,
    Rank: 19234,
    Count: 1,
    TierCounts: { 难: 0, 冲: 0, 稳: 1, 保: 0 },
  })
const ids = (box: HTMLElement, selector: string) => [...box.querySelectorAll(selector)].map(({ id }) => id)

afterEach(() => {
  cleanUp()
  storage.remove('wish:drafts')
  jest.restoreAllMocks()
})

describe('the tab 测评', () => {
  test('has the tests and the choice of subjects, and leaves scores and chances to the other tabs', async () => {
    fakeApp({ ...PROVINCES, 'User/TestList': { Items: [TEST] } })
    const { box } = renderInApp(<AssessPage />, (store) => {
      store.dispatch(provinceSelected('320000'))
      store.dispatch(scoreFormStored(FORM))
    })
    await eventually(() => find(box, '#subject-rule'))
    expect(ids(box, '.ui-card').filter((id) => id !== 'tests' && id !== 'subject-rule')).toEqual([])
    expect(box.textContent).not.toContain('录取概率')
  })

  test('the explanation of the ways to fill shows how a chance is computed, with its years', async () => {
    fakeApp({ 'Wish/TableHeadYear': { Years: [2023, 2024, 2025] } })
    const { box } = renderInApp(<ContrastPage />, (store) => void store.dispatch(provinceSelected('320000')))
    await eventually(() => expect(find(box, '#how-computed').textContent).toContain('本省 2023–2025 年的录取数据'))
  })
})

test('the rule of a province has the same words while filling in and in the explanation of ways', async () => {
  fakeApp({ ...PROVINCES, 'Wish/TableHeadYear': { Years: [] } })
  const shownOn = async (page: ReactElement) => {
    const { box } = renderInApp(page, (store) => void store.dispatch(provinceSelected('320000')))
    return (await eventually(() => find(box, '#province-rule'))).textContent
  }
  const shown = await shownOn(<FillingPage />)
  expect(shown).toMatch(/^江苏的填报规则高考模式.*满分.*整理。以省教育考试院当年文件为准。$/)
  cleanUp()
  expect(await shownOn(<ContrastPage />)).toBe(shown)
})

describe('the look-ups of the tab 填报', () => {
  test('are those that home’s tools lack', () => {
    const all = lookUpsBeside([])
    expect(all).toHaveLength(7)
    const tools = [tool('/pages/home/line/diagnosis'), tool('pages/home/line/searcharrangement?from=home')]
    expect(lookUpsBeside(tools)).toEqual(all.filter(({ id }) => id !== 'to-diagnosis' && id !== 'to-rank'))
    expect(lookUpsBeside(all.map(({ page }) => tool(`/${page}`)))).toEqual([])
  })

  test('go with their card where home has all of them', async () => {
    fakeApp(PROVINCES)
    const { box } = renderInApp(<FillingPage />, (store) => {
      attachDrafts(store)
      const tools = lookUpsBeside([]).map(({ page }) => tool(`/${page}`))
      store.dispatch(webConfigLoaded({ ...CONFIG, ToolBox_H5: tools }))
    })
    await eventually(() => find(box, '#ways'))
    expect(box.querySelector('#lookups')).toBeNull()
  })
})

describe('the tab 填报', () => {
  const unit = { UnitId: '0123456789abcdef', Majors: [], ObeyAdjustment: true, Unit: null }
  const OWN = '6f1f7e1c-5f8d-4a77-9b7c-2f61e1d2a001'
  const OTHER = '6f1f7e1c-5f8d-4a77-9b7c-2f61e1d2a002'
  const goOn = (store: Store) => {
    storage.set('wish:drafts', {
      version: 1,
      current: `320000-${FORM.Year}-2`,
      pendingSave: null,
      books: {
        [`320000-${FORM.Year}-2`]: {
          TBInfo: { BatchId: '本科批' },
          wishType: 1,
          form: FORM,
          batchTypeTotalList: [],
          batchTypeTotalListForecast: [
            {
              batchId: '本科批',
              selectedSchool: [unit],
              changedAt: 5,
              name: '第一份',
              wishId: OWN,
              revision: 1,
              isSaved: true,
            },
          ],
        },
      },
    })
    store.dispatch(loggedIn({ Token: 't', RightsList: [] }))
    store.dispatch(scoreFormStored(FORM))
    attachDrafts(store)
  }

  test('shows a list being continued once: to change it, and as it was saved', async () => {
    const Items = [list(OWN, '爸爸改的'), list(OTHER, '第二份')]
    const app = fakeApp({ ...PROVINCES, 'User/GetWishList': { Total: 2, PageIndex: 1, PageSize: 20, Items } })
    const { box } = renderInApp(<FillingPage />, goOn)
    // by its current name, which another device may have set
    await eventually(() => expect(find(box, '#resume').textContent).toContain('爸爸改的'))
    expect(ids(box, '[id^="list-"]')).toEqual([`list-${OWN}`, `list-${OTHER}`])
    expect(box.textContent?.split('爸爸改的')).toHaveLength(2)
    await eventually(() => find(box, '#province-rule'))
    press(find(box, `#resume #list-${OWN}`))
    await eventually(() =>
      expect(app.opened).toEqual([`push /pages/personal/volunteer/newExamWishDetails?wishId=${OWN}&kind=group`]),
    )
  })

  test('has no empty card of other lists where that is the only one', async () => {
    const answer = { Total: 1, PageIndex: 1, PageSize: 20, Items: [list(OWN, '第一份')] }
    fakeApp({ ...PROVINCES, 'User/GetWishList': answer })
    const { box } = renderInApp(<FillingPage />, goOn)
    await eventually(() => find(box, `#resume #list-${OWN}`))
    expect(box.textContent).not.toContain('其他志愿表')
    expect(box.textContent).not.toContain('还没有保存的志愿表')
  })

  test.each([
    ['before the scores are out the mock filling', { IsFinalScore: false, Year: 2026 }, ['start-forecast']],
    ['after it the normal filling', { IsFinalScore: true, Year: 2026 }, ['start-normal']],
    ['while that is not known neither', undefined, []],
  ])('%s is visible', async (_, answer, wanted) => {
    fakeApp({ ...PROVINCES, ...(answer && { 'Public/ProvinceIsFinalScore': answer }) })
    const { box } = renderInApp(<FillingPage />, (store) => {
      attachDrafts(store)
      store.dispatch(provinceSelected('320000'))
    })
    await eventually(() => find(box, '#province-rule'))
    await eventually(() => expect(ids(box, '#modes .ui-button--primary')).toEqual(wanted))
  })
})
