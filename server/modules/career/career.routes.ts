// The calls of contract/career.ts.
import type { EventAttributes } from 'ics'
import type { Kysely } from 'kysely'
import type { career } from '../../../contract/career'
import type { Database } from '../../db/schema'
import { ProductError } from '../../http/errors'
import type { Handlers } from '../../http/handlers'
import { chinaDate } from '../../lib/china-time/china-time'
import { NOTHING, TICKET_SECONDS, type FileTickets } from '../../lib/file-tickets/file-tickets'
import type { AdmissionService } from '../admission/admission.service'
import { calendarEvents } from './calendar-file'
import { createCareerItems } from './career-items'
import { createMatters } from './matters.service'
import { createPathService } from './path.service'
import { createPlans } from './plans.service'
import { studentReader } from './student'
import { createTargets, type NamesOf } from './targets.service'

export interface CareerDependencies {
  db: Kysely<Database>
  admission: Pick<AdmissionService, 'getProvince'>
  namesOf: NamesOf
  tickets: FileTickets
  now: () => Date
}

export interface CareerModule {
  handlers: Handlers<keyof typeof career>
  /** What an account has to do, as entries of a calendar. */
  calendarOf: (userId: string) => Promise<EventAttributes[]>
  tickets: FileTickets
}

export function createCareerModule({ db, admission, namesOf, tickets, now }: CareerDependencies): CareerModule {
  const items = createCareerItems(db, now)
  const paths = createPathService({ db, admission, studentOf: studentReader(db), now })
  const matters = createMatters({ items, admission, studentOf: studentReader(db), now })
  const targets = createTargets({ items, namesOf, now })
  const plans = createPlans({ items, now })
  const calendarOf = async (userId: string) =>
    calendarEvents({
      owner: userId,
      matters: await matters.allOf(userId),
      targets: await targets.allOf(userId),
      plans: await plans.allOf(userId),
      today: chinaDate(now()),
    })
  const handlers: CareerModule['handlers'] = {
    'Career/EnterPathQuestions': (_request, context) => paths.questions(context),
    'Career/EnterPathSubmit': (request, context) => paths.submit(request, context),
    'Career/Matters': (request, context) => matters.list(request, context),
    'Career/SaveMatter': (request, context) => matters.save(request, context),
    'Career/Targets': (_request, context) => targets.list(context),
    'Career/SaveTarget': (request, context) => targets.save(request, context),
    'Career/Plans': (_request, context) => plans.list(context),
    'Career/SavePlan': (request, context) => plans.save(request, context),
    'Career/ExportCalendar': async (_request, context) => {
      const user = context.requireUser()
      const { length: Count } = await calendarOf(user.userId)
      if (Count === 0) throw new ProductError('CAREER_CALENDAR_EMPTY')
      const ticket = await tickets.issue(user, { subjectId: NOTHING, format: 'ics' })
      return { Url: `/api/files/calendar/${ticket}`, FileName: '生涯计划.ics', ExpiresInSeconds: TICKET_SECONDS, Count }
    },
  }
  return { handlers, calendarOf, tickets }
}
