import { useState } from 'react'
import { FormMessage } from '@/shared/form/FormMessage'
import { useForm } from '@/shared/form/use-form'
import { Button } from '@/shared/ui/controls/Button'
import { Field } from '@/shared/ui/field/Field'
import { TextInput } from '@/shared/ui/controls/TextInput'
import { useConsent } from '../hooks/use-consent'
import { mobileProblem, smsCodeProblem } from '../model/credentials'
import { finishOpenSignIn } from '../finish-sign-in'
import { bindMobile } from '../open-auth-calls'
import { forgetIdentity, typedMobile, type UnboundIdentity } from '../pending-authorisation'
import { Agreement, AGREEMENT_MISSING } from './Agreement'
import { SmsCodeFields } from './SmsCodeFields'

interface Values {
  mobile: string
  captcha: string
  code: string
  /** The name of a new account. */
  name: string
  isAgreed: boolean
}

export interface BindMobileFormProps {
  identity: UnboundIdentity
  /** Called when the identity's ticket has expired, with the number typed so far. */
  onExpired: (mobile: string) => void
}

const TICKET_EXPIRED = 'OPEN_TICKET_EXPIRED'

/** Binds an identity to the account of a mobile number and signs in; a new number gets an account, hence the agreements. */
export function BindMobileForm({ identity, onExpired }: BindMobileFormProps) {
  const consent = useConsent()
  const [isDone, setIsDone] = useState(false)
  const form = useForm<Values>({
    initial: { mobile: typedMobile(), captcha: '', code: '', name: identity.nickName, isAgreed: consent.isAgreed },
    check: ({ mobile, code, isAgreed }) => ({
      mobile: mobileProblem(mobile),
      code: smsCodeProblem(code),
      isAgreed: isAgreed ? undefined : AGREEMENT_MISSING,
    }),
    byError: { CODE_WRONG: 'code', OPEN_IDENTITY_TAKEN: 'mobile' },
    byField: { Mobile: 'mobile', Code: 'code', NickName: 'name' },
  })
  const { values, errors, set, setErrors, isBusy } = form
  const submit = () =>
    form.submit(async ({ mobile, code, name }) => {
      const { platform, bindTicket, returnTo } = identity
      let bound
      try {
        bound = await bindMobile(
          platform,
          { BindTicket: bindTicket, Mobile: mobile, Code: code },
          name.trim() === identity.nickName ? undefined : name.trim(),
        )
      } catch (failure) {
        if ((failure as { error?: string }).error === TICKET_EXPIRED) onExpired(mobile)
        throw failure
      }
      setIsDone(true)
      consent.remember()
      forgetIdentity()
      if (bound.Login) await finishOpenSignIn(bound.Login, { platform, openId: bound.OpenId }, returnTo)
    })

  return (
    <>
      <SmsCodeFields values={values} errors={errors} set={set} setErrors={setErrors} purpose='bind' prefix='bind' />
      <Field label='怎么称呼您' error={errors.name} message='这个手机号已有账号的，称呼不变'>
        <TextInput
          id='bind-name'
          value={values.name}
          onChange={(value) => set('name', value)}
          placeholder='可以不填'
          maxLength={20}
        />
      </Field>
      <Agreement
        id='bind-agree'
        checked={values.isAgreed}
        onChange={(value) => set('isAgreed', value)}
        error={errors.isAgreed}
      />
      <FormMessage text={errors.form} />
      <Button id='bind-submit' block loading={isBusy || isDone} onClick={() => void submit()}>
        绑定并登录
      </Button>
    </>
  )
}
