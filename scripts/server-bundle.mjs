// How server code is bundled, for production and for benchmarks alike.
import { root } from './bootstrap.mjs'

/**
 * Packages that read files beside their own code, that only sources need, or that are not strict code: they stay where they are installed. All others go into
 * the bundle, because a server that reads one file is ready a second sooner than one that searches for a thousand.
 */
const IN_PLACE = [
  '@electric-sql/pglite',
  '@node-rs/argon2',
  'svg-captcha',
  'pg-native',
  'esbuild',
  // loaded only if a bucket is set, or a picture is read
  '@aws-sdk/client-s3',
  '@aws-sdk/s3-request-presigner',
  'sharp',
  // starts a file beside its own
  'piscina',
  // not strict code
  'wechatpay-axios-plugin',
]

/** The globals that packages written for CommonJS expect. */
const COMMON_JS = `import { createRequire as createRequireOf } from 'node:module'
import { dirname as folderOf } from 'node:path'
import { fileURLToPath as pathOf } from 'node:url'
const require = createRequireOf(import.meta.url)
const __filename = pathOf(import.meta.url)
const __dirname = folderOf(__filename)
`

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
  // code shared by several programs is written once: a third of the time and of the bytes
  splitting: true,
  external: IN_PLACE,
  banner: { js: COMMON_JS },
  platform: 'node',
  target: 'node20',
  format: 'esm',
  logLevel: 'error',
})
