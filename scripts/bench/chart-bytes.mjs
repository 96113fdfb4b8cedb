// The size of the charts: each chart's own code without the shared part, so that a page with a chart loads little more than its own.
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { root } from '../bootstrap.mjs'
import { brotli } from './phone.mjs'

const FOLDER = path.join(root, 'src/shared/ui/chart')
const fileOf = (name) =>
  [`${name}.ts`, `${name}.tsx`].map((file) => path.join(FOLDER, file)).find((file) => existsSync(file))

/** Everything but the charts' own files is on the page already. */
const onlyCharts = {
  name: 'only-charts',
  setup: ({ onResolve }) =>
    onResolve({ filter: /.*/ }, ({ path: name, kind }) => {
      if (kind === 'entry-point') return undefined
      const isChart = name.startsWith('./') || name.startsWith('@/shared/ui/chart/')
      return isChart ? { path: fileOf(path.basename(name)) } : { path: name, external: true }
    }),
}

/** Brotli bytes of all charts, and of the heaviest including its part shared with the others. */
export async function chartBytes() {
  const entries = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => path.join(FOLDER, name))
  const bundle = async (entryPoints) => {
    const { outputFiles } = await build({
      entryPoints,
      outdir: path.join(root, '.cache/chart-bytes'),
      bundle: true,
      minify: true,
      write: false,
      splitting: true,
      format: 'esm',
      jsx: 'automatic',
      loader: { '.scss': 'empty' },
      plugins: [onlyCharts],
      logLevel: 'error',
    })
    return outputFiles.reduce((all, { contents }) => all + brotli(contents).length, 0)
  }
  const each = []
  for (const entry of entries) each.push(await bundle([entry]))
  return { chartsBytes: await bundle(entries), heaviestChartBytes: Math.max(...each) }
}
