import { ordinaryStagesOf, PROVINCES_WITH_STAGES, stagesOf } from '../../../engine/rules/province-stages'
import { levelOfPlaces, stageByScore, stageOf } from '../../../engine/rules/row-stage'
import type { ControlLine } from '../../../engine/rules/control-line'
import { loadProvinces } from '../../../server/db/seeds/facts'

const lines = (province: string, year: number, track: string, scores: Record<string, number>): ControlLine[] =>
  Object.entries(scores).map(([batch, score]) => ({ province, year, track, batch, score, source: 'test' }))

describe('batches and stages of a province', () => {
  test('are known for all 31 provinces, from 2014 to the planned year', () => {
    const provinces = loadProvinces()
    expect([...PROVINCES_WITH_STAGES].sort()).toEqual(provinces.map(({ name }) => name).sort())
    for (const { name } of provinces)
      for (let year = 2014; year <= 2026; year += 1) expect(ordinaryStagesOf(name, year).length).toBeGreaterThan(1)
    expect(stagesOf('江苏', 2013)).toEqual([])
    expect(stagesOf('火星', 2024)).toEqual([])
  })

  test('agree with the province rule: one undergraduate batch from its first exam year on, sections in 山东 and 浙江', () => {
    for (const { name, rule } of loadProvinces()) {
      const batches = ordinaryStagesOf(name, 2026).map(({ batch }) => batch)
      if (rule.Model === '文理') expect(batches).toEqual(['本科一批', '本科二批', '专科批'])
      else if (name === '山东' || name === '浙江') expect(batches).toEqual(['普通类一段', '普通类二段'])
      else expect(batches).toEqual(['本科批', '专科批'])
      const from = rule.FirstExamYear
      if (from !== null && rule.Model === '3+1+2' && from > 2021) {
        expect(ordinaryStagesOf(name, from - 1).length).toBeGreaterThan(2)
        expect(ordinaryStagesOf(name, from)).toHaveLength(2)
      }
    }
  })
})

describe('the stage of a printed batch', () => {
  test.each([
    ['湖北', 2024, '本科普通批', '本科批'],
    ['湖北', 2024, '本科普通批/】', '本科批'],
    ['湖北', 2024, '本科普通批/国家专项计划', '本科批'],
    ['广东', 2024, '专科批', '专科批'],
    ['广东', 2024, '普通类（本科）', '本科批'],
    ['浙江', 2021, '普通类第一段', '普通类一段'],
    ['浙江', 2021, '平行录取二段', '普通类二段'],
    ['山东', 2024, '常规批第1次志愿', '普通类一段'],
    ['山东', 2024, '普通类常规批第2次志愿', '普通类二段'],
    ['安徽', 2025, '本科批（地方公费师范生）', '本科批'],
    ['重庆', 2025, '本科提前批B类', '本科提前批'],
    ['河南', 2024, '本科一批', '本科一批'],
    ['山西', 2023, '本科二批C段', '本科二批C段'],
    ['山西', 2023, '本科二批', '本科二批'],
    ['四川', 2025, '本科批B段', '本科批'],
    ['青海', 2023, '本科一段', '本科一段'],
    ['江苏', 2024, '本科提前批', '本科提前批'],
    ['吉林', 2025, '专科提前批定向培养军士', '专科提前批'],
    ['重庆', 2024, '高职（专科）批', '专科批'],
  ])('%s %d %s is %s', (province, year, printed, batch) => {
    expect(stageOf(province, year, printed)).toMatchObject({ stage: { batch }, isRead: 'printed' })
  })

  test('of a part for special plans is marked', () => {
    expect(stageOf('四川', 2025, '本科批A段')).toMatchObject({ isOrdinaryPart: false })
    expect(stageOf('天津', 2024, '本科批A阶段')).toMatchObject({ isOrdinaryPart: true })
  })

  test.each([
    ['江苏', 2024, '', 'says-nothing'],
    ['河北', 2024, '普通批', 'says-nothing'],
    ['江苏', 2024, '本科一批', 'not-of-year'],
    ['海南', 2015, '高分优先投档批', 'not-understood'],
    ['火星', 2024, '本科批', 'province-unknown'],
  ])('is not known for %s %d “%s”: %s', (province, year, printed, why) => {
    expect(stageOf(province, year, printed)).toMatchObject({ stage: null, why })
  })
})

describe('a row without a usable batch', () => {
  const hebei = lines('河北', 2024, '物理类', { 本科批: 448, 专科批: 200 })
  const row = { province: '河北', year: 2024, track: '物理类' }

  test('of an undergraduate college above the control line is read as 本科批, by score', () => {
    expect(stageByScore({ ...row, score: 448, level: 'undergraduate' }, hebei)).toMatchObject({
      stage: { batch: '本科批' },
      isRead: 'by score',
      controlLine: 448,
      mayAlsoBe: null,
    })
  })

  test('of a vocational college is read as 专科批, even above that line', () => {
    expect(stageByScore({ ...row, score: 470, level: 'vocational' }, hebei)).toMatchObject({
      stage: { batch: '专科批' },
    })
  })

  test('of an undergraduate college below the line is set aside with a reason', () => {
    expect(stageByScore({ ...row, score: 447, level: 'undergraduate' }, hebei)).toMatchObject({
      stage: null,
      why: 'below-line',
      words: '447 分低于本科批的控制线 448 分',
    })
  })

  test('of unknown level is set aside', () => {
    expect(stageByScore({ ...row, score: 600, level: null }, hebei)).toMatchObject({
      stage: null,
      why: 'level-unknown',
    })
  })

  test('needs no control line with one undergraduate batch, but does with sections', () => {
    expect(stageByScore({ ...row, score: 500, level: 'undergraduate' }, [])).toMatchObject({
      stage: { batch: '本科批' },
      controlLine: null,
    })
    expect(
      stageByScore({ province: '山东', year: 2024, track: '综合', score: 500, level: 'undergraduate' }, []),
    ).toMatchObject({ stage: null, why: 'no-line' })
  })

  test('goes to the section its score allows; 山东 opens vocational places to the second section only', () => {
    const of = (province: string) => lines(province, 2023, '综合', { 普通类一段: 443, 普通类二段: 150 })
    const at = (province: string, score: number, level: 'undergraduate' | 'vocational') =>
      stageByScore({ province, year: 2023, track: '综合', score, level }, of(province)).stage?.batch
    expect(at('浙江', 500, 'vocational')).toBe('普通类一段')
    expect(at('浙江', 400, 'undergraduate')).toBe('普通类二段')
    expect(at('山东', 500, 'undergraduate')).toBe('普通类一段')
    expect(at('山东', 400, 'undergraduate')).toBe('普通类二段')
    expect(at('山东', 500, 'vocational')).toBe('普通类二段')
  })

  test('above the first of two undergraduate lines may be in the second batch too', () => {
    const anhui = lines('安徽', 2023, '理科', { 本科一批: 482, 本科二批: 427 })
    const at = (score: number) =>
      stageByScore({ province: '安徽', year: 2023, track: '理科', score, level: 'undergraduate' }, anhui)
    expect(at(500)).toMatchObject({ stage: { batch: '本科一批' }, mayAlsoBe: '本科二批' })
    expect(at(450)).toMatchObject({ stage: { batch: '本科二批' }, mayAlsoBe: null })
  })

  test('has its college’s level, or is vocational if only the vocational catalogue has the major', () => {
    expect(levelOfPlaces('vocational', ['undergraduate'])).toBe('vocational')
    expect(levelOfPlaces('undergraduate', ['vocational'])).toBe('vocational')
    expect(levelOfPlaces('undergraduate', ['undergraduate', 'vocational'])).toBe('undergraduate')
    expect(levelOfPlaces('undergraduate', [])).toBe('undergraduate')
    expect(levelOfPlaces(null, ['vocational'])).toBeNull()
  })
})
