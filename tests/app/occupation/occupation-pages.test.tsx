// Pages about occupations and industries on a real store; only the network is a typed fake.
import type { ResponseOf } from 'contract/registry'
import DetailsPage from '@/pages/home/occupation/details'
import IndustryPage from '@/pages/home/occupation/industry-details'
import TypeSearchPage from '@/pages/home/occupation/type-search'
import { lettersOf, nextLetters } from '@/features/occupation/occupation'
import { atPage, eventually, fakeApp, renderInApp, type Answers } from '../session/fake-app'
import { cleanUp, find, press } from '../ui/render'

type Occupation = ResponseOf<'Profession/List'>['Items'][number]

const OFFICIAL = { Year: 2022, Source: '国家职业分类大典（2022 年版）', Basis: 'imported' as const }
const ONET = { Year: null, Source: 'O*NET 职业兴趣（美国劳工部 USDOL/ETA，CC BY 4.0）', Basis: 'imported' as const }
const one = (change: Partial<Occupation> = {}): Occupation => ({
  OccupationId: '2-02-10-03',
  Name: '计算机软件工程技术人员',
  Level: 4,
  Path: ['专业技术人员', '工程技术人员', '信息和通信工程技术人员'],
  Count: 0,
  Interest: 'IC',
  InterestMatch: 'same',
  Majors: 2,
  ...change,
})
const DETAIL: ResponseOf<'Profession/Detail'> = {
  Occupation: one(),
  Parents: [{ OccupationId: '2', Name: '专业技术人员' }],
  Children: [],
  Siblings: [],
  Interest: {
    Code: 'IC',
    Match: 'near',
    Of: 'Software Developers',
    OfCode: '15-1252.00',
    Scores: [...'RIASEC'].map((Letter, index) => ({ Letter, Name: Letter, Value: index + 1 })),
    Source: ONET,
  },
  Majors: [{ SpecialtyId: 'B080902', Name: '软件工程', Level: '本科', Class: '计算机类', Called: '软件工程师' }],
  MajorSource: { Year: null, Source: '专业与职业对照表', Basis: 'imported' },
  Industries: [{ IndustryId: '65', Name: '软件和信息技术服务业' }],
  Source: OFFICIAL,
}
const open = (path: string, page: React.ReactElement, params: Record<string, string>, answers: Answers) => {
  atPage(path, params)
  const app = fakeApp(answers)
  return { app, ...renderInApp(page) }
}

afterEach(() => {
  cleanUp()
  jest.restoreAllMocks()
})

describe('职业详情', () => {
  test('an interest code shows how it was matched, to what, and its source', async () => {
    const { box } = open(
      'pages/home/occupation/details',
      <DetailsPage />,
      { id: '2-02-10-03' },
      { 'Profession/Detail': DETAIL },
    )
    const interest = await eventually(() => find(box, '#section-interest').textContent)
    expect(interest).toContain('人工对照：相近职业')
    expect(interest).toContain('Software Developers（15-1252.00）')
    expect(interest).toContain('USDOL/ETA')
    expect(interest).toContain('CC BY 4.0')
  })

  test('the unmatched stays empty and is not guessed', async () => {
    const { box } = open(
      'pages/home/occupation/details',
      <DetailsPage />,
      { id: '2-02-10-03' },
      { 'Profession/Detail': { ...DETAIL, Interest: null, Majors: [], MajorSource: null } },
    )
    await eventually(() => expect(find(box, '#section-interest').textContent).toContain('没有对上'))
    press(find(box, '#occupation-tabs-majors'))
    await eventually(() => expect(find(box, '#section-majors').textContent).toContain('没有对上的专业'))
  })

  test('a major that leads there shows its table’s name of the job', async () => {
    const { box, app } = open(
      'pages/home/occupation/details',
      <DetailsPage />,
      { id: '2-02-10-03' },
      { 'Profession/Detail': DETAIL },
    )
    await eventually(() => find(box, '#occupation-tabs-majors'))
    press(find(box, '#occupation-tabs-majors'))
    await eventually(() => expect(find(box, '#major-B080902').textContent).toContain('对照表写作“软件工程师”'))
    press(find(box, '#major-B080902'))
    await eventually(() => expect(app.opened).toEqual(['push /pages/home/major/specialityDetails?id=B080902']))
  })

  test('an unknown code is shown as gone, with a way on', async () => {
    const { box } = open(
      'pages/home/occupation/details',
      <DetailsPage />,
      { id: '%' },
      { 'Profession/Detail': { Code: 1404, Message: '没有找到这个职业', Error: 'OCCUPATION_NOT_FOUND' } },
    )
    await eventually(() => expect(find(box, '#occupation-gone').textContent).toContain('看职业库'))
  })
})

describe('按兴趣代码找职业', () => {
  const answers: Answers = {
    'Profession/ByInterestCode': ({ Code }) => ({
      Total: Code === 'RE' ? 0 : 1,
      PageIndex: 1,
      PageSize: 20,
      Items: Code === 'RE' ? [] : [one()],
      Source: ONET,
      Matched: 412,
      All: 1639,
    }),
  }

  test('requests in the order of the tapped interests, and shows how many occupations have no code', async () => {
    const { box, app } = open('pages/home/occupation/type-search', <TypeSearchPage />, {}, answers)
    expect(box.textContent).toContain('先点你最强的兴趣')
    press(find(box, '#interest-I'))
    press(find(box, '#interest-C'))
    await eventually(() =>
      expect(find(box, '#by-interest').textContent).toContain('1,639 个职业里 412 个对上了兴趣代码'),
    )
    expect(app.calls.at(-1)?.data).toMatchObject({ Code: 'IC' })
    expect(find(box, '#interest-C').getAttribute('aria-checked')).toBe('true')
  })

  test('interests with no common match can be dropped singly', async () => {
    const { box, app } = open('pages/home/occupation/type-search', <TypeSearchPage />, { code: 're' }, answers)
    await eventually(() => expect(box.textContent).toContain('没有这样的职业'))
    press(find(box, '.ui-empty-state .ui-button'))
    await eventually(() => expect(app.calls.at(-1)?.data).toMatchObject({ Code: 'R' }))
  })

  test('letters in an address are used if they are interests', () => {
    expect(lettersOf('irx!ircsae')).toEqual(['I', 'R', 'C'])
    expect(lettersOf(undefined)).toEqual([])
    expect(nextLetters(['I', 'R', 'C'], 'A')).toEqual(['I', 'R', 'A'])
    expect(nextLetters(['I', 'R'], 'I')).toEqual(['R'])
  })
})

describe('行业详情', () => {
  test('shows how it was matched, and that nothing is listed without certainty', async () => {
    const { box } = open(
      'pages/home/occupation/industry-details',
      <IndustryPage />,
      { id: 'T' },
      {
        'Career/IndustryDetail': {
          Industry: { IndustryId: 'T', Name: '国际组织', Section: null, Divisions: 0, Occupations: 0, Majors: 0 },
          SectionName: '国际组织',
          Divisions: [],
          Classes: [],
          Majors: [],
          How: '人工逐条对照',
          OccupationSource: null,
          MajorSource: null,
          Source: { Year: 2017, Source: '国民经济行业分类（GB/T 4754-2017）', Basis: 'official' },
        },
      },
    )
    await eventually(() => expect(find(box, '#section-occupations').textContent).toContain('没有把握的不列'))
    expect(find(box, '#section-how').textContent).toContain('人工逐条对照')
    expect(find(box, '#section-how').textContent).toContain('GB/T 4754-2017')
  })
})
