import { useState } from 'react'
import { View } from '@tarojs/components'
import type { ResponseOf } from 'contract/registry'
import { useDeleteAccountMutation } from '@/features/profile/api'
import { CONFIRM_PHRASE, phraseProblem } from '@/features/profile/model/account-deletion'
import { ProofFields } from '@/features/session/components/ProofFields'
import { NO_PROOF, PROOF_PLACES, proofProblems, proofsOf } from '@/features/session/model/proof'
import { FormMessage } from '@/shared/form/FormMessage'
import { useForm } from '@/shared/form/use-form'
import { navigate } from '@/shared/navigation/navigate'
import type { UserInfo } from '@/shared/session/account/session-state'
import { Button } from '@/shared/ui/controls/Button'
import { Card } from '@/shared/ui/layout/Card'
import { Field } from '@/shared/ui/field/Field'
import { TextInput } from '@/shared/ui/controls/TextInput'
import { useConfirm } from '@/shared/ui/page/use-confirm'

type Kept = ResponseOf<'User/DeleteStudent'>['Kept']

export interface DeleteAccountFormProps {
  user: UserInfo
  /** Called when the server has deleted the account. */
  onDeleted: (kept: Kept) => Promise<void>
}

/** The proof of identity, the typed confirmation, a last question, and the deletion. */
export function DeleteAccountForm({ user, onDeleted }: DeleteAccountFormProps) {
  const confirm = useConfirm()
  const [deleteAccount] = useDeleteAccountMutation()
  const proofs = proofsOf(user)
  const [proof, setProof] = useState(proofs[0])
  const form = useForm({
    initial: { ...NO_PROOF, phrase: '' },
    check: (values) => ({ ...proofProblems(proof, values), phrase: phraseProblem(values.phrase) }),
    ...PROOF_PLACES,
    confirm: () =>
      confirm({
        title: '确定注销账号？',
        content: '账号和志愿表会立即删除，不能恢复。',
        confirmText: '注销',
        cancelText: '先不',
      }),
  })
  const { values, errors, set, isBusy } = form
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
      <ProofFields
        form={form}
        proofs={proofs}
        proof={proof}
        onChoose={setProof}
        purpose='delete'
        prefix='delete'
        ownMobile={user.Mobile}
      />
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
