import { choiceProblem, fullChoices, opennessOf, trackOfChoice } from '../../../engine/guidance/subjects/combinations'
import { adviseChoices, interestPart, marksPart } from '../../../engine/guidance/subjects/advice'
import {
  countByName,
  countByOpenness,
  majorName,
  openedBy,
  opennessByRow,
  type PlannedMajor,
} from '../../../engine/guidance/subjects/plan-count'
import { unreadableRequirement } from '../../../engine/rules/province-rule'
import { jiangsuRule, zhejiangRule } from '../../support/admission-fixture'

const row = (college: string, major: string, requirement: string | null, places: number | null): PlannedMajor => ({
  college,
  collegeId: null,
  major,
  requirement,
  places,
})
const ROWS = [
  row('甲大学', '软件工程', '物理、化学(2科必选)', 10),
  row('甲大学', '软件工程（中外合作办学）', '物理必选', 20),
  row('甲大学', '法学', '不限', 30),
  row('乙大学', '药学', '化学或生物', 40),
  row('丙大学', '哲学', null, 50),
  row('丁大学', '考古学', unreadableRequirement('见章程'), null),
]
const count = (subjects: string[]) => countByOpenness(ROWS, opennessByRow(ROWS, subjects, '综合'))

describe('a combination of subjects', () => {
  test('is every choice that a province’s rule allows', () => {
    expect(fullChoices(jiangsuRule)).toHaveLength(12)
    expect(fullChoices(zhejiangRule)).toHaveLength(35)
    expect(new Set(fullChoices(zhejiangRule).map((one) => one.join())).size).toBe(35)
    expect(fullChoices({ ...jiangsuRule, Model: '文理' })).toEqual([])
    expect(trackOfChoice(jiangsuRule, ['历史', '化学'])).toBe('历史类')
    expect(trackOfChoice(zhejiangRule, ['历史', '化学'])).toBe('综合')
  })

  test.each([
    [jiangsuRule, ['物理'], null],
    [jiangsuRule, ['物理', '化学', '生物'], null],
    [jiangsuRule, ['物理', '历史'], '只能在'],
    [jiangsuRule, ['化学'], '只能在'],
    [jiangsuRule, ['物理', '化学', '化学'], '重复'],
    [jiangsuRule, ['物理', '技术'], '没有'],
    [zhejiangRule, ['技术', '化学', '生物'], null],
    [zhejiangRule, ["'; drop"], '没有'],
  ])('%#: is refused with a reason if the rule lacks it', (rule, subjects, reason) => {
    if (reason === null) expect(choiceProblem(rule, subjects)).toBeNull()
    else expect(choiceProblem(rule, subjects)).toContain(reason)
  })

  test('meets a requirement, or not, or it is unknown: an unprinted one never counts as open', () => {
    expect(opennessOf('首选物理，再选化学', ['物理', '化学', '生物'], '物理类')).toBe('open')
    expect(opennessOf('首选物理，再选化学', ['物理', '地理', '生物'], '物理类')).toBe('closed')
    expect(opennessOf(null, ['物理'], '物理类')).toBe('unknown')
    expect(opennessOf(unreadableRequirement('物化?'), ['物理', '化学'], '综合')).toBe('unknown')
  })

  test('opens, closes and leaves unknown as counted by hand, and the three add up', () => {
    // 物理+生物: 软件工程 by the co-operation, 法学, 药学; the row that needs 化学 is closed, its major and college stay open
    expect(count(['物理', '生物'])).toEqual({
      total: { rows: 6, places: 150, majors: 5, colleges: 4 },
      open: { rows: 3, places: 90, majors: 3, colleges: 2 },
      closed: { rows: 1, places: 10, majors: 0, colleges: 0 },
      unknown: { rows: 2, places: 50, majors: 2, colleges: 2 },
    })
    // 历史: 法学 alone
    expect(count(['历史'])).toMatchObject({
      open: { rows: 1, places: 30, majors: 1, colleges: 1 },
      closed: { rows: 3, places: 70, majors: 2, colleges: 1 },
    })
    // 物理+化学: everything printed
    expect(count(['物理', '化学'])).toMatchObject({ open: { rows: 4, places: 100 }, closed: { rows: 0, majors: 0 } })
    for (const subjects of [['物理'], ['化学'], ['历史', '地理'], []]) {
      const { total, open, closed, unknown } = count(subjects)
      for (const key of ['rows', 'places', 'majors', 'colleges'] as const)
        expect([subjects, key, open[key] + closed[key] + unknown[key]]).toEqual([subjects, key, total[key]])
    }
  })

  test('gains by one more subject what only it closes', () => {
    const before = opennessByRow(ROWS, ['历史'], '综合')
    expect(openedBy(ROWS, before, opennessByRow(ROWS, ['历史', '化学'], '综合'))).toEqual({
      rows: 1,
      places: 40,
      majors: 1,
      colleges: 1,
    })
    // 软件工程 at 甲大学 is new as a major; the college had 法学 open
    expect(openedBy(ROWS, before, opennessByRow(ROWS, ['历史', '物理'], '综合'))).toMatchObject({
      rows: 1,
      places: 20,
      majors: 1,
      colleges: 0,
    })
  })

  test('gains no major open at another college, and no row with an unknown requirement', () => {
    const rows = [
      row('甲大学', '法学', '不限', 30),
      row('甲大学', '药学', '化学必选', 7),
      row('乙大学', '法学（法语）', '化学必选', 5),
      row('乙大学', '药学', '化学必选', null),
      row('丙大学', '药学', null, 90),
    ]
    const [before, after] = [['历史'], ['历史', '化学']].map((chosen) => opennessByRow(rows, chosen, '综合'))
    expect(openedBy(rows, before!, after!)).toEqual({ rows: 3, places: 12, majors: 1, colleges: 1 })
  })

  test('is sorted by open places, then by open rows, closed rows, and name', () => {
    const rows = [
      row('丁大学', '法学', '不限', 20),
      row('戊大学', '法学', '不限', 10),
      row('戊大学', '英语', '不限', 10),
      row('乙大学', '药学', '化学必选', 900),
      row('甲大学', '药学', '化学必选', 5),
      row('丙大学', '药学', '化学必选', 5),
      row('丙大学', '化学', '化学必选', 5),
      row('己大学', '法学', '不限', 21),
    ]
    const openness = opennessByRow(rows, ['历史'], '综合')
    expect(countByName(rows, openness, 'college').map(({ name, places }) => [name, places])).toEqual([
      ['己大学', 21],
      ['戊大学', 20],
      ['丁大学', 20],
      ['丙大学', 0],
      ['乙大学', 0],
      ['甲大学', 0],
    ])
    expect(countByName(rows, openness, 'major').map(({ name }) => name)).toEqual(['法学', '英语', '药学', '化学'])
  })

  test('names up to three requirements that close a major, each once', () => {
    const rows = ['化学必选', '物理必选', '化学必选', '生物必选', '地理必选'].map((requirement, at) =>
      row(`第${at}大学`, '药学', requirement, 5),
    )
    const [first] = countByName(rows, opennessByRow(rows, ['历史'], '综合'), 'major')
    expect(first).toMatchObject({ closed: 5, requirements: ['化学必选', '物理必选', '生物必选'] })
  })

  test('comes by college and by major, with what closes it', () => {
    const openness = opennessByRow(ROWS, ['历史'], '综合')
    expect(countByName(ROWS, openness, 'college').map(({ name, state }) => [name, state])).toEqual([
      ['甲大学', 'open'],
      ['乙大学', 'closed'],
      ['丁大学', 'unknown'],
      ['丙大学', 'unknown'],
    ])
    expect(countByName(ROWS, openness, 'major').find(({ name }) => name === '软件工程')).toMatchObject({
      state: 'closed',
      closed: 2,
      requirements: ['物理、化学(2科必选)', '物理必选'],
    })
    expect(majorName('（中外合作）')).toBe('（中外合作）')
  })
})

describe('advice on combinations', () => {
  const choice = (subjects: string, marks: number | null, interest: number | null, open: number | null) => ({
    subjects: [...subjects],
    marks,
    interest,
    open,
  })
  test('names the true best of each, one with several strengths once', () => {
    const advice = adviseChoices([
      choice('ab', 0.9, 0.9, 0.6),
      choice('cd', 0.2, 0.3, 0.9),
      choice('ef', 0.7, 0.8, 0.8),
      choice('gh', 0.1, 0.1, 0.1),
    ])
    expect(advice.map(({ subjects, strengths }) => [subjects.join(''), strengths])).toEqual([
      ['ab', ['all', 'marks', 'interest']],
      ['cd', ['open']],
      ['ef', []],
    ])
  })

  test('omits unknowns, and has none where all is unknown', () => {
    const [first] = adviseChoices([choice('ab', null, null, 0.4), choice('cd', null, null, 0.8)])
    expect([first?.subjects.join(''), first?.strengths]).toEqual(['cd', ['open']])
    expect(adviseChoices([choice('ab', null, null, null)])).toEqual([])
  })

  test('treats an unranked subject as neither good nor bad', () => {
    expect(marksPart(['a', 'b'], ['a', 'b', 'c'])).toBe(0.75)
    expect(marksPart(['a', 'z'], ['a', 'b', 'c'])).toBeNull()
    expect(marksPart(['a'], ['a'])).toBeNull()
    expect(interestPart(['a', 'b'], new Map([['a', 0.5]]))).toBeNull()
  })
})
