import { FormMessage } from '@/shared/form/FormMessage'
import { useForm } from '@/shared/form/use-form'
import { Button } from '@/shared/ui/button/Button'
import { useResetPasswordMutation } from '../api'
import { mobileProblem, newPasswordProblem, repeatProblem, smsCodeProblem } from '../model/credentials'
import { NewPasswordFields } from './NewPasswordFields'
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
      <NewPasswordFields
        values={values}
        errors={errors}
        set={set}
        ids={{ password: 'reset-password', repeat: 'reset-repeat' }}
      />
      <FormMessage text={errors.form} />
      <Button id='reset-submit' block loading={isBusy} onClick={() => void submit()}>
        重设密码
      </Button>
    </>
  )
}
