// Audits of wish lists by experts: a family's priorities, the list at the handing over, remarks beside the numbers, answers.
import Type from 'typebox'
import { defineContract } from './define'
import { Nullable, Paged, Paging, Prediction, Source, TierCounts, Track, UnitId, Year } from './shapes'
import { Finding } from './wish/check'
import { WishId, WishItem } from './wish/shapes'

export const AuditId = Type.String({ format: 'uuid', description: 'one audit' })
export const RemarkId = Type.String({ format: 'uuid', description: 'one remark' })
const Moment = (description: string) => Type.String({ description: `${description}, ISO 8601` })
const words = (maxLength: number, description: string) => Type.String({ maxLength, description })

export const Matter = Type.Union(
  [
    Type.Literal('safe', { description: '不落空' }),
    Type.Literal('college', { description: '学校好' }),
    Type.Literal('major', { description: '专业合适' }),
    Type.Literal('city', { description: '城市' }),
    Type.Literal('job', { description: '好就业' }),
    Type.Literal('study', { description: '读研深造' }),
    Type.Literal('near', { description: '离家近' }),
    Type.Literal('cost', { description: '费用' }),
  ],
  { description: 'what matters to a family' },
)
export type Matter = Type.Static<typeof Matter>
export const Intention = Type.Object({
  Matters: Type.Array(Matter, { maxItems: 4, description: 'what matters, the most first' }),
  Cities: words(100, 'where to, where not'),
  Avoid: words(200, 'majors, places, ways of running a college that are out of the question'),
  TuitionLimit: Nullable(
    Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'yuan a year; null for none said' }),
  ),
  Health: words(200, 'what examinations may refuse: colour vision, height ...'),
  Fears: words(300, 'what the family is afraid of'),
  Questions: words(300, 'what it wants to be told'),
})

const FrozenWish = Type.Object({
  Index: Type.Integer({ description: 'place in the list, from 1' }),
  ...WishItem.properties,
  CollegeName: Type.String(),
  GroupCode: Nullable(Type.String()),
  MajorName: Nullable(Type.String()),
  City: Nullable(Type.String()),
  SubjectReq: Nullable(Type.String()),
  Plan: Nullable(Type.Integer({ description: 'places' })),
  Tuition: Nullable(Type.Integer({ description: 'yuan a year' })),
  Prediction: Nullable(Prediction),
  Share: Type.Number({ description: 'chance that this wish is the one that admits, 0..1' }),
})
export const FrozenList = Type.Object(
  {
    Name: Type.String(),
    Revision: Type.Integer(),
    ProvinceName: Type.String(),
    Year,
    Track,
    BatchId: Type.String(),
    Score: Type.Number(),
    Rank: Type.Integer(),
    WishCount: Type.Integer({ description: 'wishes the province allows' }),
    Items: Type.Array(FrozenWish),
    Findings: Type.Array(Finding),
    TierCounts,
    NoneProbability: Type.Number({ description: 'chance that none admits, 0..1' }),
    DataSource: Source,
    At: Moment('when these numbers were true'),
  },
  { description: 'a list with its numbers as they were then' },
)
export type FrozenList = Type.Static<typeof FrozenList>

export const Proposal = Type.Union(
  [
    Type.Object({ Kind: Type.Literal('remove'), UnitId }),
    Type.Object({ Kind: Type.Literal('move'), UnitId, To: Type.Integer({ minimum: 1, maximum: 500 }) }),
    Type.Object({ Kind: Type.Literal('obey'), UnitId }),
    Type.Object({ Kind: Type.Literal('majors'), UnitId, Majors: WishItem.properties.Majors }),
    Type.Object({ Kind: Type.Literal('add'), To: Type.Integer({ minimum: 1, maximum: 500 }), ...WishItem.properties }),
    Type.Object({ Kind: Type.Literal('list'), Items: Type.Array(WishItem, { minItems: 1, maxItems: 500 }) }),
  ],
  { description: 'a change of the list that can be adopted with one tap; list: the whole list anew' },
)
export type Proposal = Type.Static<typeof Proposal>

const RemarkNumbers = Type.Object(
  {
    NoneBefore: Type.Number({ description: 'chance that none admits, as handed over' }),
    NoneAfter: Type.Number({ description: 'the same with this one change' }),
    ErrorsBefore: Type.Integer({ description: 'findings that are errors, as handed over' }),
    ErrorsAfter: Type.Integer(),
    Names: Type.Array(Type.String(), { description: 'wishes that the change brings in, by name, with their chance' }),
    List: Nullable(FrozenList),
  },
  { description: 'what the change does to the list, computed when the remark was written' },
)
const Remark = Type.Object({
  RemarkId,
  Round: Type.Integer(),
  UnitId: Nullable(UnitId),
  Title: Type.String({ description: 'the wish it is about, by place and name; 整张志愿表 for the whole' }),
  Text: Type.String(),
  Proposal: Nullable(Proposal),
  ProposalText: Nullable(Type.String({ description: 'the change in words' })),
  Numbers: Nullable(RemarkNumbers),
  WrittenAt: Moment('written'),
  Answer: Nullable(Type.Union([Type.Literal('adopted'), Type.Literal('declined')])),
  AnswerWord: Type.String({ description: "the family's word with it; '' for none" }),
  CanUndo: Type.Boolean({ description: 'the change it made to the list can be taken back with one tap' }),
  IsGone: Type.Boolean({ description: 'the wish it is about is not in the list any more' }),
  CanAdopt: Type.Boolean({ description: 'its change, where it has one, can go into the list as it is now' }),
})
const Word = Type.Object({
  WordId: Type.String(),
  RemarkId: Nullable(RemarkId),
  Author: Type.Union([Type.Literal('family'), Type.Literal('expert')]),
  Text: Type.String(),
  At: Moment('said'),
})

const AuditKind = Type.Union(
  [Type.Literal('check', { description: '审核' }), Type.Literal('custom', { description: '定制' })],
  { description: 'a list is audited, or made by the expert' },
)
const AuditState = Type.Union(
  [
    Type.Literal('ordered', { description: 'waits for its payment' }),
    Type.Literal('queued', { description: 'waits for an expert' }),
    Type.Literal('taken', { description: 'an expert is at it' }),
    Type.Literal('answering', { description: 'remarks are there, the family answers' }),
    Type.Literal('complained', { description: 'the operator decides' }),
    Type.Literal('closed', { description: 'done' }),
    Type.Literal('withdrawn', { description: 'ended without a result' }),
  ],
  { description: 'where an audit stands' },
)
export const FamilyAct = Type.Union(
  [
    Type.Literal('submit', { description: 'hands a list over; takes WishId and Kind' }),
    Type.Literal('say', { description: 'asks or answers; takes Text, perhaps RemarkId' }),
    Type.Literal('adopt', { description: 'takes a remark: its change goes into the list; takes RemarkId' }),
    Type.Literal('undo', { description: 'takes the answer to a remark back, and its change out of the list' }),
    Type.Literal('decline', { description: 'takes RemarkId, Text' }),
    Type.Literal('again', { description: 'a second round on the list as it is now' }),
    Type.Literal('close', { description: 'ends it with its result' }),
    Type.Literal('complain', { description: 'takes Text; the operator decides' }),
    Type.Literal('withdraw', {
      description: 'ends it before anybody took it, or when it is late; what was paid goes back',
    }),
  ],
  { description: 'what a family does with an audit' },
)
export type FamilyAct = Type.Static<typeof FamilyAct>

const SecondHours = Type.Integer({ description: 'hours promised for the second round' })
const ComplainDays = Type.Integer({ description: 'days after a result in which it can be complained of' })
const ResolveHours = Type.Integer({ description: 'hours in which a complaint is decided' })
const audit = {
  AuditId,
  Kind: AuditKind,
  WishId,
  WishName: Type.String(),
  State: AuditState,
  Round: Type.Integer({ description: 'from 1; one done anew after a complaint counts on, and is not the second' }),
  DueAt: Nullable(Moment('promised until; null where nothing is due from the other side')),
  IsLate: Type.Boolean(),
  Teacher: Nullable(Type.Object({ TeacherId: Type.String(), Name: Type.String(), IsDemonstration: Type.Boolean() })),
  Remarks: Type.Integer({ description: 'remarks that the family may read' }),
  Unanswered: Type.Integer({ description: 'of them without an answer' }),
  Refund: Type.Union(
    [
      Type.Literal('none'),
      Type.Literal('due'),
      Type.Literal('stuck', { description: 'the provider did not do it; the operator has been told' }),
      Type.Literal('done'),
    ],
    { description: 'whether what was paid goes back' },
  ),
  CreatedAt: Moment('handed over'),
  ChangedAt: Moment('last changed'),
}
export const AuditRow = Type.Object(audit)
export const AuditDetail = Type.Object({
  ...audit,
  Intention,
  Frozen: FrozenList,
  RemarkList: Type.Array(Remark, { description: 'by place in the list, those on the whole first' }),
  Words: Type.Array(Word, { description: 'earliest first' }),
  Acts: Type.Array(FamilyAct, { description: 'what the family may do now' }),
  ListRevision: Nullable(Type.Integer({ description: 'revision of the list now; null where it was removed' })),
  Complaint: Nullable(Type.String()),
  Resolution: Nullable(Type.String({ description: 'what was decided, and why' })),
  HasExpert: Type.Boolean({ description: 'an expert holds it who has not left' }),
  Limits: Type.Object({ SecondHours, ComplainDays, ResolveHours }),
})
export type AuditDetail = Type.Static<typeof AuditDetail>

export const audits = defineContract({
  'User/AddUpdateIntention': {
    summary: 'Keeps what matters to the family; audits handed over before keep what was said then',
    auth: 'session',
    request: Intention,
    response: Type.Object({ Revision: Type.Integer(), UpdatedAt: Moment('kept') }),
    errors: [],
  },
  'User/IntentionDetail': {
    summary: 'What the family said last',
    auth: 'session',
    request: Type.Object({}),
    response: Type.Object({ Intention: Nullable(Intention), UpdatedAt: Nullable(Moment('kept')) }),
    errors: [],
  },
  'User/AuditListForStudent': {
    summary: 'My audits, latest first, and what the next one needs',
    auth: 'session',
    request: Type.Object({ ...Paging }),
    response: Paged(AuditRow, {
      IsIncluded: Type.Boolean({ description: 'the account holds the right: nothing is to be paid' }),
      HasIntention: Type.Boolean(),
      FirstHours: Type.Integer({ description: 'hours promised for the first round' }),
      SecondHours,
      ComplainDays,
      ResolveHours,
    }),
    errors: [],
  },
  'User/AuditInfo': {
    summary: 'One audit, or the latest of a list',
    auth: 'session',
    request: Type.Object({ AuditId: Type.Optional(AuditId), WishId: Type.Optional(WishId) }),
    response: AuditDetail,
    errors: ['AUDIT_NOT_FOUND', 'WISH_NOT_FOUND'],
    bodyBytes: 1024,
    weight: 10,
  },
  'User/CommitAuditByStudent': {
    summary: 'What a family does with an audit: hands a list over, asks, answers remarks, ends it',
    auth: 'session',
    request: Type.Object({
      Act: FamilyAct,
      AuditId: Type.Optional(AuditId),
      WishId: Type.Optional(WishId),
      Kind: Type.Optional(AuditKind),
      RemarkId: Type.Optional(RemarkId),
      Text: Type.Optional(Type.String({ maxLength: 500 })),
    }),
    response: AuditDetail,
    errors: [
      'AUDIT_NOT_FOUND',
      'AUDIT_INTENTION_MISSING',
      'AUDIT_OPEN_ALREADY',
      'AUDIT_STATE',
      'AUDIT_REMARK_NOT_FOUND',
      'AUDIT_REMARK_ANSWERED',
      'AUDIT_WISH_GONE',
      'AUDIT_UNDO_LATE',
      'WISH_NOT_FOUND',
      'WISH_EMPTY',
      'WISH_CONFLICT',
      'WISH_TOO_MANY',
      'WISH_DUPLICATE',
      'WISH_MAJORS_TOO_MANY',
      'WISH_MAJOR_UNKNOWN',
      'UNIT_UNKNOWN',
      'UNIT_OTHER_PROVINCE',
      'PROVINCE_UNKNOWN',
      'BATCH_UNKNOWN',
      'BATCH_CLOSED',
      'PLAN_NOT_ENTITLED',
      'SUBJECTS_NOT_ALLOWED',
      'SCORE_OUT_OF_RANGE',
      'RANK_CONTRADICTS_SCORE',
      'SCORE_RANK_MISSING',
    ],
    bodyBytes: 4 * 1024,
    // handing over and adopting compute the whole list
    weight: 60,
  },
})
