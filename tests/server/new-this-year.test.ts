// A unit without past cutoffs, from the files to the words of a family: new, if last year's plan shows it; else not found, and no single number.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { ResponseOf } from '../../contract/registry'
import type { OpenDatabase } from '../../server/db/database'
import { importFolder } from '../../server/db/importers/import-folder'
import { createRecommendHandlers } from '../../server/modules/recommend/recommend.routes'
import { createServices } from '../../server/services'
import { anybody } from '../support/anybody'
import { removeFolder, temporaryFolder } from '../support/built-server'
import { testDatabase } from '../support/database'

const CHONGQING = '500000'
const WISH_YEAR = 2026
const COLLEGES = 40
const MAJORS = ['法学', '数学类']
const RANGE = /^(?:约 \d+–\d+%|90% 以上|不到 15%|\d+% 上下)$/u

let open: OpenDatabase

function rowsOf() {
  const lines = ['province,year,batch,track,college,major,min_score,min_rank,rank_basis,source']
  const plans = ['province,year,track,batch,college,group,major,subject_req,plan,years,tuition,source']
  const line = (year: number, college: string, major: string, rank: number): void => {
    lines.push(
      `重庆,${year},本科批,物理类,${college},${major},${700 - Math.round(rank / 250)},${rank},source,重庆投档线`,
    )
  }
  const plan = (year: number, college: string, major: string): void => {
    plans.push(`重庆,${year},物理类,本科批,${college},,${major},不限,20,四年,5000,重庆计划`)
  }
  for (let college = 0; college < COLLEGES; college += 1)
    MAJORS.forEach((major, at) => {
      const rank = 2000 + college * 1000 + at * 400
      line(2024, `第${college}大学`, major, rank)
      line(2025, `第${college}大学`, major, rank + 30)
      for (const year of [2025, 2026]) plan(year, `第${college}大学`, major)
    })
  plan(2026, '第9大学', '哲学')
  for (const year of [2025, 2026]) plan(year, '第9大学', '历史学')
  line(2024, '第9大学', '物理学', 11_000)
  for (const year of [2025, 2026]) plan(year, '第9大学', '物理学')
  return { major_lines: lines, plans }
}

beforeAll(async () => {
  open = await testDatabase()
  const folder = temporaryFolder('new-this-year')
  for (const [name, rows] of Object.entries(rowsOf()))
    writeFileSync(path.join(folder, `${name}.csv`), `${rows.join('\n')}\n`)
  try {
    expect((await importFolder(open.db, folder, { wishYear: WISH_YEAR })).hasFailed).toBe(false)
  } finally {
    removeFolder(folder)
  }
})
afterAll(() => open.close())

const form = {
  ...{ ProvinceId: CHONGQING, SubjectType: 2, SelectSubjectList: ['物理', '化学', '生物'], Year: WISH_YEAR },
  ...{ Score: 655, Rank: 11_200, BatchId: '本科批' },
}
type List = ResponseOf<'Wish/SchoolFirstList'>

async function collegeOf(more: object = {}): Promise<Map<string, List['Items'][number]>> {
  const { wish } = createServices({ db: open.db, wishYear: WISH_YEAR })
  const { Items } = await wish.candidates.listAll({ ...form, Keyword: '第9大学', ...more })
  return new Map(Items.map((unit) => [unit.MajorName ?? '', unit]))
}
async function sheetOf(UnitId: string): Promise<ResponseOf<'Wish/SchoolScoreLine'>> {
  const { wish } = createServices({ db: open.db, wishYear: WISH_YEAR })
  return wish.unitMajors.evidence({ ...form, UnitId })
}

test('a unit that last year’s plan lacks is new, with that year, and keeps its number', async () => {
  const unit = (await collegeOf()).get('哲学')!
  expect(unit.Past).toEqual({
    State: 'new',
    Short: '2026 年新增',
    Text: '2026 年新增，2025 年的招生计划里没有它，没有往年线可参照',
  })
  expect(unit.Prediction?.Flags).toContain('新增')
  expect(unit.Prediction?.Range).toBeUndefined()
  expect([...(await collegeOf({ FeatureTagIdList: ['新增'], OnlyKnown: true })).keys()]).toEqual(['哲学'])
})

test('a unit that last year’s plan has, without any cutoff, is not called new and gets a range', async () => {
  const unit = (await collegeOf()).get('历史学')!
  expect(unit.Past).toEqual({ State: 'none', Short: '没有查到往年线', Text: '没有查到往年线' })
  expect(unit.Prediction?.Flags).toContain('没有查到往年线')
  expect(unit.Prediction?.Range).toMatch(RANGE)
  const sheet = await sheetOf(unit.UnitId)
  expect(sheet.Start?.Text).toMatch(/^没有查到往年线；/u)
  expect(sheet.Standing).toContain(`录取概率只能给一个范围：${unit.Prediction?.Range}`)
  expect(sheet.Standing).not.toMatch(/概率是 \d+%/u)
  expect(sheet.MyRank.ExactProbability).toBeNull()
  expect(sheet.Sensitivity).toEqual([])
  expect(sheet.Explanation.join('')).not.toContain('新增')
  // asked for what is new, it is one of those of which nobody knows it
  const asked = await collegeOf({ FeatureTagIdList: ['新增'] })
  expect(asked.get('历史学')?.Unknown).toEqual(['是不是新增不知道：没有查到往年线'])
})

test('a cutoff of two years ago is said with its age, one of last year is not', async () => {
  const units = await collegeOf()
  const old = units.get('物理学')!
  expect(old.Past).toEqual({ State: 'old', Short: '2024 年线', Text: '最近的线是 2024 年的（两年前）' })
  expect(old.Prediction?.Range).toBeUndefined()
  const { Confidence } = await sheetOf(old.UnitId)
  expect(Confidence?.Reasons).toContain('最近的线是 2024 年的（两年前），范围放宽了')
  expect(units.get('法学')?.Past).toBeUndefined()
})

test('sorted by chance, a unit with a range is placed by its low end', async () => {
  const { wish } = createServices({ db: open.db, wishYear: WISH_YEAR })
  const { Items } = await wish.candidates.listAll({ ...form, Sort: 'probability', PageSize: 100 })
  const shown = Items.map(({ Prediction }) =>
    Prediction?.Range === undefined ? (Prediction?.Probability ?? 0) : Prediction.Low,
  )
  expect(shown).toEqual([...shown].sort((a, b) => b - a))
})

test('a proposal takes a unit with a range only where known ones are too few, and if its low end is within reach', async () => {
  const { wish } = createServices({ db: open.db, wishYear: WISH_YEAR })
  const propose = createRecommendHandlers(wish)['Wish/Recommend']
  let taken = 0
  for (let Rank = 4000; Rank <= 40_000; Rank += 3000) {
    const rangedFor = async (MajorList: string[], Count?: number) => {
      const { Items } = await propose({ ...form, Rank, Preferences: { MajorList }, Count }, anybody)
      return Items.filter(({ Unit }) => Unit?.Prediction?.Range !== undefined)
    }
    const ranged = await rangedFor(['哲学', '历史学'])
    for (const { Unit } of ranged) expect(Unit?.Prediction?.Low).toBeGreaterThanOrEqual(0.15)
    taken += ranged.length
    expect(await rangedFor([], 5)).toEqual([])
  }
  expect(taken).toBeGreaterThan(0)
})

test('without last year’s plan nothing is called new', async () => {
  await open.db.deleteFrom('unit_plan').where('year', '=', 2025).execute()
  const units = await collegeOf()
  for (const major of ['哲学', '历史学']) {
    expect(units.get(major)?.Past?.State).toBe('none')
    expect(units.get(major)?.Prediction?.Range).toMatch(RANGE)
  }
  expect([...(await collegeOf({ FeatureTagIdList: ['新增'], OnlyKnown: true })).keys()]).toEqual([])
})
