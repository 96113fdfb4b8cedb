import { useLater } from '@/shared/lib/hooks/use-later'
import { laterResult } from '@/shared/screens/later-result'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import type { DraftHandle } from '../draft/hooks/use-drafts'

const loadPane = () => import('./ListPane')

/** The list beside the candidates. Drawn on wide screens only, so its code is loaded only there. */
export function ListAside({ handle }: { handle: DraftHandle }) {
  return (
    <QueryView result={laterResult(useLater(loadPane))}>{({ ListPane }) => <ListPane handle={handle} />}</QueryView>
  )
}
