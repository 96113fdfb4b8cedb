import { View } from '@tarojs/components'
import { useAuthorise } from '@/features/session/hooks/use-authorise'
import { useLanding } from '@/features/session/hooks/use-landing'
import { isOpenPlatform, PLATFORM_NAMES } from '@/features/session/model/open-platform'
import { lastIntent } from '@/features/session/pending-authorisation'
import { returnAddress, SIGN_IN_INFO } from '@/features/session/model/return-address'
import { FormMessage } from '@/shared/form/FormMessage'
import { replace } from '@/shared/navigation/navigate'
import { auth } from '@/shared/platform/auth/auth'
import { definePage } from '@/shared/screens/define-page'
import { Button } from '@/shared/ui/controls/Button'
import { Card } from '@/shared/ui/layout/Card'
import { Page } from '@/shared/ui/page/Page'
import { Skeleton } from '@/shared/ui/layout/Skeleton'
import '@/features/session/components/session.scss'

/** The page that the server returns to after an authorisation at a platform. */
export default definePage('pages/personal/login/auth-index', function AuthLandingPage({ params }) {
  const { failure, retry } = useLanding(params)
  const again = useAuthorise()
  const platform = isOpenPlatform(params.platform) ? params.platform : undefined
  const name = platform ? PLATFORM_NAMES[platform] : '平台'
  const { purpose, returnTo } = lastIntent()
  const target = purpose === 'bind' ? SIGN_IN_INFO : returnAddress(returnTo)

  if (!failure) {
    return (
      <Page>
        <Card title={`正在用${name}登录`}>
          <View className='sign-in__note' {...{ role: 'status' }}>
            请稍等，马上就好。
          </View>
          <Skeleton rows={2} />
        </Card>
      </Page>
    )
  }
  return (
    <Page>
      <Card id='auth-failure' title={failure.text}>
        <View className='sign-in__who' {...{ role: 'alert' }}>
          {failure.reason}
        </View>
        <FormMessage text={again.problem} />
        {failure.canRetry && (
          <View className='sign-in__choice'>
            <Button id='auth-retry' block onClick={retry}>
              重试
            </Button>
          </View>
        )}
        {platform && auth.platform() === platform && (
          <View className='sign-in__choice'>
            <Button
              id='authorise-again'
              kind={failure.canRetry ? 'plain' : 'primary'}
              block
              loading={again.isBusy}
              onClick={() => void again.start({ platform, purpose, returnTo: target })}
            >
              重新用{name}授权
            </Button>
          </View>
        )}
        {purpose === 'bind' ? (
          <View className='sign-in__choice'>
            <Button id='to-info' kind='plain' block onClick={() => void replace('pages/personal/login/info')}>
              返回登录信息
            </Button>
          </View>
        ) : (
          <View className='sign-in__choice'>
            <Button
              id='other-way'
              kind='plain'
              block
              onClick={() => void replace('pages/personal/login/login', { way: 'code', redirect: target })}
            >
              用手机号登录
            </Button>
          </View>
        )}
      </Card>
    </Page>
  )
})
