// What imported data are good for: filling, reference or rules only, and the remarks on it.
import type { OpenDatabase } from '../../server/db/database'
import { importFolder } from '../../server/db/importers/import-folder'
import type { ImportReport } from '../../server/db/importers/import-report'
import { printableVerdicts } from '../../server/db/importers/verdict/verdict'
import { rehearse } from '../../server/db/rehearsal'
import { testDatabase } from '../support/database'
import { importFolders } from '../support/import-folders'

let open: OpenDatabase
const folderOf = importFolders()
beforeAll(async () => {
  open = await testDatabase()
})
beforeEach(async () => {
  for (const table of ['unit', 'score_rank', 'batch_line', 'data_import'] as const)
    await open.db.deleteFrom(table).execute()
})
afterAll(() => open.close())

const load = (files: Record<string, string>): Promise<ImportReport> => importFolder(open.db, folderOf(files))

const GROUPS = 'province,year,batch,track,college,college_code,group,min_score,min_rank,rank_basis,source'
const group = (college: string, code: string, number: string, score: number, rank: number | '', batch = '本科批') =>
  `江苏,2024,${batch},物理类,${college},${code},${number},${score},${rank},,考试院`
const groups = (...rows: string[]) => ({ 'group_lines.csv': `${[GROUPS, ...rows].join('\n')}\n` })
const PLANS = 'province,year,batch,track,college,college_code,group,major,plan,years,tuition,source'
const plan = (number: string, major: string) =>
  `江苏,2026,本科批,物理类,甲大学,1101,${number},${major},5,四年,5000,考试院`
const plans = (...rows: string[]) => ({ 'plans.csv': `${[PLANS, ...rows].join('\n')}\n` })
const CONTROL = { 'batch_lines.csv': 'province,year,batch,track,score\n江苏,2024,本科批,物理类,462\n' }
const SCORES = {
  'score_rank.csv': `province,year,track,score,count,cumulative\n${Array.from(
    { length: 401 },
    (_, at) => `江苏,2024,物理类,${700 - at},100,${100 * (at + 1)}`,
  ).join('\n')}\n`,
}

describe('what data are good for', () => {
  const year = (of: number, rows: string[]) => rows.map((row) => row.replace('2024', String(of)))
  const rows = ['01', '02', '03'].map((number, at) => group('甲大学', '1101', number, 600 + at, 10_100 - 100 * at))
  const of = (report: ImportReport, track = '物理类') => report.verdicts.find((verdict) => verdict.track === track)!

  const tableOf = (year: number) => SCORES['score_rank.csv'].replaceAll('2024', String(year))

  test('is rules only without a cutoff or plan of a track, whatever tables there are', async () => {
    const verdict = of(await load({ ...SCORES, ...CONTROL, ...groups(...rows) }), '历史类')
    expect(verdict).toMatchObject({ province: '江苏', verdict: 'rules-only', units: 0 })
    expect(verdict.shortcomings[0]).toEqual({
      verdict: 'rules-only',
      file: 'group_lines',
      text: '没有本科批的录取线和计划，一个志愿也列不出来',
    })
  })

  test('is reference only if the newest cutoffs are not last year’s and there is no plan', async () => {
    const verdict = of(await load({ ...SCORES, ...CONTROL, ...groups(...rows) }))
    expect(verdict).toMatchObject({ verdict: 'reference', units: 3, cutoffYears: [2024] })
    const said = verdict.shortcomings.map(({ text }) => text).join('\n')
    for (const part of ['缺 2025 年', '没有 2026 年的招生计划', '缺 2026 年的一分一段表', '缺 2026 年本科批的控制线'])
      expect(said).toContain(part)
  })

  test('names the newest whole year by what it has: cutoffs, or only a plan', async () => {
    const lines = groups(...year(2023, rows))
    const newest = async (files: Record<string, string>) =>
      of(await load({ ...SCORES, ...CONTROL, ...files })).shortcomings[0]!.text
    expect(await newest(lines)).toContain('最近一年完整的录取线是 2023 年的，缺 2025 年')
    const planned = ['01', '02', '03'].map((number) => plan(number, '法学').replace('2026', '2024'))
    expect(await newest({ ...lines, ...plans(...planned) })).toContain('最近一年完整的计划是 2024 年的，缺 2025 年')
  })

  test('is reference only without any table, or with plans alone', async () => {
    const noTable = of(await load(groups(...year(2025, rows))))
    expect(noTable.verdict).toBe('reference')
    expect(noTable.shortcomings.map(({ text }) => text)).toContain('没有一分一段表，分数换不成位次')
  })

  test('is reference only where colleges of groups are known by their majors alone, and says when the groups come', async () => {
    const report = await load({
      'score_rank.csv': tableOf(2025),
      'major_lines.csv': `province,year,batch,track,college,group,major,min_score,min_rank,source
江苏,2025,本科批,物理类,甲大学,,法学,600,10100,整理
`,
    })
    expect(of(report)).toMatchObject({ verdict: 'reference', units: 1, cutoffYears: [2025] })
    expect(of(report).shortcomings[0]).toMatchObject({
      file: 'plans',
      text: expect.stringMatching(/不知道 2026 年的专业组怎么分；计划一般在 6 月、填报之前公布/),
    })
  })

  test('is filling with a remark where nobody knows which majors last year’s groups hold, which the plan will tell', async () => {
    const verdict = of(await load({ 'score_rank.csv': tableOf(2025), ...groups(...year(2025, rows)) }))
    expect(verdict.verdict).toBe('filling')
    expect(verdict.shortcomings).toContainEqual({
      verdict: 'filling',
      file: 'plans',
      text: '3 个志愿都不知道含哪些专业；计划一般在 6 月、填报之前公布',
    })
  })

  test('is filling before this year’s plans, table and control line are out, with last year’s units and a remark on each', async () => {
    const majors = `province,year,batch,track,college,group,major,min_score,min_rank,source
${['01', '02', '03'].map((number, at) => `江苏,2025,本科批,物理类,甲大学,${number},法学,${600 + at},${10_100 - 100 * at},整理`).join('\n')}
`
    const verdict = of(
      await load({ 'score_rank.csv': tableOf(2025), ...groups(...year(2025, rows)), 'major_lines.csv': majors }),
    )
    expect(verdict).toMatchObject({ verdict: 'filling', units: 3 })
    const said = verdict.shortcomings.map(({ text }) => text)
    expect(said).toEqual(
      expect.arrayContaining([
        '缺 2026 年的招生计划，先按 2025 年的专业组列；计划一般在 6 月、填报之前公布，导入后请核对停招、改代码和新增',
        '只有一年的录取线，看不出每年的起伏',
        '缺 2026 年的一分一段表（和成绩一起公布），位次按 2025 年的表估计',
        '缺 2026 年本科批的控制线（和成绩一起公布），不到线的考生不会被提醒',
      ]),
    )
    expect(verdict.shortcomings.every((one) => one.verdict === 'filling')).toBe(true)
  })

  test('is filling without the control line of a batch for which none is printed', async () => {
    const report = await load({
      'score_rank.csv': tableOf(2026),
      'batch_lines.csv': 'province,year,batch,track,score\n江苏,2026,特殊类型招生,物理类,530\n',
      ...groups(...year(2025, rows)),
      ...plans(plan('01', '法学'), plan('02', '法学'), plan('03', '法学')),
    })
    expect(of(report).verdict).toBe('filling')
    expect(of(report).shortcomings.map(({ text }) => text)).toContain(
      '2026 年的控制线里没有本科批自己的一条，不到线的考生不会被提醒',
    )
  })

  test('is filling with cutoffs, table, control line and plans of the year', async () => {
    const report = await load({
      'score_rank.csv': tableOf(2026),
      'batch_lines.csv': CONTROL['batch_lines.csv'].replace('2024', '2026'),
      ...groups(...rows, ...year(2025, rows), group('甲大学', '1101', '09', 590, 11_100, '本科批/国家专项计划')),
      ...plans(plan('01', '法学'), plan('02', '法学'), plan('03', '法学')),
    })
    expect(of(report)).toMatchObject({ verdict: 'filling', units: 3, cutoffYears: [2025, 2024], specialUnits: 1 })
    expect(of(report).shortcomings).toEqual([
      // the cutoffs of these years have nothing against them
      { verdict: 'filling', file: 'score_rank', text: '缺 2025、2024 年的一分一段表，那时的录取线没有位次可以核对' },
      {
        verdict: 'filling',
        file: 'batch_lines',
        text: '缺 2025、2024 年本科批的控制线，那时低于控制线的录取线查不出来',
      },
      { verdict: 'filling', file: 'group_lines', text: '专科批没有数据' },
    ])
    expect(of(report).batches.map(({ batch, verdict }) => [batch, verdict])).toEqual([
      ['本科批', 'filling'],
      ['专科批', 'rules-only'],
    ])
    expect(printableVerdicts(report.verdicts)).toContain(
      '江苏 物理类：可以填报。普通志愿 3 个，录取线 2025、2024 年；特殊类型 1 个，不进普通志愿表',
    )
  })

  test('counts what the database already holds', async () => {
    await load({ 'score_rank.csv': tableOf(2026), ...groups(...year(2025, rows)) })
    const onlyPlans = folderOf(plans(plan('01', '法学'), plan('02', '法学'), plan('03', '法学')))
    const report = await rehearse(open, (db) => importFolder(db, onlyPlans))
    expect(of(report)).toMatchObject({ verdict: 'filling', units: 3, cutoffYears: [2025] })
    // and nothing of it stays
    expect(await open.db.selectFrom('unit_plan').select('unit_id').execute()).toEqual([])
    const kinds = await open.db.selectFrom('data_import').select('kind').execute()
    expect(kinds.map(({ kind }) => kind).sort()).toEqual(['derived_units', 'group_lines', 'score_rank'])
    await expect(rehearse(open, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect((await load(plans(plan('01', '法学')))).hasFailed).toBe(false)
  })
})

describe('tables and control lines before the new exam', () => {
  test('are those of the old track', async () => {
    const report = await load({
      'score_rank.csv': `province,year,track,score,count,cumulative\n吉林,2023,理科,600,100,10000\n吉林,2025,物理类,600,100,10000\n`,
      'batch_lines.csv':
        'province,year,batch,track,score\n吉林,2023,本科一批,理科,463\n吉林,2023,本科二批,理科,292\n吉林,2025,本科批,物理类,340\n',
      ...groups(
        group('甲大学', '1101', '01', 600, 10_100).replace('江苏,2024', '吉林,2025'),
        group('甲大学', '1101', '01', 600, 10_100).replace('江苏,2024', '吉林,2023'),
      ),
    })
    const found = report.verdicts.find(({ province, track }) => province === '吉林' && track === '物理类')!
    expect(found.cutoffYears).toEqual([2025, 2023])
    const said = found.shortcomings.map(({ text }) => text).join('\n')
    expect(said).not.toMatch(/缺[^，]*2023 年/)
  })
})

describe('a control line that earlier years contradict', () => {
  test('is a remark of the verdict, with both values', async () => {
    const table = SCORES['score_rank.csv']
    const report = await load({
      'score_rank.csv': `${table}${table
        .split('\n')
        .slice(1)
        .map((row) => row.replace('2024', '2026'))
        .join('\n')}`,
      'batch_lines.csv': `${CONTROL['batch_lines.csv']}江苏,2026,本科批,物理类,562\n`,
      ...groups(group('甲大学', '1101', '01', 600, 10_100)),
    })
    const found = report.verdicts.find(({ track }) => track === '物理类')!
    expect(found.shortcomings.find(({ text }) => text.includes('控制线存疑'))).toEqual({
      verdict: 'filling',
      file: 'batch_lines',
      text: '控制线存疑：导入的2026 年本科批控制线是 562 分，按 2024 年上线的人数推算约 462 分，请核对；两个数之间的考生先不拦',
    })
  })
})
