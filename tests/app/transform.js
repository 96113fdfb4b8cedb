// Compiles what the tests of the app load, in a tenth of the time of the builds' compiler.
const apiLoader = require('@tarojs/plugin-framework-react/dist/api-loader.js')
const { createTransformer } = require('@swc/jest')

/** Where the framework's hooks come from in a build is added by its loader. */
const FRAMEWORK = /test-utils-react[\\/]dist[\\/]jest[\\/]runtime[\\/]taro-h5\.js$/

const compilerOf = (tsx) =>
  createTransformer({
    jsc: {
      parser: { syntax: 'typescript', tsx },
      target: 'es2022',
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  })
const [plain, withTags] = [compilerOf(false), compilerOf(true)]
const compilerFor = (file) => (/\.(m?ts|mjs)$/.test(file) ? plain : withTags)

module.exports = {
  canInstrument: false,
  process(source, file, options) {
    return compilerFor(file).process(FRAMEWORK.test(file) ? apiLoader(source) : source, file, options)
  },
  getCacheKey: (source, file, options) => compilerFor(file).getCacheKey(source, file, options),
}
