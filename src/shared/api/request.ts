// The app's request pipeline: the steps of pipeline.ts over the real device.
import { http } from '@/shared/platform/http/http'
import { overlay } from '@/shared/platform/overlay/overlay'
import { settings } from '@/shared/platform/settings/settings'
import { storage } from '@/shared/platform/storage/storage'
import { createRequest } from './pipeline'

interface SessionRestorer {
  /** Handles an ended session; true when a new one has silently been made. */
  restore(): Promise<boolean>
  restored(): void
}

// Restoring needs calls of its own, so the session's module registers itself here instead of being imported.
let restorer: SessionRestorer = { restore: () => Promise.resolve(false), restored: () => undefined }

/** Tells the pipeline who handles an ended session. */
export function registerSessionRestorer(next: SessionRestorer): void {
  restorer = next
}

export const { request, requestEnvelope } = createRequest({
  post: http.post,
  overlay,
  host: settings.apiHost,
  orgCode: () => storage.text('OrgCode'),
  token: () => storage.text('token'),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  restoreSession: () => restorer.restore(),
  sessionRestored: () => restorer.restored(),
})
