// Package sizes of the mini-program builds, raw kB: main package, largest sub-package, all.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { root } from '../bootstrap.mjs'

const bytesUnder = (folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath ?? entry.path, entry.name)).size, 0)

export async function measure() {
  const sizes = {}
  for (const target of ['weapp', 'tt']) {
    const dist = path.join(root, 'dist', target)
    const app = JSON.parse(readFileSync(path.join(dist, 'app.json'), 'utf8'))
    const packages = (app.subPackages ?? app.subpackages ?? []).map((item) => bytesUnder(path.join(dist, item.root)))
    const total = bytesUnder(dist)
    const kB = (bytes) => Math.round(bytes / 102.4) / 10
    sizes[target] = {
      mainKB: kB(total - packages.reduce((a, b) => a + b, 0)),
      largestSubKB: kB(Math.max(0, ...packages)),
      totalKB: kB(total),
    }
  }
  return sizes
}
