import {
  checkSubjects,
  lighterRequirement,
  meetsRequirement,
  parseRequirement,
  trackOf,
  type ProvinceRule,
} from '../../../engine/rules/province-rule'
import { jiangsuRule, zhejiangRule } from '../../support/admission-fixture'

const oldRule: ProvinceRule = {
  ...jiangsuRule,
  Model: '文理',
  WishUnit: 'college',
  Tracks: ['理科', '文科'],
  FirstChoice: [],
  Reselect: [],
  ReselectCount: 0,
}

describe('the track of a candidate', () => {
  test('follows the exam model, the subject type and, without one, the first choice', () => {
    expect(trackOf(zhejiangRule, 3, ['物理', '化学', '技术'])).toBe('综合')
    expect(trackOf(jiangsuRule, 2, ['物理', '化学', '生物'])).toBe('物理类')
    expect(trackOf(jiangsuRule, 1, ['历史', '政治', '地理'])).toBe('历史类')
    expect(trackOf(jiangsuRule, 3, ['历史', '政治', '地理'])).toBe('历史类')
    expect(trackOf(oldRule, 1, [])).toBe('文科')
    expect(trackOf(oldRule, 2, [])).toBe('理科')
  })
})

describe('a subject combination', () => {
  test.each([
    [jiangsuRule, 2, ['物理', '化学', '生物']],
    [jiangsuRule, 1, ['历史', '政治', '地理']],
    [jiangsuRule, 3, ['物理', '政治', '地理']],
    [zhejiangRule, 3, ['技术', '历史', '物理']],
    [oldRule, 1, []],
  ])('that the province allows passes (%#)', (rule, type, subjects) => {
    expect(checkSubjects(rule, type, subjects)).toBeNull()
  })

  test.each([
    [jiangsuRule, 2, ['物理', '历史', '生物'], '首选'],
    [jiangsuRule, 2, ['物理', '化学'], '再选'],
    [jiangsuRule, 2, ['物理', '化学', '化学'], '重复'],
    [jiangsuRule, 2, ['历史', '化学', '生物'], '物理类'],
    [jiangsuRule, 1, ['物理', '化学', '生物'], '历史类'],
    [jiangsuRule, 2, ['物理', '化学', '技术'], '技术'],
    [zhejiangRule, 3, ['物理', '化学'], '3 门'],
    [jiangsuRule, 2, [], '首选'],
    [oldRule, 3, [], '文科'],
    [oldRule, 2, ['物理'], '不选科'],
  ])('that the province forbids gets a reason (%#)', (rule, type, subjects, word) => {
    expect(checkSubjects(rule, type, subjects)).toContain(word)
  })
})

describe('a subject requirement', () => {
  const chemistry = ['物理', '化学', '生物']
  const geography = ['物理', '政治', '地理']
  test.each([
    ['首选物理，再选化学', chemistry, '物理类', true],
    ['首选物理，再选化学', geography, '物理类', false],
    ['首选历史，再选不限', chemistry, '物理类', false],
    ['首选历史，再选不限', ['历史', '政治', '地理'], '历史类', true],
    ['首选物理，再选化学、生物(2科必选)', ['物理', '化学', '地理'], '物理类', false],
    ['首选物理，再选化学/地理(2选1)', geography, '物理类', true],
    ['首选物理，再选思想政治', geography, '物理类', true],
    ['物理、化学(2科必选)', ['物理', '历史', '技术'], '综合', false],
    ['物理/化学(2选1)', ['化学', '历史', '技术'], '综合', true],
    ['物化生(3科必选)', chemistry, '综合', true],
    ['物/化/生(3选1)', ['历史', '地理', '生物'], '综合', true],
    ['物/化/生(3选1)', ['历史', '地理', '政治'], '综合', false],
    ['物理和化学和生物学', ['物理', '化学', '地理'], '综合', false],
    ['物理或化学或生物学', ['历史', '地理', '生物'], '综合', true],
    ['生物必选', chemistry, '综合', true],
    ['化学', geography, '物理类', false],
    ['化学或生物', chemistry, '物理类', true],
    ['不限', [], '综合', true],
    ['不限科目', geography, '综合', true],
    ['化学)(中外合作办学', geography, '物理类', false],
    ['北京)01专业组(不限', geography, '物理类', true],
  ] as const)('%s against %j in %s is %s', (requirement, subjects, track, expected) => {
    expect(meetsRequirement(requirement, subjects, track)).toBe(expected)
  })

  test('that is unknown counts as met, and 文理 has none', () => {
    expect(parseRequirement(null)).toBeNull()
    expect(parseRequirement('见招生章程')).toBeNull()
    expect(meetsRequirement(null, geography, '物理类')).toBe(true)
    expect(meetsRequirement('物理、化学(2科必选)', [], '文科')).toBe(true)
  })

  test.each([
    ['不限', '物理必选', '不限'],
    ['物理、化学(2科必选)', '化学必选', '化学必选'],
    ['首选物理，再选化学', '首选物理，再选不限', '首选物理，再选不限'],
    ['物理必选', '物理或化学', '物理或化学'],
    ['物理必选', '化学必选', '物理必选'],
    [null, '物理必选', '物理必选'],
    ['看不清（原表写作“见章程”）', '物理必选', '物理必选'],
    [null, null, null],
  ])('of %j and %j for one wish %j decides, in either order if they differ', (one, other, lighter) => {
    expect(lighterRequirement(one, other)).toBe(lighter)
    if (one !== '物理必选' || other !== '化学必选') expect(lighterRequirement(other, one)).toBe(lighter)
  })
})
