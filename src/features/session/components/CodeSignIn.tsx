import { FormMessage } from '@/shared/form/FormMessage'
import { useForm } from '@/shared/form/use-form'
import type { LoginData } from '@/shared/session/account/session-state'
import { Button } from '@/shared/ui/controls/Button'
import { useSignInByCodeMutation } from '../api'
import { useConsent } from '../hooks/use-consent'
import { mobileProblem, smsCodeProblem } from '../model/credentials'
import { deviceKey } from '../device-key'
import { finishSignIn } from '../finish-sign-in'
import { Agreement, AGREEMENT_MISSING } from './Agreement'
import { SmsCodeFields } from './SmsCodeFields'

interface Values {
  mobile: string
  captcha: string
  code: string
  isAgreed: boolean
}

export interface CodeSignInProps {
  redirect?: string
  /** Handles the sign-in instead of returning to the page that needed it. */
  onSignedIn?: (login: LoginData) => Promise<void>
  /** Text of the button; 登录 by default. */
  action?: string
}

/** Signs in by SMS code; a new number gets an account, hence the agreements. */
export function CodeSignIn({ redirect, onSignedIn, action = '登录' }: CodeSignInProps) {
  const [signIn] = useSignInByCodeMutation()
  const consent = useConsent()
  const form = useForm<Values>({
    initial: { mobile: '', captcha: '', code: '', isAgreed: consent.isAgreed },
    check: ({ mobile, code, isAgreed }) => ({
      mobile: mobileProblem(mobile),
      code: smsCodeProblem(code),
      isAgreed: isAgreed ? undefined : AGREEMENT_MISSING,
    }),
    byError: { CODE_WRONG: 'code' },
    byField: { Mobile: 'mobile', Code: 'code' },
  })
  const { values, errors, set, setErrors, isBusy } = form
  const submit = () =>
    form.submit(async ({ mobile, code }) => {
      const login = await signIn({ Mobile: mobile, Code: code, ...deviceKey() }).unwrap()
      consent.remember()
      await (onSignedIn ? onSignedIn(login) : finishSignIn(login, redirect))
    })

  return (
    <>
      <SmsCodeFields values={values} errors={errors} set={set} setErrors={setErrors} purpose='login' prefix='login' />
      <Agreement
        id='login-agree'
        checked={values.isAgreed}
        onChange={(value) => set('isAgreed', value)}
        error={errors.isAgreed}
      />
      <FormMessage text={errors.form} />
      <Button id='login-submit' block loading={isBusy} onClick={() => void submit()}>
        {action}
      </Button>
    </>
  )
}
