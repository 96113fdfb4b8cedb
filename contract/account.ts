// An account's own trail: who did what with it.
import Type from 'typebox'
import { defineContract } from './define'
import { Empty, Paged, Paging } from './shapes'

export const TrailAct = Type.Union(
  [
    Type.Literal('sign-in', { description: '登录' }),
    Type.Literal('sign-out', { description: '退出登录' }),
    Type.Literal('register', { description: '注册' }),
    Type.Literal('bind', { description: '绑定' }),
    Type.Literal('unbind', { description: '解绑' }),
    Type.Literal('password', { description: '改密码' }),
    Type.Literal('activate', { description: '激活会员卡' }),
    Type.Literal('pay', { description: '付款' }),
    Type.Literal('share', { description: '分享' }),
    Type.Literal('export', { description: '导出' }),
    Type.Literal('delete', { description: '删除' }),
  ],
  { description: 'a sensitive act' },
)
export type TrailAct = Type.Static<typeof TrailAct>

export const account = defineContract({
  'User/AccountTrail': {
    summary: 'Sensitive acts of the signed-in account, the latest first',
    auth: 'session',
    request: Type.Object({ ...Paging }),
    response: Paged(
      Type.Object({
        At: Type.String({ description: 'when, ISO 8601; of several in a row the last' }),
        Act: TrailAct,
        Title: Type.String({ description: 'the act in words' }),
        Device: Type.String({ description: "program and system in words; '' where no device did it" }),
        Place: Type.String({
          description: "the coarse address: its last parts are not kept; '' where no device did it",
        }),
        Times: Type.Integer({ description: 'how often in a row, within an hour' }),
      }),
      { KeptDays: Type.Integer({ description: 'how long an entry is kept, days' }) },
    ),
    errors: [],
  },
  'User/ExportOwnData': {
    summary:
      'All data of the signed-in account as one JSON file, by an address that lives for minutes; after a sign-in of the last quarter of an hour, five times a day',
    auth: 'session',
    weight: 20,
    request: Empty,
    response: Type.Object({
      Url: Type.String({ description: 'path below this server' }),
      FileName: Type.String(),
      ExpiresInSeconds: Type.Integer(),
    }),
    errors: ['PROOF_NEEDED', 'EXPORT_TOO_OFTEN'],
  },
  'Public/Retention': {
    summary: 'How long what is kept, as the privacy page tells it',
    auth: 'public',
    request: Empty,
    response: Type.Object({
      Items: Type.Array(
        Type.Object({
          What: Type.String({ description: 'what is kept, and counted from when' }),
          Days: Type.Integer({ minimum: 1, description: 'how long' }),
        }),
      ),
    }),
    errors: [],
  },
})
