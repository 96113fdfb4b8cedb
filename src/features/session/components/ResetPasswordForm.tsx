import { useState } from 'react'
import { View } from '@tarojs/components'
import { FormMessage } from '@/shared/form/FormMessage'
import { useForm } from '@/shared/form/use-form'
import { Button } from '@/shared/ui/controls/Button'
import { Checkbox } from '@/shared/ui/controls/Checkbox'
import { useResetPasswordMutation } from '../api'
import { deviceKey } from '../device-key'
import { mobileProblem, newPasswordProblem, repeatProblem, smsCodeProblem } from '../model/credentials'
import { NewPasswordFields } from './NewPasswordFields'
import { SmsCodeFields } from './SmsCodeFields'

/** Sets a new password by SMS code. */
export function ResetPasswordForm({ onDone }: { onDone: () => void }) {
  const [resetPassword] = useResetPasswordMutation()
  const [dropsBindings, setDropsBindings] = useState(false)
  const form = useForm({
    initial: { mobile: '', captcha: '', code: '', password: '', repeat: '' },
    check: ({ mobile, code, password, repeat }) => ({
      mobile: mobileProblem(mobile),
      code: smsCodeProblem(code),
      password: newPasswordProblem(password),
      repeat: repeatProblem(password, repeat),
    }),
    byError: { CODE_WRONG: 'code', MOBILE_UNKNOWN: 'mobile', PASSWORD_WEAK: 'password' },
    byField: { Mobile: 'mobile', Code: 'code', Password: 'password' },
  })
  const { values, errors, set, setErrors, isBusy } = form
  const submit = () =>
    form.submit(async ({ mobile, code, password }) => {
      await resetPassword({
        Mobile: mobile,
        Code: code,
        Password: password,
        DropBindings: dropsBindings,
        ...deviceKey(),
      }).unwrap()
      onDone()
    })

  return (
    <>
      <SmsCodeFields
        values={values}
        errors={errors}
        set={set}
        setErrors={setErrors}
        purpose='reset'
        prefix='reset'
        isChecked
      />
      <NewPasswordFields
        values={values}
        errors={errors}
        set={set}
        ids={{ password: 'reset-password', repeat: 'reset-repeat' }}
      />
      <View className='agreement'>
        <Checkbox
          id='reset-drop-bindings'
          checked={dropsBindings}
          onChange={setDropsBindings}
          label='同时解绑微信、抖音和支付宝。怀疑别人进过账号时请勾选'
        />
      </View>
      <FormMessage text={errors.form} />
      <Button id='reset-submit' block loading={isBusy} onClick={() => void submit()}>
        重设密码
      </Button>
    </>
  )
}
