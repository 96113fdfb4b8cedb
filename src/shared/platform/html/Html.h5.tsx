import type { MouseEvent } from 'react'
import type { HtmlProps } from './types'

/** Markup in a page. */
export function Html({ html, onPicture }: HtmlProps) {
  const press = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
    // a picture in a link is a link
    if (!(target instanceof HTMLImageElement) || target.closest('a')) return
    onPicture?.([...currentTarget.querySelectorAll('img')].indexOf(target))
  }
  return <div onClick={press} dangerouslySetInnerHTML={{ __html: html }} />
}
