// What the layers below cannot know of those above them, told at the start.
import { DRAFTS_KEY } from '@/features/wish/draft/drafts-key'
import { request } from '@/shared/api/request'
import { signsPages } from '@/shared/platform/js-sdk/signer'
import { keepsForOwner } from '@/shared/session/account/device-owner'

keepsForOwner(DRAFTS_KEY)
signsPages((addresses) =>
  request('OpenAuth/JsSdkSignature', addresses, { silent: true, quiet: true }).catch(() => null),
)
