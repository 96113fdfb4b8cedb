// The score form on a real store and the real device storage: whose province it uses before anybody has chosen one.
import Taro from '@tarojs/taro'
import { act, useState } from 'react'
import type { ResponseOf } from 'contract/registry'
import { OVERLAY_GRACE_MS } from '@/shared/api/pipeline'
import { attachDrafts } from '@/features/wish/draft/draft-device'
import CollegePage from '@/pages/query/college/index'
import ScoreFormPage from '@/pages/query/scoreForm'
import { provinceSelected, scoreFormStored } from '@/shared/session/account/session-state'
import { storage } from '@/shared/platform/storage/storage'
import type { makeStore } from '@/store/store'
import { atPage, eventually, fakeApp, renderInApp, toast, type Answers } from '../session/fake-app'
import { overlayText } from '../shared/device'
import { cleanUp, find, press, type as typeText } from '../ui/render'
import { BATCH_ID, candidate, FORM, JIANGSU } from '../wish/fixture'
import { batches, candidates, stat } from '../wish/way-fixture'
import { scoreFormFrom } from '@/entities/exam/exam'

const LIST = [
  { ID: 1, ProvinceId: '320000', ProvinceName: '江苏', Rule: JIANGSU },
  { ID: 2, ProvinceId: '430000', ProvinceName: '湖南', Rule: { ...JIANGSU, WishCount: 45 } },
]
const answers = (ProvinceList: ResponseOf<'Public/ProvinceList'>['ProvinceList'] = LIST): Answers => ({
  'Public/ProvinceList': { RuleDate: '2026-06-01', ProvinceList },
  'Public/LineRank': 'offline',
})

/** The form of a guest of an organisation in 江苏. */
function open(list = LIST, before: (store: ReturnType<typeof makeStore>) => void = () => undefined) {
  const app = fakeApp(answers(list))
  atPage('pages/query/scoreForm')
  const { box } = renderInApp(<ScoreFormPage />, (store) => {
    store.dispatch(provinceSelected('320000'))
    before(store)
  })
  return { app, box }
}

beforeEach(() => {
  for (const key of ['OrgProvince', 'tempScoreInfo'] as const) storage.remove(key)
})
afterEach(() => {
  cleanUp()
  jest.restoreAllMocks()
})

describe('the score form', () => {
  it('asks a guest for the exam province before the organisation’s province is used in a computation', async () => {
    const { app, box } = open()
    const grid = await eventually(() => find(box, '#province-grid'))
    expect([...grid.querySelectorAll('.ui-chips__chip')].map((chip) => chip.textContent)).toEqual(['江苏', '湖南'])
    expect(box.querySelector('#score-input')).toBeNull()
    press(find(box, '#score-next'))
    expect(toast()).toBe('请先选高考省份')
    expect(box.textContent).toContain('请先选高考省份')
    expect(app.calls.map(({ path }) => path)).not.toContain('Wish/BatchList')
    press(find(box, '#province-430000'))
    expect(find(box, '#score-province').textContent).toBe('湖南')
    expect(box.querySelector('#province-grid')).toBeNull()
    typeText(find(box, '#score-input input, input#score-input') as HTMLInputElement, '620')
    press(find(box, '#choose-province'))
    press(find(box, '#province-320000'))
    expect(find(box, '#score-province').textContent).toBe('江苏')
  })

  it.each([
    ['there is one province only', [LIST[0]!], undefined, '江苏'],
    [
      'the family has chosen what it looks at',
      LIST,
      (store: ReturnType<typeof makeStore>) => {
        storage.set('OrgProvince', '430000')
        store.dispatch(provinceSelected('430000'))
      },
      '湖南',
    ],
    [
      'a score is known',
      LIST,
      (store: ReturnType<typeof makeStore>) => void store.dispatch(scoreFormStored(scoreFormFrom(FORM))),
      '江苏',
    ],
  ])('does not ask where %s', async (_name, list, before, province) => {
    const { box } = open(list, before)
    await eventually(() => expect(find(box, '#score-province').textContent).toBe(province))
    expect(box.querySelector('#province-grid')).toBeNull()
  })
})

describe('while the family reads its rank', () => {
  const RANK = {
    Score: 598,
    Rank: 19_234,
    BestRank: 18_900,
    TableYear: 2026,
    Total: 217_438,
    Equivalents: [],
  } as unknown as ResponseOf<'Public/LineRank'>
  const MINE = { ...FORM, Score: 598 }
  let showCandidates: () => void
  function Candidates() {
    const [isOpen, setIsOpen] = useState(false)
    showCandidates = () => setIsOpen(true)
    return isOpen ? <CollegePage /> : null
  }
  /** The complete form, and the candidates' page it leads to. */
  function openWhole(params: Record<string, string>, more: Answers = {}) {
    const app = fakeApp({
      ...answers(),
      'Public/LineRank': RANK,
      'Wish/NewExamBatchList': batches(),
      'Wish/SchoolFirstList': candidates([candidate(1)]),
      'Wish/SchoolFirstStat': stat(1),
      ...more,
    })
    atPage('pages/query/scoreForm', params)
    const page = renderInApp(
      <>
        <ScoreFormPage />
        <Candidates />
      </>,
      (store) => {
        attachDrafts(store)
        store.dispatch(scoreFormStored(MINE))
      },
    )
    return { app, ...page, asked: (path: string) => app.calls.filter((call) => call.path === path).length }
  }

  it('what the score leads to is requested, and not again by the next page', async () => {
    const { app, box, asked } = openWhole({ wishType: '0' })
    await eventually(() => expect(asked('Wish/SchoolFirstList') + asked('Wish/SchoolFirstStat')).toBe(2))
    press(find(box, '#score-next'))
    await eventually(() =>
      expect(decodeURIComponent(app.opened.join())).toContain('/pages/query/college/index?batchId='),
    )
    atPage('pages/query/college/index', { batchId: BATCH_ID, wishType: '0' })
    act(() => showCandidates())
    await eventually(() => find(box, '.candidate'))
    const calls = ['Wish/NewExamBatchList', 'Wish/SchoolFirstList', 'Wish/SchoolFirstStat']
    expect(calls.map(asked)).toEqual([1, 1, 1])
  })

  it.each([[{ next: 'recommend' }], [{ way: 'self' }]])(
    'no candidates are requested on the way to %j',
    async (params) => {
      const { asked } = openWhole({ wishType: '0', ...params })
      await eventually(() => expect(asked('Wish/NewExamBatchList')).toBe(1))
      expect(asked('Wish/SchoolFirstList')).toBe(0)
    },
  )

  it('the rank may be left out where a table gives it, and is required elsewhere', async () => {
    const { box } = openWhole({ wishType: '0' })
    await eventually(() => expect(box.textContent).toContain('位次 19,234'))
    expect(box.textContent).toContain('自己的位次（可不填）')
    cleanUp()
    const below = openWhole({ wishType: '0' }, { 'Public/LineRank': { ...RANK, Rank: null } })
    await eventually(() => expect(below.box.textContent).toContain('请填写自己的位次'))
    expect(below.box.textContent).toContain('自己的位次（必填）')
    expect(below.box.textContent).not.toContain('可不填')
  })

  it.each(['Public/LineRank', 'Wish/NewExamBatchList', 'Wish/SchoolFirstList', 'Wish/SchoolFirstStat'])(
    'nothing covers the form, however long the answer of its early request %s takes',
    async (slow) => {
      const { asked } = openWhole({ wishType: '0' })
      const given = jest.mocked(Taro.request).getMockImplementation() as typeof Taro.request
      jest.mocked(Taro.request).mockImplementation(((options: Taro.request.Option) => {
        const answer = given(options)
        return options.url.endsWith(slow) ? new Promise(() => undefined) : answer
      }) as unknown as typeof Taro.request)
      await eventually(() => expect(asked(slow)).toBe(1))
      await act(() => new Promise((resolve) => setTimeout(resolve, OVERLAY_GRACE_MS + 200)))
      // a toast would be in its place
      await eventually(() => expect(toast()).toBe(''))
      expect(overlayText()).toBe('')
    },
  )

  it('a refusal appears when the family continues, not before', async () => {
    const refusal = {
      Code: 1204,
      Error: 'RANK_CONTRADICTS_SCORE' as const,
      Message: '位次与分数对不上，请按成绩单核对',
    }
    const { app, box, asked } = openWhole({ wishType: '0' }, { 'Wish/NewExamBatchList': refusal })
    await eventually(() => expect(asked('Wish/NewExamBatchList')).toBe(1))
    expect(box.textContent).not.toContain(refusal.Message)
    press(find(box, '#score-next'))
    await eventually(() => expect(box.textContent).toContain(refusal.Message))
    expect(app.opened).toEqual([])
  })
})
