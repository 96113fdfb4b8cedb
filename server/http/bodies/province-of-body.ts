// The province that a call asks about, before its body is checked.

const PROVINCE = /"ProvinceId"\s*:\s*"(\d{6})"/
/** No form has its province further back. */
const LOOKED_AT = 64 * 1024

/** Identifier of the province in a body, as bytes or parsed; null if it names none. */
export function provinceIn(body: unknown): string | null {
  if (body instanceof Uint8Array)
    return (
      PROVINCE.exec(
        Buffer.from(body.buffer, body.byteOffset, Math.min(body.length, LOOKED_AT)).toString('latin1'),
      )?.[1] ?? null
    )
  const named = typeof body === 'object' && body !== null && 'ProvinceId' in body ? body.ProvinceId : null
  return typeof named === 'string' ? named : null
}
