// The server's time on a device whose clock may be years off. Ends of rights and orders are given in the server's time and are
// compared with this, never with the device's own clock.

/** A `Date` header counts whole seconds. */
const HEADER_STEP_MS = 1000

// Server's time minus device's time, milliseconds.
let offset = 0

/**
 * Learns from one answer. The server wrote its time between sending and receiving, so the difference of the clocks lies
 * between two bounds; a known difference between these bounds is kept, so that a slow answer makes nothing worse.
 * @param date the answer's `Date` header; anything else is ignored
 * @param sentAt device's time when the request left, milliseconds since 1970
 * @param receivedAt device's time when the answer arrived
 */
export function learnServerTime(date: string | undefined, sentAt: number, receivedAt: number): void {
  const serverTime = date === undefined ? Number.NaN : Date.parse(date)
  if (Number.isNaN(serverTime)) return
  const least = serverTime - receivedAt
  const most = serverTime + HEADER_STEP_MS - sentAt
  if (offset < least || offset > most) offset = Math.round((least + most) / 2)
}

/** The server's time, milliseconds since 1970; the device's own until the first answer arrives. */
export function serverNow(): number {
  return Date.now() + offset
}
