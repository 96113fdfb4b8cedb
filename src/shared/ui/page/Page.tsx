import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { cx } from '@/shared/ui/class-name'
import { useMedia } from '@/shared/platform/media/use-media'
import { isWeb } from '@/shared/ui/design-size'
import { PageBoundary } from '@/shared/ui/page/PageBoundary'
import { PageNotice } from '@/shared/ui/page/PageNotice'
import { usePageFrame } from '@/shared/ui/page/page-frame'
import { PageTitle } from '@/shared/ui/page/PageTitle'
import { brandVariables } from '@/shared/ui/brand-palette'
import { DEFAULT_UI_SETTINGS, useUiSettings } from '@/shared/ui/ui-settings'
import './page.scss'

export interface PageProps {
  /** A title other than the declared one: the name of the thing shown. */
  title?: string
  /** Stays at the bottom edge: a BottomBar. */
  bottom?: ReactNode
  /** Beside the content if the screen is wide enough for two columns; left out on a phone. Only with `fill`. */
  aside?: ReactNode
  /** The page is exactly one screen high and its content scrolls inside: for pages with a VirtualList. */
  fill?: boolean
  /** Uses more than the reading width if the screen has it: a table of many columns. */
  wide?: boolean
  /** Without gutters at the sides. */
  flush?: boolean
  children?: ReactNode
  className?: string
}

/** The frame of every page: ground colour, theme, elder mode, safe areas, title. */
export function Page({ title, bottom, aside, fill, wide, flush, children, className }: PageProps) {
  const { elder, brand, dark, titleBar } = useUiSettings()
  const frame = usePageFrame()
  const { tab, custom } = frame
  const isSplit = useMedia('wide') && !!aside
  const name = title ?? frame.title
  // Without the page's own bar the content needs its distance from the top.
  const hasOwnBar = custom && (titleBar || !isWeb())
  return (
    <View
      className={cx(
        'ui-page',
        elder && 'elder',
        fill && 'ui-page--fill',
        isSplit && 'ui-page--split',
        wide && 'ui-page--wide',
        tab && 'ui-page--tab',
        !isWeb() && 'ui-page--mini',
        className,
      )}
      style={brand === DEFAULT_UI_SETTINGS.brand ? {} : brandVariables(brand, dark)}
    >
      {name !== '' && <PageTitle title={name} isOwn={title !== undefined} />}
      <View
        className={cx(
          'ui-page__body',
          hasOwnBar && 'ui-page__body--custom',
          flush && 'ui-page__body--flush',
          !bottom && 'ui-page__body--last',
        )}
        {...{ role: 'main' }}
      >
        {!custom && <PageNotice />}
        <PageBoundary>{children}</PageBoundary>
      </View>
      {bottom}
      {isSplit && (
        <View className='ui-page__aside' {...{ role: 'complementary' }}>
          {aside}
        </View>
      )}
    </View>
  )
}
