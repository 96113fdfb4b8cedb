import { FormMessage } from '@/shared/form/FormMessage'
import { useForm } from '@/shared/form/use-form'
import { Button } from '@/shared/ui/controls/Button'
import { Field } from '@/shared/ui/field/Field'
import { useUpdatePasswordMutation } from '../api'
import { deviceKey } from '../device-key'
import { newPasswordProblem, repeatProblem } from '../model/credentials'
import { NewPasswordFields } from './NewPasswordFields'
import { PasswordInput } from './PasswordInput'

/** Changes the password of the signed-in user; the account's other sessions end. */
export function EditPasswordForm({ onDone }: { onDone: () => void }) {
  const [updatePassword] = useUpdatePasswordMutation()
  const form = useForm({
    initial: { old: '', password: '', repeat: '' },
    check: ({ old, password, repeat }) => ({
      old: old ? undefined : '请填写原密码',
      password: password && password === old ? '新密码和原密码相同，请换一个' : newPasswordProblem(password),
      repeat: repeatProblem(password, repeat),
    }),
    byError: { PASSWORD_WRONG: 'old', PASSWORD_WEAK: 'password' },
    byField: { OldPassword: 'old', Password: 'password' },
  })
  const { values, errors, set, isBusy } = form
  const submit = () =>
    form.submit(async ({ old, password }) => {
      await updatePassword({ OldPassword: old, Password: password, ...deviceKey() }).unwrap()
      onDone()
    })

  return (
    <>
      <Field label='原密码' required error={errors.old}>
        <PasswordInput
          id='password-old'
          value={values.old}
          onChange={(value) => set('old', value)}
          placeholder='现在用的密码'
        />
      </Field>
      <NewPasswordFields
        values={values}
        errors={errors}
        set={set}
        ids={{ password: 'password-new', repeat: 'password-repeat' }}
      />
      <FormMessage text={errors.form} />
      <Button id='password-save' block loading={isBusy} onClick={() => void submit()}>
        修改密码
      </Button>
    </>
  )
}
