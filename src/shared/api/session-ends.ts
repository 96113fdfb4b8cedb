// What the pipeline does at the end of a session and at a refusal: the session's module says so at the start, before the pipeline itself has
// come, because restoring needs calls of its own.
import type { ApiError } from './api-error'

interface SessionRestorer {
  /** Handles an ended session; true when a new one has silently been made. */
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

/** Tells the pipeline who handles an ended session. */
export function registerSessionRestorer(next: SessionRestorer): void {
  sessionEnds.restorer = next
}

/** Tells the pipeline who handles a refusal for want of a right. */
export function registerRefusal(handler: Handlers['refused']): void {
  sessionEnds.refused = handler
}
