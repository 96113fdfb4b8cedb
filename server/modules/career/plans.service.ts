// Study plans: on which days, how long, and which parts are done.
import type { RequestOf, ResponseOf } from '../../../contract/registry'
import { ProductError } from '../../http/errors'
import type { RequestContext } from '../../http/handlers'
import { chinaDate } from '../../lib/china-time/china-time'
import type { Body, CareerItem, CareerItems } from './career-items'
import { bodyReader, changeOf } from './fields'
import { addDays, daysBetween, isDay, mondayOf, plannedDays } from './plan-days'

type Plan = ResponseOf<'Career/Plans'>['Items'][number]
type Week = Plan['Weeks'][number]

const FIELDS = ['Title', 'From', 'To', 'Weekdays', 'Minutes', 'Remind', 'Note'] as const
/** Longest plan in days: a year that includes a 29 February. */
const LONGEST = 366
/** Past days shown with a plan. */
const RECENT = 7
const NONE: ReadonlySet<string> = new Set()

/** The weeks that have planned days. @param days the planned days in order */
function weeksOf(days: readonly string[], done: ReadonlySet<string>, today: string): Week[] {
  const weeks: { From: string; sunday: string; Planned: number; Done: number }[] = []
  for (const day of days) {
    let week = weeks.at(-1)
    if (!week || day > week.sunday) {
      const From = mondayOf(day)
      week = { From, sunday: addDays(From, 6), Planned: 0, Done: 0 }
      weeks.push(week)
    }
    week.Planned += 1
    week.Done += done.has(day) ? 1 : 0
  }
  const thisWeek = mondayOf(today)
  return weeks.map(({ From, Planned, Done }) => {
    const State = From > thisWeek ? 'next' : Done === Planned ? 'done' : From === thisWeek ? 'now' : 'late'
    return { From, Planned, Done, State }
  })
}

/** A stored plan as sent to clients. @param done days that are ticked @param today YYYY-MM-DD in China */
export function planOf({ id, body, revision }: CareerItem, done: ReadonlySet<string>, today: string): Plan {
  const read = bodyReader(body)
  const [From, To] = [read.text('From'), read.text('To')]
  const Weekdays = [...new Set(read.numbers('Weekdays'))].sort((a, b) => a - b)
  const days = plannedDays(From, To, Weekdays)
  return {
    PlanId: id,
    Title: read.text('Title'),
    From,
    To,
    Weekdays,
    Minutes: read.number('Minutes', 30),
    Remind: read.textOrNull('Remind'),
    Weeks: weeksOf(days, done, today),
    Today: { IsPlanned: days.includes(today), IsDone: done.has(today) },
    Recent: days
      .filter((day) => day < today)
      .slice(-RECENT)
      .reverse()
      .map((Day) => ({ Day, IsDone: done.has(Day) })),
    Planned: days.length,
    Done: days.filter((day) => done.has(day)).length,
    Late: days.filter((day) => day < today && !done.has(day)).length,
    Note: read.text('Note'),
    Revision: revision,
  }
}

function checkPlan(body: Body): void {
  const read = bodyReader(body)
  const [from, to] = [read.text('From'), read.text('To')]
  if (!isDay(from) || !isDay(to)) throw new ProductError('CAREER_DAY_UNKNOWN')
  if (to < from) throw new ProductError('CAREER_DATES_REVERSED')
  if (daysBetween(from, to) > LONGEST) throw new ProductError('CAREER_PLAN_TOO_LONG')
  if (plannedDays(from, to, read.numbers('Weekdays')).length === 0) throw new ProductError('CAREER_PLAN_EMPTY')
}

/** Throws CAREER_DAY_NOT_PLANNED for a future day and for one that the new plan does not include. */
function checkDay(body: Body, day: string, today: string): void {
  const read = bodyReader(body)
  const days = plannedDays(read.text('From'), read.text('To'), read.numbers('Weekdays'))
  if (day > today || !days.includes(day)) throw new ProductError('CAREER_DAY_NOT_PLANNED')
}

export function createPlans({ items, now }: { items: CareerItems; now: () => Date }) {
  return {
    /** All plans of an account, in no order. */
    async allOf(userId: string): Promise<Plan[]> {
      const [all, days] = await Promise.all([items.list(userId, 'plan'), items.days(userId)])
      return all.map((item) => planOf(item, days.get(item.id) ?? NONE, chinaDate(now())))
    },

    async list(context: RequestContext): Promise<ResponseOf<'Career/Plans'>> {
      const today = chinaDate(now())
      const plans = await this.allOf(context.requireUser().userId)
      const place = ({ From, To }: Plan) => (To < today ? 2 : From > today ? 1 : 0)
      plans.sort((a, b) => place(a) - place(b) || a.To.localeCompare(b.To) || a.PlanId.localeCompare(b.PlanId))
      return { Today: today, Items: plans }
    },

    /** Writes fields, a day, or both at once: if one of them fails, neither is written. */
    async save(request: RequestOf<'Career/SavePlan'>, context: RequestContext): Promise<ResponseOf<'Career/SavePlan'>> {
      const { userId } = context.requireUser()
      const today = chinaDate(now())
      const { Day, IsDayDone } = request
      const { item, isConflict } = await items.save(
        userId,
        'plan',
        {
          id: request.PlanId,
          baseRevision: request.BaseRevision,
          change: changeOf(request, FIELDS),
          isRemoved: request.IsRemoved === true,
          begin:
            request.Title === undefined || request.From === undefined || request.To === undefined
              ? null
              : { Weekdays: [1, 2, 3, 4, 5], Minutes: 30, Remind: null, Note: '' },
          day:
            Day === undefined || IsDayDone === undefined
              ? undefined
              : { day: Day, isDone: IsDayDone, check: (body) => checkDay(body, Day, today) },
        },
        checkPlan,
      )
      if (item === null) return { Item: null, IsConflict: isConflict }
      const days = await items.days(userId)
      return { Item: planOf(item, days.get(item.id) ?? NONE, today), IsConflict: isConflict }
    },
  }
}
