// Files of a first import: special plans among ordinary ones, impossible cutoffs, names that are none.
import type { OpenDatabase } from '../../server/db/database'
import { releaseCutoff, waitingCutoffs } from '../../server/db/importers/doubtful-cutoffs'
import { importFolder } from '../../server/db/importers/import-folder'
import type { FileReport, ImportReport } from '../../server/db/importers/import-report'
import { meetsRequirement } from '../../engine/rules/province-rule'
import { testDatabase } from '../support/database'
import { importFolders } from '../support/import-folders'

let open: OpenDatabase
const folderOf = importFolders()
beforeAll(async () => {
  open = await testDatabase()
})
beforeEach(async () => {
  for (const table of ['unit', 'college', 'college_name', 'score_rank', 'batch_line', 'data_import'] as const)
    await open.db.deleteFrom(table).execute()
})
afterAll(() => open.close())

const load = (files: Record<string, string>): Promise<ImportReport> => importFolder(open.db, folderOf(files))
const fileOf = ({ files }: ImportReport, kind: string): FileReport => files.find((file) => file.kind === kind)!

const GROUPS = 'province,year,batch,track,college,college_code,group,min_score,min_rank,rank_basis,source'
const group = (college: string, code: string, number: string, score: number, rank: number | '', batch = '本科批') =>
  `江苏,2024,${batch},物理类,${college},${code},${number},${score},${rank},,考试院`
const groups = (...rows: string[]) => ({ 'group_lines.csv': `${[GROUPS, ...rows].join('\n')}\n` })
const PLANS = 'province,year,batch,track,college,college_code,group,major,plan,years,tuition,source'
const plan = (number: string, major: string, college = '甲大学') =>
  `江苏,2026,本科批,物理类,${college},1101,${number},${major},5,四年,5000,考试院`
const plans = (...rows: string[]) => ({ 'plans.csv': `${[PLANS, ...rows].join('\n')}\n` })
const CONTROL = { 'batch_lines.csv': 'province,year,batch,track,score\n江苏,2024,本科批,物理类,462\n' }
const SCORES = {
  'score_rank.csv': `province,year,track,score,count,cumulative\n${Array.from(
    { length: 401 },
    (_, at) => `江苏,2024,物理类,${700 - at},100,${100 * (at + 1)}`,
  ).join('\n')}\n`,
}

const batches = async (): Promise<(string | null)[][]> =>
  (
    await open.db.selectFrom('unit').select(['group_code', 'batch']).orderBy('group_code').orderBy('batch').execute()
  ).map(({ group_code, batch }) => [group_code, batch])
/** The cutoffs used for learning, by college and group, each with one more column. */
const linesWith = async (column: 'min_score' | 'batch'): Promise<string[]> =>
  (
    await open.db
      .selectFrom('unit_line')
      .innerJoin('unit', 'unit.unit_id', 'unit_line.unit_id')
      .select(['college_name', 'group_code', column])
      .orderBy('college_name')
      .orderBy('group_code')
      .execute()
  ).map((row) => `${row.college_name}${row.group_code} ${row[column]}`)
const lines = () => linesWith('min_score')
const linesByBatch = () => linesWith('batch')

describe('special plans among ordinary ones', () => {
  test('are kept in a batch of their own, by their batch, group or college', async () => {
    const report = await load(
      groups(
        group('甲大学', '1101', '01', 600, 10_100),
        group('甲大学', '1101', '02', 590, 11_100, '本科普通批/国家专项计划'),
        group('甲大学', '1101', '03（民族预科）', 560, 14_100),
        group('江苏警官学院', '1102', '01', 580, 12_100),
      ),
    )
    expect(await batches()).toEqual([
      ['01', '本科批'],
      ['01', '本科批·公安'],
      ['02', '本科批·国家专项'],
      [expect.stringContaining('03'), '本科批·民族预科班'],
    ])
    const { notes, examples, accepted } = fileOf(report, 'group_lines')
    expect(accepted).toBe(4)
    expect(notes).toMatchObject({
      '不进普通志愿表的行：国家专项': 1,
      '不进普通志愿表的行：民族预科班': 1,
      '不进普通志愿表的行：公安（看上去是）': 1,
    })
    expect(examples['不进普通志愿表的行：国家专项']![0]).toContain('第 3 行 甲大学 02')
  })

  test('make a whole group special if one of its majors is, and leave a mixed group ordinary', async () => {
    await load(
      plans(
        plan('05', '临床医学'),
        plan('05', '临床医学(免费医学定向)'),
        plan('06', '法学', '南京警察学院'),
        plan('06', '侦查学', '南京警察学院'),
        plan('07', '侦查学', '南京警察学院'),
      ),
    )
    expect(await batches()).toEqual([
      ['05', '本科批·医学定向'],
      ['06', '本科批'],
      ['07', '本科批·公安'],
    ])
  })

  test('are recognised by a row’s remark if nothing else shows it', async () => {
    await load({ 'plans.csv': `${PLANS},remark\n${plan('08', '法学')},国家专项计划\n${plan('09', '法学')},\n` })
    expect(await batches()).toEqual([
      ['08', '本科批·国家专项'],
      ['09', '本科批'],
    ])
  })

  test('of an unreadable batch are never ordinary', async () => {
    await load(
      groups(group('甲大学', '1101', '01', 600, 10_100, '某某特别甲段'), group('甲大学', '1101', '02', 600, 10_100)),
    )
    expect(await batches()).toEqual([
      ['01', '本科批·没看懂的计划'],
      ['02', '本科批'],
    ])
  })
})

describe('impossible cutoffs', () => {
  const slip = group('甲大学', '1101', '03', 251, '')
  const others = ['01', '02', '04', '05'].map((number, at) =>
    group('甲大学', '1101', number, 600 + at, 10_100 - 100 * at),
  )

  test('are set aside with a reason: under the control line, against the table or above it', async () => {
    const report = await load({
      ...SCORES,
      ...CONTROL,
      ...groups(
        ...others,
        slip,
        group('乙大学', '1102', '01', 600, 31_000),
        group('乙大学', '1102', '02', 730, 90),
        group('乙大学', '1102', '03', 610, 9100),
      ),
    })
    expect(await lines()).toEqual(['乙大学03 610', '甲大学01 600', '甲大学02 601', '甲大学04 602', '甲大学05 603'])
    const { notes, examples } = fileOf(report, 'group_lines')
    expect(notes).toMatchObject({
      '没有采用的录取线：低于批次控制线': 1,
      '没有采用的录取线：位次与分数对不上': 1,
      '没有采用的录取线：高于一分一段表的最高分': 1,
    })
    expect(examples['没有采用的录取线：低于批次控制线']).toEqual([
      '江苏 2024 物理类 甲大学 03：最低分 251 低于2024 年本科批控制线 462，不到线不能录取，请核对分数或批次',
    ])
  })

  test('include no rank between two whole ones: a mean is rounded to the worse', async () => {
    await load(groups(group('甲大学', '1101', '01', 600, '').replace(',600,,', ',600,7581.5,')))
    const stored = await open.db.selectFrom('unit_line').select('min_rank').execute()
    expect(stored).toEqual([{ min_rank: 7582 }])
  })

  test('return when a later file confirms them, and stay away however often they are imported', async () => {
    await load({ ...CONTROL, ...groups(...others, slip) })
    expect(await lines()).not.toContain('甲大学03 251')
    await load(groups(...others, slip, group('丙大学', '1103', '01', 580, 12_100)))
    expect(await lines()).not.toContain('甲大学03 251')
    await load({ 'batch_lines.csv': 'province,year,batch,track,score\n江苏,2024,本科批,物理类,240\n' })
    await load(groups(...others, group('甲大学', '1101', '03', 598, 10_300)))
    expect(await lines()).toContain('甲大学03 598')
  })

  test('are used again once an operator has released them, whatever is imported later', async () => {
    await load({ ...CONTROL, ...groups(...others, slip) })
    const [kept] = await open.db.selectFrom('doubtful_line').select(['unit_id', 'year', 'doubts']).execute()
    expect(kept!.doubts[0]).toMatchObject({ code: 'UNDER_CONTROL_LINE', score: 251, controlLine: 462 })
    expect(await waitingCutoffs(open.db, '江苏')).toEqual([
      expect.objectContaining({ id: kept!.unit_id, year: 2024, name: '甲大学 03', province: '江苏' }),
    ])
    expect(await waitingCutoffs(open.db, '浙江')).toEqual([])
    expect(await releaseCutoff(open.db, kept!.unit_id, kept!.year)).toBe(true)
    expect(await waitingCutoffs(open.db)).toEqual([])
    expect(await lines()).toContain('甲大学03 251')
    await load(groups(...others, slip, group('丙大学', '1103', '01', 580, 12_100)))
    expect(await lines()).toContain('甲大学03 251')
    expect(await releaseCutoff(open.db, kept!.unit_id, kept!.year)).toBe(false)
  })
})

describe('names of colleges', () => {
  const letters = [...'东西南北中江河湖海山川林原野石金木水火土']
  const invented = letters.flatMap((one) =>
    letters.flatMap((two) => letters.slice(0, 6).map((three) => `${one}${two}${three}科技大学`)),
  )
  const REGISTER = {
    'colleges.csv': `code5,name,province,city,level,type,nature,is_985,is_211,is_double_first_class\n${invented
      .map((name, at) => `${10_000 + at},${name},江苏,南京,本科,理工类,公办,0,0,0`)
      .join('\n')}\n`,
  }
  const [first, second, third] = [invented[7]!, invented[500]!, invented[1300]!]

  test('damaged by a scan are read by what is beside their code, and by no other name', async () => {
    const report = await load({
      ...REGISTER,
      ...groups(
        group(first, '1101', '01', 600, 10_100),
        group(`众${first}`, '1101', '02', 590, 11_100),
        group(second, '1102', '01', 580, 12_100),
        group('院校18213', '1109', '01', 570, 13_100),
      ),
    })
    expect(await lines()).toEqual([`${first}01 600`, `${first}02 590`, `${second}01 580`].sort())
    const file = fileOf(report, 'group_lines')
    expect(file.notes['按招生代码改正的校名']).toBe(1)
    expect(file.refusedByCode).toEqual({ COLLEGE_NOT_UNDERSTOOD: 1 })
    expect(file.samples[0]!.reason).toContain('“院校18213”不是校名')
  })

  test('are what the operator decides, and the same file is then read again by itself', async () => {
    const files = {
      ...REGISTER,
      ...groups(group('院校18213', '1109', '01', 570, 13_100), group(first, '1101', '01', 600, 10_100)),
    }
    await load(files)
    expect(await lines()).toEqual([`${first}01 600`])
    const given = { ...files, 'college_names.csv': `printed,meant\n院校18213,${third}\n某校,名录之外的大学\n` }
    const report = await load(given)
    expect(fileOf(report, 'college_names')).toMatchObject({ accepted: 1, refusedByCode: { VALUE_UNKNOWN: 1 } })
    expect(fileOf(report, 'group_lines').status).toBe('imported')
    expect(await lines()).toEqual([`${first}01 600`, `${third}01 570`].sort())
  })

  test('from a run that ended before the cutoffs are read in the next', async () => {
    const files = {
      ...REGISTER,
      ...groups(group('院校18213', '1109', '01', 570, 13_100), group(first, '1101', '01', 600, 10_100)),
    }
    await load(files)
    const names = { 'college_names.csv': `printed,meant\n院校18213,${third}\n` }
    await load(names)
    expect(await lines()).toEqual([`${first}01 600`])
    await load({ ...files, ...names })
    expect(await lines()).toEqual([`${first}01 600`, `${third}01 570`].sort())
    expect(fileOf(await load({ ...files, ...names }), 'group_lines').status).toBe('unchanged')
  })
})

describe('subject requirements', () => {
  const withRequirement = (number: string, requirement: string) =>
    `江苏,2024,本科批,物理类,甲大学,1101,${number},600,10100,,考试院,${requirement}`

  test('that are unreadable are kept as printed, counted, and never met', async () => {
    const report = await load({
      'group_lines.csv': `${GROUPS},subject_req\n${['01,化学', '02,招化', '03,', '04,物+化/生']
        .map((cells) => withRequirement(...(cells.split(',') as [string, string])))
        .join('\n')}\n`,
    })
    const units = await open.db.selectFrom('unit').select(['group_code', 'subject_req']).orderBy('group_code').execute()
    expect(units.map(({ subject_req }) => subject_req)).toEqual([
      '化学',
      '看不清（原表写作“招化”）',
      null,
      '首选物理，再选化学或生物',
    ])
    expect(units.map(({ subject_req }) => meetsRequirement(subject_req, ['物理', '化学', '地理'], '物理类'))).toEqual([
      true,
      false,
      true,
      true,
    ])
    expect(fileOf(report, 'group_lines').notes['没有看懂的选科要求，默认不列入可报、不推荐']).toBe(1)
  })
})

describe('a file read earlier by other rules', () => {
  test('leaves nothing where it is now read differently, and other files’ data stays', async () => {
    const other = group('乙大学', '1102', '01', 590, 11_100).replace('江苏,2024', '江苏,2023')
    await load(groups(other))
    const special = group('甲大学', '1101', '02', 590, 11_100, '本科批/国家专项计划')
    const ordinary = group('甲大学', '1101', '01', 600, 10_100)
    // as it was before kinds of plan were read
    await load(groups(ordinary, group('甲大学', '1101', '02', 590, 11_100)))
    await open.db
      .updateTable('data_import')
      .set({ report: JSON.stringify({ importerVersion: 2 }) })
      .execute()
    const report = await load(groups(ordinary, special))
    expect(fileOf(report, 'group_lines').notes['以前读法不同留下的录取线，已清除']).toBe(1)
    expect(await linesByBatch()).toEqual(['乙大学01 本科批', '甲大学01 本科批', '甲大学02 本科批·国家专项'])
    // by the same rules a newer file removes nothing
    await load(groups(ordinary))
    expect(await linesByBatch()).toEqual(['乙大学01 本科批', '甲大学01 本科批', '甲大学02 本科批·国家专项'])
  })
})

describe('major cutoffs where wishes name groups', () => {
  const MAJORS = 'province,year,batch,track,college,group,major,subject_req,min_score,min_rank,source'
  const major = (
    name: string,
    score: number,
    more: { group?: string; year?: number; req?: string; college?: string; batch?: string } = {},
  ) =>
    [
      '湖南',
      more.year ?? 2024,
      more.batch ?? '',
      '物理类',
      more.college ?? '甲大学',
      more.group ?? '',
      name,
      more.req ?? '',
      score,
      (750 - score) * 100,
      '整理',
    ].join()
  const majors = (...rows: string[]) => ({ 'major_lines.csv': `${[MAJORS, ...rows].join('\n')}\n` })
  const hunanGroups = (...rows: string[]) => ({ 'group_lines.csv': `${[GROUPS, ...rows].join('\n')}\n` })
  const units = async (): Promise<unknown[]> =>
    (
      await open.db
        .selectFrom('unit')
        .leftJoin('unit_line', 'unit_line.unit_id', 'unit.unit_id')
        .select(['group_code', 'unit.batch', 'year', 'min_score', 'unit_line.basis', 'unit.line_spread'])
        .where('kind', '=', 'group')
        .orderBy('group_code')
        .orderBy('year', 'desc')
        .execute()
    ).map((row) => [row.group_code, row.batch, row.year, row.min_score, row.basis, row.line_spread !== null])
  const inside = async (): Promise<unknown[]> =>
    (
      await open.db.selectFrom('unit_major').select(['year', 'major_name', 'basis']).orderBy('major_name').execute()
    ).map(({ year, major_name, basis }) => [year, major_name, basis])

  test('make one unit per requirement, the same each time', async () => {
    const files = majors(
      major('数学', 650, { req: '首选物理，再选化学' }),
      major('护理学', 560, { req: '首选物理，再选化学' }),
      major('法学', 600, { req: '首选物理，再选不限' }),
    )
    const report = await load(files)
    expect(report.derived!.notes).toEqual({ '湖南物理类：按专业线推算的组': 2 })
    expect(report.verdicts.find(({ track }) => track === '物理类')).toMatchObject({ units: 2, cutoffYears: [2024] })
    const made = [
      ['按专业线推算的组（再选不限）', '本科批', 2024, 600, 'derived', true],
      ['按专业线推算的组（再选化学）', '本科批', 2024, 560, 'derived', true],
    ]
    expect(await units()).toEqual(made)
    expect(await inside()).toEqual([
      [2024, '护理学', 'derived'],
      [2024, '数学', 'derived'],
      [2024, '法学', 'derived'],
    ])
    expect((await load(files)).derived).toBeNull()
    expect(await units()).toEqual(made)
  })

  test('without codes give a plan’s groups the cutoffs of their majors', async () => {
    const planned = (group: string, name: string, batch = '本科批') =>
      `湖南,2026,${batch},物理类,甲大学,4101,${group},${name},5,四年,5000,考试院`
    const report = await load({
      ...majors(major('数学', 650), major('护理学', 560), major('法学', 600), major('法学', 590, { year: 2023 })),
      ...plans(planned('01', '数学'), planned('01', '法学'), planned('02', '护理学'), planned('03', '化学')),
    })
    expect(report.derived!.notes).toEqual({ '湖南物理类：按专业线推算的组': 2 })
    expect(await units()).toEqual([
      ['01', '本科批', 2024, 600, 'derived', true],
      ['01', '本科批', 2023, 590, 'derived', true],
      ['02', '本科批', 2024, 560, 'derived', true],
      ['03', '本科批', null, null, null, false],
    ])
    const again = await load(plans(planned('09', '数学', '专科批')))
    expect(again.verdicts.find(({ track }) => track === '物理类')!.shortcomings.map(({ text }) => text)).toContain(
      '专科批只有计划，没有往年录取线',
    )
  })

  test('vanish when a newer file corrects them, or their groups are printed', async () => {
    await load(majors(major('数学', 650, { group: '01' }), major('护理学', 560, { group: '02' })))
    expect((await units()).map((unit) => (unit as unknown[]).slice(0, 4))).toEqual([
      ['01', '本科批', 2024, 650],
      ['02', '本科批', 2024, 560],
    ])
    await load(majors(major('数学', 648, { group: '01' }), major('护理学', 560, { group: '01' })))
    expect((await units()).map((unit) => (unit as unknown[]).slice(0, 4))).toEqual([['01', '本科批', 2024, 560]])
    await load(hunanGroups('湖南,2024,本科批,物理类,甲大学,4101,01,560,19000,,考试院'))
    expect(await units()).toEqual([['01', '本科批', 2024, 560, 'imported', false]])
    expect(await inside()).toEqual([
      [2024, '护理学', 'derived'],
      [2024, '数学', 'derived'],
    ])
  })

  test('use no doubted cutoff', async () => {
    const control = { 'batch_lines.csv': 'province,year,batch,track,score\n湖南,2024,本科批,物理类,422\n' }
    await load({ ...control, ...majors(major('数学', 650, { group: '01' }), major('护理学', 260, { group: '01' })) })
    expect((await units()).map((unit) => (unit as unknown[])[3])).toEqual([650])
  })

  test('are of the batch printed, or of the one their score reaches, where a province has two undergraduate batches', async () => {
    const college = (name: string, code: number) => `${code},${name},新疆,乌鲁木齐,本科,综合,公办,0,0,0`
    const line = (name: string, batch: string, score: number) =>
      `新疆,2024,${batch},理科,${name},,数学,,${score},${(750 - score) * 50},整理`
    await load({
      'colleges.csv': `code5,name,province,city,level,type,nature,is_985,is_211,is_double_first_class\n${[college('甲大学', 10001), college('乙学院', 10002), college('丙学院', 10003)].join('\n')}\n`,
      'batch_lines.csv':
        'province,year,batch,track,score\n新疆,2024,本科一批,理科,390\n新疆,2024,本科二批,理科,262\n新疆,2024,专科批,理科,140\n',
      ...majors(line('甲大学', '本科一批', 520), line('乙学院', '本科二批', 300), line('丙学院', '普通批', 320)),
    })
    const rows = await open.db
      .selectFrom('unit')
      .innerJoin('unit_line', 'unit_line.unit_id', 'unit.unit_id')
      .select(['unit.college_name', 'unit.batch', 'unit.kind', 'unit_line.min_score'])
      .orderBy('unit_line.min_score', 'desc')
      .execute()
    // the majors as printed, and the colleges to file, made from them; none is under the control line of its own batch
    for (const kind of ['major', 'college'])
      expect(rows.filter((row) => row.kind === kind).map((row) => [row.college_name, row.batch])).toEqual([
        ['甲大学', '本科一批'],
        ['丙学院', '本科二批'],
        ['乙学院', '本科二批'],
      ])
    expect(await waitingCutoffs(open.db)).toEqual([])
  })

  test('are separated by level where the file has no batch or one word for all', async () => {
    const register = {
      'colleges.csv':
        'code5,name,province,city,level,type,nature,is_985,is_211,is_double_first_class\n10001,甲大学,湖南,长沙,本科,综合,公办,0,0,0\n12001,乙学院,湖南,长沙,专科,综合,公办,0,0,0\n',
    }
    const control = {
      'batch_lines.csv': 'province,year,batch,track,score\n湖南,2024,本科批,物理类,422\n湖南,2024,专科批,物理类,200\n',
    }
    const report = await load({
      ...register,
      ...control,
      ...majors(major('数学', 500, { batch: '普通批' }), major('护理', 480, { college: '乙学院', batch: '普通批' })),
    })
    expect((await units()).map((unit) => (unit as unknown[]).slice(1, 4))).toEqual(
      expect.arrayContaining([
        ['本科批', 2024, 500],
        ['专科批', 2024, 480],
      ]),
    )
    expect(fileOf(report, 'major_lines').notes).toMatchObject({
      '批次没有印、按院校层次和分数分出的行：本科批': 1,
      '批次没有印、按院校层次和分数分出的行：专科批': 1,
    })
  })

  test('are vocational by a name no undergraduate place has, or by a shared one far below the control line', async () => {
    const catalogue = [
      ['010101', '电子商务', '本科（普通教育）'],
      ['010102', '数学', '本科（普通教育）'],
      ['510101', '电子商务', '高职（专科）'],
      ['510102', '法律事务', '高职（专科）'],
      ['210101', '现代粮食工程技术', '本科（职业教育）'],
      ['210102', '党务工作', '本科（职业教育）'],
      ['510103', '党务工作', '高职（专科）'],
    ]
    await load({
      'colleges.csv':
        'code5,name,province,city,level,type,nature,is_985,is_211,is_double_first_class\n10001,甲大学,湖南,长沙,本科,综合,公办,0,0,0\n10002,丙学院,湖南,长沙,本科,综合,公办,0,0,0\n10003,丁学院,湖南,长沙,本科,综合,公办,0,0,0\n10004,戊学院,湖南,长沙,本科,综合,公办,0,0,0\n10005,己职业技术大学,湖南,长沙,本科,综合,公办,0,0,0\n',
      'majors.csv': `code,name,level,category,class\n${catalogue.map((row) => `${row.join()},类,类`).join('\n')}\n`,
      'batch_lines.csv': 'province,year,batch,track,score\n湖南,2024,本科批,物理类,422\n湖南,2024,专科批,物理类,200\n',
      ...majors(
        major('法律事务', 470, { college: '丙学院', batch: '' }),
        major('现代粮食工程技术', 458, { college: '丁学院', batch: '' }),
        major('党务工作', 471, { college: '戊学院', batch: '' }),
        major('党务工作', 472, { college: '己职业技术大学', batch: '' }),
        major('电子商务（北校区）', 460, { batch: '' }),
        major('电子商务（南校区）', 401, { batch: '' }),
        major('电子商务', 410, { batch: '' }),
        major('数学', 390, { batch: '' }),
      ),
    })
    const placed = (await units()).map((unit) => (unit as unknown[]).slice(1, 4))
    expect(placed).toEqual(
      expect.arrayContaining([
        ['专科批', 2024, 470],
        // a subject only vocational universities teach as vocational is an undergraduate place anywhere; one in both vocational catalogues is so only there
        ['本科批', 2024, 458],
        ['专科批', 2024, 471],
        ['本科批', 2024, 472],
        ['本科批', 2024, 460],
        ['专科批', 2024, 401],
      ]),
    )
    // just below the control line, or a purely undergraduate name: a later call, special plan or misprint
    expect(placed.filter(([batch, , score]) => batch === '专科批' && [410, 390].includes(score as number))).toEqual([])
  })

  test('of vocational places at an undergraduate college are judged by its other vocational ones alone', async () => {
    const { 'major_lines.csv': lines } = majors(
      ...Array.from({ length: 8 }, (_, at) => major(`专业${at}`, 600 + at, { batch: '本科批' })),
      major('护理', 250, { batch: '专科批' }),
    )
    const withRanks = (text: string) =>
      text.replaceAll(/,(60\d|250),(\d*),/gu, (_, score: string) => `,${score},${score === '250' ? 190000 : 9000},`)
    expect(withRanks(lines)).not.toBe(lines)
    await load({ 'major_lines.csv': withRanks(lines) })
    expect(await waitingCutoffs(open.db)).toEqual([])
  })
})
