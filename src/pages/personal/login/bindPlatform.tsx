import { useState } from 'react'
import { View } from '@tarojs/components'
import { BindMobileForm } from '@/features/session/components/BindMobileForm'
import { BindToAccount } from '@/features/session/components/BindToAccount'
import { IdentityHeader } from '@/features/session/components/IdentityHeader'
import { useAuthorise } from '@/features/session/hooks/use-authorise'
import { PLATFORM_NAMES } from '@/features/session/model/open-platform'
import { keepTypedMobile, unboundIdentity } from '@/features/session/pending-authorisation'
import { returnAddress } from '@/features/session/model/return-address'
import { FormMessage } from '@/shared/form/FormMessage'
import { navigate, replace } from '@/shared/navigation/navigate'
import { auth } from '@/shared/platform/auth/auth'
import { definePage } from '@/shared/screens/define-page'
import { selectIsLoggedIn } from '@/shared/session/account/session-state'
import { Button } from '@/shared/ui/controls/Button'
import { Card } from '@/shared/ui/layout/Card'
import { EmptyState } from '@/shared/ui/layout/EmptyState'
import { Page } from '@/shared/ui/page/Page'
import { useAppSelector } from '@/store/hooks'
import '@/features/session/components/session.scss'

/** After an authorisation with an identity that no account has bound: binds it to a mobile number. */
export default definePage('pages/personal/login/bindPlatform', function BindPlatformPage({ params }) {
  const { redirect } = params
  const [identity] = useState(unboundIdentity)
  const [isExpired, setIsExpired] = useState(false)
  const isLoggedIn = useAppSelector(selectIsLoggedIn)
  const again = useAuthorise()

  if (!identity) {
    return (
      <Page>
        <EmptyState
          id='nothing-to-bind'
          text='没有等待绑定的身份'
          reason='授权 15 分钟内没有绑定就会失效。请重新选择登录方式。'
          action='去登录'
          onAction={() => void replace('pages/personal/login/index', { redirect })}
        />
      </Page>
    )
  }

  const { platform, returnTo } = identity
  // An identity bound by this page is forgotten before its sign-in is taken over: so the form stays as it is.
  const hasOtherSignIn = isLoggedIn && unboundIdentity() !== undefined
  const expired = (mobile = '') => {
    keepTypedMobile(mobile)
    setIsExpired(true)
  }
  const authoriseAgain = () => void again.start({ platform, purpose: 'login', returnTo: returnAddress(returnTo) })
  return (
    <Page>
      <Card>
        <IdentityHeader identity={identity} />
        {hasOtherSignIn ? (
          <BindToAccount identity={identity} onExpired={() => expired()} />
        ) : (
          <BindMobileForm key={identity.bindTicket} identity={identity} onExpired={expired} />
        )}
        {isExpired && (
          <View className='sign-in__way sign-in__way--after'>
            <FormMessage text={again.problem} />
            <Button
              id='authorise-again'
              kind='plain'
              block
              loading={again.isBusy}
              disabled={auth.platform() !== platform}
              onClick={authoriseAgain}
            >
              重新用{PLATFORM_NAMES[platform]}授权
            </Button>
          </View>
        )}
        {!isLoggedIn && (
          <View className='sign-in__links'>
            <Button
              id='bind-by-password'
              kind='text'
              size='sm'
              onClick={() =>
                void navigate('pages/personal/login/login', {
                  way: 'password',
                  redirect: '/pages/personal/login/bindPlatform',
                })
              }
            >
              已有账号，登录后绑定
            </Button>
          </View>
        )}
      </Card>
    </Page>
  )
})
