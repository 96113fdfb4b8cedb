import os from 'node:os'
import path from 'node:path'
import { minify } from '@swc/core'
import Piscina from 'piscina'

/** Minifies one file, given by its name; the rest is the plugin's. */
export type Minify = (files: Record<string, string>, ...rest: object[]) => Promise<{ code?: string }>

/** In half the time of the framework's minifier, and smaller by a twentieth but for what the first visit loads. */
export const minifyQuickly: Minify = async (files) => {
  const [source = ''] = Object.values(files)
  const { code } = await minify(source, {
    compress: { passes: 2, ecma: 2017 },
    mangle: true,
    ecma: 2017,
    format: { comments: false },
  })
  return { code }
}

/** Threads for the framework's minifier: the bundler waits for it with every core but one idle. They end with their work. */
const threads = new Piscina({
  filename: path.resolve(__dirname, 'minify-in-thread.js'),
  minThreads: 0,
  maxThreads: os.availableParallelism(),
  concurrentTasksPerWorker: 1,
})

const terser: Minify = (...given) => threads.run(given) as ReturnType<Minify>

/** The scripts of single pages have a number; two more that no first visit loads are named in config/index.ts. */
const IS_LATER = /(^|[\\/])(\d+|shared|flow)\.[^\\/]*$/

/** By the framework's minifier what a first visit loads, for there it gives less, and quickly what comes later. */
export const minifyByUse: Minify = (files, ...rest) =>
  Object.keys(files).every((file) => IS_LATER.test(file)) ? minifyQuickly(files) : terser(files, ...rest)
