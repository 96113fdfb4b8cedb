// The desk: experts, teachers and operators with accounts of their own. The trail records every act.
import Type from 'typebox'
import { AuditDetail, AuditId, AuditRow, Proposal, RemarkId } from './audit'
import { TeacherId } from './consulting'
import { defineContract } from './define'
import { Empty, Nullable, Paged, Paging, UnitId } from './shapes'
import { LIST_BYTES } from './wish/shapes'

const Moment = (description: string) => Type.String({ description: `${description}, ISO 8601` })
const DeskId = Type.String({ format: 'uuid', description: 'an account of the desk' })
const DeskRole = Type.Union(
  [Type.Literal('expert'), Type.Literal('teacher'), Type.Literal('operator'), Type.Literal('editor')],
  {
    description:
      'expert: audits and talks; teacher: talks; operator: accounts, complaints, texts, the trail; editor: texts',
  },
)
const LoginName = Type.String({ pattern: '^[A-Za-z0-9_.-]{4,32}$', description: 'sign-in name' })
const Password = Type.String({ minLength: 1, maxLength: 64 })
const EXPERTS = { desk: ['expert'] as const }
const WRITERS = { desk: ['expert', 'operator'] as const }
const TALKERS = { desk: ['expert', 'teacher'] as const }
const OPERATORS = { desk: ['operator'] as const }
const ANY = { desk: ['expert', 'teacher', 'operator', 'editor'] as const }
const onAudit = ['AUDIT_NOT_FOUND', 'AUDIT_STATE', 'AUDIT_TAKEN'] as const

const Weekly = Type.Object({
  Weekday: Type.Integer({ minimum: 1, maximum: 7, description: '1 Monday to 7 Sunday' }),
  From: Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', description: 'HH:mm, China time' }),
  Count: Type.Integer({ minimum: 1, maximum: 24, description: 'slots in a row' }),
})

export const desk = defineContract({
  'Desk/SignIn': {
    summary: 'Signs in with password and one-time code (TOTP, 6 digits, 30 seconds); a code counts once',
    auth: 'public',
    request: Type.Object({ LoginName, Password, Code: Type.String({ pattern: '^[0-9]{6}$' }) }),
    response: Type.Object({
      Token: Type.String({ description: 'for the header `token` of the other Desk calls' }),
      Role: DeskRole,
      ExpiresAt: Moment('when it ends'),
    }),
    errors: ['DESK_LOGIN_FAILED', 'DESK_LOCKED'],
  },
  'Desk/SignOut': { summary: 'Ends the session', auth: ANY, request: Empty, response: Empty, errors: [] },
  'Desk/Accounts': {
    summary: 'Accounts of the desk',
    auth: OPERATORS,
    request: Type.Object({ ...Paging }),
    response: Paged(
      Type.Object({
        DeskId,
        LoginName: Type.String(),
        Role: DeskRole,
        TeacherId: Nullable(TeacherId),
        HasLeft: Type.Boolean(),
      }),
    ),
    errors: [],
  },
  'Desk/AddAccount': {
    summary: 'Makes an account; its secret is told this once',
    auth: OPERATORS,
    request: Type.Object({
      LoginName,
      Password: Type.String({ minLength: 8, maxLength: 32 }),
      Role: DeskRole,
      TeacherId: Type.Optional(TeacherId),
    }),
    response: Type.Object({
      DeskId,
      Secret: Type.String({ description: 'base32 secret of the one-time codes' }),
      Uri: Type.String({ description: 'otpauth:// address for an authenticator' }),
    }),
    errors: ['DESK_NAME_TAKEN', 'PASSWORD_WEAK', 'TEACHER_NOT_FOUND'],
  },
  'Desk/Leave': {
    summary:
      'Closes an account. With the last one a person leaves: open audits go back into the queue, talks ahead are called off and told. A second time it goes on where the first was cut off',
    auth: OPERATORS,
    request: Type.Object({ DeskId }),
    response: Type.Object({ Audits: Type.Integer(), Reservations: Type.Integer() }),
    errors: [],
  },
  'Desk/RenewAccount': {
    summary:
      'Gives an account another password and secret, told this once, and ends its sessions: for who lost the telephone',
    auth: OPERATORS,
    request: Type.Object({ DeskId, Password: Type.String({ minLength: 8, maxLength: 32 }) }),
    response: Type.Object({
      Secret: Type.String({ description: 'base32 secret of the one-time codes' }),
      Uri: Type.String({ description: 'otpauth:// address for an authenticator' }),
    }),
    errors: ['PASSWORD_WEAK'],
  },
  'Desk/Queue': {
    summary: 'Audits that wait, and those one has taken; what is due first comes first. Operators: complaints too',
    auth: WRITERS,
    request: Type.Object({ ...Paging }),
    response: Paged(AuditRow),
    errors: [],
  },
  'Desk/Audit': {
    summary: 'One audit: intention, the list as handed over with its findings and chances, remarks, words',
    auth: WRITERS,
    request: Type.Object({ AuditId }),
    response: AuditDetail,
    errors: ['AUDIT_NOT_FOUND', 'AUDIT_TAKEN'],
  },
  'Desk/Take': {
    summary: 'Takes an audit; of two who take it at once one does',
    auth: EXPERTS,
    request: Type.Object({ AuditId }),
    response: AuditDetail,
    errors: [...onAudit],
  },
  'Desk/Remark': {
    summary:
      'Writes a remark on a wish or on the whole, perhaps with a change to adopt; what the change does to the list is computed beside it',
    auth: EXPERTS,
    request: Type.Object({
      AuditId,
      UnitId: Type.Optional(UnitId),
      Text: Type.String({ minLength: 2, maxLength: 500 }),
      Proposal: Type.Optional(Proposal),
    }),
    response: AuditDetail,
    errors: [...onAudit, 'AUDIT_WISH_GONE', 'AUDIT_PROPOSAL_WRONG'],
    bodyBytes: LIST_BYTES,
    // both the list handed over and the changed one are computed
    weight: 100,
  },
  'Desk/RemoveRemark': {
    summary: 'Takes a remark of the unfinished round back',
    auth: EXPERTS,
    request: Type.Object({ AuditId, RemarkId }),
    response: AuditDetail,
    errors: [...onAudit, 'AUDIT_REMARK_NOT_FOUND'],
  },
  'Desk/Say': {
    summary: 'Asks the family, or answers it',
    auth: EXPERTS,
    request: Type.Object({
      AuditId,
      RemarkId: Type.Optional(RemarkId),
      Text: Type.String({ minLength: 1, maxLength: 500 }),
    }),
    response: AuditDetail,
    errors: [...onAudit, 'AUDIT_REMARK_NOT_FOUND'],
  },
  'Desk/Finish': {
    summary: 'Hands the round over to the family; a made list needs the list as a remark',
    auth: EXPERTS,
    request: Type.Object({ AuditId }),
    response: AuditDetail,
    errors: [...onAudit, 'AUDIT_NOTHING_SAID'],
  },
  'Desk/Resolve': {
    summary: 'Decides a complaint: done again, paid back, or not followed, with the reason',
    auth: OPERATORS,
    request: Type.Object({
      AuditId,
      Decision: Type.Union([Type.Literal('redo'), Type.Literal('refund'), Type.Literal('reject')]),
      Text: Type.String({ minLength: 2, maxLength: 500 }),
    }),
    response: AuditDetail,
    errors: [...onAudit, 'AUDIT_INCLUDED'],
  },
  'Desk/Reservations': {
    summary: 'Talks ahead of who is signed in, the nearest first',
    auth: TALKERS,
    request: Empty,
    response: Type.Object({
      Items: Type.Array(
        Type.Object({
          StartsAt: Moment('begins'),
          Minutes: Type.Integer(),
          Mobile: Type.String(),
          About: Type.String(),
          Note: Nullable(Type.String({ description: 'what the family has told since' })),
        }),
      ),
    }),
    errors: [],
  },
  'Desk/SaveHours': {
    summary: 'The hours of the week one gives; talks reserved before stay',
    auth: TALKERS,
    request: Type.Object({
      Hours: Type.Array(Weekly, { maxItems: 28 }),
      Minutes: Type.Integer({ minimum: 10, maximum: 240 }),
      Capacity: Type.Integer({ minimum: 1, maximum: 100 }),
    }),
    response: Type.Object({ Hours: Type.String({ description: 'in words' }) }),
    errors: [],
  },
  'Desk/CloseSlot': {
    summary: 'Closes one slot, or opens it again; talks in a closed one are called off and told',
    auth: TALKERS,
    request: Type.Object({
      StartsAt: Type.String({ format: 'date-time', maxLength: 40, description: 'ISO 8601' }),
      IsClosed: Type.Boolean(),
    }),
    response: Type.Object({ CalledOff: Type.Integer() }),
    errors: ['SLOT_UNKNOWN'],
  },
  'Desk/Trail': {
    summary: 'Who did what, latest first',
    auth: OPERATORS,
    request: Type.Object({ ...Paging }),
    response: Paged(
      Type.Object({
        At: Moment('when'),
        LoginName: Nullable(Type.String()),
        Act: Type.String({ description: 'the call' }),
        Subject: Nullable(Type.String({ description: 'identifier of what it was about' })),
      }),
    ),
    errors: [],
  },
})
