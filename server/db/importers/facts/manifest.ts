// What facts the program carries: each file with its publisher, its compilers, its years and the hash of its content.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import Type from 'typebox'
import { Compile } from 'typebox/compile'

const Count = Type.Integer({ minimum: 0 })

const FactsFile = Type.Object({
  /** Path in the folder, with `/`. */
  file: Type.String({ pattern: '^[\\p{L}\\p{N}_/-]+\\.facts$' }),
  /** Kind of file as importers name it: score_rank, major_lines … */
  kind: Type.String(),
  /** Short name of the province; null where the table is of the whole country. */
  province: Type.Union([Type.String(), Type.Null()]),
  /** Who published the numbers first. */
  publisher: Type.String(),
  /** Rows by compiler, as `source` of the rows names it. */
  compilers: Type.Record(Type.String(), Count),
  basis: Type.Literal('compiled'),
  rows: Count,
  /** Rows by year; empty where rows have none. */
  years: Type.Record(Type.String(), Count),
  /** Ranks of cutoffs: as printed, looked up in a score-rank table by the compiler, or none. Null where rows have none. */
  ranks: Type.Union([Type.Object({ printed: Count, lookedUp: Count, none: Count }), Type.Null()]),
  /** Candidates of the latest year, by its score-rank tables together; null for other kinds. */
  candidates: Type.Union([Count, Type.Null()]),
  /** SHA-256 of the decompressed text, in hex: another release of the compressor may write other bytes. */
  sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  /** Bytes of the file. */
  bytes: Count,
})
export type FactsFile = Type.Static<typeof FactsFile>

const Manifest = Type.Object({
  version: Type.Literal(1),
  /** Hash of all files' hashes. */
  sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  files: Type.Array(FactsFile),
})
export type Manifest = Type.Static<typeof Manifest>
const isManifest = Compile(Manifest)

export const MANIFEST = 'manifest.json'

export const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The hash of a manifest: of its files' names and contents. */
export const hashOf = (files: readonly Pick<FactsFile, 'file' | 'sha256'>[]): string =>
  sha256Of(files.map(({ file, sha256 }) => `${file} ${sha256}\n`).join(''))

/**
 * The manifest of a folder of facts; null if the folder has none.
 * Throws an Error with a sentence for the operator where it cannot be read or does not agree with itself.
 */
export function readManifest(folder: string): Manifest | null {
  const file = path.join(folder, MANIFEST)
  if (!existsSync(file)) return null
  let content: unknown
  try {
    content = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Error(`数据清单 ${MANIFEST} 读不出来：${(error as Error).message}`)
  }
  if (!isManifest.Check(content)) throw new Error(`数据清单 ${MANIFEST} 的格式不对。`)
  if (content.sha256 !== hashOf(content.files)) throw new Error(`数据清单 ${MANIFEST} 和它列的文件对不上。`)
  return content
}
