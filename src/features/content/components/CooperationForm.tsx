import { useState } from 'react'
import { View } from '@tarojs/components'
import type { RequestOf } from 'contract/registry'
import { FormMessage } from '@/shared/form/FormMessage'
import { mobileProblem } from '@/shared/lib/text/mobile-problem'
import { useForm } from '@/shared/form/use-form'
import { goBack } from '@/shared/navigation/navigate'
import { Button } from '@/shared/ui/controls/Button'
import { Card } from '@/shared/ui/layout/Card'
import { Chips } from '@/shared/ui/chips/Chips'
import { EmptyState } from '@/shared/ui/layout/EmptyState'
import { Field } from '@/shared/ui/field/Field'
import { TextArea } from '@/shared/ui/text-area/TextArea'
import { TextInput } from '@/shared/ui/controls/TextInput'
import { useCooperateMutation } from '../api'

type Kind = RequestOf<'Web/Cooperation'>['Kind']

const KINDS: readonly { value: Kind; label: string }[] = [
  { value: 'school', label: '学校' },
  { value: 'agent', label: '本地服务商' },
  { value: 'data', label: '数据' },
  { value: 'other', label: '其他' },
]
const LEAST_WORDS = 5
const MOST_WORDS = 500

/** A request to work together: who, about what, and the address for an answer. The typed text stays if sending fails. */
export function CooperationForm() {
  const [cooperate] = useCooperateMutation()
  const [isSent, setIsSent] = useState(false)
  const form = useForm({
    initial: { kind: 'school' as Kind, name: '', company: '', mobile: '', words: '' },
    check: ({ name, mobile, words }) => ({
      name: name.trim() ? undefined : '请写怎么称呼您',
      mobile: mobileProblem(mobile.trim()),
      words: words.trim().length >= LEAST_WORDS ? undefined : '请写明想怎样合作，至少 5 个字',
    }),
    byField: { Name: 'name', Mobile: 'mobile', Words: 'words', Company: 'company' },
  })
  const { values, errors, set, isBusy } = form
  const submit = async () => {
    const isDone = await form.submit(async ({ kind, name, company, mobile, words }) => {
      const Words = words.trim()
      await cooperate({ Kind: kind, Name: name.trim(), Company: company.trim(), Mobile: mobile.trim(), Words }).unwrap()
    })
    if (isDone) setIsSent(true)
  }
  if (isSent)
    return (
      <EmptyState
        id='cooperation-sent'
        text='已经收到'
        reason='我们会按您留的手机号联系您。'
        action='返回'
        onAction={() => void goBack()}
      />
    )
  return (
    <Card title='想怎样合作'>
      <Field label='类型' required>
        <Chips
          id='cooperation-kind'
          options={KINDS}
          value={[values.kind]}
          onChange={([kind]) => kind && set('kind', kind as Kind)}
        />
      </Field>
      <Field label='怎么称呼您' error={errors.name} required>
        <TextInput id='cooperation-name' value={values.name} onChange={(name) => set('name', name)} maxLength={30} />
      </Field>
      <Field label='单位' error={errors.company}>
        <TextInput
          id='cooperation-company'
          value={values.company}
          onChange={(company) => set('company', company)}
          placeholder='学校或公司，可以不填'
          maxLength={60}
        />
      </Field>
      <Field label='手机号' error={errors.mobile} required>
        <TextInput
          id='cooperation-mobile'
          type='number'
          value={values.mobile}
          onChange={(mobile) => set('mobile', mobile)}
          maxLength={11}
        />
      </Field>
      <Field label='说明' error={errors.words} required>
        <TextArea
          id='cooperation-words'
          value={values.words}
          onChange={(words) => set('words', words)}
          placeholder='想做什么，在哪里，什么时候'
          maxLength={MOST_WORDS}
        />
      </Field>
      <FormMessage text={errors.form} />
      <Button id='cooperation-send' block loading={isBusy} onClick={() => void submit()}>
        发送
      </Button>
      <View className='agent__line'>手机号只用来联系您。</View>
    </Card>
  )
}
