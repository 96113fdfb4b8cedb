// "Why 72 %" as a family sees it: the sheet on a real store; only the network is a typed fake.
import { EvidenceSheet } from '@/features/wish/candidates/components/EvidenceSheet'
import type { Evidence } from '@/features/wish/candidates/model/evidence'
import type { TrackYear } from '@/features/wish/candidates/model/track-record'
import { eventually, fakeApp, renderInApp } from '../session/fake-app'
import { cleanUp, find, press, type as typeText } from '../ui/render'
import { BATCH_ID, candidate, FORM, unitId } from './fixture'
import { SOURCE } from './way-fixture'

globalThis.__APP_CONFIG__ = { apiHost: '' }
afterEach(cleanUp)

const slide = (slider: HTMLElement, to: number) => typeText(slider, String(to))

const evidence = (change: Partial<Evidence> = {}): Evidence => ({
  Unit: candidate(1, { Prediction: { ...candidate(1).Prediction!, Flags: ['数据不足'] } }),
  Explanation: ['全部的话。'],
  Start: { Origin: 'own', Text: '2025 年录取最低 598 分，位次 19,234', Rank: 19234, Score: 598, Year: 2025 },
  Moves: [
    { Part: 'drift', Text: '全省录取线的普遍走势', Change: 0.021, Ranks: 404 },
    { Part: 'plan', Text: '招生人数从 108 人减少到 90 人', Change: -0.012, Ranks: -236 },
    { Part: 'rest', Text: '其他几项小的影响合起来', Change: -0.0001, Ranks: -2 },
  ],
  Expected: {
    Year: 2026,
    Rank: 19400,
    Low: 18000,
    High: 21000,
    Text: '预计 2026 年的线在位次 19,400 左右',
    Range: '十年里有八年会在 18,000 到 21,000 之间',
    Widths: { Own: 0.08, Shared: 0.04, Doubt: 0.02 },
  },
  MyRank: {
    Text: '598 分查 2026 年一分一段表，是全省第 18,500 名',
    Rank: 18500,
    Low: 18500,
    High: 18500,
    ExactProbability: 0.72,
  },
  Standing: '我的位次 18,500，比预计的线靠前 900 名（4.6%），所以录取概率是 72%',
  Confidence: { Level: '中', Reasons: ['数据不足：只有 2 年录取位次'] },
  Residuals: { Band: '位次 8,000-29,999 ', Count: 1234, Quantiles: [{ Share: 0.1, Change: -0.07, Rank: 18042 }] },
  Sensitivity: [
    { ScoreChange: -5, Rank: 20100, Probability: 0.4 },
    { ScoreChange: 0, Rank: 18500, Probability: 0.72 },
    { ScoreChange: 5, Rank: 17000, Probability: 0.9 },
  ],
  Source: SOURCE,
  Sources: [
    { What: '2025、2024 年录取线', ...SOURCE },
    { What: '我的位次', Year: 2026, Source: '江苏省教育考试院 一分一段表', Basis: 'lookup' },
  ],
  AtCollege: { NationalMajors: null, Campuses: null },
  TrackRecord: [],
  ...change,
})

async function open(answer: Evidence): Promise<HTMLElement> {
  fakeApp({ 'Wish/NewExamScoreLine': answer })
  renderInApp(
    <EvidenceSheet
      question={{ ...FORM, BatchId: BATCH_ID, UnitId: unitId(1) }}
      title='为什么是 72%'
      rank={18500}
      onClose={() => undefined}
    />,
  )
  return eventually(() => {
    const sheet = find(document, '#evidence-sheet')
    expect(sheet.textContent).toContain('历年录取线和我的位次')
    return sheet
  })
}

async function wordsOf(answer: Evidence): Promise<string> {
  const sheet = await open(answer)
  const why = sheet.querySelector<HTMLElement>('#evidence-why')
  if (why) press(why)
  return sheet.textContent ?? ''
}

/** A year in which so many of a hundred chances of each tenth came true. */
const trackYear = (Year: number, change: Partial<TrackYear> = {}): TrackYear => ({
  Year,
  Lines: 1800,
  Claims: Array.from({ length: 10 }, (_, at) => ({
    From: at / 10,
    To: (at + 1) / 10,
    Count: at === 3 ? 12 : 900,
    Said: at / 10 + 0.05,
    Came: Math.max(0, at / 10 + 0.05 - 0.04),
  })),
  Shift: 0.02,
  Allowed: 0.05,
  Within: 0.78,
  Promises: [
    { Kind: 'firm', Count: 5000, Failed: 100 },
    { Kind: 'thin', Count: 1000, Failed: 80 },
    { Kind: 'old', Count: 4, Failed: 4 },
  ],
  Source: { ...SOURCE, Year },
  ...change,
})

it('of a unit without any cutoff has no empty table, and mentions no point', async () => {
  const words = await wordsOf(evidence({ Unit: candidate(1, { Lines: [] }) }))
  expect(words).toContain('没有查到它的往年线。')
  expect(words).toContain('蓝色是录取线可能落在的地方，我在它左边就够线。')
  expect(words).not.toMatch(/年份|那年就够线/u)
})

it('of a unit of which only a range is known shows that, and no single number', async () => {
  const { Prediction } = candidate(1)
  const Past = { State: 'none' as const, Short: '没有查到往年线', Text: '没有查到往年线' }
  const Range = '约 61–81%'
  const Unit = candidate(1, { Lines: [], Past, Prediction: { ...Prediction!, Flags: ['没有查到往年线'], Range } })
  const sheet = await open(
    evidence({ Unit, Sensitivity: [], Standing: `没有查到往年线，录取概率只能给一个范围：${Range}` }),
  )
  const picture = find(sheet, '#evidence-picture')
  expect(picture.textContent).toContain(Range)
  expect(picture.querySelector('.ui-probability__point')).toBeNull()
  expect(picture.querySelector('#evidence-range')).toBeNull()
  press(find(sheet, '#evidence-why'))
  const words = (sheet.textContent ?? '').replace('为什么是 72%', '')
  expect(words).not.toContain('72%')
  expect(words).not.toContain('较可能录取')
  // what is known of the past is said once
  expect(words).toContain('概率可靠性中 · 没有查到往年线历年')
})

it('says how old the newest cutoff is', async () => {
  const Past = { State: 'old' as const, Short: '2024 年线', Text: '最近的线是 2024 年的（两年前）' }
  const Prediction = { ...candidate(1).Prediction!, Flags: ['数据较旧' as const] }
  const sheet = await open(evidence({ Unit: candidate(1, { Past, Prediction }) }))
  expect(sheet.textContent).toContain('概率可靠性中 · 最近的线是 2024 年的（两年前）历年')
})

describe('the accuracy of earlier years', () => {
  const record = async (answer: Evidence): Promise<HTMLElement> => {
    const sheet = await open(answer)
    const fold = find(sheet, '#evidence-record')
    expect(fold.getAttribute('aria-expanded')).toBe('false')
    press(fold)
    return sheet
  }

  it('is a chart of the tenth with this chance, the forecast and then a bar per year from the earliest', async () => {
    const sheet = await record(evidence({ TrackRecord: [trackYear(2025), trackYear(2024)] }))
    expect(sheet.textContent).toContain('说 70–80% 的，一百个里成了几个')
    expect(find(sheet, '#evidence-record-view [role=img]').getAttribute('aria-label')).toBe(
      '我们说的 75，2024 年 71，2025 年 71',
    )
  })

  it('of a unit in the other section begins with its own section', async () => {
    const FiledElsewhere = '专科（高职）专业在普通类二段填报，普通类一段不能填'
    const Unit = candidate(1, { IsEligible: false, FiledElsewhere, Prediction: null })
    const sheet = await open(evidence({ Unit, Standing: null, Confidence: null, Sensitivity: [], Explanation: [] }))
    expect(find(sheet, '#evidence-refused').textContent).toBe(`这里不能填：${FiledElsewhere}`)
    expect(sheet.querySelector('.ui-probability, #evidence-range, #evidence-record')).toBeNull()
    expect(sheet.textContent).toContain('预计 2026 年的线')
    expect(sheet.textContent).not.toMatch(/概率|无法估计|暂无/u)
  })

  it('of a unit that may not be offered counts only the cutoff, since only offered units could be compared with one', async () => {
    const { Prediction } = candidate(1)
    const Unit = candidate(1, { Prediction: { ...Prediction!, Probability: 0.5, Offered: 0.55 } })
    const sheet = await record(evidence({ Unit, TrackRecord: [trackYear(2025)] }))
    expect(find(sheet, '#evidence-offered').textContent).toBe(
      '这里还没有当年的招生计划：概率里算进了可能不招（还招的可能约 55%）。',
    )
    expect(sheet.textContent).toContain('说 90% 以上的，一百个里成了几个')
    expect(sheet.textContent).toContain('对的是那年还招的；这里的概率另外算进了可能不招。')
  })

  it('lists each tenth by year, without those with too few', async () => {
    const sheet = await record(evidence({ TrackRecord: [trackYear(2025)] }))
    const cells = [...find(sheet, '#evidence-record-view').querySelectorAll('[role=row]')].map((row) => row.textContent)
    expect(cells).toContain('≥90%91')
    expect(cells).toContain('30–40%—')
    expect(cells).toContain('0–10%1')
  })

  it('shows what a year did to all cutoffs, and how far its chances were off, in either direction', async () => {
    const right = trackYear(2023, { Claims: trackYear(2023).Claims.map((claim) => ({ ...claim, Came: claim.Said })) })
    // a year that became easier as expected, yet was forecast too well
    const sheet = await record(evidence({ TrackRecord: [trackYear(2025), trackYear(2024, { Shift: -0.07 }), right] }))
    expect(sheet.textContent).toContain(
      '2025 年：全省的线整体后移 2%（变容易），预留了前后各 5%；那年的概率平均说高了 4 个百分点。',
    )
    expect(sheet.textContent).toContain(
      '2024 年：全省的线整体前移 7%（变难），预留了前后各 5%，动得比预留的多；那年的概率平均说高了 4 个百分点。',
    )
    expect(sheet.textContent).toContain('2023 年：全省的线整体后移 2%（变容易），预留了前后各 5%；概率总体没有偏。')
  })

  it('names the cutoffs whose promises failed most, and the source of the comparison', async () => {
    const sheet = await record(evidence({ TrackRecord: [trackYear(2025)] }))
    const rows = [...find(sheet, '#evidence-record-view').querySelectorAll('.wish-facts__row')].map(
      (row) => row.textContent,
    )
    expect(rows).toEqual(['只有一年的线8 个落空', '有两年以上的线2 个落空'])
    expect(sheet.textContent).toContain('核对用的录取线')
  })

  it('of demonstration data says so', async () => {
    const made = await record(evidence({ Source: { ...SOURCE, Basis: 'demonstration' } }))
    expect(made.textContent).toContain('录取线是程序生成的，没有可核对的。')
  })

  it('of one year of cutoffs has no accuracy to show yet', async () => {
    const short = await record(evidence({ Source: { ...SOURCE, Basis: 'imported' } }))
    expect(short.textContent).toContain('还没有核对的结果：有了连着两年公布的录取线')
  })
})

describe('the evidence sheet', () => {
  it('goes from the last cutoff to the sources, in logical order', async () => {
    const words = await wordsOf(evidence())
    const order = [
      // first the overview, then the words behind it
      '61–81%',
      '现在的分数，位次 18,500',
      '历年录取线和我的位次',
      '2025 年录取最低 598 分',
      '全省录取线的普遍走势，后移 2%',
      '+404 名',
      '招生人数从 108 人减少到 90 人，前移 1%',
      '−236 名',
      '其他几项小的影响合起来',
      '预计 2026 年的线',
      '十年里有八年会在 18,000 到 21,000 之间',
      '全省第 18,500 名',
      '录取概率是 72%',
      '可靠性：中',
      '只有 2 年录取位次',
      '10 年里最难的一年',
      '前移 7%，到 18,042 名',
      '如果多 5 分',
      '2025、2024 年录取线',
      '江苏省教育考试院 一分一段表',
    ]
    const places = order.map((text) => words.indexOf(text))
    expect(places.filter((place) => place < 0)).toEqual([])
    expect(places).toEqual([...places].sort((a, b) => a - b))
    // the whole text is for readers without the parts: it is not repeated
    expect(words).not.toContain('全部的话')
  })

  it('is first a chart: the words are folded, and label the chart for screen readers', async () => {
    const sheet = await open(evidence())
    expect(sheet.textContent).not.toContain('全省录取线的普遍走势')
    expect(sheet.textContent).toContain('概率可靠性中 · 数据不足')
    expect(find(sheet, '#evidence-picture [role=img]').getAttribute('aria-label')).toBe(
      '录取最低位次：2025 年 19,234；2024 年 20,110；预计 19,400，在 18,000 到 21,000 之间；我 18,500',
    )
    press(find(sheet, '#evidence-why'))
    expect(find(sheet, '#evidence-why').getAttribute('aria-expanded')).toBe('true')
    expect(sheet.textContent).toContain('全省录取线的普遍走势')
  })

  it('moves me along the axis by more or fewer points, and shows the chance there', async () => {
    const sheet = await open(evidence())
    const picture = find(sheet, '#evidence-picture')
    slide(find(picture, '#evidence-range'), 5)
    expect(find(picture, '.ui-probability__percent').textContent).toBe('90%')
    expect(find(picture, '#evidence-step').textContent).toBe('如果多 5 分，位次 17,000')
    expect(find(picture, '[role=img]').getAttribute('aria-label')).toContain('我 17,000')
    // the interval is that of the shown score
    expect(picture.textContent).not.toContain('61–81%')
    slide(find(picture, '#evidence-range'), 0)
    expect(picture.textContent).toContain('61–81%')
  })

  it('of a unit without a number shows why and has no empty tables', async () => {
    const words = await wordsOf(
      evidence({
        Unit: candidate(1, { Prediction: null }),
        Explanation: ['这里没有往年的录取位次，所以不给概率。', '598 分是全省第 18,500 名。'],
        Start: null,
        Moves: [],
        Expected: null,
        Standing: null,
        Confidence: null,
        Residuals: { Band: '', Count: 0, Quantiles: [] },
        Sensitivity: [{ ScoreChange: 0, Rank: 18500, Probability: null }],
      }),
    )
    expect(words).toContain('所以不给概率')
    expect(words).toContain('无法估计')
    for (const absent of ['预计的线怎么来的', '可靠性', '常常变动多少', 'undefined', 'NaN'])
      expect(words).not.toContain(absent)
  })
})

describe('what is known of the college', () => {
  const from = { Year: null, Source: 'list.example', Basis: 'imported' as const }

  it('is left out where nothing is', async () => {
    const sheet = await open(evidence())
    expect(sheet.querySelector('#evidence-national, #evidence-campuses')).toBeNull()
  })

  it('names the unit’s majors on the ministry’s list, and the cities of several campuses, each with its source', async () => {
    const sheet = await open(
      evidence({
        AtCollege: {
          NationalMajors: { Names: ['软件工程', '通信工程'], Source: from },
          Campuses: { Cities: ['苏州', '南京'], Elsewhere: ['海外校区'], Source: { ...from, Year: 2026 } },
        },
      }),
    )
    expect(find(sheet, '#evidence-national').textContent).toBe(
      '国家级一流本科专业：软件工程、通信工程来源 list.example · 整理导入',
    )
    expect(find(sheet, '#evidence-campuses').textContent).toBe(
      '校区在苏州、南京，另有海外校区。专业在哪个校区以学校公布为准。来源 list.example · 2026 年 · 整理导入',
    )
  })

  it('counts majors that are too many for a line', async () => {
    const Names = Array.from({ length: 14 }, (_, at) => `专业${at}`)
    const sheet = await open(evidence({ AtCollege: { NationalMajors: { Names, Source: from }, Campuses: null } }))
    expect(find(sheet, '#evidence-national').textContent).toContain('专业11 等 14 个来源')
  })

  it('does not repeat the name of a unit that is one major', async () => {
    const sheet = await open(
      evidence({
        Unit: candidate(1, { UnitKind: 'major', MajorName: '软件工程' }),
        AtCollege: { NationalMajors: { Names: ['软件工程'], Source: from }, Campuses: null },
      }),
    )
    expect(find(sheet, '#evidence-national').textContent).toContain('国家级一流本科专业来源')
  })
})
