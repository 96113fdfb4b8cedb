import type { Compiler, StatsOptions, WebpackPluginInstance } from 'webpack'

const PROBLEMS: StatsOptions = { all: false, errors: true, warnings: true }

/**
 * A bundler plugin: who asks for everything that is known of a build is told its errors and warnings. The framework's reporter asks
 * so, prints these alone, and gathering the rest takes seconds.
 */
export const onlyProblems: WebpackPluginInstance = {
  apply(compiler: Compiler) {
    compiler.hooks.done.tap({ name: 'OnlyProblems', stage: -1000 }, (stats) => {
      const all = stats.toJson.bind(stats)
      stats.toJson = (options) =>
        all(typeof options === 'object' && Object.keys(options).length > 0 ? options : PROBLEMS)
    })
  },
}
