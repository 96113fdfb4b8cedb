import { useEffect, type PropsWithChildren } from 'react'
import { useLaunch, usePageNotFound } from '@tarojs/taro'
import { PROVINCES, provinceName } from '@/entities/province/provinces'
import { relaunch } from '@/shared/navigation/navigate'
import { barePath, HOME_PAGE, NOT_FOUND_PAGE } from '@/shared/navigation/routes'
import { PageTabBar } from '@/shared/navigation/tab-bar/PageTabBar'
import { environment } from '@/shared/platform/environment/environment'
import { reload } from '@/shared/platform/reload/reload'
import { route } from '@/shared/platform/route/route'
import { scripts } from '@/shared/platform/scripts/scripts'
import { theme } from '@/shared/platform/theme/theme'
import { launch } from '@/shared/session/launch'
import { selectWebConfig } from '@/shared/session/site-slice'
import { brandVariables } from '@/shared/ui/settings/brand-palette'
import { AppProviders } from '@/store/AppProviders'
import { useAppSelector } from '@/store/hooks'
import './app.scss'

const PROVINCE_DIRECTORY = { ids: PROVINCES.map(({ ProvinceId }) => ProvinceId), nameOf: provinceName }

/** What belongs to no page: theme of the document, scripts of the organisation, the reload that signing out asks for. */
function DocumentEffects() {
  const config = useAppSelector(selectWebConfig)
  const brand = useAppSelector(({ session }) => session.themeColor)
  const mustReload = useAppSelector(({ session }) => session.mustReload)
  useEffect(() => theme.apply(brandVariables(brand)), [brand])
  useEffect(() => {
    const inject = (path: string) => scripts.inject(config?.ScriptInjectList ?? [], path)
    inject(route.path())
    return route.onChange(inject)
  }, [config])
  useEffect(() => (mustReload ? route.onChange(reload.currentPage) : undefined), [mustReload])
  return null
}

export default function App({ children }: PropsWithChildren) {
  useLaunch(() => void launch(PROVINCE_DIRECTORY))
  // A link with an id is an old one to something that has moved; the bare address is the home page's.
  usePageNotFound(
    ({ path, query }) =>
      void (query?.id || !barePath(path) ? relaunch(HOME_PAGE) : relaunch(NOT_FOUND_PAGE, { path })),
  )
  return (
    <AppProviders>
      <DocumentEffects />
      {children}
      {environment.isH5 && <PageTabBar />}
    </AppProviders>
  )
}
