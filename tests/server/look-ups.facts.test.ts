// Look-ups show what the operator's files contain: random colleges, years and tracks, compared with the rows.
import type { ResponseOf } from '../../contract/registry'
import { buildApp } from '../../server/app'
import { openDatabase, type OpenDatabase } from '../../server/db/database'
import { loadProvinces } from '../../server/db/seeds/facts'
import { nameBook } from '../../server/db/seeds/names'
import { randomFrom } from '../../engine/math/random'
import { importedDataDir, realDataDir, testOnRealData } from '../support/real-data'
import { eachRow } from '../support/real-rows'
import { removeFolder } from '../support/built-server'

type Row = Readonly<Record<string, string>>
type Opened = ResponseOf<'Career/SelectExamStat'>['Items'][number]
const SAMPLES = 500
const PLANS = 200
const COLLEGES = 100

let folder = ''
let open: OpenDatabase
let app: Awaited<ReturnType<typeof buildApp>>
const provinceIds = new Map(loadProvinces().map(({ name, provinceId }) => [name, provinceId]))
const collegeIds = new Map<string, string>()

beforeAll(async () => {
  if (!realDataDir) return
  folder = await importedDataDir()
  open = await openDatabase({ dataDir: folder })
  await open.db.insertInto('organisation').values({ org_code: 'demo', name: '演示机构' }).execute()
  app = await buildApp({ db: open.db, config: { rateLimit: false } })
  for (const { college_id: id, name } of await open.db.selectFrom('college').select(['college_id', 'name']).execute())
    collegeIds.set(name, id)
})
afterAll(async () => {
  if (!realDataDir) return
  await app.close()
  await open.close()
  removeFolder(folder)
})

async function ask<P extends Parameters<typeof pathOf>[0]>(path: P, payload: object): Promise<ResponseOf<P>> {
  const answer = await app.inject({ method: 'POST', url: pathOf(path), headers: { OrgCode: 'demo' }, payload })
  const { Code, Data, Message } = answer.json<{ Code: number; Data: ResponseOf<P>; Message: string }>()
  if (Code !== 0) throw new Error(`${path} answered ${Code} ${Message}`)
  return Data
}
type Path = 'School/ScoreLine' | 'School/Plan' | 'School/Detail' | 'School/List' | 'Career/SelectExamStat'
const pathOf = (path: Path) => `/api/${path}`

/** Some keys, always the same ones. */
function some<T>(all: readonly T[], count: number): T[] {
  const random = randomFrom(20260607)
  const left = [...all]
  return Array.from(
    { length: Math.min(count, left.length) },
    () => left.splice(Math.floor(random.share() * left.length), 1)[0]!,
  )
}

/** Three choices in three provinces, one per model, and the requirements they meet, as the province's tables print them. */
const CHOICES = [
  { province: '江苏', track: '物理类', subjects: ['物理', '生物', '地理'] },
  { province: '重庆', track: '历史类', subjects: ['历史', '政治', '地理'] },
  { province: '浙江', track: '综合', subjects: ['化学', '政治', '技术'] },
] as const

/** Whether the subjects meet a printed requirement, read literally: all named ones, or one of those joined by 或. */
function isMet(printed: string, subjects: readonly string[]): boolean | null {
  if (printed === '') return null
  const initials = subjects.map((subject) => (subject === '历史' ? '史' : subject[0]!))
  const named = printed
    .replace(/\(\d科必选\)|首选|再选|必选|科目|不限|思想|学/gu, '')
    .replace(/物理/gu, '物')
    .replace(/历史/gu, '史')
    .replace(/政治/gu, '政')
    .replace(/地理/gu, '地')
    .replace(/生物/gu, '生')
    .replace(/技术/gu, '技')
  const asked = [...named].filter((sign) => '物史化政地生技'.includes(sign))
  const has = (sign: string) => initials.includes(sign)
  return named.includes('或') ? asked.some(has) : asked.every(has)
}

const nameIn = (row: Row) => row.group || row.major
const plain = (name: string) => name.normalize('NFKC').replace(/\s/g, '')

describe('on real admission facts', () => {
  testOnRealData(
    'the lines of a college in a year and track are those of the file, or are waiting with the reason they are doubted for',
    async () => {
      const rows = new Map<string, Row[]>()
      const gather = (row: Row) => {
        const key = [row.province, row.college, row.year, row.track].join('\t')
        if (collegeIds.has(row.college!)) rows.set(key, [...(rows.get(key) ?? []), row])
      }
      eachRow(realDataDir, 'group_lines', gather)
      eachRow(realDataDir, 'major_lines', gather, ['浙江', '重庆'])
      const differing: string[] = []
      let [compared, waiting] = [0, 0]
      for (const key of some([...rows.keys()].sort(), SAMPLES)) {
        const [province, college, year, track] = key.split('\t') as [string, string, string, string]
        const asked = { SchoolId: collegeIds.get(college)!, ProvinceId: provinceIds.get(province)!, Track: track }
        const first = await ask('School/ScoreLine', asked)
        const shown = new Set<string>()
        for (const BatchId of first.Batches) {
          const { Units } = await ask('School/ScoreLine', { ...asked, BatchId })
          for (const { Lines } of Units)
            for (const line of Lines) if (line.Year === Number(year)) shown.add(`${line.MinScore} ${line.MinRank}`)
        }
        const scores = new Set([...shown].map((line) => line.split(' ')[0]))
        for (const row of rows.get(key)!) {
          const score = Number(row.min_score)
          const isPrinted = row.rank_basis === 'source' && Number(row.min_rank) > 0
          compared += 1
          if (isPrinted ? shown.has(`${score} ${Number(row.min_rank)}`) : scores.has(String(score))) continue
          // of rows for one thing the hardest counts
          const isHarder = (other: Row) =>
            nameIn(other) === nameIn(row) &&
            (Number(other.min_score) > score ||
              (Number(other.min_score) === score && Number(other.min_rank) < Number(row.min_rank)))
          if (rows.get(key)!.some(isHarder)) continue
          const doubted = await open.db
            .selectFrom('doubtful_line')
            .innerJoin('unit', 'unit.unit_id', 'doubtful_line.unit_id')
            .select('doubts')
            .where('unit.college_name', '=', college)
            .where('doubtful_line.year', '=', Number(year))
            .where('doubtful_line.min_score', '=', score)
            .executeTakeFirst()
          if (doubted && doubted.doubts.length > 0) waiting += 1
          else differing.push(`${key} ${nameIn(row)} ${row.min_score} ${row.min_rank}`)
        }
      }
      expect(differing).toEqual([])
      expect(compared).toBeGreaterThan(SAMPLES)
      // doubted cutoffs are exceptions
      expect(waiting / compared).toBeLessThan(0.01)
    },
  )

  testOnRealData('a plan on the page of its college has the places, tuition and years of the file', async () => {
    // rows of one major and group add up, and the lowest tuition counts
    const keyOf = ({ province, track, college, group, major }: Row) =>
      [province, track, college, group, plain(major!)].join('\t')
    const rows: Row[] = []
    const together = new Map<string, Row[]>()
    eachRow(realDataDir, 'plans', (row) => {
      if (!collegeIds.has(row.college!)) return
      rows.push(row)
      together.set(keyOf(row), [...(together.get(keyOf(row)) ?? []), row])
    })
    const differing: string[] = []
    for (const row of some(rows, PLANS)) {
      const asked = {
        SchoolId: collegeIds.get(row.college!)!,
        ProvinceId: provinceIds.get(row.province!)!,
        Track: row.track!,
      }
      const shown: ResponseOf<'School/Plan'>['Items'][number][] = []
      for (let PageIndex = 1, left = true; left; PageIndex += 1) {
        const page = await ask('School/Plan', { ...asked, PageIndex, PageSize: 50 })
        shown.push(...page.Items)
        left = page.Items.length > 0 && shown.length < page.Total
      }
      const all = together.get(keyOf(row))!
      const places = all.reduce((sum, { plan }) => sum + Number(plan), 0)
      const fees = all.flatMap(({ tuition }) => (tuition ? [Number(tuition)] : []))
      const tuition = fees.length > 0 ? Math.min(...fees) : null
      const isThere = shown.some(
        ({ MajorName, Plan, Tuition, Duration }) =>
          plain(MajorName ?? '') === plain(row.major!) &&
          Plan === places &&
          Tuition === tuition &&
          (row.years === '' || Duration === row.years),
      )
      if (!isThere)
        differing.push(`${row.province} ${row.college} ${row.major} ${row.plan} ${row.tuition} ${row.years}`)
    }
    expect(differing).toEqual([])
  })

  testOnRealData('a college is described as the register describes it, by this or a later name', async () => {
    const rows: Row[] = []
    eachRow(realDataDir, 'colleges', (row) => rows.push(row))
    for (const row of some(rows, COLLEGES)) {
      const college = await ask('School/Detail', { SchoolId: row.code5! })
      const is = (cell: string | undefined) => cell === '1'
      // the register is a list of one month: a college renamed since has its name there among the others
      expect([college.Name, ...college.OtherNames.map(({ Name }) => Name)]).toContain(row.name)
      expect(college).toMatchObject({
        Nature: row.nature,
        Is985: is(row.is_985),
        Is211: is(row.is_211),
        IsDoubleFirstClass: is(row.is_double_first_class),
        IsDoubleHigh: is(row.is_double_high),
      })
    }
  })

  testOnRealData('every college that another name leads to is in the register', () => {
    expect(nameBook().collegesWithOthers.filter((name) => !collegeIds.has(name) && !/军|部队/u.test(name))).toEqual([])
  })

  testOnRealData.each(['10333', '10192'])(
    'the renamed college %s has as many units in a year as the file of lines has rows of it, whatever the name above them',
    async (SchoolId) => {
      const asked = { SchoolId, ProvinceId: provinceIds.get('江苏')!, Track: '物理类' as const }
      const { Name, OtherNames } = await ask('School/Detail', asked)
      const names = new Set([Name, ...OtherNames.map((known) => known.Name)])
      const printed = new Map<number, Set<string>>()
      eachRow(
        realDataDir,
        'group_lines',
        ({ college, track, year, group }) => {
          if (!names.has(college!) || track !== '物理类') return
          printed.set(Number(year), (printed.get(Number(year)) ?? new Set()).add(group!))
        },
        ['江苏'],
      )
      const { Years, Units } = await ask('School/ScoreLine', asked)
      const [latest] = Years
      expect(latest?.UnitCount).toBe(printed.get(latest!.Year)?.size)
      expect(new Set(Units.map((unit) => unit.Name)).size).toBe(Units.length)
      const [listed] = (await ask('School/List', { ProvinceId: asked.ProvinceId, Track: '物理类', Keyword: Name }))
        .Items
      expect(listed?.Line).toMatchObject({ Year: latest!.Year, UnitCount: latest!.UnitCount })
    },
  )

  testOnRealData(
    'groups of 江苏 that were numbered anew are told with the line that the file has under the number',
    async () => {
      const rows = new Map<string, Row>()
      eachRow(
        realDataDir,
        'group_lines',
        (row) => rows.set([row.college, row.year, row.track, row.group].join('\t'), row),
        ['江苏'],
      )
      let given = 0
      const differing: string[] = []
      for (const [college, SchoolId] of some([...collegeIds].sort(), SAMPLES * 2)) {
        const asked = { SchoolId, ProvinceId: provinceIds.get('江苏')!, Track: '物理类' as const }
        const { Units, BatchId } = await ask('School/ScoreLine', asked)
        if (BatchId !== '本科批') continue
        for (const { Name: own, Earlier } of Units)
          for (const { Year, Name, Line, Share } of Earlier) {
            given += 1
            const row = rows.get([college, Year, '物理类', Name.replace(' 组', '')].join('\t'))
            // rows under a former name belong to another row
            if (row && Number(row.min_score) !== Line.MinScore) differing.push(`${college} ${own} ${Year} ${Name}`)
            if (Name === own || Share < 0.5) differing.push(`${college} ${own} is told as ${Name}, ${Share}`)
          }
      }
      expect(differing).toEqual([])
      expect(given).toBeGreaterThan(100)
    },
  )

  testOnRealData.each(CHOICES)(
    'what $subjects opens in $province is what the rows of its plans say, counted one by one',
    async ({ province, track, subjects }) => {
      const ProvinceId = provinceIds.get(province)!
      const asked = { ProvinceId, Combinations: [[...subjects]] }
      const { Items, Batch } = await ask('Career/SelectExamStat', asked)
      // special plans are beside the batch: their unit's batch shows which rows those are
      const inBatch = new Set(
        (
          await open.db
            .selectFrom('unit_plan')
            .innerJoin('unit', 'unit.unit_id', 'unit_plan.unit_id')
            .leftJoin('unit_major', (join) =>
              join
                .onRef('unit_major.unit_id', '=', 'unit_plan.unit_id')
                .onRef('unit_major.year', '=', 'unit_plan.year'),
            )
            .select(['unit.enrol_code', 'unit.group_code', 'unit_major.major_name as inside', 'unit.major_name'])
            .where('unit.province_id', '=', ProvinceId)
            .where('unit.track', '=', track)
            .where('unit.batch', '=', Batch)
            .execute()
        ).map((row) =>
          [row.enrol_code ?? '', row.group_code ?? '', plain(row.inside ?? row.major_name ?? '')].join('\t'),
        ),
      )
      const seen = new Map<string, { rows: Row[]; places: number }>()
      eachRow(
        realDataDir,
        'plans',
        (row) => {
          // a college may be printed under a former name: its province's code identifies it
          const key = [row.college_code, row.group!.replace(/[（）]/gu, ''), plain(row.major!)].join('\t')
          if (row.track !== track || !inBatch.has(key)) return
          // rows of one major and group are one wish, open to whom any of them is
          const known = seen.get(key)
          seen.set(key, { rows: [...(known?.rows ?? []), row], places: (known?.places ?? 0) + Number(row.plan) })
        },
        [province],
      )
      const stateOf = (rows: readonly Row[]) => {
        const met = rows.map((row) => isMet(row.subject_req!, subjects)).filter((answer) => answer !== null)
        return met.length === 0 ? null : met.includes(true)
      }
      const count = (wanted?: boolean | null) => {
        const own = [...seen.values()].filter(({ rows }) => wanted === undefined || stateOf(rows) === wanted)
        return { Rows: own.length, Places: own.reduce((sum, { places }) => sum + places, 0) }
      }
      const { Total, Open, Closed, Unknown } = Items[0] as Opened
      const given = { Total, Open, Closed, Unknown }
      expect(given).toMatchObject({ Total: count(), Open: count(true), Closed: count(false), Unknown: count(null) })
      const colleges = (met?: boolean) =>
        new Set([...seen.values()].flatMap(({ rows }) => (met && !stateOf(rows) ? [] : rows[0]!.college!)))
      expect([Total.Colleges, Open.Colleges]).toEqual([colleges().size, colleges(true).size])
      // both answers to the question occur
      expect(Math.min(Open.Rows, Closed.Rows)).toBeGreaterThan(10)
      expect(seen.size).toBeGreaterThan(3000)
    },
  )
})
