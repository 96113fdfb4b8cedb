import { skipToken } from '@reduxjs/toolkit/query/react'
import type { SpecialtyRequest } from '@/features/wish/draft/requests'
import { useLater } from '@/shared/lib/hooks/use-later'
import { laterResult } from '@/shared/screens/later-result'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import { Sheet } from '@/shared/ui/sheet/Sheet'
import { useGetEvidenceQuery } from '../api'
import type { EvidenceViewProps } from './EvidenceView'

const loadView = () => import('./EvidenceView')

export interface EvidenceSheetProps extends Pick<EvidenceViewProps, 'rank' | 'within'> {
  /** The unit shown; undefined while the sheet is closed. */
  question: SpecialtyRequest | undefined
  title: string
  /** False while the page's own content is loading: the code of the sheet is fetched after it, and before most users press. */
  isAhead?: boolean
  onClose: () => void
}

/** The evidence behind a number, in a sheet above the page. */
export function EvidenceSheet({ question, title, rank, within, isAhead = true, onClose }: EvidenceSheetProps) {
  const isOpen = question !== undefined
  const result = useGetEvidenceQuery(question ?? skipToken)
  const view = useLater(loadView, isAhead || isOpen)
  return (
    <Sheet id='evidence-sheet' open={isOpen} title={title} onClose={onClose}>
      <QueryView result={laterResult(view)}>
        {({ EvidenceView }) => (
          <QueryView result={{ ...result, data: result.currentData }}>
            {(evidence) => <EvidenceView key={question?.UnitId} {...{ evidence, rank, within }} />}
          </QueryView>
        )}
      </QueryView>
    </Sheet>
  )
}
