// The part of a file that a player requests (RFC 9110, section 14).

export interface Part {
  /** Both inclusive. */
  from: number
  to: number
}

const ONE_RANGE = /^bytes=(\d*)-(\d*)$/

/**
 * The part that a Range header requests of a file of `size` bytes: a part, the whole (null: no header, one that is not understood, or several
 * parts, which a server may answer with the whole), or 'beyond' the end.
 */
export function partOf(header: string | undefined, size: number): Part | null | 'beyond' {
  const [, first = '', last = ''] = ONE_RANGE.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return null
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'beyond' : { from: size - length, to: size - 1 }
  }
  const from = Number(first)
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < from) return null
  return from >= size ? 'beyond' : { from, to }
}
