import { Swiper, SwiperItem } from '@tarojs/components'
import type { SwipeProps } from './types'

/** The platform's own swiper. */
export function Swipe({ items, onIndex, height, label }: SwipeProps) {
  return (
    <Swiper style={{ height }} onChange={({ detail }) => onIndex(detail.current)} {...{ ariaLabel: label }}>
      {items.map(({ key, content }) => (
        <SwiperItem key={key}>{content}</SwiperItem>
      ))}
    </Swiper>
  )
}
