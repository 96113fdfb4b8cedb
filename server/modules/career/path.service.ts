// Which ways into higher education are open.
import type { Kysely } from 'kysely'
import type { RequestOf, ResponseOf } from '../../../contract/registry'
import type { Database } from '../../db/schema'
import { judgePaths } from '../../../engine/guidance/paths/judge-paths'
import { PATHS } from '../../../engine/guidance/paths/paths'
import { knownAnswers, PATH_QUESTIONS, PATH_VERSION, type PathAnswers } from '../../../engine/guidance/paths/questions'
import { ProductError } from '../../http/errors'
import type { RequestContext } from '../../http/handlers'
import { chinaDate } from '../../lib/china-time/china-time'
import { dayOfExamYear, examYear } from '../../lib/china-time/exam-year'
import { takeOwnTurn } from '../../lib/account-turn/account-turn'
import type { AdmissionService } from '../admission/admission.service'
import { keptPathAnswers } from './path-answered'
import type { Student } from './student'

type Wire = ResponseOf<'Career/EnterPathQuestions'>

const ITEMS: Wire['Items'] = PATH_QUESTIONS.map(({ key, title, note, options, most }) => ({
  Key: key,
  Title: title,
  Note: note,
  Options: options.map(({ value, label }) => ({ Value: value, Label: label })),
  Most: most,
}))

const wireAnswers = (answers: PathAnswers) =>
  Object.entries(answers).map(([Key, values]) => ({ Key, Values: [...values] }))

export interface PathDependencies {
  db: Kysely<Database>
  admission: Pick<AdmissionService, 'getProvince'>
  studentOf: (userId: string) => Promise<Student>
  now: () => Date
}

/** The questions, and the ways that given answers open; `submit` throws PATH_QUESTIONS_CHANGED, PROVINCE_UNKNOWN and SESSION_EXPIRED. */
export function createPathService({ db, admission, studentOf, now }: PathDependencies) {
  async function kept(userId: string): Promise<Wire['Kept']> {
    const known = await keptPathAnswers(db, userId, now())
    return (
      known && {
        ProvinceId: known.provinceId,
        Answers: wireAnswers(known.answers),
        SavedAt: known.savedAt.toISOString(),
      }
    )
  }

  /**
   * Keeps answers with an account. Two devices that answer at once are handled one after the other, so that neither loses the other's answers.
   * Throws SESSION_EXPIRED if the account has been deleted.
   * @param changed questions that this device answers; all if undefined
   * @returns all answers that the account keeps now
   */
  async function keep(
    userId: string,
    { provinceId, answers, changed }: { provinceId: string | null; answers: PathAnswers; changed?: readonly string[] },
  ): Promise<PathAnswers> {
    return db.transaction().execute(async (transaction) => {
      await takeOwnTurn(transaction, userId)
      const before = changed && (await keptPathAnswers(transaction, userId, now()))
      const isOwn = ([key]: [string, unknown]) => !changed || changed.includes(key)
      const all: PathAnswers = {
        ...Object.fromEntries(Object.entries(before?.answers ?? {}).filter((entry) => !isOwn(entry))),
        ...Object.fromEntries(Object.entries(answers).filter(isOwn)),
      }
      const row = {
        version: PATH_VERSION,
        province_id: provinceId,
        saved_at: now(),
        answers: JSON.stringify(wireAnswers(all)),
      }
      await transaction
        .insertInto('path_answer')
        .values({ user_id: userId, ...row })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
        .execute()
      return all
    })
  }

  return {
    async questions({ user }: RequestContext): Promise<Wire> {
      return { Version: PATH_VERSION, Items: ITEMS, Kept: user ? await kept(user.userId) : null }
    },

    async submit(
      { Version, ProvinceId: asked, Answers, IsKept, Changed }: RequestOf<'Career/EnterPathSubmit'>,
      { user }: RequestContext,
    ): Promise<ResponseOf<'Career/EnterPathSubmit'>> {
      const ProvinceId = asked ?? null
      if (Version !== PATH_VERSION) throw new ProductError('PATH_QUESTIONS_CHANGED')
      const province = ProvinceId === null ? null : await admission.getProvince(ProvinceId)
      const given = knownAnswers(Answers)
      const answers =
        user && IsKept ? await keep(user.userId, { provinceId: ProvinceId, answers: given, changed: Changed }) : given
      const today = chinaDate(now())
      const said = examYear(now()) + yearsToExam(answers)
      // junior school has three years: only the account knows which
      const known = user && answers.stage?.[0] === 'junior' ? (await studentOf(user.userId)).graduationYear : null
      const year = Math.max(said, known ?? said)
      return {
        ProvinceName: province?.ProvinceName ?? null,
        ExamYear: year,
        Answered: Object.keys(answers).length,
        Items: judgePaths(PATHS, answers, ProvinceId).map(({ path, state, conditions, against }) => ({
          PathId: path.id,
          Name: path.name,
          What: path.what,
          State: state,
          Conditions: conditions.map(({ text, met }) => ({ Text: text, Met: met })),
          Against: against,
          Costs: [...path.costs],
          Steps: path.steps.map(({ key, title, from, to, isYearBefore }) => {
            const From = dayOfExamYear(year, from, isYearBefore)
            const To = dayOfExamYear(year, to, isYearBefore && to >= from)
            return { Key: key, Title: title, From, To, State: today > To ? 'past' : today < From ? 'next' : 'now' }
          }),
          Source: {
            Title: path.source.title,
            Publisher: path.source.publisher,
            Date: path.source.date,
            Address: path.source.address,
          },
        })),
      }
    },
  }
}

/** Years from the coming exam to the student's own, by the grade that was given; none without a grade. */
function yearsToExam({ stage }: PathAnswers): number {
  const years: Record<string, number> = { g11: 1, g10: 2, junior: 3 }
  return years[stage?.[0] ?? ''] ?? 0
}
