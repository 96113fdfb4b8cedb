import type { RequestOf } from 'contract/registry'
import { useCommitAuditMutation } from './api'
import type { Audit } from './words'
import { useHere } from '@/shared/ui/page/use-shown'

type Commit = RequestOf<'User/CommitAuditByStudent'>

/** The family's actions on one audit; a toast shows a refusal. */
export function useAuditActs(audit: Pick<Audit, 'AuditId'>) {
  const here = useHere()
  const [commit, { isLoading, originalArgs }] = useCommitAuditMutation()
  return {
    /** The action now running, and its remark. */
    running: isLoading ? originalArgs : undefined,
    /** @returns whether it was accepted */
    act: async (Act: Commit['Act'], more: Omit<Commit, 'Act' | 'AuditId'> = {}, done?: string): Promise<boolean> => {
      const { data } = await commit({ Act, AuditId: audit.AuditId, ...more })
      if (data && done) here.toast(done)
      return data !== undefined
    },
  }
}

export type AuditActs = ReturnType<typeof useAuditActs>
