import { useEffect } from 'react'
import { isWeb } from '@/shared/ui/design-size'
import { NavBar } from '@/shared/ui/bars/NavBar'
import { usePageFrame } from '@/shared/ui/page/page-frame'
import { useIsShown } from '@/shared/ui/page/use-shown'
import { useUiSettings } from '@/shared/ui/ui-settings'

/**
 * Sets the page's title; on H5, which has no native bar, draws it. Tab pages have no way back, custom pages their own bar.
 * @param isOwn the title names the thing shown now; the site's name for the page does not
 */
export function PageTitle({ title, isOwn = false }: { title: string; isOwn?: boolean }) {
  const { titleOf, setTitle, goBack } = useUiSettings()
  const { path, tab, custom } = usePageFrame()
  const isShown = useIsShown()
  useEffect(() => {
    if (isShown) setTitle(title, isOwn)
  }, [setTitle, title, isOwn, isShown])
  return isWeb() && !custom ? (
    <NavBar title={isOwn ? title : titleOf(path, title)} onBack={tab ? undefined : goBack} />
  ) : null
}
