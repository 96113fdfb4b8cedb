// Objections of the walk over an operator's data, to answers made for it.
import { objectionsTo, type Advice } from '../../scripts/advice/objections'
import { figuresOf } from '../../scripts/list-figures'

type Proposal = NonNullable<Advice['proposal']>
type Unit = NonNullable<Proposal['Items'][number]['Unit']>
type Batch = Advice['batches'][number]

const batch = (over: Partial<Batch> = {}): Batch =>
  ({ BatchName: '本科批', State: 'open', UnitCount: 900, Line: { Year: 2026, Score: 450 }, ...over }) as Batch
const unit = (place: number, over: Partial<Unit> = {}): Unit =>
  ({
    CollegeName: `大学 ${place}`,
    GroupCode: '01',
    MajorName: null,
    City: `城 ${place}`,
    IsEligible: true,
    Tuition: 5500,
    Lines: [{ Year: 2026, MinScore: 500 }],
    Prediction: { Probability: 0.2 + place * 0.07, Tier: '稳' },
    ...over,
  }) as Unit
const proposal = (units: readonly Unit[], over: Partial<Proposal> = {}): Proposal =>
  ({
    Items: units.map((Unit) => ({ Unit })),
    WishCount: 40,
    Forecast: { NoneProbability: 0.01, PerWish: units.map(() => 0.1) },
    MaxNone: 0.03,
    IsWithinBound: true,
    ReachCount: 100,
    Findings: [],
    ...over,
  }) as unknown as Proposal
const ten = Array.from({ length: 10 }, (_, place) => unit(place))
const shown = (over: Partial<Advice> = {}): Advice => ({
  place: 'median',
  score: 520,
  line: 450,
  mainBatch: '本科批',
  words: ['位次 12,000，共 200,000 人', '概率 38%'],
  batches: [batch()],
  batch: batch(),
  candidates: { Items: ten } as unknown as Advice['candidates'],
  proposal: proposal(ten),
  check: null,
  stoppedAt: null,
  ...over,
})

describe('what an adviser objects to', () => {
  it('is nothing where the list holds, spreads and stays within reach', () => {
    expect(objectionsTo(shown())).toEqual([])
  })

  it('is a walk that stopped, with the step', () => {
    expect(objectionsTo(shown({ stoppedAt: 'candidates: waited' }))).toEqual(['the walk stopped: candidates: waited'])
  })

  it.each<[string, Partial<Advice>, RegExp]>([
    ['a screen that says what a program says', { words: ['位次 NaN'] }, /NaN/],
    ['certainty', { words: ['会被录取 100%'] }, /100%/],
    ['a batch that is open below its line', { score: 440 }, /open below/],
    ['a batch that is closed above its line', { batches: [batch({ State: 'closed' })] }, /closed above/],
    ['a province without its main batch', { batches: [batch({ BatchName: '专科批' })] }, /main batch/],
    [
      'special plans among the first candidates',
      {
        candidates: { Items: [unit(0, { MajorName: '临床医学（免费医学定向）' })] } as unknown as Advice['candidates'],
      },
      /special plans among the first ten/,
    ],
    [
      'an order that begins out of reach',
      {
        candidates: {
          Items: [unit(0, { Prediction: { Probability: 0.001, Tier: '难' } as Unit['Prediction'] })],
        } as unknown as Advice['candidates'],
      },
      /out of reach/,
    ],
    [
      'a candidate without a number before one with a number',
      { candidates: { Items: [unit(0, { Prediction: null }), unit(1)] } as unknown as Advice['candidates'] },
      /without a number/,
    ],
    [
      'lines under the control line',
      { proposal: proposal([unit(0, { Lines: [{ Year: 2026, MinScore: 300 }] as Unit['Lines'] })]) },
      /under the control line/,
    ],
    [
      'dear programmes nobody asked for',
      { proposal: proposal([...ten.slice(1), unit(0, { Tuition: 66_000 })]) },
      /10 % cost more/,
    ],
    [
      'a list that leans on one college',
      { proposal: proposal(ten.map((own, at) => (at < 4 ? { ...own, CollegeName: '大学 0' } : own))) },
      /40 % of the wishes/,
    ],
    [
      'a gap in the chances',
      {
        proposal: proposal(
          ten.map((_, at) =>
            unit(at, { Prediction: { Probability: at < 5 ? 0.1 : 0.9, Tier: '稳' } as Unit['Prediction'] }),
          ),
        ),
      },
      /a gap of 80 points/,
    ],
    [
      'a bound that does not hold',
      {
        proposal: proposal(ten, { Forecast: { NoneProbability: 0.2, PerWish: [] } as unknown as Proposal['Forecast'] }),
      },
      /落空/,
    ],
  ])('is %s', (_, over, objection) => {
    expect(objectionsTo(shown(over)).join('\n')).toMatch(objection)
  })

  it('is not what the screen itself shows: a later stage, a gap, a college too often, expensive ones for safety', () => {
    const jumps = ten.map((_, at) =>
      unit(at, {
        CollegeName: at < 4 ? '大学 0' : `大学 ${at}`,
        Tuition: at === 9 ? 66_000 : 5500,
        Prediction: { Probability: at < 5 ? 0.1 : 0.9, Tier: '稳' } as Unit['Prediction'],
      }),
    )
    const words = [
      '普通类一段线 450 分没有达到，可以在普通类二段填报（线 266 分）',
      '大学 0有 4 个，超过一成：够得上又合条件的院校不多。',
      '录取概率从 10% 跳到 90%：这一段没有更值得填的志愿。',
      '有 1 个是学费较高、中外合作或很远的：没有它们，落空机会是 62%。',
    ]
    const of = { score: 440, proposal: proposal(jumps, { Backstop: 1 } as Partial<Proposal>) }
    expect(objectionsTo(shown({ ...of, words }))).toEqual([])
    expect(objectionsTo(shown(of))).toHaveLength(4)
  })

  it('is not a major whose name only sounds special', () => {
    const majors = ['艺术管理', '艺术史论', '航海技术', '飞行器设计与工程', '司法会计']
    const Items = majors.map((MajorName, at) => unit(at, { MajorName }))
    expect(objectionsTo(shown({ candidates: { Items } as unknown as Advice['candidates'] }))).toEqual([])
  })

  it('never concerns a family below every line', () => {
    const closed = batch({ State: 'closed' })
    expect(
      objectionsTo(shown({ score: 300, batches: [closed], batch: null, candidates: null, proposal: null })),
    ).toEqual([])
  })
})

it('measures a list by shares, and the gap between a twentieth and nineteen twentieths', () => {
  const figures = figuresOf(
    proposal([unit(0), unit(1, { CollegeName: '大学 0', Tuition: null })], {
      Forecast: { NoneProbability: 0.4, PerWish: [0.6, 0.0001] } as unknown as Proposal['Forecast'],
    }),
  )
  expect(figures).toMatchObject({ count: 2, none: 0.4, idle: 0.5, college: 1, dear: 0, cities: 2, first: 0.2 })
  expect(figures.gap).toBeCloseTo(0.07)
})
