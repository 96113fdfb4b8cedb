import { useState } from 'react'
import { ProvinceCell } from '@/features/admission/components/ProvinceCell'
import { TrackChoice } from '@/features/admission/components/TrackChoice'
import { usePlaceInSight } from '@/features/admission/hooks/use-place-in-sight'
import { MockExamFields } from '@/features/admission/diagnosis/MockExamFields'
import { diagnosisQuestion, type MockExam } from '@/features/admission/diagnosis/diagnosis'
import { navigate } from '@/shared/navigation/navigate'
import { definePage } from '@/shared/screens/define-page'
import { BottomBar } from '@/shared/ui/bars/BottomBar'
import { Card } from '@/shared/ui/layout/Card'
import { Page } from '@/shared/ui/page/Page'
import { useHere } from '@/shared/ui/page/use-shown'

/** 成绩诊断: a mock exam, with its other data beside the score. */
export default definePage('pages/home/line/diagnosis', function DiagnosisPage() {
  const here = useHere()
  const place = usePlaceInSight()
  const { ProvinceId, province, subjectType } = place
  const [exam, setExam] = useState<MockExam>({ scope: 'province' })
  const [isTried, setIsTried] = useState(false)
  const fullScore = province?.Rule.FullScore ?? 750
  const next = () => {
    setIsTried(true)
    if (!diagnosisQuestion(exam, { ProvinceId, SubjectType: subjectType }, fullScore))
      return here.toast('请先改好标出的内容')
    const given = Object.fromEntries(Object.entries(exam).filter(([, value]) => value)) as MockExam
    return void navigate('pages/home/line/diagnosis-info', {
      ...given,
      province: ProvinceId,
      type: subjectType,
      score: given.score ?? '',
    })
  }
  return (
    <Page bottom={<BottomBar action={{ id: 'diagnose', label: '看高考大约在多少分', onClick: next }} />}>
      <Card>
        <ProvinceCell />
        <TrackChoice place={place} />
      </Card>
      <Card id='mock-exam'>
        <MockExamFields exam={exam} onChange={setExam} fullScore={fullScore} isTried={isTried} />
      </Card>
    </Page>
  )
})
