import { ResetPasswordForm } from '@/features/session/components/ResetPasswordForm'
import { replace } from '@/shared/navigation/navigate'
import { usePageParams } from '@/shared/navigation/use-page-params'
import { overlay } from '@/shared/platform/overlay/overlay'
import { Card } from '@/shared/ui/card/Card'
import { Page } from '@/shared/ui/page/Page'

export default function ForgetPasswordPage() {
  const { redirect } = usePageParams('pages/personal/login/forgetpassword')
  const done = () => {
    overlay.toast('密码已重设，请用新密码登录')
    void replace('pages/personal/login/login', { way: 'password', redirect })
  }
  return (
    <Page title='找回密码'>
      <Card>
        <ResetPasswordForm onDone={done} />
      </Card>
    </Page>
  )
}
