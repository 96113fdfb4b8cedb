// How single cells of an operator's files are read, and how they appear in the rows that families see.
import type { OpenDatabase } from '../../server/db/database'
import { Row, RowRefused } from '../../server/db/importers/csv/row'
import { waitingCutoffs } from '../../server/db/importers/doubtful-cutoffs'
import { importFolder } from '../../server/db/importers/import-folder'
import type { FileReport, ImportReport } from '../../server/db/importers/import-report'
import {
  batchOfUnit,
  collegeDisplayName,
  controlLineTrack,
  groupCode,
  levelOfCourse,
  looksVocational,
  majorDisplayName,
  mostPoints,
  neighbourKey,
  subjectRequirement,
  trackOfRow,
} from '../../server/db/importers/normalise'
import { webAddress } from '../../server/db/fields'
import { loadProvinces } from '../../server/db/seeds/facts'
import { testDatabase } from '../support/database'
import { importFolders } from '../support/import-folders'

/** The value read, or the refusal's code. */
function readOr<Value>(read: () => Value): Value | string {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof RowRefused)) throw error
    return error.code
  }
}
const cell = (text: string): Row => {
  const row = new Row(
    new Map([
      ['a', 0],
      ['year', 0],
    ]),
  )
  row.cells = [text]
  return row
}
const provinceOf = (name: string) => loadProvinces().find((province) => province.name === name)!

describe('a cell', () => {
  test.each([
    ['612', 612],
    [' 612 ', 612],
    ['612.5', 612.5],
    ['６１２', 612],
    ['612分', 612],
    ['5人', 5],
    ['第103名', 103],
    ['103位', 103],
    ['2024年', 2024],
    ['1,234', 1234],
    ['12,345,678', 12_345_678],
    ['0', 0],
    ['', null],
    ['-', null],
    ['—', null],
    ['/', null],
    ['无', null],
    ['暂无', null],
    ['未公布', null],
    ['1,23', 'NUMBER_INVALID'],
    ['12a', 'NUMBER_INVALID'],
    ['1e3', 'NUMBER_INVALID'],
    ['612.', 'NUMBER_INVALID'],
    ['612元', 'NUMBER_INVALID'],
    ['约612', 'NUMBER_INVALID'],
    ['-1', 'NUMBER_OUT_OF_RANGE'],
    ['20000001', 'NUMBER_OUT_OF_RANGE'],
    ['20000000', 20_000_000],
  ])('%j is the number %j', (text, number) => {
    expect(readOr(() => cell(text).numberOrNull('a', 0, 20_000_000))).toBe(number)
  })

  test('that needs a number may not be empty, and a whole number has no decimals', () => {
    expect(readOr(() => cell('').number('a', 0, 9))).toBe('VALUE_MISSING')
    expect(readOr(() => cell('-').integer('a', 0, 9))).toBe('VALUE_MISSING')
    expect(readOr(() => cell('7.5').integer('a', 0, 9))).toBe('NUMBER_INVALID')
    expect(readOr(() => cell('7.0').integer('a', 0, 9))).toBe(7)
    expect(readOr(() => cell('9').number('a', 0, 9))).toBe(9)
  })

  test('of a year is 2000 or later, and not beyond what is published', () => {
    expect(['1999', '2000', '2026年'].map((text) => readOr(() => cell(text).year()))).toEqual([
      'NUMBER_OUT_OF_RANGE',
      2000,
      2026,
    ])
    expect(readOr(() => cell('2099').year())).toBe('NUMBER_OUT_OF_RANGE')
  })

  test('that marks something means yes or no in words that tables use, and nothing else', () => {
    const flags = (...texts: string[]) => texts.map((text) => readOr(() => cell(text).flag('a')))
    expect(flags('1', '是', 'true', 'TRUE', 'Y', 'yes')).toEqual(Array.from({ length: 6 }, () => true))
    expect(flags('', '0', '否', 'false', 'N', 'no')).toEqual(Array.from({ length: 6 }, () => false))
    expect(flags('2', '√', '有')).toEqual(['VALUE_UNKNOWN', 'VALUE_UNKNOWN', 'VALUE_UNKNOWN'])
  })

  test('that must be filled in is no formula, and no text exceeds 300 letters or has invisible ones', () => {
    for (const text of ['=1+1', '+1', '-1', '@sum'])
      expect(readOr(() => cell(text).required('a'))).toBe('VALUE_UNKNOWN')
    expect(readOr(() => cell('   ').required('a'))).toBe('VALUE_MISSING')
    expect(readOr(() => cell('甲=乙').required('a'))).toBe('甲=乙')
    expect(readOr(() => cell('字'.repeat(300)).text('a'))).toHaveLength(300)
    expect(readOr(() => cell('字'.repeat(301)).text('a'))).toBe('VALUE_TOO_LONG')
    expect(cell('\u200b甲\u202e大学\u0000').text('a')).toBe('甲大学')
    expect([cell('').textOrNull('a'), cell('甲').textOrNull('b'), cell('甲').text('b')]).toEqual([null, null, ''])
  })
})

describe('a printed name', () => {
  test.each([
    ['综合', '综合'],
    ['综合改革', '综合'],
    ['普通类', '综合'],
    ['物理', '物理类'],
    ['历史类', '历史类'],
    ['理工', '理科'],
    ['理', '理科'],
    ['文史类', '文科'],
    ['文', '文科'],
    ['艺术类', 'TRACK_UNKNOWN'],
    ['', 'TRACK_UNKNOWN'],
  ])('of the track %j is %j', (text, track) => {
    expect(readOr(() => trackOfRow(text))).toBe(track)
  })

  test('of a control line’s track may be arts, sports or vocational candidates, and stays as printed', () => {
    const texts = [
      '理工类',
      '艺术类（本科）',
      '体育类',
      '对口升学',
      '三校生',
      '单招',
      '蒙授理科',
      '美术与设计类',
      '物化类',
    ]
    expect(texts.map((text) => readOr(() => controlLineTrack(text)))).toEqual([
      '理科',
      ...texts.slice(1, 8),
      'TRACK_UNKNOWN',
    ])
  })

  test('of a college loses its owner and keeps its campus', () => {
    expect(
      [
        '甲学院（民办）',
        '甲学院(独立学院)',
        '甲大学（原乙学院）',
        '甲大学（省部共建高校）',
        '甲大学（内地与港澳台地区合作办学）',
        '甲大学(威海)',
        '甲大学（深圳）（中外合作办学）',
      ].map(collegeDisplayName),
    ).toEqual(['甲学院', '甲学院', '甲大学', '甲大学', '甲大学', '甲大学（威海）', '甲大学（深圳）'])
    expect(majorDisplayName(' 法学（涉外） ')).toBe('法学(涉外)')
  })

  test('of a group is its code; a date that a spreadsheet made of it is refused', () => {
    expect(
      ['第3组', '第03专业组', '（101）', 'a1', '803(3)', '12', '9', ''].map((text) => readOr(() => groupCode(text))),
    ).toEqual(['03', '03', '101', 'A1', '803(3)', '12', '09', ''])
    expect(['3月4日', '2024-3-4', '2024/03/04', '12月31日'].map((text) => readOr(() => groupCode(text)))).toEqual(
      Array.from({ length: 4 }, () => 'VALUE_UNKNOWN'),
    )
  })

  test('of a course length gives the level: up to three years is vocational, one year is a preparation', () => {
    expect(['一年', '二年', '两年', '三年', '四年', '五年', '八年', '3', '三年制', null].map(levelOfCourse)).toEqual([
      ...[null, 'vocational', 'vocational', 'vocational', 'undergraduate', 'undergraduate', 'undergraduate'],
      ...[null, null, null],
    ])
  })

  test('of an unregistered college identifies a vocational one, and a vocational university is none', () => {
    const names = ['甲职业学院', '甲职业技术学院', '甲高等专科学校', '甲技师学院', '甲职业技术学院（东校区）']
    expect(names.map(looksVocational)).toEqual(names.map(() => true))
    expect(['甲大学', '甲学院', '甲职业技术大学', '甲职业技术学院附属大学'].map(looksVocational)).toEqual(
      Array.from({ length: 4 }, () => false),
    )
  })

  test('of an address is of the web, complete, without attribute-ending signs', () => {
    expect(['https://a.example/b?c', 'HTTP://a.example'].map(webAddress)).toEqual([
      'https://a.example/b?c',
      'HTTP://a.example',
    ])
    expect(
      ['a.example', 'ftp://a', 'https://', 'https://a b', 'https://a"b', "https://a'b", ''].map(webAddress),
    ).toEqual(Array.from({ length: 7 }, () => null))
  })

  test('of a requirement loses a campus in front and remarks behind', () => {
    expect(['北京)01专业组(不限', '不限科目', '化学)(南京校区', ' ', '化学或生物'].map(subjectRequirement)).toEqual([
      '不限',
      '不限',
      '化学',
      null,
      '化学或生物',
    ])
  })

  test('of one college keeps its vocational places separate', () => {
    const ordinary = neighbourKey('甲大学', '本科批', null)
    expect(neighbourKey('甲大学', '本科批·国家专项', 'undergraduate')).toBe(ordinary)
    const vocational = neighbourKey('甲大学', '专科批', null)
    expect(vocational).not.toBe(ordinary)
    expect(neighbourKey('甲大学', '普通批', 'vocational')).toBe(vocational)
  })
})

describe('a province', () => {
  test('has at most 750 points, 900 in 海南, and 750 where its exam now has fewer', () => {
    expect(['江苏', '海南', '上海'].map((name) => mostPoints(provinceOf(name)))).toEqual([750, 900, 750])
  })

  test('puts vocational places into their batch if it has one, and into a stage of today if it has several', () => {
    expect([
      batchOfUnit(provinceOf('江苏'), false, '本科一批'),
      batchOfUnit(provinceOf('江苏'), true, '本科批'),
      batchOfUnit(provinceOf('浙江'), true),
      batchOfUnit(provinceOf('新疆'), false, '本科二批'),
      batchOfUnit(provinceOf('新疆'), false, '本科一批'),
      batchOfUnit(provinceOf('新疆'), false, '专科批'),
      batchOfUnit(provinceOf('新疆'), false, null),
    ]).toEqual(['本科批', '专科批', '普通批', '本科二批', '本科一批', '本科一批', '本科一批'])
  })
})

describe('files with such cells', () => {
  let open: OpenDatabase
  const folderOf = importFolders()
  beforeAll(async () => {
    open = await testDatabase()
  })
  beforeEach(async () => {
    for (const table of [
      'unit',
      'college',
      'college_name',
      'score_rank',
      'batch_line',
      'major',
      'data_import',
    ] as const)
      await open.db.deleteFrom(table).execute()
  })
  afterAll(() => open.close())
  const load = (files: Record<string, string[]>): Promise<ImportReport> => {
    const texts = Object.entries(files).map(([name, rows]) => [name, `${rows.join('\n')}\n`])
    return importFolder(open.db, folderOf(Object.fromEntries(texts)))
  }
  const fileOf = ({ files }: ImportReport, kind: string): FileReport => files.find((file) => file.kind === kind)!
  const PLANS =
    'province,year,batch,track,college,college_code,group,major,major_code,subject_req,plan,years,tuition,source'
  const GROUPS =
    'province,year,batch,track,college,college_code,group,subject_req,min_score,min_rank,rank_basis,plan,admitted,source'
  const units = (...columns: ('group_code' | 'subject_req' | 'enrol_code' | 'track')[]) =>
    open.db
      .selectFrom('unit')
      .select(columns)
      .where('kind', '=', 'group')
      .orderBy('track')
      .orderBy('group_code')
      .execute()
      .then((rows) => rows.map((row) => columns.map((column) => row[column])))

  test('have tuition in yuan a year and plausible places, and list the rows without', async () => {
    const tuition = ['5200', '5200元/学年', '¥5200', '"5,200元"', '5199.6', '免费', '公费', '', '待定', '港币9000']
    const rows = [...tuition, '1000000', '1000001'].map(
      (text, at) => `江苏,2026,本科批,物理类,甲大学,1101,${10 + at},法学,,不限,3,四年,${text},考试院`,
    )
    const places = ['5人', '0', '若干', '待定', '10000', '10001', ''].map(
      (text, at) => `江苏,2026,本科批,物理类,甲大学,1101,${30 + at},法学,,不限,${text},四年,5000,考试院`,
    )
    const report = await load({ 'plans.csv': [PLANS, ...rows, ...places] })
    const stored = await open.db
      .selectFrom('unit_plan')
      .innerJoin('unit', 'unit.unit_id', 'unit_plan.unit_id')
      .select(['group_code', 'plan', 'tuition'])
      .orderBy('group_code')
      .execute()
    expect(stored.slice(0, rows.length).map((row) => row.tuition)).toEqual([
      ...[5200, 5200, 5200, 5200, 5200, 0, 0, null, null, null],
      ...[1_000_000, null],
    ])
    expect(stored.slice(rows.length).map((row) => row.plan)).toEqual([5, null, null, null, 10_000, null, null])
    expect(fileOf(report, 'plans').notes).toMatchObject({
      '学费不是以人民币元计的数字，未记录': 3,
      '计划数不是可信的人数，未记录': 4,
    })
  })

  test('add up the places of a group, with its lowest tuition and lightest requirement; an equal row counts once', async () => {
    const plan = (major: string, code: string, asked: string, places: number, tuition: string) =>
      `江苏,2026,本科批,物理类,甲大学,1101,01,${major},${code},${asked},${places},四年,${tuition},考试院`
    const report = await load({
      'plans.csv': [
        PLANS,
        plan('法学', '01', '化学', 3, '6000'),
        plan('法学', '01', '化学', 3, '6000'),
        plan('数学', '02', '不限', 4, '5000'),
        plan('物理学', '', '化学和生物', 2, '7000'),
        plan('物理学', '', '化学和生物', 2, '7000'),
      ],
    })
    const [group] = await open.db
      .selectFrom('unit_plan')
      .select(['plan', 'tuition', 'subject_req', 'duration'])
      .execute()
    // its majors each have a length of study, and it has none
    expect(group).toEqual({ plan: 11, tuition: 5000, subject_req: '不限', duration: null })
    const majors = await open.db
      .selectFrom('unit_major')
      .select(['major_name', 'major_code', 'plan', 'tuition', 'subject_req', 'duration'])
      .orderBy('plan')
      .orderBy('tuition')
      .execute()
    expect(majors.map((major) => Object.values(major))).toEqual([
      ['法学', '01', 3, 6000, '化学', '四年'],
      ['数学', '02', 4, 5000, '不限', '四年'],
      ['物理学', null, 4, 7000, '化学和生物', '四年'],
    ])
    expect(fileOf(report, 'plans').notes).toMatchObject({
      '完全相同的行，只算一次': 1,
      '同一专业组内同名专业的计划，人数合并': 1,
    })
  })

  test('take a unit’s requirement from its newest plan; cutoffs give it only without a plan', async () => {
    const line = (year: number, asked: string, code = '') =>
      `江苏,${year},本科批,物理类,甲大学,${code},01,${asked},600,10100,,,,考试院`
    const plan = (year: number, asked: string) =>
      `江苏,${year},本科批,物理类,甲大学,1102,01,法学,,${asked},3,四年,5000,考试院`
    await load({ 'group_lines.csv': [GROUPS, line(2024, '化学', '1101'), line(2023, '生物', '1100')] })
    expect(await units('subject_req', 'enrol_code')).toEqual([['化学', '1101']])
    await load({ 'plans.csv': [PLANS, plan(2026, '不限'), plan(2025, '地理')] })
    expect(await units('subject_req', 'enrol_code')).toEqual([['不限', '1102']])
    await load({ 'group_lines.csv': [GROUPS, line(2025, '化学和生物', '1103')] })
    expect(await units('subject_req', 'enrol_code')).toEqual([['不限', '1102']])
  })

  test('print a first choice of either track as met by the track, one of the other track as unreadable', async () => {
    const row = (track: string, number: string, asked: string) =>
      `江苏,2024,本科批,${track},甲大学,1101,${number},"${asked}",600,10100,,,,考试院`
    await load({
      'group_lines.csv': [
        GROUPS,
        row('历史类', '01', '首选物理或历史，再选化学'),
        row('历史类', '02', '首选历史，再选不限'),
        row('历史类', '03', '首选物理，再选化学'),
        row('物理类', '01', '首选历史或物理，再选化学'),
        row('物理类', '02', '首选物理，再选化学'),
        row('物理类', '03', '首选历史，再选不限'),
        row('物理类', '04', '首选物理或历史'),
      ],
    })
    expect(await units('track', 'subject_req')).toEqual([
      ['历史类', '首选物理或历史，再选化学'],
      ['历史类', '首选历史，再选不限'],
      ['历史类', '看不清（原表写作“首选物理，再选化学”）'],
      ['物理类', '首选历史或物理，再选化学'],
      ['物理类', '首选物理，再选化学'],
      ['物理类', '看不清（原表写作“首选历史，再选不限”）'],
      ['物理类', '首选物理或历史'],
    ])
  })

  test('keep how a cutoff’s rank came, its places and its admitted, and a rank of 0 as none', async () => {
    const line = (number: string, rank: string, basis: string) =>
      `江苏,2024,本科批,物理类,甲大学,1101,${number},不限,600,${rank},${basis},20,21,考试院`
    const report = await load({
      'group_lines.csv': [
        GROUPS,
        line('01', '1523.5', 'source'),
        line('02', '1500', 'derived-score_rank'),
        line('03', '1510', 'lookup'),
        line('04', '1511', 'source-capped'),
        line('05', '0', 'source'),
        line('06', '2000001', 'source'),
      ],
    })
    const stored = await open.db
      .selectFrom('unit_line')
      .innerJoin('unit', 'unit.unit_id', 'unit_line.unit_id')
      .select(['group_code', 'min_rank', 'rank_basis', 'plan', 'admitted', 'printed_batch'])
      .orderBy('group_code')
      .execute()
    expect(stored.map((row) => Object.values(row))).toEqual([
      ['01', 1524, 'imported', 20, 21, '本科批'],
      ['02', 1500, 'lookup', 20, 21, '本科批'],
      ['03', 1510, 'lookup', 20, 21, '本科批'],
      ['04', null, null, 20, 21, '本科批'],
      ['05', null, null, 20, 21, '本科批'],
    ])
    const { notes, refusedByCode } = fileOf(report, 'group_lines')
    expect(notes).toMatchObject({
      '位次不是整数（同分段的中间值），按靠后的整数记': 1,
      '分数封顶、位次未知的录取线': 1,
      '没有位次、也查不到位次的录取线': 1,
    })
    expect(refusedByCode).toEqual({ NUMBER_OUT_OF_RANGE: 1 })
  })

  test('accept cutoffs of the old tracks until the new exam, and none afterwards', async () => {
    const line = (province: string, year: number, track: string) =>
      `${province},${year},本科批,${track},甲大学,1101,01,,600,10100,,,,考试院`
    const report = await load({
      'group_lines.csv': [
        GROUPS,
        line('江苏', 2020, '理科'),
        line('江苏', 2021, '理科'),
        line('江苏', 2020, '综合'),
        line('新疆', 2025, '理科'),
        line('西藏', 2025, '物理类'),
      ],
    })
    const file = fileOf(report, 'group_lines')
    expect(file.samples.map(({ line: at, code }) => [at, code])).toEqual([
      [3, 'TRACK_NOT_OF_PROVINCE'],
      [4, 'TRACK_NOT_OF_PROVINCE'],
    ])
    expect(file.samples[0]!.reason).toBe('江苏从 2021 年起没有“理科”这个科类')
    // a province without the new exam has no candidates but those of 理科 and 文科
    const stored = await open.db.selectFrom('unit').select('track').where('province_id', '=', '540000').execute()
    expect(stored).toEqual([{ track: '理科' }])
    expect(file.accepted).toBe(3)
  })

  test('of a college without city, type and nature use its province, 其他 and 公办', async () => {
    await load({
      'colleges.csv': [
        'code5,name,province,city,level,type,nature,is_985,is_211,is_double_first_class',
        '10001,甲大学,江苏省,,本科,,,0,0,0',
        '10002,乙学院,内蒙古自治区,锡林郭勒盟,本科,理工类,民办,0,0,0',
      ],
    })
    const stored = await open.db
      .selectFrom('college')
      .select(['name', 'province', 'city', 'category', 'nature'])
      .orderBy('college_id')
      .execute()
    expect(stored.map((row) => Object.values(row))).toEqual([
      ['甲大学', '江苏', '江苏', '其他', '公办'],
      ['乙学院', '内蒙古', '锡林郭勒', '理工类', '民办'],
    ])
  })

  test('have groups with the majors of their newest plan, whatever the older ones', async () => {
    const major = (name: string, score: number) =>
      `湖南,2024,,物理类,甲大学,,${name},,${score},${(750 - score) * 100},整理`
    const planned = (year: number, group: string, name: string) =>
      `湖南,${year},本科批,物理类,甲大学,4101,${group},${name},,,5,四年,5000,考试院`
    await load({
      'major_lines.csv': [
        'province,year,batch,track,college,group,major,subject_req,min_score,min_rank,source',
        major('数学', 650),
        major('护理学', 560),
      ],
      'plans.csv': [
        PLANS,
        planned(2025, '01', '数学'),
        planned(2025, '02', '护理学'),
        planned(2025, '03', '护理学'),
        planned(2026, '01', '护理学'),
        planned(2026, '02', '数学'),
      ],
    })
    const made = await open.db
      .selectFrom('unit')
      .innerJoin('unit_line', 'unit_line.unit_id', 'unit.unit_id')
      .select(['group_code', 'min_score', 'unit_line.basis'])
      .where('kind', '=', 'group')
      .orderBy('group_code')
      .execute()
    expect(made.map((row) => Object.values(row))).toEqual([
      ['01', 560, 'derived'],
      ['02', 650, 'derived'],
    ])
  })

  test('trust a cutoff far from its college’s if other years of the group, also later ones, agree', async () => {
    const line = (number: string, year: number, score: number, rank: number) =>
      `江苏,${year},本科批,物理类,甲大学,1101,${number},不限,${score},${rank},,,,考试院`
    const college = (year: number) =>
      [0, 1, 2, 3, 4, 5].map((at) => line(`0${at + 1}`, year, 640 - at, 3000 + 100 * at))
    // a joint programme that has always been far below the others
    const joint = [line('09', 2023, 520, 90_000), line('09', 2024, 521, 91_000), line('09', 2025, 519, 92_000)]
    await load({ 'group_lines.csv': [GROUPS, ...college(2023), ...college(2024), ...college(2025), ...joint] })
    expect(await waitingCutoffs(open.db)).toEqual([])
    // the same cutoff is doubted without another year
    await open.db.deleteFrom('unit').execute()
    await load({ 'group_lines.csv': [GROUPS, ...college(2023), joint[0]!] })
    expect((await waitingCutoffs(open.db)).map(({ year, name }) => [year, name])).toEqual([[2023, '甲大学 09']])
  })
})
