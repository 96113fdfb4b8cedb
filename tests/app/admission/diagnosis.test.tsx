// A diagnosed mock exam: the pages over a fake network.
import type { ResponseOf } from 'contract/registry'
import DiagnosisPage from '@/pages/home/line/diagnosis'
import DiagnosisInfoPage from '@/pages/home/line/diagnosis-info'
import { diagnosisQuestion, rankRangeText } from '@/features/admission/diagnosis/diagnosis'
import { provinceSelected } from '@/shared/session/account/session-state'
import { alerts, atPage, eventually, fakeApp, renderInApp, type Answers } from '../session/fake-app'
import { cleanUp, find, press, type } from '../ui/render'
import { JIANGSU } from '../wish/fixture'

const WAY: ResponseOf<'Web/Diagnosis'>['Ways'][number] = {
  Way: 'line',
  Score: 570,
  ScoreLow: 550,
  ScoreHigh: 590,
  Rank: 60_000,
  RankBest: 43_000,
  RankWorst: 80_000,
  Error: '按线差换算并不比直接用分数更准。',
}
const ANSWERS: Answers = {
  'Public/ProvinceList': {
    ProvinceList: [{ ID: 32, ProvinceId: '320000', ProvinceName: '江苏', Rule: JIANGSU }],
    RuleDate: '',
  },
  'Web/Diagnosis': {
    Track: '物理类',
    WishYear: 2026,
    TableYear: 2025,
    Ways: [WAY, { ...WAY, Way: 'plain', Score: 560, ScoreLow: 540, ScoreHigh: 580, RankWorst: null }],
    Missing: [{ Way: 'rank', Why: '填上这次模考的名次，就能按名次换算。' }],
    Middle: 560,
    ScoreLow: 540,
    ScoreHigh: 590,
    Line: { Score: 463, Year: 2025 },
    Source: { Year: 2025, Source: '江苏省教育考试院', Basis: 'official' },
  },
}

function open(page: 'diagnosis' | 'diagnosis-info', params: Record<string, string> = {}) {
  atPage(`pages/home/line/${page}`, params)
  const app = fakeApp(ANSWERS)
  const Page = page === 'diagnosis' ? DiagnosisPage : DiagnosisInfoPage
  return { app, ...renderInApp(<Page />, (store) => void store.dispatch(provinceSelected('320000'))) }
}

afterEach(() => {
  cleanUp()
  jest.restoreAllMocks()
})

describe('成绩诊断', () => {
  test('[2.154] The page pages/home/line/diagnosis (成绩诊断) - takes a mock score with what is known beside it', async () => {
    const { app, box } = open('diagnosis')
    await eventually(() => find(box, '#track'))
    type(find(box, '#mock-score'), '560')
    type(find(box, '#mock-line'), '450')
    press(find(box, '#mock-scope [role="radio"]', '全校'))
    type(find(box, '#mock-rank'), '30')
    type(find(box, '#mock-reached'), '320')
    press(find(box, '#diagnose'))
    await eventually(() => {
      const [, query] = (app.opened.at(-1) ?? '').split('?')
      expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
        province: '320000',
        type: '2',
        score: '560',
        line: '450',
        scope: 'school',
        rank: '30',
        reached: '320',
      })
    })
  })

  test('stays for a score above the full score or rank 0, with the error at the field', async () => {
    const { app, box } = open('diagnosis')
    await eventually(() => find(box, '#mock-score'))
    press(find(box, '#diagnose'))
    expect(alerts(box)).toEqual(['请填写模考分数'])
    type(find(box, '#mock-score'), '751')
    type(find(box, '#mock-rank'), '0')
    press(find(box, '#diagnose'))
    expect(alerts(box)).toEqual([expect.stringContaining('总分是 750 分'), expect.stringContaining('位次应在 1 到')])
    expect(app.opened).toEqual([])
  })
})

describe('诊断结果', () => {
  test('[2.155] The page pages/home/line/diagnosis-info (诊断结果) - shows a range for each way with what is known of its error, and leads on in forecast mode', async () => {
    const { app, box } = open('diagnosis-info', { province: '320000', type: '2', score: '560', line: '450' })
    const span = await eventually(() => find(box, '#diagnosis-span').textContent)
    expect(span).toContain('540–590 分')
    expect(span).toContain('来源 江苏省教育考试院 · 2025 年')
    expect(find(box, '#way-line').textContent).toContain('550–590 分位次 43,000–80,000；中间约 570 分、位次 60,000')
    expect(find(box, '#way-line').textContent).toContain('并不比直接用分数更准')
    expect(find(box, '#way-plain').textContent).toContain('位次 43,000 到一分一段表之外')
    expect(find(box, '#diagnosis-missing').textContent).toContain('填上这次模考的名次')
    expect(app.calls.find(({ path }) => path === 'Web/Diagnosis')?.data).toEqual({
      ProvinceId: '320000',
      SubjectType: 2,
      Score: 560,
      MockLine: 450,
    })
    press(find(box, '#to-forecast'))
    await eventually(() => expect(app.opened.at(-1)).toBe('push /pages/query/scoreForm?wishType=1&score=560'))
  })

  test.each<Record<string, string>>([
    { province: 'none', type: '2', score: '560' },
    { province: '320000', type: '9', score: '560' },
    { province: '320000', type: '2', score: '-1' },
    { province: '320000', type: '2', score: '560', rank: '0' },
    { province: '320000', type: '2', score: '' },
  ])('leads back to the form for %j, without a request', async (params) => {
    const { app, box } = open('diagnosis-info', params)
    await eventually(() => find(box, '#no-mock-exam'))
    expect(app.calls.some(({ path }) => path === 'Web/Diagnosis')).toBe(false)
  })

  test.each([
    ['score', '0', true],
    ['score', '750', true],
    ['score', '750.5', false],
    ['line', '750', true],
    ['line', '751', false],
    ['rank', '1', true],
    ['rank', '0', false],
    ['rank', '2000000', true],
    ['rank', '2000001', false],
    ['reached', '0', false],
    ['reached', '1', true],
  ])('of a province of 750 points reads %s %s: %s', (field, typed, isTaken) => {
    const where = { ProvinceId: '320000', SubjectType: 2 }
    expect(diagnosisQuestion({ score: '560', scope: 'school', [field]: typed }, where, 750) !== undefined).toBe(isTaken)
  })

  test('sends each number under its own name, and how many reached the control line only below province level', () => {
    const where = { ProvinceId: '320000', SubjectType: 1 }
    const typed = { score: '560', line: '450', rank: '30', reached: '320' }
    const question = { ...where, Score: 560, MockLine: 450, Rank: 30 }
    expect(diagnosisQuestion({ ...typed, scope: 'city' }, where, 750)).toEqual({
      ...question,
      Scope: 'city',
      Reached: 320,
    })
    expect(diagnosisQuestion({ ...typed, scope: 'province' }, where, 750)).toEqual({ ...question, Scope: 'province' })
  })

  test('sends a rank only with its group', () => {
    const where = { ProvinceId: '320000', SubjectType: 2 }
    const asked = { score: '560', rank: '30', scope: 'planet', reached: '9' }
    expect(diagnosisQuestion(asked, where, 750)).toEqual({ ...where, Score: 560, Reached: 9 })
    expect(diagnosisQuestion({ ...asked, scope: 'province' }, where, 750)).toMatchObject({
      Scope: 'province',
      Rank: 30,
    })
    expect(rankRangeText({ ...WAY, RankBest: null })).toBe('位次在一分一段表之外')
    // the table's top is one count: it does not show who is which
    expect(rankRangeText({ ...WAY, RankBest: 110, RankWorst: 110 })).toBe('位次 110 以内')
  })
})
