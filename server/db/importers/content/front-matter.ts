// The head of a text: YAML between two lines of dashes; names with words or lists of words, without nesting.
import { isMap, isScalar, isSeq, LineCounter, parseDocument, type Node } from 'yaml'

export interface Head {
  values: ReadonlyMap<string, string>
  /** The words of a field that is a list or a single word; empty if the field is missing. */
  list: (key: string) => string[]
  body: string
  /** Line of the file at which the body begins, from 1. */
  bodyLine: number
  problems: string[]
}

const NO_HEAD: Head = {
  values: new Map(),
  list: () => [],
  body: '',
  bodyLine: 1,
  problems: ['开头要有两行 --- 之间的说明'],
}

/** The words of a list; undefined if an entry is not a word. */
function wordsOf(node: unknown): string[] | undefined {
  if (!isSeq(node)) return undefined
  const words = node.items.map((item) => (isScalar(item) ? String(item.value ?? '').trim() : undefined))
  return words.includes(undefined) ? undefined : (words as string[]).filter(Boolean)
}

/** Reads the head. Errors are reported with their line. */
export function readHead(text: string): Head {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const end = lines.indexOf('---', 1)
  if (lines[0] !== '---' || end < 0) return NO_HEAD
  const places = new LineCounter()
  const source = lines.slice(1, end).join('\n')
  // every scalar is read as text: 2026-06-10 is not yet a date, and true not yet a boolean
  const document = parseDocument(source, { schema: 'failsafe', lineCounter: places, uniqueKeys: false, strict: true })
  const lineAt = (offset: number) => places.linePos(offset).line + 1
  const problems: string[] = []
  for (const { pos } of document.errors) problems.push(`第 ${lineAt(pos[0])} 行：要写成“名称: 内容”`)
  const values = new Map<string, string>()
  const lists = new Map<string, string[]>()
  const { contents } = document
  if (problems.length === 0 && contents !== null && !isMap(contents))
    problems.push(`第 ${lineAt((contents as Node).range?.[0] ?? 0)} 行：要写成“名称: 内容”`)
  for (const { key, value } of isMap(contents) ? contents.items : []) {
    const line = lineAt((key as Node).range?.[0] ?? 0)
    const name = isScalar(key) ? String(key.value) : ''
    const words = wordsOf(value)
    if (name === '' || !(value === null || isScalar(value) || words)) problems.push(`第 ${line} 行：要写成“名称: 内容”`)
    else if (values.has(name)) problems.push(`第 ${line} 行：${name} 写了两次`)
    else {
      values.set(name, words ? words.join('、') : String((isScalar(value) ? value.value : null) ?? '').trim())
      if (words) lists.set(name, words)
    }
  }
  return {
    values,
    list: (key) => lists.get(key) ?? split(values.get(key) ?? ''),
    body: lines.slice(end + 1).join('\n'),
    bodyLine: end + 2,
    problems: [...new Set(problems)],
  }
}

const split = (text: string): string[] =>
  text
    .split(/[,，、]/)
    .map((item) => item.trim())
    .filter(Boolean)
