import { Text, View } from '@tarojs/components'
import { navigate } from '@/shared/navigation/navigate'
import { pressable } from '@/shared/ui/accessibility'
import { Checkbox } from '@/shared/ui/controls/Checkbox'
import './session.scss'

export interface AgreementProps {
  checked: boolean
  onChange: (checked: boolean) => void
  error?: string
  id: string
}

/** Consent to both agreements, which can be read without losing the typed text. */
export function Agreement({ checked, onChange, error, id }: AgreementProps) {
  const link = (text: string, open: () => void) => (
    <Text className='agreement__link' {...pressable({ role: 'link', onPress: open })}>
      {text}
    </Text>
  )
  return (
    <View className='agreement'>
      <Checkbox
        id={id}
        checked={checked}
        onChange={onChange}
        name='我已阅读并同意服务协议和隐私政策'
        label={
          <View>
            <Text>我已阅读并同意</Text>
            {link('《服务协议》', () => void navigate('pages/personal/service/service-agreement'))}
            <Text>和</Text>
            {link('《隐私政策》', () => void navigate('pages/personal/service/privacy-agreement'))}
          </View>
        }
      />
      {error && (
        <View className='agreement__error' {...{ role: 'alert' }}>
          {error}
        </View>
      )}
    </View>
  )
}

/** The error while the user has not agreed to the agreements. */
export const AGREEMENT_MISSING = '请先阅读并同意服务协议和隐私政策'
