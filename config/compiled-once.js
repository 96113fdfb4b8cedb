// A loader in the place of babel-loader: what it makes of a file is kept on disk, for the other mini-program compiles the same sources
// by the same rules. (babel-loader's own cache asks for a digest that Node does not have any more.)
const { createHash } = require('node:crypto')
const { mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs')
const path = require('node:path')
const babelLoader = require('babel-loader')

const root = path.resolve(__dirname, '..')

/** What a compiled file depends on besides its source and its name. */
const rules = createHash('sha256')
for (const file of ['package-lock.json', 'babel.config.js', 'config/compiled-once.js'])
  rules.update(readFileSync(path.join(root, file))).update('\0')
const RULES = rules.digest('hex')

const read = (file) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

module.exports = function compiledOnce(source, inputMap) {
  const { cacheDirectory, ...options } = this.getOptions()
  const done = this.async()
  const digest = createHash('sha256').update(`${RULES}\0${process.env.NODE_ENV}\0${JSON.stringify(options)}\0`)
  const name = digest.update(`${this.target}\0${this.resourcePath}\0${source}`).digest('hex')
  const file = path.join(cacheDirectory, `${name}.js`)
  const kept = read(file)
  if (kept !== null) return done(null, kept)
  const keep = (error, code, map) => {
    if (!error && !map) {
      mkdirSync(cacheDirectory, { recursive: true })
      // another build may write the same: a rename is whole or not there
      const draft = `${file}.${process.pid}`
      writeFileSync(draft, code)
      renameSync(draft, file)
    }
    done(error, code, map)
  }
  const asBabelLoader = Object.create(this, { query: { value: options }, async: { value: () => keep } })
  babelLoader.call(asBabelLoader, source, inputMap)
}
