// Each test file reads all its modules anew, in a world of its own: half of the time of a page's tests. What does not depend on the file,
// the text of a module and its parsed form, is kept here as long as the process lives; the module itself runs again.
const { statSync } = require('node:fs')
const { setFlagsFromString } = require('node:v8')
const { runInNewContext, Script } = require('node:vm')
const Runtime = require('jest-runtime').default

/** By path: the module's text as the transformer makes it, and when the file it was made of was written. */
const texts = new Map()
/** By path: the parsed text. */
const scripts = new Map()

/** Worlds of files that ended are collected beyond it, in bytes: a process that grew too large costs seconds to replace. */
const ENOUGH = 250 * 1024 ** 2
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')

module.exports = class KeepingRuntime extends Runtime {
  constructor(...given) {
    super(...given)
    if (process.memoryUsage().heapUsed > ENOUGH) collect()
  }

  transformFile(filename, options) {
    const { mtimeMs } = statSync(filename)
    let text = texts.get(filename)
    if (text?.mtimeMs !== mtimeMs) {
      const code = super.transformFile(filename, options)
      text = { mtimeMs, code, transform: this._fileTransforms.get(filename) }
      texts.set(filename, text)
    }
    if (text.transform) {
      this._fileTransforms.set(filename, text.transform)
      if (text.transform.sourceMapPath) this._sourceMapRegistry.set(filename, text.transform.sourceMapPath)
    }
    return text.code
  }

  createScriptFromCode(code, filename) {
    const kept = scripts.get(filename)
    if (kept?.code === code) return kept.script
    // jest's own way holds the world of the file that asks: good for what one file asks for, and for what cannot be parsed
    if (filename === this._testPath || this._resolver.isCoreModule(filename))
      return super.createScriptFromCode(code, filename)
    try {
      const script = new Script(this.wrapCodeInModuleWrapper(code), {
        columnOffset: this._fileTransforms.get(filename)?.wrapperLength,
        displayErrors: true,
        filename,
      })
      scripts.set(filename, { code, script })
      return script
    } catch {
      return super.createScriptFromCode(code, filename)
    }
  }
}
module.exports.default = module.exports
module.exports.__esModule = true
