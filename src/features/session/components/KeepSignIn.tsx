import { View } from '@tarojs/components'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { formErrorsOf } from '@/shared/form/form-errors'
import { selectIsLoggedIn } from '@/shared/session/account/session-state'
import { Button } from '@/shared/ui/controls/Button'

import { useCreateLinkTicketMutation } from '../api'
import { useHere } from '@/shared/ui/page/use-shown'
import './session.scss'

const SECONDS_A_MINUTE = 60

export interface KeepSignInProps {
  /** Builds the address from a ticket. */
  addressOf: (ticket: string) => string
  onCopy: (address: string) => void
}

/** An address that signs in to this account in another browser, once and only for some minutes; nothing for a guest. */
export function KeepSignIn({ addressOf, onCopy }: KeepSignInProps) {
  const here = useHere()
  const isLoggedIn = useSelector(selectIsLoggedIn)
  const [create, { isLoading }] = useCreateLinkTicketMutation()
  const [made, setMade] = useState({ address: '', minutes: 0 })
  if (!isLoggedIn) return null
  const make = async () => {
    try {
      const { Ticket, ExpiresInSeconds } = await create({}).unwrap()
      const address = addressOf(Ticket)
      setMade({ address, minutes: ExpiresInSeconds / SECONDS_A_MINUTE })
      onCopy(address)
    } catch (failure) {
      here.toast(formErrorsOf(failure, {}).form ?? '没有生成，请稍后重试')
    }
  }
  return (
    <>
      {made.address !== '' && (
        <>
          <View id='signed-link' className='sign-in__address'>
            {made.address}
          </View>
          <View className='sign-in__note' {...{ role: 'status' }}>
            {`${made.minutes} 分钟内打开有效，只能用一次。谁打开它，谁就进入您的账号，请不要发给别人。`}
          </View>
        </>
      )}
      <View className='sign-in__choice'>
        <Button id='copy-signed-link' kind='plain' block loading={isLoading} onClick={() => void make()}>
          {made.address === '' ? '复制带登录的网址' : '换一个带登录的网址'}
        </Button>
      </View>
    </>
  )
}
