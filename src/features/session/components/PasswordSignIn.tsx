import { useState } from 'react'
import { ApiError } from '@/shared/api/api-error'
import { FormMessage } from '@/shared/form/FormMessage'
import { useForm } from '@/shared/form/use-form'
import { Button } from '@/shared/ui/controls/Button'
import { Field } from '@/shared/ui/field/Field'
import { TextInput } from '@/shared/ui/controls/TextInput'
import { useSignInMutation } from '../api'
import { useCaptcha } from '../hooks/use-captcha'
import { deviceKey } from '../device-key'
import { finishSignIn } from '../finish-sign-in'
import { CaptchaField } from './CaptchaField'
import { PasswordInput } from './PasswordInput'

const CAPTCHA_WRONG = 'CAPTCHA_WRONG'
const errorName = (failure: unknown) => (failure as { error?: string } | null)?.error

/** Signs in by login name or mobile number and password; asks for a captcha once the server requires one. */
export function PasswordSignIn({ redirect }: { redirect?: string }) {
  const [signIn] = useSignInMutation()
  const [needsCaptcha, setNeedsCaptcha] = useState(false)
  const captcha = useCaptcha(needsCaptcha)
  const form = useForm({
    initial: { name: '', password: '', captcha: '' },
    check: ({ name, password, captcha: characters }) => ({
      name: name.trim() ? undefined : '请填写账号或手机号',
      password: password ? undefined : '请填写密码',
      captcha: needsCaptcha && !characters.trim() ? '请填写图片里的字符' : undefined,
    }),
    byError: { LOGIN_FAILED: 'password', LOGIN_LOCKED: 'password', CAPTCHA_WRONG: 'captcha' },
    byField: { LoginName: 'name', Password: 'password', CaptchaCode: 'captcha' },
  })
  const { values, errors, set, isBusy } = form

  const submit = () =>
    form.submit(async ({ name, password, captcha: characters }) => {
      const proof = needsCaptcha ? { CaptchaId: captcha.id, CaptchaCode: characters.trim() } : {}
      try {
        const login = await signIn({ LoginName: name.trim(), Password: password, ...deviceKey(), ...proof }).unwrap()
        await finishSignIn(login, redirect)
      } catch (failure) {
        // The captcha sent along is used up, whatever the error was.
        if (needsCaptcha) {
          captcha.refresh()
          set('captcha', '')
        } else if (errorName(failure) === CAPTCHA_WRONG) {
          setNeedsCaptcha(true)
          throw new ApiError({
            kind: 'business',
            code: 0,
            error: CAPTCHA_WRONG,
            message: '密码输错了几次，请再填写图片里的字符',
          })
        }
        throw failure
      }
    })

  return (
    <>
      <Field label='账号或手机号' required error={errors.name}>
        <TextInput
          id='login-name'
          value={values.name}
          onChange={(value) => set('name', value)}
          placeholder='账号或 11 位手机号'
          maxLength={32}
        />
      </Field>
      <Field label='密码' required error={errors.password}>
        <PasswordInput
          id='login-password'
          value={values.password}
          onChange={(value) => set('password', value)}
          placeholder='登录密码'
          onConfirm={() => void submit()}
        />
      </Field>
      {needsCaptcha && (
        <CaptchaField
          id='login-captcha'
          captcha={captcha}
          value={values.captcha}
          onChange={(value) => set('captcha', value)}
          error={errors.captcha}
        />
      )}
      <FormMessage text={errors.form} />
      <Button id='login-submit' block loading={isBusy} onClick={() => void submit()}>
        登录
      </Button>
    </>
  )
}
