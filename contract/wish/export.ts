// A saved list as a file.
import Type from 'typebox'
import { defineContract } from '../define'
import { WishId } from './shapes'

export const exportCalls = defineContract({
  'Wish/ExportWish': {
    summary: 'A short-lived address of the wish list as an xlsx file or a printable page',
    auth: 'session',
    request: Type.Object({ WishId, Format: Type.Optional(Type.Union([Type.Literal('xlsx'), Type.Literal('html')])) }),
    response: Type.Object({
      Url: Type.String({ description: 'address of the file, path on this server' }),
      FileName: Type.String(),
      ExpiresInSeconds: Type.Integer(),
    }),
    errors: ['WISH_NOT_FOUND', 'WISH_EMPTY'],
  },
})
