// A province whose next exam is announced: 新疆 files by arts and science up to 2026, and by a rule that is not here from 2027 on.
import { dataStateOf } from '../../server/db/data-revision'
import type { OpenDatabase } from '../../server/db/database'
import { importFolder } from '../../server/db/importers/import-folder'
import { provinceVerdicts } from '../../server/db/importers/verdict/verdict'
import { loadProvinces } from '../../server/db/seeds/facts'
import { writeRules } from '../../server/db/seeds/seed-facts'
import { createWishHandlers } from '../../server/modules/wish/wish.routes'
import { createServices } from '../../server/services'
import { sql } from 'kysely'
import { anybody } from '../support/anybody'
import { testDatabase } from '../support/database'
import { importFolders } from '../support/import-folders'

let open: OpenDatabase
const folderOf = importFolders()
const form = { ProvinceId: '650000', Score: 450, SubjectType: 2, SelectSubjectList: [] as string[] }
const refusal = { errorName: 'RULE_CHANGES', message: expect.stringMatching(/^新疆 2027 年起.*这里还没有.*2027 年/) }
const callsOf = (wishYear: number) => createWishHandlers(createServices({ db: open.db, wishYear }).wish)

beforeAll(async () => {
  open = await testDatabase()
  const years = [2024, 2025, 2026]
  await importFolder(
    open.db,
    folderOf({
      'score_rank.csv': `province,year,track,score,count,cumulative\n${years
        .flatMap((year) =>
          Array.from({ length: 401 }, (_, at) => `新疆,${year},理科,${700 - at},100,${100 * (at + 1)}`),
        )
        .join('\n')}\n`,
      'group_lines.csv': `province,year,batch,track,college,college_code,group,min_score,min_rank,rank_basis,source\n${years
        .map((year) => `新疆,${year},本科一批,理科,甲大学,1101,,460,24100,,考试院`)
        .join('\n')}\n`,
    }),
  )
})
afterAll(() => open.close())

test('from that year on no chance is given and no list is proposed, whatever subjects the family names', async () => {
  const calls = callsOf(2027)
  for (const SelectSubjectList of [[], ['物理', '化学', '生物']]) {
    const asked = { ...form, SelectSubjectList, Year: 2027 }
    await expect(calls['Wish/BatchList'](asked, anybody)).rejects.toMatchObject(refusal)
    for (const call of ['Wish/SchoolFirstList', 'Wish/SchoolFirstListForecast'] as const)
      await expect(calls[call]({ ...asked, BatchId: '本科一批' }, anybody)).rejects.toMatchObject(refusal)
  }
})

test('up to the year before it its families file as ever', async () => {
  const answer = await callsOf(2026)['Wish/SchoolFirstList']({ ...form, Year: 2026, BatchId: '本科一批' }, anybody)
  expect(answer.Items.map(({ CollegeName }) => CollegeName)).toEqual(['甲大学'])
})

test('who looks up a rank is told that the table is of the old exam, up to the year before not', async () => {
  const { admission } = createServices({ db: open.db, wishYear: 2027 })
  const asked = { ...form, SubjectType: 2 as const, Score: 460 }
  const rankIn = (Year: number) => admission.lineRank({ ...asked, Year })
  expect(await rankIn(2027)).toMatchObject({ TableYear: 2026, RuleEnds: refusal.message })
  expect(await rankIn(2026)).not.toHaveProperty('RuleEnds')
  const scoreIn = (Year: number) => admission.lineScore({ ...asked, Year, Rank: 24_100 })
  expect(await scoreIn(2027)).toMatchObject({ RuleEnds: refusal.message })
  expect(await scoreIn(2026)).not.toHaveProperty('RuleEnds')
})

test('a list saved for that year before the new exam was announced has no chance, and says why', async () => {
  const { wish } = createServices({ db: open.db, wishYear: 2027 })
  const saved = {
    ...{ wishId: '', provinceId: '650000', year: 2027, track: '理科', batch: '本科一批', wishType: 0, rank: 24_100 },
    ...{ scoreForm: { ...form, Year: 2027 }, items: [], name: '', revision: 1, acceptedNone: null },
  }
  const where = await wish.situations.savedSituation(saved as never)
  expect(where.closed).toMatch(/^新疆 2027 年起/)
  const before = { ...saved, year: 2026, scoreForm: { ...form, Year: 2026 } }
  expect((await wish.situations.savedSituation(before as never)).closed).toBeNull()
})

test('from that year on its data are for reference only, and why is said first', async () => {
  const xinjiang = loadProvinces().find(({ name }) => name === '新疆')!
  const of = async (year: number) =>
    (await provinceVerdicts(open.db, xinjiang, year)).find(({ track }) => track === '理科')!
  const verdict = await of(2027)
  expect(verdict.verdict).toBe('reference')
  expect(verdict.shortcomings[0]?.text).toMatch(/^新疆 2027 年起/)
  expect((await of(2026)).verdict).toBe('filling')
})

test('a database that an earlier version filled gets the rule at its next start, and learns that province again', async () => {
  const stateOf = () => dataStateOf(open.db)
  await sql`update province set rule = rule - 'NextExamYear' where province_id = '650000'`.execute(open.db)
  const before = await stateOf()
  await writeRules(open.db)
  const after = await stateOf()
  expect(after.stamp).toBe(before.stamp)
  expect(Object.keys(after.provinces)).toContain('650000')
  await expect(callsOf(2027)['Wish/BatchList']({ ...form, Year: 2027 }, anybody)).rejects.toMatchObject(refusal)
  await writeRules(open.db)
  expect(await stateOf()).toEqual(after)
})
