import { useGetVersionQuery } from '@/features/site/api'
import { navigate } from '@/shared/navigation/navigate'
import { setElderMode } from '@/shared/session/launch'
import { selectIsLoggedIn, selectUserInfo } from '@/shared/session/session-slice'
import { selectIsElder } from '@/shared/session/site-slice'
import { Card } from '@/shared/ui/card/Card'
import { Cell } from '@/shared/ui/cell/Cell'
import { Page } from '@/shared/ui/page/Page'
import { Switch } from '@/shared/ui/switch/Switch'
import { useAppSelector } from '@/store/hooks'

export default function SettingPage() {
  const isElder = useAppSelector(selectIsElder)
  const isLoggedIn = useAppSelector(selectIsLoggedIn)
  const user = useAppSelector(selectUserInfo)
  const version = useGetVersionQuery()
  return (
    <Page title='设置'>
      <Card title='显示'>
        <Switch id='elder-mode' label='长辈模式：文字放大，按钮更高' checked={isElder} onChange={setElderMode} />
      </Card>
      {isLoggedIn && (
        <Card title='账号'>
          {user && !user.LoginName && (
            <Cell
              id='to-set-account'
              title='设置账号密码'
              note='以后可以不用短信，直接用账号登录'
              arrow
              onClick={() => void navigate('pages/personal/login/setaccount')}
            />
          )}
          {user?.HasPassword && (
            <Cell
              id='to-edit-password'
              title='修改密码'
              arrow
              onClick={() => void navigate('pages/personal/login/editpassword')}
            />
          )}
          <Cell
            id='to-forget-password'
            title='忘记密码'
            note='用手机号重设'
            arrow
            onClick={() => void navigate('pages/personal/login/forgetpassword')}
          />
        </Card>
      )}
      <Card title='关于'>
        <Cell title='服务协议' arrow onClick={() => void navigate('pages/personal/service/service-agreement')} />
        <Cell title='隐私政策' arrow onClick={() => void navigate('pages/personal/service/privacy-agreement')} />
        {version.data && <Cell title='版本' value={version.data.Version} />}
      </Card>
    </Page>
  )
}
