// Ranks of majors, and of the colleges of one: each in an order that anybody can check by its source.
import type { RequestOf, ResponseOf } from '../../../contract/registry'
import { loadClassDisciplines } from '../../db/seeds/facts'
import type { Track } from '../../../engine/rules/province-rule'
import { pageOf, pagingOf } from '../../http/paging'
import type { Province } from '../admission/admission-data'
import { keptByData, onceByData } from '../admission/remember'
import type { AdmissionService } from '../admission/admission.service'
import { sourceOf, type Source } from '../admission/basis'
import { collegeLevelOf, type Catalogue, type Specialty } from './catalogue'
import { keyOf, sumOf, type MajorsHere } from './major-here'
import type { CollegeRow, MajorRepository } from './major.repository'

type Request = RequestOf<'Specialty/RankList'>
type Answer = ResponseOf<'Specialty/RankList'>
type RankRow = Answer['Items'][number]
type GradeRow = Awaited<ReturnType<MajorRepository['disciplineGrades']>>[number]
/** A row without its place yet: `value` is the sort key, smaller first. */
type Unplaced = Omit<RankRow, 'Place'> & { value: number }

const GRADES: readonly string[] = ['A+', 'A', 'A-', 'B+', 'B', 'B-', 'C+', 'C', 'C-']
const TOP = 3
/** The fourth evaluation was published at the end of this year. */
const EVALUATION_YEAR = 2017
/** Fewest cutoffs of a year for which a middle is shown. */
const LEAST_LINES = 5
const KEPT = 200

const EMPTY_ROW = {
  SpecialtyId: null,
  CollegeId: null,
  Rank: null,
  Units: null,
  Plan: null,
  Grade: null,
  TopGraded: null,
}

const WORDS: Readonly<Record<Request['By'], { how: (of: string) => string; limits: string }>> = {
  line: {
    how: (of) => `按${of}排：录取位次越靠前，说明往届考生越愿意选`,
    limits: '不代表教学好坏，也不代表毕业后的收入。热门会变，各校的差别比专业的差别大。按大类招的不在里面。',
  },
  plan: {
    how: (of) => `按${of}排：招得越多，名额越多`,
    limits: '招生多不等于容易就业，也不等于容易考上。',
  },
  grade: {
    how: (of) => `按${of}排：教育部学位中心第四轮学科评估`,
    limits: '评的是研究生培养的学科，不是本科专业。2017 年公布，没有参评或没有进前 70% 的学校不在里面。',
  },
}

/** Rows in order with their places; equal rows share one. */
function placed(rows: Unplaced[]): RankRow[] {
  rows.sort((a, b) => a.value - b.value || (a.Name < b.Name ? -1 : 1))
  let place = 0
  return rows.map(({ value, ...row }, index) => {
    if (index === 0 || rows[index - 1]?.value !== value) place = index + 1
    return { Place: place, ...row }
  })
}

/** The disciplines of the evaluation for a major: the one with its own name, else those of its class. */
function disciplinesOf(catalogue: Catalogue, major: Specialty, names: ReadonlyMap<string, string>): string[] {
  if (major.Level !== '本科') return []
  const over = loadClassDisciplines().get(catalogue.classCodeOf(major) ?? '') ?? []
  const own = over.find((code) => names.get(code) === major.Name)
  return own === undefined ? over.filter((code) => names.has(code)) : [own]
}

export interface RankDependencies {
  repository: MajorRepository
  admission: AdmissionService
}

export function createMajorRanks({ repository, admission }: RankDependencies) {
  const colleges = keptByData<CollegeRow[]>(admission, KEPT)
  const grades = onceByData(admission, (): Promise<GradeRow[]> => repository.disciplineGrades())

  async function evaluation() {
    const rows = await grades()
    const names = new Map(rows.map((row) => [row.discipline_code, row.discipline_name]))
    const [first] = rows
    const source: Source | null = first ? sourceOf(first, EVALUATION_YEAR, 'disciplines') : null
    return { rows, names, source }
  }

  /** Disciplines for a major, with how many colleges are graded. */
  async function disciplines(catalogue: Catalogue, major: Specialty) {
    const { rows, names, source } = await evaluation()
    const list = disciplinesOf(catalogue, major, names).map((code) => {
      const of = rows.filter((row) => row.discipline_code === code)
      return {
        Name: names.get(code) as string,
        Graded: of.length,
        TopGraded: of.filter(({ grade }) => GRADES.indexOf(grade) < TOP).length,
      }
    })
    return { list, source: list.length > 0 ? source : null }
  }

  async function collegesOf(
    all: MajorsHere,
    by: 'line' | 'plan',
    names: readonly string[],
    level: string,
  ): Promise<CollegeRow[]> {
    const cutoffs = by === 'line' ? await all.cutoffs() : null
    const year = cutoffs ? cutoffs.year : all.planYear
    if (year === null) return []
    const { provinceId, track } = all.place
    return colleges([provinceId, track, by, level, names], () =>
      cutoffs
        ? repository.collegeLines(all.place, {
            names,
            level,
            year,
            groupsOf: cutoffs.of === 'group' ? all.planYear : null,
          })
        : repository.collegePlans(all.place, { names, level, year, isMajorUnit: all.isMajorUnit }),
    )
  }

  async function majorRows(
    by: 'line' | 'plan',
    all: MajorsHere,
    catalogue: Catalogue,
    majors: readonly Specialty[],
  ): Promise<Unplaced[]> {
    const cutoffs = by === 'line' ? await all.cutoffs() : null
    const plans = cutoffs ? null : await all.plans()
    return majors.flatMap((major): Unplaced[] => {
      const keys = catalogue.namesOf(major).map((name) => keyOf(collegeLevelOf(major), name))
      const common = {
        ...EMPTY_ROW,
        SpecialtyId: major.SpecialtyId,
        Name: major.Name,
        Note: `${major.Field} · ${major.Class}`,
      }
      if (cutoffs) {
        const rows = keys.flatMap((key) => cutoffs.rows.get(key) ?? []).filter(({ year }) => year === cutoffs.year)
        const [widest] = rows.sort((a, b) => b.units - a.units)
        const units = rows.reduce((sum, row) => sum + row.units, 0)
        if (!widest || units < LEAST_LINES) return []
        const rank = Math.round(widest.median)
        return [{ ...common, Rank: rank, Units: units, value: rank }]
      }
      const rows = keys.flatMap((key) => plans?.get(key) ?? [])
      const plan = sumOf(rows.map((row) => row.plan))
      const units = rows.reduce((sum, row) => sum + row.units, 0)
      return plan === null ? [] : [{ ...common, Plan: plan, Units: units, value: -plan }]
    })
  }

  async function gradeRows(catalogue: Catalogue, majors: readonly Specialty[]): Promise<Unplaced[]> {
    const { rows, names } = await evaluation()
    const tops = new Map<string, Set<string>>()
    for (const { discipline_code, college_name, grade } of rows)
      if (GRADES.indexOf(grade) < TOP)
        tops.set(discipline_code, (tops.get(discipline_code) ?? new Set()).add(college_name))
    return majors.flatMap((major) => {
      const codes = disciplinesOf(catalogue, major, names)
      if (codes.length === 0) return []
      const top = new Set(codes.flatMap((code) => [...(tops.get(code) ?? [])])).size
      const Note = `对应学科 ${codes.map((code) => names.get(code)).join('、')}`
      return [{ ...EMPTY_ROW, SpecialtyId: major.SpecialtyId, Name: major.Name, Note, TopGraded: top, value: -top }]
    })
  }

  async function collegeGradeRows(catalogue: Catalogue, major: Specialty): Promise<Unplaced[]> {
    const { rows, names } = await evaluation()
    const codes = disciplinesOf(catalogue, major, names)
    const best = new Map<string, GradeRow>()
    for (const row of rows) {
      if (!codes.includes(row.discipline_code)) continue
      const known = best.get(row.college_name)
      if (!known || GRADES.indexOf(row.grade) < GRADES.indexOf(known.grade)) best.set(row.college_name, row)
    }
    return [...best.values()].map((row) => ({
      ...EMPTY_ROW,
      CollegeId: row.college_id,
      Name: row.college_name,
      Note: [row.city, `${row.discipline_name}学科`].filter(Boolean).join(' · '),
      Grade: row.grade,
      value: GRADES.indexOf(row.grade),
    }))
  }

  async function collegeRows(by: 'line' | 'plan', all: MajorsHere, names: readonly string[], major: Specialty) {
    const rows = await collegesOf(all, by, names, collegeLevelOf(major))
    return rows.flatMap((row): Unplaced[] => {
      const value = by === 'line' ? row.best : row.plan === null ? null : -row.plan
      if (value === null) return []
      return [
        {
          ...EMPTY_ROW,
          CollegeId: row.college_id,
          Name: row.college_name,
          Note: row.city ?? '所在地未知',
          Rank: row.best,
          Plan: row.plan,
          Units: row.units,
          value,
        },
      ]
    })
  }

  /** The sort key of the rows as text, and its source. */
  async function basisOf(by: Request['By'], all: MajorsHere, province: Province, track: Track, isColleges: boolean) {
    if (by === 'grade')
      return { of: isColleges ? '评估等级' : '对应学科里 A 类院校的数目', source: (await evaluation()).source }
    const cutoffs = by === 'line' ? await all.cutoffs() : null
    const rows = cutoffs ? cutoffs.rows : await all.plans()
    const year = cutoffs ? cutoffs.year : all.planYear
    const first = [...rows.values()][0]?.[0]
    const where = `${province.ProvinceName}${track}`
    const line = cutoffs?.of === 'major' ? '专业录取位次' : '所在专业组的录取位次'
    const of =
      by === 'line'
        ? `${where} ${year ?? ''} 年${line}${isColleges ? '（同校取最难的一个）' : `的中位数（至少 ${LEAST_LINES} 条线）`}`
        : `${where} ${year ?? ''} 年招生计划人数`
    return { of, source: first && year !== null ? sourceOf(first, year) : null }
  }

  /**
   * One page of a rank.
   * @param major its colleges are ranked; undefined for a rank of majors
   */
  async function rankList(
    request: Request,
    where: { province: Province; track: Track; all: MajorsHere; catalogue: Catalogue; major: Specialty | undefined },
  ): Promise<Answer> {
    const { province, track, all, catalogue, major } = where
    const { By: by } = request
    const level = request.Level ?? '本科'
    const wanted = catalogue.list({ level, fields: request.FieldList })
    const ofMajor = (): Promise<Unplaced[]> | Unplaced[] => {
      if (major)
        return by === 'grade'
          ? collegeGradeRows(catalogue, major)
          : collegeRows(by, all, catalogue.namesOf(major), major)
      return by === 'grade' ? gradeRows(catalogue, wanted.rows) : majorRows(by, all, catalogue, wanted.rows)
    }
    const rows = placed(await ofMajor())
    const { of, source } = await basisOf(by, all, province, track, major !== undefined)
    const { offset, limit } = pagingOf(request)
    return {
      ...pageOf(request, rows.length, rows.slice(offset, offset + limit)),
      Track: track,
      Fields: major ? [] : wanted.facets.Fields,
      Specialty: major ?? null,
      Source: rows.length > 0 ? source : null,
      How: WORDS[by].how(of),
      Limits: WORDS[by].limits,
    }
  }

  return { rankList, disciplines }
}
