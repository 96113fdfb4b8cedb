import { useState } from 'react'
import { View } from '@tarojs/components'
import { InfoForm } from '@/features/profile/components/InfoForm'
import { useUser } from '@/features/profile/use-user'
import { CodeSignIn } from '@/features/session/components/CodeSignIn'
import { SetAccountForm } from '@/features/session/components/SetAccountForm'
import { leadBack } from '@/features/session/finish-sign-in'
import { REGISTER_STEPS, registerStep, stepIndex, type SkippableStep } from '@/features/session/model/register-steps'
import { replace } from '@/shared/navigation/navigate'
import { definePage } from '@/shared/screens/define-page'
import { selectIsLoggedIn, type LoginData } from '@/shared/session/account/session-state'
import { wishYear } from '@/shared/session/account/own-score-form'
import { completeSignIn, loadUserInfo } from '@/shared/session/account/sign-in'
import { selectWebConfig } from '@/shared/session/site/site-state'
import { Button } from '@/shared/ui/controls/Button'
import { Card } from '@/shared/ui/layout/Card'
import { Page } from '@/shared/ui/page/Page'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import { Steps } from '@/shared/ui/layout/Steps'
import { useAppSelector } from '@/store/hooks'
import { useHere } from '@/shared/ui/page/use-shown'
import '@/features/session/components/session.scss'

/** Registers in three steps. The first one signs in, so that the others can continue after a break. */
export default definePage('pages/personal/login/stepRegister', function StepRegisterPage({ params }) {
  const here = useHere()
  const { redirect } = params
  const isLoggedIn = useAppSelector(selectIsLoggedIn)
  const user = useUser()
  const provinces = useAppSelector(selectWebConfig)?.ProvinceList ?? []
  const [skipped, setSkipped] = useState<readonly SkippableStep[]>([])
  const [isKnown, setIsKnown] = useState(false)

  const step = registerStep(isLoggedIn ? (user.data ?? null) : null, skipped)
  const skip = (which: SkippableStep) => setSkipped((all) => [...all, which])
  const signedIn = async (login: LoginData) => {
    setIsKnown(!login.IsNewUser)
    await completeSignIn(login)
    here.toast(login.IsNewUser ? '手机号已验证' : '这个手机号已有账号，已登录')
  }
  const accountSet = async () => {
    // The account is set even if this fails: then the step is simply skipped.
    await loadUserInfo().catch(() => skip('account'))
  }

  return (
    <Page>
      <Card>
        <Steps items={REGISTER_STEPS} current={stepIndex(isLoggedIn && !user.data ? 'account' : step)} />
      </Card>
      {!isLoggedIn && (
        <Card title='先验证手机号'>
          <CodeSignIn onSignedIn={signedIn} action='下一步' />
          <View className='sign-in__links'>
            <Button
              id='to-login'
              kind='text'
              size='sm'
              onClick={() => void replace('pages/personal/login/login', { way: 'password', redirect })}
            >
              已有账号，去登录
            </Button>
          </View>
        </Card>
      )}
      {isLoggedIn && (
        <QueryView result={user}>
          {(data) => (
            <>
              {step === 'account' && (
                <Card title='设置账号和密码'>
                  <SetAccountForm user={data} onDone={accountSet} />
                  <View className='sign-in__links'>
                    <Button id='skip-account' kind='text' size='sm' onClick={() => skip('account')}>
                      以后再设，先用短信登录
                    </Button>
                  </View>
                </Card>
              )}
              {step === 'info' && (
                <Card title='您是谁'>
                  <InfoForm
                    key={data.UserId}
                    user={data}
                    wishYear={wishYear()}
                    provinces={provinces}
                    onDone={async () => here.toast('基本信息已保存')}
                  />
                  <View className='sign-in__links'>
                    <Button id='skip-info' kind='text' size='sm' onClick={() => skip('info')}>
                      以后再填
                    </Button>
                  </View>
                </Card>
              )}
              {step === 'done' && (
                <Card id='register-done' title={isKnown ? '这个手机号已经注册过' : '注册完成'}>
                  <View className='sign-in__who'>
                    {isKnown ? '已经为您登录，可以直接使用。' : '账号已经可以用了。没填的内容可以在“我的”里补上。'}
                  </View>
                  <Button id='go-on' block onClick={() => void leadBack(redirect)}>
                    开始使用
                  </Button>
                </Card>
              )}
            </>
          )}
        </QueryView>
      )}
    </Page>
  )
})
