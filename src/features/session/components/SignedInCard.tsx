import { View } from '@tarojs/components'
import { useSession } from '@/shared/session/account/use-session'
import { Button } from '@/shared/ui/controls/Button'
import { Card } from '@/shared/ui/layout/Card'
import { leadBack } from '../finish-sign-in'
import './session.scss'

/** Shows on a sign-in page that a user is already signed in, with a button to continue. The ways below it are for another account. */
export function SignedInCard({ redirect }: { redirect?: string }) {
  const { nickname, phone } = useSession()
  const who = [nickname, phone].filter(Boolean).join(' · ')
  return (
    <Card id='signed-in' title='已经登录'>
      {who && <View className='sign-in__who num'>{who}</View>}
      <View className='sign-in__choice'>
        <Button id='go-on' block onClick={() => void leadBack(redirect)}>
          继续使用
        </Button>
      </View>
      <View className='sign-in__note'>要换一个账号，请在下面选择登录方式。</View>
    </Card>
  )
}
