// The signature of values that this server issues and later receives: only this server can create it.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

// One key for the process: its signatures end with it, and clients simply ask again. Several processes behind one address share FILE_KEY.
const key = process.env.FILE_KEY ? Buffer.from(process.env.FILE_KEY) : randomBytes(32)
// 128 bits
export const MARK_BYTES = 16

export const markOf = (body: Buffer | string): Buffer =>
  createHmac('sha256', key).update(body).digest().subarray(0, MARK_BYTES)

/** Whether a mark is the signature of a body; compared in constant time. */
export const isMarkOf = (mark: Buffer, body: Buffer | string): boolean =>
  mark.length === MARK_BYTES && timingSafeEqual(mark, markOf(body))
