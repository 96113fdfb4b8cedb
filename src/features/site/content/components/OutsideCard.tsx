import { View } from '@tarojs/components'
import { outside } from '@/shared/platform/outside/outside'
import { Button } from '@/shared/ui/controls/Button'
import { Card } from '@/shared/ui/layout/Card'
import type { WebAddress } from '../model/web-address'
import './web-frame.scss'

/** A site that is not shown inside the app: its address in plain words, and the reader decides. */
export function OutsideCard({
  target,
  onCopy,
}: {
  target: Extract<WebAddress, { kind: 'outside' }>
  onCopy: () => void
}) {
  const { url, host, isSecure } = target
  const isForeignScript = host.split('.').some((label) => label.startsWith('xn--'))
  return (
    <Card id='web-outside' title={`这是外面的网站：${host}`}>
      <View>它不属于这里，请看清网址再打开；不要在上面填写这里的密码和短信验证码。</View>
      {!isSecure && <View className='web-frame__hint'>这个网站没有加密，不要在上面填写个人信息。</View>}
      {isForeignScript && <View className='web-frame__hint'>网址里有特殊文字，可能是仿冒的网站，请仔细核对。</View>}
      <View className='web-address'>{url}</View>
      <View className='web-ways'>
        <Button id='copy-url' block onClick={onCopy}>
          复制网址
        </Button>
        {outside.canOpen && (
          <Button id='open-outside' block kind='plain' onClick={() => outside.open(url)}>
            在新窗口打开
          </Button>
        )}
      </View>
    </Card>
  )
}
