// Written by `npm run migrations`; do not edit.
import type { Migration } from 'kysely'
import * as initial from './migrations/0001-initial'
import * as openPlatform from './migrations/0002-open-platform'
import * as membership from './migrations/0003-membership'
import * as messages from './migrations/0004-messages'
import * as wishShares from './migrations/0005-wish-shares'
import * as dataStamp from './migrations/0006-data-stamp'
import * as wishSummaries from './migrations/0007-wish-summaries'
import * as wishReportWords from './migrations/0008-wish-report-words'
import * as acceptedNone from './migrations/0009-accepted-none'
import * as doubtfulLines from './migrations/0010-doubtful-lines'
import * as entitledKinds from './migrations/0011-entitled-kinds'
import * as printedMajors from './migrations/0012-printed-majors'
import * as follows from './migrations/0013-follows'
import * as colleges from './migrations/0014-colleges'
import * as collegeInside from './migrations/0015-college-inside'
import * as collegeRankings from './migrations/0016-college-rankings'
import * as content from './migrations/0017-content'
import * as career from './migrations/0018-career'
import * as assessment from './migrations/0019-assessment'
import * as trackRecord from './migrations/0020-track-record'
import * as course from './migrations/0021-course'
import * as payment from './migrations/0022-payment'
import * as deviceSecrets from './migrations/0023-device-secrets'
import * as experts from './migrations/0024-experts'
import * as accountClass from './migrations/0025-account-class'
import * as removedCareerItems from './migrations/0026-removed-career-items'
import * as unitContent from './migrations/0027-unit-content'
import * as passwordGuesses from './migrations/0028-password-guesses'
import * as callBudget from './migrations/0029-call-budget'
import * as accountTrail from './migrations/0030-account-trail'
import * as smsBudget from './migrations/0031-sms-budget'
import * as contentRead from './migrations/0032-content-read'
import * as receivedCards from './migrations/0034-received-cards'
import * as linksAndFilms from './migrations/0035-links-and-films'
import * as guessesAndDevices from './migrations/0036-guesses-and-devices'
import * as deskTexts from './migrations/0039-desk-texts'
import * as auditComplaints from './migrations/0042-audit-complaints'
import * as callbacksRefundsDesk from './migrations/0044-callbacks-refunds-desk'
import * as includedIn from './migrations/0045-included-in'
import * as contentIndex from './migrations/0046-content-index'
import * as sessionTakenOver from './migrations/0049-session-taken-over'
import * as learnedYears from './migrations/0050-learned-years'
import * as codeTries from './migrations/0051-code-tries'
import * as contentRevision from './migrations/0053-content-revision'
import * as widthsAnew from './migrations/0054-widths-anew'
import * as learnedStands from './migrations/0055-learned-stands'
import * as poolsByLines from './migrations/0056-pools-by-lines'
import * as learnedMajorOffsets from './migrations/0057-learned-major-offsets'
import * as collegeFacts from './migrations/0058-college-facts'
import * as shippedFacts from './migrations/0061-shipped-facts'
import * as provinceStamps from './migrations/0062-province-stamps'

/** In the order of their numbers; a shipped one never changes. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-initial': initial,
  '0002-open-platform': openPlatform,
  '0003-membership': membership,
  '0004-messages': messages,
  '0005-wish-shares': wishShares,
  '0006-data-stamp': dataStamp,
  '0007-wish-summaries': wishSummaries,
  '0008-wish-report-words': wishReportWords,
  '0009-accepted-none': acceptedNone,
  '0010-doubtful-lines': doubtfulLines,
  '0011-entitled-kinds': entitledKinds,
  '0012-printed-majors': printedMajors,
  '0013-follows': follows,
  '0014-colleges': colleges,
  '0015-college-inside': collegeInside,
  '0016-college-rankings': collegeRankings,
  '0017-content': content,
  '0018-career': career,
  '0019-assessment': assessment,
  '0020-track-record': trackRecord,
  '0021-course': course,
  '0022-payment': payment,
  '0023-device-secrets': deviceSecrets,
  '0024-experts': experts,
  '0025-account-class': accountClass,
  '0026-removed-career-items': removedCareerItems,
  '0027-unit-content': unitContent,
  '0028-password-guesses': passwordGuesses,
  '0029-call-budget': callBudget,
  '0030-account-trail': accountTrail,
  '0031-sms-budget': smsBudget,
  '0032-content-read': contentRead,
  '0034-received-cards': receivedCards,
  '0035-links-and-films': linksAndFilms,
  '0036-guesses-and-devices': guessesAndDevices,
  '0039-desk-texts': deskTexts,
  '0042-audit-complaints': auditComplaints,
  '0044-callbacks-refunds-desk': callbacksRefundsDesk,
  '0045-included-in': includedIn,
  '0046-content-index': contentIndex,
  '0049-session-taken-over': sessionTakenOver,
  '0050-learned-years': learnedYears,
  '0051-code-tries': codeTries,
  '0053-content-revision': contentRevision,
  '0054-widths-anew': widthsAnew,
  '0055-learned-stands': learnedStands,
  '0056-pools-by-lines': poolsByLines,
  '0057-learned-major-offsets': learnedMajorOffsets,
  '0058-college-facts': collegeFacts,
  '0061-shipped-facts': shippedFacts,
  '0062-province-stamps': provinceStamps,
}
