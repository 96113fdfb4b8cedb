import { useState } from 'react'
import { Image, Text, View } from '@tarojs/components'
import { pictureViewer } from '@/shared/platform/picture-viewer/picture-viewer'
import { Swipe } from '@/shared/platform/swipe/Swipe'
import { picture as pictureAttributes, pressable } from '@/shared/ui/accessibility'
import { designPx } from '@/shared/ui/design-size'
import { EmptyState } from '@/shared/ui/layout/EmptyState'
import { Icon } from '@/shared/ui/icon/Icon'
import './gallery.scss'

interface GalleryPicture {
  /** Address. */
  src: string
  /** What it shows: 北门. Read by screen readers, and shown under the picture. */
  alt: string
}

export interface GalleryProps {
  pictures: readonly GalleryPicture[]
  /** The subject of the pictures, for screen readers. */
  label: string
  /** Design px, 200 by default. */
  height?: number
  /** Shown if there are none; 还没有图片 by default. */
  empty?: string
}

/** Neighbours are loaded ahead, the others when the user swipes to them. */
const AHEAD = 1

/** Pictures to swipe through; a press shows one full-screen. A picture that fails to load shows that and can be tried again. */
export function Gallery({ pictures, label, height = 200, empty = '还没有图片' }: GalleryProps) {
  const [at, setAt] = useState(0)
  const [seen, setSeen] = useState(0)
  const [broken, setBroken] = useState<ReadonlySet<string>>(new Set())
  if (pictures.length === 0) return <EmptyState text={empty} />
  const retry = (src: string) => setBroken((now) => new Set([...now].filter((one) => one !== src)))
  const current = Math.min(at, pictures.length - 1)
  const items = pictures.map(({ src, alt }, index) => ({
    key: `${index}/${src}`,
    content: broken.has(src) ? (
      <View
        className='ui-gallery__item ui-gallery__item--broken press'
        {...pressable({ onPress: () => retry(src), label: `${alt}没有加载出来，重试` })}
      >
        <Icon name='warning' color='sub' />
        <View className='ui-gallery__broken'>这张图片没有加载出来，点按重试</View>
      </View>
    ) : (
      <View
        className='ui-gallery__item press'
        {...pressable({ onPress: () => pictureViewer.open(pictures, index), label: `${alt}，看大图` })}
      >
        {index <= seen + AHEAD && (
          <Image
            className='ui-gallery__image'
            src={src}
            mode='aspectFill'
            onError={() => setBroken((now) => new Set(now).add(src))}
            {...pictureAttributes()}
          />
        )}
      </View>
    ),
  }))
  return (
    <View className='ui-gallery'>
      <View className='ui-gallery__frame'>
        <Swipe
          items={items}
          height={designPx(height)}
          label={label}
          onIndex={(index) => {
            setAt(index)
            setSeen((now) => Math.max(now, index))
          }}
        />
        {pictures.length > 1 && (
          <Text className='ui-gallery__count num' {...{ role: 'status' }}>
            {current + 1}/{pictures.length}
          </Text>
        )}
      </View>
      <View className='ui-gallery__words'>{pictures[current]?.alt}</View>
    </View>
  )
}
