import type { AppConfig } from '../types'
import { type ApiRegistry, ApiFailure } from './api-registry'
import type { NavigationKind, PageStack } from './page-stack'
import { requiredText } from './parameters'
import type { Shell } from './shell'

const KINDS: NavigationKind[] = ['navigateTo', 'redirectTo', 'reLaunch', 'switchTab']

/** Navigation, titles, tab bar and scrolling. */
export function defineNavigation(registry: ApiRegistry, stack: PageStack, shell: Shell, app: AppConfig): void {
  for (const kind of KINDS) registry.async(kind, ({ url }) => stack.navigate(kind, requiredText('url', url)))
  registry.async('navigateBack', ({ delta }) => stack.back(Number(delta ?? 1)))

  registry.async('setNavigationBarTitle', ({ title }) => {
    if (stack.top) stack.top.title = requiredText('title', title)
    shell.draw()
  })
  registry.async('pageScrollTo', ({ scrollTop }) => {
    if (stack.top) stack.top.body.scrollTop = Number(scrollTop ?? 0)
  })
  registry.async('startPullDownRefresh', () => {
    if (stack.top) stack.call(stack.top, 'onPullDownRefresh')
  })
  for (const name of [
    'stopPullDownRefresh',
    'setNavigationBarColor',
    'showNavigationBarLoading',
    'hideNavigationBarLoading',
  ]) {
    registry.async(name, () => undefined)
  }
  for (const name of [
    'setBackgroundColor',
    'setBackgroundTextStyle',
    'showShareMenu',
    'hideShareMenu',
    'updateShareMenu',
  ]) {
    registry.async(name, () => undefined)
  }

  const tabs = app.tabBar?.list ?? []
  const onTab = (index: unknown): number => {
    if (!stack.isOnTab) throw new ApiFailure('not TabBar page')
    if (!tabs[Number(index)]) throw new ApiFailure('invalid index')
    return Number(index)
  }
  registry.async('setTabBarBadge', ({ index, text }) => {
    shell.badges.set(onTab(index), requiredText('text', text))
    shell.draw()
  })
  registry.async('removeTabBarBadge', ({ index }) => {
    shell.badges.delete(onTab(index))
    shell.draw()
  })
  registry.async('showTabBarRedDot', ({ index }) => {
    shell.badges.set(onTab(index), '')
    shell.draw()
  })
  registry.async('hideTabBarRedDot', ({ index }) => {
    shell.badges.delete(onTab(index))
    shell.draw()
  })
  registry.async('setTabBarItem', ({ index, text, iconPath, selectedIconPath }) => {
    const given = Object.entries({ text, iconPath, selectedIconPath }).filter(([, value]) => typeof value === 'string')
    Object.assign(tabs[onTab(index)]!, Object.fromEntries(given))
    shell.draw()
  })
  registry.async('setTabBarStyle', ({ color, selectedColor, backgroundColor }) => {
    onTab(0)
    const given = Object.entries({ color, selectedColor, backgroundColor }).filter(
      ([, value]) => typeof value === 'string',
    )
    Object.assign(app.tabBar!, Object.fromEntries(given))
    shell.draw()
  })
  for (const name of ['showTabBar', 'hideTabBar']) {
    registry.async(name, () => {
      onTab(0)
      shell.isTabBarHidden = name === 'hideTabBar'
      shell.draw()
    })
  }
}
