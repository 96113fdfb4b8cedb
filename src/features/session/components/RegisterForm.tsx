import { useGetDictionaryQuery } from '@/entities/dictionary-api'
import { DictionaryChips } from '@/entities/DictionaryChips'
import { ChoiceField } from '@/shared/form/ChoiceField'
import { FormMessage } from '@/shared/form/FormMessage'
import { useForm } from '@/shared/form/use-form'
import { Button } from '@/shared/ui/controls/Button'
import { Field } from '@/shared/ui/field/Field'
import { TextInput } from '@/shared/ui/controls/TextInput'
import { useRegisterMutation, useRegisterStudentMutation } from '../api'
import { useConsent } from '../hooks/use-consent'
import { useLoginNameTaken } from '../hooks/use-login-name-taken'
import { loginNameProblem, mobileProblem, newPasswordProblem, smsCodeProblem } from '../model/credentials'
import { deviceKey } from '../device-key'
import { finishSignIn } from '../finish-sign-in'
import { Agreement, AGREEMENT_MISSING } from './Agreement'
import { PasswordInput } from './PasswordInput'
import { SmsCodeFields } from './SmsCodeFields'

interface Values {
  mobile: string
  captcha: string
  code: string
  password: string
  name: string
  /** student, parent or '' if left open. */
  identity: string
  year: string
  isAgreed: boolean
}

export interface RegisterFormProps {
  redirect?: string
  /** Years of leaving school, to choose from. */
  years: readonly number[]
}

/** Makes an account for a mobile number, with a password and, optionally, a login name and the kind of owner. */
export function RegisterForm({ redirect, years }: RegisterFormProps) {
  const [register] = useRegisterMutation()
  const [registerStudent] = useRegisterStudentMutation()
  const hasChoices = useGetDictionaryQuery().data !== undefined
  const consent = useConsent()
  const form = useForm<Values>({
    initial: {
      mobile: '',
      captcha: '',
      code: '',
      password: '',
      name: '',
      identity: '',
      year: '',
      isAgreed: consent.isAgreed,
    },
    check: ({ mobile, code, password, name, isAgreed }) => ({
      mobile: mobileProblem(mobile),
      code: smsCodeProblem(code),
      password: newPasswordProblem(password),
      name: name.trim() ? loginNameProblem(name.trim()) : undefined,
      isAgreed: isAgreed ? undefined : AGREEMENT_MISSING,
    }),
    byError: { CODE_WRONG: 'code', MOBILE_TAKEN: 'mobile', LOGIN_NAME_TAKEN: 'name', PASSWORD_WEAK: 'password' },
    byField: {
      Mobile: 'mobile',
      Code: 'code',
      Password: 'password',
      LoginName: 'name',
      Identity: 'identity',
      GraduationYear: 'year',
    },
  })
  const { values, errors, set, setErrors, isBusy } = form
  const nameTaken = useLoginNameTaken(values.name)
  const submit = () =>
    form.submit(async ({ mobile, code, password, name, identity, year }) => {
      const named = name.trim() ? { LoginName: name.trim() } : {}
      const account = { Mobile: mobile, Code: code, Password: password, ...named, ...deviceKey() }
      const student = {
        ...(identity && { Identity: identity === 'parent' ? ('parent' as const) : ('student' as const) }),
        ...(year && { GraduationYear: Number(year) }),
      }
      const hasStudent = Object.keys(student).length > 0
      const login = await (hasStudent ? registerStudent({ ...account, ...student }) : register(account)).unwrap()
      consent.remember()
      await finishSignIn(login, redirect)
    })

  return (
    <>
      <SmsCodeFields
        values={values}
        errors={errors}
        set={set}
        setErrors={setErrors}
        purpose='register'
        prefix='register'
        isChecked
      />
      <Field label='设置密码' required error={errors.password} message='8 到 32 位，同时包含字母和数字'>
        <PasswordInput
          id='register-password'
          value={values.password}
          onChange={(value) => set('password', value)}
          placeholder='登录密码'
        />
      </Field>
      <Field label='账号' error={errors.name ?? nameTaken} message='可以不填，以后用手机号登录'>
        <TextInput
          id='register-name'
          value={values.name}
          onChange={(value) => set('name', value)}
          placeholder='4 到 32 位字母或数字'
          maxLength={32}
        />
      </Field>
      {hasChoices && (
        <Field label='您是' error={errors.identity}>
          <DictionaryChips
            name='Identity'
            id='register-identity'
            clearable
            value={[values.identity]}
            onChange={([value = '']) => set('identity', value)}
          />
        </Field>
      )}
      <ChoiceField
        id='register-year'
        label='考生高中毕业年份'
        options={years.map((year) => ({ value: String(year), label: `${year} 年` }))}
        value={values.year}
        onChange={(value) => set('year', value)}
        error={errors.year}
      />
      <Agreement
        id='register-agree'
        checked={values.isAgreed}
        onChange={(value) => set('isAgreed', value)}
        error={errors.isAgreed}
      />
      <FormMessage text={errors.form} />
      <Button id='register-submit' block loading={isBusy} onClick={() => void submit()}>
        注册并登录
      </Button>
    </>
  )
}
