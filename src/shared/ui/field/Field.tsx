import { useMemo, type ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { FieldContext } from '@/shared/ui/field/field-context'
import './field.scss'

export interface FieldProps {
  label: string
  /** Help under the control. */
  message?: ReactNode
  /** What is wrong and how to fix it; replaces the help. */
  error?: string
  required?: boolean
  children?: ReactNode
  id?: string
}

/** Label, control, message. The control inside gets its name and validity from here. */
export function Field({ label, message, error, required = false, children, id }: FieldProps) {
  const state = useMemo(() => ({ label, invalid: Boolean(error), required }), [label, error, required])
  return (
    <View id={id} className='ui-field'>
      <View className='ui-field__label'>
        {label}
        {required && <Text className='ui-field__required'>（必填）</Text>}
      </View>
      <FieldContext.Provider value={state}>{children}</FieldContext.Provider>
      {error ? (
        <View className='ui-field__error' {...{ role: 'alert' }}>
          {error}
        </View>
      ) : (
        message !== undefined && <View className='ui-field__message'>{message}</View>
      )}
    </View>
  )
}
