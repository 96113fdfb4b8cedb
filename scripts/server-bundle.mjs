// How server code is bundled, for production and for benchmarks alike.
import { root } from './bootstrap.mjs'

/**
 * @param {Record<string, string>} entryPoints output name -> source, from the project's root
 * @param {string} outdir
 * @returns {import('esbuild').BuildOptions}
 */
export const serverBundle = (entryPoints, outdir) => ({
  entryPoints,
  absWorkingDir: root,
  outdir,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  packages: 'external',
  platform: 'node',
  target: 'node20',
  format: 'esm',
  logLevel: 'error',
})
