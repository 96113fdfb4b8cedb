import { useState, type ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import type { Source } from 'contract/shapes'
import { BASIS_WORDS } from '@/shared/lib/number/basis'
import { pressable } from '@/shared/ui/accessibility'
import { Icon } from '@/shared/ui/icon/Icon'
import { Sheet } from '@/shared/ui/sheet/Sheet'
import { SourceNote } from './SourceNote'
import './source-note.scss'

interface SourcePart {
  /** The data from this source; absent if it is all the data of the page. */
  of?: string
  source: Source
}

export interface SourceInfoProps {
  id?: string
  parts: readonly SourcePart[]
  /** Other facts about the source. */
  children?: ReactNode
}

/** 官方公布、整理导入 · 2025 年: every basis used, so that no part looks better than it is, and the newest year. */
function summaryText(parts: readonly SourcePart[]): string {
  const bases = [...new Set(parts.map(({ source }) => BASIS_WORDS[source.Basis]))]
  const years = parts.flatMap(({ source }) => source.Year ?? [])
  return [bases.join('、'), years.length > 0 ? `${Math.max(...years)} 年` : ''].filter(Boolean).join(' · ')
}

/** The one ⓘ of a page: basis and year of its data in one line; a press shows who published which part. Draws nothing without a source. */
export function SourceInfo({ id = 'list-source', parts, children }: SourceInfoProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (parts.length === 0) return null
  const words = summaryText(parts)
  return (
    <>
      <View
        id={id}
        className='ui-source-info num press'
        {...pressable({ label: `${words}，看数据从哪里来`, onPress: () => setIsOpen(true) })}
      >
        <Text className='ui-source-info__words'>{words}</Text>
        <Icon name='info' size={16} color='sub' />
      </View>
      <Sheet id='source-sheet' open={isOpen} title='这些数据从哪里来' onClose={() => setIsOpen(false)}>
        {parts.map(({ of, source }) => (
          <View key={`${of}-${source.Source}-${source.Year}-${source.Basis}`} className='ui-source-info__part'>
            {of && <View className='ui-source-info__of'>{of}</View>}
            <SourceNote source={source} />
          </View>
        ))}
        {children && <View className='ui-source-info__more'>{children}</View>}
      </Sheet>
    </>
  )
}
