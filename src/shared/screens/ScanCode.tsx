// A code that another device scans to pay.
import { useMemo } from 'react'
import { Image, View } from '@tarojs/components'
import { qrSvg } from '@/shared/lib/address/qr-code'
import { Button } from '@/shared/ui/controls/Button'
import { svgDataUri } from '@/shared/ui/facts/svg-image'
import type { PayCode } from './use-payment'

export function ScanCode({ id, code }: { id: string; code: PayCode }) {
  const picture = useMemo(() => svgDataUri(qrSvg(code.text)), [code.text])
  return (
    <View className='pay-screen__scan'>
      <Image
        id={id}
        className='pay-screen__code'
        src={picture}
        {...{ alt: '付款码', role: 'img', 'aria-label': '付款码' }}
      />
      <View className='pay-screen__words'>用手机微信扫一扫付款</View>
      {code.here && (
        <Button id={`${id}-here`} kind='text' onClick={code.here}>
          在这台设备上打开
        </Button>
      )}
    </View>
  )
}
