import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import type { Source } from 'contract/shapes'
import { SourceNote } from '@/shared/ui/source-note/SourceNote'
import './section.scss'

export interface SectionProps {
  title: string
  /** At the right of the title. */
  extra?: ReactNode
  /** The source of the numbers in this section, shown under them. */
  source?: Source | null
  children: ReactNode
  id?: string
}

/** A part of a page under a heading. */
export function Section({ title, extra, source, children, id }: SectionProps) {
  return (
    <View id={id} className='ui-section'>
      <View className='ui-section__head'>
        <View className='ui-section__title' {...{ role: 'heading', 'aria-level': 2 }}>
          {title}
        </View>
        {extra !== undefined && <View className='ui-section__extra'>{extra}</View>}
      </View>
      {children}
      {source && <SourceNote source={source} />}
    </View>
  )
}
