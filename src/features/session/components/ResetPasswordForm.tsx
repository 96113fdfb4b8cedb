import { FormMessage } from '@/shared/form/FormMessage'
import { useForm } from '@/shared/form/use-form'
import { Button } from '@/shared/ui/button/Button'
import { Field } from '@/shared/ui/field/Field'
import { useResetPasswordMutation } from '../api'
import { mobileProblem, newPasswordProblem, repeatProblem, smsCodeProblem } from '../model/credentials'
import { PasswordInput } from './PasswordInput'
import { SmsCodeFields } from './SmsCodeFields'

/** Sets a new password by SMS code. */
export function ResetPasswordForm({ onDone }: { onDone: () => void }) {
  const [resetPassword] = useResetPasswordMutation()
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
      await resetPassword({ Mobile: mobile, Code: code, Password: password }).unwrap()
      onDone()
    })

  return (
    <>
      <SmsCodeFields values={values} errors={errors} set={set} setErrors={setErrors} purpose='reset' prefix='reset' />
      <Field label='新密码' required error={errors.password} message='8 到 32 位，同时包含字母和数字'>
        <PasswordInput
          id='reset-password'
          value={values.password}
          onChange={(value) => set('password', value)}
          placeholder='新密码'
        />
      </Field>
      <Field label='再填一次新密码' required error={errors.repeat}>
        <PasswordInput
          id='reset-repeat'
          value={values.repeat}
          onChange={(value) => set('repeat', value)}
          placeholder='与上面相同'
        />
      </Field>
      <FormMessage text={errors.form} />
      <Button id='reset-submit' block loading={isBusy} onClick={() => void submit()}>
        重设密码
      </Button>
    </>
  )
}
