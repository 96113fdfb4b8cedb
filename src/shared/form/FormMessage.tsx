import { View } from '@tarojs/components'
import './form.scss'

/** What is wrong with the form as a whole, above its button; nothing when there is no text. */
export function FormMessage({ text }: { text?: string }) {
  if (!text) return null
  return (
    <View className='form-message' {...{ role: 'alert' }}>
      {text}
    </View>
  )
}
