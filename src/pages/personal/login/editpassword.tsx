import { EditPasswordForm } from '@/features/session/components/EditPasswordForm'
import { goBack } from '@/shared/navigation/navigate'
import { overlay } from '@/shared/platform/overlay/overlay'
import { useRequireLogin } from '@/shared/session/use-require-login'
import { Card } from '@/shared/ui/card/Card'
import { Page } from '@/shared/ui/page/Page'
import { Skeleton } from '@/shared/ui/skeleton/Skeleton'

export default function EditPasswordPage() {
  const isLoggedIn = useRequireLogin()
  const done = () => {
    overlay.toast('密码已修改，其他设备需要重新登录')
    void goBack('pages/personal/index')
  }
  return (
    <Page title='修改密码'>
      {isLoggedIn ? (
        <Card>
          <EditPasswordForm onDone={done} />
        </Card>
      ) : (
        <Skeleton card />
      )}
    </Page>
  )
}
