import { EmptyState } from '@/shared/ui/layout/EmptyState'
import { navigate } from '@/shared/navigation/navigate'
import { Page } from '@/shared/ui/page/Page'

export interface OldModelNoticeProps {
  provinceName: string | undefined
  year: number
  /** As newExamText. */
  newExam: string
  onCollegeFirst: () => void
}

/** A province that still divides into 文科 and 理科 has no new-exam filling: links for its families. */
export function OldModelNotice({ provinceName = '这个省份', year, newExam, onCollegeFirst }: OldModelNoticeProps) {
  if (newExam)
    return (
      <Page>
        <EmptyState
          id='new-exam-coming'
          text={newExam}
          reason='往年的录取线推算不了机会，现在只能查往年的分数线和招生计划。新规则公布、这里更新以后再填。'
          action='查往年分数线'
          onAction={() => void navigate('pages/home/line/enrollData/index')}
        />
      </Page>
    )
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
