import { useState } from 'react'
import Taro from '@tarojs/taro'
import { barePath, HOME_PAGE } from '@/shared/navigation/routes'
import { TabBar } from '@/shared/navigation/TabBar'
import { AppProviders } from '@/store/AppProviders'

// Each tab page of a mini-program has an instance of its own, which keeps the page it was made for.
function ownPage(): string {
  const pages = Taro.getCurrentPages()
  return barePath(pages[pages.length - 1]?.route ?? HOME_PAGE)
}

export default function CustomTabBar() {
  const [current] = useState(ownPage)
  return (
    <AppProviders>
      <TabBar current={current} />
    </AppProviders>
  )
}
