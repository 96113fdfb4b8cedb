// Markdown as the texts of the product are written: headings, paragraphs, lists, quotations, tables, links, pictures, strong words.
// Anything else is named with its line and refused, so that nobody finds half a text on a phone. HTML is no part of it.

export interface Reading {
  html: string
  /** What is not understood, with its line. */
  problems: string[]
  /** Addresses of the pictures, in their order. */
  pictures: string[]
}
interface Line {
  text: string
  /** From 1, of the file. */
  number: number
}

const escapeHtml = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

const TAG = /<\/?[a-z!][^>]*>?/i
const LINK = /^(https?:\/\/[^\s"<>]+|mailto:[^\s"<>]+|tel:[+\d-]+|\/pages\/[\w/-]+(\?[\w=&%.~-]*)?)$/i
const INLINE = /(!?)\[([^\]]*)\]\(([^)\s]*)\)|\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*/g

const HEADING = /^(#{1,6})\s+(.+?)\s*#*$/
const BULLET = /^[-*+]\s+(.*)$/
const NUMBERED = /^\d{1,3}[.、]\s+(.*)$/
const QUOTE = /^>\s?(.*)$/
const ROW = /^\|(.*)\|\s*$/
const RULE = /^(-{3,}|\*{3,})$/
const FIRST_LEVEL = 3
const LAST_LEVEL = 4

/** Chinese lines are joined as they are, words of letters with a space. */
const joined = (texts: readonly string[]): string =>
  texts.reduce((before, next) =>
    /[\w.,;:!?)]$/.test(before) && /^\w/.test(next) ? `${before} ${next}` : before + next,
  )

class Reader {
  readonly problems: string[] = []
  readonly pictures: string[] = []

  private refuse(line: number, what: string): void {
    this.problems.push(`第 ${line} 行：${what}`)
  }

  inline(text: string, line: number): string {
    if (TAG.test(text)) this.refuse(line, '不能写 HTML 标签')
    let html = ''
    let end = 0
    for (const match of text.matchAll(INLINE)) {
      const [whole, mark, words = '', address = '', strong, emphasis] = match
      html += this.plain(text.slice(end, match.index), line)
      end = match.index + whole.length
      if (strong !== undefined) html += `<strong>${escapeHtml(strong)}</strong>`
      else if (emphasis !== undefined) html += `<em>${escapeHtml(emphasis)}</em>`
      else html += mark === '!' ? this.picture(words, address, line) : this.link(words, address, line)
    }
    return html + this.plain(text.slice(end), line)
  }

  private plain(text: string, line: number): string {
    if (text.includes('**')) this.refuse(line, '** 没有成对')
    return escapeHtml(text)
  }

  private link(words: string, address: string, line: number): string {
    if (!LINK.test(address)) this.refuse(line, `不认识的链接“${address}”`)
    const href = address.startsWith('/pages/') ? `#${address}` : address
    return `<a href="${escapeHtml(href)}">${escapeHtml(words)}</a>`
  }

  private picture(words: string, address: string, line: number): string {
    if (words.trim() === '') this.refuse(line, '图片没有说明文字')
    if (/^[a-z][\w+.-]*:|^\/|(^|\/)\.\.(\/|$)/i.test(address)) this.refuse(line, '图片要和文章放在同一个文件夹里')
    this.pictures.push(address)
    // its own address and size are put in when it has been read
    return `<img src="${escapeHtml(address)}" alt="${escapeHtml(words)}">`
  }

  table(rows: readonly Line[]): string {
    const cells = rows.map(({ text }) =>
      ROW.exec(text)![1]!
        .split('|')
        .map((cell) => cell.trim()),
    )
    const [head = [], divider = [], ...body] = cells
    if (!divider.every((cell) => /^:?-+:?$/.test(cell))) this.refuse(rows[0]!.number, '表格第二行要是 | --- | --- |')
    const wrong = cells.findIndex((row) => row.length !== head.length)
    if (wrong >= 0)
      this.refuse(rows[wrong]!.number, `表格这一行有 ${cells[wrong]!.length} 格，表头有 ${head.length} 格`)
    const tr = (tag: 'th' | 'td', row: readonly string[], line: number) =>
      `<tr>${row.map((cell) => `<${tag}>${this.inline(cell, line)}</${tag}>`).join('')}</tr>`
    return `<table><thead>${tr('th', head, rows[0]!.number)}</thead><tbody>${body
      .map((row, index) => tr('td', row, rows[index + 2]!.number))
      .join('')}</tbody></table>`
  }

  list(tag: 'ul' | 'ol', pattern: RegExp, lines: readonly Line[]): string {
    const items: Line[] = []
    for (const { text, number } of lines) {
      const item = pattern.exec(text)?.[1]
      if (item !== undefined) items.push({ text: item, number })
      else items[items.length - 1] = { ...items.at(-1)!, text: joined([items.at(-1)!.text, text.trim()]) }
    }
    return `<${tag}>${items.map(({ text, number }) => `<li>${this.inline(text, number)}</li>`).join('')}</${tag}>`
  }

  /** One block: lines between empty ones. */
  block(lines: readonly Line[]): string {
    const [first] = lines
    if (!first) return ''
    const { text, number } = first
    const heading = HEADING.exec(text)
    if (heading) {
      const level = Math.min(LAST_LEVEL, Math.max(FIRST_LEVEL, heading[1]!.length + 1))
      return `<h${level}>${this.inline(heading[2]!, number)}</h${level}>${this.block(lines.slice(1))}`
    }
    if (RULE.test(text)) return `<hr>${this.block(lines.slice(1))}`
    if (lines.every((line) => ROW.test(line.text)) && lines.length > 1) return this.table(lines)
    for (const [tag, pattern] of [
      ['ul', BULLET],
      ['ol', NUMBERED],
    ] as const)
      if (pattern.test(text)) return this.list(tag, pattern, lines)
    if (QUOTE.test(text))
      return `<blockquote><p>${this.inline(joined(lines.map((line) => QUOTE.exec(line.text)?.[1] ?? line.text.trim())), number)}</p></blockquote>`
    if (/^(```|~~~)/.test(text)) this.refuse(number, '不能写代码块')
    if (ROW.test(text)) this.refuse(number, '表格不完整')
    return `<p>${this.inline(joined(lines.map((line) => line.text.trim())), number)}</p>`
  }
}

/** @param firstLine number of the first line in the file, for what is said of it */
export function readMarkdown(markdown: string, firstLine = 1): Reading {
  const reader = new Reader()
  let block: Line[] = []
  let html = ''
  const flush = () => {
    html += reader.block(block)
    block = []
  }
  markdown.split(/\r?\n/).forEach((text, index) => {
    if (text.trim() === '') flush()
    else block.push({ text, number: firstLine + index })
  })
  flush()
  return { html, problems: reader.problems, pictures: reader.pictures }
}
