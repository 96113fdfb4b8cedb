import { useMemo } from 'react'
import Taro from '@tarojs/taro'
import { useSelector } from 'react-redux'
import { openUrl } from '@/shared/navigation/navigate'
import { barePath, isTabPage } from '@/shared/navigation/routes'
import { selectUnread } from '@/shared/session/account/session-state'
import { defaultIcon, selectMenu, selectRedirectTarget } from '@/shared/session/site/site-state'
import { TabBarView } from '@/shared/ui/bars/TabBarView'

/** The tab whose badge counts notices and messages. */
const BADGE_TAB = 2
/** The tab used for the first page of the menu that is not a tab page itself. */
const REDIRECT_PAGE = 'pages/home/redirect'

/** The tab bar as the organisation configures it; the same on H5 and on mini-programs. */
export function TabBar({ current }: { current: string }) {
  const menu = useSelector(selectMenu)
  const redirectTarget = useSelector(selectRedirectTarget)
  const unread = useSelector(selectUnread)
  const items = useMemo(
    () =>
      menu.map(({ MenuPath, MenuName, MenuIcon }) => ({
        path: MenuPath === redirectTarget ? REDIRECT_PAGE : barePath(MenuPath),
        text: MenuName,
        icon: MenuIcon,
        fallbackIcon: defaultIcon(MenuPath),
      })),
    [menu, redirectTarget],
  )
  const badges = useMemo(() => ({ [BADGE_TAB]: unread }), [unread])
  const select = (path: string, index: number) => {
    if (path === current) return
    if (isTabPage(path)) void Taro.switchTab({ url: `/${path}` })
    // A further page that is not a tab has no slot of its own: it opens on top.
    else void openUrl(menu[index]?.MenuPath ?? path)
  }
  return <TabBarView items={items} current={current} badges={badges} onSelect={select} />
}
