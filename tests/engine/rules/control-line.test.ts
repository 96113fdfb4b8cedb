import { controlLineFor, stagesForScore, type ControlLine } from '../../../engine/rules/control-line'
import type { PlanKind } from '../../../engine/rules/plan-kinds'

const line = (batch: string, score: number, over: Partial<ControlLine> = {}): ControlLine => ({
  province: '广东',
  year: 2026,
  track: '物理类',
  source: 'test',
  batch,
  score,
  ...over,
})
const guangdong = [
  line('军队本科院校', 468),
  line('特殊类型招生特殊类型录取最低分数线', 539),
  line('本科院校', 509),
  line('本科控制线（一分一段表所载）', 425),
  line('普通类本科录取最低分数线', 425),
  line('重点高校招收农村和脱贫地区学生地方专项录取最低分数线', 509),
  line('订单定向培养农村教师人才本科录取最低分数线', 468),
  line('订单定向培养农村教师人才（指定院校）本科录取最低分数线', 519),
  line('预科班', 365),
  line('音乐类（含音乐教育、音乐表演）本科录取最低分数线', 310),
  line('艺术类（本科）', 300),
  line('专科院校', 200),
  line('普通类高职专科录取最低分数线', 200),
]
const ask = { province: '广东', year: 2026, track: '物理类', batch: '本科批', kind: 'ordinary' as PlanKind }

describe('the control line of a batch', () => {
  test('is the ordinary one in any order of the rows, never 本科院校 of another kind, an art line or one of some colleges', () => {
    for (const rows of [guangdong, [...guangdong].reverse()]) {
      expect(controlLineFor(ask, rows)).toMatchObject({
        score: 425,
        printed: '普通类本科录取最低分数线',
        form: 'named',
        of: 'batch',
        contradictedBy: [{ printed: '本科院校', score: 509 }],
      })
      expect(controlLineFor({ ...ask, batch: '专科批' }, rows)).toMatchObject({ score: 200 })
    }
  })

  test('falls back to the plain name, then to the score-rank table’s, then to 本科院校', () => {
    const rows = [line('本科院校', 465), line('本科控制线（一分一段表所载）', 466), line('本科批', 467)]
    expect(controlLineFor(ask, rows)).toMatchObject({ score: 467, form: 'plain' })
    expect(controlLineFor(ask, rows.slice(0, 2))).toMatchObject({ score: 466, form: 'table' })
    expect(controlLineFor(ask, rows.slice(0, 1))).toMatchObject({ score: 465, form: 'colleges' })
  })

  test('of a missing year or track is reported as missing and never replaced by another', () => {
    const rows = [line('本科批', 442, { year: 2024 }), line('本科批', 428, { year: 2025, track: '历史类' })]
    expect(controlLineFor(ask, rows)).toMatchObject({
      score: null,
      why: 'year-missing',
      sentence: '广东 2026 年的控制线还没有导入',
    })
    expect(controlLineFor({ ...ask, year: 2025 }, rows)).toMatchObject({ score: null, why: 'track-missing' })
    expect(controlLineFor({ ...ask, batch: '专科批', year: 2024 }, rows)).toMatchObject({
      score: null,
      why: 'batch-missing',
    })
    expect(controlLineFor({ ...ask, batch: '本科一批' }, rows)).toMatchObject({ score: null, why: 'batch-unknown' })
    expect(controlLineFor({ ...ask, province: '火星' }, rows)).toMatchObject({ score: null, why: 'province-unknown' })
  })

  test('limited to some vocational colleges does not apply to all', () => {
    const rows = [line('专科批（独立学院、民办、省属高职除武汉）', 150, { province: '湖北' })]
    expect(controlLineFor({ ...ask, province: '湖北', batch: '专科批' }, rows)).toMatchObject({
      score: null,
      why: 'batch-missing',
    })
  })

  test('is not guessed where equally valid ones differ', () => {
    const rows = [400, 300].map((score) => line('本科一批', score, { province: '西藏', track: '理科' }))
    expect(controlLineFor({ ...ask, province: '西藏', track: '理科', batch: '本科一批' }, rows)).toMatchObject({
      score: null,
      why: 'ambiguous',
      values: [300, 400],
    })
    const twice = [400, 400].map((score) => line('本科一批', score, { province: '西藏', track: '理科' }))
    expect(controlLineFor({ ...ask, province: '西藏', track: '理科', batch: '本科一批' }, twice)).toMatchObject({
      score: 400,
    })
  })

  test('of a kind is its own if printed, the batch’s if the kind may not go below it, else none', () => {
    const of = (kind: PlanKind) => controlLineFor({ ...ask, kind }, guangdong)
    expect(of('local-special')).toMatchObject({ score: 509, of: 'kind' })
    expect(of('teacher')).toMatchObject({ score: 468, of: 'kind' })
    expect(of('preparatory')).toMatchObject({ score: 365, of: 'kind' })
    expect(of('national-special')).toMatchObject({ score: 425, of: 'batch' })
    expect(of('ethnic-class')).toMatchObject({ score: null, why: 'kind-has-own-line' })
    expect(of('arts')).toMatchObject({ score: null, why: 'other-exam' })
  })

  test('of the early batch is the undergraduate one in a province with only one', () => {
    expect(controlLineFor({ ...ask, batch: '本科提前批' }, guangdong)).toMatchObject({ score: 425 })
    const old = [line('本科一批', 511, { province: '河南', year: 2024, track: '理科' })]
    expect(
      controlLineFor({ ...ask, province: '河南', year: 2024, track: '理科', batch: '本科提前批' }, old),
    ).toMatchObject({
      score: null,
    })
  })
})

describe('the batches open to a score', () => {
  test('differ: 二段 is open below the line of 一段', () => {
    const rows = [line('普通类一段线', 494), line('普通类二段线', 266)].map((row) => ({
      ...row,
      province: '浙江',
      track: '综合',
    }))
    const at = (score: number) =>
      stagesForScore({ province: '浙江', year: 2026, track: '综合', score }, rows).map(({ batch, state }) => [
        batch,
        state,
      ])
    expect(at(494)).toEqual([
      ['普通类一段', 'open'],
      ['普通类二段', 'open'],
    ])
    expect(at(420)).toEqual([
      ['普通类一段', 'closed'],
      ['普通类二段', 'open'],
    ])
    expect(at(100)).toEqual([
      ['普通类一段', 'closed'],
      ['普通类二段', 'closed'],
    ])
  })

  test('are unknown without a control line, and closed below each of several', () => {
    const candidate = { province: '新疆', year: 2026, track: '理科', score: 78 }
    const rows = [468, 391].map((score) => line('本科一批次', score, { province: '新疆', track: '理科' }))
    expect(stagesForScore(candidate, rows).map(({ state }) => state)).toEqual(['closed', 'unknown', 'unknown'])
    expect(stagesForScore({ ...candidate, score: 420 }, rows)[0]!.state).toBe('unknown')
    expect(stagesForScore({ ...candidate, province: '火星' }, rows)).toEqual([])
  })
})
