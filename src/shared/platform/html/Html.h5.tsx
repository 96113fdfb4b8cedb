import { useLayoutEffect, useRef, type MouseEvent } from 'react'
import type { HtmlProps } from './types'

const GONE = '图片打不开了'

/** A picture that cannot be fetched says so in its place. */
function tellGone({ target }: Event): void {
  if (target instanceof HTMLImageElement && !target.alt.startsWith(GONE))
    target.alt = [GONE, target.alt].filter(Boolean).join('：')
}

/** Markup in a page. */
export function Html({ html, onPicture }: HtmlProps) {
  const box = useRef<HTMLDivElement>(null)
  // such an event does not bubble, and markup has no handlers
  useLayoutEffect(() => {
    const node = box.current
    node?.addEventListener('error', tellGone, true)
    return () => node?.removeEventListener('error', tellGone, true)
  }, [])
  const press = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
    // a picture in a link is a link
    if (!(target instanceof HTMLImageElement) || target.closest('a')) return
    onPicture?.([...currentTarget.querySelectorAll('img')].indexOf(target))
  }
  return <div ref={box} onClick={press} dangerouslySetInnerHTML={{ __html: html }} />
}
