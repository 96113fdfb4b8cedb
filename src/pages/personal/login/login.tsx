import { useState } from 'react'
import { View } from '@tarojs/components'
import { CodeSignIn } from '@/features/session/components/CodeSignIn'
import { PasswordSignIn } from '@/features/session/components/PasswordSignIn'
import { navigate, replace } from '@/shared/navigation/navigate'
import { definePage } from '@/shared/screens/define-page'
import { Button } from '@/shared/ui/controls/Button'
import { Card } from '@/shared/ui/layout/Card'
import { Page } from '@/shared/ui/page/Page'
import { Segmented } from '@/shared/ui/controls/Segmented'
import '@/features/session/components/session.scss'

type Way = 'password' | 'code'

const WAYS: readonly { value: Way; label: string }[] = [
  { value: 'password', label: '账号密码' },
  { value: 'code', label: '短信验证码' },
]

export default definePage('pages/personal/login/login', function SignInPage({ params }) {
  const { redirect, way: asked } = params
  const [way, setWay] = useState<Way>(asked === 'code' ? 'code' : 'password')
  return (
    <Page>
      <Card>
        <View className='sign-in__way'>
          <Segmented id='login-way' label='登录方式' options={WAYS} value={way} onChange={setWay} />
        </View>
        {way === 'password' ? <PasswordSignIn redirect={redirect} /> : <CodeSignIn redirect={redirect} />}
        <View className='sign-in__links'>
          <Button
            kind='text'
            size='sm'
            id='to-register'
            onClick={() => void replace('pages/personal/login/stepRegister', { redirect })}
          >
            注册账号
          </Button>
          <Button
            kind='text'
            size='sm'
            id='to-forget'
            onClick={() => void navigate('pages/personal/login/forgetpassword', { redirect })}
          >
            忘记密码
          </Button>
        </View>
      </Card>
    </Page>
  )
})
