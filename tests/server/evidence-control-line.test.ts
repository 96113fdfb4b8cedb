// The evidence sheet about the control line: how many are above it, that nobody below may file, and the source of that.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { ResponseOf } from '../../contract/registry'
import type { OpenDatabase } from '../../server/db/database'
import { importFolder } from '../../server/db/importers/import-folder'
import { createServices } from '../../server/services'
import { removeFolder, temporaryFolder } from '../support/built-server'
import { testDatabase } from '../support/database'

const CHONGQING = '500000'
const COLLEGES = 60
const MAJORS = ['法学', '数学类']
const WISH_YEAR = 2025
/** Candidates above last year's control line, which the cutoffs print, and above this year's, from a table. */
const THEN = 64_000
const NOW = 52_000

const rankOf = (college: number, major: number): number => 2000 + college * 1000 + major * 400
let open: OpenDatabase

beforeAll(async () => {
  open = await testDatabase()
  const lines = ['province,year,batch,track,college,major,min_score,min_rank,rank_basis,source']
  for (const year of [2023, 2024])
    for (let college = 0; college < COLLEGES; college += 1)
      MAJORS.forEach((name, major) =>
        lines.push(
          `重庆,${year},本科批,物理类,第${college}大学,${name},${700 - college * 4},${rankOf(college, major) + (year % 2) * 30},source,重庆投档线`,
        ),
      )
  for (let college = 0; college < 3; college += 1)
    lines.push(`重庆,2024,本科批,物理类,过线${college}大学,法学,427,${THEN},source,重庆投档线`)
  const control = [
    'province,year,batch,track,score,source',
    '重庆,2024,本科批,物理类,427,重庆控制线通知',
    '重庆,2025,本科批,物理类,430,重庆控制线通知',
  ]
  const table = ['province,year,track,score,count,cumulative,source']
  // the first three scores share one row
  for (let score = 698; score >= 430; score -= 1) {
    const cumulative = Math.round((NOW * (701 - score)) / 271)
    const before = score === 698 ? 0 : Math.round((NOW * (700 - score)) / 271)
    table.push(`重庆,2025,物理类,${score},${cumulative - before},${cumulative},重庆分段表`)
  }
  const plans = ['province,year,track,batch,college,group,major,subject_req,plan,years,tuition,source']
  for (let college = 0; college < COLLEGES; college += 1)
    for (const name of MAJORS)
      plans.push(`重庆,2025,物理类,本科批,第${college}大学,,${name},不限,20,四年,5000,重庆计划`)
  // a new major of a college with cutoffs at the batch's end
  plans.push('重庆,2025,物理类,本科批,第59大学,,哲学,不限,20,四年,5000,重庆计划')
  // a major only in the plan of two years later
  plans.push('重庆,2026,物理类,本科批,第5大学,,哲学,不限,20,四年,5000,重庆计划')
  const folder = temporaryFolder('evidence-control-line')
  const files = { major_lines: lines, batch_lines: control, score_rank: table, plans }
  for (const [name, rows] of Object.entries(files))
    writeFileSync(path.join(folder, `${name}.csv`), `${rows.join('\n')}\n`)
  try {
    const report = await importFolder(open.db, folder, { wishYear: WISH_YEAR })
    expect(report.hasFailed).toBe(false)
  } finally {
    removeFolder(folder)
  }
})
afterAll(() => open.close())

/** The sheet of a college's first major. */
async function sheetOf(
  college: number,
  Score = 500,
  wishYear = WISH_YEAR,
  major = '法学',
  Rank?: number,
  WishType = 0,
): Promise<ResponseOf<'Wish/SchoolScoreLine'>> {
  const { wish } = createServices({ db: open.db, wishYear })
  const candidateIndex = await wish.candidateIndexes.get({
    provinceId: CHONGQING,
    track: '物理类',
    batch: '本科批',
    kind: 'major',
  })
  const unit = candidateIndex.data.units.find(
    ({ collegeName, majorName }) => collegeName === `第${college}大学` && majorName === major,
  )
  return wish.unitMajors.evidence({
    ProvinceId: CHONGQING,
    SubjectType: 2,
    SelectSubjectList: ['物理', '化学', '生物'],
    Year: wishYear,
    Score,
    WishType,
    ...(Rank !== undefined && { Rank }),
    BatchId: '本科批',
    UnitId: unit!.unitId,
  })
}
const moveOf = (sheet: ResponseOf<'Wish/SchoolScoreLine'>, part: string) =>
  sheet.Moves.find(({ Part }) => Part === part)

test('fewer candidates above the control line are shown with both numbers and their years', async () => {
  const sheet = await sheetOf(40)
  expect(moveOf(sheet, 'pool')?.Text).toBe('2025 年控制线上有 52,000 名考生，比 2024 年的 64,000 名少')
  expect(moveOf(sheet, 'pool')?.Change).toBeLessThan(0)
  expect(moveOf(sheet, 'controlLine')).toBeUndefined()
})

test('the cut by the control line is named as such, never as fewer candidates', async () => {
  const sheet = await sheetOf(59)
  expect(sheet.Expected?.Rank).toBeLessThanOrEqual(NOW)
  expect(moveOf(sheet, 'controlLine')).toMatchObject({
    Text: '没上控制线的不能填报，2025 年上线的共 52,000 名',
  })
  expect(moveOf(sheet, 'controlLine')?.Ranks).toBeLessThan(0)
  const sum = sheet.Moves.reduce((rank, { Ranks }) => rank + Ranks, sheet.Start!.Rank)
  expect(sum).toBe(sheet.Expected?.Rank)
})

test('a new unit of a college beyond the control line shows its farthest expected rank', async () => {
  const sheet = await sheetOf(59, 500, WISH_YEAR, '哲学')
  expect(moveOf(sheet, 'controlLine')).toMatchObject({
    Text: '没上控制线的不能填报，2025 年上线的共 52,000 名；没有往年线的，最靠后只算到离线约 6%',
  })
  expect(sheet.Expected?.Rank).toBe(Math.round(NOW * Math.exp(-0.06)))
  expect(sheet.Expected?.High).toBeLessThanOrEqual(NOW)
  const sum = sheet.Moves.reduce((rank, { Ranks }) => rank + Ranks, sheet.Start!.Rank)
  expect(sum).toBe(sheet.Expected?.Rank)
})

test('near the control line a candidate sees what the end of the batch takes from the chance, far from it nothing', async () => {
  const near = await sheetOf(59, 431)
  const given =
    /位次离控制线很近：往年这里的线多比推算的靠前，也有的年份招到这里之前已经招满，概率已为此降低 (\d+) 个百分点。/u
  expect(near.Standing).toMatch(given)
  const lowered = Number(given.exec(near.Standing ?? '')?.[1])
  expect(lowered).toBeGreaterThan(10)
  // the chances with and without the batch's end differ by exactly that
  const [, withEnd, lineAlone] = /可能性约 (\d+)%（只看推算的线约 (\d+)%）/u.exec(near.Standing ?? '')!.map(Number)
  expect(Math.abs(Math.abs(withEnd! - lineAlone!) - lowered)).toBeLessThanOrEqual(1)
  for (const [college, score] of [
    [59, 500],
    [30, 431],
  ] as const)
    expect((await sheetOf(college, score)).Standing).not.toContain('离控制线很近')
})

test('a mock score behind the control line is shown as behind it, with all that its chance includes in one bracket', async () => {
  const near = await sheetOf(59, 431, WISH_YEAR, '法学', undefined, 1)
  expect(near.Standing).toMatch(/很近.*（含模拟考的误差；只看推算的线约 \d+%）/u)
  const behind = await sheetOf(59, 425, WISH_YEAR, '法学', NOW + 1000, 1)
  expect(behind.MyRank.Rank).toBeGreaterThan(NOW)
  expect(behind.Standing).toContain(
    '位次在控制线以后：往年这里的线多比推算的靠前，也有的年份招到控制线之前已经招满，概率已为此降低',
  )
  expect(behind.Standing).not.toContain('很近')
})

test('no cutoff range ends behind the control line', async () => {
  const { Expected, Residuals } = await sheetOf(58)
  expect(Expected?.High).toBe(NOW)
  for (const { Rank } of Residuals.Quantiles) expect(Rank).toBeLessThanOrEqual(NOW)
})

test('a rank far behind a cutoff is shown as a multiple of it, far before it as a share', async () => {
  expect((await sheetOf(0, 431)).Standing).toMatch(/靠后 [\d,]+ 名（是它的 \d+ 倍）/u)
  expect((await sheetOf(40, 690)).Standing).toMatch(
    /靠前 [\d,]+ 名（9\d%）。2025 年的线要前移到 [\d,]+ 名之前才会录不上/u,
  )
})

test('the first one misses no cutoff: only a college that takes nobody', async () => {
  const { Standing } = await sheetOf(40, 745, WISH_YEAR, '法学', 1)
  expect(Standing).toContain('前面没有别的考生，2025 年不招才会录不上，所以录取概率是 99%')
})

test('a rank known only by the last of a merged row is never behind that', async () => {
  const { MyRank } = await sheetOf(0, 745)
  expect(MyRank.Text).toContain('这一段只公布到前 576 名以内')
  expect(MyRank.High).toBeLessThanOrEqual(576)
})

test('without the year’s control line, a cutoff near last year’s control line shows what is unknown', async () => {
  const missing = '这里还没有 2026 年的控制线：有多少人上线还不知道，离控制线不远的线范围放宽了'
  expect((await sheetOf(50, 500, 2026)).Confidence?.Reasons).toContain(missing)
  expect((await sheetOf(2, 500, 2026)).Confidence?.Reasons).not.toContain(missing)
  expect((await sheetOf(50)).Confidence?.Reasons.join()).not.toContain('控制线')
})

test('a score below a table that ends at the control line is refused by the control line before a rank is required', async () => {
  const { wish } = createServices({ db: open.db, wishYear: WISH_YEAR })
  const form = { ProvinceId: CHONGQING, SubjectType: 2, SelectSubjectList: ['物理', '化学', '生物'], Year: WISH_YEAR }
  await expect(wish.batches.listBatches({ ...form, Score: 429 })).rejects.toThrow(
    '429 分没有达到重庆 2025 年物理类本科批控制线 430 分，不能填报本科批。分数低于 2025 年一分一段表的最低分，请填写位次',
  )
  // a mock score settles nothing
  await expect(wish.batches.listBatches({ ...form, Score: 429, WishType: 1 })).rejects.toThrow(/^分数低于/u)
})

test('a unit that last year’s plan lacks is new, and its level is that of the newest cutoffs', async () => {
  const { Start } = await sheetOf(5, 500, 2026, '哲学')
  expect(Start?.Text).toMatch(/^2026 年新增，2025 年的招生计划里没有它，没有往年线可参照；.*2024 年大约相当于位次/u)
})

test('control lines and the numbers above them have a publisher, and a table appears only if it exists', async () => {
  const { Sources } = await sheetOf(40)
  expect(Sources.slice(-3)).toEqual([
    { What: '2025、2024 年控制线', Year: 2025, Source: '重庆控制线通知', Basis: 'imported' },
    { What: '2025 年一分一段表', Year: 2025, Source: '重庆分段表', Basis: 'imported' },
    { What: '2024 年录取线上印的分数和位次', Year: 2024, Source: '重庆投档线', Basis: 'imported' },
  ])
})

test('where the number above the control line changes nothing, it has no source', async () => {
  const { Moves, Sources } = await sheetOf(0)
  expect(Moves.some(({ Part }) => Part === 'pool' || Part === 'controlLine')).toBe(false)
  expect(Sources.some(({ What }) => What.includes('控制线'))).toBe(false)
})
