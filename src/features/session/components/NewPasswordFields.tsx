import { Field } from '@/shared/ui/field/Field'
import { PasswordInput } from './PasswordInput'

export interface NewPasswordFieldsProps {
  values: { password: string; repeat: string }
  errors: { password?: string; repeat?: string }
  set: (name: 'password' | 'repeat', value: string) => void
  /** Node ids of the two inputs. */
  ids: { password: string; repeat: string }
}

/** A new password, typed twice. */
export function NewPasswordFields({ values, errors, set, ids }: NewPasswordFieldsProps) {
  return (
    <>
      <Field label='新密码' required error={errors.password} message='8 到 32 位，同时包含字母和数字'>
        <PasswordInput
          id={ids.password}
          value={values.password}
          onChange={(value) => set('password', value)}
          placeholder='新密码'
        />
      </Field>
      <Field label='再填一次新密码' required error={errors.repeat}>
        <PasswordInput
          id={ids.repeat}
          value={values.repeat}
          onChange={(value) => set('repeat', value)}
          placeholder='与上面相同'
        />
      </Field>
    </>
  )
}
