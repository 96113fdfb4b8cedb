import { View } from '@tarojs/components'
import type { ResponseOf } from 'contract/registry'
import { BASIS_WORDS } from '@/shared/lib/number/basis'
import { Card } from '@/shared/ui/layout/Card'
import './home.scss'

type DataStatus = ResponseOf<'Web/HomeData'>['DataStatus']

/** The data behind the numbers of this province. */
export function DataStatusCard({ status, provinceName }: { status: DataStatus; provinceName: string }) {
  if (status.length === 0) return null
  return (
    <Card id='data-status' title={`${provinceName}的数据`}>
      {status.map(({ Title, Detail, Basis }) => (
        <View key={`${Title}-${Basis}`} className='data-row'>
          <View className='data-row__title'>{Title}</View>
          <View className='data-row__detail num'>
            {Detail} · {BASIS_WORDS[Basis]}
          </View>
        </View>
      ))}
    </Card>
  )
}
