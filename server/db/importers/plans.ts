// Enrolment plans: places, tuition and majors of a unit in a year.
import { bulkWrite, takeOver, type BulkTable, type Cell } from './bulk-write'
import { sourceOf, type Importer } from './importer'
import { groupCode, majorDisplayName } from './normalise'
import { requirementOf } from './requirements'
import { resolveColleges } from './resolve-colleges'
import { RowRefused, shorten, type Row } from './row'
import { RowsOfFile } from './stale-rows'
import { UnitWriter } from './units'

const planColumns = {
  unit_id: 'text',
  year: 'int',
  plan: 'int',
  tuition: 'int',
  duration: 'text',
  subject_req: 'text',
  basis: 'text',
  source: 'text',
} as const
const planTable: BulkTable = {
  table: 'unit_plan',
  columns: planColumns,
  onConflict: takeOver({ columns: planColumns }, ['unit_id', 'year']),
}
const majorColumns = {
  unit_id: 'text',
  year: 'int',
  major_name: 'text',
  major_code: 'text',
  plan: 'int',
  tuition: 'int',
  duration: 'text',
  subject_req: 'text',
  basis: 'text',
  source: 'text',
} as const
const majorTable: BulkTable = {
  table: 'unit_major',
  columns: majorColumns,
  onConflict: takeOver({ columns: majorColumns }, ['unit_id', 'year', 'major_name']),
}

interface PlanEntry {
  unitId: string
  year: number
  plan: number | null
  tuition: number | null
  duration: string | null
  subjectReq: string | null
  source: string
}

interface MajorEntry extends PlanEntry {
  name: string
  code: string | null
}

/** Yuan a year; 免费 is 0; undefined where the text is no amount in yuan (待定, 港币 ...). */
function tuitionOf(row: Row): number | null | undefined {
  const text = row.text('tuition').replace(/[,，]|元.*$/gu, '')
  if (text === '') return null
  if (/^(?:免费|免学费|公费)$/u.test(text)) return 0
  if (!/^\d+(\.\d+)?$/.test(text)) return undefined
  const value = Math.round(Number(text))
  if (value > 1_000_000) throw new RowRefused('NUMBER_OUT_OF_RANGE', `“tuition”超过 100 万元：${shorten(text)}`)
  return value
}

const sum = (one: number | null, other: number | null): number | null =>
  one === null ? other : other === null ? one : one + other
const lower = (one: number | null, other: number | null): number | null =>
  one === null ? other : other === null ? one : Math.min(one, other)

/** Joins what rows of one unit (or one major of it) say: places add up, the lowest tuition counts. */
function join(entry: PlanEntry, more: PlanEntry): void {
  entry.plan = sum(entry.plan, more.plan)
  entry.tuition = lower(entry.tuition, more.tuition)
  entry.duration ??= more.duration
  entry.subjectReq ??= more.subjectReq
}

export const plansImporter: Importer = {
  kind: 'plans',
  title: '招生计划',
  columns: ['province', 'year', 'track', 'college', 'major', 'plan'],
  readsNames: true,
  async open(context) {
    const units = new UnitWriter(context, 'plan')
    // a unit's places are known only after its last row, which may stand anywhere in the file
    const plans = new Map<string, PlanEntry>()
    const majors = new Map<string, MajorEntry>()
    const named = new RowsOfFile()
    return {
      survey: (row) => units.survey(row),
      accept(row) {
        const { province, track } = units.slice(row)
        const year = row.year()
        const majorName = row.required('major')
        const duration = row.textOrNull('years')
        const tuition = tuitionOf(row)
        const entry = {
          plan: row.integerOrNull('plan', 0, 100_000),
          tuition: tuition ?? null,
          duration,
          subjectReq: requirementOf(row, context.note),
          source: sourceOf(row, context),
          year,
        }
        const isVocational = duration === '三年' || duration === '二年' || duration === '两年'
        const common = { batch: row.text('batch'), year, subjectReq: entry.subjectReq, isVocational }
        const unit = province.rule.WishUnit
        const unitId =
          unit === 'major+college'
            ? units.add(row, province, track, { ...common, kind: 'major', groupCode: null, majorName })
            : unit === 'college'
              ? units.add(row, province, track, { ...common, kind: 'college', groupCode: null, majorName: null })
              : units.add(row, province, track, {
                  ...common,
                  kind: 'group',
                  groupCode: groupCode(row.required('group')),
                  majorName: null,
                })
        named.add(province.provinceId, track, year, unitId)
        if (tuition === undefined) context.note('学费不是以人民币元计的数字，未记录')
        const planKey = `${unitId}${year}`
        const plan = plans.get(planKey)
        if (plan) join(plan, { unitId, ...entry })
        else plans.set(planKey, { unitId, ...entry, duration: unit === 'major+college' ? duration : null })
        if (unit === 'major+college') {
          if (plan) context.note('同一院校同名专业的计划，人数合并')
          return
        }
        const name = majorDisplayName(majorName)
        const majorKey = `${planKey}${name}`
        const major = majors.get(majorKey)
        if (major) {
          context.note('同一专业组内同名专业的计划，人数合并')
          join(major, { unitId, ...entry })
        } else {
          majors.set(majorKey, { unitId, ...entry, name, code: row.textOrNull('major_code') })
        }
      },
      flush: () => units.flush(),
      async finish() {
        await units.flush()
        if (context.isReread) {
          const dropped = await named.dropOthers(context.db, ['unit_plan', 'unit_major'], ['group', 'major', 'college'])
          context.note('以前读法不同留下的招生计划，已清除', dropped)
        }
        await bulkWrite(
          context.db,
          planTable,
          [...plans.values()].map((entry): Cell[] => [
            entry.unitId,
            entry.year,
            entry.plan,
            entry.tuition,
            entry.duration,
            entry.subjectReq,
            'imported',
            entry.source,
          ]),
        )
        await bulkWrite(
          context.db,
          majorTable,
          [...majors.values()].map((entry): Cell[] => [
            entry.unitId,
            entry.year,
            entry.name,
            entry.code,
            entry.plan,
            entry.tuition,
            entry.duration,
            entry.subjectReq,
            'imported',
            entry.source,
          ]),
        )
        await resolveColleges(context, units.provinceIds)
      },
    }
  },
}
