// A session needs a recent proof of identity before it creates lasting access: a found session, a link or a device that signed in by itself
// has proved nothing.
import { ProductError } from '../../http/errors'
import type { SessionUser } from '../../http/handlers'
import type { SessionStore } from './session.store'

/** How long a password, a code or a platform counts as proof: the way to a platform and back takes time. */
const PROOF_MS = 15 * 60 * 1000

/** Throws PROOF_NEEDED, with the given text, if the session has no recent proof of identity. */
export type RequireProof = (user: SessionUser, message?: string) => Promise<void>

export function createProof(sessions: Pick<SessionStore, 'provedAt'>, now: () => Date): RequireProof {
  return async ({ tokenHash }, message) => {
    const provedAt = await sessions.provedAt(tokenHash)
    if (provedAt === null || now().getTime() - provedAt.getTime() > PROOF_MS)
      throw new ProductError('PROOF_NEEDED', message)
  }
}
