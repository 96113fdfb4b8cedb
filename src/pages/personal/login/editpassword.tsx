import { EditPasswordForm } from '@/features/session/components/EditPasswordForm'
import { goBack, replace } from '@/shared/navigation/navigate'
import { overlay } from '@/shared/platform/overlay/overlay'
import { selectUserInfo } from '@/shared/session/session-slice'
import { useRequireLogin } from '@/shared/session/use-require-login'
import { Card } from '@/shared/ui/card/Card'
import { EmptyState } from '@/shared/ui/empty-state/EmptyState'
import { Page } from '@/shared/ui/page/Page'
import { Skeleton } from '@/shared/ui/skeleton/Skeleton'
import { useAppSelector } from '@/store/hooks'

export default function EditPasswordPage() {
  const isLoggedIn = useRequireLogin()
  const user = useAppSelector(selectUserInfo)
  const hasNone = isLoggedIn && user !== null && !user.HasPassword
  const done = () => {
    overlay.toast('密码已修改，其他设备需要重新登录')
    void goBack('pages/personal/index')
  }
  return (
    <Page title='修改密码'>
      {!isLoggedIn && <Skeleton card />}
      {hasNone && (
        <EmptyState
          id='no-password'
          text='这个账号还没有密码'
          reason='设置账号和密码后，可以不用短信登录。'
          action='去设置'
          onAction={() => void replace('pages/personal/login/setaccount')}
        />
      )}
      {isLoggedIn && !hasNone && (
        <Card>
          <EditPasswordForm onDone={done} />
        </Card>
      )}
    </Page>
  )
}
