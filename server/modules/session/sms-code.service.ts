// SMS codes: sent after a captcha, stored hashed, valid for one purpose, once.
import { sql, type Kysely } from 'kysely'
import { createHash, randomInt, randomUUID } from 'node:crypto'
import type { Database } from '../../db/schema'
import { ProductError } from '../../http/errors'
import { householdOf } from '../../http/limits/client-address'
import type { SmsPurpose, SmsSender } from '../../ports/sms'
import type { SmsBudget } from './sms-budget'

export const CODE_SECONDS = 300
export const RESEND_SECONDS = 60
/**
 * Codes of one purpose that a household may send to a number in a day: a message costs money and bothers a person. Counted by purpose, so
 * that sign-in codes that a stranger sends to a number do not use up the code with which its owner sets a new password.
 */
const CODES_A_DAY = 5
/** Of all households together: if one has used up its five, three are left to the owner of the number. */
const CODES_OF_ALL_A_DAY = 8
/** Tries of one code from one household. */
const ATTEMPTS = 5
/** Of all households that did not request the code together: guessing from many addresses ends here, and the requesting household keeps its own five. */
const STRANGERS_ATTEMPTS = 25
const DAY_MS = 24 * 3600 * 1000

export interface SmsCodeService {
  /** Throws CODE_TOO_OFTEN within 60 s of the last code of the purpose, after five in a day from this address or eight from all; uses up nothing. */
  requireMaySend(orgCode: string, mobile: string, purpose: SmsPurpose, ip: string): Promise<void>
  /** Sends a new code requested by address `ip`; earlier ones of that purpose become invalid. Throws CODE_TOO_OFTEN; UNAVAILABLE if the provider refuses. */
  send(orgCode: string, mobile: string, purpose: SmsPurpose, ip: string): Promise<void>
  /** Whether a code is right, without using it up; a wrong one counts as one of the five tries of its household. */
  check(orgCode: string, mobile: string, purpose: SmsPurpose, code: string, household: string): Promise<boolean>
  /**
   * Uses a code up. Throws CODE_WRONG if it is wrong, expired, used, of another purpose, or tried five times from this household.
   * @param household the origin of the request, as householdOf names it
   */
  use(orgCode: string, mobile: string, purpose: SmsPurpose, code: string, household: string): Promise<void>
}

/** An address is personal: only the digest of the place where a code is tried is stored, as long as the code. */
const placeOf = (household: string) =>
  createHash('sha256').update(`place ${household}`).digest('base64url').slice(0, 16)

const hashCode = (id: string, code: string) => createHash('sha256').update(`${id}:${code}`).digest('hex')

export function createSmsCodeService(
  db: Kysely<Database>,
  now: () => Date,
  sms: SmsSender,
  budget: SmsBudget,
  onFailure: (error: unknown) => void,
): SmsCodeService {
  const requireMaySend = async (
    connection: Kysely<Database>,
    { orgCode, mobile, purpose, ip }: { orgCode: string; mobile: string; purpose: SmsPurpose; ip: string },
  ) => {
    const recent = await connection
      .selectFrom('sms_code')
      .select(['created_at', 'asked_by'])
      .where('org_code', '=', orgCode)
      .where('mobile', '=', mobile)
      .where('purpose', '=', purpose)
      .where('created_at', '>', new Date(now().getTime() - DAY_MS))
      .orderBy('created_at', 'desc')
      .execute()
    const place = placeOf(householdOf(ip))
    const own = recent.filter(({ asked_by }) => asked_by === place)
    if (own.length >= CODES_A_DAY || recent.length >= CODES_OF_ALL_A_DAY)
      throw new ProductError('CODE_TOO_OFTEN', '这个手机号今天的这种验证码次数已用完，请明天再试')
    const seconds = recent[0] ? (now().getTime() - recent[0].created_at.getTime()) / 1000 : Infinity
    if (seconds < RESEND_SECONDS) throw new ProductError('CODE_TOO_OFTEN')
  }
  /** The id of the code if it is right. Counted before compared: parallel guesses cannot share one attempt. */
  const tried = async (
    orgCode: string,
    mobile: string,
    purpose: SmsPurpose,
    code: string,
    place: string,
  ): Promise<string | null> => {
    const { rows } = await sql<{ id: string; code_hash: string }>`
      update sms_code set
        attempts = attempts + case when asked_by = ${place} then 0 else 1 end,
        tries = jsonb_set(tries, array[${place}]::text[], to_jsonb(coalesce((tries ->> ${place}::text)::int, 0) + 1))
      where org_code = ${orgCode} and mobile = ${mobile} and purpose = ${purpose} and used_at is null and expires_at > ${now()}::timestamptz
        and coalesce((tries ->> ${place}::text)::int, 0) < ${ATTEMPTS}::int
        and (asked_by = ${place} or attempts < ${STRANGERS_ATTEMPTS}::int)
      returning id, code_hash`.execute(db)
    const row = rows[0]
    return row && row.code_hash === hashCode(row.id, code) ? row.id : null
  }
  return {
    requireMaySend: (orgCode, mobile, purpose, ip) => requireMaySend(db, { orgCode, mobile, purpose, ip }),
    async send(orgCode, mobile, purpose, ip) {
      const id = randomUUID()
      const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
      const { tellAlarms, giveBack } = await db.transaction().execute(async (transaction) => {
        // two requests at once for one number: the second waits here and then finds the first one's row
        await sql`select pg_advisory_xact_lock(hashtext(${`sms:${orgCode}:${mobile}`}))`.execute(transaction)
        await requireMaySend(transaction, { orgCode, mobile, purpose, ip })
        const paid = await budget.pay(transaction, { orgCode, mobile, ip }, now())
        const old = new Date(now().getTime() - 2 * DAY_MS)
        await transaction
          .deleteFrom('sms_code')
          .where('org_code', '=', orgCode)
          .where('mobile', '=', mobile)
          .where('created_at', '<', old)
          .execute()
        await transaction
          .updateTable('sms_code')
          .set({ used_at: now() })
          .where('org_code', '=', orgCode)
          .where('mobile', '=', mobile)
          .where('purpose', '=', purpose)
          .where('used_at', 'is', null)
          .execute()
        await transaction
          .insertInto('sms_code')
          .values({
            id,
            org_code: orgCode,
            mobile,
            purpose,
            code_hash: hashCode(id, code),
            asked_by: placeOf(householdOf(ip)),
            created_at: now(),
            expires_at: new Date(now().getTime() + CODE_SECONDS * 1000),
          })
          .execute()
        return paid
      })
      tellAlarms()
      try {
        await sms.send({ mobile, code, purpose, validMinutes: CODE_SECONDS / 60 })
      } catch (error) {
        onFailure(error)
        await giveBack(db)
        await db.deleteFrom('sms_code').where('id', '=', id).execute()
        throw new ProductError('UNAVAILABLE', '短信没有发出去，请稍后再试')
      }
    },
    async check(orgCode, mobile, purpose, code, household) {
      const place = placeOf(household)
      const id = await tried(orgCode, mobile, purpose, code, place)
      if (id === null) return false
      // the try is needed to use the code
      await sql`
        update sms_code set
          attempts = attempts - case when asked_by = ${place} then 0 else 1 end,
          tries = jsonb_set(tries, array[${place}]::text[], to_jsonb((tries ->> ${place}::text)::int - 1))
        where id = ${id}`.execute(db)
      return true
    },
    async use(orgCode, mobile, purpose, code, household) {
      const id = await tried(orgCode, mobile, purpose, code, placeOf(household))
      if (id === null) throw new ProductError('CODE_WRONG')
      const used = await db
        .updateTable('sms_code')
        .set({ used_at: now() })
        .where('id', '=', id)
        .where('used_at', 'is', null)
        .returning('id')
        .executeTakeFirst()
      if (!used) throw new ProductError('CODE_WRONG')
    },
  }
}
