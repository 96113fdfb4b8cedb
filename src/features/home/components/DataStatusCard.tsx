import { View } from '@tarojs/components'
import type { ResponseOf } from 'contract/registry'
import type { Source } from 'contract/shapes'
import { BASIS_WORDS } from '@/shared/lib/number/basis'
import { Card } from '@/shared/ui/layout/Card'
import { SourceNote } from '@/shared/ui/source-note/SourceNote'
import './home.scss'

type DataStatus = ResponseOf<'Web/HomeData'>['DataStatus']

const GENERATED: Source = { Year: null, Source: '程序生成，只用来演示功能，不能据此填报', Basis: 'demonstration' }

/** The data behind the numbers of this province. Generated data is named as such before a family relies on it. */
export function DataStatusCard({ status, provinceName }: { status: DataStatus; provinceName: string }) {
  if (status.length === 0) return null
  const hasDemonstration = status.some(({ Basis }) => Basis === 'demonstration')
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
      {hasDemonstration && <SourceNote source={GENERATED} />}
    </Card>
  )
}
