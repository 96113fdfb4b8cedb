import type { IH5Config } from '@tarojs/taro/types/compile'

type Chain = Parameters<NonNullable<IH5Config<'webpack5'>['webpackChain']>>[0]
interface LoaderMeta {
  extraImportForWeb: string
  execBeforeCreateWebApp: string
}

/**
 * Adds to the H5 entry that Taro generates: the configuration of each page, page loading with delay, timeout and
 * failure page, and our own pull-to-refresh.
 * Call it in `h5.webpackChain`: a Taro plugin's `modifyWebpackChain` runs before the platform appends its own assignment of
 * `config.PullDownRefresh`, which would then win.
 */
export function addOwnPageLoader(chain: Chain): void {
  chain.plugin('mainPlugin').tap((args) => {
    // The plugin's options are not typed by the chain.
    const options = args[0] as { loaderMeta?: LoaderMeta }
    const meta = (options.loaderMeta ??= { extraImportForWeb: '', execBeforeCreateWebApp: '' })
    meta.extraImportForWeb +=
      "import { configureRoutes } from '@/shared/navigation/browser-routes'\n" +
      "import { wrapRoutes } from '@/shared/platform/h5/page-loader'\n" +
      "import OwnPullRefresh from '@/shared/platform/h5/pull-refresh'\n"
    meta.execBeforeCreateWebApp +=
      "config.PullDownRefresh = OwnPullRefresh\nconfigureRoutes(config, () => import('@/page-map'))\nwrapRoutes(config)\n"
    return args
  })
}
