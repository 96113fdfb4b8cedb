// Registers at the start what the lower layers cannot know of the higher ones.
import { KEPT_ANSWERS_KEY } from '@/features/home/kept-answers-key'
import { RECOMMEND_KEY } from '@/features/recommend/recommend-key'
import { IDENTITY_KEY, LAST_KEY, MOBILE_KEY } from '@/features/session/bind-keys'
import { HISTORY_KEY } from '@/features/site/search/history-key'
import { DRAFTS_KEY } from '@/features/wish/draft/drafts-key'
import { request } from '@/shared/api/request-later'
import { signsPages } from '@/shared/platform/js-sdk/signer'
import { QUIZ_KEY } from '@/shared/screens/quiz/quiz-key'
import { CHOICE_KEY } from '@/shared/session/profile-gate/score-form'
import { goesWithOwner, keepsForOwner } from '@/shared/session/account/device-owner'

keepsForOwner(DRAFTS_KEY, RECOMMEND_KEY, QUIZ_KEY)
goesWithOwner(CHOICE_KEY, HISTORY_KEY, IDENTITY_KEY, KEPT_ANSWERS_KEY, LAST_KEY, MOBILE_KEY)
signsPages((addresses) =>
  request('OpenAuth/JsSdkSignature', addresses, { silent: true, quiet: true }).catch(() => null),
)
