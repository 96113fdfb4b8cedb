import path from 'node:path'
import { defineConfig } from '@tarojs/cli'
import type { IH5Config } from '@tarojs/taro/types/compile'
import webpack from 'webpack'
import { contractStamp } from './contract-stamp'
import { firstVisitFiles } from './first-visit-files'
import { minifyQuickly } from './minify'
import { onlyProblems } from './only-problems'
import { firstPages, takePageConfigsFromManifest } from './page-configs'
import { preloadHomeChunk } from './preload-home-chunk'
import { addOwnPageLoader } from './own-page-loader'
import { PlatformFiles } from './platform-files'

const root = path.resolve(__dirname, '..')
const source = (file: string) => path.resolve(root, 'src', file)
const target = process.env.TARO_ENV ?? 'h5'
const isProduction = process.env.NODE_ENV === 'production'

// Published as ES2020 or newer: without compiling them the syntax reaches browsers and phones that lack it.
const MODERN_PACKAGES = /node_modules[\\/](query-string|split-on-first|filter-obj|decode-uri-component|history)[\\/]/
const compile = { include: [(file: string) => MODERN_PACKAGES.test(file)] }

/** The short-video platform tells no mini-program that its reader sits in the dark, and draws its own bars by day: there the whole app is by day. */
const HAS_NIGHT = target !== 'tt'

const sassLoaderOption = {
  additionalData: `$app-has-night: ${HAS_NIGHT};\n`,
  sassOptions: {
    quietDeps: true,
    silenceDeprecations: ['import', 'global-builtin', 'color-functions', 'slash-div', 'legacy-js-api'],
  },
}

type Chain = Parameters<NonNullable<IH5Config<'webpack5'>['webpackChain']>>[0]
type ReplacedRequest = { context: string; request: string }

/** Swaps a module for ours when `when` holds for the folder that asks for it. */
function replaceModule(chain: Chain, name: string, test: RegExp, file: string, when: (context: string) => boolean) {
  const swap = (resource: ReplacedRequest) => {
    if (when(resource.context)) resource.request = file
  }
  chain.plugin(name).use(webpack.NormalModuleReplacementPlugin, [test, swap])
}

const HOME_PAGE = 'pages/home/index'
/** What the home tab loads when it stands, by the name it imports it under. */
const HOME_PARTS = './parts'
/** The pages on the way to the candidates, as the map of pages imports them. */
const FLOW = ['pages/query/scoreForm', 'pages/query/college/batch', 'pages/query/college/index']
/** What calls the server, by the name that the launch imports it under. */
const CALLS = './request'
/** The badge of the tabs, as the app imports it. */
const REST = '@/store/AfterLaunch'

/** Whether a module of an asynchronous chunk is needed by what is imported under one of these names. */
const isUsedBy =
  (...names: string[]) =>
  (module: webpack.Module, { chunkGraph }: { chunkGraph: webpack.ChunkGraph }): boolean => {
    const isOf = (chunk: webpack.Chunk) =>
      [...chunk.groupsIterable].some((group) =>
        group.origins.some(({ request }) => names.some((name) => request?.endsWith(name))),
      )
    return [...chunkGraph.getModuleChunksIterable(module)].some(isOf)
  }

// The framework's default build of the same source, which the bench compares with.
const isPlain = process.env.PLAIN_BUILD === '1'

takePageConfigsFromManifest(target !== 'h5' || isPlain)

// Redux and its kin publish a build for older engines that is smaller than what compiling the modern one gives.
const OLDER_BUILDS: Record<string, string> = {
  '@reduxjs/toolkit$': '@reduxjs/toolkit/dist/redux-toolkit.legacy-esm.js',
  '@reduxjs/toolkit/query$': '@reduxjs/toolkit/dist/query/rtk-query.legacy-esm.js',
  '@reduxjs/toolkit/query/react$': '@reduxjs/toolkit/dist/query/react/rtk-query-react.legacy-esm.js',
  immer$: 'immer/dist/immer.legacy-esm.js',
  'react-redux$': 'react-redux/dist/react-redux.legacy-esm.js',
  redux$: 'redux/dist/redux.legacy-esm.js',
  'redux-thunk$': 'redux-thunk/dist/redux-thunk.legacy-esm.js',
  reselect$: 'reselect/dist/reselect.legacy-esm.js',
}

function chooseOlderBuilds(chain: Chain) {
  for (const [name, file] of Object.entries(OLDER_BUILDS)) {
    chain.resolve.alias.set(name, path.resolve(root, 'node_modules', file))
  }
}

/** Has the framework's minifying plugin do it by another program; in this process, whose own threads it uses. */
function minifyScripts(chain: Chain) {
  const quickly = { minify: minifyQuickly, parallel: false, extractComments: false }
  chain.optimization.minimizer('terserPlugin').tap(([options]) => [{ ...options, ...quickly }])
}

/** Has styles minified in this process: each thread for it would first read the minifier and its table of browsers again. */
function minifyStylesHere(chain: Chain) {
  chain.optimization.minimizer('cssoWebpackPlugin').tap(([options]) => [{ ...options, parallel: false }])
}

/** Has scripts compiled by our loader, which asks the framework's compiler only where it must. */
function compileQuickly(chain: Chain) {
  chain.module.rule('script').use('babelLoader').loader(path.resolve(__dirname, 'compiled-once.js'))
}

/** Has PostCSS look for no file of settings: the framework hands it all it needs, and the search goes up the folders at every style. */
function giveStylesNoSettingsFile(chain: Chain) {
  const rules = chain.module.rules.values()
  for (const rule of rules.flatMap((one) => [one, ...one.oneOfs.values()]))
    for (const use of rule.uses.values())
      if (/postcss-loader/.test(String(use.get('loader'))))
        use.tap((options) => ({ ...options, postcssOptions: { ...options.postcssOptions, config: false } }))
}

/** Has files of a platform (`name.weapp.tsx`) found without asking the disk again and again. */
function findPlatformFiles(chain: Chain) {
  chain.resolve.plugin('MultiPlatformPlugin').use(PlatformFiles, [chain.resolve.extensions.values()])
}

function h5Chain(chain: Chain) {
  chain.performance.hints(false)
  if (isPlain) return
  compileQuickly(chain)
  giveStylesNoSettingsFile(chain)
  findPlatformFiles(chain)
  chooseOlderBuilds(chain)
  chain.set('target', ['web', 'es2017'])
  chain.output.chunkLoadTimeout(120_000)
  addOwnPageLoader(chain)
  chain.module
    .rule('late-shade')
    .test(/@tarojs[\\/]router[\\/]dist[\\/](index\.(cjs|esm)|router[\\/]page)\.js$/)
    .use('late-shade')
    .loader(path.resolve(root, 'patches/taro-router-late-shade.js'))

  // The entry knows the paths of all pages; what they are comes with the map of pages, which is why that alone reads the manifest.
  const { PAGE_PATHS, FIRST_PAGES } = firstPages()
  chain
    .plugin('first-pages')
    .use(webpack.DefinePlugin, [{ PAGE_PATHS: JSON.stringify(PAGE_PATHS), FIRST_PAGES: JSON.stringify(FIRST_PAGES) }])
  replaceModule(
    chain,
    'own-pages',
    /(^\.|shared[\\/]navigation)[\\/]pages$/,
    source('shared/navigation/first-pages.ts'),
    (context) => /src[\\/]shared[\\/]/.test(context),
  )

  // The entry's barrel of components would put every component of the app into the first load. Not inside components-react
  // itself, which imports View and ScrollView back from '@tarojs/components'.
  replaceModule(
    chain,
    'own-components',
    /^@tarojs\/components$/,
    source('shared/platform/h5/components.ts'),
    (context) => !/components-react|shared[\\/]platform[\\/]h5$/.test(context),
  )
  chain.module
    .rule('own-components')
    .test(/shared[\\/]platform[\\/]h5[\\/](components|html-components|input|scroll-view)\.tsx?$/)
    .set('sideEffects', false)
  // The framework's tab bar (a web component, with its runtime) and title bar: the app draws its own.
  const own = (file: string) => source(`shared/platform/h5/${file}`)
  const inRouter = (context: string) => /@tarojs[\\/]router[\\/]dist$/.test(context)
  const inPages = (context: string) => /@tarojs[\\/]router[\\/]dist[\\/]router$/.test(context)
  replaceModule(chain, 'own-tab-bar', /[\\/]tabbar\.js$/, own('no-tab-bar.ts'), inRouter)
  replaceModule(chain, 'own-title-bar', /[\\/]navigationBar\.js$/, own('no-title-bar.ts'), inRouter)
  replaceModule(chain, 'own-title', /[\\/]navigation-bar\.js$/, own('document-title.ts'), inPages)
  // The entry would put the styles of all components into the script: base.css carries what is needed as a style sheet.
  chain.resolve.alias.set('@tarojs/components/global.css', own('base.css'))
  chain.resolve.alias.set('@tarojs/components-react/dist/index.css', own('nothing.ts'))
  chain.resolve.alias.set('@tarojs/components/dist/taro-components/taro-components.css', own('nothing.ts'))
  // What the router and the system information need of these packages is a few lines each.
  chain.resolve.alias.set('universal-router$', own('page-router.ts'))
  chain.resolve.alias.set('query-string$', own('query-string.ts'))
  chain.resolve.alias.set('platform$', own('user-agent.ts'))
  // fetch and AbortController exist in every supported browser; JSONP is not used.
  chain.resolve.alias.set('whatwg-fetch$', own('nothing.ts'))
  chain.resolve.alias.set('abortcontroller-polyfill/dist/abortcontroller-polyfill-only$', own('nothing.ts'))
  chain.resolve.alias.set('jsonp-retry$', own('nothing.ts'))

  if (!isProduction) return
  chain.plugin('only-problems').use(onlyProblems)
  minifyScripts(chain)
  minifyStylesHere(chain)
  chain.plugin('preload-home').use(preloadHomeChunk(`src/${HOME_PAGE}.tsx`, 'src/page-map.ts'))
  chain.plugin('first-visit').use(firstVisitFiles([HOME_PAGE, HOME_PARTS, CALLS, REST]))
  chain.optimization.splitChunks({
    chunks: 'all',
    maxInitialRequests: 8,
    maxAsyncRequests: 8,
    minSize: 8000,
    cacheGroups: {
      default: false,
      defaultVendors: false,
      react: {
        name: 'react',
        test: /node_modules[\\/](react|react-dom|scheduler|react-redux|@reduxjs|use-sync-external-store|immer|redux|reselect|redux-thunk)[\\/]/,
        chunks: 'initial',
        priority: 50,
        enforce: true,
      },
      // What the home tab shares with other pages, and nothing else: it is part of the first load.
      home: {
        name: 'home-shared',
        test: isUsedBy(HOME_PAGE),
        minChunks: 2,
        chunks: 'async',
        priority: 20,
        enforce: true,
      },
      // What a family needs from its score to the candidates, and nothing else that many pages share.
      flow: { name: 'flow', test: isUsedBy(...FLOW), minChunks: 2, chunks: 'async', priority: 12, enforce: true },
      // Calls without the library: a family without an account that the page answers for asks nothing at the launch.
      calls: { name: 'calls', test: isUsedBy(CALLS), chunks: 'async', priority: 40, enforce: true },
      // The library of the queries comes with the first page that asks the server, and home is the first of most families.
      queries: {
        name: 'queries',
        test: /@reduxjs[\\/]toolkit[\\/]dist[\\/]query[\\/]|src[\\/]shared[\\/]api[\\/]/,
        chunks: 'async',
        priority: 30,
        enforce: true,
      },
      parts: {
        name: 'home-parts',
        test: isUsedBy(HOME_PARTS),
        minChunks: 2,
        chunks: 'async',
        priority: 15,
        enforce: true,
      },
      // Without these each page's chunk repeats the components it shares with others.
      shared: { name: 'shared', minChunks: 8, chunks: 'async', priority: 10 },
      partlyShared: { minChunks: 2, chunks: 'async', priority: 5, reuseExistingChunk: true, minSize: 12000 },
    },
  })
}

function miniChain(chain: Chain) {
  chooseOlderBuilds(chain)
  if (isProduction) {
    chain.plugin('only-problems').use(onlyProblems)
    minifyScripts(chain)
    minifyStylesHere(chain)
  }
  compileQuickly(chain)
  giveStylesNoSettingsFile(chain)
  findPlatformFiles(chain)
  // Redux Toolkit calls `new AbortController()`; mini-programs have none.
  chain.plugin('abort-controller').use(webpack.ProvidePlugin, [
    {
      AbortController: [source('shared/platform/abort-controller.ts'), 'AbortController'],
      AbortSignal: [source('shared/platform/abort-controller.ts'), 'AbortSignal'],
    },
  ])
}

export default defineConfig<'webpack5'>({
  projectName: 'jingzhun-zhiyuan',
  date: '2026-11-21',
  designWidth: 375,
  deviceRatio: { 375: 2, 640: 1.17, 750: 1, 828: 0.905 },
  sourceRoot: 'src',
  outputRoot: process.env.OUTPUT_ROOT ?? `dist/${target}`,
  plugins: [],
  defineConstants: {
    API_HOST: JSON.stringify(process.env.API_HOST ?? 'http://127.0.0.1:8080'),
    ORG_CODE: JSON.stringify(process.env.ORG_CODE ?? 'demo'),
    CONTRACT_STAMP: JSON.stringify(contractStamp(path.join(root, 'contract'))),
  },
  copy: { patterns: [], options: {} },
  framework: 'react',
  compiler: { type: 'webpack5', prebundle: { enable: false } },
  logger: { quiet: false, stats: false },
  alias: { '@': path.resolve(root, 'src') },
  mini: {
    compile,
    sassLoaderOption,
    enableSourceMap: false,
    optimizeMainPackage: { enable: true },
    postcss: { pxtransform: { enable: true, config: {} }, cssModules: { enable: false } },
    webpackChain: miniChain,
  },
  h5: {
    compile,
    sassLoaderOption,
    enableSourceMap: false,
    useHtmlComponents: !isPlain,
    publicPath: '/',
    staticDirectory: 'static',
    router: { mode: 'hash' },
    // What index.html names goes by its content; what is loaded later goes by the build, or the entry would carry the hash of every page.
    output: { filename: 'js/[name].[contenthash:8].js', chunkFilename: 'js/[name].[fullhash:8].js' },
    miniCssExtractPluginOption: {
      ignoreOrder: true,
      filename: 'css/[name].[contenthash:8].css',
      chunkFilename: 'css/[name].[fullhash:8].css',
    },
    // A pixel stays a pixel: elder mode scales the type itself.
    postcss: {
      autoprefixer: { enable: true, config: {} },
      pxtransform: { enable: false },
      cssModules: { enable: false },
    },
    webpackChain: h5Chain,
  },
})
