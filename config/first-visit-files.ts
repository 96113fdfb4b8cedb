import type { Compiler, WebpackPluginInstance } from 'webpack'

/** Read, and taken away again, by the build: see scripts/worker-bundle.mjs. */
const LIST = 'first-visit.json'

/**
 * A bundler plugin that writes down which files a first visit loads: those that the page names, and those of modules that are imported later.
 * @param imported the names under which they are imported
 */
export const firstVisitFiles = (imported: readonly string[]): WebpackPluginInstance => ({
  apply(compiler: Compiler) {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('FirstVisitFiles', (compilation) => {
      // after the names have got their hashes
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'FirstVisitFiles', stage }, () => {
        const groups = compilation.chunkGroups.filter(
          (group) =>
            group.isInitial() || group.origins.some(({ request }) => imported.some((name) => request?.endsWith(name))),
        )
        const files = new Set(groups.flatMap((group) => group.getFiles()))
        compilation.emitAsset(LIST, new sources.RawSource(JSON.stringify([...files].sort())))
      })
    })
  },
})
