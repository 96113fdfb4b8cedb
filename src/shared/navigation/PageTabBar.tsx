import { useEffect, useState } from 'react'
import { isTabPage } from '@/shared/navigation/routes'
import { route } from '@/shared/platform/route/route'
import { TabBar } from './TabBar'

/** The tab bar of H5. It lies outside the pages and shows on tab pages only. */
export function PageTabBar() {
  const [path, setPath] = useState(route.path)
  useEffect(() => route.onChange(setPath), [])
  return isTabPage(path) ? <TabBar current={path} /> : null
}
