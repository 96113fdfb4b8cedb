import { useState } from 'react'
import { View } from '@tarojs/components'
import { FormMessage } from '@/shared/form/FormMessage'
import { formErrorsOf } from '@/shared/form/form-errors'
import { maskMobile } from '@/shared/lib/text/mask-mobile'
import { Button } from '@/shared/ui/controls/Button'
import { Card } from '@/shared/ui/layout/Card'
import { useSignInKnownDeviceMutation } from '../api'
import { finishSignIn } from '../finish-sign-in'
import { useKnownDevice } from '../hooks/use-known-device'
import { PLATFORM_NAMES } from '../model/open-platform'
import './session.scss'

/** One tap signs in again to the last account used here through the surrounding app. */
export function KnownDeviceCard({ redirect }: { redirect?: string }) {
  const { known, forget } = useKnownDevice()
  const [signIn, { isLoading }] = useSignInKnownDeviceMutation()
  const [problem, setProblem] = useState<string>()
  if (!known) return problem ? <FormMessage text={problem} /> : null
  const goOn = async () => {
    setProblem(undefined)
    try {
      const { openType, openId, mobile } = known
      const login = await signIn({ OpenType: openType, OpenId: openId, Mobile: mobile }).unwrap()
      if (login) return await finishSignIn(login, redirect)
      forget()
      setProblem('这台设备上次的登录已经失效，请用下面的方式登录')
    } catch (failure) {
      setProblem(formErrorsOf(failure, {}).form)
    }
  }
  return (
    <Card id='known-device' title='上次在这里登录的账号'>
      <View className='sign-in__who num'>
        {maskMobile(known.mobile)} · {PLATFORM_NAMES[known.platform]}
      </View>
      <View className='sign-in__choice'>
        <FormMessage text={problem} />
        <Button id='login-known-device' block loading={isLoading} onClick={() => void goOn()}>
          用这个账号继续
        </Button>
      </View>
    </Card>
  )
}
