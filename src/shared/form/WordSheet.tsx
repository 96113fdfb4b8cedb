import { useState } from 'react'
import { Button } from '@/shared/ui/controls/Button'
import { Field } from '@/shared/ui/field/Field'
import { Sheet } from '@/shared/ui/sheet/Sheet'
import { TextArea } from '@/shared/ui/text-area/TextArea'

/** Most letters that can be sent, by default. */
const MOST = 500

export interface WordSheetProps {
  id: string
  title: string
  label: string
  /** Text of the button, a verb. */
  send: string
  /** The text may be empty. */
  isOptional?: boolean
  /** Most letters that can be sent. */
  most?: number
  /** True when the text was accepted: the sheet closes; otherwise the typed text stays. */
  onSend: (text: string) => Promise<boolean>
  onClose: () => void
}

/** A sheet to write a message to the other side. */
export function WordSheet({ id, title, label, send, isOptional, most = MOST, onSend, onClose }: WordSheetProps) {
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const submit = async () => {
    if (!isOptional && text.trim() === '') return setMissing(true)
    setBusy(true)
    const isTaken = await onSend(text.trim())
    setBusy(false)
    if (isTaken) onClose()
  }
  return (
    <Sheet
      open
      id={id}
      title={title}
      onClose={onClose}
      footer={
        <Button id={`${id}-send`} block loading={isBusy} onClick={() => void submit()}>
          {send}
        </Button>
      }
    >
      <Field label={label} required={!isOptional} error={isMissing ? '请写一两句话' : undefined}>
        <TextArea
          id={`${id}-text`}
          value={text}
          onChange={(words) => {
            setText(words)
            setMissing(false)
          }}
          maxLength={most}
        />
      </Field>
    </Sheet>
  )
}
