import { View } from '@tarojs/components'
import { replace } from '@/shared/navigation/navigate'
import { usePageParams } from '@/shared/navigation/use-page-params'
import { selectSiteName } from '@/shared/session/site-slice'
import { useAppSelector } from '@/store/hooks'
import { Button } from '@/shared/ui/button/Button'
import { Page } from '@/shared/ui/page/Page'
import '@/features/session/components/session.scss'

/** Choose a way to sign in. The pages behind take this one's place, so that going back leads to where signing in was needed. */
export default function SignInChoicePage() {
  const { redirect } = usePageParams('pages/personal/login/index')
  const siteName = useAppSelector(selectSiteName)
  return (
    <Page title='登录'>
      <View className='sign-in__intro'>
        <View className='sign-in__name'>登录{siteName}</View>
        <View className='sign-in__note'>登录后可以保存志愿表，换手机也不会丢。不登录也能查看院校和概率。</View>
      </View>
      <View className='sign-in__choice'>
        <Button
          id='login-by-code'
          block
          onClick={() => void replace('pages/personal/login/login', { way: 'code', redirect })}
        >
          用短信验证码登录
        </Button>
      </View>
      <View className='sign-in__choice'>
        <Button
          id='login-by-password'
          kind='plain'
          block
          onClick={() => void replace('pages/personal/login/login', { way: 'password', redirect })}
        >
          用账号密码登录
        </Button>
      </View>
      <View className='sign-in__choice'>
        <Button
          id='login-register'
          kind='plain'
          block
          onClick={() => void replace('pages/personal/login/register', { redirect })}
        >
          注册新账号
        </Button>
      </View>
    </Page>
  )
}
