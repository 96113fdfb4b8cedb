// Rich text of the server for a phone: only harmless markup passes, and it fits the screen. Import this in pages of
// sub-packages only (through RichText): the parser does not belong in the first load.
import { escapeAttrValue, escapeHtml, FilterXSS, friendlyAttrValue } from 'xss'

const BOX_TAGS = 'p div section article blockquote pre figure figcaption h1 h2 h3 h4 h5 h6 ul ol li dl dt dd hr'
const TEXT_TAGS = 'span strong b em i u s del ins sub sup small mark code a img'
const TABLE_TAGS = 'table caption colgroup col thead tbody tfoot tr th td'
/** Removed with all their content: it is not meant to be read, or is parsed by other rules than HTML's. */
const HIDING_TAGS =
  'script style iframe noscript noembed noframes template svg math object applet frameset textarea title xmp plaintext select audio video canvas'
/** For these, a browser treats `<tag/>` as closed. */
const FOREIGN_TAGS = 'svg math'

const OWN_ATTRIBUTES: Record<string, string[]> = {
  a: ['href', 'title'],
  // the sizes of a picture are removed; its place is computed from them first
  img: ['src', 'alt', 'width', 'height'],
  ol: ['start'],
  col: ['span'],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
}
const words = (text: string) => text.split(' ')
const ALLOWED = Object.fromEntries(
  [BOX_TAGS, TEXT_TAGS, TABLE_TAGS].flatMap(words).map((tag) => [tag, [...(OWN_ATTRIBUTES[tag] ?? []), 'style']]),
)

// No font sizes: the reader sets those, also in elder mode.
const STYLES =
  /^(color|background-color|font-(weight|style)|text-(align|indent|decoration)|vertical-align|(margin|padding)(-(top|right|bottom|left))?|border(-(top|right|bottom|left|width|style|color|collapse|radius))?|(max-|min-)?width)$/
// No url(...), no escapes, nothing else that loads or runs: only words, numbers, colours.
const STYLE_VALUE = /^(?!.*(?:url|expression|image|var|attr)\s*\()[\w\s#%.,()+-]*$/i
const PLACE = /aspect-ratio:([1-9]\d{0,4}) \/ ([1-9]\d{0,4});width:/
const IMAGE_STYLE = 'max-width:100%;height:auto'

const LINK = /^(https?:\/\/[^/\\?#@]+([/?#]|$)|mailto:[^?]+$|tel:[+\d-]+$)/i
const APP_LINK = /^#\/pages\/[\w/-]+(\?(&amp;|[\w=&%.~-])*)?$/
const IMAGE = /^(https?:\/\/[^/\\?#@]+[/?#]|\/[^/\\]|data:image\/(png|jpe?g|gif|webp);base64,[a-z\d+/=]+$)/i
const SPAN = /^[1-9]\d?$/
const PIXELS = /^[1-9]\d{0,4}$/

/** Whether browsers drop this character from an address before they read its scheme. */
const isInvisible = (character: string) => character <= ' ' || (character >= '\u007f' && character <= '\u00a0')
const bare = (value: string) => [...friendlyAttrValue(value)].filter((character) => !isInvisible(character)).join('')

/** The declarations of a style that only shape text; every width becomes a limit of 100 %. */
function cleanStyle(style: string): string {
  const kept = friendlyAttrValue(style)
    .split(';')
    .map((declaration) => {
      const colon = declaration.indexOf(':')
      const name = declaration.slice(0, Math.max(colon, 0)).trim().toLowerCase()
      const value = declaration.slice(colon + 1).trim()
      if (!STYLES.test(name) || value === '' || !STYLE_VALUE.test(value)) return ''
      return name.endsWith('width') && !name.startsWith('border') ? 'max-width:100%' : `${name}:${value}`
    })
    .filter((declaration) => declaration !== '')
  return [...new Set(kept)].join(';')
}

function cleanValue(tag: string, name: string, value: string): string {
  if (name === 'style') return cleanStyle(value)
  if (name === 'href') return LINK.test(bare(value)) || APP_LINK.test(bare(value)) ? bare(value) : ''
  if (name === 'src') return IMAGE.test(bare(value)) ? bare(value) : ''
  if (name === 'width' || name === 'height') return PIXELS.test(bare(value)) ? bare(value) : ''
  if (tag === 'img' || tag === 'a') return friendlyAttrValue(value)
  return SPAN.test(bare(value)) ? bare(value) : ''
}

const HIDING = new Set(words(HIDING_TAGS))
const FOREIGN = new Set(words(FOREIGN_TAGS))
const VOID = new Set(words('img hr col'))

const closing = (tags: readonly string[]): string => tags.map((tag) => `</${tag}>`).join('')

/**
 * The allowed markup of one text, each tag closed where it was opened: browsers repair crossed or open tags in different ways, and in a table
 * only at the second reading.
 */
function filtered(html: string): string {
  let hiddenBy = ''
  /** Open tags, the innermost first. */
  const open: string[] = []
  const filter = new FilterXSS({
    whiteList: ALLOWED,
    css: false,
    allowCommentTag: false,
    escapeHtml: (text) => (hiddenBy ? '' : escapeHtml(text)),
    // The result replaces the tag; for undefined the rules for attributes apply.
    onTag(tag, html, { isClosing, isWhite }) {
      if (hiddenBy) {
        if (isClosing && tag === hiddenBy) hiddenBy = ''
        return ''
      }
      const isEmpty = FOREIGN.has(tag) && html.endsWith('/>')
      if (HIDING.has(tag) && !isClosing && !isEmpty) hiddenBy = tag
      if (!isWhite) return ''
      if (VOID.has(tag)) return isClosing ? '' : undefined
      if (isClosing) return closing(open.splice(0, open.indexOf(tag) + 1))
      // no link inside a link
      if (tag === 'a' && open.includes(tag)) return ''
      open.unshift(tag)
      return undefined
    },
    onTagAttr(tag, name, value, isWhiteAttr) {
      // An image gets its own style; from markup cleaned before, its place is read again.
      if (tag === 'img' && name === 'style') {
        const [, width, height] = PLACE.exec(value) ?? []
        return width && height ? `width="${width}" height="${height}"` : ''
      }
      const clean = isWhiteAttr ? cleanValue(tag, name, value) : ''
      if (clean === '') return ''
      const attribute = `${name}="${escapeAttrValue(clean)}"`
      const isOutside = name === 'href' && !clean.startsWith('#')
      return isOutside ? `${attribute} target="_blank" rel="noopener noreferrer"` : attribute
    },
  })
  return filter.process(html) + closing(open)
}

/** A picture without its sizes, at most as wide as the text; if both are known, its place is kept until it loads. */
function image(attributes: string): string {
  if (!/ src=/.test(attributes)) return ''
  const size = (name: string) => new RegExp(` ${name}="(\\d+)"`).exec(attributes)?.[1]
  const width = size('width')
  const height = size('height')
  const rest = attributes.replace(/ (width|height)="\d*"/g, '')
  // as wide as the text or as itself, whichever is less, also before it has loaded
  const place = width && height ? `;aspect-ratio:${width} / ${height};width:${width}px` : ''
  return `<img${rest} loading="lazy" style="${IMAGE_STYLE}${place}">`
}

/** A less-than sign that no browser takes for a tag. */
const LESS_THAN = /<(?![a-z/!?])/gi
const NUL = /\0/g
const IMAGE_TAG = /<img\b([^>]*?)\s*\/?>/g

/**
 * Rich text made safe and fit for a phone. Safe: only tags and attributes of a fixed list pass, addresses are web, mail or
 * telephone addresses, styles only shape text. Fit: images lose their size attributes and are at most as wide as the text,
 * every other width is limited to 100 %, line-break tags are removed.
 * @param html markup from outside, '' for none
 */
export function sanitizeRichText(html: string): string {
  if (!html) return ''
  const clean = filtered(html.replace(NUL, '').replace(LESS_THAN, '&lt;'))
  return clean.replace(IMAGE_TAG, (_, attributes: string) => image(attributes))
}

/** Description and address of the pictures in clean markup, in their order. */
export function picturesOf(clean: string): { src: string; alt: string }[] {
  return [...clean.matchAll(IMAGE_TAG)].map(([tag]) => ({
    src: friendlyAttrValue(/ src="([^"]*)"/.exec(tag)?.[1] ?? ''),
    alt: friendlyAttrValue(/ alt="([^"]*)"/.exec(tag)?.[1] ?? '') || '图片',
  }))
}
