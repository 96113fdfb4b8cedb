import { useState } from 'react'
import { Button } from '@/shared/ui/controls/Button'
import { TextInput } from '@/shared/ui/controls/TextInput'

export interface PasswordInputProps {
  value: string
  onChange: (value: string) => void
  placeholder?: string
  onConfirm?: () => void
  id?: string
}

/** A password with a button that shows the typed text. */
export function PasswordInput({ value, onChange, placeholder, onConfirm, id }: PasswordInputProps) {
  const [isVisible, setIsVisible] = useState(false)
  return (
    <TextInput
      id={id}
      type={isVisible ? 'text' : 'password'}
      value={value}
      onChange={onChange}
      placeholder={placeholder}
      maxLength={64}
      onConfirm={onConfirm}
      suffix={
        <Button
          id={id && `${id}-visible`}
          kind='text'
          size='sm'
          label={isVisible ? '隐藏密码' : '显示密码'}
          onClick={() => setIsVisible(!isVisible)}
        >
          {isVisible ? '隐藏' : '显示'}
        </Button>
      }
    />
  )
}
