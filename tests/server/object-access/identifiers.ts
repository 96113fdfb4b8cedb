// Every identifier that a contract request takes: tried with others' things, or named here with the reason why not.
import type { TSchema } from 'typebox'
import { contract, type EndpointPath } from '../../../contract/registry'
import { unit } from '../audit/counter'
import type { Kind, Things } from './world'

/** `path field`, e.g. `User/DelWish WishId`. */
export type Place = `${EndpointPath} ${string}`

export interface Walk {
  kind: Kind
  /** Caller; the family by default. */
  who?: 'family' | 'expert' | 'operator'
  /** The rest of the request; `own` are the caller's things, `miniCode` what a mini-program gets from its platform. */
  rest?: (own: Things, more: { miniCode: string }) => object
  /** Whose thing is not refused, with the reason. */
  open?: Partial<Record<'family' | 'organisation' | 'ended', string>>
  /** The answer to an unknown one is no refusal; then nothing of others may change. */
  isSilent?: boolean
  /** Why the own one is not requested. */
  ownRests?: string
}

/** Names of fields that identify things. */
const IDENTIFIES = /(Id|Ids|IdList|No|Ticket|Token|Subject|Code)$/

type Schema = TSchema & {
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  type?: string
  const?: unknown
}

function* fieldsOf(schema: Schema): Generator<string> {
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    if (IDENTIFIES.test(name)) yield name
    yield* fieldsOf(field)
  }
  for (const inner of [schema.items, ...(schema.anyOf ?? [])]) if (inner) yield* fieldsOf(inner)
}

/** Every identifier of the contract. */
export const identifiers: readonly Place[] = Object.entries(contract).flatMap(([path, { request }]) =>
  [...new Set(fieldsOf(request as Schema))].map((name) => `${path as EndpointPath} ${name}` as Place),
)

const FACT = 'a fact of admission or a place, the same for everybody'
const SECRET = 'a secret: who holds it may, and nothing of anybody is found by it; walked where it is made'
const OWN_NAME = 'a name within the account alone: that of another account is a new one'

/** Fields that identify nobody's things, anywhere. */
export const PUBLIC_FIELDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      ...['ProvinceId', 'ProvinceIdList', 'ExamProvinceId', 'BatchId', 'UnitId', 'UnitIds', 'CollegeId', 'SchoolId'],
      ...[
        'SchoolIds',
        'NearId',
        'DepartmentId',
        'SpecialtyId',
        'OccupationId',
        'IndustryId',
        'CityId',
        'PlaceId',
        'Id',
      ],
      ...['StrengthTagIdList', 'NatureIdList', 'FeatureTagIdList', 'CategoryIdList', 'ItemId'],
    ].map((name) => [name, FACT]),
  ),
  ...Object.fromEntries(
    ['CaptchaId', 'CaptchaCode', 'BindTicket', 'Ticket', 'OpenId', 'AuthCode', 'BuyerId'].map((name) => [name, SECRET]),
  ),
  RequestId: OWN_NAME,
}

/** Places that identify nobody's things, each with reason. */
export const PUBLIC_PLACES: Readonly<Partial<Record<Place, string>>> = {
  ...Object.fromEntries(
    identifiers
      .filter((place) => place.endsWith(' Code') && place !== 'Profession/ByInterestCode Code')
      .map((place) => [place, 'a code of a message, an authenticator or a platform']),
  ),
  'Profession/ByInterestCode Code': 'letters of an interest',
  'Career/SaveTarget RefId': FACT,
  'Desk/CheckText TextId': 'nothing is looked up by it',
}

const WISH_GONE = 'what was agreed about a removed list stays readable by its family'
const KEPT_AS_HISTORY = 'stays readable by its family, as history'
const NO_END = 'has no end'
const DESK_SEES = 'the desk works for all families of its organisation'

const list = (rest?: Walk['rest']): Walk => ({ kind: 'list', rest })
const content = (kind: Kind, rest?: Walk['rest']): Walk => ({
  ...{ kind, rest },
  open: { family: 'content is of the organisation, for all its families' },
})
const SHARED_BY_ALL = { family: 'of the organisation, for all its families' }
const FORM = {
  ...{ ProvinceId: '320000', Score: 560, SubjectType: 2, SelectSubjectList: ['物理', '化学', '生物'], Year: 2026 },
}
const saving = () => ({
  ...{ ProvinceId: '320000', Year: 2026, BatchId: '本科批', WishType: 0, ScoreForm: FORM },
  Items: [{ UnitId: unit(10), Majors: [], ObeyAdjustment: true }],
})
const result = (rest?: Walk['rest']): Walk => ({ kind: 'result', rest, open: { ended: NO_END } })
const attempt: Walk = {
  kind: 'attempt',
  rest: () => ({ Version: 1, Answers: [] }),
  open: { ended: NO_END },
  isSilent: true,
  ownRests: 'a sitting that is not named is the one under way: the same answer',
}
const paying = (rest: NonNullable<Walk['rest']>): Record<'ProductCode' | 'Subject', Walk> => ({
  ProductCode: { kind: 'product', rest, open: SHARED_BY_ALL },
  Subject: {
    kind: 'waiting',
    rest: (own, more) => ({ ProductCode: 'AUDIT', ...rest(own, more) }),
    open: { ended: NO_END },
  },
})
const card: Walk = {
  kind: 'card',
  rest: () => ({ Password: 'K7PM2QXT' }),
  open: { family: 'a card is whoever holds it', ended: 'whoever has its password is told that it has ended' },
}
const onAudit = (who: 'expert' | 'operator', rest?: Walk['rest']): Walk => ({
  ...{ kind: 'audit', who, rest },
  open: { family: DESK_SEES, ended: NO_END },
})

const TEXT = '---\nkind: news\ntitle: 标题\nsource: 来源\npublished: 2026-06-10\n---\n\n正文。'
const deskText = (rest?: Walk['rest']): Walk => ({
  ...{ kind: 'news', who: 'operator', rest },
  open: { family: DESK_SEES, ended: 'the desk has drafts and what is over before it as well' },
})

const pays = (path: EndpointPath, rest: NonNullable<Walk['rest']> = () => ({})) =>
  Object.entries(paying(rest)).map(([field, walk]) => [`${path} ${field}`, walk] as const)

export const WALKS: Readonly<Partial<Record<Place, Walk>>> = {
  'User/SaveWish WishId': list(saving),
  'User/SaveWishSpecialtySchool WishId': list(() => ({ ...saving(), WishType: 1 })),
  'User/WishDetail WishId': list(),
  'User/WishSpecialtySchoolDetail WishId': list(),
  'Wish/ReorderWish WishId': list(() => ({ UnitIds: [unit(10)], Revision: 1 })),
  'Wish/WishHistory WishId': list(),
  'Wish/WishRevision WishId': list(() => ({ Revision: 1 })),
  'Wish/ShareWish WishId': list(() => ({ Days: 1 })),
  'Wish/ShareList WishId': list(),
  'Wish/ExportWish WishId': list(),
  'Wish/SharedWish Token': {
    kind: 'link',
    open: { family: 'a link is for whoever holds it', organisation: 'a link is for whoever holds it' },
  },
  'User/AuditInfo AuditId': { kind: 'audit', open: { ended: KEPT_AS_HISTORY } },
  'User/AuditInfo WishId': { kind: 'list', open: { ended: WISH_GONE } },
  'User/CommitAuditByStudent AuditId': {
    ...{ kind: 'audit', rest: () => ({ Act: 'say', Text: '学费一万以内' }) },
    open: { ended: KEPT_AS_HISTORY },
  },
  'User/CommitAuditByStudent WishId': {
    ...{ kind: 'list', rest: () => ({ Act: 'submit' }) },
    ownRests: 'it is at the desk already',
  },
  'User/CommitAuditByStudent RemarkId': {
    ...{ kind: 'remark', rest: ({ audit }) => ({ Act: 'decline', AuditId: audit, Text: '就这样' }) },
    open: { ended: NO_END },
  },
  'User/TestHollandInfo ResultId': result(),
  'User/TestMBTIInfo ResultId': { ...result(), ownRests: 'it is of another test' },
  'User/TestPersonalityInfo ResultId': { ...result(), ownRests: 'it is of another test' },
  'Career/TestResult ResultId': result(),
  'Career/TestMatches ResultId': result(),
  'Career/TestReport ResultId': result(),
  'Career/SubjectAdvice ResultId': result(() => ({ ProvinceId: '320000', Order: [] })),
  'Career/HollandSubmit AttemptId': attempt,
  'Career/MBTISubmit AttemptId': attempt,
  'Career/PersonalitySubmit AttemptId': attempt,
  'Career/AllroundSubmit AttemptId': attempt,
  'Career/SubjectTestSubmit AttemptId': attempt,
  'Career/SaveMatter MatterId': { kind: 'matter', rest: () => ({ BaseRevision: 1, Title: '改了' }) },
  'Career/SaveTarget TargetId': { kind: 'target', rest: () => ({ BaseRevision: 1, Title: '改了' }) },
  'Career/SavePlan PlanId': { kind: 'plan', rest: () => ({ BaseRevision: 1, Title: '改了' }) },
  'Web/NoticeRead NoticeIdList': {
    ...{ kind: 'notice', isSilent: true, open: { ended: NO_END } },
    ownRests: 'a mark is no answer',
  },
  'Payment/PaymentStatus OrderNo': { kind: 'order', open: { ended: KEPT_AS_HISTORY } },
  ...Object.fromEntries([
    ...pays('Payment/WechatJSAPIPay'),
    ...pays('Payment/WechatMiniAppPay', (_own, { miniCode }) => ({ Code: miniCode })),
    ...pays('Payment/WechatH5Pay'),
    ...pays('Payment/WechatPayWechatH5'),
    ...pays('Payment/WechatAPPPay'),
    ...pays('Payment/AlipayMPPay', () => ({ BuyerId: '2088000000000001' })),
  ]),
  'Payment/PaymentPrice ProductCode': { kind: 'product', open: SHARED_BY_ALL },
  'User/CardCheck CardNo': card,
  'User/GetCardDetail CardNo': { kind: 'receivedCard', open: { ended: NO_END } },
  'User/CardActivation CardNo': card,
  'User/ActivationCard CardNo': { kind: 'receivedCard', open: { ended: NO_END } },
  'User/ReceiveCard CardNo': card,
  'User/UpdateStudentRecommendCode RecommendCode': {
    kind: 'recommendCode',
    open: { family: 'of the organisation, for all its families', ended: NO_END },
  },
  'Web/TeacherDetail TeacherId': { kind: 'teacher', open: SHARED_BY_ALL },
  'Teacher/Info TeacherId': { kind: 'teacher', open: SHARED_BY_ALL },
  'Web/TeacherReserve TeacherId': {
    ...{ kind: 'teacher', open: SHARED_BY_ALL },
    rest: () => ({ StartsAt: '2026-07-02T11:00:00.000Z', Mobile: '13700001234', About: '顺序' }),
  },
  'Teacher/TellTeacher ReservationId': {
    ...{ kind: 'reservation', open: { ended: NO_END } },
    rest: () => ({ Text: '换了号码' }),
  },
  'Teacher/ReservationFile ReservationId': { kind: 'reservation', open: { ended: NO_END } },
  'Portal/NewsDetail ContentId': content('news'),
  'Career/UpgradeNewsDetail ContentId': content('upgradeNews'),
  'Web/HelpDetail ContentId': content('help'),
  'Web/ContentDetail ContentId': content('news'),
  'Course/Detail ContentId': content('course'),
  'Career/CourseDetail ContentId': content('careerCourse'),
  'Course/Play ContentId': content('lesson'),
  'Portal/VideoDetail ContentId': content('video'),
  'Course/SaveProgress ContentId': content('lesson', () => ({
    ...{ Seconds: 1, Duration: 10, Device: 'a', At: '2026-06-28T04:00:00.000Z' },
  })),
  'Portal/LiveRemind ContentId': content('live', () => ({ IsOn: true })),
  'Web/ContentMark ContentId': content('news', () => ({ IsRead: true })),
  'Desk/Text ContentId': deskText(),
  'Desk/SaveText TextId': deskText(() => ({ Text: TEXT, Version: 1 })),
  'Desk/Audit AuditId': onAudit('operator'),
  'Desk/Take AuditId': { ...onAudit('expert'), ownRests: 'it is done already' },
  'Desk/Remark AuditId': { ...onAudit('expert', () => ({ Text: '再看看' })), ownRests: 'it is done already' },
  'Desk/RemoveRemark AuditId': {
    ...onAudit('expert', ({ remark }) => ({ RemarkId: remark })),
    ownRests: 'it is done already',
  },
  'Desk/RemoveRemark RemarkId': {
    ...{ kind: 'remark', who: 'expert', rest: ({ audit }) => ({ AuditId: audit }), open: { ended: NO_END } },
    ownRests: 'it is done already',
  },
  'Desk/Say AuditId': onAudit('expert', () => ({ Text: '您好' })),
  'Desk/Say RemarkId': {
    ...{ kind: 'remark', who: 'expert', rest: ({ audit }) => ({ AuditId: audit, Text: '您好' }) },
    open: { ended: NO_END },
  },
  'Desk/Finish AuditId': { ...onAudit('expert'), ownRests: 'it is done already' },
  'Desk/Resolve AuditId': {
    ...onAudit('operator', () => ({ Decision: 'reject', Text: '不成立' })),
    ownRests: 'nobody has complained',
  },
  'Desk/Refund OrderNo': {
    ...{ kind: 'order', who: 'operator', rest: () => ({ Text: '家长申请' }), ownRests: 'nothing was paid for it' },
    open: { family: DESK_SEES, ended: NO_END },
  },
  'Desk/MakeCards ProductCode': {
    ...{ kind: 'product', who: 'operator', rest: () => ({ Count: 1, ValidUntil: '2027-01-01' }) },
    open: { ...SHARED_BY_ALL, ended: 'what is not sold online may be given out by cards' },
  },
  'Desk/AddAccount TeacherId': {
    ...{ kind: 'teacher', who: 'operator', open: SHARED_BY_ALL },
    rest: () => ({ LoginName: 'new.desk', Password: 'tuMvo72xq', Role: 'teacher' }),
  },
  // calls ending it come last
  'Desk/VoidCard CardNo': {
    ...{ kind: 'card', who: 'operator', ownRests: 'it was opened on the way' },
    open: { ...SHARED_BY_ALL, ended: 'a second time it changes nothing' },
  },
  'Desk/RenewAccount DeskId': {
    ...{ kind: 'deskAccount', who: 'operator', open: SHARED_BY_ALL },
    rest: () => ({ Password: 'tuMvo72xq' }),
  },
  'Desk/Leave DeskId': {
    ...{ kind: 'deskAccount', who: 'operator' },
    open: { ...SHARED_BY_ALL, ended: 'a second time it goes on where the first was cut off' },
  },
  'Wish/RevokeShare ShareId': { kind: 'share' },
  'Teacher/CancelReservation ReservationId': { kind: 'reservation', open: { ended: NO_END } },
  'OpenAuth/Unbind IdentityId': { kind: 'identity', open: { ended: NO_END } },
  'User/DelWish WishId': list(),
}
