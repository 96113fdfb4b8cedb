import { useState } from 'react'
import { View } from '@tarojs/components'
import { request } from '@/shared/api/request-later'
import { navigate } from '@/shared/navigation/navigate'
import { useSession } from '@/shared/session/account/use-session'
import { acceptRights } from '@/shared/session/rights/accept-rights'
import { Button } from '@/shared/ui/controls/Button'
import { EmptyState } from '@/shared/ui/layout/EmptyState'
import { useHere } from '@/shared/ui/page/use-shown'
import './locked.scss'

/** Asks for the account's present rights: a membership bought on a parent's phone opens this page, too. */
function AskAgain({ right }: { right: string | undefined }) {
  const here = useHere()
  const [isBusy, setIsBusy] = useState(false)
  const ask = async () => {
    setIsBusy(true)
    // the pipeline shows a failure
    const answer = await request('User/SysUserConfig', {}, { silent: true }).catch(() => undefined)
    setIsBusy(false)
    if (!answer) return
    acceptRights(answer.Rights)
    if (!answer.Rights.some(({ RightsCode }) => RightsCode === right)) here.toast('这个账号还没有开通')
  }
  return (
    <Button id='ask-rights' kind='text' size='sm' loading={isBusy} onClick={() => void ask()}>
      已经开通了？刷新一下
    </Button>
  )
}

/**
 * Shown in place of content that needs a right. The one page it links to explains what opens it, how and until when; a guest signs
 * in on the way there.
 */
export function Locked({ right }: { right: string | undefined }) {
  const { isLoggedIn } = useSession()
  return (
    <View className='locked'>
      <EmptyState
        id='locked'
        text='这部分内容给会员看'
        reason='填报志愿要用的功能都不需要会员。'
        action='看看怎样开通'
        onAction={() => void navigate('pages/personal/openmamber/membership', { right })}
      />
      {isLoggedIn && <AskAgain right={right} />}
    </View>
  )
}
