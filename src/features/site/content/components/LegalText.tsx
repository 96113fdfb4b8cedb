import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { Card } from '@/shared/ui/card/Card'
import '@/features/site/notices/components/notice.scss'

export interface LegalSection {
  title: string
  paragraphs: readonly string[]
  /** Stands under the paragraphs. */
  more?: ReactNode
}

/** An agreement: its sections and the day it took effect. */
export function LegalText({ sections, date }: { sections: readonly LegalSection[]; date: string }) {
  return (
    <>
      {sections.map((section) => (
        <Card key={section.title} title={section.title}>
          {section.paragraphs.map((paragraph) => (
            <View key={paragraph} className='legal__text'>
              {paragraph}
            </View>
          ))}
          {section.more}
        </Card>
      ))}
      <View className='legal__date'>生效日期 {date}</View>
    </>
  )
}
