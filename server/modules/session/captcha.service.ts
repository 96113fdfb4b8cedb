// Picture captchas: made, looked at, used up.
import type { Kysely } from 'kysely'
import { createHash, randomUUID } from 'node:crypto'
import type { Database } from '../../db/schema'
import { ProductError } from '../../errors'
import type { CaptchaArtist } from '../../ports/captcha-picture'

export const CAPTCHA_SECONDS = 300
/** Wrong readings after which a picture is worthless. */
const ATTEMPTS = 5

export interface CaptchaService {
  draw(): Promise<{ CaptchaId: string; Image: string; ExpiresInSeconds: number }>
  /** Whether the reading is right; a wrong one counts against the picture, a right one does not use it up. */
  check(captchaId: string, reading: string): Promise<boolean>
  /** Uses the picture up. Throws CAPTCHA_WRONG when it is missing, wrong, expired or used. */
  use(proof: { CaptchaId?: string; CaptchaCode?: string }): Promise<void>
}

const hashReading = (captchaId: string, reading: string) =>
  createHash('sha256').update(`${captchaId}:${reading.trim().toLowerCase()}`).digest('hex')

export function createCaptchaService(db: Kysely<Database>, now: () => Date, draw: CaptchaArtist): CaptchaService {
  const usable = (captchaId: string) =>
    db
      .selectFrom('captcha')
      .select('answer_hash')
      .where('captcha_id', '=', captchaId)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now())
      .where('attempts', '<', ATTEMPTS)
  const isRight = async (captchaId: string, reading: string) => {
    const row = await usable(captchaId).executeTakeFirst()
    if (!row) return false
    if (row.answer_hash === hashReading(captchaId, reading)) return true
    await db
      .updateTable('captcha')
      .set((update) => ({ attempts: update('attempts', '+', 1) }))
      .where('captcha_id', '=', captchaId)
      .execute()
    return false
  }
  return {
    async draw() {
      const { text, svg } = draw()
      const captchaId = randomUUID()
      // here is where rows are made, so here is where old ones go
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
        Image: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
        ExpiresInSeconds: CAPTCHA_SECONDS,
      }
    },
    check: isRight,
    async use({ CaptchaId, CaptchaCode }) {
      if (!CaptchaId || !CaptchaCode) throw new ProductError('CAPTCHA_WRONG', '请先输入图形验证码')
      if (!(await isRight(CaptchaId, CaptchaCode))) throw new ProductError('CAPTCHA_WRONG')
      // two requests with one picture: only one finds it unused
      const used = await db
        .updateTable('captcha')
        .set({ used_at: now() })
        .where('captcha_id', '=', CaptchaId)
        .where('used_at', 'is', null)
        .returning('captcha_id')
        .executeTakeFirst()
      if (!used) throw new ProductError('CAPTCHA_WRONG')
    },
  }
}
