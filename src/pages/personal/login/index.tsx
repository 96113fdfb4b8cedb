import { useState } from 'react'
import { View } from '@tarojs/components'
import { Agreement, AGREEMENT_MISSING } from '@/features/session/components/Agreement'
import { KnownDeviceCard } from '@/features/session/components/KnownDeviceCard'
import { OpenSignIn } from '@/features/session/components/OpenSignIn'
import { SignedInCard } from '@/features/session/components/SignedInCard'
import { useConsent } from '@/features/session/hooks/use-consent'
import { useOpenPlatform } from '@/features/session/hooks/use-open-platform'
import { useWasSignedIn } from '@/features/session/hooks/use-was-signed-in'
import { returnAddress } from '@/features/session/model/return-address'
import { replace } from '@/shared/navigation/navigate'
import { definePage } from '@/shared/screens/define-page'
import { selectSiteName } from '@/shared/session/site/site-state'
import { Button } from '@/shared/ui/controls/Button'
import { Page } from '@/shared/ui/page/Page'
import { useAppSelector } from '@/store/hooks'
import '@/features/session/components/session.scss'

/** Choose a way to sign in. The next pages replace this one, so that going back returns to the page that needed the sign-in. */
export default definePage('pages/personal/login/index', function SignInChoicePage({ params }) {
  const { redirect } = params
  const siteName = useAppSelector(selectSiteName)
  const wasSignedIn = useWasSignedIn()
  const open = useOpenPlatform()
  const { isAgreed, setAgreed, remember } = useConsent()
  const [isMissing, setIsMissing] = useState(false)
  const mayStart = () => {
    setIsMissing(!isAgreed)
    if (isAgreed) remember()
    return isAgreed
  }
  return (
    <Page>
      <View className='sign-in__intro'>
        <View className='sign-in__name'>登录{siteName}</View>
        <View className='sign-in__note'>登录后可以保存志愿表，换手机也不会丢。不登录也能查看院校和概率。</View>
      </View>
      {wasSignedIn && <SignedInCard redirect={redirect} />}
      {!wasSignedIn && <KnownDeviceCard redirect={redirect} />}
      {open && (
        <>
          <OpenSignIn {...open} isMain={!wasSignedIn} returnTo={returnAddress(redirect)} mayStart={mayStart} />
          <Agreement
            id='login-agree'
            checked={isAgreed}
            onChange={(value) => {
              setAgreed(value)
              setIsMissing(false)
            }}
            error={isMissing ? AGREEMENT_MISSING : undefined}
          />
        </>
      )}
      <View className='sign-in__choice'>
        <Button
          id='login-by-code'
          kind={open || wasSignedIn ? 'plain' : 'primary'}
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
          onClick={() => void replace('pages/personal/login/stepRegister', { redirect })}
        >
          注册新账号
        </Button>
      </View>
    </Page>
  )
})
