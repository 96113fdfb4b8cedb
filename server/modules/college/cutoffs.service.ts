// A college's past admissions and plans as seen from a province: as a whole, unit by unit, major by major.
import type { RequestOf, ResponseOf } from '../../../contract/registry'
import { unitKindOf, type Track, type UnitKind } from '../../../engine/rules/province-rule'
import { groupName } from '../../../engine/identity/group-name'
import { majorsMeant, plainWords } from '../../../engine/catalogue/name-search'
import { kindOfBatch } from '../../../engine/rules/special-batch'
import { nameBook } from '../../db/seeds/names'
import { pageOf, pagingOf } from '../../http/paging'
import type { AdmissionService } from '../admission/admission.service'
import { changedUnit } from '../admission/changed-unit'
import { basisOf, type Source, sourceOf, sourceWords } from '../admission/basis'
import type { IndexStore } from '../wish/candidate-index/index-store'
import type { CollegeRepository, UnitCutoffRow } from './college.repository'
import { trackAsked, type CollegeYear } from './college-view'
import { earlierNumbersIn, NONE_EARLIER, type EarlierNumbers } from './earlier-numbers'
import type { Library } from './library.service'
import { underOneName, type CutoffToday } from './units-today'
import { rememberedByData } from '../admission/remember'

type CutoffRequest = RequestOf<'School/ScoreLine'>
type ScoreCutoffs = ResponseOf<'School/ScoreLine'>
type Unit = ScoreCutoffs['Units'][number]
type Line = Unit['Lines'][number]

const KEPT = 500

export interface CutoffDependencies {
  repository: CollegeRepository
  library: Pick<Library, 'collegeOf'>
  admission: Pick<AdmissionService, 'refresh' | 'getProvince' | 'enrollmentPlan'>
  candidateIndexes: Pick<IndexStore, 'get'>
}

const wireCutoff = (row: UnitCutoffRow): Line => ({
  Year: row.year,
  MinScore: row.min_score,
  MinRank: row.min_rank,
  RankBasis: row.rank_basis === null ? null : basisOf(row.rank_basis),
  Plan: row.plan,
  Basis: basisOf(row.basis),
  Source: sourceWords(row.source),
})

/** Hardest first: a cutoff without a known score comes last. */
const byHardness = (a: Line | undefined, b: Line | undefined): number =>
  (a?.MinRank ?? Infinity) - (b?.MinRank ?? Infinity) || (b?.MinScore ?? 0) - (a?.MinScore ?? 0) || 0

/** The whole college by year: its cutoff is that of its easiest unit. */
function yearsOf(rows: readonly UnitCutoffRow[], batch: string): CollegeYear[] {
  const years = [...new Set(rows.map(({ year }) => year))].sort((a, b) => b - a)
  return years.flatMap((year) => {
    const own = rows.filter((row) => row.year === year)
    const [easiest] = [...own].sort(
      (a, b) => (a.min_score ?? Infinity) - (b.min_score ?? Infinity) || (b.min_rank ?? 0) - (a.min_rank ?? 0),
    )
    if (!easiest) return []
    const scores = own.flatMap(({ min_score: score }) => (score === null ? [] : [score]))
    const ranks = own.flatMap(({ min_rank: rank }) => (rank === null ? [] : [rank]))
    const plans = own.map(({ plan }) => plan)
    return [
      {
        ...wireCutoff(easiest),
        Plan: plans.some((plan) => plan === null) ? null : plans.reduce<number>((sum, plan) => sum + (plan ?? 0), 0),
        BatchId: batch,
        UnitCount: own.length,
        HighScore: scores.length > 0 ? Math.max(...scores) : null,
        BestRank: ranks.length > 0 ? Math.min(...ranks) : null,
      },
    ]
  })
}

const nameOf = (row: UnitCutoffRow): string =>
  row.major_name ?? (row.group_code ? groupName(row.group_code) : row.college_name)

/** The name it is enrolled under, if that is not the name of the college: its school of medicine. */
const enrolledUnder = (row: UnitCutoffRow, college: { Name: string }): { CollegeName?: string } =>
  row.college_name === college.Name || nameOf(row) === row.college_name ? {} : { CollegeName: row.college_name }

/** Units with their cutoffs; those of the latest year come first, the hardest at the top. */
function unitsOf(rows: readonly CutoffToday[], college: { Name: string }, earlier: EarlierNumbers = NONE_EARLIER) {
  const byUnit = new Map<string, CutoffToday[]>()
  const today = new Map(rows.flatMap(({ ids, unit_id: id }) => ids.map((printed) => [printed, id] as const)))
  for (const row of rows) {
    const own = byUnit.get(row.unit_id)
    if (own) own.push(row)
    else byUnit.set(row.unit_id, [row])
  }
  const units: Unit[] = [...byUnit].map(([UnitId, own]) => {
    own.sort((a, b) => b.year - a.year)
    const [latest] = own as [CutoffToday]
    return {
      UnitId,
      Name: nameOf(latest),
      ...enrolledUnder(latest, college),
      SubjectReq: latest.subject_req,
      Changed: changedUnit(latest.subject_req, own),
      Earlier: earlier.of(latest.ids).map((one) => ({ ...one, UnitId: today.get(one.UnitId) ?? one.UnitId })),
      Lines: own.map(wireCutoff),
    }
  })
  units.push(...earlier.withoutCutoffs(new Set(today.keys())))
  const latest = ({ Lines, Earlier }: Unit): Line | undefined => Lines[0] ?? Earlier[0]?.Line
  const yearOf = (unit: Unit): number => latest(unit)?.Year ?? 0
  return units.sort((a, b) => yearOf(b) - yearOf(a) || byHardness(latest(a), latest(b)))
}

const sourceIn = (rows: readonly UnitCutoffRow[]): Source | null => {
  const latest = [...rows].sort((a, b) => b.year - a.year)[0]
  return latest ? sourceOf(latest, latest.year) : null
}

export function createCollegeCutoffs({ repository, library, admission, candidateIndexes }: CutoffDependencies) {
  const rowsOf = rememberedByData(
    admission,
    KEPT,
    ({ collegeId, provinceId }: { collegeId: string; provinceId: string }) => `${collegeId}/${provinceId}`,
    async ({ collegeId, provinceId }) => {
      const { college } = await library.collegeOf(collegeId)
      const rows = await repository.cutoffsOf(collegeId, provinceId)
      const isToday = rows.every(({ college_name: name }) => name === college.Name)
      const today = isToday ? [] : await repository.unitsNamed(college.Name, collegeId, provinceId)
      return underOneName(rows, today, college)
    },
  )
  const provincesOf = rememberedByData(admission, KEPT, (collegeId: string) => collegeId, repository.provincesOf)

  /** The requested cutoffs, and the other choices; if no track or batch is named, the first that has cutoffs. */
  async function asked(request: CutoffRequest, kindOf: (wish: UnitKind) => UnitKind) {
    const { college } = await library.collegeOf(request.SchoolId)
    const { Rule } = await admission.getProvince(request.ProvinceId)
    const all = await rowsOf({ collegeId: college.CollegeId, provinceId: request.ProvinceId })
    const kind = kindOf(unitKindOf(Rule))
    const ofKind = all.filter((row) => row.kind === kind && kindOfBatch(row.batch) !== 'unknown')
    const known = [...new Set(ofKind.map((row) => row.track as Track))]
    // current tracks first, those of the old exam after them
    const tracks = [
      ...Rule.Tracks.filter((track) => known.includes(track)),
      ...known.filter((track) => !Rule.Tracks.includes(track)),
    ]
    const meant = request.Track ?? trackAsked(Rule, request)
    const track = tracks.find((one) => one === meant) ?? tracks[0] ?? null
    const ofTrack = ofKind.filter((row) => row.track === track)
    const weight = (batch: string) => (batch === Rule.MainBatch ? 0 : kindOfBatch(batch) === 'ordinary' ? 1 : 2)
    const batches = [...new Set(ofTrack.map(({ batch }) => batch))].sort(
      (a, b) => weight(a) - weight(b) || (a < b ? -1 : 1),
    )
    const batch = batches.find((one) => one === request.BatchId) ?? batches[0] ?? null
    return { college, kind, tracks, track, batches, batch, rows: ofTrack.filter((row) => row.batch === batch) }
  }

  return {
    async scoreLine(request: CutoffRequest): Promise<ScoreCutoffs> {
      const { college, kind, tracks, track, batches, batch, rows } = await asked(request, (wish) => wish)
      const { ProvinceId: provinceId } = request
      // majors and colleges have names: only groups have just a number
      const candidateIndex =
        kind === 'group' && track && batch ? await candidateIndexes.get({ provinceId, track, batch, kind }) : null
      return {
        Provinces: await provincesOf(college.CollegeId),
        Tracks: tracks,
        Batches: batches,
        Track: track,
        BatchId: batch,
        Years: yearsOf(rows, batch ?? ''),
        UnitKind: kind,
        Units: unitsOf(rows, college, candidateIndex ? earlierNumbersIn(candidateIndex, college.CollegeId) : undefined),
        Source: sourceIn(rows),
      }
    },

    async specialtyLine(request: RequestOf<'School/SpecialtyLine'>): Promise<ResponseOf<'School/SpecialtyLine'>> {
      const { college, track, rows } = await asked(request, () => 'major')
      const word = plainWords(request.Keyword ?? '')
      const all = unitsOf(rows, college)
      const meant = majorsMeant(
        nameBook(),
        word,
        all.map(({ Name }) => Name),
      )
      const units = all.filter(({ Name }) => meant.has(Name))
      const { offset, limit } = pagingOf(request)
      return {
        ...pageOf(
          request,
          units.length,
          units.slice(offset, offset + limit).map(({ UnitId, Name, CollegeName, Lines }) => ({
            UnitId,
            MajorName: Name,
            ...(CollegeName !== undefined && { CollegeName }),
            Lines,
          })),
        ),
        Track: track,
        Source: sourceIn(rows),
      }
    },

    async plan({ SchoolId, ...request }: RequestOf<'School/Plan'>): Promise<ResponseOf<'School/Plan'>> {
      const { college } = await library.collegeOf(SchoolId)
      const { Rule } = await admission.getProvince(request.ProvinceId)
      return admission.enrollmentPlan({ ...request, Track: trackAsked(Rule, request), collegeId: college.CollegeId })
    },
  }
}

export type CollegeCutoffs = ReturnType<typeof createCollegeCutoffs>
