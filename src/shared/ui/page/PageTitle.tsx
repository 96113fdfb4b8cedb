import { useEffect } from 'react'
import { useDidShow } from '@tarojs/taro'
import { isWeb } from '@/shared/ui/design-size/design-size'
import { NavBar } from '@/shared/ui/nav-bar/NavBar'
import { useUiSettings } from '@/shared/ui/settings/ui-settings'

/** Sets the page's title; on H5, which has no native bar, draws it. Tab pages have no way back. */
export function PageTitle({ title, tab = false }: { title: string; tab?: boolean }) {
  const { titleBar, setTitle, goBack } = useUiSettings()
  useEffect(() => setTitle(title), [setTitle, title])
  useDidShow(() => setTitle(title))
  if (!titleBar || !isWeb()) return null
  return <NavBar title={title} onBack={tab ? undefined : goBack} />
}
