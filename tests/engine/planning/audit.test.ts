import { rangeText } from '../../../engine/planning/chance-text'
import { audit } from '../../../engine/planning/audit'
import type { AuditWish } from '../../../engine/planning/audit-input'
import type { Finding } from '../../../engine/planning/finding'
import type { ListForecast } from '../../../engine/planning/list-forecast'
import type { Prediction } from '../../../engine/forecasting/predict'
import { unreadableRequirement } from '../../../engine/rules/province-rule'
import { tierOf } from '../../../engine/planning/tier'
import { jiangsuRule, unitIdOf, zhejiangRule } from '../../support/admission-fixture'

const calm: ListForecast = {
  AdmitProbability: 0.99,
  NoneProbability: 0.01,
  ClosedProbability: 0,
  MostLikelyIndex: 1,
  PerWish: [],
}
const chance = (Probability: number, Confidence: Prediction['Confidence'] = '高'): Prediction => ({
  Probability,
  Low: Probability,
  High: Probability,
  Tier: tierOf(Probability),
  Confidence,
  Flags: [],
  ExpectedRank: 10_000,
  RankLow: 9000,
  RankHigh: 11_000,
})
let made = 0
const wish = (probability: number | null, change: Partial<AuditWish> = {}): AuditWish => {
  made += 1
  return {
    unitId: unitIdOf('f', made),
    label: `第${made}大学 01 组`,
    collegeName: `第${made}大学`,
    isKnown: true,
    isEligible: true,
    subjectReq: '首选物理，再选化学',
    prediction: probability === null ? null : chance(probability),
    plan: 50,
    isDropped: false,
    tuition: 5200,
    majorsChosen: 3,
    majorCount: 6,
    unknownMajors: [],
    obeysAdjustment: true,
    enrolledNames: [],
    ...change,
  }
}
/** A wish of which only a range is known. */
const ranged = (Low: number, High: number): AuditWish =>
  wish(null, { prediction: { ...chance((Low + High) / 2, '低'), Low, High, Range: rangeText(Low, High) } })
/** A faultless list. */
const sound = (): AuditWish[] =>
  [0.2, 0.3, 0.4, 0.55, 0.62, 0.7, 0.78, 0.85, 0.92, 0.95, 0.97, 0.99].map((probability) => wish(probability))
const codes = (findings: readonly Finding[]): string[] => findings.map((finding) => finding.Code)
const check = (
  wishes: readonly AuditWish[],
  more: Partial<Omit<Parameters<typeof audit>[1], 'rule'>> = {},
  rule = jiangsuRule,
): Finding[] => audit(wishes, { rule, planYear: 2026, forecast: calm, ...more })

describe('the audit', () => {
  test('has no finding for a sound list', () => {
    expect(check(sound())).toEqual([])
  })

  describe('where the batch has no safe wish for the candidate', () => {
    const justAbove = (): AuditWish[] => Array.from({ length: 12 }, (_, n) => wish(0.2 + n * 0.03, { plan: 2 }))
    const findings = (more: Parameters<typeof check>[1]): Finding[] =>
      check(justAbove(), { safeOffered: 0, batch: '本科批', forecast: { ...calm, NoneProbability: 0.2 }, ...more })

    test('only warns in words: no error, no button that could add nothing', () => {
      const found = findings({ laterBatches: ['专科批'] })
      expect(found.filter(({ Severity }) => Severity === 'error')).toEqual([])
      expect(found.filter(({ Fix }) => Fix?.Kind === 'add-safe')).toEqual([])
      expect(found.find(({ Code }) => Code === 'NO_SAFE_HERE')).toMatchObject({
        Severity: 'warning',
        Message:
          '这个分数在本科批里没有“保”的志愿，按预测整张表有 20% 的可能一个都录不上（滑档），请把专科批的志愿也填好',
        Fix: null,
      })
      expect(codes(found)).not.toContain('NO_MATCH')
    })

    test('just above the control line names what no list can change, with what else to fill in', () => {
      const near = { ...calm, NoneProbability: 0.2, ClosedProbability: 0.19 }
      const found = check(sound(), { forecast: near, laterBatches: ['专科批'] })
      expect(found.find(({ Code }) => Code === 'NEAR_CONTROL_LINE')).toMatchObject({
        Severity: 'warning',
        Message: expect.stringMatching(
          /招到这一段之前本批次已经招满，本批次里不管怎么填都有 19% 的可能落空，请把专科批的志愿也填好，并留意征集志愿$/u,
        ) as string,
        Fix: null,
      })
      // another 保 would not help
      expect(codes(found)).not.toContain('MAY_MISS')
      expect(codes(check(sound(), { forecast: { ...near, ClosedProbability: 0.009 } }))).not.toContain(
        'NEAR_CONTROL_LINE',
      )
    })

    test('in a batch with sections the first one is full, and the next can be filed', () => {
      const nearOf = (context: Parameters<typeof check>[1]) =>
        check(sound(), { forecast: { ...calm, NoneProbability: 0.4, ClosedProbability: 0.35 }, ...context }).find(
          ({ Code }) => Code === 'NEAR_CONTROL_LINE',
        )?.Message
      expect(nearOf({ sections: ['一段', '二段'] })).toMatch(
        /之前一段已经招满，一段里不管怎么填都有 35% 的可能落空，请把二段的志愿也填好，并留意征集志愿$/u,
      )
      expect(nearOf({})).toMatch(/的可能落空，请留意征集志愿$/u)
    })

    test('names the chance of admitting nowhere like the chart of the list, with the part that a list can change', () => {
      const missOf = (forecast: typeof calm) =>
        check(sound(), { forecast }).find(({ Code }) => Code === 'MAY_MISS')?.Message
      expect(missOf({ ...calm, NoneProbability: 0.2, ClosedProbability: 0.08 })).toMatch(
        /^按预测整张表有 20% 的可能一个都录不上（滑档），其中 12% 是换志愿能减少的/u,
      )
      expect(missOf({ ...calm, NoneProbability: 0.12, ClosedProbability: 0.008 })).toMatch(
        /^按预测整张表有 12% 的可能一个都录不上（滑档）(?!，其中)/u,
      )
    })

    test('names no next batch if there is none', () => {
      expect(findings({}).find(({ Code }) => Code === 'NO_SAFE_HERE')?.Message).toMatch(/一个都录不上（滑档）$/)
    })

    test('does not alarm where many small chances make the whole list safe: finding and chart agree', () => {
      const findingOf = (NoneProbability: number) =>
        findings({ laterBatches: ['专科批'], forecast: { ...calm, NoneProbability } }).find(
          ({ Code }) => Code === 'NO_SAFE_HERE',
        )
      expect(findingOf(0.0004)).toMatchObject({
        Severity: 'hint',
        Message:
          '这个分数在本科批里没有单独够“保”（九成以上）的志愿；12 个合起来，整张表有不到 0.1% 的可能一个都录不上（滑档）',
      })
      // a few years in a hundred justify the next batch
      expect(findingOf(0.03)).toMatchObject({
        Severity: 'hint',
        Message: expect.stringMatching(/有 3\.0% 的可能一个都录不上（滑档），请把专科批的志愿也填好$/u) as string,
      })
      expect(findingOf(0.06)).toMatchObject({ Severity: 'warning' })
    })

    test('mentions available 保 for a list that is safe without them, without alarm', () => {
      const found = findings({ safeOffered: 9, forecast: { ...calm, NoneProbability: 0.0004 } })
      expect(found.find(({ Code }) => Code === 'NO_SAFE')).toMatchObject({
        Severity: 'hint',
        Message: expect.stringMatching(
          /没有单独够“保”（九成以上）的志愿；12 个合起来，整张表有不到 0\.1% 的可能/u,
        ) as string,
        Fix: { Kind: 'add-safe' },
      })
    })

    test('does not blame the list for reaches where there is nothing else', () => {
      expect(codes(findings({ offered: { 冲: 40, 稳: 0 } }))).not.toContain('TOO_MANY_REACH')
      expect(codes(findings({ offered: { 冲: 40, 稳: 2 } }))).toContain('TOO_MANY_REACH')
    })

    test('is an error as usual if there is one to add', () => {
      expect(findings({ safeOffered: 1 }).find(({ Code }) => Code === 'NO_SAFE')).toMatchObject({
        Severity: 'error',
        Fix: { Kind: 'add-safe' },
      })
    })

    test('judges a wish by its chance if it is offered, and the whole list by both', () => {
      /** A unit that admits the rank at 96 %, and is offered at 85 %. */
      const waiting = wish(0.82, { prediction: { ...chance(0.82), Offered: 0.85, Tier: '保' } })
      const found = check([...[0.3, 0.5, 0.7].map((probability) => wish(probability)), waiting], { safeOffered: 900 })
      expect(codes(found).filter((code) => code.startsWith('NO_SAFE') || code === 'LAST_NOT_SAFE')).toEqual([])
      expect(codes(check(Array.from({ length: 8 }, () => waiting)))).not.toContain('TOO_MANY_REACH')
    })

    test('wants no more safe wishes than exist', () => {
      const two = [0.3, 0.5, 0.7, 0.92, 0.95].map((probability) => wish(probability))
      expect(codes(check(two, { safeOffered: 2 }))).not.toContain('FEW_SAFE')
      expect(codes(check(two, { safeOffered: 3 }))).toContain('FEW_SAFE')
    })
  })

  describe('of an empty list', () => {
    const only = (more: Parameters<typeof check>[1]): Finding => {
      const [finding, ...others] = check([], more)
      expect(others).toEqual([])
      return finding!
    }
    const proposed = { open: 900, matched: 300, known: 280 }

    test('asks for wishes if the family has not chosen yet', () => {
      expect(only({})).toMatchObject({ Code: 'EMPTY', Fix: { Kind: 'add-safe' } })
    })

    test('names a closed batch or missing data, and links nowhere', () => {
      expect(only({ closed: '400 分没有达到本科批控制线' })).toMatchObject({ Code: 'BATCH_CLOSED', Fix: null })
      expect(only({ noData: '这个批次还没有数据' })).toMatchObject({
        Code: 'NO_DATA',
        Severity: 'warning',
        Message: '这个批次还没有数据。请看省考试院公布的招生计划，或换一个批次',
        Fix: null,
      })
    })

    test.each([
      ['NONE_OPEN', { open: 0, matched: 0, known: 0 }, '您的选科在专科批里没有能报的志愿。请核对选科，或换一个批次'],
      ['NONE_WANTED', { ...proposed, matched: 0, known: 0 }, '这些条件合起来，专科批里一个志愿都不剩。放宽一条再算'],
      [
        'NO_LINES',
        { ...proposed, matched: 1979, known: 0 },
        '符合条件的 1,979 个都没有往年录取线，算不出录取机会，排不了表。可以自己去挑：每个志愿的招生计划都看得到',
      ],
      ['NONE_IN_REACH', { ...proposed, known: 300 }, '符合条件的 300 个都太难录取。可以放宽条件，并留意征集志愿'],
      [
        'NONE_IN_REACH',
        { ...proposed, known: 280 },
        '能推算的 280 个都太难录取，另有 20 个没有往年录取线。可以放宽条件，并留意征集志愿',
      ],
    ])('that was proposed gives reason and advice: %s', (code, counts, message) => {
      const finding = only({ batch: '专科批', proposed: counts })
      expect(finding).toMatchObject({ Code: code, Severity: 'warning', Message: message, Fix: null })
    })

    test('names the next batch to candidates who reach nothing in this one', () => {
      expect(only({ proposed: { ...proposed, known: 300 }, laterBatches: ['专科批'] }).Message).toMatch(
        /都太难录取。可以放宽条件，或看看专科批$/u,
      )
    })
  })

  test('warns for units of another year that this year may lack them', () => {
    const [finding, ...others] = check(sound(), { listingYear: 2024 })
    expect(finding).toMatchObject({ Code: 'PLANS_UNKNOWN', Severity: 'hint', Index: null, Fix: null })
    expect(finding?.Message).toContain('按 2024 年招过生的列的')
    expect(others).toEqual([])
    expect(check(sound(), { listingYear: null })).toEqual([])
  })

  test('warns that derived groups can be filed nowhere, with the year whose plan is waited for', () => {
    const wishes = sound().map((one, at) => ({ ...one, isDerived: at < 3 }))
    const [finding, ...others] = check(wishes)
    expect(finding).toMatchObject({ Code: 'GROUPS_DERIVED', Severity: 'warning', Index: null, Fix: null })
    expect(finding?.Message).toMatch(/^3 个志愿是按各专业录取线推算的组.*2026 年的招生计划$/u)
    expect(others).toEqual([])
  })

  test('reports a doubted control line that might close the batch', () => {
    const [finding] = check(sound(), { doubt: '控制线存疑：导入的本科批控制线有 556 分和 456 分两个数' })
    expect(finding).toMatchObject({ Code: 'LINE_DOUBTFUL', Severity: 'warning', Index: null })
    expect(finding?.Message).toContain('556 分和 456 分')
  })

  describe('of a full list', () => {
    test('offers no button that could add nothing: an addition replaces a wish', () => {
      const reaches = Array.from({ length: jiangsuRule.WishCount }, (_, n) => wish(0.2 + n * 0.005))
      const found = check(reaches, { safeOffered: 9, offered: { 冲: 9, 稳: 9 } })
      expect(codes(found)).toEqual(expect.arrayContaining(['NO_SAFE', 'TOO_MANY_REACH', 'NO_MATCH']))
      expect(found.filter(({ Fix }) => Fix?.Kind === 'add-safe')).toEqual([])
      const message = (code: string) => found.find(({ Code }) => Code === code)?.Message
      expect(message('NO_SAFE')).toContain('志愿表已经填满，移除几个再加“保”的')
      expect(message('NO_MATCH')).toContain('志愿表已经填满，移除几个再加“稳”的')
      expect(check(reaches.slice(1), { safeOffered: 9 }).find(({ Code }) => Code === 'NO_SAFE')?.Fix).toMatchObject({
        Label: '添加保底志愿',
      })
    })
  })

  describe('of a list that is 保 alone', () => {
    const cautious = () => [0.91, 0.93, 0.95, 0.96, 0.97, 0.98].map((probability) => wish(probability))
    const find = (found: readonly Finding[], code: string) => found.find(({ Code }) => Code === code)

    test('needs no 稳, as there is no 冲 that could fail, and shows where 冲 are', () => {
      const found = check(cautious(), { safeOffered: 50, offered: { 冲: 3, 稳: 3 } })
      expect(codes(found)).not.toContain('NO_MATCH')
      expect(find(found, 'TOO_CAUTIOUS')?.Fix).toMatchObject({ Label: '添加冲刺志愿', Tier: '冲' })
    })

    test('is silent to the best candidate, who has nothing to reach for', () => {
      expect(codes(check(cautious(), { safeOffered: 50, offered: { 冲: 0, 稳: 0 } }))).toEqual([])
    })

    test('is sent to 稳 if it has 冲 and there are 稳, otherwise nowhere', () => {
      const torn = [wish(0.3), ...cautious()]
      expect(find(check(torn, { offered: { 冲: 9, 稳: 3 } }), 'NO_MATCH')?.Fix).toMatchObject({ Tier: '稳' })
      expect(codes(check(torn, { offered: { 冲: 9, 稳: 0 } }))).not.toContain('NO_MATCH')
    })
  })

  test('reports once that most majors of the list are unknown, and per wish if it is an exception', () => {
    const unknown = (count: number) =>
      check(sound().map((item, at) => (at < count ? { ...item, majorsChosen: 0, majorCount: 0 } : item)))
    expect(unknown(12)).toMatchObject([
      { Code: 'MAJORS_UNKNOWN', UnitId: null, Message: expect.stringMatching(/^这些/) },
    ])
    expect(unknown(10)).toMatchObject([
      {
        Code: 'MAJORS_UNKNOWN',
        Index: null,
        Message: expect.stringContaining('12 个志愿里有 10 个还不知道有哪些专业'),
      },
    ])
    expect(unknown(2).map(({ Index }) => Index)).toEqual([1, 2])
  })

  test('gives a reason in Chinese and a fix for everything that has one', () => {
    const findings = check([wish(0.95), wish(0.3, { isEligible: false }), wish(0.2, { obeysAdjustment: false })])
    for (const finding of findings) expect(finding.Message).toMatch(/[\u4e00-\u9fff]/)
    for (const finding of findings) if (finding.Fix) expect(finding.Fix.Label).toMatch(/[\u4e00-\u9fff]/)
  })

  test.each<[string, () => Finding[], string, Finding['Severity'], string | null]>([
    [
      'a list longer than the province allows',
      () => check(Array.from({ length: 41 }, (_, n) => wish(Math.min(0.99, 0.2 + n * 0.02)))),
      'TOO_MANY',
      'error',
      'remove',
    ],
    [
      'a unit of another batch',
      () => check([...sound(), wish(0.99, { isKnown: false })]),
      'UNIT_UNKNOWN',
      'error',
      'remove',
    ],
    [
      'subjects that do not meet the requirement',
      () => check([...sound(), wish(0.99, { isEligible: false })]),
      'SUBJECT_NOT_MET',
      'error',
      'remove',
    ],
    [
      'a unit without a plan this year',
      () => check([...sound(), wish(0.99, { isDropped: true })]),
      'NO_PLAN',
      'error',
      'remove',
    ],
    [
      'too many majors',
      () => check([...sound(), wish(0.99, { majorsChosen: 7, majorCount: 9 })]),
      'MAJORS_TOO_MANY',
      'error',
      'choose-majors',
    ],
    [
      'a major that is not in the plan',
      () => check([...sound(), wish(0.99, { unknownMajors: ['炼金术'] })]),
      'MAJOR_UNKNOWN',
      'error',
      'choose-majors',
    ],
    [
      'no majors chosen in a group',
      () => check([...sound(), wish(0.99, { majorsChosen: 0 })]),
      'NO_MAJORS',
      'warning',
      'choose-majors',
    ],
    [
      'no majors chosen and adjustment refused: sent back for certain',
      () => check([...sound(), wish(0.99, { majorsChosen: 0, obeysAdjustment: false })]),
      'NO_MAJORS',
      'error',
      'choose-majors',
    ],
    [
      'a wish that refuses adjustment',
      () => check([...sound(), wish(0.99, { obeysAdjustment: false })]),
      'NO_ADJUSTMENT',
      'warning',
      'obey',
    ],
    ['a plan of one or two', () => check([...sound(), wish(0.99, { plan: 2 })]), 'SMALL_PLAN', 'hint', 'add-safe'],
    [
      'tuition beyond the stated limit',
      () => check([...sound(), wish(0.99, { tuition: 9000 })], { maxTuition: 8000 }),
      'TUITION',
      'warning',
      'remove',
    ],
    [
      'high tuition nobody set a limit for',
      () => check([...sound(), wish(0.99, { tuition: 60_000 })]),
      'TUITION',
      'hint',
      'remove',
    ],
    [
      'a condition written beside a major',
      () => check([...sound(), wish(0.99, { enrolledNames: ['护理学（不招色盲）'] })]),
      'CONDITION',
      'hint',
      'remove',
    ],
    [
      'no safe wish',
      () => check([0.2, 0.5, 0.7].map((probability) => wish(probability))),
      'NO_SAFE',
      'error',
      'add-safe',
    ],
    [
      'a single safe wish',
      () => check([0.2, 0.5, 0.7, 0.95].map((probability) => wish(probability))),
      'FEW_SAFE',
      'warning',
      'add-safe',
    ],
    ['a last wish that is not safe', () => check([...sound(), wish(0.88)]), 'LAST_NOT_SAFE', 'warning', 'add-safe'],
    [
      'a list that may miss altogether',
      () => check(sound(), { forecast: { ...calm, NoneProbability: 0.08 } }),
      'MAY_MISS',
      'warning',
      'add-safe',
    ],
    [
      'a list of reaches',
      () =>
        check(
          [0.2, 0.2, 0.3, 0.3, 0.4, 0.4, 0.7, 0.95, 0.95, 0.95].map((probability) => wish(probability)).slice(0, 9),
        ),
      'TOO_MANY_REACH',
      'warning',
      'add-safe',
    ],
    [
      'a list without matches',
      () => check([0.2, 0.3, 0.4, 0.95, 0.96, 0.97].map((probability) => wish(probability))),
      'NO_MATCH',
      'warning',
      'add-safe',
    ],
    [
      'a list far below the rank',
      () => check([0.7, 0.95, 0.96, 0.97, 0.98, 0.99].map((probability) => wish(probability))),
      'TOO_CAUTIOUS',
      'hint',
      'add-safe',
    ],
    [
      'a list of one college',
      () => check(sound().map((item) => ({ ...item, collegeName: '同一大学' }))),
      'ONE_COLLEGE',
      'hint',
      'add-safe',
    ],
    ['an empty list', () => check([]), 'EMPTY', 'hint', 'add-safe'],
  ])('finds %s', (_name, run, code, severity, fix) => {
    const finding = run().find((candidate) => candidate.Code === code)
    expect(finding).toBeDefined()
    expect(finding?.Severity).toBe(severity)
    expect(finding?.Fix?.Kind ?? null).toBe(fix)
  })

  test.each<[string, Partial<AuditWish>, string]>([
    ['every major of the group is chosen', { obeysAdjustment: false, majorsChosen: 6 }, 'NO_ADJUSTMENT'],
    ['the group has one major', { obeysAdjustment: false, majorsChosen: 0, majorCount: 1 }, 'NO_MAJORS'],
    ['the plan is three', { plan: 3 }, 'SMALL_PLAN'],
    ['the plan is unknown', { plan: null }, 'SMALL_PLAN'],
    ['the tuition is unknown', { tuition: null }, 'TUITION'],
    ['the tuition is the limit', { tuition: 8000 }, 'TUITION'],
  ])('is silent if %s', (_why, change, code) => {
    expect(codes(check([...sound(), wish(0.99, change)], { maxTuition: 8000 }))).not.toContain(code)
  })

  test('reports it for one unchosen major of the group, and for tuition one yuan over the limit', () => {
    const odd = { obeysAdjustment: false, majorsChosen: 5, tuition: 8001 }
    const found = codes(check([...sound(), wish(0.99, odd)], { maxTuition: 8000 }))
    expect(found).toEqual(expect.arrayContaining(['NO_ADJUSTMENT', 'TUITION']))
  })

  test.each([
    ['飞行技术（只招男生，视力 5.0 以上）', true],
    ['英语（外语单科不低于 110 分）', true],
    ['日语（只招英语语种考生）', true],
    ['公安学类（须政审、面试）', true],
    ['英语（师范）', false],
    ['视觉传达设计', false],
    ['数学与应用数学', false],
    ['男装设计', false],
    ['口腔医学', false],
  ])('reads conditions in the name %s: %s', (name, isDemanding) => {
    const found = codes(check([...sound(), wish(0.99, { enrolledNames: [name] })]))
    expect(found.includes('CONDITION')).toBe(isDemanding)
  })

  test('reports a duplicate at its second place', () => {
    const list = sound()
    const again = { ...(list[3] as AuditWish) }
    const finding = check([...list, again]).find((candidate) => candidate.Code === 'DUPLICATE')
    expect(finding).toMatchObject({ Severity: 'error', Index: 13, UnitId: again.unitId, Fix: { Kind: 'remove' } })
  })

  test('finds a riskier wish below a clearly safer one and moves it above', () => {
    const list = sound()
    const [first, ...rest] = list
    const findings = check([...rest.slice(0, 8), first as AuditWish, ...rest.slice(8)])
    expect(findings.find((candidate) => candidate.Code === 'ORDER_INVERSION')).toMatchObject({
      Index: 9,
      UnitId: first?.unitId,
      Fix: { Kind: 'move', To: 2 },
    })
    expect(codes(check([wish(0.92), wish(0.85), wish(0.95), wish(0.96)]))).not.toContain('ORDER_INVERSION')
  })

  test('omits adjustment and majors where a wish is one major', () => {
    const list = sound().map((item) => ({ ...item, majorsChosen: 0, majorCount: 1, obeysAdjustment: false }))
    expect(codes(check(list, {}, zhejiangRule)).filter((code) => /MAJOR|ADJUST/.test(code))).toEqual([])
  })

  describe('at the limits', () => {
    const reaches = (...counts: [probability: number, count: number][]) =>
      counts.flatMap(([probability, count]) => Array.from({ length: count }, () => wish(probability)))
    const filled = (count: number) => reaches([0.3, 9], [0.7, count - 18], [0.95, 9])
    const sameCollege = (count: number, of: number) =>
      reaches([0.3, 3], [0.7, of - 6], [0.95, 3]).map((one, at) =>
        at < count ? { ...one, collegeName: '同一大学' } : one,
      )
    const unsure = (count: number, of: number) =>
      reaches([0.3, 1], [0.7, of - 4], [0.95, 3]).map((one, at) =>
        at < count ? { ...one, prediction: { ...one.prediction!, Confidence: '低' as const } } : one,
      )
    const odd = (change: Partial<AuditWish>) => [...sound(), wish(0.99, change)]

    test.each<[string, boolean, () => readonly AuditWish[]]>([
      ['TOO_MANY', false, () => filled(40)],
      ['TOO_MANY', true, () => filled(41)],
      ['FEW_SAFE', false, () => reaches([0.3, 2], [0.7, 2], [0.95, 3])],
      ['FEW_SAFE', true, () => reaches([0.3, 2], [0.7, 2], [0.95, 2])],
      ['TOO_MANY_REACH', false, () => reaches([0.3, 6], [0.7, 1], [0.95, 3])],
      ['TOO_MANY_REACH', true, () => reaches([0.3, 7], [0.95, 3])],
      ['TOO_MANY_REACH', true, () => reaches([0.05, 4], [0.3, 3], [0.95, 3])],
      ['TOO_MANY_REACH', false, () => reaches([0.3, 4], [0.95, 1])],
      ['NO_MATCH', true, () => reaches([0.3, 3], [0.95, 3])],
      ['NO_MATCH', false, () => reaches([0.3, 2], [0.95, 3])],
      ['TOO_CAUTIOUS', false, () => reaches([0.7, 4], [0.95, 6])],
      ['TOO_CAUTIOUS', true, () => reaches([0.7, 3], [0.95, 7])],
      ['TOO_CAUTIOUS', false, () => reaches([0.3, 1], [0.7, 2], [0.95, 7])],
      ['ONE_COLLEGE', false, () => sameCollege(4, 7)],
      ['ONE_COLLEGE', true, () => sameCollege(5, 9)],
      ['ONE_COLLEGE', false, () => sameCollege(5, 10)],
      ['ONE_COLLEGE', true, () => sameCollege(6, 11)],
      ['THIN_DATA', false, () => unsure(4, 8)],
      ['THIN_DATA', true, () => unsure(5, 8)],
      ['THIN_DATA', true, () => unsure(3, 4)],
      ['THIN_DATA', false, () => unsure(3, 4).slice(0, 3)],
      ['LAST_NOT_SAFE', true, () => [...sound(), wish(null)]],
      ['LAST_NOT_SAFE', false, () => reaches([0.3, 2], [0.7, 2])],
      ['NO_PLAN', true, () => odd({ plan: 0 })],
      ['SMALL_PLAN', false, () => odd({ plan: 0 })],
      ['MAJORS_TOO_MANY', false, () => odd({ majorsChosen: 6, majorCount: 9 })],
      ['MAJORS_TOO_MANY', false, () => odd({ majorsChosen: 7, majorCount: 1 })],
      ['TUITION', true, () => odd({ tuition: 25_000 })],
      ['TUITION', false, () => odd({ tuition: 24_999 })],
      ['NO_MAJORS', false, () => odd({ majorsChosen: 0, majorCount: 1 })],
      ['ORDER_INVERSION', true, () => [wish(0.3), wish(0.92), wish(0.76), wish(0.95), wish(0.96)]],
      ['ORDER_INVERSION', false, () => [wish(0.3), wish(0.92), wish(0.78), wish(0.95), wish(0.96)]],
      ['ORDER_INVERSION', false, () => [wish(0.3), wish(0.92), wish(null), wish(0.95), wish(0.96)]],
      // where only a range is known, nothing shows which is easier, unless its low end does
      ['ORDER_INVERSION', false, () => [wish(0.3), wish(0.92), ranged(0.3, 0.9), wish(0.95), wish(0.96)]],
      ['ORDER_INVERSION', false, () => [wish(0.3), ranged(0.5, 0.97), wish(0.76), wish(0.95), wish(0.96)]],
      ['ORDER_INVERSION', true, () => [wish(0.3), ranged(0.93, 0.97), wish(0.76), wish(0.95), wish(0.96)]],
    ])('finds %s: %s (%#)', (code, isSaid, list) => {
      expect(codes(check(list())).includes(code)).toBe(isSaid)
    })

    test('wishes that may not be filed never add safety', () => {
      for (const change of [{ isEligible: false }, { isKnown: false }]) {
        const list = [wish(0.3), wish(0.7), ...[0.95, 0.96, 0.97].map((one) => wish(one, change))]
        expect(codes(check(list))).toContain('NO_SAFE')
      }
    })

    test('unknown majors are reported for the list from three on, if over half of it', () => {
      const unknown = (count: number, of: number) =>
        check(
          Array.from({ length: of }, (_, at) => wish(0.95, at < count ? { majorsChosen: 0, majorCount: 0 } : {})),
        ).flatMap(({ Code, Index }) => (Code === 'MAJORS_UNKNOWN' ? [Index] : []))
      expect([unknown(2, 2), unknown(3, 5), unknown(3, 6)]).toEqual([[1, 2], [null], [1, 2, 3]])
    })
  })

  test('gives in numbers the wish’s place, how many are too many, and the use of the last one', () => {
    const said = (list: readonly AuditWish[], code: string, more: Parameters<typeof check>[1] = {}) =>
      check(list, more).find(({ Code }) => Code === code)
    const many = said(
      Array.from({ length: 42 }, () => wish(0.95)),
      'TOO_MANY',
    )
    expect(many).toMatchObject({ Message: '填了 42 个志愿，本省最多 40 个，第 41 个起无效', Index: 42 })
    const odd = (change: Partial<AuditWish>) => [...sound(), wish(0.99, { label: '甲大学', ...change })]
    expect(said(odd({ tuition: 32_000 }), 'TUITION', { maxTuition: 8000 })?.Message).toBe(
      '第 13 志愿 甲大学：学费每年 32,000 元，超过您设的 8,000 元',
    )
    expect(said(odd({ majorsChosen: 7, majorCount: 9 }), 'MAJORS_TOO_MANY')?.Message).toBe(
      '第 13 志愿 甲大学：选了 7 个专业，本省一个志愿最多 6 个',
    )
    expect(said(odd({ unknownMajors: ['炼金术', '占星术', '相面', '风水'] }), 'MAJOR_UNKNOWN')?.Message).toBe(
      '第 13 志愿 甲大学：“炼金术、占星术、相面”不在招生计划里',
    )
    expect(said(odd({ plan: 0 }), 'NO_PLAN')?.Message).toContain('2026 年的招生计划是 0 人')
    expect(said([...sound(), wish(0.034)], 'LAST_NOT_SAFE')?.Message).toMatch(/^最后一个志愿只有 3% 的把握，/)
    expect(said([...sound(), ranged(0.05, 0.6)], 'LAST_NOT_SAFE')?.Message).toMatch(
      /^最后一个志愿的把握只知道约 5–60%，/,
    )
    expect(said([...sound(), wish(null)], 'LAST_NOT_SAFE')?.Message).toMatch(/^最后一个志愿没有足够数据，/)
    expect(said([wish(0.3), wish(0.92), wish(0.7)], 'ORDER_INVERSION')?.Message).toMatch(
      /^第 3 志愿 .+（70%）排在更容易录取的第 2 志愿 .+（92%）后面/,
    )
  })

  test('sends a unit that this year is in another batch there, and does not call it closed', () => {
    const found = check([...sound(), wish(0.99, { isDropped: true, movedTo: '专科批' })])
    expect(codes(found)).toEqual(['MOVED'])
    expect(found[0]?.Message).toContain('2026 年改在专科批招生，填在这一批无效')
  })

  test('calls an unreadable requirement neither met nor unmet', () => {
    const found = check([...sound(), wish(0.99, { subjectReq: unreadableRequirement('物化?'), isEligible: false })])
    expect(codes(found)).toEqual(['SUBJECT_UNKNOWN'])
    expect(found[0]).toMatchObject({ Severity: 'warning', Index: 13 })
  })

  test('names the section of a wish in another section, not its subjects', () => {
    const elsewhere = '本科专业在普通类一段填报，达到普通类一段线才能填'
    const other = { isEligible: false, meetsRequirement: true, filedElsewhere: elsewhere }
    expect(check([...sound(), wish(0.99, other)])).toMatchObject([
      { Code: 'OTHER_SECTION', Severity: 'error', Message: expect.stringContaining(elsewhere) as string },
    ])
    const unknown = { sectionUnknown: '不知道招的是本科还是专科' }
    expect(check([...sound(), wish(0.99, unknown)])).toMatchObject([
      { Code: 'SECTION_UNKNOWN', Severity: 'warning', Message: expect.stringMatching(/填报前请查招生计划$/) as string },
    ])
  })

  test('reports nothing else about a batch that may not be filed', () => {
    const found = check(
      [0.2, 0.3].map((one) => wish(one)),
      { closed: '400 分没有达到本科批控制线', listingYear: 2024 },
    )
    expect(codes(found)).toEqual(['BATCH_CLOSED'])
    // nor is missing data mentioned where it is closed
    expect(codes(check([], { closed: '没有达到控制线', noData: '没有数据' }))).toEqual(['BATCH_CLOSED'])
  })

  test('of special plans names what to pass, each once', () => {
    const [found] = check(sound(), { special: ['national-special', 'local-special'] })
    expect(found).toMatchObject({ Code: 'SPECIAL_PLAN', Severity: 'warning' })
    const needs = /要先完成(.+?)；/.exec(found?.Message ?? '')?.[1]?.split('、') ?? []
    expect(needs.length).toBeGreaterThan(0)
    expect(new Set(needs).size).toBe(needs.length)
  })

  test('advises a full cautious list to exchange, and one with free places to add', () => {
    const cautious = (count: number) => Array.from({ length: count }, () => wish(0.95))
    const said = (count: number) =>
      check(cautious(count), { offered: { 冲: 9, 稳: 9 } }).find(({ Code }) => Code === 'TOO_CAUTIOUS')
    expect(said(40)).toMatchObject({ Message: expect.stringContaining('把几个“保”的换成“冲”的') as string, Fix: null })
    expect(said(39)).toMatchObject({ Message: expect.stringContaining('前面可以加几个“冲”的') as string })
  })

  test('sorts findings of one severity by wish, those of the whole list first', () => {
    const found = check([
      wish(0.92),
      wish(0.93, { tuition: 99_000, isDropped: true }),
      wish(0.95, { plan: 1, isEligible: false }),
      wish(0.99, { tuition: 99_000 }),
    ])
    const of = (severity: Finding['Severity']) =>
      found.flatMap(({ Severity, Index }) => (Severity === severity ? [Index] : []))
    expect([of('error'), of('hint')]).toEqual([
      [2, 3],
      [2, 3, 4],
    ])
  })

  test('puts errors first, then warnings, then hints', () => {
    const findings = check([
      wish(0.95),
      wish(0.3, { plan: 1, isEligible: false }),
      wish(0.2, { obeysAdjustment: false, tuition: 99_000 }),
    ])
    const order = findings.map((finding) => ['error', 'warning', 'hint'].indexOf(finding.Severity))
    expect(order).toEqual([...order].sort())
    expect(new Set(order).size).toBe(3)
  })
})

it('does not report a chance of none that the family accepts, only one above it', () => {
  const at = (NoneProbability: number, acceptedNone?: number) =>
    codes(check(sound(), { forecast: { ...calm, NoneProbability }, acceptedNone }))
  expect(at(0.06)).toContain('MAY_MISS')
  expect(at(0.06, 0.03)).toContain('MAY_MISS')
  expect(at(0.06, 0.08)).not.toContain('MAY_MISS')
  expect(at(0.08, 0.08)).not.toContain('MAY_MISS')
  expect(at(0.09, 0.08)).toContain('MAY_MISS')
})
