import { useLayoutEffect, useRef, type MouseEvent } from 'react'
import type { HtmlProps } from './types'

const GONE = '图片打不开了'

/** Shows a message in place of a picture that cannot be fetched. */
function tellGone({ target }: Event): void {
  if (target instanceof HTMLImageElement && !target.alt.startsWith(GONE))
    target.alt = [GONE, target.alt].filter(Boolean).join('：')
}

/** Markup in a page. */
export function Html({ html, onPicture }: HtmlProps) {
  const box = useRef<HTMLDivElement>(null)
  // this event does not bubble, and markup has no handlers
  useLayoutEffect(() => {
    const node = box.current
    node?.addEventListener('error', tellGone, true)
    return () => node?.removeEventListener('error', tellGone, true)
  }, [])
  const press = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
    // a picture inside a link acts as the link
    if (!(target instanceof HTMLImageElement) || target.closest('a')) return
    onPicture?.([...currentTarget.querySelectorAll('img')].indexOf(target))
  }
  return <div ref={box} onClick={press} dangerouslySetInnerHTML={{ __html: html }} />
}
