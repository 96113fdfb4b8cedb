// The demonstration products named a report that does not exist; now they name what the right opens. Texts an operator changed stay.
import { sql, type Kysely } from 'kysely'

const BEFORE = '把一份志愿表的每个志愿、依据和风险写成可以打印的报告'
const AFTER = '符合想法的志愿按录取概率、地区、专业门类、办学性质和学费拆开看'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update product set rights = replace(rights::text, ${BEFORE}, ${AFTER})::jsonb where basis = 'demonstration'`.execute(
    db,
  )
}
