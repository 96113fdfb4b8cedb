import type { Chunk, Compiler, Module } from 'webpack'

interface Tag {
  tagName: string
  voidTag: boolean
  attributes: Record<string, string>
  meta: Record<string, unknown>
}
interface TagGroups {
  headTags: Tag[]
  publicPath: string
}
interface HtmlPlugin {
  constructor: {
    name: string
    getHooks(compilation: unknown): {
      alterAssetTagGroups: { tap(name: string, change: (groups: TagGroups) => TagGroups): void }
    }
  }
}

const fileOf = (module: Module) => {
  const rootModule = (module as Module & { rootModule?: { resource?: string } }).rootModule
  return (module.nameForCondition() ?? rootModule?.resource ?? '').replace(/\\/g, '/')
}

/**
 * A bundler plugin that preloads the chunks of one page, so that they are not asked for only after the entry has run, and names the file of
 * the map of pages in the page's head: a script there preloads that where another page is opened.
 * @param page path of the page's source file below the project, with forward slashes
 * @param map the same of the map of pages
 */
export function preloadHomeChunk(page: string, map: string) {
  return class PreloadHomeChunk {
    apply(compiler: Compiler) {
      compiler.hooks.compilation.tap('PreloadHomeChunk', (compilation) => {
        const html = compiler.options.plugins.find((plugin) => plugin?.constructor?.name === 'HtmlWebpackPlugin') as
          | HtmlPlugin
          | undefined
        if (!html) return
        html.constructor.getHooks(compilation).alterAssetTagGroups.tap('PreloadHomeChunk', (groups) => {
          const files = new Set<string>()
          const isHome = (chunk: Chunk) =>
            !chunk.canBeInitial() &&
            [...compilation.chunkGraph.getChunkModules(chunk)].some((module) => fileOf(module).endsWith(page))
          for (const chunk of compilation.chunks) {
            if (!isHome(chunk)) continue
            for (const group of chunk.groupsIterable)
              for (const member of group.chunks)
                if (!member.canBeInitial()) for (const file of member.files) files.add(file)
          }
          for (const chunk of compilation.chunks) {
            const [module] = compilation.chunkGraph.getChunkRootModules(chunk)
            if (chunk.canBeInitial() || !module || !fileOf(module).endsWith(map)) continue
            const [script] = [...chunk.files].filter((file) => file.endsWith('.js'))
            groups.headTags.push({
              tagName: 'meta',
              voidTag: true,
              attributes: { name: 'page-map', content: `${groups.publicPath}${script}` },
              meta: {},
            })
          }
          groups.headTags.unshift(
            ...[...files].map((file) => ({
              tagName: 'link',
              voidTag: true,
              attributes: {
                rel: 'preload',
                as: file.endsWith('.css') ? 'style' : 'script',
                href: groups.publicPath + file,
              },
              meta: {},
            })),
          )
          return groups
        })
      })
    }
  }
}
