// Special plans: hidden from families without an entitlement, and a separate batch for those who have one.
import type Type from 'typebox'
import { SpecialKind } from '../../contract/shapes'
import { contract } from '../../contract/registry'
import type { OpenDatabase } from '../../server/db/database'
import { PLAN_KINDS, SAYABLE_KINDS } from '../../engine/rules/plan-kinds'
import { batchOfKind, besideBatch, kindsOfBatch } from '../../engine/rules/special-batch'
import { createRecommendHandlers } from '../../server/modules/recommend/recommend.routes'
import { createWishHandlers } from '../../server/modules/wish/wish.routes'
import { requestChecker } from '../../server/http/bodies/validation'
import { createServices } from '../../server/services'
import { insertAdmissionFixture, JIANGSU, unitIdOf } from '../support/admission-fixture'
import { anybody } from '../support/anybody'
import { testDatabase } from '../support/database'
import { refusalOf } from '../support/refusal'

const RURAL = '本科批·国家专项'
const BOTH = '本科批·国家专项·公费师范'
const POLICE = '本科批·公安'
const ARMY = '本科批·军队院校'
const ARTS = '本科批·艺术'

let open: OpenDatabase
let userId: string
let recommend: ReturnType<typeof createRecommendHandlers>
let calls: ReturnType<typeof createWishHandlers>
const form = {
  ProvinceId: JIANGSU,
  Score: 600,
  SubjectType: 2 as const,
  SelectSubjectList: ['物理', '化学', '生物'],
  Year: 2026,
}
const rural = { ...form, EntitledKinds: ['national-special' as const] }
const inRural = { ...rural, BatchId: RURAL }
/** Units with cutoffs, and one planned for the first time. */
const RURAL_UNITS = Array.from({ length: 6 }, (_, n) => unitIdOf('8', n))
const NEW_UNIT = unitIdOf('8', 90)

beforeAll(async () => {
  open = await testDatabase()
  ;({ userId } = await insertAdmissionFixture(open.db))
  const unit = (unit_id: string, batch: string, n: number) => ({
    unit_id,
    province_id: JIANGSU,
    track: '物理类',
    batch,
    kind: 'group',
    college_id: String(10000 + n),
    college_name: `第${n}大学`,
    group_code: '88',
    subject_req: '首选物理，再选不限',
    basis: 'imported',
  })
  const line = (unit_id: string, year: number, min_rank: number) => ({
    unit_id,
    year,
    min_score: 600,
    min_rank,
    plan: 20,
    basis: 'imported',
    source: '测试数据',
    printed_batch: '本科普通批/国家专项计划',
  })
  await open.db
    .insertInto('unit')
    .values([
      ...RURAL_UNITS.map((id, n) => unit(id, RURAL, n * 3)),
      unit(NEW_UNIT, RURAL, 3),
      unit(unitIdOf('9', 0), BOTH, 2),
      unit(unitIdOf('9', 1), POLICE, 3),
      unit(unitIdOf('9', 2), ARTS, 4),
      unit(unitIdOf('9', 3), ARMY, 5),
    ])
    .execute()
  await open.db
    .insertInto('unit_line')
    .values([
      ...RURAL_UNITS.flatMap((id, n) => [2025, 2024].map((year) => line(id, year, Math.round(900 * 1.8 ** n)))),
      line(unitIdOf('9', 3), 2021, 4000),
      ...[0, 1, 2].map((n) => line(unitIdOf('9', n), 2025, 4000)),
    ])
    .execute()
  await open.db
    .insertInto('unit_plan')
    .values(
      [...RURAL_UNITS, NEW_UNIT].map((unit_id) => ({
        unit_id,
        year: 2026,
        plan: 20,
        basis: 'imported',
        source: '测试数据',
      })),
    )
    .execute()
  const { wish } = createServices({ db: open.db, wishYear: 2026 })
  calls = createWishHandlers(wish)
  recommend = createRecommendHandlers(wish)
})
afterAll(() => open.close())

const batchesOf = async (asked: Parameters<(typeof calls)['Wish/BatchList']>[0]) =>
  (await calls['Wish/BatchList'](asked, anybody)).Items.map(({ BatchId }) => BatchId)

describe('no entitlement', () => {
  test('is offered ordinary batches only', async () => {
    expect(await batchesOf(form)).toEqual(['本科批', '专科批'])
    expect(await batchesOf({ ...form, EntitledKinds: [] })).toEqual(['本科批', '专科批'])
  })

  test('sees which special plans exist, who may file them, and which cannot be filled in here', async () => {
    const { SpecialPlans, OtherPlans } = await calls['Wish/BatchList'](form, anybody)
    expect(SpecialPlans.find(({ Kind }) => Kind === 'national-special')).toEqual({
      Kind: 'national-special',
      Name: '国家专项',
      Entitled: PLAN_KINDS['national-special'].entitled,
      Sentence: PLAN_KINDS['national-special'].sentence,
      Needs: ['资格审核'],
      RuleSource: PLAN_KINDS['national-special'].source,
      UnitCount: 8,
      BatchIds: [RURAL, BOTH],
      IsSaid: false,
    })
    expect(SpecialPlans.find(({ Kind }) => Kind === 'teacher')).toMatchObject({ UnitCount: 1, BatchIds: [BOTH] })
    expect(SpecialPlans.find(({ Kind }) => Kind === 'flight')).toMatchObject({ UnitCount: 0, BatchIds: [] })
    expect(SpecialPlans.find(({ Kind }) => Kind === 'police')).toMatchObject({ UnitCount: 1 })
    // cutoffs of one year only, and an old one: shown before opening, not after
    expect(SpecialPlans.find(({ Kind }) => Kind === 'military')).toMatchObject({ OutdatedYear: 2021 })
    expect(SpecialPlans.filter(({ OutdatedYear }) => OutdatedYear !== undefined)).toHaveLength(1)
    expect(OtherPlans).toEqual([{ Name: '艺术', Reason: PLAN_KINDS.arts.elsewhere, UnitCount: 1 }])
  })

  test('is refused in words where a special batch is requested, and sees none of it', async () => {
    const asked = { ...form, BatchId: RURAL }
    for (const asking of [
      calls['Wish/SchoolFirstList'](asked, anybody),
      calls['Wish/SchoolFirstStat'](asked, anybody),
      calls['Wish/SpecialtyList']({ ...asked, UnitId: RURAL_UNITS[0]! }, anybody),
      recommend['Wish/Recommend']({ ...asked, Preferences: {} }, anybody),
    ]) {
      const refusal = await refusalOf(asking)
      expect(refusal).toMatchObject({ errorName: 'PLAN_NOT_ENTITLED', code: 1314 })
      expect(refusal.message).toContain('只有户籍、学籍在实施区域并通过资格审核的考生可以填报')
      expect(refusal.message).toContain('打开“国家专项”')
    }
  })

  test('gets the same for an earlier draft, with its wishes and without a chance', async () => {
    const check = { ProvinceId: JIANGSU, Year: 2026, BatchId: RURAL, WishType: 0 }
    const Items = [{ UnitId: RURAL_UNITS[5]!, Majors: [], ObeyAdjustment: true }]
    const before = await calls['Wish/CheckRules']({ ...check, ScoreForm: rural, Items }, anybody)
    expect(before.Items[0]?.Unit?.Prediction).not.toBeNull()
    const after = await calls['Wish/CheckRules']({ ...check, ScoreForm: form, Items }, anybody)
    expect(after.Findings).toContainEqual(expect.objectContaining({ Code: 'BATCH_CLOSED', Severity: 'error' }))
    expect(after.Items[0]?.Unit).toMatchObject({ UnitId: RURAL_UNITS[5], Prediction: null })
  })
})

describe('with an entitlement', () => {
  test('gets that kind after the ordinary batches, with its rule and its unknowns', async () => {
    expect(await batchesOf(rural)).toEqual(['本科批', '专科批', RURAL])
    const { Items, SpecialPlans } = await calls['Wish/BatchList'](rural, anybody)
    const batch = Items.find(({ BatchId }) => BatchId === RURAL)!
    expect(batch).toMatchObject({ UnitCount: 7, State: 'open', Line: { Score: 490 } })
    expect(batch.Special).toMatchObject({ Kinds: ['national-special'], Rule: PLAN_KINDS['national-special'].sentence })
    expect(batch.Special?.Order).toContain('“本科普通批/国家专项计划”')
    expect(batch.Special?.Count).toContain('没有查到公布的规定')
    expect(batch.Note).toContain('没有单独印本科批·国家专项的控制线，这里用本科批的线')
    expect(SpecialPlans.filter(({ IsSaid }) => IsSaid).map(({ Kind }) => Kind)).toEqual(['national-special'])
  })

  test('needs both kinds for a plan of two', async () => {
    expect(await batchesOf({ ...form, EntitledKinds: ['teacher'] })).not.toContain(BOTH)
    expect(await batchesOf({ ...form, EntitledKinds: ['teacher', 'national-special'] })).toContain(BOTH)
    const refusal = await refusalOf(calls['Wish/SchoolFirstList']({ ...rural, BatchId: BOTH }, anybody))
    expect(refusal.message).toContain('打开“公费师范”')
    expect(refusal.message).not.toContain('“国家专项”')
  })

  test('finds that batch’s candidates only, with a chance only where a cutoff exists', async () => {
    const { Items } = await calls['Wish/SchoolFirstList'](inRural, anybody)
    expect(new Set(Items.map(({ UnitId }) => UnitId))).toEqual(new Set([...RURAL_UNITS, NEW_UNIT]))
    const withoutChance = Items.filter(({ Prediction }) => Prediction === null).map(({ UnitId }) => UnitId)
    expect(withoutChance).toEqual([NEW_UNIT])
    const ordinary = await calls['Wish/SchoolFirstList']({ ...rural, BatchId: '本科批', PageSize: 100 }, anybody)
    expect(ordinary.Items.map(({ UnitId }) => UnitId)).not.toEqual(expect.arrayContaining([RURAL_UNITS[0]]))
  })

  test('has a list recommended and checked there, with what to look up', async () => {
    const { Items, Findings } = await recommend['Wish/Recommend']({ ...inRural, Preferences: {} }, anybody)
    expect(Items.length).toBeGreaterThan(0)
    expect(Items.every(({ UnitId }) => RURAL_UNITS.includes(UnitId))).toBe(true)
    const finding = Findings.find(({ Code }) => Code === 'SPECIAL_PLAN')
    expect(finding?.Message).toContain('要先完成资格审核')
  })

  test('may not file what needs another examination, in any case', async () => {
    const refusal = await refusalOf(calls['Wish/SchoolFirstList']({ ...rural, BatchId: ARTS }, anybody))
    expect(refusal).toMatchObject({ errorName: 'PLAN_NOT_ENTITLED' })
    expect(refusal.message).toContain('不能用高考位次推算，这里不能填报')
  })

  test('sees a batch under its control line like any other', async () => {
    const refusal = await refusalOf(calls['Wish/SchoolFirstList']({ ...inRural, Score: 489 }, anybody))
    expect(refusal.errorName).toBe('BATCH_CLOSED')
  })
})

describe('a withdrawn entitlement', () => {
  const signedIn = () => ({ ...anybody, requireUser: () => ({ userId, orgCode: 'demo', tokenHash: '' }) })
  /** The account's current statement; before, it made none. */
  const say = (kinds: string[], province_id = JIANGSU) =>
    open.db
      .insertInto('exam_profile')
      .values({ user_id: userId, province_id, subjects: '[]', entitled_kinds: JSON.stringify(kinds) })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet({ province_id, entitled_kinds: JSON.stringify(kinds) }),
      )
      .execute()

  test('leaves an earlier saved list without a chance, everywhere, and loses none of it', async () => {
    const Items = RURAL_UNITS.slice(3).map((UnitId) => ({ UnitId, Majors: [], ObeyAdjustment: true }))
    const { WishId } = await calls['User/SaveWish'](
      { ProvinceId: JIANGSU, Year: 2026, BatchId: RURAL, WishType: 0, ScoreForm: rural, Items },
      signedIn(),
    )
    const chances = async () => {
      const detail = await calls['User/WishDetail']({ WishId }, signedIn())
      const version = await calls['Wish/WishRevision']({ WishId, Revision: 1 }, signedIn())
      const [entry] = (await calls['User/GetWishList']({}, signedIn())).Items
      expect(detail.Items.map(({ UnitId }) => UnitId)).toEqual(Items.map(({ UnitId }) => UnitId))
      const given = [detail.TierCounts, version.TierCounts, entry!.TierCounts]
      return {
        admitted: [detail, version].map(({ Forecast }) => Forecast.AdmitProbability > 0),
        tiers: given.map(({ 冲, 稳, 保, 难 }) => 冲 + 稳 + 保 + 难),
        codes: detail.FindingList.filter(({ Severity }) => Severity === 'error').map(({ Code }) => Code),
        errors: entry!.Findings.Errors,
      }
    }
    const open3 = { admitted: [true, true], tiers: [3, 3, 3], codes: [], errors: 0 }
    expect(await chances()).toEqual(open3)
    await say([])
    expect(await chances()).toEqual({ admitted: [false, false], tiers: [0, 0, 0], codes: ['BATCH_CLOSED'], errors: 1 })
    await say(['national-special'])
    expect(await chances()).toEqual(open3)
    // an account's entitlement in another province has no effect here
    await say([], '330000')
    expect(await chances()).toEqual(open3)
  })
})

describe('entitlements', () => {
  test('are every kind filled in by score and rank, and no other', () => {
    const codes = (SpecialKind as Type.TUnion<Type.TLiteral<string>[]>).anyOf.map((literal) => literal.const)
    expect([...codes].sort()).toEqual([...SAYABLE_KINDS].sort())
  })

  test.each(['arts', 'ordinary', 'unknown', 'unnamed-special', 'x'])('is not %s', (kind) => {
    const check = requestChecker(contract['Wish/BatchList'].request, false)
    expect(() => check({ ...form, EntitledKinds: [kind] })).toThrow(expect.objectContaining({ code: 1001 }))
  })
})

test('a batch has every kind of its plans', () => {
  expect(batchOfKind('本科批', { kind: 'national-special', also: ['teacher'] })).toBe(BOTH)
  expect(kindsOfBatch(BOTH)).toEqual({ kind: 'national-special', also: ['teacher'] })
  expect(besideBatch(BOTH)).toBe('本科批')
  expect(kindsOfBatch('本科批')).toEqual({ kind: 'ordinary', also: [] })
})
