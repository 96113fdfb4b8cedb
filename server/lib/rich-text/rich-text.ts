// Cleans markup of an organisation's editors before it leaves the server. The app cleans it once more for the phone;
// other programs that show it depend on this.
import type * as XssPackage from 'xss'
import xss from 'xss'

/** Removed from the library's list: no frames, no media that start by themselves, no tags that change how the rest is parsed. */
const REFUSED = ['audio', 'video', 'source', 'track', 'details', 'summary', 'bdi', 'bdo'] as const
const WITHOUT_CONTENT = [
  'script',
  'style',
  'iframe',
  'noscript',
  'template',
  'svg',
  'math',
  'object',
  'embed',
  'textarea',
  'title',
  'xmp',
]

// An ES module (the production bundle) gets only the default export of this CommonJS package, and its types are incomplete.
const { FilterXSS, getDefaultWhiteList } = xss as unknown as typeof XssPackage
const whiteList = getDefaultWhiteList()
for (const tag of REFUSED) delete whiteList[tag]
// if a list continues after a paragraph
whiteList.ol = ['start']

const filter = new FilterXSS({ whiteList, stripIgnoreTag: true, stripIgnoreTagBody: WITHOUT_CONTENT })

/** Markup without scripts, handlers, frames and executable addresses; text and its structure stay. */
export function cleanStoredHtml(html: string): string {
  return filter.process(html)
}
