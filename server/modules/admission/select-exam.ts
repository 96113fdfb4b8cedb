// What a combination of subjects allows and excludes, from the latest plans that a province has.
import type { RequestOf, ResponseOf } from '../../../contract/registry'
import { unitKindOf, type ProvinceRule, type Track } from '../../../engine/rules/province-rule'
import { kindOfBatch } from '../../../engine/rules/special-batch'
import {
  choiceProblem,
  fullChoices,
  furtherSubjects,
  trackOfChoice,
  type Openness,
} from '../../../engine/guidance/subjects/combinations'
import {
  countByName,
  countByOpenness,
  openedBy,
  opennessByRow,
  type Counted,
  type NamedCount,
  type PlannedMajor,
} from '../../../engine/guidance/subjects/plan-count'
import { plainWords } from '../../../engine/catalogue/name-search'
import { rowsMeant } from '../../../engine/catalogue/rows-meant'
import { nameBook } from '../../db/seeds/names'
import { ProductError } from '../../http/errors'
import { pageOf, pagingOf } from '../../http/paging'
import type { AdmissionData } from './admission-data'
import type { AdmissionRepository } from './admission.repository'
import { sourceOf, type Source } from './basis'
import type { SelectExamRepository } from './select-exam.repository'
import { keptByData } from './remember'

type Stat = ResponseOf<'Career/SelectExamStat'>
type Detail = ResponseOf<'Career/SelectExamDetail'>

/** The plans of a province, batch by batch and track by track. */
interface Plans {
  year: number | null
  /** The main batch first, then by size. */
  batches: string[]
  rows: (batch: string, track: Track) => readonly PlannedMajor[]
  source: Source | null
}

/** Provinces whose plans are kept: the largest, 25,000 rows, takes about 8 MB. */
const PLANS_KEPT = 6
const ANSWERS_KEPT = 300
const STATE_WORDS: Readonly<Record<Openness, string>> = { open: '能报', closed: '不能报', unknown: '要求未知' }

const wire = ({ rows, places, majors, colleges }: Counted) => ({
  Rows: rows,
  Places: places,
  Majors: majors,
  Colleges: colleges,
})

export function createSelectExam(
  repository: SelectExamRepository & Pick<AdmissionRepository, 'latestPlanYear'>,
  { refresh, getProvince }: Pick<AdmissionData, 'refresh' | 'getProvince'>,
) {
  const plansKept = keptByData<Plans>({ refresh }, PLANS_KEPT)
  const stats = keptByData<Stat>({ refresh }, ANSWERS_KEPT)
  const details = keptByData<NamedCount[]>({ refresh }, ANSWERS_KEPT)

  async function readPlans(provinceId: string, rule: ProvinceRule): Promise<Plans> {
    const year = await repository.latestPlanYear(provinceId)
    const all = year === null ? [] : await repository.plannedMajors(provinceId, year, unitKindOf(rule))
    const byPlace = new Map<string, PlannedMajor[]>()
    const sizes = new Map<string, number>()
    for (const { college, collegeId, major, requirement, places, batch, track } of all) {
      if (kindOfBatch(batch) !== 'ordinary') continue
      sizes.set(batch, (sizes.get(batch) ?? 0) + 1)
      const key = `${batch}/${track}`
      const own = byPlace.get(key) ?? []
      byPlace.set(key, own)
      own.push({ college, collegeId, major, requirement: requirement || null, places })
    }
    const weight = (batch: string) => (batch === rule.MainBatch ? Infinity : (sizes.get(batch) ?? 0))
    const first = all[0]
    return {
      year,
      batches: [...sizes.keys()].sort((a, b) => weight(b) - weight(a)),
      rows: (batch, track) => byPlace.get(`${batch}/${track}`) ?? [],
      source: first && year !== null ? sourceOf(first, year) : null,
    }
  }

  async function asked(request: { ProvinceId: string; Batch?: string }, combinations: readonly (readonly string[])[]) {
    const { Rule: rule } = await getProvince(request.ProvinceId)
    const problem = combinations.map((subjects) => choiceProblem(rule, subjects)).find((text) => text !== null)
    if (problem && rule.Model !== '文理')
      throw new ProductError('SUBJECTS_NOT_ALLOWED', problem, [{ Field: 'Subjects', Message: problem }])
    const plans = await plansKept(request.ProvinceId, () => readPlans(request.ProvinceId, rule))
    return { rule, plans, batch: plans.batches.find((one) => one === request.Batch) ?? plans.batches[0] ?? null }
  }

  function statOf(plans: Plans, batch: string, rule: ProvinceRule, subjects: readonly string[], hasMore: boolean) {
    const track = trackOfChoice(rule, subjects)
    const rows = plans.rows(batch, track)
    const openness = opennessByRow(rows, subjects, track)
    const { total, open, closed, unknown } = countByOpenness(rows, openness)
    const further = hasMore ? furtherSubjects(rule, subjects) : []
    return {
      Subjects: [...subjects],
      Track: track,
      Total: wire(total),
      Open: wire(open),
      Closed: wire(closed),
      Unknown: wire(unknown),
      OneMore: further
        .map((Subject) => ({
          Subject,
          ...wire(openedBy(rows, openness, opennessByRow(rows, [...subjects, Subject], track))),
        }))
        .sort((a, b) => b.Places - a.Places),
    }
  }

  return {
    /** Throws PROVINCE_UNKNOWN, SUBJECTS_NOT_ALLOWED. */
    selectExamStat: (request: RequestOf<'Career/SelectExamStat'>): Promise<Stat> =>
      stats(request, async () => {
        const { Combinations = [] } = request
        const { rule, plans, batch } = await asked(request, Combinations)
        const isNamed = request.Combinations !== undefined
        const choices = rule.Model === '文理' || batch === null ? [] : isNamed ? Combinations : fullChoices(rule)
        return {
          Items: choices.map((subjects) => statOf(plans, batch ?? '', rule, subjects, isNamed)),
          Batches: plans.batches,
          PlanYear: plans.year,
          Batch: batch,
          Source: plans.source,
        }
      }),

    /** Throws PROVINCE_UNKNOWN, SUBJECTS_NOT_ALLOWED. */
    async selectExamDetail(request: RequestOf<'Career/SelectExamDetail'>): Promise<Detail> {
      const { ProvinceId, Subjects, By, State, Keyword } = request
      const { rule, plans, batch } = await asked(request, [Subjects])
      const track = trackOfChoice(rule, Subjects)
      const rows = batch === null || rule.Model === '文理' ? [] : plans.rows(batch, track)
      const all = await details([ProvinceId, Subjects, By, batch], async () =>
        countByName(rows, opennessByRow(rows, Subjects, track), By),
      )
      const found = rowsMeant(nameBook(), all, Keyword, {
        college: ({ name }) => (By === 'college' ? name : ''),
        words: ({ name }) => plainWords(name),
      })
      const wanted = State === undefined ? found : found.filter(({ state }) => state === State)
      const { offset, limit } = pagingOf(request)
      return {
        ...pageOf(
          request,
          wanted.length,
          wanted.slice(offset, offset + limit).map((one) => ({
            Name: one.name,
            CollegeId: one.collegeId,
            State: one.state,
            Open: one.open,
            Closed: one.closed,
            Unknown: one.unknown,
            Places: one.places,
            Requirements: one.requirements,
          })),
        ),
        Track: track,
        States: (Object.keys(STATE_WORDS) as Openness[]).map((Value) => ({
          Value,
          Label: STATE_WORDS[Value],
          Count: found.filter(({ state }) => state === Value).length,
        })),
        PlanYear: plans.year,
        Batch: batch,
        Source: plans.source,
      }
    },
  }
}
