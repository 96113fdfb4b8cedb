import { scoreOfAddress } from '@/features/profile/model/carried'
import { useUser } from '@/features/profile/use-user'
import { returnTo } from '@/shared/navigation/return-to'
import { definePage } from '@/shared/screens/define-page'
import { wishYear } from '@/shared/session/account/own-score-form'
import { useSession } from '@/shared/session/account/use-session'
import { Card } from '@/shared/ui/layout/Card'
import { Page } from '@/shared/ui/page/Page'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import { ExamForm } from './ExamForm'
import { useHere } from '@/shared/ui/page/use-shown'

export default definePage('pages/personal/examinee/examinee', function ExamineePage({ params }) {
  const here = useHere()
  const { redirect } = params
  const { provinceID, scoreFormData } = useSession()
  const user = useUser()
  const done = async () => {
    here.toast('高考信息已保存')
    await returnTo(redirect, 'pages/personal/index')
  }
  return (
    <Page>
      <QueryView result={user}>
        {({ Exam, UserId, ProvinceId }) => (
          <Card>
            <ExamForm
              key={UserId}
              exam={Exam}
              provinceId={ProvinceId ?? provinceID}
              typed={scoreFormData}
              score={scoreOfAddress(redirect)}
              wishYear={wishYear()}
              onDone={done}
            />
          </Card>
        )}
      </QueryView>
    </Page>
  )
})
