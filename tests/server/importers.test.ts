import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import type { OpenDatabase } from '../../server/db/database'
import type { ImportProgress } from '../../server/db/importers/import-file'
import { FolderMissing, importers, importFolder } from '../../server/db/importers/import-folder'
import { printableReport, type FileReport, type ImportReport } from '../../server/db/importers/import-report'
import {
  batchOfUnit,
  collegeDisplayName,
  groupCode,
  ProvinceBook,
  subjectRequirement,
} from '../../server/db/importers/normalise'
import { progressLine } from '../../server/db/importers/progress-line'
import { rankAtScore, scoreAtRank } from '../../server/db/importers/tables/score-tables'
import { controlLineOfBatch } from '../../engine/rules/batch-gate'
import { loadProvinces } from '../../server/db/seeds/facts'
import { unitId } from '../../server/db/unit-id'
import { testDatabase } from '../support/database'
import { importFolders } from '../support/import-folders'
import { undergraduateLineQuality } from '../support/undergraduate-control-line'

const dataFolder = importFolders()

let open: OpenDatabase
beforeAll(async () => {
  open = await testDatabase()
})
afterAll(() => open.close())

const tables = [
  'unit',
  'college',
  'major',
  'score_rank',
  'batch_line',
  'occupation',
  'major_occupation',
  'interest_occupation',
  'discipline_grade',
  'first_class_discipline',
  'data_import',
] as const
beforeEach(async () => {
  for (const table of tables) await open.db.deleteFrom(table).execute()
})

const load = (
  files: Record<string, string | Buffer>,
  options: Parameters<typeof importFolder>[2] = {},
): Promise<ImportReport> => importFolder(open.db, dataFolder(files), options)
const only = (report: ImportReport): FileReport => {
  expect(report.files).toHaveLength(1)
  return report.files[0]!
}
const count = async (table: (typeof tables)[number] | 'unit_line' | 'unit_plan' | 'unit_major'): Promise<number> =>
  Number(
    (
      await open.db
        .selectFrom(table)
        .select((select) => select.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )
const revision = async (): Promise<number> =>
  (await open.db.selectFrom('data_revision').select('revision').executeTakeFirstOrThrow()).revision

const SCORES = 'province,year,track,score,count,cumulative,source\n'
const scores = `${SCORES}江苏省,2024,物理类,600,10,100,考试院\n江苏,2024,物理,599,20,120,考试院\n320000,2024,物理类,598,30,150,考试院\n`
const COLLEGES =
  'ministry_code,code5,name,province,city,level,type,nature,is_985,is_211,is_double_first_class,is_double_high,website,admission_site\n'
const colleges = `${COLLEGES}1,90001,甲大学（华东）,山东省,青岛市,本科,理工类,公办,0,1,1,0,https://a.example,javascript:alert(1)\n2,90002,乙职业技术学院,江苏省,南京市,专科,理工类,公办,0,0,0,1,,\n`
const GROUPS =
  'province,year,batch,track,college,college_code,group,subject_req,min_score,min_rank,rank_basis,plan,admitted,source\n'
const MAJORS =
  'province,year,batch,track,college,college_code,group,major,major_code,subject_req,min_score,min_rank,rank_basis,plan,admitted,source\n'
const PLANS =
  'province,year,batch,track,college,college_code,group,major,major_code,subject_req,plan,years,tuition,source\n'

describe('a file of facts', () => {
  test('may be plain, gzipped, with a byte order mark, with CRLF and with quoted commas', async () => {
    for (const [name, content] of [
      ['score_rank.csv', scores],
      ['score_rank.csv.gz', gzipSync(scores)],
      ['score_rank.csv', `\ufeff${scores.replaceAll('\n', '\r\n')}`],
      ['score_rank.csv', scores.replaceAll(',考试院', ',"考试院,江苏"')],
    ] as const) {
      await open.db.deleteFrom('score_rank').execute()
      const report = only(await load({ [name]: content }, { force: true }))
      expect(report).toMatchObject({ status: 'imported', read: 3, accepted: 3, refused: 0 })
      const rows = await open.db
        .selectFrom('score_rank')
        .select(['province_id', 'track', 'score', 'cumulative', 'basis'])
        .orderBy('score', 'desc')
        .execute()
      expect(rows.map((row) => [row.province_id, row.track, row.score, row.cumulative, row.basis])).toEqual([
        ['320000', '物理类', 600, 100, 'imported'],
        ['320000', '物理类', 599, 120, 'imported'],
        ['320000', '物理类', 598, 150, 'imported'],
      ])
    }
  })

  test('imported twice changes nothing, and is skipped while its content is the same', async () => {
    const made = dataFolder({ 'score_rank.csv': scores, 'colleges.csv': colleges })
    await importFolder(open.db, made)
    const after = await revision()
    const again = await importFolder(open.db, made)
    expect(again.files.map((file) => file.status)).toEqual(['unchanged', 'unchanged'])
    expect(await revision()).toBe(after)
    const forced = await importFolder(open.db, made, { force: true })
    expect(forced.files.map((file) => [file.status, file.accepted])).toEqual([
      ['imported', 2],
      ['imported', 3],
    ])
    expect(await count('score_rank')).toBe(3)
    expect(await count('college')).toBe(2)
    expect(await revision()).toBe(after + 2)
  })

  test('that changed is read again, and its rows replace the older ones', async () => {
    await load({ 'score_rank.csv': scores })
    await load({ 'score_rank.csv': scores.replace('599,20,120', '599,25,125') })
    const row = await open.db.selectFrom('score_rank').selectAll().where('score', '=', 599).executeTakeFirstOrThrow()
    expect([row.count, row.cumulative]).toEqual([25, 125])
    expect(await count('score_rank')).toBe(3)
  })

  test('may have more columns, in any order', async () => {
    const report = only(
      await load({
        'score_rank.csv': '备注,cumulative,count,score,track,year,province\n,100,10,600,物理类,2024,江苏\n',
      }),
    )
    expect(report).toMatchObject({ status: 'imported', accepted: 1 })
  })
})

describe('a file that cannot be used', () => {
  const good = { 'colleges.csv': colleges }
  const cases: [string, string, string | Buffer, string][] = [
    ['is empty', 'score_rank.csv', '', 'FILE_EMPTY'],
    ['lacks columns', 'score_rank.csv', 'province,year,track,score\n江苏,2024,物理类,600\n', 'HEADER_WRONG'],
    ['is a web page', 'score_rank.csv', '<html><body>404</body></html>\n', 'HEADER_WRONG'],
    ['is a gzip file cut short', 'score_rank.csv.gz', gzipSync(scores + scores).subarray(0, 60), 'GZIP_BROKEN'],
    ['is called gzip and is not', 'score_rank.csv.gz', scores, 'GZIP_BROKEN'],
    [
      'is in another encoding',
      'score_rank.csv',
      Buffer.concat([
        Buffer.from(SCORES),
        Buffer.from([0xbd, 0xad, 0xcb, 0xd5]),
        Buffer.from(',2024,x,600,10,100,y\n'),
      ]),
      'NO_ROW_ACCEPTED',
    ],
    ['holds one endless record', 'score_rank.csv', `${SCORES}"${'江苏\n'.repeat(40_000)}`, 'NO_ROW_ACCEPTED'],
  ]
  test.each(cases)(
    '%s: it fails with a code, leaves nothing, and the other files are imported',
    async (_name, file, content, code) => {
      const report = await load({ ...good, [file]: content })
      const failed = report.files.find((entry) => entry.kind === 'score_rank')!
      expect(failed).toMatchObject({ status: 'failed', accepted: 0, failure: { code } })
      expect(failed.failure!.message).toMatch(/[\u4e00-\u9fff]/)
      expect(report.hasFailed).toBe(true)
      expect(await count('score_rank')).toBe(0)
      expect(await count('college')).toBe(2)
      expect(printableReport(report)).toContain(code)
    },
  )

  test('is a folder with a file’s name: reported, not thrown', async () => {
    const made = dataFolder(good)
    mkdirSync(path.join(made, 'score_rank.csv'))
    const report = await importFolder(open.db, made)
    expect(report.files.find((entry) => entry.kind === 'score_rank')).toMatchObject({
      status: 'failed',
      failure: { code: 'FILE_NOT_READABLE' },
    })
  })

  test('is a device or a pipe with a file’s name: reported, as reading it might never end', async () => {
    const made = dataFolder(good)
    symlinkSync('/dev/null', path.join(made, 'score_rank.csv'))
    const report = await importFolder(open.db, made)
    expect(report.files.find((entry) => entry.kind === 'score_rank')!.failure).toEqual({
      code: 'FILE_NOT_READABLE',
      message: '这不是文件（是目录、设备或管道），读不出来',
    })
  })

  test('refuses a missing folder by its name', async () => {
    await expect(importFolder(open.db, '/no/such/folder')).rejects.toThrow(FolderMissing)
    await expect(importFolder(open.db, '/no/such/folder')).rejects.toThrow('/no/such/folder')
  })
})

describe('an impossible row', () => {
  test('is refused with its line, a code and a reason; the others are kept', async () => {
    const bad = [
      '火星,2024,物理类,590,1,200,',
      '江苏,2024,体育类,590,1,200,',
      '江苏,1890,物理类,590,1,200,',
      '江苏,2024,物理类,1200,1,200,',
      '江苏,2024,物理类,59O,1,200,',
      '江苏,2024,物理类,,1,200,',
      '江苏,2024,物理类,590,1',
      '江苏,2024,物理类,599,20,120,考试院',
      '江苏,2024,物理类,597,1,20,',
    ]
    const reportDir = dataFolder()
    const report = await load(
      { 'score_rank.csv': `${scores}${bad.join('\n')}\n江苏,2024,物理类,500,5,900,\n` },
      { reportDir },
    )
    const file = only(report)
    expect(file).toMatchObject({ status: 'imported', read: 13, accepted: 4, refused: 9 })
    expect(file.samples.map((sample) => [sample.line, sample.code])).toEqual([
      [5, 'PROVINCE_UNKNOWN'],
      [6, 'TRACK_UNKNOWN'],
      [7, 'NUMBER_OUT_OF_RANGE'],
      [8, 'NUMBER_OUT_OF_RANGE'],
      [9, 'NUMBER_INVALID'],
      [10, 'VALUE_MISSING'],
      [11, 'COLUMN_COUNT'],
      [12, 'DUPLICATE_ROW'],
      [13, 'ORDER_BROKEN'],
    ])
    expect(Object.values(file.refusedByCode).reduce((sum, number) => sum + number, 0)).toBe(9)
    expect(file.samples.every((sample) => /[\u4e00-\u9fff]/.test(sample.reason))).toBe(true)
    expect(report.hasFailed).toBe(false)
    expect(await count('score_rank')).toBe(4)
    const written = JSON.parse(readFileSync(path.join(reportDir, readdirSync(reportDir)[0]!), 'utf8')) as ImportReport
    expect(written.files[0]!.samples).toEqual(file.samples)
    expect(written.missing).toHaveLength(importers.filter(({ isOptional }) => !isOptional).length - 1)
    expect(printableReport(report)).toContain('第 5 行')
  })

  test('is reported without terminal commands and without extra lines', async () => {
    const rows = ['火\u009b2J\u001b[2J星,2024,物理类,590,1,200,', '江苏,2024,"物理\n结论：\u202e可以填报",590,1,200,']
    const report = await load({
      'score_rank.csv': `${scores}${rows.join('\n')}\n`,
      'batch_lines.csv': 'province,year,batch,track,score,source,a\u001b[2J\u009b,a\u001b[2J\u009b\n',
    })
    expect(report.files.map(({ status }) => status)).toEqual(['imported', 'failed'])
    const given = [printableReport(report), ...report.files.flatMap(({ samples }) => samples.map(({ row }) => row))]
    expect(given.join('')).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/u)
    expect(given[0]).not.toMatch(/^结论/mu)
  })

  test('is a control line that no candidate can reach; the province keeps the others', async () => {
    const head = 'province,year,batch,track,score'
    const file = only(
      await load({
        'batch_lines.csv': `${head}\n河北,2024,本科批,物理类,900\n海南,2024,本科批,综合,568\n海南,2023,本科批,综合,760\n`,
      }),
    )
    expect(file).toMatchObject({ status: 'imported', accepted: 2, refused: 1 })
    expect(file.samples).toEqual([
      expect.objectContaining({ line: 2, code: 'NUMBER_OUT_OF_RANGE', reason: expect.stringContaining('0 到 750') }),
    ])
  })

  test('only the first fifty are kept as samples, all are counted', async () => {
    const rows = Array.from({ length: 80 }, (_, index) => `火星,2024,物理类,${index},1,200,`)
    const file = only(await load({ 'score_rank.csv': `${scores}${rows.join('\n')}\n` }))
    expect(file.refusedByCode).toEqual({ PROVINCE_UNKNOWN: 80 })
    expect(file.samples).toHaveLength(50)
  })

  test('of colleges alone counts in the exam before the reform, when wishes named colleges', async () => {
    const report = await load({
      'group_lines.csv': `${GROUPS}河南,2024,本科一批,文科,甲大学,1155,,,594,2620,source,,,x\n河南,2025,本科批,历史类,甲大学,1155,,,594,2620,source,,,x\n`,
    })
    expect(only(report)).toMatchObject({ accepted: 1, refused: 1 })
    const { kind, track } = await open.db.selectFrom('unit').select(['kind', 'track']).executeTakeFirstOrThrow()
    expect([kind, track]).toEqual(['college', '文科'])
  })

  test('of an impossible track is refused among cutoffs', async () => {
    const file = only(
      await load({
        'group_lines.csv': `${GROUPS}江苏,2024,本科批,综合,甲大学,1,01,,600,100,source,,,x\n江苏,2024,本科批,物理类,甲大学,1,01,,600,100,source,,,x\n`,
      }),
    )
    expect(file.refusedByCode).toEqual({ TRACK_NOT_OF_PROVINCE: 1 })
    expect(await count('unit')).toBe(1)
  })

  test('that tries SQL or markup is stored as plain text', async () => {
    const name = `'); drop table unit;--<b>`
    only(
      await load({ 'majors.csv': `code,name,level,category,class\n010101,"${name}",本科（普通教育）,哲学,哲学类\n` }),
    )
    expect((await open.db.selectFrom('major').select('name').executeTakeFirstOrThrow()).name).toBe(name)
    expect(await count('unit')).toBe(0)
  })
})

describe('registers and reference tables', () => {
  test('colleges have short province and city names, marks, and only web addresses', async () => {
    await load({ 'colleges.csv': colleges })
    const row = await open.db
      .selectFrom('college')
      .selectAll()
      .where('college_id', '=', '90001')
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      name: '甲大学（华东）',
      province: '山东',
      city: '青岛',
      level: '本科',
      is_211: true,
      is_985: false,
      website: 'https://a.example',
      admission_site: null,
      basis: 'imported',
    })
  })

  test('an imported college replaces the same one under another code', async () => {
    await load({ 'colleges.csv': colleges })
    await load({ 'colleges.csv': colleges.replace('90001', '90009') })
    expect(
      (await open.db.selectFrom('college').select(['college_id', 'name']).orderBy('college_id').execute()).map(
        (row) => row.college_id,
      ),
    ).toEqual(['90002', '90009'])
  })

  test('catalogue levels become 本科, 专科 and 职业本科', async () => {
    await load({
      'majors.csv':
        'code,name,level,category,class,class_code,degree,years,special,controlled\n010101,哲学,本科（普通教育）,哲学,哲学类,0101,哲学学士,四年,0,1\n410101,种子,高职（专科）,农林牧渔,农业类,,,,0,0\n210101,作物,本科（职业教育）,农林牧渔,农业类,,,,0,0\n',
      'major_occupations.csv': 'level,code,name,occupation,rank\n本科（普通教育）,010101,哲学,教师,1\n',
      'occupations_cn.csv': 'code,name,level,parent\n1,负责人,1,\n1-01,甲,2,1\n',
      'onet_riasec.csv':
        'onet_soc,title,R,I,A,S,E,C,high_point\n11-1011.00,Chief,1.26,3.05,2.16,3.54,6.96,4.97,EC\n11-1011.01,Bad,9,1,1,1,1,1,EC\n',
      'double_first_class_2022.csv': 'school_name,discipline_name\n甲大学,\n乙大学,哲学\n',
      'discipline_eval4.csv':
        'discipline_code,discipline_name,school_name,grade\n0101,哲学,甲大学,A+\n0101,哲学,乙大学,Z\n',
    })
    expect(
      (await open.db.selectFrom('major').select(['level', 'is_controlled']).orderBy('code').execute()).map(
        (row) => row.level,
      ),
    ).toEqual(['本科', '职业本科', '专科'])
    expect(
      await Promise.all(
        (
          [
            'major_occupation',
            'occupation',
            'interest_occupation',
            'first_class_discipline',
            'discipline_grade',
          ] as const
        ).map(count),
      ),
    ).toEqual([1, 2, 1, 2, 1])
  })
})

describe('cutoffs, plans', () => {
  test('a group is one unit across years, plans and spellings', async () => {
    await load({
      'colleges.csv': colleges,
      'group_lines.csv': `${GROUPS}江苏,2023,本科批,物理类,甲大学(华东),,02,华东)02专业组(化学,611,9000,source,,,考试院\n江苏,2024,本科批,物理类,甲大学（华东）,,02,化学,612,8800,derived-score_rank,,,考试院\n`,
      'plans.csv': `${PLANS}江苏,2026,,物理类,甲大学（华东）,1234,（02）,会计学,,首选物理，再选化学,4,四年,5200,招生计划\n江苏,2026,,物理类,甲大学（华东）,1234,（02）,会计学,,首选物理，再选化学,2,四年,5000,招生计划\n江苏,2026,,物理类,甲大学（华东）,1234,（02）,土木工程,,首选物理，再选化学,3,四年,,招生计划\n`,
    })
    const units = await open.db.selectFrom('unit').selectAll().execute()
    expect(units).toHaveLength(1)
    expect(units[0]).toMatchObject({
      kind: 'group',
      group_code: '02',
      batch: '本科批',
      college_id: '90001',
      college_name: '甲大学（华东）',
      enrol_code: '1234',
      subject_req: '首选物理，再选化学',
      basis: 'imported',
    })
    const lines = await open.db.selectFrom('unit_line').selectAll().orderBy('year').execute()
    expect(lines.map((line) => [line.year, line.min_score, line.min_rank, line.rank_basis])).toEqual([
      [2023, 611, 9000, 'imported'],
      [2024, 612, 8800, 'lookup'],
    ])
    const plan = await open.db.selectFrom('unit_plan').selectAll().executeTakeFirstOrThrow()
    expect([plan.year, plan.plan, plan.tuition]).toEqual([2026, 9, 5000])
    const majors = await open.db.selectFrom('unit_major').select(['major_name', 'plan', 'tuition']).execute()
    expect(new Map(majors.map((major) => [major.major_name, [major.plan, major.tuition]]))).toEqual(
      new Map([
        ['会计学', [6, 5000]],
        ['土木工程', [3, null]],
      ]),
    )
  })

  test('the database has counted the import, so that queries about a province are planned for it', async () => {
    await load({
      'colleges.csv': colleges,
      'group_lines.csv': `${GROUPS}江苏,2024,本科批,物理类,甲大学（华东）,,02,化学,612,8800,printed,,,考试院\n`,
    })
    const { rows } = await sql<{ counted: number }>`
      select reltuples::int as counted from pg_class where relname in ('unit', 'unit_line') order by relname`.execute(
      open.db,
    )
    expect(rows).toEqual([{ counted: 1 }, { counted: 1 }])
  })

  test('in a province of majors a plan makes a unit of kind major; three-year courses and vocational colleges use their batch', async () => {
    await load({
      'colleges.csv': colleges,
      'plans.csv': `${PLANS}浙江,2026,,综合,甲大学（华东）,1,,法学,,不限,3,四年,待定,计划\n浙江,2026,,综合,乙职业技术学院,2,,护理,,不限,3,三年,6000,计划\n重庆,2026,,物理类,乙职业技术学院,2,,护理,,不限,3,三年,免费,计划\n`,
    })
    const units = await open.db
      .selectFrom('unit')
      .innerJoin('unit_plan', 'unit_plan.unit_id', 'unit.unit_id')
      .select(['province_id', 'kind', 'batch', 'major_name', 'tuition'])
      .orderBy('province_id')
      .orderBy('major_name')
      .execute()
    expect(units.map((unit) => [unit.province_id, unit.kind, unit.batch, unit.tuition])).toEqual([
      ['330000', 'major', '普通批', 6000],
      ['330000', 'major', '普通批', null],
      ['500000', 'major', '专科批', 0],
    ])
    expect(await count('unit_major')).toBe(0)
  })

  test('majors of a group province are history of kind major; of equal names in a year the harder cutoff stays', async () => {
    const rows = ['600,200', '605,150', '590,300'].map(
      (cells) => `江苏,2024,,物理类,甲大学,1,,法学（涉外）,,不限,${cells},source,,,x`,
    )
    const file = only(await load({ 'major_lines.csv': `${MAJORS}${rows.join('\n')}\n` }))
    expect(file.notes).toEqual({
      '同一年同名的录取线，保留较难的一条': 2,
      '批次没有印、按院校层次和分数分出的行：本科批': 3,
    })
    const line = await open.db
      .selectFrom('unit_line')
      .innerJoin('unit', 'unit.unit_id', 'unit_line.unit_id')
      .select(['kind', 'major_name', 'min_score', 'min_rank'])
      // its group is made as well
      .where('kind', '=', 'major')
      .executeTakeFirstOrThrow()
    expect(line).toEqual({ kind: 'major', major_name: '法学(涉外)', min_score: 605, min_rank: 150 })
  })

  test('a missing rank is looked up in the imported table, never above its top; a capped one is unknown', async () => {
    await load({
      'score_rank.csv': scores,
      'group_lines.csv': `${GROUPS}${['01,599,0,', '02,640,0,', '03,598,150,source-capped']
        .map((cells) => {
          const [group, score, rank, basis] = cells.split(',')
          return `江苏,2024,本科批,物理类,甲大学,1,${group},不限,${score},${rank},${basis},,,x`
        })
        .join('\n')}\n`,
    })
    const lines = await open.db
      .selectFrom('unit_line')
      .innerJoin('unit', 'unit.unit_id', 'unit_line.unit_id')
      .select(['group_code', 'min_rank', 'rank_basis'])
      .orderBy('group_code')
      .execute()
    expect(lines.map((line) => [line.group_code, line.min_rank, line.rank_basis])).toEqual([
      ['01', 120, 'lookup'],
      ['02', null, null],
      ['03', null, null],
    ])
  })

  test('a batch’s control line is read from printed names, and never copied to another', async () => {
    await load({
      'batch_lines.csv':
        'province,year,batch,track,score\n江苏,2025,本科控制线（一分一段表所载）,物理类,463\n江苏,2025,艺术类（本科）,物理类,370\n江苏,2025,普通类本科录取控制分数线,物理类,464\n浙江,2026,普通类一段线,综合,494\n江苏,2024,本科批,物理类,462\n江苏,2024,本科控制线（一分一段表所载）,物理类,999\n',
    })
    // no exam has a score of 999
    expect(await count('batch_line')).toBe(5)
    const stored = await open.db
      .selectFrom('batch_line')
      .innerJoin('province', 'province.province_id', 'batch_line.province_id')
      .select(['province.name as province', 'year', 'batch', 'track', 'score', 'source'])
      .execute()
    const line = (province: string, year: number, track: string, batch: string) =>
      controlLineOfBatch({ province, year, track, batch }, stored)
    expect(line('江苏', 2024, '物理类', '本科批')).toMatchObject({ score: 462, printed: '本科批' })
    expect(line('江苏', 2025, '物理类', '本科批')).toMatchObject({ score: 464, printed: '普通类本科录取控制分数线' })
    expect(line('浙江', 2026, '综合', '普通批')).toMatchObject({ score: 494, printed: '普通类一段线' })
  })
})

describe('names', () => {
  const jiangsu = loadProvinces().find((province) => province.name === '江苏')!
  const zhejiang = loadProvinces().find((province) => province.name === '浙江')!

  test('of provinces, colleges, groups, requirements and batches get one spelling', () => {
    const book = new ProvinceBook(loadProvinces())
    expect(['江苏', '江苏省', '320000'].map((name) => book.find(name).provinceId)).toEqual([
      '320000',
      '320000',
      '320000',
    ])
    expect(['广西壮族自治区', '内蒙古自治区', '新疆', '北京市'].map((name) => book.find(name).name)).toEqual([
      '广西',
      '内蒙古',
      '新疆',
      '北京',
    ])
    expect(() => book.find('火星')).toThrow('不认识的省份')
    expect(
      ['三亚学院（民办学校）', '山东大学(威海)', '甲大学（中外合作办学项目）', '乙 学院'].map(collegeDisplayName),
    ).toEqual(['三亚学院', '山东大学（威海）', '甲大学', '乙学院'])
    expect(['（03）', '03', '3', '(03)', 'q2', '第03组'].map(groupCode)).toEqual(['03', '03', '03', '03', 'Q2', '03'])
    expect(
      ['不限)(中外合作办学', '苏州校区)02专业组(不限)(中外合作办学', '化学和生物', '', '不限科目'].map(
        subjectRequirement,
      ),
    ).toEqual(['不限', '不限', '化学和生物', null, '不限'])
    expect([batchOfUnit(jiangsu, true), batchOfUnit(jiangsu, false), batchOfUnit(zhejiang, true)]).toEqual([
      '专科批',
      '本科批',
      '普通批',
    ])

    expect(
      [
        '本科批',
        '普通类本科批录取最低控制分数线',
        '本科控制线（一分一段表所载）',
        '艺术类（本科）',
        '专科批',
        '本科提前批A段',
      ].map((name) => undergraduateLineQuality(name, '本科批')),
    ).toEqual([0, 1, 2, null, null, null])
    expect(
      ['平行录取一段', '普通类一段线', '平行录取二段'].map((name) => undergraduateLineQuality(name, '普通批')),
    ).toEqual([1, 1, null])
  })

  test('a unit keeps its identifier with any brackets and blanks in its name, and differs by every part of its key', () => {
    const key = {
      provinceId: '320000',
      track: '物理类',
      batch: '本科批',
      kind: 'group',
      collegeName: '甲大学（华东）',
      groupCode: '02',
    } as const
    const id = unitId(key)
    expect(id).toMatch(/^[0-9a-f]{16}$/)
    expect(unitId({ ...key, collegeName: '甲大学 (华东)' })).toBe(id)
    const others = [
      { provinceId: '330000' },
      { track: '历史类' },
      { batch: '专科批' },
      { kind: 'college' as const },
      { collegeName: '甲大学' },
      { groupCode: '03' },
      { majorName: '法学' },
    ]
    expect(new Set([id, ...others.map((other) => unitId({ ...key, ...other }))]).size).toBe(others.length + 1)
  })

  test('a score-rank table answers both ways and marks what it lacks', () => {
    const table = { scores: [600, 599, 597], cumulative: [40, 50, 90] }
    expect([601, 600, 599, 598, 597, 500].map((score) => rankAtScore(table, score))).toEqual([
      null,
      40,
      50,
      50,
      90,
      null,
    ])
    expect([1, 40, 41, 50, 90, 91].map((rank) => scoreAtRank(table, rank))).toEqual([600, 600, 599, 599, 597, null])
  })
})

describe('progress', () => {
  const step = (values: Partial<ImportProgress>): ImportProgress => ({
    fileName: 'plans.csv',
    title: '招生计划',
    rows: 10,
    bytes: 50,
    totalBytes: 100,
    isDone: false,
    ...values,
  })

  test('is a bar on a terminal and a line a file elsewhere', () => {
    const terminal: string[] = []
    progressLine({ isTTY: true, write: (text) => terminal.push(text) })(step({}))
    expect(terminal.join('')).toContain(' 50%')
    const log: string[] = []
    const listen = progressLine({ write: (text) => log.push(text) })
    listen(step({}))
    listen(step({ rows: 20, isDone: true }))
    expect(log).toEqual(['招生计划（plans.csv）：20 行\n'])
  })
})
