import { View } from '@tarojs/components'
import { useSignOut } from '@/features/profile/use-sign-out'
import { OwnDataCell } from '@/features/profile/components/OwnDataCell'
import { useProof } from '@/features/session/components/use-proof'
import { clearCache } from '@/features/profile/clear-cache'
import { useGetVersionQuery } from '@/features/site/api'
import { clearSearches } from '@/features/site/search/search-history'
import { navigate, openUrl } from '@/shared/navigation/navigate'
import { isDeclaredPage } from '@/shared/navigation/routes'
import { definePage } from '@/shared/screens/define-page'
import { setElderMode } from '@/shared/session/launch'
import { selectIsLoggedIn, selectUserInfo } from '@/shared/session/account/session-state'
import { selectIsElder } from '@/shared/session/site/site-state'
import { Button } from '@/shared/ui/controls/Button'
import { Card } from '@/shared/ui/layout/Card'
import { Cell } from '@/shared/ui/layout/Cell'
import { Page } from '@/shared/ui/page/Page'
import { Switch } from '@/shared/ui/controls/Switch'
import { useAppSelector } from '@/store/hooks'
import { useConfirm } from '@/shared/ui/page/use-confirm'
import { useHere } from '@/shared/ui/page/use-shown'
import '@/features/profile/components/profile.scss'

const COMPANY_PAGE = '/pages/personal/service/company'
const CACHE_WORDS = '清掉已加载的数据副本和搜索记录，再从服务器读取。登录、分数、志愿表草稿和长辈模式都不受影响。'

/** Name, password and identities of the signed-in account. */
function AccountCard() {
  const user = useAppSelector(selectUserInfo)
  const proof = useProof({
    user,
    reason: '文件里有账号的全部内容。确认后一刻钟内可以导出。',
    signInReason: '文件里有账号的全部内容，要先确认是您本人。重新登录后一刻钟内可以导出。',
    returnTo: 'pages/personal/service/setting',
  })
  return (
    <>
      {proof.form}
      <Card title='账号'>
        <Cell
          id='to-login-info'
          title='登录信息'
          note='手机号、账号、绑定的平台'
          arrow
          onClick={() => void navigate('pages/personal/login/info')}
        />
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
        <OwnDataCell onProof={proof.prove} />
        <Cell
          id='to-delete-account'
          title='注销账号'
          note='删除账号和个人信息，不能恢复'
          arrow
          danger
          onClick={() => void navigate('pages/personal/service/delete-account')}
        />
      </Card>
    </>
  )
}

/** 设置: appearance, the account, the data on the device, information about the app. */
function SettingPage() {
  const here = useHere()
  const confirm = useConfirm()
  const isElder = useAppSelector(selectIsElder)
  const isLoggedIn = useAppSelector(selectIsLoggedIn)
  const version = useGetVersionQuery()
  const { leave, isLeaving } = useSignOut()
  const clear = async () => {
    if (!(await confirm({ title: '清除缓存？', content: CACHE_WORDS, confirmText: '清除' }))) return
    clearCache()
    clearSearches()
    here.toast('缓存已清除')
  }
  return (
    <Page>
      <Card title='显示'>
        <Switch id='elder-mode' label='长辈模式：文字放大，按钮更高' checked={isElder} onChange={setElderMode} />
      </Card>
      {isLoggedIn ? (
        <AccountCard />
      ) : (
        <Card title='账号'>
          <View className='setting-hint'>还没有登录。登录后可以修改密码、管理绑定的平台。</View>
          <Button
            id='to-sign-in'
            kind='plain'
            block
            onClick={() => void navigate('pages/personal/login/index', { redirect: '/pages/personal/service/setting' })}
          >
            登录
          </Button>
        </Card>
      )}
      <Card title='这台设备'>
        <Cell id='clear-cache' title='清除缓存' note='不影响登录、分数和志愿表草稿' onClick={() => void clear()} />
      </Card>
      <Card title='关于'>
        <Cell title='服务协议' arrow onClick={() => void navigate('pages/personal/service/service-agreement')} />
        <Cell title='隐私政策' arrow onClick={() => void navigate('pages/personal/service/privacy-agreement')} />
        {isDeclaredPage(COMPANY_PAGE) && <Cell title='关于我们' arrow onClick={() => void openUrl(COMPANY_PAGE)} />}
        {version.data && <Cell id='version' title={version.data.Name} value={`版本 v${version.data.Version}`} />}
      </Card>
      {isLoggedIn && (
        <Button id='sign-out' kind='plain' block loading={isLeaving} onClick={() => void leave()}>
          退出登录
        </Button>
      )}
    </Page>
  )
}

export default definePage('pages/personal/service/setting', SettingPage)
