// A loader in the place of babel-loader. SWC compiles, in a tenth of the time and in threads of its own; Babel compiles, in a thread
// beside the bundler, the few files that need what SWC does not do the same way. What either makes of a file is kept on disk, for the
// next build, and for the other mini-program, which compiles the same sources by the same rules. (The bundler's own cache costs a first
// build a fifth of its time; babel-loader's asks for a digest that Node does not have any more.)
const { createHash } = require('node:crypto')
const { mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs')
const path = require('node:path')
const { transform } = require('@swc/core')
const { Piscina } = require('piscina')
const TARGETS = require('./targets')

/** Kept until the build ends, for it takes a while to read Babel. */
const babel = new Piscina({
  filename: path.resolve(__dirname, 'babel-in-thread.js'),
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: Infinity,
})

const root = path.resolve(__dirname, '..')
const KEPT = path.join(root, '.cache', 'compiled')

/** What a compiled file depends on besides its source and its name. */
const rules = createHash('sha256')
for (const file of [
  'package-lock.json',
  'babel.config.js',
  'config/compiled-once.js',
  'config/babel-in-thread.js',
  'config/targets.js',
])
  rules.update(readFileSync(path.join(root, file))).update('\0')
const RULES = rules.digest('hex')

/** A script that is no module would ask for the helpers of Node. */
const IS_MODULE = /^\s*(import|export)\b/m
/** What the framework's plugins of Babel rewrite on every platform, by the words that a file must have for it. */
const REWRITTEN = /\b(definePageConfig|List|ListItem)\b/
/** What they rewrite on H5: calls of the framework by name, and properties for screen readers. */
const REWRITTEN_ON_H5 = /@tarojs\/taro\b|\baria[A-Z]/
/** What they rewrite for mini-programs, which have no chunks that come later. */
const REWRITTEN_ON_MINI = /\bimport\s*\(/
/** SWC writes the end of a loop out at every loop: more bytes than by Babel's helper. */
const LOOP = /\bfor\s*\([^;)]*\bof\b/

const isH5 = process.env.TARO_ENV === 'h5'
const needsBabel = (source) =>
  !IS_MODULE.test(source) ||
  REWRITTEN.test(source) ||
  (isH5 ? REWRITTEN_ON_H5.test(source) : REWRITTEN_ON_MINI.test(source) || LOOP.test(source))

const targets = isH5 ? TARGETS.h5 : TARGETS.mini

const IS_TYPED = /\.tsx?$/
const IS_TSX = /\.tsx$/

const HELPERS = path.join(path.dirname(require.resolve('@babel/runtime/package.json')), 'helpers', 'esm')
/** What compiled code calls comes from Babel's package, which the rest of the bundle has already: its helpers take the same arguments. */
const SAME_HELPERS = {
  _assert_this_initialized: 'assertThisInitialized',
  _async_to_generator: 'asyncToGenerator',
  _class_call_check: 'classCallCheck',
  _create_class: 'createClass',
  _create_super: 'createSuper',
  _define_property: 'defineProperty',
  _get: 'get',
  _get_prototype_of: 'getPrototypeOf',
  _inherits: 'inherits',
  _object_spread: 'objectSpread',
  _object_spread_props: 'objectSpread2',
  _object_without_properties: 'objectWithoutProperties',
  _sliced_to_array: 'slicedToArray',
  _to_array: 'toArray',
  _to_consumable_array: 'toConsumableArray',
  _type_of: 'typeof',
  _wrap_native_super: 'wrapNativeSuper',
}
// at the start of a line, or behind a comment that led the file
const HELPER = /\bimport \{ _ as (\w+) \} from "@swc\/helpers\/_\/(\w+)";/g
/** Babel's helper reads a getter where SWC's copies it. */
const GETTER = /\b[gs]et\s+[\w$[]/

/** @returns {string | null} nothing when a helper has no twin */
function shareHelpers(code, source) {
  let isShared = true
  const shared = code.replace(HELPER, (line, name, helper) => {
    if (helper === '_ts_generator') return `import { __generator as ${name} } from "tslib";`
    const same = SAME_HELPERS[helper]
    if (!same || (helper === '_object_spread_props' && GETTER.test(source))) isShared = false
    return `import ${name} from ${JSON.stringify(path.join(HELPERS, `${same}.js`))};`
  })
  return isShared && !shared.includes('@swc/helpers') ? shared : null
}

async function bySwc(filename, source) {
  const parser = IS_TYPED.test(filename)
    ? { syntax: 'typescript', tsx: IS_TSX.test(filename) }
    : { syntax: 'ecmascript', jsx: true }
  const { code } = await transform(source, {
    filename,
    configFile: false,
    swcrc: false,
    sourceMaps: false,
    isModule: true,
    env: { targets },
    module: { type: 'es6' },
    jsc: {
      parser,
      externalHelpers: true,
      transform: { react: { runtime: 'automatic' }, useDefineForClassFields: false },
    },
  })
  return shareHelpers(code, source)
}

/** The framework's plugin of Babel for H5, which it gives as a function, by its file: a function cannot go to another thread. */
const TARO_API = require.resolve('babel-plugin-transform-taroapi')
const portable = (options) => ({
  ...options,
  plugins: options.plugins?.map((entry) => {
    const [plugin, ...given] = [entry].flat()
    return [plugin === require(TARO_API) ? TARO_API : plugin, ...given]
  }),
})

const read = (file) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

module.exports = function compiledOnce(source, inputMap) {
  const options = this.getOptions()
  const finish = this.async()
  const digest = createHash('sha256').update(`${RULES}\0${process.env.NODE_ENV}\0${isH5}\0${JSON.stringify(options)}\0`)
  const name = digest.update(`${this.target}\0${this.resourcePath}\0${source}`).digest('hex')
  const file = path.join(KEPT, `${name}.js`)
  const kept = read(file)
  if (kept !== null) return finish(null, kept)
  const done = (error, code, map) => {
    if (!error && !map) {
      mkdirSync(KEPT, { recursive: true })
      // another build may write the same: a rename is whole or not there
      const draft = `${file}.${process.pid}`
      writeFileSync(draft, code)
      renameSync(draft, file)
    }
    finish(error, code, map)
  }
  const byBabel = () => {
    const { target, resourcePath, sourceMap } = this
    babel
      .run({ source, inputMap, options: portable(options), target, resourcePath, sourceMap })
      .then(([code, map]) => done(null, code, map), done)
  }
  if (needsBabel(source)) return byBabel()
  bySwc(this.resourcePath, source).then((code) => (code === null ? byBabel() : done(null, code)), done)
}
