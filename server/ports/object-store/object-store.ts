// Storage of films: a folder of this server, or any store with the S3 protocol. The hash of its content is the name of an object.
import type { Readable } from 'node:stream'

/** Bytes from `from` to `to`, both inclusive. */
interface ByteRange {
  from: number
  to: number
}

export interface ObjectStore {
  /**
   * Stores the content of a file under its hash; an existing object stays. If interrupted, nothing is stored.
   * @param file path of the file on this machine
   * @param type media type, known from the content
   */
  put(id: string, file: string, type: string): Promise<void>
  /** Size in bytes; undefined if it does not exist. */
  size(id: string): Promise<number | undefined>
  /** Its content, or a part. Rejects if it does not exist. */
  read(id: string, range?: ByteRange): Promise<Readable>
  /** An address of the store itself that expires after some seconds; null if this server sends the object. */
  address(id: string, type: string, seconds: number): Promise<string | null>
}

const OBJECT_ID = /^[0-9a-f]{64}$/

/** Whether it is a valid name of the store: nothing else becomes part of a path or of a request. */
export const isObjectId = (text: string): boolean => OBJECT_ID.test(text)
