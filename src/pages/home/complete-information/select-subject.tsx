import { useListProvincesQuery } from '@/features/admission/api'
import { useUser } from '@/features/profile/use-user'
import { navigate } from '@/shared/navigation/navigate'
import { returnTo } from '@/shared/navigation/return-to'
import { definePage } from '@/shared/screens/define-page'
import { useSession } from '@/shared/session/account/use-session'
import { Card } from '@/shared/ui/layout/Card'
import { EmptyState } from '@/shared/ui/layout/EmptyState'
import { Page } from '@/shared/ui/page/Page'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import { SubjectForm } from './SubjectForm'
import { useHere } from '@/shared/ui/page/use-shown'

export default definePage('pages/home/complete-information/select-subject', function SelectSubjectPage({ params }) {
  const here = useHere()
  const { redirect } = params
  const { scoreFormData } = useSession()
  const user = useUser()
  const provinces = useListProvincesQuery()
  const done = async () => {
    here.toast('选科已保存')
    await returnTo(redirect, 'pages/personal/index')
  }
  return (
    <Page>
      <QueryView result={user}>
        {({ Exam, UserId }) => (
          <QueryView result={provinces}>
            {({ ProvinceList }) => {
              const province = ProvinceList.find(({ ProvinceId }) => ProvinceId === Exam.ExamProvinceId)
              if (province)
                return (
                  <Card title={`${province.ProvinceName}的选科`}>
                    <SubjectForm key={UserId} exam={Exam} typed={scoreFormData} province={province} onDone={done} />
                  </Card>
                )
              return (
                <EmptyState
                  text='还没有高考省份'
                  reason='各省的选科规则不同，请先填写高考信息。'
                  action='填写高考信息'
                  onAction={() => void navigate('pages/personal/examinee/examinee', { redirect })}
                />
              )
            }}
          </QueryView>
        )}
      </QueryView>
    </Page>
  )
})
