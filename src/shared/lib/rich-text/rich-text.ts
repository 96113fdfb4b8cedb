/**
 * Cleans rich text of the server for a phone: takes the size attributes off images, caps widths at 100 % and removes
 * line-break tags. It does not make foreign markup safe: that is the server's task before it stores a text.
 */
export function cleanRichText(html: string): string {
  if (!html) return ''
  return html
    .replace(/<img\b[^>]*>/gi, cleanImage)
    .replace(/(<[^>]*\bstyle\s*=\s*["'][^"']*?)(?:max-|min-)?width\s*:[^;"']+;?/gi, '$1max-width:100%;')
    .replace(/<br\s*\/?>/gi, '')
}

function cleanImage(tag: string): string {
  const bare = tag
    .replace(/\s(?:width|height)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, '')
    .replace(/\sstyle\s*=\s*(?:"[^"]*"|'[^']*')/gi, '')
  return bare.replace(/\s*\/?>$/, ' style="max-width:100%;height:auto">')
}

/** The text without blanks at its ends; '' for nothing. */
export function trimText(text: string | null | undefined): string {
  return text ? text.trim() : ''
}
