import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { Card } from '@/shared/ui/layout/Card'
import '@/features/site/notices/components/notice.scss'
import type { Agreement } from '../model/agreements'

export interface LegalTextProps {
  agreement: Agreement
  /** Content under the paragraphs of a section, by its title. */
  more?: Readonly<Record<string, ReactNode>>
}

/** An agreement: its sections and the day it took effect. */
export function LegalText({ agreement: { sections, since }, more = {} }: LegalTextProps) {
  const [year, month, day] = since.split('-').map(Number)
  return (
    <>
      {sections.map((section) => (
        <Card key={section.title} title={section.title}>
          {section.paragraphs.map((paragraph) => (
            <View key={paragraph} className='legal__text'>
              {paragraph}
            </View>
          ))}
          {more[section.title]}
        </Card>
      ))}
      <View className='legal__date'>{`生效日期 ${year} 年 ${month} 月 ${day} 日`}</View>
    </>
  )
}
