// The tables, for Kysely; they mirror server/db/migrations.
import type { AccountTables } from './tables/account'
import type { AdmissionTables } from './tables/admission'
import type { AuditTables } from './tables/audit'
import type { CareerTables } from './tables/career'
import type { AssessmentTables } from './tables/assessment'
import type { CollegeTables } from './tables/college'
import type { ConsultingTables } from './tables/consulting'
import type { ContentTables } from './tables/content'
import type { DeskTables } from './tables/desk'
import type { MajorTables } from './tables/major'
import type { MembershipTables } from './tables/membership'
import type { OccupationTables } from './tables/occupation'
import type { PaymentTables } from './tables/payment'
import type { ProfileTables } from './tables/profile'
import type { SessionTables } from './tables/session'
import type { SiteTables } from './tables/site'
import type { WishTables } from './tables/wish'

export interface Database
  extends
    SessionTables,
    AccountTables,
    ProfileTables,
    AdmissionTables,
    AssessmentTables,
    AuditTables,
    CollegeTables,
    CareerTables,
    ConsultingTables,
    ContentTables,
    DeskTables,
    MajorTables,
    OccupationTables,
    WishTables,
    SiteTables,
    MembershipTables,
    PaymentTables {}
