import { EmptyState } from '@/shared/ui/layout/EmptyState'
import { Page } from '@/shared/ui/page/Page'

export interface OldModelNoticeProps {
  provinceName: string | undefined
  year: number
  onCollegeFirst: () => void
}

/** A province that still divides into 文科 and 理科 has no new-exam filling: links for its families. */
export function OldModelNotice({ provinceName = '这个省份', year, onCollegeFirst }: OldModelNoticeProps) {
  return (
    <Page>
      <EmptyState
        text={`${provinceName} ${year} 年还是文理分科`}
        reason='没有院校专业组，一个志愿填一所院校。请按“院校优先”填报，功能是一样的。'
        action='去院校优先'
        onAction={onCollegeFirst}
      />
    </Page>
  )
}
