import { useMemo } from 'react'
import Taro from '@tarojs/taro'
import { useSelector } from 'react-redux'
import { barePath, isTabPage } from '@/shared/navigation/routes'
import { selectUnread } from '@/shared/session/session-slice'
import { selectMenu, type MenuItem } from '@/shared/session/site-slice'
import { TabBarView } from '@/shared/ui/tab-bar/TabBarView'

/** The tab whose badge counts notices and messages. */
const BADGE_TAB = 2
/** The tab that follows the menu wherever it points: pages that are not tabs themselves. */
const REDIRECT_PAGE = 'pages/home/redirect'

const toTab = ({ MenuPath, MenuName, MenuIcon }: MenuItem) => ({
  path: isTabPage(MenuPath) ? barePath(MenuPath) : REDIRECT_PAGE,
  text: MenuName,
  icon: MenuIcon,
})

/** The tab bar as the organisation configures it; the same on H5 and on mini-programs. */
export function TabBar({ current }: { current: string }) {
  const menu = useSelector(selectMenu)
  const unread = useSelector(selectUnread)
  const items = useMemo(() => menu.map(toTab), [menu])
  const badges = useMemo(() => ({ [BADGE_TAB]: unread }), [unread])
  const select = (path: string) => {
    if (path !== current) void Taro.switchTab({ url: `/${path}` })
  }
  return <TabBarView items={items} current={current} badges={badges} onSelect={select} />
}
