import { useMemo } from 'react'
import { View } from '@tarojs/components'
import { Html } from '@/shared/platform/html/Html'
import { pictureViewer } from '@/shared/platform/picture-viewer/picture-viewer'
import { settings } from '@/shared/platform/settings/settings'
import { sizedPicture } from '@/shared/lib/address/picture-size'
import { Button } from '@/shared/ui/controls/Button'
import { picturesOf, sanitizeRichText } from './sanitize-rich-text'
import './rich-text.scss'

/** CSS pixels of a text on a phone, without the space around it. */
const TEXT_WIDTH = 320
/** A cell with a number and its unit: 10 分钟 on two lines is hard to read. */
const NUMBER_CELL = /<(t[dh])>(\d[\d.,]* ?[^\d\s<]{1,4})<\/\1>/g

export interface RichTextProps {
  /** Markup from outside; it is made safe here. */
  html: string
}

/** An article, a notice, a charter: foreign markup in the app's own fonts, with pictures that can be enlarged. For pages of sub-packages only. */
export function RichText({ html }: RichTextProps) {
  const { clean, pictures } = useMemo(() => {
    // pictures of this server; a mini-program has no address of its own
    const whole = sanitizeRichText(html).replace(/(<img[^>]* src=")\//g, `$1${settings.apiHost()}/`)
    // in the text as wide as the text; enlarged in their own size
    const fitting = whole
      .replace(/(<img[^>]* src=")([^"]*)/g, (_, tag: string, src: string) => tag + sizedPicture(src, TEXT_WIDTH))
      .replace(NUMBER_CELL, '<$1 style="white-space:nowrap">$2</$1>')
    // a part that scrolls in a box of its own must be reachable by keyboard, too
    return { clean: fitting.replaceAll('<table', '<table tabindex="0"'), pictures: picturesOf(whole) }
  }, [html])
  const show = (index: number) => pictureViewer.open(pictures, index)
  return (
    <View className='ui-rich-text'>
      <Html html={clean} onPicture={show} />
      {pictures.length > 0 && (
        <Button kind='text' size='sm' onClick={() => show(0)}>
          {`看大图（${pictures.length} 张）`}
        </Button>
      )}
    </View>
  )
}
