import { useMemo, type PropsWithChildren } from 'react'
import { Provider, useSelector } from 'react-redux'
import { goBack } from '@/shared/navigation/navigate'
import { setPageTitle } from '@/shared/navigation/title-setting'
import { useMedia } from '@/shared/platform/media/use-media'
import { generatedText, selectPageTitle } from '@/shared/session/site/site-state'
import { DEFAULT_UI_SETTINGS, UiSettingsContext, type UiSettings } from '@/shared/ui/ui-settings'
import type { RootState } from './root-reducer'
import { store, type AppStore } from './store'

const selectSite = (state: RootState) => state.site
const selectBrand = (state: RootState) => state.session.themeColor

function KitSettings({ children }: PropsWithChildren) {
  const site = useSelector(selectSite)
  const brand = useSelector(selectBrand)
  const dark = useMedia('dark')
  const settings = useMemo<UiSettings>(
    () => ({
      ...DEFAULT_UI_SETTINGS,
      elder: site.isElder,
      brand,
      dark,
      titleBar: !site.isTitleHidden,
      notice: generatedText(site.webConfig),
      titleOf: (path, text) => selectPageTitle({ site }, path) ?? text,
      setTitle: setPageTitle,
      goBack: () => void goBack(),
    }),
    [site, brand, dark],
  )
  return <UiSettingsContext.Provider value={settings}>{children}</UiSettingsContext.Provider>
}

/** The providers around every component tree of the app: the store and the kit's settings. */
export function AppProviders({ children, appStore = store }: PropsWithChildren<{ appStore?: AppStore }>) {
  return (
    <Provider store={appStore}>
      <KitSettings>{children}</KitSettings>
    </Provider>
  )
}
