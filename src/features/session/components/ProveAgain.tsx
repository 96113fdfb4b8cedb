import { useState } from 'react'
import { View } from '@tarojs/components'
import { ApiError } from '@/shared/api/api-error'
import { FormMessage } from '@/shared/form/FormMessage'
import { useForm } from '@/shared/form/use-form'
import { storage } from '@/shared/platform/storage/storage'
import { completeSignIn } from '@/shared/session/account/sign-in'
import type { LoginData, UserInfo } from '@/shared/session/account/session-slice'
import { Button } from '@/shared/ui/button/Button'
import { Card } from '@/shared/ui/card/Card'
import { Field } from '@/shared/ui/field/Field'
import { Segmented } from '@/shared/ui/segmented/Segmented'
import { useProveByCodeMutation, useProveByPasswordMutation } from '../api'
import { deviceKey, keepDeviceKey } from '../device-key'
import { smsCodeProblem } from '../model/credentials'
import { PasswordInput } from './PasswordInput'
import { SmsCodeFields } from './SmsCodeFields'

type Way = 'password' | 'code'
const WAYS: readonly { value: Way; label: string }[] = [
  { value: 'password', label: '登录密码' },
  { value: 'code', label: '短信验证码' },
]

const CAPTCHA_WRONG = 'CAPTCHA_WRONG'
/** The server wants a picture read after three wrong passwords; the code by SMS comes with one. */
const TOO_OFTEN = new ApiError({
  kind: 'business',
  code: 0,
  error: CAPTCHA_WRONG,
  message: '密码输错了几次，请改用短信验证码，或退出后重新登录',
})

export interface ProveAgainProps {
  user: UserInfo
  /** What it is needed for, one sentence. */
  reason: string
  onProved: () => void
}

/** Ways in which an account can prove itself without leaving the page; none where it has neither password nor number here. */
export function waysToProve({ HasPassword, LoginName, Mobile }: UserInfo): readonly Way[] {
  const number = storage.text('UserMobile')
  const isKnown = Mobile !== null && number !== ''
  return WAYS.map(({ value }) => value).filter((way) =>
    way === 'password' ? HasPassword && (LoginName !== null || isKnown) : isKnown,
  )
}

/** Asks the signed-in person to prove anew who they are, where they are: nothing of the page is lost. */
export function ProveAgain({ user, reason, onProved }: ProveAgainProps) {
  const [byPassword] = useProveByPasswordMutation()
  const [byCode] = useProveByCodeMutation()
  const ways = waysToProve(user)
  const [way, setWay] = useState(ways[0])
  const form = useForm({
    initial: { mobile: '', captcha: '', code: '', password: '' },
    check: ({ password, code }) =>
      way === 'password' ? { password: password ? undefined : '请填写登录密码' } : { code: smsCodeProblem(code) },
    byError: { LOGIN_FAILED: 'password', LOGIN_LOCKED: 'password', CAPTCHA_WRONG: 'password', CODE_WRONG: 'code' },
    byField: { Password: 'password', Code: 'code' },
  })
  const { values, errors, set, setErrors, isBusy } = form
  const submit = () =>
    form.submit(async ({ password, code }) => {
      const Mobile = storage.text('UserMobile')
      const login: LoginData = await (
        way === 'password'
          ? byPassword({ LoginName: user.LoginName ?? Mobile, Password: password, ...deviceKey() })
          : byCode({ Mobile, Code: code })
      )
        .unwrap()
        .catch((failure: unknown) => {
          throw (failure as { error?: string }).error === CAPTCHA_WRONG ? TOO_OFTEN : failure
        })
      keepDeviceKey(login)
      await completeSignIn(login)
      onProved()
    })
  return (
    <Card id='prove-again' title='先确认是您本人'>
      <View className='sign-in__note'>{reason}</View>
      {ways.length > 1 && (
        <View className='sign-in__way sign-in__way--after'>
          <Segmented id='prove-way' label='用什么确认' options={WAYS} value={way} onChange={setWay} />
        </View>
      )}
      {way === 'password' ? (
        <Field label='登录密码' required error={errors.password}>
          <PasswordInput
            id='prove-password'
            value={values.password}
            onChange={(value) => set('password', value)}
            placeholder='现在用的密码'
            onConfirm={() => void submit()}
          />
        </Field>
      ) : (
        <SmsCodeFields
          values={values}
          errors={errors}
          set={set}
          setErrors={setErrors}
          purpose='login'
          prefix='prove'
          ownMobile={user.Mobile ?? ''}
        />
      )}
      <FormMessage text={errors.form} />
      <Button id='prove-submit' block loading={isBusy} onClick={() => void submit()}>
        确认
      </Button>
    </Card>
  )
}
