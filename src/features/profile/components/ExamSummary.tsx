import { Text, View } from '@tarojs/components'
import { provinceName } from '@/entities/place/provinces'
import type { UserInfo } from '@/shared/session/account/session-state'
import { Button } from '@/shared/ui/controls/Button'
import { Card } from '@/shared/ui/layout/Card'
import { Cell } from '@/shared/ui/layout/Cell'
import { formatNumber } from '@/shared/lib/number/number-format'
import { SourceNote } from '@/shared/ui/source-note/SourceNote'
import './profile.scss'

export interface ExamSummaryProps {
  exam: UserInfo['Exam']
  onEditExam: () => void
  onEditFinalScore: () => void
}

/** The exam of the signed-in user: province, track, subjects, score and rank, the real ones if known. */
export function ExamSummary({ exam, onEditExam, onEditFinalScore }: ExamSummaryProps) {
  const isFinal = exam.FinalScore !== null
  const score = isFinal ? exam.FinalScore : exam.Score
  const rank = isFinal ? exam.FinalRank : exam.Rank
  const where = [
    provinceName(exam.ExamProvinceId ?? ''),
    exam.ExamYear && `${exam.ExamYear} 年`,
    exam.Track,
    exam.SelectSubjectList.join('、'),
  ]
  return (
    <Card
      id='exam-summary'
      title='高考信息'
      extra={
        <Button id='edit-exam' kind='text' size='sm' label='修改高考信息' onClick={onEditExam}>
          修改
        </Button>
      }
    >
      {exam.ExamProvinceId === null ? (
        <View className='exam-summary__line'>还没有填写。填好省份、选科和分数后，才能按您的位次计算录取概率。</View>
      ) : (
        <View className='exam-summary__line'>{where.filter(Boolean).join(' · ')}</View>
      )}
      {score !== null && (
        <>
          <View className='exam-summary__score num'>
            {formatNumber(score)}
            <Text className='exam-summary__unit'>
              分{rank !== null && ` · 位次 ${formatNumber(rank)}`} · {isFinal ? '高考成绩' : '模考或预估'}
            </Text>
          </View>
          {!isFinal && exam.RankSource && <SourceNote source={exam.RankSource} />}
        </>
      )}
      {exam.ExamProvinceId !== null && (
        <Cell
          id='edit-final-score'
          title='高考成绩'
          value={isFinal ? '修改' : '出分后填写'}
          arrow
          onClick={onEditFinalScore}
        />
      )}
    </Card>
  )
}
