// Wrong or odd input over HTTP: every call of wish filling answers with a code and a Chinese sentence, and nothing is lost.
import type { EndpointDefinition } from '../../contract/define'
import { contract, type EndpointPath, type RequestOf } from '../../contract/registry'
import { bumpDataRevision } from '../../server/db/data-revision'
import { requestChecker } from '../../server/http/bodies/validation'
import { insertAccount } from '../support/account'
import { unitIdOf } from '../support/admission-fixture'
import { eventually } from '../support/eventually'
import { expectEvidenceAddsUp } from '../support/evidence'
import { SEVERAL_PROVINCES } from '../support/database'
import { startTestServer, type Answer, type TestServer } from '../support/server'
import {
  forms,
  fullScore,
  KINDS,
  listOf as listIn,
  requestsOf as goodRequests,
  withScore,
  YEAR,
  type Name,
} from '../support/wish-requests'

/** Provinces with facts; 上海 and 海南 have only rules. */
const names = ['江苏', '浙江'] as const
type Seeded = (typeof names)[number]
const batches = { 江苏: '本科批', 浙江: '普通批', 上海: '本科批', 海南: '本科批' } as const
/** A unit of each province open to the candidate. */
const units = {} as Record<Seeded, string>

/** Units of 江苏 and 浙江 that no correct list has. */
const odd = {
  noHistory: unitIdOf('a', 1),
  oneYear: unitIdOf('a', 2),
  contradictory: unitIdOf('a', 3),
  noPlaces: unitIdOf('a', 4),
  otherTrack: unitIdOf('a', 5),
  renamed: unitIdOf('a', 6),
  before: unitIdOf('a', 7),
}

let server: TestServer
let token = ''
let wishId = ''

/** Sends a body unchanged, also one that JSON cannot hold. */
async function send(path: string, body: string): Promise<Answer<{ Error?: string; Fields?: unknown[] }>> {
  const response = await server.app.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers: { 'content-type': 'application/json', orgcode: 'demo', terminaltype: '1', token },
    payload: body,
  })
  return { status: response.statusCode, ...response.json<Omit<Answer<object>, 'status'>>() }
}
const ask = async <P extends EndpointPath>(path: P, request: RequestOf<P>) => {
  const answer = await server.call(path, request, { token })
  expect([path, answer.Code, answer.Message]).toEqual([path, 0, answer.Message])
  return answer.Data
}

const listOf = (name: Seeded, UnitIds: readonly string[] = [units[name]]) => listIn(name, batches[name], UnitIds)

type Request = [path: EndpointPath, request: object]
/** A correct request of every call with a score. */
const requestsOf = (name: Name): Request[] =>
  goodRequests(name, {
    BatchId: batches[name],
    UnitId: name === '江苏' || name === '浙江' ? units[name] : odd.noHistory,
    ...(name === '江苏' && { WishId: wishId }),
  })
const ofEachKind = (requests: readonly Request[]) => requests.filter(([path]) => KINDS.has(path))

/** The contract allows no body: every call refuses it, whatever it does. */
function expectContractRefuses(path: EndpointPath, body: string): void {
  const endpoint: EndpointDefinition = contract[path]
  const check = requestChecker(endpoint.request, endpoint.encoding === 'form')
  let refusal: unknown
  try {
    check(JSON.parse(body))
  } catch (error) {
    refusal = error
  }
  expect([path, body, refusal]).toEqual([path, body, expect.objectContaining({ errorName: 'INVALID_REQUEST' })])
}

beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', provinces: SEVERAL_PROVINCES })
  const source = '测试数据'
  const group = {
    province_id: '320000',
    track: '物理类',
    batch: batches.江苏,
    kind: 'group',
    college_id: null,
    enrol_code: null,
    group_code: '77',
    major_name: null as string | null,
    subject_req: '首选物理，再选不限',
    basis: 'imported',
  }
  const major = { ...group, province_id: '330000', track: '综合', batch: batches.浙江, kind: 'major', group_code: null }
  await server.db
    .insertInto('unit')
    .values([
      { ...group, unit_id: odd.noHistory, college_name: '没有往年的大学' },
      { ...group, unit_id: odd.oneYear, college_name: '只有一年的大学' },
      { ...group, unit_id: odd.contradictory, college_name: '位次对不上的大学' },
      { ...group, unit_id: odd.noPlaces, college_name: '今年不招的大学' },
      {
        ...group,
        unit_id: odd.otherTrack,
        college_name: '只招历史的大学',
        track: '历史类',
        subject_req: '首选历史，再选不限',
      },
      { ...major, unit_id: odd.before, college_name: '专业改名的大学', major_name: '机械工程' },
      { ...major, unit_id: odd.renamed, college_name: '专业改名的大学', major_name: '机械工程（智能制造方向）' },
    ])
    .execute()
  const line = { rank_basis: 'imported', plan: 20, admitted: 20, basis: 'imported', source }
  await server.db
    .insertInto('unit_line')
    .values([
      { ...line, unit_id: odd.oneYear, year: 2025, min_score: 588, min_rank: 45_000 },
      { ...line, unit_id: odd.contradictory, year: 2025, min_score: 588, min_rank: 1_500_000 },
      { ...line, unit_id: odd.contradictory, year: 2024, min_score: 588, min_rank: 3 },
      { ...line, unit_id: odd.noPlaces, year: 2025, min_score: 588, min_rank: 45_000 },
      { ...line, unit_id: odd.noPlaces, year: 2024, min_score: 587, min_rank: 46_000 },
      { ...line, unit_id: odd.otherTrack, year: 2025, min_score: 560, min_rank: 9000 },
      { ...line, unit_id: odd.before, year: 2025, min_score: 600, min_rank: 50_000 },
      { ...line, unit_id: odd.before, year: 2024, min_score: 600, min_rank: 48_000 },
    ])
    .execute()
  const plan = { year: YEAR, plan: 20, tuition: 5200, duration: '四年', subject_req: null, basis: 'imported', source }
  await server.db
    .insertInto('unit_plan')
    .values([
      { ...plan, unit_id: odd.noHistory },
      { ...plan, unit_id: odd.oneYear },
      { ...plan, unit_id: odd.contradictory },
      { ...plan, unit_id: odd.noPlaces, plan: 0 },
      { ...plan, unit_id: odd.otherTrack },
      { ...plan, unit_id: odd.renamed },
    ])
    .execute()
  // no earlier request: the first read brings all
  for (const name of names) {
    expect((await ask('Wish/BatchList', forms[name])).Items[0]?.BatchId).toBe(batches[name])
    const { Items } = await ask('Wish/SchoolFirstList', { ...forms[name], BatchId: batches[name], PageSize: 5 })
    units[name] = Items[0]?.UnitId as string
  }
  const account = await insertAccount(server.db)
  token = (await server.call('Auth/Login', { LoginName: account.loginName, Password: account.password })).Data.Token
  wishId = (await ask('User/SaveWish', listOf('江苏'))).WishId
})
afterAll(() => server.close())

/** The saved list is unchanged. */
async function expectNothingLost(): Promise<void> {
  const saved = await ask('User/WishDetail', { WishId: wishId })
  expect(saved).toMatchObject({ Revision: 1, Count: 1, Score: 590 })
  expect(saved.Items[0]?.UnitId).toBe(units.江苏)
  expect((await ask('User/GetWishList', {})).Total).toBe(1)
}

function expectSentence(path: string, answer: Answer<unknown>): void {
  expect([path, answer.Code]).not.toEqual([path, 0])
  expect(answer.Message).toMatch(/[\u4e00-\u9fff]{4,}/)
  expect(answer.Message).not.toMatch(/undefined|NaN|null|Infinity/)
}

describe('a score', () => {
  test.each([
    // of those the contract refuses two go to every call, the others to one of each kind
    ['that is a word for no number', '"NaN"', 'kinds'],
    ['that is text', '"五百九十"', 'all'],
    ['that is null', 'null', 'kinds'],
    ['that is true', 'true', 'kinds'],
    ['that is a list', '[590]', 'kinds'],
    ['that is not there', '', 'kinds'],
    ['beyond every number', '1e309', 'kinds'],
    ['below zero', '-1', 'all'],
  ] as const)('%s is refused by every call with a sentence, and no list is changed', async (_what, score, calls) => {
    const requests = requestsOf('江苏')
    for (const [path, request] of requests) expectContractRefuses(path, withScore(request, score))
    for (const [path, request] of calls === 'all' ? requests : ofEachKind([...requests, ...requestsOf('上海')])) {
      const answer = await send(path, withScore(request, score))
      expectSentence(path, answer)
      expect([path, answer.status, answer.Data.Error]).toEqual([
        ...[path, 200],
        expect.stringMatching(/^(INVALID_REQUEST|SCORE_OUT_OF_RANGE)$/),
      ])
    }
    await expectNothingLost()
  })

  test.each(['901', '751', '9999.5'])(
    'of %s is beyond the province’s full score, whatever the number',
    async (score) => {
      for (const [path, request] of requestsOf('江苏')) {
        const answer = await send(path, withScore(request, score))
        expect([path, answer.Code, answer.Message]).toEqual([path, 1202, '分数应在 0 到 750 之间，请核对后再填'])
      }
      const beyond = await server.call('Public/LineRank', { ...forms.海南, Score: 901 })
      expect([beyond.Code, beyond.Message]).toEqual([1202, '分数应在 0 到 900 之间，请核对后再填'])
      await expectNothingLost()
    },
  )

  test.each([
    ['that JSON cannot hold', 'NaN'],
    ['that ends in the middle', '59'],
  ])('%s is refused by every call with a sentence, and no list is changed', async (what, score) => {
    for (const [path, request] of requestsOf('江苏')) {
      const body = withScore(request, score)
      const answer = await send(path, what.startsWith('that ends') ? body.slice(0, -2) : body)
      expect([path, answer.status]).toEqual([path, 400])
      expectSentence(path, answer)
    }
    await expectNothingLost()
  })

  test.each(Object.keys(forms) as Name[])('beyond the full score of %s gets the full score', async (name) => {
    const full = fullScore[name]
    const requests = requestsOf(name)
    for (const [path, request] of name === '江苏' ? requests : ofEachKind(requests)) {
      const beyond = await send(path, withScore(request, String(full + 1)))
      expect([path, beyond.status, beyond.Code === 0]).toEqual([path, 200, false])
      expect([path, beyond.Message]).toEqual([path, `分数应在 0 到 ${full} 之间，请核对后再填`])
    }
    await expectNothingLost()
  })

  test.each(Object.keys(forms) as Name[])('equal to the full score %s is valid', async (name) => {
    const requests = requestsOf(name).filter(([path]) => !path.startsWith('User/'))
    // without facts the score gives no rank
    const rank = name === '上海' || name === '海南' ? ',"Rank":1' : ''
    const asked = rank ? requests.slice(0, 1) : name === '江苏' ? requests : ofEachKind(requests)
    for (const [path, request] of asked) {
      const best = await send(path, withScore(request, `${fullScore[name]}${rank}`))
      expect([path, best.Code, best.Message]).toEqual([path, 0, best.Message])
    }
  })

  test.each(['0', '1.5'])(
    'of %s, below every table, needs the rank, and is answered once it has one',
    async (score) => {
      const requests = requestsOf('江苏')
      for (const [path, request] of score === '0' ? requests : ofEachKind(requests)) {
        const answer = await send(path, withScore(request, score))
        expect([path, answer.Data.Error]).toEqual([path, 'SCORE_RANK_MISSING'])
        expect(answer.Message).toContain('请填写位次')
        expect(answer.Data.Fields).toEqual([{ Field: 'Rank', Message: '请填写位次' }])
      }
      await expectNothingLost()
    },
  )

  test('with half a point uses the row above', async () => {
    const at = async (Score: number) =>
      (await ask('Wish/SchoolFirstList', { ...forms.江苏, Score, BatchId: batches.江苏, PageSize: 1 })).CandidateRank
    const [below, half, above] = [await at(590), await at(590.5), await at(591)]
    expect(half).toBeLessThanOrEqual(below)
    expect(half).toBeGreaterThanOrEqual(above)
  })
})

describe('a rank', () => {
  test('above the table’s best is refused with a score that cannot have it, and accepted with the full score', async () => {
    for (const [path, request] of requestsOf('江苏')) {
      const body = JSON.stringify(request).replace('"Score":590', '"Score":590,"Rank":1')
      const answer = await send(path, body)
      expect([path, answer.Data.Error]).toEqual([path, 'RANK_CONTRADICTS_SCORE'])
      expect(answer.Message).toMatch(/590 分约为第 \d+ 名，请按成绩单核对/)
    }
    const first = await ask('Wish/SchoolFirstList', { ...forms.江苏, Score: 750, Rank: 1, BatchId: batches.江苏 })
    expect(first.CandidateRank).toBe(1)
    expect(first.TierCounts.保).toBeGreaterThan(0)
    const evidence = await ask('Wish/SchoolScoreLine', {
      ...forms.江苏,
      Score: 750,
      Rank: 1,
      BatchId: batches.江苏,
      UnitId: units.江苏,
    })
    expect(evidence.Sensitivity.every(({ Rank }) => Rank === null || Rank >= 1)).toBe(true)
    await expectNothingLost()
  })

  test.each(['0', '-5', '1.5', '"1"', 'null', '1e309', '99999999'])(
    'of %s is refused with a sentence',
    async (rank) => {
      const requests = requestsOf('江苏')
      const withRank = (request: object) => JSON.stringify(request).replace('"Score":590', `"Score":590,"Rank":${rank}`)
      for (const [path, request] of requests) expectContractRefuses(path, withRank(request))
      for (const [path, request] of rank === '0' ? requests : ofEachKind(requests)) {
        const answer = await send(path, withRank(request))
        expect([path, answer.status]).toEqual([path, 200])
        expectSentence(path, answer)
      }
      await expectNothingLost()
    },
  )
})

describe('a question', () => {
  /** What is wrong, how it is put into the request, and the errors allowed. */
  const wrong: [what: string, change: (body: string) => string, error: RegExp][] = [
    ['of a province there is not', (body) => body.replaceAll('"320000"', '"990000"'), /^PROVINCE_UNKNOWN$/],
    ['of a province by its name', (body) => body.replaceAll('"320000"', '"江苏"'), /^INVALID_REQUEST$/],
    ['with a subject of no school', (body) => body.replace('"生物"', '"炼金术"'), /^SUBJECTS_NOT_ALLOWED$/],
    ['with the same subject twice', (body) => body.replace('"生物"', '"化学"'), /^SUBJECTS_NOT_ALLOWED$/],
    ['with four subjects', (body) => body.replace('"生物"', '"生物","地理"'), /^INVALID_REQUEST$/],
    ['with subjects of the other track', (body) => body.replace('"物理"', '"历史"'), /^SUBJECTS_NOT_ALLOWED$/],
    ['with no subjects', (body) => body.replace('["物理","化学","生物"]', '[]'), /^SUBJECTS_NOT_ALLOWED$/],
    ['of a track there is not', (body) => body.replace('"SubjectType":2', '"SubjectType":7'), /^INVALID_REQUEST$/],
    ['of the year 1999', (body) => body.replaceAll('"Year":2026', '"Year":1999'), /^INVALID_REQUEST$/],
  ]
  test.each(wrong)(
    '%s is refused by every call with a sentence, and no list is changed',
    async (_what, change, error) => {
      const requests = requestsOf('江苏')
      const isOfContract = error.test('INVALID_REQUEST')
      if (isOfContract)
        for (const [path, request] of requests) expectContractRefuses(path, change(JSON.stringify(request)))
      for (const [path, request] of isOfContract ? ofEachKind(requests) : requests) {
        const answer = await send(path, change(JSON.stringify(request)))
        expect([path, answer.status, answer.Data.Error]).toEqual([path, 200, expect.stringMatching(error)])
        expectSentence(path, answer)
      }
      await expectNothingLost()
    },
  )

  test('of an unknown batch is refused by every call that names one', async () => {
    const requests = requestsOf('江苏').filter(([, request]) => 'BatchId' in request)
    const expectRefused = async ([path, request]: Request, BatchId: string, error: string) => {
      const answer = await send(path, JSON.stringify({ ...request, BatchId }))
      expect([path, answer.status, answer.Data.Error]).toEqual([path, 200, error])
      expectSentence(path, answer)
    }
    for (const request of requests) await expectRefused(request, '零批', 'BATCH_UNKNOWN')
    for (const BatchId of ['', '批'.repeat(61)]) {
      for (const [path, request] of requests) expectContractRefuses(path, JSON.stringify({ ...request, BatchId }))
      for (const request of ofEachKind(requests)) await expectRefused(request, BatchId, 'INVALID_REQUEST')
    }
    await expectNothingLost()
  })

  test('of preferences that leave nothing names what to give up, alone or together, and the result', async () => {
    const query = { ...forms.浙江, BatchId: batches.浙江 }
    for (const Preferences of [
      { MajorList: ['没有这个专业'] },
      { ProvinceIdList: ['540000'], StrengthTagIdList: ['985'] },
      { ProvinceIdList: ['540000'], StrengthTagIdList: ['985'], MaxTuition: 1, NatureIdList: ['军校'] },
    ]) {
      const [list, stat] = await Promise.all([
        ask('Wish/Recommend', { ...query, Preferences }),
        ask('Wish/RecommendStat', { ...query, Preferences }),
      ])
      expect(list).toMatchObject({ Items: [], MatchCount: 0, ReachCount: 0, IsWithinBound: false })
      expect([list.Forecast, list.Simulation, list.QuotaNone]).toEqual([null, null, null])
      expect(list.Findings[0]?.Message).toMatch(/一个志愿都不剩/u)
      expect(stat.Relax).toEqual(list.Relax)
      expect(list.Relax.length).toBeGreaterThan(0)
      const [{ Preference, With = [], Count, Label } = { Preference: '', Count: 0, Label: '' }] = list.Relax
      expect(Label).toMatch(/^(放宽|提高|不限|减少)/)
      const less = { ...Preferences, ...Object.fromEntries([Preference, ...With].map((name) => [name, undefined])) }
      expect((await ask('Wish/RecommendStat', { ...query, Preferences: less })).MatchCount).toBe(Count)
    }
  })
})

describe('a unit', () => {
  const query = () => ({ ...forms.江苏, BatchId: batches.江苏 })
  const evidence = (UnitId: string) => ask('Wish/SchoolScoreLine', { ...query(), UnitId })

  test('without history is listed without a number, and no call guesses', async () => {
    const { Items } = await ask('Wish/SchoolFirstList', { ...query(), Keyword: '没有往年的大学' })
    expect(Items).toEqual([expect.objectContaining({ UnitId: odd.noHistory, Lines: [], Prediction: null })])
    const why = await evidence(odd.noHistory)
    expect(why).toMatchObject({ Start: null, Moves: [], Expected: null, Standing: null, Confidence: null })
    expect(why.Explanation.join('')).toContain('不给概率')
    expect(why.Sensitivity.every(({ Probability }) => Probability === null)).toBe(true)
    const request = listOf('江苏', [odd.noHistory])
    const checked = await ask('Wish/CheckRules', request)
    expect(checked.Items[0]?.Unit?.Prediction).toBeNull()
    expect(checked.Forecast.NoneProbability).toBe(1)
    expect((await ask('Wish/Simulate', { ...request, Worlds: 100 })).None).toBe(1)
    const proposed = await ask('Wish/Recommend', { ...query(), Preferences: {} })
    expect(proposed.Items.map(({ UnitId }) => UnitId)).not.toContain(odd.noHistory)
  })

  test('with one year has a wide range and shows that one year is little', async () => {
    const why = await evidence(odd.oneYear)
    expect(why.Unit.Prediction?.Flags).toContain('数据不足')
    expect(why.Confidence?.Level).toBe('低')
    expect(why.Confidence?.Reasons[0]).toContain('只有 1 年录取位次')
    expect(why.Start).toMatchObject({ Origin: 'own', Rank: 45_000, Score: 588, Year: 2025 })
    const { Low = 0, High = 0 } = why.Expected ?? {}
    expect(High / Low).toBeGreaterThan(1.2)
  })

  test('with ranks that contradict its scores is doubted, visibly', async () => {
    const why = await evidence(odd.contradictory)
    // both years are omitted: nothing is left to start from
    expect(why.Unit.Lines.map(({ MinRank }) => MinRank)).toEqual([1_500_000, 3])
    expect(why.Unit.Prediction).toBeNull()
    expect(why.Explanation.join('')).toContain('对不上，没有采用')
  })

  test('with a plan of zero keeps its number, has no plan change and is shown as enrolling nobody', async () => {
    const why = await evidence(odd.noPlaces)
    expect(why.Unit.Plan).toBe(0)
    expect(why.Moves.map(({ Part }) => Part)).not.toContain('plan')
    expect(why.Unit.Prediction?.Flags).not.toContain('计划减少')
    const checked = await ask('Wish/CheckRules', listOf('江苏', [odd.noPlaces]))
    expect(checked.Findings).toContainEqual(
      expect.objectContaining({ Code: 'NO_PLAN', Severity: 'error', Fix: expect.objectContaining({ Kind: 'remove' }) }),
    )
    expect(checked.Findings.map(({ Message }) => Message).join('')).toContain('招生计划是 0 人')
    // whatever its cutoffs were, it is worthless in a list, and never proposed
    expect(checked.Forecast.NoneProbability).toBe(1)
    expect((await ask('Wish/Simulate', { ...listOf('江苏', [odd.noPlaces]), Worlds: 100 })).None).toBe(1)
    const proposed = await ask('Wish/Recommend', { ...query(), Preferences: {} })
    expect(proposed.Items.map(({ UnitId }) => UnitId)).not.toContain(odd.noPlaces)
  })

  test('of another track is refused by name, and a list with it is not saved', async () => {
    for (const path of ['Wish/SchoolScoreLine', 'Wish/SpecialtyList', 'Wish/SchoolScoreLineGroup'] as const) {
      const answer = await server.call(path, { ...query(), UnitId: odd.otherTrack })
      expect(JSON.stringify(answer.Data)).toContain('UNIT_UNKNOWN')
      expect(answer.Message).toContain('招生范围')
    }
    const checked = await ask('Wish/CheckRules', listOf('江苏', [odd.otherTrack]))
    expect(checked.Findings.map(({ Code }) => Code)).toContain('UNIT_UNKNOWN')
    expect((await ask('Wish/Simulate', { ...listOf('江苏', [odd.otherTrack]), Worlds: 100 })).None).toBe(1)
    for (const path of ['User/SaveWish', 'User/SaveWishSpecialtySchool']) {
      const answer = await send(path, JSON.stringify({ ...listOf('江苏', [odd.otherTrack]), WishId: wishId }))
      expect(answer.Data).toMatchObject({ Error: 'UNIT_UNKNOWN', Fields: [{ Field: 'Items.0.UnitId' }] })
      expect(answer.Message).toContain('请移除后再保存')
    }
    await expectNothingLost()
  })

  test('with a renamed major is expected at the old name’s place, and the evidence names it', async () => {
    const why = await ask('Wish/SchoolScoreLine', { ...forms.浙江, BatchId: batches.浙江, UnitId: odd.renamed })
    expect(why.Unit.Prediction?.Flags).toContain('没有查到往年线')
    expect(why.Start).toMatchObject({ Origin: 'predecessors', Rank: 50_000 })
    expect(why.Start?.Text).toContain('机械工程')
    expect(why.Confidence?.Reasons[0]).toContain('没有查到往年线')
    expect(why.Sources.map(({ What }) => What)).toContain('2025、2024 年录取线')
  })
})

describe('the evidence', () => {
  test.each(names)('in %s adds up, place by place, to the probability shown', (name) =>
    expectEvidenceAddsUp(server, { ...forms[name], BatchId: batches[name] }),
  )
})

describe('an edited list', () => {
  test('is evaluated once per edit for audit and simulation, again for the next edit and for new data', async () => {
    const { Items } = await ask('Wish/SchoolFirstList', { ...forms.江苏, BatchId: batches.江苏, PageSize: 6 })
    const request = listOf(
      '江苏',
      Items.map(({ UnitId }) => UnitId),
    )
    const [checked, played] = await Promise.all([
      ask('Wish/CheckRules', request),
      ask('Wish/Simulate', { ...request, Seed: 3 }),
    ])
    expect(played.PerWish).toHaveLength(checked.Items.length)
    // the same again, from the cache; another order is another query
    expect(await ask('Wish/CheckRules', request)).toEqual(checked)
    const turned = await ask('Wish/CheckRules', { ...request, Items: [...request.Items].reverse() })
    expect(turned.Items.map(({ UnitId }) => UnitId)).toEqual(request.Items.map(({ UnitId }) => UnitId).reverse())
    const mock = await ask('Wish/CheckRules', { ...request, WishType: 1 })
    expect(mock.Forecast).not.toEqual(checked.Forecast)
    const first = checked.Items[0]?.Unit
    await server.db
      .updateTable('unit_plan')
      .set({ plan: 777 })
      .where('unit_id', '=', first?.UnitId ?? '')
      .execute()
    await bumpDataRevision(server.db)
    await eventually(async () => (await ask('Wish/CheckRules', request)).Items[0]?.Unit?.Plan).toBe(777)
  })
})

test('in an impossible version is refused without a search', async () => {
  const request = { WishId: '6f1f1d3c-5a1b-4a53-9a39-0d6f2a4b7c11', Revision: 3_000_000_000 }
  expect(await server.call('Wish/WishRevision', request, { token })).toMatchObject({ status: 200, Code: 1001 })
})

test('is refused before any work if absurdly long, and told what is wrong if somewhat too long', async () => {
  const longer = (count: number) =>
    listOf(
      '江苏',
      Array.from({ length: count }, () => units.江苏),
    )
  for (const path of ['Wish/CheckRules', 'Wish/Simulate'] as const) {
    expect(await server.call(path, longer(500))).toMatchObject({
      Code: 1304,
      Message: expect.stringContaining('500 个'),
    })
    expect(await server.call(path, longer(101))).toMatchObject({ Code: 1304 })
    expect(await server.call(path, longer(100))).toMatchObject({ Code: 0 })
  }
})
