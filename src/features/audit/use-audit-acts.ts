import type { RequestOf } from 'contract/registry'
import { overlay } from '@/shared/platform/overlay/overlay'
import { useCommitAuditMutation } from './api'
import type { Audit } from './words'

type Commit = RequestOf<'User/CommitAuditByStudent'>

/** The family's actions on one audit; a toast shows a refusal. */
export function useAuditActs(audit: Pick<Audit, 'AuditId'>) {
  const [commit, { isLoading, originalArgs }] = useCommitAuditMutation()
  return {
    /** The action now running, and its remark. */
    running: isLoading ? originalArgs : undefined,
    /** @returns whether it was accepted */
    act: async (Act: Commit['Act'], more: Omit<Commit, 'Act' | 'AuditId'> = {}, done?: string): Promise<boolean> => {
      const { data } = await commit({ Act, AuditId: audit.AuditId, ...more })
      if (data && done) overlay.toast(done)
      return data !== undefined
    },
  }
}

export type AuditActs = ReturnType<typeof useAuditActs>
