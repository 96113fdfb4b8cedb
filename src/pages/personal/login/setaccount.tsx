import { SetAccountForm } from '@/features/session/components/SetAccountForm'
import { goBack, openUrl } from '@/shared/navigation/navigate'
import { isDeclaredPage } from '@/shared/navigation/routes'
import { definePage } from '@/shared/screens/define-page'
import { selectUserInfo } from '@/shared/session/account/session-state'
import { loadUserInfo } from '@/shared/session/account/sign-in'
import { Card } from '@/shared/ui/layout/Card'
import { EmptyState } from '@/shared/ui/layout/EmptyState'
import { Page } from '@/shared/ui/page/Page'
import { useAppSelector } from '@/store/hooks'
import { useHere } from '@/shared/ui/page/use-shown'

export default definePage('pages/personal/login/setaccount', function SetAccountPage({ params }) {
  const here = useHere()
  const { redirect } = params
  const user = useAppSelector(selectUserInfo)
  const done = async () => {
    await loadUserInfo().catch(() => undefined)
    here.toast('账号已设置')
    if (redirect && isDeclaredPage(redirect)) await openUrl(redirect, 'replace')
    else await goBack('pages/personal/index')
  }
  return (
    <Page>
      {user?.LoginName && (
        <EmptyState
          text={`账号是 ${user.LoginName}`}
          reason='账号只能设置一次。要换密码，请到修改密码。'
          action='返回'
          onAction={() => void goBack('pages/personal/index')}
        />
      )}
      {!user?.LoginName && (
        <Card>
          <SetAccountForm user={user} onDone={done} />
        </Card>
      )}
    </Page>
  )
})
