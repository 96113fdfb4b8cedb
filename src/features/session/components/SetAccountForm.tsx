import { FormMessage } from '@/shared/form/FormMessage'
import { useForm } from '@/shared/form/use-form'
import type { UserInfo } from '@/shared/session/account/session-state'
import { Button } from '@/shared/ui/controls/Button'
import { Field } from '@/shared/ui/field/Field'
import { TextInput } from '@/shared/ui/controls/TextInput'
import { useSetLoginNameMutation } from '../api'
import { deviceKey } from '../device-key'
import { useLoginNameTaken } from '../hooks/use-login-name-taken'
import { isProofNeeded, useProof } from './use-proof'
import { loginNameProblem, newPasswordProblem } from '../model/credentials'
import { PasswordInput } from './PasswordInput'

export interface SetAccountFormProps {
  /** The owner; one who already has a password is asked for it and sets none. */
  user: UserInfo | null
  onDone: () => Promise<void>
}

/** The first login name of an account made by SMS code, with its first password. */
export function SetAccountForm({ user, onDone }: SetAccountFormProps) {
  const hasPassword = user?.HasPassword ?? false
  const [setLoginName] = useSetLoginNameMutation()
  const form = useForm({
    initial: { name: '', password: '' },
    check: ({ name, password }) => ({
      name: loginNameProblem(name.trim()),
      password: newPasswordProblem(password),
    }),
    byError: { LOGIN_NAME_TAKEN: 'name', LOGIN_NAME_SET: 'name', PASSWORD_WEAK: 'password' },
    byField: { LoginName: 'name', Password: 'password' },
  })
  const { values, errors, set, isBusy } = form
  const nameTaken = useLoginNameTaken(values.name)
  const proof = useProof({
    user,
    reason: '第一次设置密码，要先确认是您本人。确认后接着保存。',
    signInReason: '第一次设置密码，要先确认是您本人。重新登录后一刻钟内可以设置。',
    returnTo: 'pages/personal/login/setaccount',
  })
  const submit = () =>
    form.submit(async ({ name, password }) => {
      try {
        await setLoginName({ LoginName: name.trim(), Password: password, ...deviceKey() }).unwrap()
      } catch (failure) {
        if (!isProofNeeded(failure)) throw failure
        return proof.prove(() => void submit())
      }
      await onDone()
    })

  return (
    <>
      <Field label='账号' required error={errors.name ?? nameTaken} message='只能设置一次，以后可以用账号和密码登录'>
        <TextInput
          id='account-name'
          value={values.name}
          onChange={(value) => set('name', value)}
          placeholder='4 到 32 位字母或数字'
          maxLength={32}
        />
      </Field>
      <Field
        label={hasPassword ? '当前密码' : '设置密码'}
        required
        error={errors.password}
        message={hasPassword ? '确认是您本人在操作' : '8 到 32 位，同时包含字母和数字'}
      >
        <PasswordInput
          id='account-password'
          value={values.password}
          onChange={(value) => set('password', value)}
          placeholder='登录密码'
        />
      </Field>
      {proof.form}
      <FormMessage text={errors.form} />
      <Button id='account-save' block loading={isBusy} onClick={() => void submit()}>
        保存账号
      </Button>
    </>
  )
}
