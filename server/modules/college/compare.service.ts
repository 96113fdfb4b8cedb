// Up to four colleges side by side: facts, cutoffs, plans, common features, and the chances of a score.
import type { RequestOf, ResponseOf } from '../../../contract/registry'
import { sureChance } from '../../../engine/planning/chance-text'
import { trackOf, type Track } from '../../../engine/rules/province-rule'
import { ProductError } from '../../http/errors'
import type { AdmissionService } from '../admission/admission.service'
import type { Candidates } from '../wish/candidates/candidates.service'
import type { CollegeFacts } from './college-facts'
import type { CollegeView, CollegeViews } from './college-view'
import { firstClassOf, rowOf, type Library } from './library.service'
import { GRADES } from '../../db/importers/tables/reference-tables'
import type { Register, RegisteredCollege } from './register'

type CompareRequest = RequestOf<'School/Compare'>
type Compared = ResponseOf<'School/Compare'>
type Item = Compared['Items'][number]

/** Units of one college in one batch: no college has more, and the likeliest is among them. */
const MOST_UNITS = 100

export interface CompareDependencies {
  library: Pick<Library, 'majorsOf'>
  facts: Pick<CollegeFacts, 'inBrief'>
  register: () => Promise<Register>
  views: CollegeViews
  candidates: Pick<Candidates, 'listOfCollege'>
  admission: Pick<AdmissionService, 'getProvince'>
}

function planOf(here: ReturnType<CollegeView['byCollege']['get']>): Pick<Item, 'Plan' | 'TuitionFrom' | 'TuitionTo'> {
  const plan = here?.plan
  if (!plan) return { Plan: null, TuitionFrom: null, TuitionTo: null }
  const { year, places, unknown, source, tuitionFrom, tuitionTo } = plan
  // with an unknown part there is no sum
  const Plan = unknown > 0 ? null : { Year: year, Count: places, Source: source }
  return { Plan, TuitionFrom: tuitionFrom, TuitionTo: tuitionTo }
}

const gradeCounts = ({ grades }: RegisteredCollege): NonNullable<Item['GradeCounts']> =>
  GRADES.flatMap((Grade) => {
    const Count = grades.filter(({ grade }) => grade === Grade).length
    return Count > 0 ? [{ Grade, Count }] : []
  })

export function createCompare({ library, facts, register, views, candidates, admission }: CompareDependencies) {
  /** The chance of a score at one college; if there is none, the reason. */
  async function chanceOf(
    collegeId: string,
    batch: string | undefined,
    { ScoreForm, WishType }: CompareRequest,
  ): Promise<Pick<Item, 'Chance' | 'ChanceRefused'>> {
    if (!ScoreForm) return { Chance: null, ChanceRefused: null }
    if (batch === undefined) return { Chance: null, ChanceRefused: '近三年没有在这里招这一科类' }
    try {
      const question = { ...ScoreForm, BatchId: batch, WishType, CollegeId: collegeId, OnlyEligible: true }
      const { Items, Total, TierCounts } = await candidates.listOfCollege({ ...question, PageSize: MOST_UNITS })
      const [best] = Items.filter(({ Prediction }) => Prediction !== null).sort(
        (a, b) => (b.Prediction ? sureChance(b.Prediction) : 0) - (a.Prediction ? sureChance(a.Prediction) : 0),
      )
      return {
        Chance: {
          BatchId: batch,
          TierCounts,
          UnitCount: Total,
          Best: best?.Prediction
            ? {
                Name:
                  [best.GroupCode && `${best.GroupCode} 组`, best.MajorName].filter(Boolean).join(' ') ||
                  best.CollegeName,
                Probability: best.Prediction.Probability,
                ...(best.Prediction.Range !== undefined && { Range: best.Prediction.Range }),
              }
            : null,
        },
        ChanceRefused: null,
      }
    } catch (error) {
      // if the score may not file in a batch, that is the answer for this college, not the end of the comparison
      if (error instanceof ProductError) return { Chance: null, ChanceRefused: error.message }
      throw error
    }
  }

  async function viewFor({ ProvinceId, ScoreForm, ...asked }: CompareRequest): Promise<CollegeView | null> {
    if (!ScoreForm) return ProvinceId === undefined ? null : views.viewOf(ProvinceId, asked)
    const { Rule } = await admission.getProvince(ScoreForm.ProvinceId)
    const own: Track = trackOf(Rule, ScoreForm.SubjectType, ScoreForm.SelectSubjectList)
    return views.viewOf(ScoreForm.ProvinceId, { Track: own })
  }

  return async (request: CompareRequest): Promise<ResponseOf<'School/Compare'>> => {
    const [book, view] = await Promise.all([register(), viewFor(request)])
    const wanted = [...new Set(request.SchoolIds.map((id) => id.trim()))]
    const colleges = wanted.flatMap((id) => book.byId.get(id) ?? [])
    if (colleges.length === 0) throw new ProductError('COLLEGE_NOT_FOUND')
    const majors: string[][] = []
    const Items = await Promise.all(
      colleges.map(async (college, at): Promise<Item> => {
        const here = view?.byCollege.get(college.CollegeId)
        const [own, inBrief, chance] = await Promise.all([
          library.majorsOf({ collegeId: college.CollegeId, provinceId: view?.provinceId }),
          facts.inBrief(college.CollegeId),
          chanceOf(college.CollegeId, here?.batch, request),
        ])
        majors[at] = own.Majors.map(({ Name }) => Name)
        return {
          ...rowOf(college, view),
          Authority: college.fields.Authority,
          FirstClass: firstClassOf(college),
          GradeCounts: book.gradesSource ? gradeCounts(college) : null,
          ...inBrief,
          Years: here ? [...here.years] : [],
          ...planOf(here),
          ...chance,
        }
      }),
    )
    const [first = [], ...others] = majors
    return {
      Items,
      Missing: wanted.filter((id) => !book.byId.has(id)),
      Track: view?.track ?? null,
      CommonMajors: others.length === 0 ? [] : first.filter((name) => others.every((names) => names.includes(name))),
      Source: book.source,
      LineSource: view?.sourceOfCutoffs ?? null,
    }
  }
}
