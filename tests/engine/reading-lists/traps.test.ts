// Lines that look certain and are not: a code against a name, names that are nearly alike, a group of another year.
import { ListReader } from '../../../engine/reading-lists/list-reader'
import type { ReadableUnit } from '../../../engine/reading-lists/planned-units'
import { listRows, rowsOfText } from '../../../engine/reading-lists/rows'
import { nameBook } from '../../../server/db/seeds/names'
import { loadColleges } from '../../../server/db/seeds/facts'

const register = loadColleges().map(({ name }) => name)
const unit = (college: string, code: string, more: Partial<ReadableUnit>): ReadableUnit => ({
  ...{ collegeName: college, collegeId: null, collegeProvince: null, city: null, enrolCode: code },
  ...{ groupCode: null, majorName: null, majorNames: [] },
  ...more,
})
const major = (college: string, code: string, ...names: string[]) =>
  names.map((majorName) => unit(college, code, { majorName }))
const group = (college: string, code: string, groups: Record<string, string[]>) =>
  Object.entries(groups).map(([groupCode, majorNames]) => unit(college, code, { groupCode, majorNames }))

const MAJORS = [
  ...major(
    '浙江工业大学',
    '0335',
    '计算机科学与技术',
    '计算机科学与技术（中外合作办学）',
    '软件工程',
    '土木、水利与交通工程',
    '英语（师范）',
  ),
  ...major('浙江工商大学', '0353', '计算机科学与技术', '金融工程'),
  ...major('中国石油大学（北京）', '1146', '石油工程'),
  ...major('中国石油大学（华东）', '3703', '石油工程', '电气工程及其自动化'),
  ...major('哈尔滨工业大学', '2301', '计算机类'),
  ...major('哈尔滨工业大学（威海）', '2302', '软件工程'),
  ...major('哈尔滨工业大学（深圳）', '2303', '计算机类'),
  ...major('华北电力大学（北京）', '1142', '能源与动力工程'),
  ...major('华北电力大学（保定）', '1303', '能源与动力工程'),
  ...major('南京信息工程大学', '3216', '人工智能'),
  ...major('南京信息职业技术学院', '3290', '软件技术'),
  ...major('北京信息科技大学', '1130', '新能源材料与器件（中外合作）'),
]
const GROUPS = [
  ...group('南京大学', '1101', { '02': ['计算机科学与技术', '软件工程'], '03': ['哲学', '历史学'] }),
  ...group('东南大学', '1102', { '05': ['计算机类'] }),
  ...group('苏州大学', '1261', { '07': ['法学'], '08': ['化学类'] }),
]
const readerOf = (units: readonly ReadableUnit[], kind: 'major' | 'group', isOffered = (_unit: number) => true) =>
  new ListReader({ units, kind, isOffered, book: nameBook(), register })
const majors = readerOf(MAJORS, 'major')
const groups = readerOf(GROUPS, 'group')
const label = (units: readonly ReadableUnit[], at: number) => {
  const { collegeName, groupCode, majorName } = units[at] as ReadableUnit
  return [collegeName, groupCode, majorName].filter(Boolean).join(' ')
}
function read(
  units: readonly ReadableUnit[],
  reader: ListReader,
  text: string,
  refusalOf: (unit: number) => string | null = () => null,
) {
  const asked = { refusalOf, majorCodesOf: () => new Map<string, string>(), majorsPerUnit: 6 }
  const { lines, skipped } = reader.read(listRows(rowsOfText(text)), asked)
  return {
    skipped,
    lines: lines.map((line) => ({
      unit: line.unit === null ? null : label(units, line.unit),
      candidates: line.candidates.map((at) => label(units, at)),
      why: line.why,
      majors: line.majors,
      obeys: line.obeys,
    })),
  }
}
const oneMajor = (text: string) => read(MAJORS, majors, text).lines[0]
const oneGroup = (text: string) => read(GROUPS, groups, text).lines[0]

describe('what contradicts itself is asked', () => {
  it('a code of another college, with both', () => {
    const line = oneMajor('1 0353 浙江工业大学 计算机科学与技术')
    expect(line?.unit).toBeNull()
    expect(line?.why).toBe('代号 0353 是浙江工商大学，名称写的是浙江工业大学，请选一个')
    expect(line?.candidates).toEqual(['浙江工业大学 计算机科学与技术', '浙江工商大学 计算机科学与技术'])
  })

  it('not a code that lost its zeros in a spreadsheet', () => {
    expect(oneMajor('院校代号\t院校名称\t专业名称\n335\t浙江工业大学\t软件工程')).toMatchObject({
      unit: '浙江工业大学 软件工程',
      why: null,
    })
    expect(oneMajor('院校代号\t院校名称\t专业名称\n353\t浙江工业大学\t软件工程')?.unit).toBeNull()
  })

  it('two colleges in one line', () => {
    const line = oneGroup('1 南京大学 02组 2 东南大学 05组')
    expect([line?.unit, line?.candidates]).toEqual([null, ['南京大学 02', '东南大学 05']])
    expect(line?.why).toContain('两所院校')
  })

  it('a code that this province has not got', () => {
    const line = oneMajor('1 9876 浙江工业大学 软件工程')
    expect([line?.unit, line?.candidates]).toEqual([null, ['浙江工业大学 软件工程']])
    expect(line?.why).toContain('不是浙江工业大学在本省的代号')
  })

  it('a group whose majors are those of another, as where numbers changed since last year', () => {
    const line = oneGroup('南京大学 03组 计算机科学与技术 软件工程')
    expect([line?.unit, line?.candidates]).toEqual([null, ['南京大学 03', '南京大学 02']])
  })

  it('a major that is only offered as a co-operation, at another price', () => {
    expect(oneMajor('北京信息科技大学 新能源材料与器件')).toMatchObject({
      unit: null,
      candidates: ['北京信息科技大学 新能源材料与器件（中外合作）'],
    })
  })
})

describe('names that are nearly alike', () => {
  it.each([
    ['中国石油大学 石油工程', null, 2],
    ['华北电力大学 能源与动力工程', null, 2],
    ['南京信息 人工智能', null, 1],
    ['浙江工业大学 金融工程', null, 0],
    ['浙江工业大学之江学院 软件工程', null, 1],
    ['浙江工业大学软件学院 软件工程', null, 1],
  ])('%s is asked, or told not to be here', (text, wanted, count) => {
    const line = oneMajor(text)
    expect([line?.unit, line?.candidates.length, line?.why]).toEqual([wanted, count, expect.any(String)])
  })

  it.each([
    ['1146 中国石油大学 石油工程', '中国石油大学（北京） 石油工程'],
    ['中石大华东 石油工程', '中国石油大学（华东） 石油工程'],
    ['中国石油大学(华东)电气工程及其自动化', '中国石油大学（华东） 电气工程及其自动化'],
    ['哈工大 计算机类', '哈尔滨工业大学 计算机类'],
    ['哈工大威海 软件工程', '哈尔滨工业大学（威海） 软件工程'],
    ['哈工大（深圳）计算机类', '哈尔滨工业大学（深圳） 计算机类'],
    ['哈尔滨工业大学威海校区 软件工程', '哈尔滨工业大学（威海） 软件工程'],
    ['华电（保定）能源与动力工程', '华北电力大学（保定） 能源与动力工程'],
    ['南信大 人工智能', '南京信息工程大学 人工智能'],
    ['南京信息职业技术学院 软件技术', '南京信息职业技术学院 软件技术'],
    ['1.【浙江工业大学】计算机科学与技术（中外合作）', '浙江工业大学 计算机科学与技术（中外合作办学）'],
    ['浙工大 计算机科学与技术', '浙江工业大学 计算机科学与技术'],
    ['浙江工业大学 土木、水利与交通工程', '浙江工业大学 土木、水利与交通工程'],
  ])('%s is %s', (text, unitRead) => {
    expect(oneMajor(text)?.unit).toBe(unitRead)
  })

  it('a slip is read and told', () => {
    expect(oneMajor('浙江公业大学 软件工呈')).toMatchObject({
      unit: '浙江工业大学 软件工程',
      why: '您写的“浙江公业大学”，读成浙江工业大学；您写的“软件工呈”，读成“软件工程”',
    })
    expect(oneMajor('浙江工业大学 英语')).toMatchObject({
      unit: '浙江工业大学 英语（师范）',
      why: expect.stringContaining('师范'),
    })
  })
})

describe('what fits nothing stays with its reason', () => {
  it('a name nobody knows, a college of other batches, a remark', () => {
    const { lines, skipped } = read(MAJORS, majors, '志愿方案\n1 蓝翔飞天大学 挖掘机\n2 复旦大学 数学\n老师说可以')
    expect(lines.map(({ unit: one }) => one)).toEqual([null, null])
    expect(lines[0]?.why).toContain('没有认出')
    expect(lines[1]?.why).toContain('复旦大学不在这个批次')
    expect(skipped).toEqual(['志愿方案', '老师说可以'])
  })

  it('what this family may not file', () => {
    const { lines } = read(GROUPS, groups, '南京大学 02组', () => '选科不符合')
    expect(lines).toMatchObject([{ unit: null, why: '选科不符合', candidates: [] }])
  })

  it('the same wish a second time, and units of an earlier year', () => {
    const reader = readerOf(GROUPS, 'group', (at) => at !== 0)
    expect(read(GROUPS, reader, '南京大学 02组\n南京大学 03组\n南京大学 3组').lines).toMatchObject([
      { unit: null, why: expect.stringContaining('没有 02 组') },
      { unit: '南京大学 03' },
      { unit: null, why: '和第 2 行是同一个志愿，没有再放一次' },
    ])
  })
})

describe('groups, majors and adjustment', () => {
  it.each([
    '南京大学02组',
    '南京大学 第2组',
    '南京大学（02）',
    '1101 02',
    '1101-02',
    '110102',
    '1101（02）南京大学',
    '第二组 南京大学',
    '专业组02 南大',
  ])('%s is one group', (text) => {
    expect(oneGroup(text)?.unit).toBe('南京大学 02')
  })

  it('majors in their order, with what is not there told', () => {
    expect(oneGroup('1. 南大 02组：①软件工程 ②计算机科学与技术 ③天文学 不服从调剂')).toMatchObject({
      unit: '南京大学 02',
      majors: ['软件工程', '计算机科学与技术'],
      obeys: false,
      why: expect.stringContaining('天文学'),
    })
  })

  it.each([
    ['服从', true],
    ['服从调剂', true],
    ['是否服从调剂：是', true],
    ['（服从调剂）', true],
    ['不服从', false],
    ['不同意调剂', false],
    ['服从调剂：否', false],
    ['调剂×', null],
    ['', null],
  ])('%s says %s', (words, obeys) => {
    const line = oneGroup(`南京大学 02组 软件工程 ${words}`)
    expect([line?.unit, line?.majors]).toEqual(['南京大学 02', ['软件工程']])
    if (obeys !== null || words === '') expect(line?.obeys).toBe(obeys)
  })

  it('a group without a number is found by its majors, and that is told', () => {
    expect(oneGroup('苏州大学 化学类')).toMatchObject({ unit: '苏州大学 08', why: '没有写组号，按专业放进 08' })
    expect(oneGroup('苏州大学')).toMatchObject({ unit: null, candidates: ['苏州大学 07', '苏州大学 08'] })
  })
})

test('a number of a group that the data of the province cannot confirm is told', () => {
  const units = group('郑州大学', '6001', { 按专业线推算的组: ['软件工程'] })
  expect(read(units, readerOf(units, 'group'), '郑州大学 102组 软件工程').lines).toMatchObject([
    { unit: '郑州大学 按专业线推算的组', majors: ['软件工程'], why: expect.stringContaining('没法核对 102 组') },
  ])
})

test('a list of every hostile sign is read in a moment', () => {
  for (const sign of ['（', '1', ' ', '、', '大学', '南', '组', '调剂', '分', '年', '=', '"', '-'])
    expect(read(MAJORS, majors, `${sign.repeat(600)}\n`.repeat(600)).lines.length).toBeLessThanOrEqual(640)
})
