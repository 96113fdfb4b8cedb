import { useEffect, type PropsWithChildren } from 'react'
import { useLaunch, usePageNotFound } from '@tarojs/taro'
import { KNOWN_PROVINCES, provinceName } from '@/entities/place/provinces'
import { useLater } from '@/shared/lib/hooks/use-later'
import { PageTabBar } from '@/shared/navigation/PageTabBar'
import { openUnknownPage } from '@/shared/navigation/unknown-page'
import { environment } from '@/shared/platform/environment/environment'
import { jsSdk } from '@/shared/platform/js-sdk/js-sdk'
import { reload } from '@/shared/platform/reload/reload'
import { route } from '@/shared/platform/route/route'
import { theme } from '@/shared/platform/theme/theme'
import { launch } from '@/shared/session/launch'
import { takeLink } from '@/shared/session/account/link'
import { selectIsLaunched, selectWebConfig } from '@/shared/session/site/site-state'
import { brandVariables } from '@/shared/ui/brand-palette'
import { useUiSettings } from '@/shared/ui/ui-settings'
import { AppProviders } from '@/store/AppProviders'
import { useAppSelector } from '@/store/hooks'
import './app.scss'

// Before the router copies the address: see takeLink.
const LINK = takeLink()
const PROVINCE_DIRECTORY = { ids: KNOWN_PROVINCES.map(({ ProvinceId }) => ProvinceId), nameOf: provinceName }

const loadRest = () => import('@/store/AfterLaunch')

/** The parts that belong to no page: theme of the document, scripts of the organisation, the reload after signing out, and the code after the launch. */
function DocumentEffects() {
  const { module: rest } = useLater(loadRest, useAppSelector(selectIsLaunched))
  const config = useAppSelector(selectWebConfig)
  const brand = useAppSelector(({ session }) => session.themeColor)
  const mustReload = useAppSelector(({ session }) => session.mustReload)
  const { dark } = useUiSettings()
  useEffect(() => theme.apply(brandVariables(brand, dark)), [brand, dark])
  useEffect(() => jsSdk.follow(), [])
  useEffect(() => {
    const list = config?.ScriptInjectList ?? []
    // Most organisations have none: so the code that injects them is not part of the first load.
    if (list.length === 0) return
    const inject = (path: string) =>
      void import('@/shared/platform/scripts/scripts').then(
        ({ scripts }) => scripts.inject(list, path),
        () => undefined,
      )
    inject(route.path())
    return route.onChange(inject)
  }, [config])
  useEffect(() => (mustReload ? route.onChange(reload.currentPage) : undefined), [mustReload])
  return rest && <rest.AfterLaunch />
}

export default function App({ children }: PropsWithChildren) {
  useLaunch(() => void launch(PROVINCE_DIRECTORY, LINK))
  usePageNotFound((place) => void openUnknownPage(place))
  return (
    <AppProviders>
      <DocumentEffects />
      {children}
      {environment.isH5 && <PageTabBar />}
    </AppProviders>
  )
}
