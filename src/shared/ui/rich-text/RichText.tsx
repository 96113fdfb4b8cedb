import { useMemo } from 'react'
import { View } from '@tarojs/components'
import { Html } from '@/shared/platform/html/Html'
import { sanitizeRichText } from './sanitize-rich-text'
import './rich-text.scss'

export interface RichTextProps {
  /** Markup from outside; it is made safe here. */
  html: string
}

/** An article, a notice, a charter: foreign markup in the app's own type. For pages of sub-packages only. */
export function RichText({ html }: RichTextProps) {
  const clean = useMemo(() => sanitizeRichText(html), [html])
  return (
    <View className='ui-rich-text'>
      <Html html={clean} />
    </View>
  )
}
