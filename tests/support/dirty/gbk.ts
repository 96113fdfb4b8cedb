// A text's GBK bytes: saved by a spreadsheet without a UTF-8 setting.

let codes: Map<string, number> | null = null

function table(): Map<string, number> {
  const decoder = new TextDecoder('gbk')
  const made = new Map<string, number>()
  for (let high = 0x81; high <= 0xfe; high += 1)
    for (let low = 0x40; low <= 0xfe; low += 1) {
      if (low === 0x7f) continue
      const character = decoder.decode(Uint8Array.of(high, low))
      if (character.length === 1 && character !== '\ufffd') made.set(character, (high << 8) | low)
    }
  return made
}

/** Characters that GBK lacks become question marks. */
export function gbkBytes(text: string): Buffer {
  codes ??= table()
  const bytes: number[] = []
  for (const character of text) {
    const code = codes.get(character)
    if (character.charCodeAt(0) < 0x80) bytes.push(character.charCodeAt(0))
    else if (code === undefined) bytes.push(0x3f)
    else bytes.push(code >> 8, code & 0xff)
  }
  return Buffer.from(bytes)
}
