import { useGetIsFinalScoreQuery, useListProvincesQuery } from '@/features/admission/api'
import { useGetScoreChangesQuery, useGetScoreConfigQuery } from '@/features/profile/api'
import { FinalScoreForm } from '@/features/profile/components/FinalScoreForm'
import { navigate } from '@/shared/navigation/navigate'
import { wishYear } from '@/shared/session/account/own-score-form'
import type { UserInfo } from '@/shared/session/account/session-state'
import { Card } from '@/shared/ui/layout/Card'
import { EmptyState } from '@/shared/ui/layout/EmptyState'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import { View } from '@tarojs/components'

export interface FinalScorePanelProps {
  exam: UserInfo['Exam']
  /** Address of this page, to come back to from the exam information. */
  address: string
  /** Score typed on the page that waits for this one. */
  given?: string
  onDone: () => Promise<void>
  /** Called when a first entry was refused: another device has entered a score meanwhile. */
  onElsewhere?: (message: string) => void
}

/** The form of the real score with the province's data it needs: full score and whether the year's table is published. */
export function FinalScorePanel({ exam, address, given, onDone, onElsewhere }: FinalScorePanelProps) {
  const provinceId = exam.ExamProvinceId ?? ''
  const year = exam.ExamYear ?? wishYear()
  const provinces = useListProvincesQuery()
  const table = useGetIsFinalScoreQuery({ ProvinceId: provinceId, Year: year }, { skip: provinceId === '' })
  // A parent may have changed it on another device since the account was read.
  const changes = useGetScoreChangesQuery(undefined, { skip: exam.FinalScore === null })
  const allowed = useGetScoreConfigQuery(undefined, { skip: exam.FinalScore !== null }).data?.FinalScoreChanges
  if (provinceId === '') {
    return (
      <EmptyState
        text='还没有高考信息'
        reason='成绩和位次要按省份和科类来查，请先填写高考信息。'
        action='填写高考信息'
        onAction={() => void navigate('pages/personal/examinee/examinee', { redirect: address })}
      />
    )
  }
  if (exam.FinalScore !== null && !changes.data) return <QueryView result={changes}>{() => null}</QueryView>
  return (
    <QueryView result={provinces}>
      {({ ProvinceList }) => {
        const province = ProvinceList.find(({ ProvinceId }) => ProvinceId === provinceId)
        return (
          <QueryView result={table}>
            {({ IsFinalScore }) => (
              <Card title={[province?.ProvinceName, `${year} 年`, exam.Track].filter(Boolean).join(' ')}>
                {!IsFinalScore && <View>这一年的一分一段表还没有公布或导入。出分后请按成绩单填写分数和位次。</View>}
                <FinalScoreForm
                  fullScore={province?.Rule.FullScore ?? 750}
                  entered={exam.FinalScore === null ? null : { score: exam.FinalScore, rank: exam.FinalRank }}
                  given={given ?? (exam.Score === null ? undefined : String(exam.Score))}
                  changesLeft={changes.data?.Left ?? exam.ScoreChangesLeft}
                  changesUsed={changes.data?.Used}
                  changesAfter={allowed}
                  hasTable={IsFinalScore}
                  onDone={onDone}
                  onElsewhere={onElsewhere}
                />
              </Card>
            )}
          </QueryView>
        )
      }}
    </QueryView>
  )
}
