import type { Viewer } from '@/features/major/viewer'
import { ProvinceCell } from '@/features/admission/components/ProvinceCell'
import { TrackChoice } from '@/features/admission/components/TrackChoice'
import { usePlaceInSight } from '@/features/admission/hooks/use-place-in-sight'
import { useDraft } from '@/features/wish/draft/hooks/use-drafts'

/** The family's view of majors: province and track, its score there, and the choice of both. */
export function useViewer() {
  const place = usePlaceInSight()
  const { wishType } = useDraft()
  const { ProvinceId, track, own } = place
  const viewer: Viewer = { ProvinceId, track, own, wishType }
  return {
    viewer,
    choice: (
      <>
        <ProvinceCell />
        <TrackChoice place={place} />
      </>
    ),
  }
}
