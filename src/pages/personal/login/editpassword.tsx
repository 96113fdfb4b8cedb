import { EditPasswordForm } from '@/features/session/components/EditPasswordForm'
import { goBack, replace } from '@/shared/navigation/navigate'
import { definePage } from '@/shared/screens/define-page'
import { selectUserInfo } from '@/shared/session/account/session-state'
import { Card } from '@/shared/ui/layout/Card'
import { EmptyState } from '@/shared/ui/layout/EmptyState'
import { Page } from '@/shared/ui/page/Page'
import { useAppSelector } from '@/store/hooks'
import { useHere } from '@/shared/ui/page/use-shown'

function EditPasswordPage() {
  const here = useHere()
  const user = useAppSelector(selectUserInfo)
  const hasNone = user !== null && !user.HasPassword
  const done = () => {
    here.toast('密码已修改，其他设备需要重新登录')
    void goBack('pages/personal/index')
  }
  return (
    <Page>
      {hasNone && (
        <EmptyState
          id='no-password'
          text='这个账号还没有密码'
          reason='设置账号和密码后，可以不用短信登录。'
          action='去设置'
          onAction={() => void replace('pages/personal/login/setaccount')}
        />
      )}
      {!hasNone && (
        <Card>
          <EditPasswordForm onDone={done} />
        </Card>
      )}
    </Page>
  )
}

export default definePage('pages/personal/login/editpassword', EditPasswordPage)
