import { View } from '@tarojs/components'
import type { ResponseOf } from 'contract/registry'
import { clipboard } from '@/shared/platform/clipboard/clipboard'
import { phone } from '@/shared/platform/phone'
import { Button } from '@/shared/ui/controls/Button'
import { Card } from '@/shared/ui/layout/Card'
import { useHere } from '@/shared/ui/page/use-shown'
import './content.scss'

type Agent = ResponseOf<'Web/Agents'>['Items'][number]

const NEAR_WORDS: Record<NonNullable<Agent['Nearness']>, string> = {
  district: '同区县',
  city: '同城',
  province: '同省',
  elsewhere: '外省',
}

/** A local service point: its address, opening hours, services and telephone number. */
export function AgentCard({ agent }: { agent: Agent }) {
  const here = useHere()
  const { Name, Place, Address, Hours, Services, Phone, Nearness, IsDemonstration } = agent
  const copy = async () => {
    const isCopied = await clipboard.copy(`${Name} ${Place} ${Address}`)
    here.toast(isCopied ? '地址已复制' : '没有复制成功，请长按地址自己复制')
  }
  return (
    <Card title={Name} extra={Nearness && NEAR_WORDS[Nearness]}>
      <View className='agent__line'>{`${Place} ${Address}`}</View>
      {Hours !== '' && <View className='agent__line'>{`时间：${Hours}`}</View>}
      {Services !== '' && <View className='agent__line'>{`服务：${Services}`}</View>}
      {Phone === null ? (
        <View className='agent__line'>{IsDemonstration ? '这是示例，没有电话。' : '没有留电话，请到店问。'}</View>
      ) : (
        <Button kind='text' size='sm' onClick={() => phone.call(Phone)} label={`打电话 ${Phone}，${Name}`}>
          {`打电话 ${Phone}`}
        </Button>
      )}
      <Button kind='text' size='sm' onClick={() => void copy()} label={`复制地址：${Name}`}>
        复制地址
      </Button>
    </Card>
  )
}
