import { Image } from '@tarojs/components'
import type { ResponseOf } from 'contract/registry'
import { picture } from '@/shared/ui/accessibility/accessibility'
import { isWeb } from '@/shared/ui/design-size/design-size'
import { hostedPicture } from './hosted'

type Picture = NonNullable<ResponseOf<'Portal/NewsList'>['Items'][number]['Cover']>

/** The picture beside something in a list: in the size of its place, loaded when it comes near. `width` in CSS pixels, as in the style sheet. */
export function Cover({ cover, width, className }: { cover: Picture; width: number; className: string }) {
  const { imgProps, ...attributes } = picture()
  const lazily = isWeb() ? { imgProps: { ...imgProps, loading: 'lazy' as const } } : { lazyLoad: true }
  return (
    <Image className={className} src={hostedPicture(cover.Src, width)} mode='aspectFill' {...attributes} {...lazily} />
  )
}
