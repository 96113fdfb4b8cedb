// Experts and teachers: their data, their free times, and reservations.
//
// The older apps use other names for two calls: Teacher/List is Web/Teachers, Teacher/Info is Web/TeacherDetail.
import Type from 'typebox'
import { defineContract } from './define'
import { FacetCount, Nullable, Paged, Paging, ProvinceId } from './shapes'

export const TeacherId = Type.String({ format: 'uuid', description: 'an expert or teacher' })
const ReservationId = Type.String({ format: 'uuid', description: 'one reservation' })
const Moment = (description: string) =>
  Type.String({ format: 'date-time', maxLength: 40, description: `${description}, ISO 8601` })
export const ServiceCode = Type.Union(
  [
    Type.Literal('consult', { description: '一对一咨询' }),
    Type.Literal('check', { description: '审核志愿表' }),
    Type.Literal('custom', { description: '定制志愿表' }),
  ],
  { description: 'what somebody does for families' },
)
export type ServiceCode = Type.Static<typeof ServiceCode>

const teacher = {
  TeacherId,
  Name: Type.String(),
  Title: Type.String({ description: 'what they are, in a few words' }),
  Field: Type.String({ description: 'what they know best' }),
  Province: Nullable(Type.String({ description: 'the province they know best; null for the whole country' })),
  Services: Type.Array(ServiceCode),
  Hours: Type.String({ description: "hours of the week in words, China time; '' where none are given" }),
  IsDemonstration: Type.Boolean({ description: 'a role made up for demonstration, not a person' }),
}
const Teacher = Type.Object({
  ...teacher,
  NextFree: Nullable(Moment('the next slot that can be reserved; null where there is none in sight')),
})

const SlotState = Type.Union(
  [
    Type.Literal('free'),
    Type.Literal('full'),
    Type.Literal('soon', { description: 'begins too soon to be reserved' }),
    Type.Literal('mine', { description: 'reserved by who asks' }),
  ],
  { description: 'whether it can be reserved' },
)
const Slot = Type.Object({
  StartsAt: Moment('its beginning'),
  Minutes: Type.Integer({ description: 'how long it lasts' }),
  Left: Type.Integer({ minimum: 0, description: 'places left' }),
  Capacity: Type.Integer({ description: 'places in all' }),
  State: SlotState,
})
const TeacherDetail = Type.Object({
  ...teacher,
  Intro: Type.String({ description: 'what they do and how' }),
  Way: Type.Union([Type.Literal('phone'), Type.Literal('video')]),
  Minutes: Type.Integer({ description: 'length of a slot' }),
  Slots: Type.Array(Slot, { description: 'of the days ahead that can be reserved, earliest first; full ones too' }),
  CancelHours: Type.Integer({ description: 'until how many hours before its beginning a slot can be given back' }),
  DaysAhead: Type.Integer({ description: 'how many days ahead can be reserved' }),
})

const ReservationState = Type.Union(
  [
    Type.Literal('held'),
    Type.Literal('past'),
    Type.Literal('cancelled', { description: 'given back by the family' }),
    Type.Literal('called-off', { description: 'called off by the other side' }),
  ],
  { description: 'what has become of it' },
)
const Reservation = Type.Object({
  ReservationId,
  TeacherId,
  TeacherName: Type.String(),
  IsDemonstration: Type.Boolean(),
  StartsAt: Moment('its beginning'),
  Minutes: Type.Integer(),
  Way: Type.Union([Type.Literal('phone'), Type.Literal('video')]),
  Mobile: Type.String({ description: 'the number that is called' }),
  About: Type.String({ description: 'what it is about, in the words of the family' }),
  State: ReservationState,
  CancelUntil: Moment('until when it can be given back'),
  CanCancel: Type.Boolean(),
  Note: Nullable(Type.String({ description: 'what the family tells the teacher before it begins, the latest word' })),
  CanTell: Type.Boolean({ description: 'the teacher can still be told something' }),
})

const TeachersRequest = Type.Object({
  Keyword: Type.Optional(Type.String({ maxLength: 40, description: 'in name, title or field' })),
  ProvinceId: Type.Optional(ProvinceId),
  Field: Type.Optional(Type.String({ maxLength: 30 })),
  Service: Type.Optional(ServiceCode),
  ...Paging,
})
const TeachersPage = Paged(Teacher, {
  Fields: Type.Array(FacetCount, { description: 'fields, with the people each would leave' }),
  ServiceCounts: Type.Array(FacetCount, { description: 'services, with the people each would leave' }),
})
const AboutTeacher = Type.Object({ TeacherId })

export const consulting = defineContract({
  'Web/Teachers': {
    summary: 'Experts and teachers of the organisation; those who know the province asked for first',
    auth: 'public',
    request: TeachersRequest,
    response: TeachersPage,
    errors: [],
  },
  'Teacher/List': {
    summary: 'The older name of Web/Teachers',
    auth: 'public',
    request: TeachersRequest,
    response: TeachersPage,
    errors: [],
  },
  'Web/TeacherDetail': {
    summary: 'One expert or teacher with the slots of the days ahead',
    auth: 'public',
    request: AboutTeacher,
    response: TeacherDetail,
    errors: ['TEACHER_NOT_FOUND'],
  },
  'Teacher/Info': {
    summary: 'The older name of Web/TeacherDetail',
    auth: 'public',
    request: AboutTeacher,
    response: TeacherDetail,
    errors: ['TEACHER_NOT_FOUND'],
  },
  'Web/TeacherReserve': {
    summary: 'Reserves a slot; the same slot asked for again by the same account answers the reservation that stands',
    auth: { rights: ['EXPERT_CONSULT'] },
    request: Type.Object({
      TeacherId,
      StartsAt: Moment('the slot'),
      Mobile: Type.String({ pattern: '^1[3-9][0-9]{9}$', description: 'the number to call, 11 digits' }),
      About: Type.String({ minLength: 1, maxLength: 300, description: 'what it is about' }),
    }),
    response: Reservation,
    errors: [
      'TEACHER_NOT_FOUND',
      'SLOT_UNKNOWN',
      'SLOT_TAKEN',
      'SLOT_TOO_SOON',
      'RESERVATION_CLASH',
      'RESERVATION_TOO_MANY',
    ],
  },
  'Teacher/Reservations': {
    summary: 'My reservations: those ahead first, the nearest first, then the others, the latest first',
    auth: 'session',
    request: Type.Object({ ...Paging }),
    response: Paged(Reservation),
    errors: [],
  },
  'Teacher/CancelReservation': {
    summary: 'Gives a reservation back; one that was given back before stays so',
    auth: 'session',
    request: Type.Object({ ReservationId }),
    response: Reservation,
    errors: ['RESERVATION_NOT_FOUND', 'RESERVATION_TOO_LATE'],
  },
  'Teacher/TellTeacher': {
    summary:
      'Tells the teacher something before a talk begins: it stands beside the talk on their side; a later word takes its place',
    auth: 'session',
    request: Type.Object({ ReservationId, Text: Type.String({ minLength: 1, maxLength: 200 }) }),
    response: Reservation,
    errors: ['RESERVATION_NOT_FOUND', 'RESERVATION_OVER'],
  },
  'Teacher/ReservationFile': {
    summary: 'A reservation as a calendar file, by an address that lives for minutes',
    auth: 'session',
    request: Type.Object({ ReservationId }),
    response: Type.Object({
      Url: Type.String(),
      FileName: Type.String(),
      ExpiresInSeconds: Type.Integer(),
    }),
    errors: ['RESERVATION_NOT_FOUND'],
  },
})
