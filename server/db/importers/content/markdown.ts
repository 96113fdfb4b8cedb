// The Markdown used for the texts of the product: headings, paragraphs, lists, quotations, tables, links, pictures, strong words.
// The grammar is the library's (CommonMark with tables); the output is ours, from a fixed list. Anything else is refused and reported with
// its line, so that no phone shows half a text. HTML is not allowed.
import { Lexer, Marked, Tokenizer, type MarkedToken, type Token, type Tokens } from 'marked'

export interface Reading {
  html: string
  /** Errors, with their lines. */
  problems: string[]
  /** Addresses of the pictures, in their order. */
  pictures: string[]
}

const escapeHtml = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

const TAG = /<\/?[a-z!][^>]*>?/i
const LINK = /^(https?:\/\/[^\s"<>]+|mailto:[^\s"<>]+|tel:[+\d-]+|\/pages\/[\w/-]+(\?[\w=&%.~-]*)?)$/i
const OUTSIDE = /^[a-z][\w+.-]*:|^\/|(^|\/)\.\.(\/|$)/i
const ROW = /^\s*\|.*\|\s*$/m
const FIRST_LEVEL = 3
const LAST_LEVEL = 4
/** Deeper than any real text; each level is a nested call. */
const MOST_DEEP = 24

/**
 * Strong words next to Chinese: by the rule for words with spaces between them, `是**“滑档”**的意思` is not strong, because no space precedes the mark.
 * A bare address, an address in angle brackets and a tilde are plain text: 3~5 个 is no deletion.
 */
class ChineseTokenizer extends Tokenizer {
  override emStrong(src: string, maskedSrc: string, prevChar?: string) {
    const [raw, text] = /^\*\*([^*\n][^*]*)\*\*(?!\*)/.exec(src) ?? []
    if (raw === undefined || text === undefined) return super.emStrong(src, maskedSrc, prevChar)
    return { type: 'strong' as const, raw, text, tokens: this.lexer.inlineTokens(text) }
  }
  override del() {
    return undefined
  }
  override url() {
    return undefined
  }
  override autolink() {
    return undefined
  }
}
const options = { ...new Marked({ gfm: true }).defaults, tokenizer: new ChineseTokenizer() }

const linesOf = (text: string): number => text.split('\n').length - 1

/** Chinese lines are joined without a space, others with one. */
const joined = (html: string): string =>
  html.replace(/([^\n]?)[ \t]*\n[ \t]*([^\n]?)/g, (_, before: string, after: string) =>
    /[\w.,;:!?)]/.test(before) && /\w/.test(after) ? `${before} ${after}` : before + after,
  )

class Writer {
  readonly problems: string[] = []
  readonly pictures: string[] = []
  private depth = 0

  private refuse(line: number, what: string): void {
    this.problems.push(`第 ${line} 行：${what}`)
  }

  /** Tokens in their order; each begins where the one before it ends. */
  all(tokens: readonly Token[] | undefined, line: number): string {
    let at = line
    let html = ''
    this.depth += 1
    if (this.depth > MOST_DEEP) this.refuse(line, '一层套一层，太深了')
    else
      for (const token of tokens ?? []) {
        html += this.one(token as MarkedToken, at)
        at += linesOf(token.raw)
      }
    this.depth -= 1
    return html
  }

  private inline(tokens: readonly Token[] | undefined, line: number): string {
    return joined(this.all(tokens, line))
  }

  private one(token: MarkedToken, line: number): string {
    switch (token.type) {
      case 'space':
        return ''
      case 'hr':
        return '<hr>'
      case 'heading': {
        const level = Math.min(LAST_LEVEL, Math.max(FIRST_LEVEL, token.depth + 1))
        return `<h${level}>${this.inline(token.tokens, line)}</h${level}>`
      }
      case 'paragraph':
        if (ROW.test(token.raw)) this.refuse(line, '表格不完整，第二行要是 | --- | --- |')
        return `<p>${this.inline(token.tokens, line)}</p>`
      case 'blockquote':
        return `<blockquote>${this.all(token.tokens, line)}</blockquote>`
      case 'list':
        return this.list(token, line)
      case 'table':
        return this.table(token, line)
      case 'text':
        return token.tokens ? this.inline(token.tokens, line) : this.words(token.text, line)
      case 'escape':
        return escapeHtml(token.text)
      case 'br':
        return '\n'
      case 'strong':
        return `<strong>${this.all(token.tokens, line)}</strong>`
      case 'em':
        return `<em>${this.all(token.tokens, line)}</em>`
      case 'link':
        return this.link(token, line)
      case 'image':
        return this.picture(token, line)
      default:
        this.refuse(line, REFUSED[token.type] ?? '不认识的写法')
        return ''
    }
  }

  private words(text: string, line: number): string {
    if (TAG.test(text)) this.refuse(line, '不能写 HTML 标签')
    if (text.includes('**')) this.refuse(line, '** 没有成对')
    return escapeHtml(text)
  }

  private link({ href, tokens }: Tokens.Link, line: number): string {
    if (!LINK.test(href)) this.refuse(line, `不认识的链接“${href}”`)
    const address = href.startsWith('/pages/') ? `#${href}` : href
    return `<a href="${escapeHtml(address)}">${this.all(tokens, line)}</a>`
  }

  private picture({ href, text }: Tokens.Image, line: number): string {
    if (text.trim() === '') this.refuse(line, '图片没有说明文字')
    if (OUTSIDE.test(href)) this.refuse(line, '图片要和文章放在同一个文件夹里')
    this.pictures.push(href)
    // its own address and size are filled in after it has been read
    return `<img src="${escapeHtml(href)}" alt="${escapeHtml(text)}">`
  }

  private list({ ordered, start, items }: Tokens.List, line: number): string {
    let at = line
    const written = items.map((item) => {
      const [only, ...others] = item.tokens.filter(({ type }) => type !== 'space')
      // an item of one paragraph is that paragraph, however many empty lines separate the items
      const html =
        others.length === 0 && only?.type === 'paragraph'
          ? this.inline((only as Tokens.Paragraph).tokens, at)
          : this.all(item.tokens, at)
      at += linesOf(item.raw)
      return `<li>${html}</li>`
    })
    const tag = ordered ? 'ol' : 'ul'
    const from = ordered && start !== '' && start !== 1 ? ` start="${start}"` : ''
    return `<${tag}${from}>${written.join('')}</${tag}>`
  }

  private table({ header, rows, raw }: Tokens.Table, line: number): string {
    // the library adds missing cells and drops surplus ones
    raw
      .trimEnd()
      .split('\n')
      .forEach((row, index) => {
        const cells = row
          .trim()
          .replace(/^\||(?<!\\)\|$/g, '')
          .split(/(?<!\\)\|/).length
        if (cells !== header.length) this.refuse(line + index, `表格这一行有 ${cells} 格，表头有 ${header.length} 格`)
      })
    const tr = (tag: 'th' | 'td', cells: readonly Tokens.TableCell[], at: number) =>
      `<tr>${cells.map(({ tokens }) => `<${tag}>${this.inline(tokens, at)}</${tag}>`).join('')}</tr>`
    const body = rows.map((row, index) => tr('td', row, line + index + 2)).join('')
    return `<table><thead>${tr('th', header, line)}</thead><tbody>${body}</tbody></table>`
  }
}

const REFUSED: Readonly<Record<string, string>> = {
  html: '不能写 HTML 标签',
  code: '不能写代码块',
  codespan: '不能写代码',
  def: '链接要写在文字后面的括号里',
  checkbox: '不能写勾选框',
}

/**
 * Reads a text.
 * @param firstLine number of its first line in the file, for error messages
 */
export function readMarkdown(markdown: string, firstLine = 1): Reading {
  const writer = new Writer()
  // Chinese numbers list items as 1、
  const source = markdown.replace(/\r\n?/g, '\n').replace(/^( *\d{1,3})、(?=\s)/gm, '$1.')
  try {
    const html = writer.all(new Lexer(options).lex(source), firstLine)
    return { html, problems: [...new Set(writer.problems)], pictures: writer.pictures }
  } catch (error) {
    // endlessly nested marks overflow the library's call stack
    if (!(error instanceof RangeError)) throw error
    return { html: '', problems: [`第 ${firstLine} 行：一层套一层，太深了`], pictures: [] }
  }
}
