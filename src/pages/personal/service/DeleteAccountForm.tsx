import { useState } from 'react'
import { View } from '@tarojs/components'
import type { ResponseOf } from 'contract/registry'
import { useDeleteAccountMutation } from '@/features/profile/api'
import { CONFIRM_PHRASE, phraseProblem, proofsOf, type Proof } from '@/features/profile/model/account-deletion'
import { PasswordInput } from '@/features/session/components/PasswordInput'
import { SmsCodeFields } from '@/features/session/components/SmsCodeFields'
import { smsCodeProblem } from '@/features/session/model/credentials'
import { FormMessage } from '@/shared/form/FormMessage'
import { useForm } from '@/shared/form/use-form'
import { navigate } from '@/shared/navigation/navigate'
import { dialog } from '@/shared/platform/dialog/dialog'
import type { UserInfo } from '@/shared/session/account/session-slice'
import { Button } from '@/shared/ui/button/Button'
import { Card } from '@/shared/ui/card/Card'
import { Field } from '@/shared/ui/field/Field'
import { Segmented } from '@/shared/ui/segmented/Segmented'
import { TextInput } from '@/shared/ui/text-input/TextInput'

type Kept = ResponseOf<'User/DeleteStudent'>['Kept']

const PROOF_WORDS: Record<Proof, string> = { password: '登录密码', code: '短信验证码' }

export interface DeleteAccountFormProps {
  user: UserInfo
  /** The account is gone on the server. */
  onDeleted: (kept: Kept) => Promise<void>
}

/** The proof of who asks, the typed confirmation, a last question, and the deletion. */
export function DeleteAccountForm({ user, onDeleted }: DeleteAccountFormProps) {
  const [deleteAccount] = useDeleteAccountMutation()
  const proofs = proofsOf(user)
  const [proof, setProof] = useState(proofs[0])
  const form = useForm({
    initial: { password: '', mobile: '', captcha: '', code: '', phrase: '' },
    check: ({ password, code, phrase }) => ({
      ...(proof === 'password'
        ? { password: password ? undefined : '请填写登录密码' }
        : { code: smsCodeProblem(code) }),
      phrase: phraseProblem(phrase),
    }),
    byError: { PASSWORD_WRONG: 'password', CODE_WRONG: 'code' },
    byField: { Password: 'password', Code: 'code' },
    confirm: () =>
      dialog.confirm({
        title: '确定注销账号？',
        content: '账号和志愿表会立即删除，不能恢复。',
        confirmText: '注销',
        cancelText: '先不',
      }),
  })
  const { values, errors, set, setErrors, isBusy } = form
  if (proof === undefined) {
    return (
      <Card title='确认是您本人'>
        <View>这个账号还没有密码，也没有绑定手机号。请先绑定手机号，再来注销。</View>
        <Button id='to-login-info' kind='plain' block onClick={() => void navigate('pages/personal/login/info')}>
          绑定手机号
        </Button>
      </Card>
    )
  }
  const submit = () =>
    form.submit(async ({ password, code }) => {
      const answer = await deleteAccount(proof === 'password' ? { Password: password } : { Code: code }).unwrap()
      await onDeleted(answer.Kept)
    })
  return (
    <Card title='确认是您本人'>
      {proofs.length > 1 && (
        <Field label='用什么确认'>
          <Segmented
            id='proof'
            options={proofs.map((value) => ({ value, label: PROOF_WORDS[value] }))}
            value={proof}
            onChange={setProof}
          />
        </Field>
      )}
      {proof === 'password' ? (
        <Field label='登录密码' required error={errors.password}>
          <PasswordInput
            id='delete-password'
            value={values.password}
            onChange={(value) => set('password', value)}
            placeholder='现在用的密码'
          />
        </Field>
      ) : (
        <SmsCodeFields
          values={values}
          errors={errors}
          set={set}
          setErrors={setErrors}
          purpose='delete'
          prefix='delete'
          ownMobile={user.Mobile ?? ''}
        />
      )}
      <Field label={`输入“${CONFIRM_PHRASE}”`} required error={errors.phrase} message='用来避免误操作'>
        <TextInput
          id='delete-phrase'
          value={values.phrase}
          onChange={(value) => set('phrase', value)}
          placeholder='在这里输入这四个字'
          maxLength={10}
        />
      </Field>
      <FormMessage text={errors.form} />
      <Button id='delete-account' kind='danger' block loading={isBusy} onClick={() => void submit()}>
        注销账号
      </Button>
    </Card>
  )
}
