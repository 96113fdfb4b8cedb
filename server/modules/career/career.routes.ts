// The calls of contract/career.ts.
import type { Kysely } from 'kysely'
import type { career } from '../../../contract/career'
import type { Database } from '../../db/schema'
import type { Handlers } from '../../handlers'
import type { AdmissionService } from '../admission/admission.service'
import { createCareerItems } from './career-items'
import { createMatters, type Student } from './matters.service'
import { createPathService } from './path.service'
import { createPlans } from './plans.service'
import { createTargets, type NameOf } from './targets.service'

export interface CareerDependencies {
  db: Kysely<Database>
  admission: Pick<AdmissionService, 'getProvince'>
  nameOf: NameOf
  now: () => Date
}

export function createCareerHandlers({
  db,
  admission,
  nameOf,
  now,
}: CareerDependencies): Handlers<keyof typeof career> {
  const items = createCareerItems(db, now)
  const paths = createPathService({ db, admission, now })
  const matters = createMatters({ items, admission, studentOf: studentReader(db), now })
  const targets = createTargets({ items, nameOf, now })
  const plans = createPlans({ items, now })
  return {
    'Career/EnterPathQuestions': (_request, context) => paths.questions(context),
    'Career/EnterPathSubmit': (request, context) => paths.submit(request, context),
    'Career/Matters': (request, context) => matters.list(request, context),
    'Career/SaveMatter': (request, context) => matters.save(request, context),
    'Career/Targets': (_request, context) => targets.list(context),
    'Career/SaveTarget': (request, context) => targets.save(request, context),
    'Career/Plans': (_request, context) => plans.list(context),
    'Career/SavePlan': (request, context) => plans.save(request, context),
  }
}

/** What the account says of the student: the exam's year and province, else those of the base information. */
function studentReader(db: Kysely<Database>) {
  return async (userId: string): Promise<Student> => {
    const row = await db
      .selectFrom('app_user')
      .leftJoin('exam_profile', 'exam_profile.user_id', 'app_user.user_id')
      .where('app_user.user_id', '=', userId)
      .select([
        'app_user.graduation_year as graduationYear',
        'app_user.province_id as home',
        'exam_profile.exam_year as examYear',
        'exam_profile.province_id as examProvince',
      ])
      .executeTakeFirst()
    return {
      graduationYear: row?.graduationYear ?? row?.examYear ?? null,
      provinceId: row?.examProvince ?? row?.home ?? null,
    }
  }
}
