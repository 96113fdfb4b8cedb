// Cells of a workbook and lines of a text document: what a family sees there, no formulas, no pictures, no links.
import { SaxesParser } from 'saxes'
import { zipEntries, ZipBroken } from './zip'

/** Rows beyond are no list of wishes. */
const MOST_ROWS = 2_000
const MOST_COLUMNS = 60
const LONGEST_CELL = 2_000

interface Reader {
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

/** Reads XML as events; names without their prefix. Entities of a document's own are not resolved, and a broken document ends at the break. */
function readXml(xml: string, { open, close, text }: Reader): void {
  const parser = new SaxesParser()
  const local = (name: string) => name.slice(name.indexOf(':') + 1)
  // a document type may define entities that grow: office programs write none
  if (/<!DOCTYPE/i.test(xml.slice(0, 4_096))) throw new ZipBroken('a document type')
  parser.on('error', (error) => {
    throw new ZipBroken(error.message)
  })
  parser.on('opentag', (tag) => open?.(local(tag.name), tag.attributes))
  parser.on('closetag', (tag) => close?.(local(tag.name)))
  parser.on('text', (value) => text?.(value))
  parser.write(xml).close()
}

/** BC7 is column 54, from 0. */
function columnOf(reference: string): number {
  let column = 0
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '') column = column * 26 + (letter.charCodeAt(0) - 64)
  return column - 1
}

function sharedTexts(xml: string): string[] {
  const texts: string[] = []
  let current: string | null = null
  let isSound = false
  let isText = false
  readXml(xml, {
    open: (name) => {
      if (name === 'si') current = ''
      if (name === 'rPh') isSound = true
      if (name === 't') isText = true
    },
    close: (name) => {
      if (name === 'si') texts.push((current ?? '').slice(0, LONGEST_CELL))
      if (name === 'rPh') isSound = false
      if (name === 't') isText = false
    },
    text: (value) => {
      if (current !== null && isText && !isSound) current += value
    },
  })
  return texts
}

/** The sheet that opens first: the file of the first visible sheet of the workbook. */
function firstSheet(entries: ReadonlyMap<string, () => string>): string | null {
  const targets = new Map<string, string>()
  const relations = entries.get('xl/_rels/workbook.xml.rels')
  if (relations)
    readXml(relations(), {
      open: (name, { Id = '', Target = '' }) => {
        if (name === 'Relationship') targets.set(Id, Target.replace(/^\/?(?:xl\/)?/, 'xl/'))
      },
    })
  let sheet: string | null = null
  const workbook = entries.get('xl/workbook.xml')
  if (workbook)
    readXml(workbook(), {
      open: (name, attributes) => {
        if (name !== 'sheet' || sheet !== null || /hidden/i.test(attributes.state ?? '')) return
        sheet = targets.get(attributes['r:id'] ?? '') ?? null
      },
    })
  const found = sheet !== null && entries.has(sheet) ? sheet : 'xl/worksheets/sheet1.xml'
  return entries.has(found) ? found : null
}

function sheetRows(xml: string, shared: readonly string[]): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = { column: 0, type: '', value: '' }
  let isValue = false
  readXml(xml, {
    open: (name, { r = '', t = '' }) => {
      if (name === 'row') row = []
      if (name === 'c') cell = { column: r === '' ? row.length : columnOf(r), type: t, value: '' }
      // the value that was last computed, never the formula
      if (name === 'v' || name === 't') isValue = true
    },
    close: (name) => {
      if (name === 'v' || name === 't') isValue = false
      if (name === 'c' && cell.column >= 0 && cell.column < MOST_COLUMNS) {
        while (row.length < cell.column) row.push('')
        row[cell.column] = cell.type === 's' ? (shared[Number(cell.value)] ?? '') : cell.value.slice(0, LONGEST_CELL)
      }
      if (name === 'row' && rows.length < MOST_ROWS) rows.push(row)
    },
    text: (value) => {
      if (isValue && cell.value.length < LONGEST_CELL) cell.value += value
    },
  })
  return rows
}

/** Rows of the first visible sheet. Throws ZipBroken. */
export function workbookRows(file: Buffer): string[][] {
  const entries = zipEntries(file)
  const sheet = firstSheet(entries)
  if (sheet === null) throw new ZipBroken('no sheet')
  const shared = entries.get('xl/sharedStrings.xml')
  return sheetRows((entries.get(sheet) as () => string)(), shared ? sharedTexts(shared()) : [])
}

/** Paragraphs of a document as rows of one cell, rows of its tables as rows of cells. Throws ZipBroken. */
export function documentRows(file: Buffer): string[][] {
  const body = zipEntries(file).get('word/document.xml')
  if (!body) throw new ZipBroken('no document')
  const rows: string[][] = []
  let row: string[] | null = null
  let text = ''
  let depth = 0
  let isText = false
  const add = (cells: string[]) => {
    if (rows.length < MOST_ROWS) rows.push(cells)
  }
  readXml(body(), {
    open: (name) => {
      if (name === 'tbl') depth += 1
      if (name === 'tr' && depth === 1) row = []
      if (name === 'tc' && depth === 1) text = ''
      if (name === 't') isText = true
      if (name === 'tab') text += '\t'
      if (name === 'br') text += row ? ' ' : '\n'
    },
    close: (name) => {
      if (name === 't') isText = false
      if (name === 'tbl') depth -= 1
      if (name === 'tc' && depth === 1) row?.push(text.trim().slice(0, LONGEST_CELL))
      if (name === 'tr' && depth === 1 && row) {
        add(row.slice(0, MOST_COLUMNS))
        row = null
        text = ''
      }
      if (name !== 'p') return
      // several paragraphs of a cell are one text
      if (row) text += ' '
      else {
        for (const line of text.split('\n')) add([line.slice(0, LONGEST_CELL)])
        text = ''
      }
    },
    text: (value) => {
      if (isText && text.length < LONGEST_CELL * 4) text += value
    },
  })
  return rows
}
