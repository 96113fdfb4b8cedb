// How the pipeline handles the end of a session and a refusal. The session's module registers this at the start, before the pipeline is
// loaded, because restoring needs calls of its own.
import type { ApiError } from './api-error'

interface SessionRestorer {
  /** Handles an ended session; true when it silently made a new one. */
  restore(): Promise<boolean>
  restored(): void
}

interface Handlers {
  restorer: SessionRestorer
  refused: (refusal: ApiError) => void
}

export const sessionEnds: Handlers = {
  restorer: { restore: () => Promise.resolve(false), restored: () => undefined },
  refused: () => undefined,
}

/** Registers the handler of an ended session. */
export function registerSessionRestorer(next: SessionRestorer): void {
  sessionEnds.restorer = next
}

/** Registers the handler of a refusal because of a missing right. */
export function registerRefusal(handler: Handlers['refused']): void {
  sessionEnds.refused = handler
}
