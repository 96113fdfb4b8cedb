import { RichText } from '@tarojs/components'
import type { HtmlProps } from './types'

/** Markup in a page. The platform's own component runs no scripts and opens no links. */
export function Html({ html }: HtmlProps) {
  return <RichText nodes={html} />
}
