import { useState, type ReactNode } from 'react'
import { LoadMore } from '@/shared/ui/layout/LoadMore'

/** Cards drawn at once: two hundred would keep a phone busy for seconds, again at each press. */
const AT_ONCE = 20

/** The first of many cards; a button shows the next ones. */
export function FirstOf<T>({
  items,
  what,
  children,
}: {
  items: readonly T[]
  what: string
  children: (one: T) => ReactNode
}) {
  const [shown, setShown] = useState(AT_ONCE)
  const left = items.length - shown
  return (
    <>
      {items.slice(0, shown).map(children)}
      <LoadMore
        id='more-cards'
        state={left > 0 ? 'more' : 'end'}
        label={`再看 ${Math.min(left, AT_ONCE)} 个${what}，还有 ${left} 个`}
        onMore={() => setShown(shown + AT_ONCE)}
      />
    </>
  )
}
