import { readShareToken } from '@/features/wish/share/share'
import { readSideRef } from '@/features/wish/saved/model/side-ref'
import { UUID } from '@/shared/lib/data/uuid'
import { navigate } from '@/shared/navigation/navigate'
import { definePage } from '@/shared/screens/define-page'
import { EmptyState } from '@/shared/ui/layout/EmptyState'
import { Page } from '@/shared/ui/page/Page'
import { CompareDetail } from './CompareDetail'
import { OwnDetail } from './OwnDetail'
import { RevisionDetail } from './RevisionDetail'
import { SharedDetail } from './SharedDetail'

const REVISION = /^[1-9]\d{0,8}$/

/** A list to read: my own, an earlier version of it, two side by side, or a shared one. */
export default definePage('pages/personal/volunteer/volunteerdetail', function VolunteerDetailPage({ params }) {
  const left = readSideRef(params.left)
  const right = readSideRef(params.right)
  if (params.share !== undefined) return <SharedDetail token={readShareToken(params.share)} />
  if (left && right) return <CompareDetail left={left} right={right} />
  if (params.wishId !== undefined && UUID.test(params.wishId)) {
    return params.revision !== undefined && REVISION.test(params.revision) ? (
      <RevisionDetail wishId={params.wishId} revision={Number(params.revision)} />
    ) : (
      <OwnDetail wishId={params.wishId} />
    )
  }
  return (
    <Page>
      <EmptyState
        text='没有找到这份志愿表'
        reason='链接可能不完整。'
        action='看我的志愿表'
        onAction={() => void navigate('pages/personal/volunteer/volunteerlist')}
      />
    </Page>
  )
})
