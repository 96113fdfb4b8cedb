// The head of a text: `key: value` between two lines of dashes; lists in brackets.

export interface Head {
  values: ReadonlyMap<string, string>
  body: string
  /** Line of the file at which the body begins, from 1. */
  bodyLine: number
  problems: string[]
}

const FIELD = /^([a-z]+)\s*[:：]\s*(.*)$/

/** Reads the head. What is not understood is named with its line. */
export function readHead(text: string): Head {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const end = lines.indexOf('---', 1)
  if (lines[0] !== '---' || end < 0)
    return { values: new Map(), body: '', bodyLine: 1, problems: ['开头要有两行 --- 之间的说明'] }
  const values = new Map<string, string>()
  const problems: string[] = []
  lines.slice(1, end).forEach((line, index) => {
    if (line.trim() === '' || line.startsWith('#')) return
    const [, key, value = ''] = FIELD.exec(line.trim()) ?? []
    if (key === undefined) problems.push(`第 ${index + 2} 行：要写成“名称: 内容”`)
    else if (values.has(key)) problems.push(`第 ${index + 2} 行：${key} 写了两次`)
    else values.set(key, unquoted(value.trim()))
  })
  return { values, body: lines.slice(end + 1).join('\n'), bodyLine: end + 2, problems }
}

const unquoted = (value: string) => /^(["'])(.*)\1$/.exec(value)?.[2] ?? value

/** The items of `[a, b]`, or of one item alone; none of ''. */
export const listOf = (value: string | undefined): string[] =>
  (value ?? '')
    .replace(/^\[(.*)\]$/, '$1')
    .split(/[,，、]/)
    .map((item) => unquoted(item.trim()))
    .filter(Boolean)
