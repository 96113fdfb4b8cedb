import { ResetPasswordForm } from '@/features/session/components/ResetPasswordForm'
import { replace } from '@/shared/navigation/navigate'
import { definePage } from '@/shared/screens/define-page'
import { selectIsLoggedIn } from '@/shared/session/account/session-state'
import { signOut } from '@/shared/session/account/sign-in'
import { Card } from '@/shared/ui/layout/Card'
import { Page } from '@/shared/ui/page/Page'
import { useAppSelector } from '@/store/hooks'
import { useHere } from '@/shared/ui/page/use-shown'

export default definePage('pages/personal/login/forgetpassword', function ForgetPasswordPage({ params }) {
  const here = useHere()
  const { redirect } = params
  const isLoggedIn = useAppSelector(selectIsLoggedIn)
  const done = async () => {
    // The server has ended every session of the account, including this one.
    if (isLoggedIn) await signOut()
    here.toast('密码已重设，请用新密码登录')
    await replace('pages/personal/login/login', { way: 'password', redirect })
  }
  return (
    <Page>
      <Card>
        <ResetPasswordForm onDone={() => void done()} />
      </Card>
    </Page>
  )
})
