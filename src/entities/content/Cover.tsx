import { useState } from 'react'
import { Image, View } from '@tarojs/components'
import type { ResponseOf } from 'contract/registry'
import { picture } from '@/shared/ui/accessibility'
import { isWeb } from '@/shared/ui/design-size'
import { hostedPicture } from './hosted'

type Picture = NonNullable<ResponseOf<'Portal/NewsList'>['Items'][number]['Cover']>

/** The picture beside an item of a list: in the size of its place, loaded when it comes near. `width` in CSS pixels, as in the style sheet. */
export function Cover({ cover, width, className }: { cover: Picture; width: number; className: string }) {
  const [gone, setGone] = useState('')
  const { imgProps, ...attributes } = picture()
  const lazily = isWeb() ? { imgProps: { ...imgProps, loading: 'lazy' as const } } : { lazyLoad: true }
  const src = hostedPicture(cover.Src, width)
  // the place of a missing picture stays empty, so that no line moves
  if (gone === src) return <View className={className} {...{ 'aria-hidden': true }} />
  return (
    <Image className={className} src={src} mode='aspectFill' onError={() => setGone(src)} {...attributes} {...lazily} />
  )
}
