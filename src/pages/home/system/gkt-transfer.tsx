import { View } from '@tarojs/components'
import { useTransfer } from '@/features/session/hooks/use-transfer'
import { replace, relaunch } from '@/shared/navigation/navigate'
import { definePage } from '@/shared/screens/define-page'
import { Button } from '@/shared/ui/controls/Button'
import { Card } from '@/shared/ui/layout/Card'
import { Page } from '@/shared/ui/page/Page'
import { Skeleton } from '@/shared/ui/layout/Skeleton'
import '@/features/session/components/session.scss'

/** Carries a sign-in over from another program of the organisation and opens the page of the link. */
export default definePage('pages/home/system/gkt-transfer', function TransferPage({ params }) {
  const { ticket, redirect } = params
  const { state, reason, retry } = useTransfer(ticket, redirect)
  if (state === 'working') {
    return (
      <Page>
        <Card title='正在跳转'>
          <View className='sign-in__note' {...{ role: 'status' }}>
            正在确认登录，请稍等。
          </View>
          <Skeleton rows={2} />
        </Card>
      </Page>
    )
  }
  return (
    <Page>
      <Card id='transfer-failure' title={state === 'no-network' ? '网络没有连上' : '没有登录成功'}>
        <View className='sign-in__who' {...{ role: 'alert' }}>
          {state === 'no-network'
            ? '还没有登录。请检查网络后重试。'
            : (reason ?? '登录链接无效或已过期，请回到原来的页面重新打开，或直接登录。')}
        </View>
        {state === 'no-network' && (
          <View className='sign-in__choice'>
            <Button id='transfer-retry' block onClick={retry}>
              重试
            </Button>
          </View>
        )}
        <View className='sign-in__choice'>
          <Button
            id='transfer-sign-in'
            kind={state === 'no-network' ? 'plain' : 'primary'}
            block
            onClick={() => void replace('pages/personal/login/index', { redirect })}
          >
            去登录
          </Button>
        </View>
        <View className='sign-in__choice'>
          <Button id='transfer-home' kind='plain' block onClick={() => void relaunch('pages/home/index')}>
            回首页
          </Button>
        </View>
      </Card>
    </Page>
  )
})
