import { Image, View } from '@tarojs/components'
import { picture, pressable } from '@/shared/ui/accessibility'
import { Field } from '@/shared/ui/field/Field'
import { TextInput } from '@/shared/ui/controls/TextInput'
import type { Captcha } from '../hooks/use-captcha'
import { useCaptchaCheck } from '../hooks/use-captcha-check'
import './session.scss'

export interface CaptchaFieldProps {
  captcha: Captcha
  value: string
  onChange: (value: string) => void
  error?: string
  id: string
}

/** The characters of a picture; a tap on the picture loads another one. */
export function CaptchaField({ captcha, value, onChange, error, id }: CaptchaFieldProps) {
  const said = useCaptchaCheck(captcha, value, () => onChange(''))
  const refresh = () => {
    onChange('')
    captcha.refresh()
  }
  return (
    <Field label='图形验证码' required error={error} message={said ?? '看不清可以点图片换一张'}>
      <View className='captcha'>
        <View className='captcha__input'>
          <TextInput id={id} value={value} onChange={onChange} placeholder='图片里的字符' maxLength={8} />
        </View>
        <View
          id='captcha-picture'
          className='captcha__picture press'
          {...pressable({ onPress: refresh, label: '换一张验证码图片' })}
        >
          {captcha.image ? (
            <Image className='captcha__image' src={captcha.image} mode='aspectFit' {...picture()} />
          ) : (
            <View className='captcha__text'>{captcha.isLoading ? '加载中' : '点此重试'}</View>
          )}
        </View>
      </View>
    </Field>
  )
}
