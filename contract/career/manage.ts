// A student's own calendar: matters by grade, targets, study plans.
import Type from 'typebox'
import { defineContract } from '../define'
import { Empty, Nullable, ProvinceId, Year } from '../shapes'

const Day = Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$', description: 'YYYY-MM-DD' })
const CareerGrade = Type.Integer({
  minimum: 7,
  maximum: 16,
  description: '7..9 junior secondary, 10..12 senior secondary, 13..16 the years of college',
})
const ItemId = Type.String({ pattern: '^[a-z0-9:.-]{1,64}$', description: 'identifier of an item' })
const Revision = Type.Integer({ minimum: 0, description: 'state of the item that was read; 0 for one that is new' })
const title = Type.String({ minLength: 1, maxLength: 60, pattern: '\\S', description: 'not only blanks' })
const note = Type.String({ maxLength: 500 })
const Saved = <T extends Type.TSchema>(item: T) =>
  Type.Object({
    Item: Nullable(item),
    IsConflict: Type.Boolean({
      description: 'the same field was changed elsewhere since; nothing was written, Item is how it stands',
    }),
  })

const Matter = Type.Object({
  MatterId: ItemId,
  IsOwn: Type.Boolean({ description: 'written by the family; else it stands in the calendar of all' }),
  Grade: CareerGrade,
  Title: Type.String(),
  Note: Type.String(),
  From: Nullable(Type.String()),
  To: Nullable(Type.String()),
  When: Type.String({ description: 'the time in words' }),
  State: Type.Union([
    Type.Literal('done'),
    Type.Literal('late'),
    Type.Literal('now'),
    Type.Literal('next'),
    Type.Literal('open'),
  ]),
  IsDone: Type.Boolean(),
  Links: Type.Array(Type.Object({ Path: Type.String(), Name: Type.String() })),
  Source: Type.String({ description: 'who says so; empty for an own one' }),
  IsNational: Type.Boolean({
    description:
      'its days are fixed by the country; else they are what earlier years had, and differ by province and school',
  }),
  Revision: Type.Integer(),
})
const GradeSummary = Type.Object({
  Grade: CareerGrade,
  Name: Type.String(),
  SchoolYear: Nullable(Type.String({ description: '2026–2027 学年; null where the year of the exam is not known' })),
  State: Type.Union([Type.Literal('past'), Type.Literal('now'), Type.Literal('next'), Type.Literal('unknown')]),
  Total: Type.Integer(),
  Done: Type.Integer(),
})
const Target = Type.Object({
  TargetId: ItemId,
  Title: Type.String(),
  Kind: Type.Union([
    Type.Literal('score'),
    Type.Literal('rank'),
    Type.Literal('college'),
    Type.Literal('major'),
    Type.Literal('other'),
  ]),
  RefId: Nullable(Type.String({ description: 'code of the college or of the major' })),
  RefName: Nullable(Type.String({ description: 'its name today; null where it is gone' })),
  Start: Nullable(Type.Number()),
  Current: Nullable(Type.Number()),
  Goal: Nullable(Type.Number()),
  Unit: Type.String(),
  Due: Type.String(),
  Progress: Nullable(
    Type.Number({ minimum: 0, maximum: 1, description: 'part of the way; null where nothing is measured' }),
  ),
  IsDone: Type.Boolean(),
  IsLate: Type.Boolean(),
  Note: Type.String(),
  Revision: Type.Integer(),
})
const Week = Type.Object({
  From: Type.String(),
  Planned: Type.Integer({ description: 'days planned in that week' }),
  Done: Type.Integer({ description: 'of these, done' }),
  State: Type.Union([Type.Literal('done'), Type.Literal('late'), Type.Literal('now'), Type.Literal('next')]),
})
const Plan = Type.Object({
  PlanId: ItemId,
  Title: Type.String(),
  From: Type.String(),
  To: Type.String(),
  Weekdays: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { description: '1 Monday .. 7 Sunday' }),
  Minutes: Type.Integer(),
  Remind: Nullable(Type.String({ description: 'HH:mm in China; null for none' })),
  Weeks: Type.Array(Week),
  Today: Type.Object({ IsPlanned: Type.Boolean(), IsDone: Type.Boolean() }),
  Recent: Type.Array(Type.Object({ Day: Type.String(), IsDone: Type.Boolean() }), {
    description:
      'the last planned days before today, the latest first: what was done and not ticked can be ticked still',
  }),
  Done: Type.Integer(),
  Planned: Type.Integer(),
  Late: Type.Integer({ description: 'days that went by undone' }),
  Note: Type.String(),
  Revision: Type.Integer(),
})
const own = { BaseRevision: Revision, IsRemoved: Type.Optional(Type.Boolean()) }

export const manage = defineContract({
  'Career/Matters': {
    summary: 'What belongs to a grade, with how far the signed-in student is; grades with their counts',
    auth: 'public',
    request: Type.Object({
      Grade: Type.Optional(CareerGrade),
      GraduationYear: Type.Optional(Year),
      ProvinceId: Type.Optional(ProvinceId),
    }),
    response: Type.Object({
      Grade: CareerGrade,
      IsGradeKnown: Type.Boolean({ description: 'whether the grade now follows from what is known of the student' }),
      GraduationYear: Nullable(Year),
      ProvinceName: Nullable(Type.String()),
      Grades: Type.Array(GradeSummary),
      Items: Type.Array(Matter),
    }),
    errors: ['PROVINCE_UNKNOWN'],
  },
  'Career/SaveMatter': {
    summary: 'Ticks a matter, or writes, changes or removes an own one; only the fields that are given change',
    auth: 'session',
    request: Type.Object({
      MatterId: ItemId,
      ...own,
      Grade: Type.Optional(CareerGrade),
      Title: Type.Optional(title),
      Note: Type.Optional(note),
      From: Type.Optional(Nullable(Day)),
      To: Type.Optional(Nullable(Day)),
      IsDone: Type.Optional(Type.Boolean()),
    }),
    response: Saved(Matter),
    errors: ['CAREER_ITEM_NOT_FOUND', 'CAREER_TOO_MANY', 'CAREER_DAY_UNKNOWN', 'CAREER_DATES_REVERSED'],
  },
  'Career/Targets': {
    summary: 'The targets of the signed-in student, the nearest first, those reached last',
    auth: 'session',
    request: Empty,
    response: Type.Object({ Items: Type.Array(Target) }),
    errors: [],
  },
  'Career/SaveTarget': {
    summary: 'Writes, changes or removes a target; only the fields that are given change',
    auth: 'session',
    request: Type.Object({
      TargetId: ItemId,
      ...own,
      Title: Type.Optional(title),
      Kind: Type.Optional(Target.properties.Kind),
      RefId: Type.Optional(Nullable(Type.String({ maxLength: 20 }))),
      Start: Type.Optional(Nullable(Type.Number({ minimum: -1e7, maximum: 1e7 }))),
      Current: Type.Optional(Nullable(Type.Number({ minimum: -1e7, maximum: 1e7 }))),
      Goal: Type.Optional(Nullable(Type.Number({ minimum: -1e7, maximum: 1e7 }))),
      Unit: Type.Optional(Type.String({ maxLength: 10 })),
      Due: Type.Optional(Day),
      IsDone: Type.Optional(Type.Boolean()),
      Note: Type.Optional(note),
    }),
    response: Saved(Target),
    errors: [
      'CAREER_ITEM_NOT_FOUND',
      'CAREER_TOO_MANY',
      'CAREER_DAY_UNKNOWN',
      'CAREER_DATE_PAST',
      'CAREER_GOAL_MISSING',
      'CAREER_NUMBER_WRONG',
      'COLLEGE_NOT_FOUND',
      'MAJOR_NOT_FOUND',
    ],
  },
  'Career/Plans': {
    summary: 'The study plans of the signed-in student, those that run first',
    auth: 'session',
    weight: 20,
    request: Empty,
    response: Type.Object({ Today: Type.String({ description: 'YYYY-MM-DD in China' }), Items: Type.Array(Plan) }),
    errors: [],
  },
  'Career/SavePlan': {
    summary: 'Writes, changes or removes a study plan, or marks a day as done; only the fields that are given change',
    auth: 'session',
    request: Type.Object({
      PlanId: ItemId,
      ...own,
      Title: Type.Optional(title),
      From: Type.Optional(Day),
      To: Type.Optional(Day),
      Weekdays: Type.Optional(Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { minItems: 1, maxItems: 7 })),
      Minutes: Type.Optional(Type.Integer({ minimum: 5, maximum: 600 })),
      Remind: Type.Optional(Nullable(Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' }))),
      Note: Type.Optional(note),
      Day: Type.Optional(Day),
      IsDayDone: Type.Optional(Type.Boolean({ description: 'whether `Day` is done' })),
    }),
    response: Saved(Plan),
    errors: [
      'CAREER_ITEM_NOT_FOUND',
      'CAREER_TOO_MANY',
      'CAREER_DAY_UNKNOWN',
      'CAREER_DATES_REVERSED',
      'CAREER_PLAN_TOO_LONG',
      'CAREER_PLAN_EMPTY',
      'CAREER_DAY_NOT_PLANNED',
    ],
  },
  'Career/ExportCalendar': {
    summary:
      'A short-lived address of what is to be done, as a calendar file (iCalendar): own and coming matters, targets, study plans',
    auth: 'session',
    weight: 20,
    request: Empty,
    response: Type.Object({
      Url: Type.String({ description: 'address of the file, path on this server' }),
      FileName: Type.String(),
      ExpiresInSeconds: Type.Integer(),
      Count: Type.Integer({ description: 'entries in it' }),
    }),
    errors: ['CAREER_CALENDAR_EMPTY'],
  },
})
