import { useState } from 'react'
import { View } from '@tarojs/components'
import type { ResponseOf } from 'contract/registry'
import { FormMessage } from '@/shared/form/FormMessage'
import { useForm } from '@/shared/form/use-form'
import { Button } from '@/shared/ui/controls/Button'
import { Card } from '@/shared/ui/layout/Card'
import { Field } from '@/shared/ui/field/Field'
import { TextInput } from '@/shared/ui/controls/TextInput'
import { useActivateCardMutation, useCheckCardMutation, useReceiveCardMutation } from '../api'
import { cardNoProblem, cardPasswordProblem } from '../model/card-input'
import { CardDetailCard } from './CardDetailCard'
import './membership.scss'

type CardDetail = ResponseOf<'User/CardCheck'>
export type CardActivated = ResponseOf<'User/CardActivation'>

export interface CardFormProps {
  /** Initial number, '' if none is known. */
  cardNo: string
  /** Called when a card was checked: with its number. */
  onChecked: (cardNo: string) => void
  onActivated: (result: CardActivated) => Promise<void>
  /** Called when the card belongs to the account and waits for activation. */
  onReceived: () => Promise<void>
}

interface CardValues {
  number: string
  password: string
}

/** Number and password of a card; the form shows what it opens before it is used. */
export function CardForm({ cardNo, onChecked, onActivated, onReceived }: CardFormProps) {
  const [check] = useCheckCardMutation()
  const [activate] = useActivateCardMutation()
  const [receive] = useReceiveCardMutation()
  const [detail, setDetail] = useState<CardDetail>()
  const form = useForm<CardValues>({
    initial: { number: cardNo, password: '' },
    check: ({ number, password }) => ({ number: cardNoProblem(number), password: cardPasswordProblem(password) }),
    byError: { CARD_WRONG: 'password' },
    byField: { CardNo: 'number', Password: 'password' },
  })
  const { values, errors, set, isBusy } = form
  const change = (name: keyof CardValues, value: string) => {
    // the details below belong to the card typed before
    setDetail(undefined)
    set(name, value)
  }
  const input = () => ({ CardNo: values.number, Password: values.password })
  const look = () =>
    form.submit(async () => {
      const answer = await check(input()).unwrap()
      setDetail(answer)
      onChecked(answer.CardNo)
    })
  const keep = () =>
    form.submit(async () => {
      await receive(input()).unwrap()
      await onReceived()
    })
  const use = () =>
    form.submit(async () => {
      await onActivated(await activate(input()).unwrap())
    })
  return (
    <>
      <Card title='输入卡号和卡密'>
        <Field label='卡号' required error={errors.number} message='在卡片正面；空格和横线可以不输'>
          <TextInput
            id='card-number'
            value={values.number}
            onChange={(value) => change('number', value)}
            placeholder='例如 ABCD 1234 5678'
            maxLength={40}
          />
        </Field>
        <Field label='卡密' required error={errors.password} message='刮开涂层可见，不分大小写；连续输错会暂时锁定'>
          <TextInput
            id='card-password'
            value={values.password}
            onChange={(value) => change('password', value)}
            placeholder='卡片上的密码'
            maxLength={40}
            onConfirm={() => void look()}
          />
        </Field>
        {!detail && (
          <>
            <FormMessage text={errors.form} />
            <Button id='card-check' block loading={isBusy} onClick={() => void look()}>
              查看这张卡
            </Button>
          </>
        )}
      </Card>
      {detail && (
        <CardDetailCard detail={detail}>
          <FormMessage text={errors.form} />
          <Button id='card-activate' block loading={isBusy} onClick={() => void use()}>
            确认激活
          </Button>
          {detail.State === 'ready' && (
            <Button id='card-receive' kind='plain' block loading={isBusy} onClick={() => void keep()}>
              先收下，以后再激活
            </Button>
          )}
          <View className='member-note'>
            {detail.State === 'ready'
              ? '激活当天开始计时。先收下的卡归这个账号，别人不能再用，到期前随时可以激活。'
              : '激活后这张卡就用掉了，不能换到别的账号。'}
          </View>
        </CardDetailCard>
      )}
    </>
  )
}
