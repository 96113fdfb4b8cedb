import type { Form } from '@/shared/form/use-form'
import { Field } from '@/shared/ui/field/Field'
import { Segmented } from '@/shared/ui/controls/Segmented'
import type { Proof, ProofValues } from '../model/proof'
import { PasswordInput } from './PasswordInput'
import { SmsCodeFields } from './SmsCodeFields'

const WORDS: Record<Proof, string> = { password: '登录密码', code: '短信验证码' }

export interface ProofFieldsProps {
  form: Pick<Form<ProofValues>, 'values' | 'errors' | 'set' | 'setErrors'>
  /** The ways to choose from; with a single one there is no choice. */
  proofs: readonly Proof[]
  proof: Proof
  onChoose: (proof: Proof) => void
  /** The purpose of the SMS code. */
  purpose: 'login' | 'delete'
  /** Start of the controls' ids: `<prefix>-proof`, `-password`, `-captcha`, `-code`. */
  prefix: string
  /** The account's own number in its masked form. */
  ownMobile: string | null
  /** Called by the key of the keyboard that ends the password. */
  onConfirm?: () => void
}

/** Proves the user's identity by the password or by a code to the account's own number. */
export function ProofFields(props: ProofFieldsProps) {
  const { form, proofs, proof, onChoose, purpose, prefix, ownMobile, onConfirm } = props
  return (
    <>
      {proofs.length > 1 && (
        <Field label='用什么确认'>
          <Segmented
            id={`${prefix}-proof`}
            options={proofs.map((value) => ({ value, label: WORDS[value] }))}
            value={proof}
            onChange={onChoose}
          />
        </Field>
      )}
      {proof === 'password' ? (
        <Field label='登录密码' required error={form.errors.password}>
          <PasswordInput
            id={`${prefix}-password`}
            value={form.values.password}
            onChange={(value) => form.set('password', value)}
            placeholder='现在用的密码'
            onConfirm={onConfirm}
          />
        </Field>
      ) : (
        <SmsCodeFields {...form} purpose={purpose} prefix={prefix} ownMobile={ownMobile ?? ''} />
      )}
    </>
  )
}
