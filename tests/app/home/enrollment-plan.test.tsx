import type { RequestOf, ResponseOf } from 'contract/registry'
import EnrollmentPlanPage from '@/pages/home/line/enrollmentplan'
import { storage } from '@/shared/platform/storage/storage'
import { provinceSelected, scoreFormStored } from '@/shared/session/account/session-state'
import { atPage, eventually, fakeApp, renderInApp, type Answers } from '../session/fake-app'
import { cleanUp, find, press } from '../ui/render'
import { FORM } from '../wish/fixture'

type Plan = ResponseOf<'Public/EnrollmentPlan'>['Items'][number]

const plan = (change: Partial<Plan>): Plan => ({
  CollegeName: '南京大学',
  GroupCode: '05',
  MajorName: '软件工程',
  Track: '物理类',
  Batch: '本科批',
  Year: 2026,
  Plan: 12,
  Tuition: 6800,
  Duration: '四年',
  SubjectReq: '物理+化学',
  RequirementState: 'known',
  Source: { Year: 2026, Source: '江苏省教育考试院', Basis: 'imported' },
  ...change,
})
const PLANS = [
  plan({}),
  plan({
    MajorName: '汉语言文学',
    Track: '历史类',
    Plan: null,
    Tuition: null,
    SubjectReq: null,
    RequirementState: 'unpublished',
  }),
]
const ANSWERS: Answers = {
  'Public/ProvinceList': {
    ProvinceList: [{ ProvinceId: '320000', ProvinceName: '江苏', Rule: { Tracks: ['物理类', '历史类'] } }],
  } as unknown as ResponseOf<'Public/ProvinceList'>,
  'Public/EnrollmentPlan': ({ Keyword = '', Track }: RequestOf<'Public/EnrollmentPlan'>) => {
    const Items = PLANS.filter((one) => one.MajorName?.includes(Keyword) && (!Track || one.Track === Track))
    return { Total: Items.length, PageIndex: 1, PageSize: 20, Items }
  },
}

function open() {
  atPage('pages/home/line/enrollmentplan')
  const app = fakeApp(ANSWERS)
  return { app, ...renderInApp(<EnrollmentPlanPage />, (store) => void store.dispatch(provinceSelected('320000'))) }
}

afterEach(() => {
  cleanUp()
  jest.restoreAllMocks()
})

describe('招生计划', () => {
  test('[2.150] The page pages/home/line/enrollmentplan (招生计划) - shows what is enrolled, with its year and source; what is not known is said', async () => {
    const { box } = open()
    const [first, second] = await eventually(() => {
      const rows = [...box.querySelectorAll('#plans .ui-cell')]
      expect(rows).toHaveLength(2)
      return rows.map(({ textContent }) => textContent)
    })
    expect(first).toBe('南京大学 05 组 软件工程物理类 · 本科批 · 物理+化学 · 6,800 元/年 · 四年12 人')
    expect(second).toBe('南京大学 05 组 汉语言文学历史类 · 本科批 · 选科要求未公布 · 四年人数未知')
    expect(find(box, '#plans-total').textContent).toBe('共 2 条')
    expect(box.textContent).toContain('来源 江苏省教育考试院 · 2026 年')
  })

  test('begins with the score’s province where the family has chosen none', async () => {
    atPage('pages/home/line/enrollmentplan')
    const app = fakeApp(ANSWERS)
    storage.remove('OrgProvince')
    const { box } = renderInApp(<EnrollmentPlanPage />, (store) => {
      store.dispatch(provinceSelected('110000'))
      store.dispatch(scoreFormStored({ ...FORM, ProvinceId: '320000' }))
    })
    await eventually(() => find(box, '#plans-total'))
    const asked = app.calls.filter(({ path }) => path === 'Public/EnrollmentPlan').map(({ data }) => data.ProvinceId)
    expect(new Set(asked)).toEqual(new Set(['320000']))
    expect(find(box, '#province').textContent).toContain('江苏')
    // and with the score's track, which the filter shows and can drop
    await eventually(() => expect(find(box, '#plans-total').textContent).toBe('共 1 条'))
    expect(app.calls.at(-1)?.data).toMatchObject({ Track: '物理类' })
    press(find(box, '#plans-filter'))
    press(find(box, '#filter-Track-物理类'))
    await eventually(() => expect(find(box, '#filter-confirm').textContent).toBe('查看 2 条结果'))
  })

  test('requests the viewed province, which can be changed, and one track of it', async () => {
    const { app, box } = open()
    await eventually(() => find(box, '#plans-total'))
    press(find(box, '#plans-filter'))
    press(find(box, '#filter-Track-历史类'))
    await eventually(() => expect(find(box, '#filter-confirm').textContent).toBe('查看 1 条结果'))
    press(find(box, '#filter-confirm'))
    await eventually(() => expect(find(box, '#plans-total').textContent).toBe('共 1 条'))
    expect(app.calls.at(-1)?.data).toMatchObject({ ProvinceId: '320000', Track: '历史类' })
    expect(find(box, '#province').textContent).toContain('江苏')
    press(find(box, '#province'))
    await eventually(() => expect(app.opened).toEqual(['push /pages/location/choose-location?level=province']))
  })
})
