import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import type { Source } from 'contract/shapes'
import { BASIS_WORDS } from '@/shared/lib/basis/basis'
import { pressable } from '@/shared/ui/accessibility/accessibility'
import { Icon } from '@/shared/ui/icon/Icon'
import { Sheet } from '@/shared/ui/sheet/Sheet'
import { SourceNote } from '@/shared/ui/source-note/SourceNote'
import './ListSource.scss'

/** Year and basis of all that the list says; who published it is a press away. */
export function ListSource({ source }: { source: Source }) {
  const [isOpen, setIsOpen] = useState(false)
  const words = [BASIS_WORDS[source.Basis], source.Year === null ? '' : `${source.Year} 年`].filter(Boolean).join(' · ')
  return (
    <>
      <View
        id='list-source'
        className='list-source num press'
        {...pressable({ label: `${words}，看数据从哪里来`, onPress: () => setIsOpen(true) })}
      >
        <Text className='list-source__words'>{words}</Text>
        <Icon name='info' size={16} color='sub' />
      </View>
      <Sheet id='source-sheet' open={isOpen} title='这些数据从哪里来' onClose={() => setIsOpen(false)}>
        <SourceNote source={source} />
        <View className='list-source__more'>每个志愿的录取线和招生计划各从哪里来，点开它的卡片就能看到。</View>
      </Sheet>
    </>
  )
}
