import { useState } from 'react'
import { formErrorsOf } from '@/shared/form/form-errors'
import { FormMessage } from '@/shared/form/FormMessage'
import { storeOpenId } from '@/shared/session/account/stored-open-id'
import { useSession } from '@/shared/session/account/use-session'
import { Button } from '@/shared/ui/controls/Button'
import { View } from '@tarojs/components'
import { useBindToAccountMutation } from '../api'
import { leaveAuthorisation } from '../finish-sign-in'
import { OPEN_TYPES, PLATFORM_NAMES } from '../model/open-platform'
import { forgetIdentity, type UnboundIdentity } from '../pending-authorisation'
import { useHere } from '@/shared/ui/page/use-shown'
import './session.scss'

/** Binds an identity to the signed-in account. */
export function BindToAccount({ identity, onExpired }: { identity: UnboundIdentity; onExpired: () => void }) {
  const here = useHere()
  const { nickname, phone } = useSession()
  const [bind, { isLoading }] = useBindToAccountMutation()
  const [problem, setProblem] = useState<string>()
  const { platform, bindTicket, returnTo } = identity
  const submit = async () => {
    setProblem(undefined)
    try {
      const { OpenId } = await bind({ OpenType: OPEN_TYPES[platform], BindTicket: bindTicket }).unwrap()
      storeOpenId(platform, OpenId)
      forgetIdentity()
      here.toast('绑定成功')
      await leaveAuthorisation(returnTo)
    } catch (failure) {
      if ((failure as { error?: string }).error === 'OPEN_TICKET_EXPIRED') onExpired()
      setProblem(formErrorsOf(failure, {}).form)
    }
  }
  return (
    <>
      <View className='sign-in__who'>
        现在登录的是 {[nickname, phone].filter(Boolean).join(' · ')}。绑定后可以用{PLATFORM_NAMES[platform]}
        登录这个账号。
      </View>
      <FormMessage text={problem} />
      <Button id='bind-account' block loading={isLoading} onClick={() => void submit()}>
        绑定到这个账号
      </Button>
    </>
  )
}
