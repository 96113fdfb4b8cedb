// The first year of the new exam: cutoffs of 理科 count for 物理类, from the files to the number and its sheet.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { importFolder } from '../../server/db/importers/import-folder'
import type { OpenDatabase } from '../../server/db/database'
import { createServices } from '../../server/services'
import { removeFolder, temporaryFolder } from '../support/built-server'
import { testDatabase } from '../support/database'

const GUIZHOU = '520000'
const COLLEGES = 40
const MAJORS = ['法学', '历史学', '数学类']
let open: OpenDatabase

const rankOf = (college: number, major: number): number => 3000 + college * 1500 + major * 250

/** Majors of forty colleges in two provinces: 理科 in 2022 and 2023, planned as 物理类 in 2024, each alone in 贵州 and as one group per college in 安徽. */
function folder(): string {
  const into = temporaryFolder('over-reform')
  const lines = ['province,year,batch,track,college,major,min_score,min_rank,rank_basis,source']
  const plans = ['province,year,track,batch,college,group,major,subject_req,plan,years,tuition,source']
  for (let college = 0; college < COLLEGES; college += 1)
    MAJORS.forEach((name, major) => {
      for (const year of [2022, 2023]) {
        const rank = rankOf(college, major) + (year % 2) * 40
        for (const province of ['贵州', '安徽'])
          lines.push(
            `${province},${year},本科批,理科,第${college}大学,${name},${700 - Math.floor(rank / 200)},${rank},source,测试`,
          )
      }
      for (const [province, group] of [
        ['贵州', ''],
        ['安徽', '201'],
      ] as const)
        plans.push(`${province},2024,物理类,本科批,第${college}大学,${group},${name},不限,20,四年,5000,测试`)
    })
  // three cutoffs at each control line print the rank that the missing tables would give
  const control = ['province,year,batch,track,score,source']
  for (const [year, first, last] of [
    [2022, 29_000, 63_000],
    [2023, 30_000, 64_000],
  ] as const) {
    control.push(`贵州,${year},本科一批,理科,550,测试`, `贵州,${year},本科二批,理科,380,测试`)
    for (let college = 0; college < 3; college += 1)
      lines.push(
        `贵州,${year},本科批,理科,上线${college}大学,法学,550,${first},source,测试`,
        `贵州,${year},本科批,理科,过线${college}大学,法学,380,${last},source,测试`,
      )
  }
  writeFileSync(path.join(into, 'batch_lines.csv'), `${control.join('\n')}\n`)
  writeFileSync(path.join(into, 'major_lines.csv'), `${lines.join('\n')}\n`)
  writeFileSync(path.join(into, 'plans.csv'), `${plans.join('\n')}\n`)
  return into
}

beforeAll(async () => {
  open = await testDatabase()
  const from = folder()
  try {
    const report = await importFolder(open.db, from, { wishYear: 2024 })
    expect(report.files.map(({ status, refused }) => [status, refused])).toEqual([
      ['imported', 0],
      ['imported', 0],
      ['imported', 0],
    ])
  } finally {
    removeFolder(from)
  }
})
afterAll(() => open.close())

const indexOf = (wishYear = 2024) => {
  const { candidateIndexes } = createServices({ db: open.db, wishYear }).wish
  return candidateIndexes.get({ provinceId: GUIZHOU, track: '物理类', batch: '本科批', kind: 'major' })
}

test('every planned unit with a cutoff in the old track has a number, wide and marked', async () => {
  const index = await indexOf()
  expect(index.size).toBe(COLLEGES * MAJORS.length)
  const candidate = { rank: 20_000, rankError: 0 }
  for (let unit = 0; unit < index.size; unit += 1) {
    const given = index.predictionOf(unit, candidate)!
    expect(given.Flags).toContain('新高考第一年')
    expect(given.Confidence).toBe('低')
    const { majorName, collegeName } = index.data.units[unit]!
    const last = rankOf(Number(/\d+/u.exec(collegeName)![0]), MAJORS.indexOf(majorName!)) + 40
    expect(given.RankLow).toBeLessThan(last)
    expect(given.RankHigh).toBeGreaterThan(last)
  }
})

test('without a table, printed cutoffs give the candidates above the control lines of a year’s two batches', async () => {
  const { pools, firstPools } = (await indexOf()).data
  expect(pools!.slice(0, 4)).toEqual([NaN, 64_000, 63_000, NaN])
  expect(firstPools!.slice(0, 4)).toEqual([NaN, 30_000, 29_000, NaN])
})

test('a group only in the plan starts from the cutoffs its majors had', async () => {
  const { candidateIndexes } = createServices({ db: open.db, wishYear: 2024 }).wish
  const candidateIndex = await candidateIndexes.get({
    provinceId: '340000',
    track: '物理类',
    batch: '本科批',
    kind: 'group',
  })
  expect(candidateIndex.size).toBe(COLLEGES)
  for (let unit = 0; unit < candidateIndex.size; unit += 1) {
    const college = Number(/\d+/u.exec(candidateIndex.data.units[unit]!.collegeName)![0])
    const given = candidateIndex.predictionOf(unit, { rank: 20_000, rankError: 0 })!
    expect(given.Flags).toEqual(expect.arrayContaining(['新高考第一年', '按专业线推算']))
    // its easiest major was the last
    const last = rankOf(college, MAJORS.length - 1) + 40
    expect(given.RankLow).toBeLessThan(last)
    expect(given.RankHigh).toBeGreaterThan(last)
  }
})

test('the same cutoffs in their own track give more confidence', async () => {
  const { candidateIndexes } = createServices({ db: open.db, wishYear: 2024 }).wish
  const old = await candidateIndexes.get({ provinceId: GUIZHOU, track: '理科', batch: '本科批', kind: 'major' })
  const index = await indexOf()
  const widthOf = (from: typeof index): number => {
    const { RankLow, RankHigh } = from.predictionOf(from.size >> 1, { rank: 20_000, rankError: 0 })!
    return Math.log(RankHigh! / RankLow!)
  }
  expect(widthOf(index)).toBeGreaterThan(1.2 * widthOf(old))
  expect(old.predictionOf(0, { rank: 20_000, rankError: 0 })!.Flags).not.toContain('新高考第一年')
})

test('a number’s sheet names the track of the cutoff', async () => {
  const index = await indexOf()
  const { unitMajors } = createServices({ db: open.db, wishYear: 2024 }).wish
  const sheet = await unitMajors.evidence({
    ProvinceId: GUIZHOU,
    SubjectType: 2,
    SelectSubjectList: ['物理', '化学', '生物'],
    Year: 2024,
    Score: 600,
    Rank: 20_000,
    BatchId: '本科批',
    UnitId: index.data.units[5]!.unitId,
  })
  expect(JSON.stringify(sheet)).toContain('2023 年改革前理科的录取最低')
  expect(JSON.stringify(sheet)).toContain('新高考第一年：往年的线是改革前的理科或文科的')
})
