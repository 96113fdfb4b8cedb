// Tables of the site domain: notices and messages.
import type { DefaultTime, Json, Optional, Time } from './columns'

interface NoticeTable {
  notice_id: string
  org_code: string | null
  user_id: string | null
  title: string
  content: string
  path: string | null
  published_at: Time
  /** Subject of the message; a later one on the same topic replaces it. */
  topic: Optional<string>
}

interface NoticeReadTable {
  user_id: string
  notice_id: string
  read_at: DefaultTime
}

interface DataWatchTable {
  user_id: string
  province_id: string
  revision: number
  held: Json<unknown>
}

export interface SiteTables {
  notice: NoticeTable
  notice_read: NoticeReadTable
  data_watch: DataWatchTable
}
