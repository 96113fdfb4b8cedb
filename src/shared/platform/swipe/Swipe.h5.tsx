import type { UIEvent } from 'react'
import type { SwipeProps } from './types'

/** A row that snaps: the browser does the swiping. The framework's own swiper loads a library of 40 kB. */
export function Swipe({ items, onIndex, height, label }: SwipeProps) {
  const look = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const { scrollLeft, clientWidth } = currentTarget
    if (clientWidth > 0) onIndex(Math.round(scrollLeft / clientWidth))
  }
  return (
    <div
      role='region'
      aria-label={label}
      tabIndex={0}
      onScroll={look}
      style={{ display: 'flex', height, overflowX: 'auto', scrollSnapType: 'x mandatory', scrollbarWidth: 'none' }}
    >
      {items.map(({ key, content }) => (
        <div key={key} style={{ flex: 'none', width: '100%', height: '100%', scrollSnapAlign: 'center' }}>
          {content}
        </div>
      ))}
    </div>
  )
}
