import { InfoForm } from '@/features/profile/components/InfoForm'
import { infoStart } from '@/features/profile/model/carried'
import { useUser } from '@/features/profile/use-user'
import { returnTo } from '@/shared/navigation/return-to'
import { definePage } from '@/shared/screens/define-page'
import { wishYear } from '@/shared/session/account/own-score-form'
import { useSession } from '@/shared/session/account/use-session'
import { selectWebConfig } from '@/shared/session/site/site-state'
import { Card } from '@/shared/ui/layout/Card'
import { Page } from '@/shared/ui/page/Page'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import { useAppSelector } from '@/store/hooks'
import { useHere } from '@/shared/ui/page/use-shown'

export default definePage('pages/personal/editInfo/editInfo', function EditInfoPage({ params }) {
  const here = useHere()
  const { redirect } = params
  const { scoreFormData } = useSession()
  const user = useUser()
  const provinces = useAppSelector(selectWebConfig)?.ProvinceList ?? []
  const done = async () => {
    here.toast('基本信息已保存')
    await returnTo(redirect, 'pages/personal/index')
  }
  return (
    <Page>
      <QueryView result={user}>
        {(data) => (
          <Card>
            <InfoForm
              key={data.UserId}
              user={infoStart(data, scoreFormData)}
              wishYear={wishYear()}
              provinces={provinces}
              onDone={done}
            />
          </Card>
        )}
      </QueryView>
    </Page>
  )
})
