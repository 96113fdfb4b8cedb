import {
  COLLEGES_OF_A_KIND,
  MAJORS_OF_A_KIND,
  WORDS_ANYWHERE,
  WORDS_OF_A_BATCH,
} from '../../../engine/rules/kind-words'
import { mayFile, planKindOf, readingName } from '../../../engine/rules/plan-kind'
import { PLAN_KINDS, type PlanKind } from '../../../engine/rules/plan-kinds'
import { batchOfKind, kindsOfBatch } from '../../../engine/rules/special-batch'

describe('the kind of plan of a row', () => {
  test.each<[string, PlanKind]>([
    ['本科普通批/国家专项计划', 'national-special'],
    ['本科普通批/】国家专项计划', 'national-special'],
    ['国家贫困地区专项计划批', 'national-special'],
    ['本科普通批/地方专项计划', 'local-special'],
    ['地方专项计划批-重点高校招收农村和脱贫地区学生', 'local-special'],
    ['本科批（高校专项计划）', 'university-special'],
    ['本科普通批/民族班', 'ethnic-class'],
    ['本科普通批/少数民族预科班', 'preparatory'],
    ['本科普通批/边防子女预科班', 'border-preparatory'],
    ['本科提前批（西藏定向就业）', 'commissioned'],
    ['本科提前批 公费师范生', 'teacher'],
    ['教师专项计划', 'teacher'],
    ['订单定向培养农村教师人才', 'teacher'],
    ['本科院校卫生专项计划', 'rural-doctor'],
    ['本科提前批（农村订单定向免费医学生）', 'rural-doctor'],
    ['军队提前本科批', 'military'],
    ['专科提前批定向培养军士', 'military'],
    ['本科提前批公安院校公安专业', 'police'],
    ['提前批司法院校', 'justice'],
    ['中国消防救援学院', 'fire-rescue'],
    ['艺术类（本科批）', 'arts'],
    ['本科二批C段-书法学', 'arts'],
    ['体育类本科批', 'sports'],
    ['高水平运动队', 'sports'],
    ['强基计划', 'strong-base'],
    ['综合评价批', 'comprehensive'],
    ['本科提前批（飞行技术）', 'flight'],
    ['本科提前批航海类', 'seafaring'],
    ['蒙授本科一批', 'minority-language'],
    ['一类模式本科-彝文专业', 'minority-language'],
    ['对口招生本科批', 'vocational-exam'],
    ['特殊类型招生', 'unnamed-special'],
  ])('comes from the batch %s: %s', (batch, kind) => {
    expect(planKindOf({ batch, college: '三峡大学', group: '01' })).toMatchObject({
      kind,
      sureness: 'stated',
      from: 'batch',
    })
  })

  test.each([
    '',
    '本科批',
    '本科普通批',
    '本科普通批/】',
    '普通批',
    '普通类第一段',
    '专科批',
    '高职专科批',
    '本科批B段',
  ])('is ordinary in the batch “%s”', (batch) => {
    expect(planKindOf({ batch, college: '三峡大学', major: '法学' })).toMatchObject({ kind: 'ordinary', also: [] })
  })

  test.each<[string, PlanKind]>([
    ['少数民族预科班', 'preparatory'],
    ['预科班', 'preparatory'],
    ['本科预科班', 'preparatory'],
    ['边防军人子女预科班', 'border-preparatory'],
    ['地理科学(国家公费师范生)', 'teacher'],
    ['会计学（地方专项）', 'local-special'],
    ['口腔医学(少数民族班)', 'ethnic-class'],
    ['化学类（只招少数民族考生）', 'ethnic-class'],
    ['侦查学(面向地方公安机关就业)', 'police'],
    ['移民管理(面向生源地国家移民管理机构入警就业)', 'police'],
    ['消防工程(消防救援)', 'fire-rescue'],
    ['临床医学（免费医学定向）', 'rural-doctor'],
    ['机电一体化技术（宝钢定向培养）', 'commissioned'],
  ])('comes from the major %s: %s', (major, kind) => {
    expect(planKindOf({ batch: '本科批', college: '三峡大学', major })).toMatchObject({
      kind,
      sureness: 'stated',
      from: 'major',
    })
  })

  test.each([
    '民族学',
    '中国少数民族语言文学',
    '农村区域发展',
    '数字媒体艺术',
    '艺术管理',
    '体育经济与管理',
    '运动康复',
    '特殊教育',
    '汉语言文学(师范)',
    '消防工程',
    '消防救援技术',
    '飞行器设计与工程',
    '司法鉴定技术',
    '会计学（中外定向培养班）',
    '工科试验班类(未来空天领军计划)',
    '航海技术',
  ])('is ordinary for the major %s, whose name only sounds special', (major) => {
    expect(planKindOf({ batch: '普通批', college: '三峡大学', major }).kind).toBe('ordinary')
  })

  test('中外合作 is a feature of an ordinary plan, not a kind', () => {
    const read = planKindOf({ batch: '本科批', college: '三峡大学', major: '金融学（中外合作办学）' })
    expect(read).toMatchObject({ kind: 'ordinary', features: ['co-operation'] })
    expect(planKindOf({ batch: '本科普通批/马来西亚分校', college: '厦门大学' })).toMatchObject({
      kind: 'ordinary',
      features: ['overseas-campus'],
    })
    expect(planKindOf({ batch: '本科普通批/护理类', college: '丽水学院' })).toMatchObject({
      kind: 'ordinary',
      features: ['nursing'],
    })
  })

  test.each<[string, string, PlanKind]>([
    ['中国人民解放军国防科技大学', '软件工程', 'military'],
    ['陆军工程大学', '', 'military'],
    ['武警工程大学', '通信工程', 'military'],
    ['中国人民公安大学', '', 'police'],
    ['西南政法大学', '侦查学', 'police'],
    ['吉林司法警官职业学院', '刑事执行', 'justice'],
    ['中国消防救援学院', '消防工程', 'fire-rescue'],
    ['中国民用航空飞行学院', '飞行技术', 'flight'],
    ['国际关系学院', '英语', 'state-service'],
    ['三峡大学', '音乐表演', 'arts'],
    ['三峡大学', '运动训练', 'sports'],
  ])('looks special though unmarked: %s %s', (college, major, kind) => {
    expect(planKindOf({ batch: '本科批', college, major })).toMatchObject({ kind, sureness: 'looks' })
  })

  test('of a police college is ordinary for a major outside the police, unless places are separated by sex', () => {
    expect(planKindOf({ college: '中国人民公安大学', major: '法学' }).kind).toBe('ordinary')
    expect(planKindOf({ college: '中国人民公安大学', major: '法学(男)' }).kind).toBe('police')
  })

  test('of a military college is ordinary if the remark reserves the places for civilians', () => {
    expect(planKindOf({ college: '海军军医大学', major: '临床医学', remark: '无军籍' }).kind).toBe('ordinary')
    expect(planKindOf({ college: '南京信息工程大学', major: '软件工程' }).kind).toBe('ordinary')
  })

  test('is that of the remark if nothing else in the row names one', () => {
    const row = { batch: '本科批', college: '三峡大学', major: '法学' }
    expect(planKindOf({ ...row, remark: '国家专项计划' })).toMatchObject({
      kind: 'national-special',
      sureness: 'stated',
      from: 'remark',
    })
  })

  test('of an early batch without a kind is an unnamed special one, so that ordinary lists omit it', () => {
    expect(planKindOf({ batch: '本科提前批', college: '三峡大学', major: '法学' })).toMatchObject({
      kind: 'unnamed-special',
      sureness: 'looks',
    })
  })

  test('follows the part of a batch that the province reserves for special plans', () => {
    const row = { batch: '本科批A段', college: '四川大学', major: '法学' }
    expect(planKindOf({ ...row, province: '四川' }).kind).toBe('unnamed-special')
    expect(planKindOf({ ...row, province: '天津' }).kind).toBe('ordinary')
  })

  test('is unknown if the batch is unreadable', () => {
    const read = planKindOf({ batch: '高分优先投档批', college: '三峡大学' })
    expect(read).toMatchObject({ kind: 'unknown', sureness: 'unknown', words: '高分优先' })
    expect(mayFile(read, new Set(Object.keys(PLAN_KINDS) as PlanKind[]))).toBe(false)
  })

  test('names every kind of a row, and its candidates must be entitled to each', () => {
    const read = planKindOf({ batch: '国家专项计划', college: '三峡大学', major: '地理科学（公费师范）' })
    expect(read).toMatchObject({ kind: 'national-special', also: ['teacher'] })
    expect(mayFile(read, new Set(['national-special']))).toBe(false)
    expect(mayFile(read, new Set(['national-special', 'teacher']))).toBe(true)
    expect(mayFile({ kind: 'ordinary', also: [] }, new Set())).toBe(true)
  })

  test('has a word, college or major for every special kind, and is read back from its batch’s name', () => {
    const given = new Set(
      [WORDS_ANYWHERE, WORDS_OF_A_BATCH, COLLEGES_OF_A_KIND, MAJORS_OF_A_KIND].flat().map(({ kind }) => kind),
    )
    for (const kind of Object.keys(PLAN_KINDS) as PlanKind[]) {
      if (kind === 'ordinary') continue
      if (kind !== 'unknown') expect([...given]).toContain(kind)
      expect(kindsOfBatch(batchOfKind('本科批', { kind, also: [] }))).toEqual({ kind, also: [] })
    }
  })

  test('has a name, a condition, a sentence and a source for every kind', () => {
    for (const [kind, fact] of Object.entries(PLAN_KINDS)) {
      expect(fact.name).not.toBe('')
      expect(fact.entitled).not.toBe('')
      expect(fact.sentence.endsWith('。')).toBe(true)
      if (kind !== 'unknown') expect(fact.source).not.toBe('')
    }
    expect(readingName({ kind: 'military', sureness: 'looks' })).toBe('军队院校（看上去是）')
  })
})
