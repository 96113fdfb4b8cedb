// Matters by grade: the common calendar with this student's progress, and the student's own matters.
import type { RequestOf, ResponseOf } from '../../../contract/registry'
import type { ProvinceRule } from '../../../engine/rules/province-rule'
import { ProductError } from '../../http/errors'
import type { RequestContext } from '../../http/handlers'
import { chinaDate } from '../../lib/china-time/china-time'
import type { AdmissionService } from '../admission/admission.service'
import type { Body, CareerItem, CareerItems } from './career-items'
import { bodyReader, changeOf } from './fields'
import { dayInGrade, EXAM_GRADE, FIRST_GRADE, GRADE_NAMES, gradeOn, gradeYear, LAST_GRADE } from './grades'
import { isDay } from './plan-days'
import { isNational, STANDARD_BY_ID, STANDARD_MATTERS, standardId, type StandardMatter } from './standard-matters'
import type { Student } from './student'

type Matter = ResponseOf<'Career/Matters'>['Items'][number]
type SaveRequest = RequestOf<'Career/SaveMatter'>

export interface MattersDependencies {
  items: CareerItems
  admission: Pick<AdmissionService, 'getProvince'>
  studentOf: (userId: string) => Promise<Student>
  now: () => Date
}

const GRADES = Array.from({ length: LAST_GRADE - FIRST_GRADE + 1 }, (_, index) => FIRST_GRADE + index)
const FIELDS = ['Grade', 'Title', 'Note', 'From', 'To', 'IsDone'] as const

function stateOf(isDone: boolean, from: string | null, to: string | null, today: string): Matter['State'] {
  if (isDone) return 'done'
  if (from === null && to === null) return 'open'
  if (to !== null && today > to) return 'late'
  return from !== null && today < from ? 'next' : 'now'
}

/** The days of an own matter as text; '' if it has none. */
function spanText(from: string | null, to: string | null): string {
  if (from === null) return to === null ? '' : `${to} 前`
  if (to === null) return `${from} 起`
  return from === to ? from : `${from} 至 ${to}`
}

function ownMatter({ id, body, revision }: CareerItem, today: string): Matter {
  const read = bodyReader(body)
  const From = read.textOrNull('From')
  const To = read.textOrNull('To')
  const IsDone = read.flag('IsDone')
  return {
    MatterId: id,
    IsOwn: true,
    Grade: read.number('Grade', EXAM_GRADE),
    Title: read.text('Title'),
    Note: read.text('Note'),
    From,
    To,
    When: spanText(From, To),
    State: stateOf(IsDone, From, To, today),
    IsDone,
    Links: [],
    Source: '',
    IsNational: false,
    Revision: revision,
  }
}

function standardMatter(
  matter: StandardMatter,
  kept: CareerItem | undefined,
  graduationYear: number | null,
  today: string,
): Matter {
  const From = dayInGrade(matter.grade, matter.from, graduationYear)
  const To = dayInGrade(matter.grade, matter.to, graduationYear)
  const read = bodyReader(kept?.body ?? {})
  const IsDone = read.flag('IsDone')
  return {
    MatterId: standardId(matter.key),
    IsOwn: false,
    Grade: matter.grade,
    Title: matter.title,
    Note: read.text('Note') || matter.note,
    From,
    To,
    When: matter.when,
    State: stateOf(IsDone, From, To, today),
    IsDone,
    Links: [...(matter.links ?? [])],
    Source: matter.source,
    IsNational: isNational(matter),
    Revision: kept?.revision ?? 0,
  }
}

/** Current ones first, then by day; done ones last. */
const ORDER: readonly Matter['State'][] = ['now', 'late', 'next', 'open', 'done']
/** The position of a matter without a day of its own: the month of the school year, of which September is the first. */
const monthOf = ({ MatterId }: Matter) => {
  const from = STANDARD_BY_ID.get(MatterId)?.from
  return from === undefined ? '' : `${from >= '09' ? 1 : 2} ${from}`
}
const inOrder = (a: Matter, b: Matter) =>
  ORDER.indexOf(a.State) - ORDER.indexOf(b.State) ||
  (a.From ?? monthOf(a)).localeCompare(b.From ?? monthOf(b)) ||
  a.MatterId.localeCompare(b.MatterId)

function gradeState(grade: number, now: number | null): 'past' | 'now' | 'next' | 'unknown' {
  if (now === null) return 'unknown'
  if (grade === now) return 'now'
  return grade < now ? 'past' : 'next'
}

/** Lists and saves matters; `save` throws CAREER_ITEM_NOT_FOUND, CAREER_TOO_MANY, CAREER_DAY_UNKNOWN, CAREER_DATES_REVERSED, `list` PROVINCE_UNKNOWN. */
export function createMatters({ items, admission, studentOf, now }: MattersDependencies) {
  async function ruleOf(provinceId: string | null): Promise<{ name: string; rule: ProvinceRule } | null> {
    if (provinceId === null) return null
    const { ProvinceName, Rule } = await admission.getProvince(provinceId)
    return { name: ProvinceName, rule: Rule }
  }

  /** The common calendar with the account's own records, for a province. */
  async function everyMatter(userId: string | null, graduationYear: number | null, rule: ProvinceRule | null) {
    const today = chinaDate(now())
    const kept = new Map((userId === null ? [] : await items.list(userId, 'matter')).map((item) => [item.id, item]))
    return [
      ...STANDARD_MATTERS.filter(({ isFor }) => isFor?.(rule) ?? true).map((matter) =>
        standardMatter(matter, kept.get(standardId(matter.key)), graduationYear, today),
      ),
      ...[...kept.values()].filter(({ id }) => !STANDARD_BY_ID.has(id)).map((item) => ownMatter(item, today)),
    ]
  }

  return {
    /** All matters of an account: its own, and those of the calendar. */
    async allOf(userId: string): Promise<Matter[]> {
      const { graduationYear, provinceId } = await studentOf(userId)
      return everyMatter(userId, graduationYear, (await ruleOf(provinceId))?.rule ?? null)
    },

    async list(request: RequestOf<'Career/Matters'>, { user }: RequestContext): Promise<ResponseOf<'Career/Matters'>> {
      const today = chinaDate(now())
      const student = user ? await studentOf(user.userId) : null
      const graduationYear = request.GraduationYear ?? student?.graduationYear ?? null
      const province = await ruleOf(request.ProvinceId ?? student?.provinceId ?? null)
      const all = await everyMatter(user?.userId ?? null, graduationYear, province?.rule ?? null)
      const gradeNow = graduationYear === null ? null : gradeOn(today, graduationYear)
      // a younger child gets the first grade of the calendar, a graduate the last
      const nearest = gradeNow === null ? EXAM_GRADE : Math.min(LAST_GRADE, Math.max(FIRST_GRADE, gradeNow))
      const grade = request.Grade ?? nearest
      return {
        Grade: grade,
        IsGradeKnown: gradeNow !== null,
        GraduationYear: graduationYear,
        ProvinceName: province?.name ?? null,
        Grades: GRADES.map((one) => {
          const { from, to } = gradeYear(one, graduationYear)
          const own = all.filter(({ Grade }) => Grade === one)
          return {
            Grade: one,
            Name: GRADE_NAMES[one] ?? '',
            SchoolYear: from === null || to === null ? null : `${from.slice(0, 4)}–${to.slice(0, 4)} 学年`,
            State: gradeState(one, gradeNow),
            Total: own.length,
            Done: own.filter(({ IsDone }) => IsDone).length,
          }
        }),
        Items: all.filter(({ Grade }) => Grade === grade).sort(inOrder),
      }
    },

    async save(request: SaveRequest, context: RequestContext): Promise<ResponseOf<'Career/SaveMatter'>> {
      const { userId } = context.requireUser()
      const today = chinaDate(now())
      const standard = STANDARD_BY_ID.get(request.MatterId)
      if (!standard && request.MatterId.startsWith('standard:')) throw new ProductError('CAREER_ITEM_NOT_FOUND')
      if ([request.From, request.To].some((day) => typeof day === 'string' && !isDay(day)))
        throw new ProductError('CAREER_DAY_UNKNOWN')
      const change = changeOf(request, standard ? ['IsDone', 'Note'] : FIELDS)
      const { item, isConflict } = await items.save(
        userId,
        'matter',
        {
          id: request.MatterId,
          baseRevision: request.BaseRevision,
          change,
          isRemoved: request.IsRemoved === true && !standard,
          begin: standard
            ? { IsDone: false }
            : request.Title === undefined || request.Grade === undefined
              ? null
              : { Note: '', From: null, To: null, IsDone: false },
        },
        checkDates,
      )
      const { graduationYear } = await studentOf(userId)
      if (item === null) return { Item: null, IsConflict: isConflict }
      const shown = standard ? standardMatter(standard, item, graduationYear, today) : ownMatter(item, today)
      return { Item: shown, IsConflict: isConflict }
    },
  }
}

function checkDates(body: Body): void {
  const read = bodyReader(body)
  const from = read.textOrNull('From')
  const to = read.textOrNull('To')
  if (from !== null && to !== null && to < from) throw new ProductError('CAREER_DATES_REVERSED')
}
