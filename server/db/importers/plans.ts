// Enrolment plans: places, tuition and majors of a unit in a year.
import { lighterRequirement } from '../../../engine/rules/province-rule'
import { bulkWrite, takeOver, type BulkTable } from './bulk-write'
import type { Cell } from '../connection'
import { sourceOf, type Importer } from './importer'
import { groupCode, levelOfCourse, majorDisplayName, majorOfRow } from './normalise'
import { requirementOf } from './requirements'
import { resolveColleges } from './colleges/resolve-colleges'
import type { Row } from './csv/row'
import { yuanOf } from './csv/yuan'
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
  hasOwnKeys: true,
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
  hasOwnKeys: true,
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

/** More places than any college has in a major of a province. */
const MOST_PLACES = 10_000

/** Places; undefined if a plan is mentioned without its size (若干, 待定), or with an impossible number. */
function placesOf(row: Row): number | null | undefined {
  const text = row.text('plan')
  if (/^(?:若干|待定|未定|不限|不定|另行公布|以公布为准)$/u.test(text)) return undefined
  const places = row.integerOrNull('plan', 0, 1_000_000_000)
  return places === 0 || (places ?? 0) > MOST_PLACES ? undefined : places
}

const sum = (one: number | null, other: number | null): number | null =>
  one === null ? other : other === null ? one : one + other
const lower = (one: number | null, other: number | null): number | null =>
  one === null ? other : other === null ? one : Math.min(one, other)

/** Joins rows of one unit (or one major of it): places add up, the lowest tuition and the lightest requirement count. */
function join(entry: PlanEntry, more: PlanEntry): void {
  entry.plan = sum(entry.plan, more.plan)
  entry.tuition = lower(entry.tuition, more.tuition)
  entry.duration ??= more.duration
  entry.subjectReq = lighterRequirement(entry.subjectReq, more.subjectReq)
}

export const plansImporter: Importer = {
  kind: 'plans',
  title: '招生计划',
  columns: ['province', 'year', 'track', 'college', 'major', 'plan'],
  readsNames: true,
  async open(context) {
    const units = new UnitWriter(context, 'plan')
    // a unit's places are known only after its last row, which may be anywhere in the file
    const plans = new Map<string, PlanEntry>()
    const majors = new Map<string, MajorEntry>()
    const named = new RowsOfFile()
    const rows = new Set<string>()
    return {
      survey: (row) => units.survey(row),
      accept(row) {
        const { province, track } = units.cohort(row)
        const year = row.year()
        const majorName = majorOfRow(row)
        const duration = row.textOrNull('years')
        const tuition = yuanOf(row.text('tuition'))
        const places = placesOf(row)
        const entry = {
          plan: places ?? null,
          tuition: tuition ?? null,
          duration,
          subjectReq: requirementOf(row, context.note),
          source: sourceOf(row, context),
          year,
        }
        const common = {
          batch: row.text('batch'),
          year,
          score: null,
          subjectReq: entry.subjectReq,
          course: levelOfCourse(duration),
        }
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
        // rows without a code may be two classes of one name and size; rows with one are the same row
        if (row.text('major_code') !== '') {
          const whole = row.cells.join('\u001f')
          if (rows.has(whole)) {
            context.note('完全相同的行，只算一次')
            return
          }
          rows.add(whole)
        }
        if (places === undefined) context.note('计划数不是可信的人数，未记录')
        if (tuition === undefined) context.note('学费不是以人民币元计的数字，未记录')
        const planKey = `${unitId}${year}`
        const plan = plans.get(planKey)
        // a unit with several majors has no length of study of its own
        const ofUnit = { unitId, ...entry, duration: unit === 'major+college' ? duration : null }
        if (plan) join(plan, ofUnit)
        else plans.set(planKey, ofUnit)
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
          const dropped = await named.dropOthers(
            context.db,
            ['unit_plan', 'unit_major'],
            ['group', 'major', 'college'],
            context.basis,
          )
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
            context.basis,
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
            context.basis,
            entry.source,
          ]),
        )
        await resolveColleges(context, units.provinceIds)
      },
    }
  },
}
