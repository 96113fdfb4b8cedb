// The words of a PDF printed by a browser: plain objects, compressed streams, fonts that map their glyphs to characters.
import { inflateSync } from 'node:zlib'

type Glyphs = ReadonlyMap<string, string>

const OBJECT = /(\d+) 0 obj\b([\s\S]*?)\bendobj/g
const characters = (hex: string): string =>
  String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((code) => Number.parseInt(code, 16)))

function streamOf(body: string): string {
  const at = body.indexOf('stream')
  if (at < 0) return ''
  const from = body.indexOf('\n', at) + 1
  const bytes = Buffer.from(body.slice(from, body.lastIndexOf('endstream')), 'latin1')
  return body.slice(0, at).includes('/FlateDecode') ? inflateSync(bytes).toString('latin1') : bytes.toString('latin1')
}

/** Characters by glyph, of a font's table. */
function glyphsOf(table: string): Glyphs {
  const glyphs = new Map<string, string>()
  for (const [, block] of table.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, glyph, code] of block!.matchAll(/<(\w+)>\s*<(\w+)>/g))
      glyphs.set(glyph!.toUpperCase(), characters(code!))
  for (const [, block] of table.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from, to, code] of block!.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g))
      for (let at = 0; at <= Number.parseInt(to!, 16) - Number.parseInt(from!, 16); at++) {
        const glyph = (Number.parseInt(from!, 16) + at).toString(16).padStart(from!.length, '0').toUpperCase()
        glyphs.set(glyph, String.fromCodePoint(Number.parseInt(code!, 16) + at))
      }
  return glyphs
}

/** Glyphs of one font are numbers of the same length. */
function textOf(hex: string, glyphs: Glyphs): string {
  const [{ length } = ''] = glyphs.keys()
  return (hex.match(new RegExp(`.{${length || 4}}`, 'g')) ?? []).map((glyph) => glyphs.get(glyph) ?? '').join('')
}

/** All words of the file in the order they are drawn, without spaces. */
export function pdfText(file: Buffer): string {
  const objects = new Map([...file.toString('latin1').matchAll(OBJECT)].map(([, id, body]) => [id!, body!]))
  const fonts = new Map<string, Glyphs>()
  for (const body of objects.values())
    for (const [, names] of body.matchAll(/\/Font\s*<<([^>]*)>>/g))
      for (const [, name, id] of names!.matchAll(/\/(\w+)\s+(\d+) 0 R/g)) {
        const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id!) ?? '')?.[1]
        if (table) fonts.set(name!, glyphsOf(streamOf(objects.get(table) ?? '')))
      }
  let words = ''
  for (const body of objects.values()) {
    if (!body.includes('stream') || /\/(Subtype\s*\/Image|FontFile|Length1)/.test(body)) continue
    let glyphs: Glyphs | undefined
    for (const [, font, hex] of streamOf(body).matchAll(/\/(\w+) [\d.]+ Tf|<([0-9A-Fa-f]+)>/g)) {
      if (font) glyphs = fonts.get(font)
      else if (glyphs) words += textOf(hex!.toUpperCase(), glyphs)
    }
  }
  // a font may draw two letters as one
  return words.normalize('NFKC').replace(/\s+/g, '')
}
