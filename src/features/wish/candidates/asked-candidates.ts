// The question that a page of candidates asks, for all its parts: whose candidates, which search, and what adding one does.
import { createContext, useContext } from 'react'
import type { Candidate } from '@/entities/candidate/candidate'
import type { DraftHandle } from '@/features/wish/draft/hooks/use-drafts'
import type { ScorelessStateProps } from '@/shared/screens/ScorelessState'
import type { CandidateSearch } from './hooks/use-candidate-search'

/** What the button of a card does, where it does not add or remove the unit. */
interface Choosing {
  onToggle: (unit: Candidate) => void
  /** Whether a card's wish is in the list; by default, whether its unit is. */
  isAdded?: (unit: Candidate) => boolean
  /** Text of the button of a card that is not in the list. */
  addText?: (unit: Candidate) => string
  /** Units whose requirement the candidate does not meet can be added: `onToggle` asks first. */
  isFree?: boolean
}

export interface AskedCandidates {
  handle: DraftHandle
  /** Batch and mode from the address. */
  params: { batchId?: string; wishType?: string }
  search: CandidateSearch
  /** Shown while there is no score, with the page the score form leads back to. */
  scoreless: ScorelessStateProps
  /** Opens the choice of another batch, way or score. */
  onBatches: () => void
  choosing?: Choosing
  /** Opens the majors of a unit; by default above the candidates. */
  onMajors?: (unit: Candidate) => void
}

const Context = createContext<AskedCandidates | null>(null)

export const AskedCandidatesProvider = Context.Provider

export function useAskedCandidates(): AskedCandidates {
  const asked = useContext(Context)
  if (!asked) throw new Error('no page of candidates above')
  return asked
}
