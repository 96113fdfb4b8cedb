import { useEffect, useState } from 'react'
import { useDidShow } from '@tarojs/taro'
import { currentPath } from '@/shared/navigation/current-page'
import { isWeb } from '@/shared/ui/design-size/design-size'
import { NavBar } from '@/shared/ui/nav-bar/NavBar'
import { useUiSettings } from '@/shared/ui/settings/ui-settings'

/** Sets the page's title; on H5, which has no native bar, draws it. Tab pages have no way back. */
export function PageTitle({ title, tab = false }: { title: string; tab?: boolean }) {
  const { titleOf, setTitle, goBack } = useUiSettings()
  // Drawn again while another page lies above, it must not take that page's name.
  const [ownPath] = useState(currentPath)
  useEffect(() => setTitle(title), [setTitle, title])
  useDidShow(() => setTitle(title))
  return isWeb() ? <NavBar title={titleOf(ownPath, title)} onBack={tab ? undefined : goBack} /> : null
}
