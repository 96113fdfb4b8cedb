// Where films lie: a folder of this server, or anything that speaks the S3 protocol. A thing is named by the hash of what is in it.
import type { Readable } from 'node:stream'

/** Bytes from `from` to `to`, both counted in. */
export interface ByteRange {
  from: number
  to: number
}

export interface ObjectStore {
  /**
   * Keeps what is in a file under its hash; what is there already stays. Interrupted, nothing of it is there.
   * @param file path of the file on this machine
   * @param type media type, known by what is in the file
   */
  put(id: string, file: string, type: string): Promise<void>
  /** Size in bytes; undefined of what is not there. */
  size(id: string): Promise<number | undefined>
  /** What is in it, or a part. Rejects for what is not there. */
  read(id: string, range?: ByteRange): Promise<Readable>
  /** An address of the store itself that ends after some seconds; null where this server sends it. */
  address(id: string, type: string, seconds: number): Promise<string | null>
}

const OBJECT_ID = /^[0-9a-f]{64}$/

/** Whether it is a name of the store: nothing else becomes part of a path or of a request. */
export const isObjectId = (text: string): boolean => OBJECT_ID.test(text)
