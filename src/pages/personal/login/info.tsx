import { useState } from 'react'
import { AccountTrail } from '@/features/session/components/AccountTrail'
import { IdentityList } from '@/features/session/components/IdentityList'
import { RecommendCodeForm } from '@/features/session/components/RecommendCodeForm'
import { useListIdentitiesQuery } from '@/features/session/api'
import { formatDateTime } from '@/shared/lib/date/date-time'
import { navigate, relaunch } from '@/shared/navigation/navigate'
import { definePage } from '@/shared/screens/define-page'
import { selectUserInfo } from '@/shared/session/account/session-state'
import { signOut } from '@/shared/session/account/sign-in'
import { Button } from '@/shared/ui/controls/Button'
import { Card } from '@/shared/ui/layout/Card'
import { Cell } from '@/shared/ui/layout/Cell'
import { Page } from '@/shared/ui/page/Page'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import { useAppSelector } from '@/store/hooks'
import { useConfirm } from '@/shared/ui/page/use-confirm'

const TO_THE_MINUTE = 16

/** The present sign-in: the account, the identities bound to it, and signing out. */
function SignInInfoPage() {
  const confirm = useConfirm()
  const user = useAppSelector(selectUserInfo)
  const identities = useListIdentitiesQuery()
  const [isLeaving, setIsLeaving] = useState(false)

  const leave = async () => {
    const content = '没保存的志愿表会留在这台设备上。'
    if (!(await confirm({ title: '退出登录？', content, confirmText: '退出' }))) return
    setIsLeaving(true)
    try {
      await signOut()
      await relaunch('pages/home/index')
    } finally {
      setIsLeaving(false)
    }
  }

  return (
    <Page>
      <Card title='账号'>
        <Cell
          id='info-account'
          title='账号'
          value={user?.LoginName ?? '未设置'}
          arrow={user !== null && !user.LoginName}
          onClick={user && !user.LoginName ? () => void navigate('pages/personal/login/setaccount') : undefined}
        />
        <Cell id='info-mobile' title='手机号' value={user?.Mobile ?? '未绑定'} />
        <Cell
          id='info-password'
          title='密码'
          value={user?.HasPassword ? '修改' : '未设置'}
          arrow
          onClick={() =>
            void navigate(user?.HasPassword ? 'pages/personal/login/editpassword' : 'pages/personal/login/setaccount')
          }
        />
      </Card>
      <QueryView result={identities}>
        {({ Items, SignedInAt }) => (
          <>
            <Card title='可以用来登录的平台'>
              <IdentityList identities={Items} onChanged={() => void identities.refetch()} />
            </Card>
            <Card title='这次登录'>
              <Cell id='info-signed-in' title='登录时间' value={formatDateTime(SignedInAt).slice(0, TO_THE_MINUTE)} />
            </Card>
          </>
        )}
      </QueryView>
      <AccountTrail />
      <Card>
        <RecommendCodeForm />
      </Card>
      <Button id='sign-out' kind='plain' block loading={isLeaving} onClick={() => void leave()}>
        退出登录
      </Button>
    </Page>
  )
}

export default definePage('pages/personal/login/info', SignInInfoPage)
