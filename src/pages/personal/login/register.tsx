import { View } from '@tarojs/components'
import { graduationYears } from '@/features/profile/model/base-info'
import { RegisterForm } from '@/features/session/components/RegisterForm'
import { replace } from '@/shared/navigation/navigate'
import { definePage } from '@/shared/screens/define-page'
import { wishYear } from '@/shared/session/account/own-score-form'
import { Button } from '@/shared/ui/controls/Button'
import { Card } from '@/shared/ui/layout/Card'
import { Page } from '@/shared/ui/page/Page'
import '@/features/session/components/session.scss'

export default definePage('pages/personal/login/register', function RegisterPage({ params }) {
  const { redirect } = params
  return (
    <Page>
      <Card>
        <RegisterForm redirect={redirect} years={graduationYears(wishYear())} />
        <View className='sign-in__links'>
          <Button
            id='to-login'
            kind='text'
            size='sm'
            onClick={() => void replace('pages/personal/login/login', { way: 'password', redirect })}
          >
            已有账号，去登录
          </Button>
          <Button
            id='to-steps'
            kind='text'
            size='sm'
            onClick={() => void replace('pages/personal/login/stepRegister', { redirect })}
          >
            一步一步注册
          </Button>
        </View>
      </Card>
    </Page>
  )
})
