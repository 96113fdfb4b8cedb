// Writes .br and .gz beside the files of a build, so that the server never compresses the same file twice.
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = /\.(js|mjs|css|html|json|svg|txt|map|xml|webmanifest|ttf|otf|wasm)$/
/** Below this size no packet is saved. */
const LEAST_BYTES = 1024

/**
 * Compresses every text file below a folder; one that would not get smaller gets no twin, and an old twin is deleted.
 * @param {string} folder
 * @returns {Promise<{ files: number, bytes: number, brotliBytes: number }>} what was compressed
 */
export async function precompressFolder(folder) {
  const total = { files: 0, bytes: 0, brotliBytes: 0 }
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  // index.html is filled in by the server, which compresses it itself
  const files = entries
    .filter((entry) => entry.isFile() && TEXT.test(entry.name) && entry.name !== 'index.html')
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
  const compressNext = async () => {
    for (let file = files.pop(); file; file = files.pop()) await compress(file, total)
  }
  await Promise.all(Array.from({ length: os.availableParallelism() }, compressNext))
  return total
}

/** Writes the twins of one file, and adds it to the totals. */
async function compress(file, total) {
  const { size } = await stat(file)
  const content = size < LEAST_BYTES ? null : await readFile(file)
  const twins = content
    ? {
        br: await promisify(brotliCompress)(content, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: size },
        }),
        gz: await promisify(gzip)(content, { level: 9 }),
      }
    : { br: null, gz: null }
  for (const [extension, twin] of Object.entries(twins)) {
    if (twin && twin.length < size) await writeFile(`${file}.${extension}`, twin)
    else await rm(`${file}.${extension}`, { force: true })
  }
  if (!twins.br) return
  total.files += 1
  total.bytes += size
  total.brotliBytes += Math.min(size, twins.br.length)
}
