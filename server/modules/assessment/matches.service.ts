// Occupations and majors whose interests have the same shape as the student's, with the chance that a score gives.
import type { RequestOf, ResponseOf } from '../../../contract/registry'
import { agreementOf, ownProfile } from '../../../engine/guidance/assessment/interest-profile'
import { ProductError } from '../../http/errors'
import type { MajorService } from '../major/major.service'
import type { OccupationService } from '../occupation/occupation.service'
import type { ResultService } from './result.service'

type Matches = ResponseOf<'Career/TestMatches'>
type Request = RequestOf<'Career/TestMatches'>

export interface MatchesDependencies {
  results: Pick<ResultService, 'find'>
  occupations: Pick<OccupationService, 'profiles'>
  majors: Pick<MajorService, 'chances' | 'loadCatalogue'>
}

/** Rows shown of each kind, and rows they are chosen from. */
const MOST = 12
const LOOKED_AT = 30
/** Agreements this close count as equal: six scores are not more precise. */
const STEP = 0.1
/** Rows of one class of majors, or of one small class of occupations: the choice should be varied. */
const MOST_OF_CLASS = 2
/** Below this the shapes agree no better than by chance: unrelated six scores correlate above it once in six times. */
const LEAST_AGREEMENT = 0.5

/** The best of each class, by agreement. */
function best<Row>(rows: readonly { row: Row; agreement: number; group: string }[]): { row: Row; agreement: number }[] {
  const taken = new Map<string, number>()
  return rows
    .filter(({ agreement }) => agreement >= LEAST_AGREEMENT)
    .sort((a, b) => b.agreement - a.agreement)
    .filter(({ group }) => {
      const count = taken.get(group) ?? 0
      taken.set(group, count + 1)
      return count < MOST_OF_CLASS
    })
    .slice(0, LOOKED_AT)
}

const rounded = (value: number): number => Math.round(value * 100) / 100

export function createMatchesService({ results, occupations, majors }: MatchesDependencies) {
  /** The chances for a score form; if the form is refused, the reason as a sentence. */
  async function chancesOf({ ScoreForm: form, WishType }: Request, ids: readonly string[]) {
    if (!form) return { batch: null, source: null, of: null, why: null }
    try {
      const { batch, closed, source, of } = await majors.chances({ ...form, WishType: WishType ?? 0 }, ids)
      return { batch, source, of: closed === null ? of : null, why: closed }
    } catch (error) {
      if (error instanceof ProductError) return { batch: null, source: null, of: null, why: error.message }
      throw error
    }
  }

  /** Throws TEST_RESULT_NOT_FOUND, also for a result without interests. */
  return async function matches(userId: string, request: Request): Promise<Matches> {
    const found = await results.find(userId, request.ResultId)
    const own = found.isReadable ? ownProfile(found.bank.test, found.scores) : null
    if (own === null) throw new ProductError('TEST_RESULT_NOT_FOUND', '这份结果看不出兴趣的偏向，还不能对应专业')
    const { Level = '本科' } = request
    const [profiles, catalogue] = await Promise.all([occupations.profiles(), majors.loadCatalogue()])
    const ofLevel = profiles.majors.filter(({ major }) => major.Level === Level && catalogue.find(major.SpecialtyId))
    const rowsOf = best(
      ofLevel.map((row) => ({ row, agreement: agreementOf(own, row.profile) ?? 0, group: row.major.Class })),
    )
    const jobs = best(
      profiles.occupations.map((row) => ({
        row,
        agreement: agreementOf(own, row.profile) ?? 0,
        group: row.parent ?? '',
      })),
    )
    const looked = await chancesOf(
      request,
      rowsOf.map(({ row }) => row.major.SpecialtyId),
    )
    const chanceOf = ({ row }: (typeof rowsOf)[number]) => looked.of?.get(row.major.SpecialtyId) ?? null
    // if a score is known, rows that no college offers come last; among equally near majors, the one with more places comes first
    const step = ({ agreement }: (typeof rowsOf)[number]) => Math.round(agreement / STEP)
    const unitsOf = (one: (typeof rowsOf)[number]) => chanceOf(one)?.Units ?? 0
    const shown = looked.of
      ? [...rowsOf].sort(
          (a, b) => Number(unitsOf(b) > 0) - Number(unitsOf(a) > 0) || step(b) - step(a) || unitsOf(b) - unitsOf(a),
        )
      : rowsOf
    return {
      Occupations: jobs.slice(0, MOST).map(({ row, agreement }) => ({
        OccupationId: row.code,
        Name: row.name,
        Interest: row.letters,
        Agreement: rounded(agreement),
      })),
      Majors: shown.slice(0, MOST).map(({ row, agreement }) => ({
        SpecialtyId: row.major.SpecialtyId,
        Name: row.major.Name,
        Class: row.major.Class,
        Level,
        Interest: row.letters,
        Agreement: rounded(agreement),
        LeadsTo: row.leadsTo.slice(0, 3),
        Chance: looked.of?.get(row.major.SpecialtyId) ?? null,
      })),
      Level,
      Known: ofLevel.length,
      All: catalogue.list({ level: Level }).rows.length,
      InterestSource: profiles.interestSource,
      LeadSource: profiles.leadSource,
      ChanceSource: looked.source,
      Batch: looked.batch,
      NoChance: looked.why,
    }
  }
}
