// Every call of the API by its path. The server registers from it; the client imports its types only.
import { account } from './account'
import { admission } from './admission'
import { assessment } from './assessment'
import { audits } from './audit'
import { career } from './career'
import { college } from './college'
import { consulting } from './consulting'
import { content } from './content'
import { course } from './course'
import { desk } from './desk'
import { deskSales } from './desk-sales'
import { deskTexts } from './desk-texts'
import type { RequestIn, ResponseIn } from './define'
import { major } from './major'
import { membership } from './membership'
import { occupation } from './occupation'
import { openAuth } from './open-auth'
import { payment } from './payment'
import { profile } from './profile'
import { recommend } from './recommend'
import { session } from './session'
import { site } from './site'
import { wish } from './wish'

export const contract = {
  ...session,
  ...openAuth,
  ...account,
  ...profile,
  ...membership,
  ...payment,
  ...admission,
  ...career,
  ...college,
  ...wish,
  ...recommend,
  ...assessment,
  ...major,
  ...occupation,
  ...site,
  ...content,
  ...consulting,
  ...course,
  ...audits,
  ...desk,
  ...deskSales,
  ...deskTexts,
}

export type Contract = typeof contract
/** Path of a call below /api, e.g. 'Wish/SchoolFirstList'. */
export type EndpointPath = keyof Contract
/** The request of a call. */
export type RequestOf<P extends EndpointPath> = RequestIn<Contract[P]>
/** The answer of a call in `Data`. */
export type ResponseOf<P extends EndpointPath> = ResponseIn<Contract[P]>
