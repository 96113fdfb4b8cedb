import { View } from '@tarojs/components'
import type { RequestOf } from 'contract/registry'
import type { ApiErrorFields } from '@/shared/api/api-error'
import { formErrorsOf, type FormErrors } from '@/shared/form/form-errors'
import { Button } from '@/shared/ui/controls/Button'
import { Cell } from '@/shared/ui/layout/Cell'
import { Field } from '@/shared/ui/field/Field'
import { TextInput } from '@/shared/ui/controls/TextInput'
import { useSendCodeMutation, useSendOwnCodeMutation } from '../api'
import { useCaptcha } from '../hooks/use-captcha'
import { useCodeCheck } from '../hooks/use-code-check'
import { useCountdown } from '../hooks/use-countdown'
import { mobileProblem } from '../model/credentials'
import { CaptchaField } from './CaptchaField'
import { useHere } from '@/shared/ui/page/use-shown'
import './session.scss'

export interface SmsCodeValues {
  mobile: string
  captcha: string
  code: string
}

export interface SmsCodeFieldsProps {
  values: SmsCodeValues
  errors: FormErrors<SmsCodeValues>
  set: (name: keyof SmsCodeValues, value: string) => void
  setErrors: (errors: FormErrors<SmsCodeValues>) => void
  purpose: RequestOf<'Auth/SendValidateCode'>['Purpose']
  /** Start of the controls' ids: `<prefix>-mobile`, `-captcha`, `-code`. */
  prefix: string
  /** The signed-in account's own number, masked: the code goes there, and no number is typed. */
  ownMobile?: string
  /** More fields follow below: whether the code is right is checked as soon as it is complete. */
  isChecked?: boolean
}

const PLACES = {
  byError: { CAPTCHA_WRONG: 'captcha', CODE_TOO_OFTEN: 'code' },
  byField: { Mobile: 'mobile', CaptchaCode: 'captcha' },
} as const

/** Whether a new captcha is needed: it stays valid if the code was requested too early or the device was offline. */
function isCaptchaSpent(failure: unknown): boolean {
  const { kind, error } = failure as Partial<ApiErrorFields>
  return kind !== 'network' && error !== 'CODE_TOO_OFTEN'
}

/** Mobile number, picture captcha and SMS code with its sending button. */
export function SmsCodeFields(props: SmsCodeFieldsProps) {
  const here = useHere()
  const { values, errors, set, setErrors, purpose, prefix, ownMobile, isChecked = false } = props
  const [send, sending] = useSendCodeMutation()
  const [sendOwn, sendingOwn] = useSendOwnCodeMutation()
  const isLoading = sending.isLoading || sendingOwn.isLoading
  const { secondsLeft, start } = useCountdown()
  const isWaiting = secondsLeft > 0
  // A sent code uses it up; the next one is fetched when another code may be requested.
  const captcha = useCaptcha(!isWaiting)

  const isRight = useCodeCheck(isChecked ? { mobile: values.mobile, code: values.code, purpose } : undefined)
  const sentTo = isWaiting ? `已发送到 ${ownMobile ?? values.mobile}，5 分钟内有效` : undefined
  const said = isRight ? '验证码对了，往下填' : sentTo

  const sendCode = async () => {
    const problems: FormErrors<SmsCodeValues> = {
      mobile: ownMobile === undefined ? mobileProblem(values.mobile) : undefined,
      captcha: values.captcha.trim() ? undefined : '请先填写图片里的字符',
    }
    setErrors(problems)
    if (problems.mobile || problems.captcha) return
    try {
      const question = { Purpose: purpose, CaptchaId: captcha.id, CaptchaCode: values.captcha.trim() }
      const sent = await (
        ownMobile === undefined ? send({ Mobile: values.mobile, ...question }) : sendOwn(question)
      ).unwrap()
      set('captcha', '')
      start(sent.RetryAfterSeconds)
      here.toast('验证码已发送，请查收短信')
    } catch (failure) {
      const { form, ...placed } = formErrorsOf<SmsCodeValues>(failure, PLACES)
      if (isCaptchaSpent(failure)) {
        captcha.refresh()
        // Before the errors are set: a change of a field removes its error.
        set('captcha', '')
      }
      setErrors(form ? { ...placed, code: form } : placed)
    }
  }

  return (
    <>
      {ownMobile === undefined ? (
        <Field label='手机号' required error={errors.mobile}>
          <TextInput
            id={`${prefix}-mobile`}
            type='number'
            value={values.mobile}
            onChange={(value) => set('mobile', value.trim())}
            placeholder='11 位手机号'
            maxLength={11}
          />
        </Field>
      ) : (
        <Cell title='手机号' value={ownMobile} />
      )}
      {!isWaiting && (
        <CaptchaField
          id={`${prefix}-captcha`}
          captcha={captcha}
          value={values.captcha}
          onChange={(value) => set('captcha', value)}
          error={errors.captcha}
        />
      )}
      <Field
        label='短信验证码'
        required
        error={errors.code ?? (isRight === false ? '验证码不对，请对着短信再看一眼' : undefined)}
        message={said}
      >
        <View className='captcha'>
          <View className='captcha__input'>
            <TextInput
              id={`${prefix}-code`}
              type='number'
              value={values.code}
              onChange={(value) => set('code', value.trim())}
              placeholder='6 位数字'
              maxLength={6}
            />
          </View>
          <Button id='send-code' kind='plain' loading={isLoading} disabled={isWaiting} onClick={() => void sendCode()}>
            {isWaiting ? `${secondsLeft} 秒后重发` : '获取验证码'}
          </Button>
        </View>
      </Field>
    </>
  )
}
