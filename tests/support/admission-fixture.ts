// A small hand-made province for tests of admission and wishes: 江苏 (3+1+2, groups) in full, 浙江 (3+3, majors) with a few units.
import type { Insertable, Kysely } from 'kysely'
import type { Database } from '../../server/db/schema'
import type { ProvinceRule } from '../../engine/rules/province-rule'

export const JIANGSU = '320000'
export const ZHEJIANG = '330000'

export const jiangsuRule: ProvinceRule = {
  Model: '3+1+2',
  FirstExamYear: 2021,
  WishUnit: 'college-major-group',
  MainBatch: '本科批',
  WishCount: 40,
  MajorsPerUnit: 6,
  HasAdjustment: true,
  FullScore: 750,
  Tracks: ['物理类', '历史类'],
  FirstChoice: ['物理', '历史'],
  Reselect: ['化学', '生物', '政治', '地理'],
  ReselectCount: 2,
  Confidence: 'test',
  Note: '',
  SourceUrl: 'https://example.test/jiangsu',
}
export const zhejiangRule: ProvinceRule = {
  Model: '3+3',
  FirstExamYear: 2017,
  WishUnit: 'major+college',
  MainBatch: '普通批',
  WishCount: 80,
  MajorsPerUnit: 1,
  HasAdjustment: false,
  FullScore: 750,
  Tracks: ['综合'],
  FirstChoice: [],
  Reselect: ['物理', '化学', '生物', '政治', '历史', '地理', '技术'],
  ReselectCount: 3,
  Confidence: 'test',
  Note: '',
  SourceUrl: 'https://example.test/zhejiang',
}

/** Sixteen hex digits for a letter's n-th unit. */
export const unitIdOf = (letter: string, n: number): string => `${letter}${n.toString(16).padStart(15, '0')}`

/** Worst rank at a score in the fixture's table of 江苏 物理类: falls by a fixed share per point, the top twenty merged at 690. */
export function fixtureCumulative(score: number, year: number): number {
  return Math.round(20 * 1.042 ** (690 - score) * (1 + (year - 2026) * 0.01))
}

const TOP = 690
const BOTTOM = 480

export interface AdmissionFixture {
  /** Group units of 江苏 物理类, hardest first; college n div 2 has unit n. */
  groups: { unitId: string; collegeName: string; rank2025: number; subjectReq: string | null; majors: string[] }[]
  /** A planned unit without any cutoff. */
  newUnit: string
  /** A unit with cutoffs but no plan now. */
  droppedUnit: string
  /** A unit of 浙江. */
  zhejiangUnit: string
  userId: string
  otherUserId: string
}

/** Fills an empty, migrated database. Ranks of unit n: 800 * 1.09^n in 2025, a little different the years before. */
export async function insertAdmissionFixture(db: Kysely<Database>): Promise<AdmissionFixture> {
  const source = '测试数据'
  await db
    .insertInto('province')
    .values([
      {
        province_id: JIANGSU,
        province_key: 32,
        name: '江苏',
        full_name: '江苏省',
        rule: JSON.stringify(jiangsuRule),
        rule_date: '2026-06-01',
      },
      {
        province_id: ZHEJIANG,
        province_key: 33,
        name: '浙江',
        full_name: '浙江省',
        rule: JSON.stringify(zhejiangRule),
        rule_date: '2026-06-01',
      },
    ])
    .execute()
  const rows = []
  for (const year of [2022, 2023, 2024, 2025, 2026]) {
    let before = 0
    for (let score = TOP; score >= BOTTOM; score -= 1) {
      const cumulative = fixtureCumulative(score, year)
      rows.push({
        province_id: JIANGSU,
        year,
        track: '物理类',
        score,
        count: cumulative - before,
        cumulative,
        basis: 'imported',
        source: `江苏 ${year} 一分一段`,
      })
      before = cumulative
    }
  }
  await db.insertInto('score_rank').values(rows).execute()
  await db
    .insertInto('batch_line')
    .values([
      { province_id: JIANGSU, year: 2026, batch: '本科批', track: '物理类', score: 490, basis: 'imported', source },
      { province_id: JIANGSU, year: 2025, batch: '本科批', track: '物理类', score: 485, basis: 'imported', source },
    ])
    .execute()

  const collegeCount = 26
  const homes = ['江苏', '浙江', '江苏', '上海']
  await db
    .insertInto('college')
    .values(
      Array.from({ length: collegeCount }, (_, n) => ({
        college_id: String(10000 + n),
        ministry_code: null,
        name: `第${n}大学`,
        province: homes[n % 4] as string,
        city: '某市',
        level: '本科',
        category: n % 3 === 0 ? '综合类' : '理工类',
        nature: n > 20 ? '民办' : '公办',
        is_985: n < 3,
        is_211: n < 6,
        is_double_first_class: n < 8,
        is_double_high: false,
        authority: null,
        website: null,
        admission_site: null,
        basis: 'imported',
        source,
      })),
    )
    .execute()

  const requirements = ['首选物理，再选化学', '首选物理，再选不限', '化学', null]
  const groups: AdmissionFixture['groups'] = []
  const lines = []
  const plans = []
  const majors: Insertable<Database['unit_major']>[] = []
  const units = []
  for (let n = 0; n < collegeCount * 2; n += 1) {
    const college = Math.floor(n / 2)
    const unitId = unitIdOf('a', n)
    const subjectReq = requirements[n % 4] as string | null
    const rank2025 = Math.round(800 * 1.09 ** n)
    const names = [`计算机类${n}`, `数学类${n}`, `英语${n}`]
    units.push({
      unit_id: unitId,
      province_id: JIANGSU,
      track: '物理类',
      batch: '本科批',
      kind: 'group',
      college_id: String(10000 + college),
      college_name: `第${college}大学`,
      enrol_code: String(1100 + college),
      group_code: n % 2 === 0 ? '01' : '02',
      major_name: null,
      subject_req: subjectReq,
      basis: 'imported',
    })
    for (const [year, factor] of [
      [2025, 1],
      [2024, 0.97 + (n % 5) * 0.015],
      [2023, 1.04 - (n % 3) * 0.02],
    ] as const) {
      const min_rank = Math.round(rank2025 * factor)
      lines.push({
        unit_id: unitId,
        year,
        min_score: Math.max(BOTTOM, 690 - Math.round(Math.log(min_rank / 20) / Math.log(1.042))),
        min_rank,
        rank_basis: 'lookup',
        plan: 100,
        admitted: 100,
        basis: 'imported',
        source: `${source} ${year}`,
      })
    }
    plans.push({
      unit_id: unitId,
      year: 2026,
      plan: n % 10 === 0 ? 150 : 100,
      tuition: n > 40 ? 30000 : 5200,
      duration: '四年',
      subject_req: subjectReq,
      basis: 'imported',
      source,
    })
    names.forEach((major_name, index) =>
      majors.push({
        unit_id: unitId,
        year: 2026,
        major_name,
        major_code: String(index + 1),
        plan: 30,
        tuition: 5200,
        duration: '四年',
        subject_req: subjectReq,
        basis: 'imported',
        source,
      }),
    )
    groups.push({ unitId, collegeName: `第${college}大学`, rank2025, subjectReq, majors: names })
  }
  const newUnit = unitIdOf('b', 1)
  const droppedUnit = unitIdOf('c', 1)
  const zhejiangUnit = unitIdOf('d', 1)
  const group = {
    province_id: JIANGSU,
    track: '物理类',
    batch: '本科批',
    kind: 'group',
    enrol_code: null,
    major_name: null,
    subject_req: '首选物理，再选不限',
    basis: 'imported',
  }
  units.push({ ...group, unit_id: newUnit, college_id: '10010', college_name: '第10大学', group_code: '09' })
  plans.push({
    unit_id: newUnit,
    year: 2026,
    plan: 30,
    tuition: 5200,
    duration: '四年',
    subject_req: null,
    basis: 'imported',
    source,
  })
  units.push({ ...group, unit_id: droppedUnit, college_id: '10011', college_name: '第11大学', group_code: '08' })
  lines.push({
    unit_id: droppedUnit,
    year: 2025,
    min_score: 600,
    min_rank: 5000,
    rank_basis: 'lookup',
    plan: 10,
    admitted: 10,
    basis: 'imported',
    source,
  })
  units.push({
    unit_id: zhejiangUnit,
    province_id: ZHEJIANG,
    track: '综合',
    batch: '普通批',
    kind: 'major',
    college_id: '10001',
    college_name: '第1大学',
    enrol_code: '0001',
    group_code: null,
    major_name: '法学',
    subject_req: '不限',
    basis: 'imported',
  })
  lines.push({
    unit_id: zhejiangUnit,
    year: 2025,
    min_score: 600,
    min_rank: 30000,
    rank_basis: 'imported',
    plan: 10,
    admitted: 10,
    basis: 'imported',
    source,
  })
  // cutoffs of one major of 第0大学, as its plan names it but for a note in brackets
  const single = unitIdOf('e', 1)
  units.push({
    ...group,
    unit_id: single,
    kind: 'major',
    college_id: '10000',
    college_name: '第0大学',
    group_code: null,
    major_name: '计算机类0（含人工智能）',
  })
  lines.push({
    unit_id: single,
    year: 2025,
    min_score: 650,
    min_rank: 700,
    rank_basis: 'imported',
    plan: 30,
    admitted: 30,
    basis: 'imported',
    source,
  })
  await db.insertInto('unit').values(units).execute()
  await db.insertInto('unit_line').values(lines).execute()
  await db.insertInto('unit_plan').values(plans).execute()
  await db.insertInto('unit_major').values(majors).execute()

  const userId = '00000000-0000-4000-8000-000000000001'
  const otherUserId = '00000000-0000-4000-8000-000000000002'
  await db
    .insertInto('organisation')
    .values({ org_code: 'demo', name: '演示机构' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('app_user')
    .values(
      [userId, otherUserId].map((user_id, index) => ({
        user_id,
        org_code: 'demo',
        login_name: `family${index}`,
        mobile: null,
        password_hash: null,
        nick_name: '测试',
        avatar: null,
        real_name: null,
        gender: null,
        identity: null,
        school_name: null,
        graduation_year: null,
        province_id: null,
        city_id: null,
      })),
    )
    .execute()
  return { groups, newUnit, droppedUnit, zhejiangUnit, userId, otherUserId }
}
