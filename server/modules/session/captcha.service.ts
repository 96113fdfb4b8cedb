// Picture captchas: created, checked, used up.
import { sql, type Kysely } from 'kysely'
import { createHash, randomUUID } from 'node:crypto'
import type { Database } from '../../db/schema'
import { ProductError } from '../../http/errors'
import { rasterise, type CaptchaArtist } from '../../ports/captcha-picture'

const CAPTCHA_SECONDS = 300
/** Wrong readings after which a picture is invalid. */
const ATTEMPTS = 5

export interface CaptchaService {
  draw(): Promise<{ CaptchaId: string; Image: string; ExpiresInSeconds: number }>
  /** Whether the reading is right; a wrong one counts against the picture, a right one does not use it up. */
  check(captchaId: string, reading: string): Promise<boolean>
  /** Uses the picture up. Throws CAPTCHA_WRONG if it is missing, wrong, expired or used. */
  use(proof: { CaptchaId?: string; CaptchaCode?: string }): Promise<void>
}

const hashReading = (captchaId: string, reading: string) =>
  createHash('sha256').update(`${captchaId}:${reading.trim().toLowerCase()}`).digest('hex')

export function createCaptchaService(db: Kysely<Database>, now: () => Date, draw: CaptchaArtist): CaptchaService {
  /**
   * Reads a picture in one statement: a wrong reading counts and a right one, with `usesUp`, ends it. Simultaneous readings
   * wait for each other's count, so that they share neither a try nor the picture.
   */
  const read = async (captchaId: string, reading: string, usesUp: boolean): Promise<boolean> => {
    const isRight = sql<boolean>`answer_hash = ${hashReading(captchaId, reading)}`
    const row = await db
      .updateTable('captcha')
      .set({
        attempts: sql<number>`attempts + case when ${isRight} then 0 else 1 end`,
        ...(usesUp ? { used_at: sql<Date | null>`case when ${isRight} then ${now()}::timestamptz end` } : {}),
      })
      .where('captcha_id', '=', captchaId)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now())
      .where('attempts', '<', ATTEMPTS)
      .returning(isRight.as('is_right'))
      .executeTakeFirst()
    return row?.is_right ?? false
  }
  return {
    async draw() {
      const { text, svg } = draw()
      const picture = await rasterise(svg)
      const captchaId = randomUUID()
      // rows are created here, so old ones are deleted here
      await db.deleteFrom('captcha').where('expires_at', '<', now()).execute()
      await db
        .insertInto('captcha')
        .values({
          captcha_id: captchaId,
          answer_hash: hashReading(captchaId, text),
          expires_at: new Date(now().getTime() + CAPTCHA_SECONDS * 1000),
        })
        .execute()
      return {
        CaptchaId: captchaId,
        Image: `data:image/png;base64,${picture.toString('base64')}`,
        ExpiresInSeconds: CAPTCHA_SECONDS,
      }
    },
    check: (captchaId, reading) => read(captchaId, reading, false),
    async use({ CaptchaId, CaptchaCode }) {
      if (!CaptchaId || !CaptchaCode) throw new ProductError('CAPTCHA_WRONG', '请先输入图形验证码')
      if (!(await read(CaptchaId, CaptchaCode, true))) throw new ProductError('CAPTCHA_WRONG')
    },
  }
}
