// Reads what a slice is built of, and keeps wish lists.
import { sql, type Kysely, type Selectable, type SelectQueryBuilder, type Transaction } from 'kysely'
import type { Database, WishListTable } from '../../db/schema'
import { LINE_YEARS, type SliceData, type SliceUnit } from '../../engine/slice/data'
import type { Track, UnitKind } from '../../engine/province-rule'

export interface SliceKey {
  provinceId: string
  track: Track
  batch: string
  kind: UnitKind
}

/** One wish as stored: the contract's WishItem. */
export interface StoredItem {
  UnitId: string
  Majors: string[]
  ObeyAdjustment: boolean
}

export interface StoredForm {
  ProvinceId: string
  ProvinceName?: string
  Score: number
  Rank?: number
  SubjectType: number
  SelectSubjectList: string[]
  Year: number
}

export interface WishListValues {
  name: string
  provinceId: string
  year: number
  track: string
  batch: string
  wishType: number
  scoreForm: StoredForm
  rank: number
  items: StoredItem[]
}

/** A saved list. */
export interface WishList extends WishListValues {
  wishId: string
  userId: string
  revision: number
  updatedAt: Date
}

export interface MajorRow {
  unitId: string
  year: number
  majorName: string
  majorCode: string | null
  plan: number | null
  tuition: number | null
  duration: string | null
  subjectReq: string | null
}

export interface MajorLineRow {
  collegeName: string
  majorName: string
  year: number
  minScore: number | null
  minRank: number | null
  rankBasis: string | null
  plan: number | null
  basis: string
  source: string
}

/** Majors of plans older than this many years no longer say what a unit holds. */
const MAJOR_YEARS = 3

class Pool {
  readonly values: string[] = []
  private readonly known = new Map<string, number>()

  /** Number of a value, new or known. */
  at(value: string): number {
    const known = this.known.get(value)
    if (known !== undefined) return known
    this.known.set(value, this.values.length)
    this.values.push(value)
    return this.values.length - 1
  }
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

export function createWishRepository(db: Kysely<Database>) {
  /**
   * Rows of a large query as one JSON value: handing 100,000 rows across one by one costs seconds on the embedded database.
   * Columns must be text, numbers or booleans; the order is not kept.
   */
  async function packed<DB, TB extends keyof DB, Row>(query: SelectQueryBuilder<DB, TB, Row>): Promise<Row[]> {
    const { rows } = await sql<{
      packed: Row[] | null
    }>`select json_agg(row_to_json(line)) as packed from ${query} as line`.execute(db)
    return rows[0]?.packed ?? []
  }

  const inSlice = (key: SliceKey) =>
    db
      .selectFrom('unit')
      .where('unit.province_id', '=', key.provinceId)
      .where('unit.track', '=', key.track)
      .where('unit.batch', '=', key.batch)
      .where('unit.kind', '=', key.kind)

  /** Lists of a user that have not been removed. */
  const keptLists = (userId: string) =>
    db.selectFrom('wish_list').where('user_id', '=', userId).where('deleted_at', 'is', null)

  const toList = (row: Selectable<WishListTable>): WishList => ({
    wishId: row.wish_id,
    userId: row.user_id,
    name: row.name,
    provinceId: row.province_id,
    year: row.year,
    track: row.track,
    batch: row.batch,
    wishType: row.wish_type,
    scoreForm: row.score_form as StoredForm,
    rank: row.rank,
    items: row.items as StoredItem[],
    revision: row.revision,
    updatedAt: row.updated_at,
  })

  return {
    /**
     * Everything of one slice in typed arrays.
     * @param provinceIds code of each province by its short name, for where colleges lie
     */
    async loadSlice(key: SliceKey, wishYear: number, provinceIds: ReadonlyMap<string, string>): Promise<SliceData> {
      const firstYear = wishYear - LINE_YEARS
      const [units, lines, plans, majors] = await Promise.all([
        packed(
          inSlice(key)
            .leftJoin('college', 'college.college_id', 'unit.college_id')
            .select([
              'unit.unit_id',
              'unit.college_id',
              'unit.college_name',
              'unit.enrol_code',
              'unit.group_code',
              'unit.major_name',
              'unit.subject_req',
              'college.province',
              'college.city',
              'college.nature',
              'college.category',
              'college.level',
              'college.is_985',
              'college.is_211',
              'college.is_double_first_class',
              'college.is_double_high',
            ]),
        ),
        packed(
          inSlice(key)
            .innerJoin('unit_line', 'unit_line.unit_id', 'unit.unit_id')
            .select([
              'unit_line.unit_id',
              'unit_line.year',
              'unit_line.min_score',
              'unit_line.min_rank',
              'unit_line.rank_basis',
              'unit_line.plan',
              'unit_line.basis',
              'unit_line.source',
            ])
            .where('unit_line.year', '>=', firstYear)
            .where('unit_line.year', '<', wishYear),
        ),
        packed(
          inSlice(key)
            .innerJoin('unit_plan', 'unit_plan.unit_id', 'unit.unit_id')
            .select([
              'unit_plan.unit_id',
              'unit_plan.year',
              'unit_plan.plan',
              'unit_plan.tuition',
              'unit_plan.subject_req',
              'unit_plan.basis',
              'unit_plan.source',
            ])
            .where('unit_plan.year', '>=', firstYear)
            .where('unit_plan.year', '<=', wishYear),
        ),
        key.kind === 'major'
          ? Promise.resolve([])
          : packed(
              inSlice(key)
                .innerJoin('unit_major', 'unit_major.unit_id', 'unit.unit_id')
                .select(['unit_major.unit_id', 'unit_major.year', 'unit_major.major_name'])
                .where('unit_major.year', '>', wishYear - MAJOR_YEARS)
                .where('unit_major.year', '<=', wishYear),
            ),
      ])
      units.sort((a, b) => byText(a.unit_id, b.unit_id))
      plans.sort((a, b) => a.year - b.year)
      majors.sort((a, b) => b.year - a.year || byText(a.major_name, b.major_name))
      const size = units.length
      const at = new Map(units.map((unit, index) => [unit.unit_id, index]))
      const cells = size * LINE_YEARS
      const pairs = new Pool()
      const bases = new Pool()
      const data: SliceData = {
        wishYear,
        track: key.track,
        units: [],
        ranks: new Int32Array(cells),
        scores: new Float64Array(cells).fill(Number.NaN),
        linePlans: new Int32Array(cells).fill(-1),
        lineSource: new Int32Array(cells).fill(-1),
        rankBasis: new Int8Array(cells).fill(-1),
        plan: new Int32Array(size).fill(-1),
        hasPlan: new Uint8Array(size),
        planSource: new Int32Array(size).fill(-1),
        tuition: new Int32Array(size).fill(-1),
        sources: [],
        bases: bases.values,
      }
      const sourceAt = (source: string, basis: string): number => {
        const index = pairs.at(`${basis}\n${source}`)
        if (index === data.sources.length) data.sources.push({ source, basis })
        return index
      }
      for (const line of lines) {
        const unit = at.get(line.unit_id)
        if (unit === undefined) continue
        const cell = unit * LINE_YEARS + (wishYear - 1 - line.year)
        data.ranks[cell] = line.min_rank ?? 0
        data.scores[cell] = line.min_score ?? Number.NaN
        data.linePlans[cell] = line.plan ?? -1
        data.lineSource[cell] = sourceAt(line.source, line.basis)
        data.rankBasis[cell] = line.rank_basis === null ? -1 : bases.at(line.rank_basis)
      }
      const requirements = new Map<number, string>()
      for (const plan of plans) {
        const unit = at.get(plan.unit_id)
        if (unit === undefined) continue
        if (plan.subject_req) requirements.set(unit, plan.subject_req)
        // plans come in the order of years: the latest tuition known stays
        if (plan.tuition !== null) data.tuition[unit] = plan.tuition
        if (plan.year === wishYear) {
          data.hasPlan[unit] = 1
          data.plan[unit] = plan.plan ?? -1
          data.planSource[unit] = sourceAt(plan.source, plan.basis)
        } else {
          const cell = unit * LINE_YEARS + (wishYear - 1 - plan.year)
          if ((data.linePlans[cell] as number) < 0) data.linePlans[cell] = plan.plan ?? -1
        }
      }
      const majorNames = new Map<string, { year: number; names: string[] }>()
      for (const major of majors) {
        const known = majorNames.get(major.unit_id)
        if (!known) majorNames.set(major.unit_id, { year: major.year, names: [major.major_name] })
        else if (known.year === major.year) known.names.push(major.major_name)
      }
      data.units = units.map((row, index): SliceUnit => ({
        unitId: row.unit_id,
        collegeId: row.college_id,
        collegeName: row.college_name,
        collegeProvince: row.province,
        collegeProvinceId: row.province === null ? null : (provinceIds.get(row.province) ?? null),
        city: row.city,
        nature: row.nature,
        category: row.category,
        level: row.level,
        tags: [
          row.is_985 && '985',
          row.is_211 && '211',
          row.is_double_first_class && '双一流',
          row.is_double_high && '双高',
        ].filter((tag): tag is string => typeof tag === 'string'),
        enrolCode: row.enrol_code,
        groupCode: row.group_code,
        majorName: row.major_name,
        subjectReq: requirements.get(index) ?? (row.subject_req || null),
        majorNames: majorNames.get(row.unit_id)?.names ?? [],
      }))
      return data
    },

    /** Every slice that has units. */
    async sliceKeys(): Promise<SliceKey[]> {
      const rows = await db
        .selectFrom('unit')
        .select(['province_id', 'track', 'batch', 'kind'])
        .distinct()
        .orderBy('province_id')
        .orderBy('track')
        .orderBy('batch')
        .orderBy('kind')
        .execute()
      return rows.map((row) => ({
        provinceId: row.province_id,
        track: row.track as Track,
        batch: row.batch,
        kind: row.kind as UnitKind,
      }))
    },

    /** Where the families are: provinces and tracks by the number of candidates in them. */
    async busiest(limit: number): Promise<{ provinceId: string; track: Track }[]> {
      const rows = await db
        .selectFrom('exam_profile')
        .select(['province_id', 'track', (select) => select.fn.countAll<number>().as('count')])
        .where('province_id', 'is not', null)
        .where('track', 'is not', null)
        .groupBy(['province_id', 'track'])
        .orderBy('count', 'desc')
        .orderBy('province_id')
        .orderBy('track')
        .limit(limit)
        .execute()
      return rows.flatMap(({ province_id, track }) =>
        province_id === null || track === null ? [] : [{ provinceId: province_id, track: track as Track }],
      )
    },

    /** Units per batch of a province, track and kind. */
    async countByBatch(provinceId: string, track: string, kind: UnitKind): Promise<{ batch: string; count: number }[]> {
      const rows = await db
        .selectFrom('unit')
        .select(['batch', (select) => select.fn.countAll<number>().as('count')])
        .where('province_id', '=', provinceId)
        .where('track', '=', track)
        .where('kind', '=', kind)
        .groupBy('batch')
        .execute()
      return rows.map((row) => ({ batch: row.batch, count: Number(row.count) }))
    },

    /** Years of lines per province, latest first, with the bases met. */
    linesByProvince: () =>
      db
        .selectFrom('unit_line')
        .innerJoin('unit', 'unit.unit_id', 'unit_line.unit_id')
        .select(['unit.province_id', 'unit_line.year', 'unit_line.basis'])
        .groupBy(['unit.province_id', 'unit_line.year', 'unit_line.basis'])
        .orderBy('unit.province_id')
        .orderBy('unit_line.year', 'desc')
        .execute(),

    /** Provinces of units, wherever they are; a unit nobody knows is left out. */
    async provincesOf(unitIds: readonly string[]): Promise<Map<string, string>> {
      if (unitIds.length === 0) return new Map()
      const rows = await db
        .selectFrom('unit')
        .select(['unit_id', 'province_id'])
        .where('unit_id', 'in', [...unitIds])
        .execute()
      return new Map(rows.map((row) => [row.unit_id, row.province_id]))
    },

    /** Majors inside units in the latest year known up to `wishYear`. */
    async majorsOf(unitIds: readonly string[], wishYear: number): Promise<MajorRow[]> {
      if (unitIds.length === 0) return []
      const rows = await db
        .selectFrom('unit_major')
        .selectAll()
        .where('unit_id', 'in', [...unitIds])
        .where('year', '<=', wishYear)
        .where('year', '>', wishYear - MAJOR_YEARS)
        .orderBy('unit_id')
        .orderBy('year', 'desc')
        .orderBy(sql`major_code nulls last`)
        .orderBy('major_name')
        .execute()
      const latest = new Map<string, number>()
      return rows
        .filter((row) => {
          const year = latest.get(row.unit_id) ?? row.year
          latest.set(row.unit_id, year)
          return row.year === year
        })
        .map((row) => ({
          unitId: row.unit_id,
          year: row.year,
          majorName: row.major_name,
          majorCode: row.major_code,
          plan: row.plan,
          tuition: row.tuition,
          duration: row.duration,
          subjectReq: row.subject_req,
        }))
    },

    /** Past lines of single majors of some colleges in a province and track. */
    async majorLines(
      provinceId: string,
      track: string,
      collegeNames: readonly string[],
      wishYear: number,
    ): Promise<MajorLineRow[]> {
      if (collegeNames.length === 0) return []
      const rows = await db
        .selectFrom('unit')
        .innerJoin('unit_line', 'unit_line.unit_id', 'unit.unit_id')
        .select([
          'unit.college_name',
          'unit.major_name',
          'unit_line.year',
          'unit_line.min_score',
          'unit_line.min_rank',
          'unit_line.rank_basis',
          'unit_line.plan',
          'unit_line.basis',
          'unit_line.source',
        ])
        .where('unit.province_id', '=', provinceId)
        .where('unit.track', '=', track)
        .where('unit.kind', '=', 'major')
        .where('unit.college_name', 'in', [...collegeNames])
        .where('unit_line.year', '<', wishYear)
        .where('unit_line.year', '>=', wishYear - LINE_YEARS)
        .orderBy('unit_line.year', 'desc')
        .execute()
      return rows.flatMap((row) =>
        row.major_name === null
          ? []
          : [
              {
                collegeName: row.college_name,
                majorName: row.major_name,
                year: row.year,
                minScore: row.min_score,
                minRank: row.min_rank,
                rankBasis: row.rank_basis,
                plan: row.plan,
                basis: row.basis,
                source: row.source,
              },
            ],
      )
    },

    /** Field (门类) of catalogue majors by name. */
    async majorCategories(names: readonly string[]): Promise<Map<string, string>> {
      if (names.length === 0) return new Map()
      const rows = await db
        .selectFrom('major')
        .select(['name', 'category'])
        .where('name', 'in', [...names])
        .execute()
      return new Map(rows.map((row) => [row.name, row.category]))
    },

    /** The whole catalogue of majors. */
    catalogue: (): Promise<{ name: string; code: string; category: string; class: string; level: string }[]> =>
      db.selectFrom('major').select(['name', 'code', 'category', 'class', 'level']).orderBy('code').execute(),

    async countLists(userId: string): Promise<number> {
      const row = await keptLists(userId)
        .select((select) => select.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return Number(row.count)
    },

    async lists(userId: string, offset: number, limit: number): Promise<WishList[]> {
      const rows = await keptLists(userId)
        .selectAll()
        .orderBy('updated_at', 'desc')
        .orderBy('wish_id')
        .offset(offset)
        .limit(limit)
        .execute()
      return rows.map(toList)
    },

    async list(userId: string, wishId: string): Promise<WishList | null> {
      const row = await keptLists(userId).selectAll().where('wish_id', '=', wishId).executeTakeFirst()
      return row ? toList(row) : null
    },

    /** Versions of a list, latest first. */
    versions: (wishId: string): Promise<{ revision: number; items: StoredItem[]; savedAt: Date }[]> =>
      db
        .selectFrom('wish_list_history')
        .select(['revision', 'items', 'saved_at'])
        .where('wish_id', '=', wishId)
        .orderBy('revision', 'desc')
        .execute()
        .then((rows) =>
          rows.map((row) => ({ revision: row.revision, items: row.items as StoredItem[], savedAt: row.saved_at })),
        ),

    /** A list as it was saved then; null when there is no such version. */
    async version(list: WishList, revision: number): Promise<WishList | null> {
      const row = await db
        .selectFrom('wish_list_history')
        .select(['items', 'score_form', 'saved_at'])
        .where('wish_id', '=', list.wishId)
        .where('revision', '=', revision)
        .executeTakeFirst()
      if (!row) return null
      const scoreForm = row.score_form as StoredForm
      return {
        ...list,
        items: row.items as StoredItem[],
        scoreForm,
        rank: scoreForm.Rank ?? list.rank,
        revision,
        updatedAt: row.saved_at,
      }
    },

    /** What an earlier request with this id saved, however many revisions ago. */
    async saved(
      userId: string,
      requestId: string,
    ): Promise<{ wishId: string; revision: number; savedAt: Date } | null> {
      const row = await db
        .selectFrom('wish_list_history')
        .innerJoin('wish_list', 'wish_list.wish_id', 'wish_list_history.wish_id')
        .select(['wish_list_history.wish_id', 'wish_list_history.revision', 'wish_list_history.saved_at'])
        .where('wish_list.user_id', '=', userId)
        .where('wish_list_history.request_id', '=', requestId)
        .executeTakeFirst()
      return row ? { wishId: row.wish_id, revision: row.revision, savedAt: row.saved_at } : null
    },

    /** Hides a list, or brings it back; false when there is none of this user in the other state. */
    async setDeleted(userId: string, wishId: string, deletedAt: Date | null): Promise<boolean> {
      const result = await db
        .updateTable('wish_list')
        .set({ deleted_at: deletedAt })
        .where('wish_id', '=', wishId)
        .where('user_id', '=', userId)
        .where('deleted_at', deletedAt === null ? 'is not' : 'is', null)
        .executeTakeFirst()
      return Number(result.numUpdatedRows) > 0
    },

    /** Runs `work` in one transaction: all of it or nothing. */
    transaction: <T>(work: (writer: ReturnType<typeof createWriter>) => Promise<T>): Promise<T> =>
      db.transaction().execute((transaction) => work(createWriter(transaction))),
  }
}

function createWriter(transaction: Transaction<Database>) {
  const columns = (values: WishListValues) => ({
    name: values.name,
    province_id: values.provinceId,
    year: values.year,
    track: values.track,
    batch: values.batch,
    wish_type: values.wishType,
    score_form: JSON.stringify(values.scoreForm),
    rank: values.rank,
    items: JSON.stringify(values.items),
  })
  const history = (wishId: string, revision: number, values: WishListValues, requestId: string | null, now: Date) =>
    transaction
      .insertInto('wish_list_history')
      .values({
        wish_id: wishId,
        revision,
        items: JSON.stringify(values.items),
        score_form: JSON.stringify(values.scoreForm),
        request_id: requestId,
        saved_at: now,
      })
      .execute()

  return {
    /** The list of this user, locked until the transaction ends. */
    async lock(userId: string, wishId: string): Promise<{ revision: number; name: string } | null> {
      const row = await transaction
        .selectFrom('wish_list')
        .select(['revision', 'name'])
        .where('wish_id', '=', wishId)
        .where('user_id', '=', userId)
        .where('deleted_at', 'is', null)
        .forUpdate()
        .executeTakeFirst()
      return row ?? null
    },

    async insert(
      wishId: string,
      userId: string,
      values: WishListValues,
      requestId: string | null,
      now: Date,
    ): Promise<void> {
      await transaction
        .insertInto('wish_list')
        .values({
          wish_id: wishId,
          user_id: userId,
          ...columns(values),
          revision: 1,
          request_id: requestId,
          created_at: now,
          updated_at: now,
        })
        .execute()
      await history(wishId, 1, values, requestId, now)
    },

    async update(
      wishId: string,
      revision: number,
      values: WishListValues,
      requestId: string | null,
      now: Date,
    ): Promise<void> {
      await transaction
        .updateTable('wish_list')
        .set({ ...columns(values), revision, request_id: requestId, updated_at: now })
        .where('wish_id', '=', wishId)
        .execute()
      await history(wishId, revision, values, requestId, now)
    },
  }
}

export type WishRepository = ReturnType<typeof createWishRepository>
