import { useState } from 'react'
import { Image, View } from '@tarojs/components'
import type { ResponseOf } from 'contract/registry'
import { isDeclaredPage } from '@/shared/navigation/routes'
import { picture, pressable } from '@/shared/ui/accessibility'
import { Icon } from '@/shared/ui/icon/Icon'
import './banner-cards.scss'

type Banner = ResponseOf<'Web/HomeData'>['Banners'][number]

/** Banners of the organisation: they do not move, and come below the family's own next step. If a picture fails, the text stays. */
export function BannerCards({ banners, onOpen }: { banners: readonly Banner[]; onOpen: (path: string) => void }) {
  const [broken, setBroken] = useState<readonly string[]>([])
  const usable = banners.filter(({ Path }) => isDeclaredPage(Path))
  return (
    <>
      {usable.map(({ Title, Note, Image: source, Path }) => (
        <View
          key={Path + Title}
          className='banner-card press'
          {...pressable({ role: 'link', onPress: () => onOpen(Path) })}
        >
          {source !== null && !broken.includes(source) && (
            <Image
              className='banner-card__image'
              mode='aspectFill'
              src={source}
              onError={() => setBroken((known) => [...known, source])}
              {...picture()}
            />
          )}
          <View className='banner-card__words'>
            <View className='banner-card__title'>{Title}</View>
            {Note !== '' && <View className='banner-card__note'>{Note}</View>}
          </View>
          <Icon name='arrow' size={16} color='hint' />
        </View>
      ))}
    </>
  )
}
