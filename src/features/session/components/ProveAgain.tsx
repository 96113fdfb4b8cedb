import { useState } from 'react'
import { View } from '@tarojs/components'
import { ApiError } from '@/shared/api/api-error'
import { FormMessage } from '@/shared/form/FormMessage'
import { useForm } from '@/shared/form/use-form'
import { storage } from '@/shared/platform/storage/storage'
import { completeSignIn } from '@/shared/session/account/sign-in'
import type { LoginData, UserInfo } from '@/shared/session/account/session-state'
import { Button } from '@/shared/ui/controls/Button'
import { Card } from '@/shared/ui/layout/Card'
import { useProveByCodeMutation, useProveByPasswordMutation } from '../api'
import { deviceKey, keepDeviceKey } from '../device-key'
import { NO_PROOF, PROOF_PLACES, proofProblems, proofsOf, type Proof } from '../model/proof'
import { ProofFields } from './ProofFields'

const CAPTCHA_WRONG = 'CAPTCHA_WRONG'
/** After three wrong passwords the server requires a captcha; the SMS code always needs one. */
const TOO_OFTEN = new ApiError({
  kind: 'business',
  code: 0,
  error: CAPTCHA_WRONG,
  message: '密码输错了几次，请改用短信验证码，或退出后重新登录',
})

export interface ProveAgainProps {
  user: UserInfo
  /** Why the proof is needed, one sentence. */
  reason: string
  onProved: () => void
}

/** Ways to prove the identity without leaving the page: a sign-in needs a name, but the account shows its number mostly masked. */
export function waysToProve(user: UserInfo): readonly Proof[] {
  const isNumberKnown = user.Mobile !== null && storage.text('UserMobile') !== ''
  return proofsOf(user).filter((proof) => isNumberKnown || (proof === 'password' && user.LoginName !== null))
}

/** Asks the signed-in user to prove the identity again on the same page: nothing on the page is lost. */
export function ProveAgain({ user, reason, onProved }: ProveAgainProps) {
  const [byPassword] = useProveByPasswordMutation()
  const [byCode] = useProveByCodeMutation()
  const proofs = waysToProve(user)
  const [proof, setProof] = useState<Proof>(proofs[0] ?? 'password')
  const form = useForm({
    initial: NO_PROOF,
    check: (values) => proofProblems(proof, values),
    byError: { ...PROOF_PLACES.byError, CAPTCHA_WRONG: 'password' },
    byField: PROOF_PLACES.byField,
  })
  const submit = () =>
    form.submit(async ({ password, code }) => {
      const Mobile = storage.text('UserMobile')
      const login: LoginData = await (
        proof === 'password'
          ? byPassword({ LoginName: user.LoginName ?? Mobile, Password: password, ...deviceKey() })
          : byCode({ Mobile, Code: code })
      )
        .unwrap()
        .catch((failure: unknown) => {
          throw (failure as { error?: string }).error === CAPTCHA_WRONG ? TOO_OFTEN : failure
        })
      keepDeviceKey(login)
      await completeSignIn(login)
      onProved()
    })
  return (
    <Card id='prove-again' title='先确认是您本人'>
      <View className='sign-in__note'>{reason}</View>
      <ProofFields
        form={form}
        proofs={proofs}
        proof={proof}
        onChoose={setProof}
        purpose='login'
        prefix='prove'
        ownMobile={user.Mobile}
        onConfirm={() => void submit()}
      />
      <FormMessage text={form.errors.form} />
      <Button id='prove-submit' block loading={form.isBusy} onClick={() => void submit()}>
        确认
      </Button>
    </Card>
  )
}
