// Past cutoffs by college and by major: names in memory, the cutoffs of a page from the database.
import type { RequestOf, ResponseOf } from '../../../contract/registry'
import { nameBook } from '../../db/seeds/names'
import { ProductError } from '../../http/errors'
import { majorsMeant, plainWords } from '../../../engine/catalogue/name-search'
import { rowsMeant } from '../../../engine/catalogue/rows-meant'
import { pageOf, pagingOf } from '../../http/paging'
import type { AdmissionData } from './admission-data'
import { basisOf, sourceOf, sourceWords } from './basis'
import type { EnrollDataRepository } from './enroll-data.repository'
import { changedUnit } from './changed-unit'
import { keptByData } from './remember'

type Answer = ResponseOf<'Public/EnrollData'>
type Row = Awaited<ReturnType<EnrollDataRepository['units']>>[number]
interface Named extends Row {
  /** The words it is found by: college and major, and the majors inside it. */
  words: string
  majors: readonly string[]
}

/** Tracks whose names are kept: the largest, 39,000 units, takes about 15 MB. */
const KEPT = 6
/** Questions whose answers are kept for their further pages. */
const QUESTIONS_KEPT = 300
const MAJORS_SHOWN = 3
const KIND_WORDS: Readonly<Record<string, string>> = { group: '专业组', major: '专业', college: '院校' }

/** The latest year first, within it the highest cutoff. */
const byPlace = (a: Row, b: Row): number => b.place - a.place || (a.unit_id < b.unit_id ? -1 : 1)

function counts(rows: readonly Named[], of: (row: Named) => string, label: (value: string) => string) {
  const known = new Map<string, number>()
  for (const row of rows) known.set(of(row), (known.get(of(row)) ?? 0) + 1)
  return [...known].sort(([, a], [, b]) => b - a).map(([Value, Count]) => ({ Value, Label: label(Value), Count }))
}

/** The requested units, and how many units each choice of kind and batch would leave. */
function among(all: readonly Named[], { CollegeId, Keyword = '', Kind, Batch }: RequestOf<'Public/EnrollData'>) {
  const ofCollege = CollegeId === undefined ? all : all.filter((row) => row.college_id === CollegeId)
  const found = rowsMeant(nameBook(), ofCollege, Keyword, {
    college: (row) => row.college_name,
    words: (row) => row.words,
  })
  const ofKind = Kind === undefined ? found : found.filter(({ kind }) => kind === Kind)
  return {
    asked: Batch === undefined ? ofKind : ofKind.filter(({ batch }) => batch === Batch),
    Kinds: counts(
      found,
      ({ kind }) => kind,
      (kind) => KIND_WORDS[kind] ?? kind,
    ),
    Batches: counts(
      ofKind,
      ({ batch }) => batch,
      (batch) => batch,
    ),
  }
}

/** All years from the first to the last, latest first: a year without a cutoff between them has its column. */
function yearsBetween(years: readonly number[]): number[] {
  if (years.length === 0) return []
  const last = Math.max(...years)
  return Array.from({ length: last - Math.min(...years) + 1 }, (_, back) => last - back)
}

const wireCutoff = (cutoff: Awaited<ReturnType<EnrollDataRepository['cutoffsOf']>>[number]) => ({
  Year: cutoff.year,
  MinScore: cutoff.min_score,
  MinRank: cutoff.min_rank,
  RankBasis: cutoff.rank_basis === null ? null : basisOf(cutoff.rank_basis),
  Plan: cutoff.plan,
  Basis: basisOf(cutoff.basis),
  Source: sourceWords(cutoff.source),
})

export function createEnrollData(
  repository: EnrollDataRepository,
  { refresh, getProvince }: Pick<AdmissionData, 'refresh' | 'getProvince'>,
) {
  const unitsKept = keptByData<readonly Named[]>({ refresh }, KEPT)
  const questions = keptByData<ReturnType<typeof among>>({ refresh }, QUESTIONS_KEPT)

  async function read(provinceId: string, track: string): Promise<readonly Named[]> {
    const [units, inside] = await Promise.all([
      repository.units(provinceId, track),
      repository.majorsInside(provinceId, track),
    ])
    const majorsOf = new Map(inside.map(({ unit_id: id, names }) => [id, names.split('\n')]))
    return units.sort(byPlace).map((row) => {
      const majors = majorsOf.get(row.unit_id) ?? []
      return { ...row, majors, words: plainWords([row.college_name, row.major_name ?? '', ...majors].join('\n')) }
    })
  }

  /** Units of a track by their latest cutoff, from memory until the data changes. */
  const unitsOf = (provinceId: string, track: string) => unitsKept([provinceId, track], () => read(provinceId, track))

  function found(request: RequestOf<'Public/EnrollData'>): Promise<ReturnType<typeof among>> {
    const { ProvinceId, Track, CollegeId, Keyword, Kind, Batch } = request
    return questions([ProvinceId, Track, CollegeId, Keyword, Kind, Batch], async () =>
      among(await unitsOf(ProvinceId, Track), request),
    )
  }

  type CutoffRow = Awaited<ReturnType<EnrollDataRepository['cutoffsOf']>>[number]
  async function cutoffsOf(rows: readonly Named[]): Promise<Map<string, CutoffRow[]>> {
    const cutoffs = rows.length > 0 ? await repository.cutoffsOf(rows.map((row) => row.unit_id)) : []
    const byUnit = new Map<string, CutoffRow[]>()
    for (const cutoff of cutoffs) byUnit.set(cutoff.unit_id, [...(byUnit.get(cutoff.unit_id) ?? []), cutoff])
    return byUnit
  }

  /** Throws PROVINCE_UNKNOWN, COLLEGE_NOT_FOUND. */
  return async function enrollData(request: RequestOf<'Public/EnrollData'>): Promise<Answer> {
    await getProvince(request.ProvinceId)
    const college = request.CollegeId === undefined ? null : await repository.college(request.CollegeId)
    if (college === undefined) throw new ProductError('COLLEGE_NOT_FOUND')
    const word = plainWords(request.Keyword ?? '')
    const { asked, Kinds, Batches } = await found(request)
    const { offset, limit } = pagingOf(request)
    const rows = asked.slice(offset, offset + limit)
    const cutoffs = await cutoffsOf(rows)
    const latest = rows.flatMap((row) => cutoffs.get(row.unit_id) ?? []).sort((a, b) => b.year - a.year)
    const items = rows.map((row) => ({
      UnitId: row.unit_id,
      UnitKind: row.kind as Answer['Items'][number]['UnitKind'],
      CollegeId: row.college_id,
      CollegeName: row.college_name,
      GroupCode: row.group_code,
      MajorName: row.major_name,
      Majors: word ? [...majorsMeant(nameBook(), word, row.majors, false)].slice(0, MAJORS_SHOWN) : [],
      Batch: row.batch,
      Changed: row.kind === 'group' ? changedUnit(row.subject_req, cutoffs.get(row.unit_id) ?? []) : null,
      Lines: (cutoffs.get(row.unit_id) ?? []).map(wireCutoff),
    }))
    return {
      ...pageOf(request, asked.length, items),
      College: college && { CollegeId: college.college_id, Name: college.name },
      Kinds,
      Batches,
      Years: yearsBetween(latest.map(({ year }) => year)),
      Source: latest[0] ? sourceOf(latest[0], latest[0].year) : null,
    }
  }
}
