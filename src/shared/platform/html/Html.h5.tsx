import type { HtmlProps } from './types'

/** Markup in a page. */
export function Html({ html }: HtmlProps) {
  return <div dangerouslySetInnerHTML={{ __html: html }} />
}
