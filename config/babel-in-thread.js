// A thread of the build: compiles a file by Babel, as its loader would beside the bundler.
const babelLoader = require('babel-loader')

/**
 * @param file source and what the loader asks the bundler for
 * @returns {Promise<[code: string, map: object | undefined]>}
 */
module.exports = ({ source, inputMap, options, ...file }) =>
  new Promise((resolve, reject) => {
    const done = (error, ...compiled) => (error ? reject(error) : resolve(compiled))
    babelLoader.call({ ...file, query: options, async: () => done, addDependency() {} }, source, inputMap)
  })
