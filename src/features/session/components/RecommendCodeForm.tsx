import { useState } from 'react'
import { FormMessage } from '@/shared/form/FormMessage'
import { useForm } from '@/shared/form/use-form'
import { useSession } from '@/shared/session/account/use-session'
import { Button } from '@/shared/ui/controls/Button'
import { Cell } from '@/shared/ui/layout/Cell'
import { Field } from '@/shared/ui/field/Field'
import { TextInput } from '@/shared/ui/controls/TextInput'
import { useSetRecommendCodeMutation } from '../api'
import { useHere } from '@/shared/ui/page/use-shown'

const CODE = /^[A-Za-z0-9]{4,16}$/

function codeProblem(code: string): string | undefined {
  if (!code) return '请填写推荐码'
  return CODE.test(code) ? undefined : '推荐码是 4 到 16 位字母或数字'
}

/** The code of the person who recommended the product: set once. The code from the link that opened the app is filled in already. */
export function RecommendCodeForm() {
  const here = useHere()
  const { villageCode } = useSession()
  const [save] = useSetRecommendCodeMutation()
  const [isOpen, setIsOpen] = useState(false)
  const [isSaved, setIsSaved] = useState(false)
  const form = useForm({
    initial: { recommendCode: CODE.test(villageCode) ? villageCode : '' },
    check: ({ recommendCode }) => ({ recommendCode: codeProblem(recommendCode.trim()) }),
    byError: { RECOMMEND_CODE_UNKNOWN: 'recommendCode', RECOMMEND_CODE_SET: 'recommendCode' },
    byField: { RecommendCode: 'recommendCode' },
  })
  const { values, errors, set, isBusy } = form
  const submit = async () => {
    const isDone = await form.submit(async ({ recommendCode }) => {
      await save({ RecommendCode: recommendCode.trim() }).unwrap()
    })
    if (!isDone) return
    here.toast('推荐码已保存')
    setIsSaved(true)
  }
  if (isSaved) return <Cell id='recommend-code' title='推荐码' value={values.recommendCode} />
  if (!isOpen) {
    return (
      <Cell
        id='recommend-code'
        title='推荐码'
        note='有人向您推荐时填写，只能填一次'
        arrow
        onClick={() => setIsOpen(true)}
      />
    )
  }
  return (
    <>
      <Field label='推荐码' error={errors.recommendCode} message='4 到 16 位字母或数字，只能填一次'>
        <TextInput
          id='recommend-input'
          value={values.recommendCode}
          onChange={(value) => set('recommendCode', value)}
          placeholder='推荐人给您的码'
          maxLength={16}
        />
      </Field>
      <FormMessage text={errors.form} />
      <Button id='recommend-save' kind='plain' block loading={isBusy} onClick={() => void submit()}>
        保存推荐码
      </Button>
    </>
  )
}
