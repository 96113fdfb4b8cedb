import { useState, type ReactNode } from 'react'
import { ScrollView, View } from '@tarojs/components'
import { pressable } from '@/shared/ui/accessibility'
import { cx } from '@/shared/ui/class-name'
import './sticky-tabs.scss'

interface StickyTab {
  key: string
  label: string
  content: ReactNode
  /** The content fills the whole pane and scrolls by itself: a list. */
  fills?: boolean
}

export interface StickyTabsProps {
  id: string
  tabs: readonly StickyTab[]
  /** The tab shown first; by default, or without a tab of this key, the first one. */
  begin?: string
  onChange?: (key: string) => void
}

/** Tabs that stay visible over panes; each pane keeps its scroll position. In a Page with `fill`; a pane is made at its first visit. */
export function StickyTabs({ id, tabs, begin, onChange }: StickyTabsProps) {
  const [chosen, setChosen] = useState(begin)
  const current = tabs.some(({ key }) => key === chosen) ? chosen : tabs[0]?.key
  const [visited, setVisited] = useState<readonly string[]>([])
  const choose = (key: string) => {
    if (key === current) return
    if (current !== undefined) setVisited([...new Set([...visited, current, key])])
    setChosen(key)
    onChange?.(key)
  }
  return (
    <View id={id} className='ui-sticky-tabs'>
      <ScrollView scrollX className='ui-sticky-tabs__bar'>
        {/* the scroller of a browser accepts no role */}
        <View className='ui-sticky-tabs__row' {...{ role: 'tablist' }}>
          {tabs.map(({ key, label }) => (
            <View
              key={key}
              id={`${id}-${key}`}
              className={cx('ui-sticky-tabs__tab press', key === current && 'ui-sticky-tabs__tab--chosen')}
              {...pressable({ role: 'tab', selected: key === current, onPress: () => choose(key) })}
            >
              {label}
            </View>
          ))}
        </View>
      </ScrollView>
      <View className='ui-sticky-tabs__panes'>
        {tabs
          .filter(({ key }) => key === current || visited.includes(key))
          .map(({ key, label, content, fills }) => {
            const pane = {
              className: cx(
                'ui-sticky-tabs__pane',
                fills && 'ui-sticky-tabs__pane--filled',
                key !== current && 'ui-sticky-tabs__pane--hidden',
              ),
              ...{ role: 'tabpanel', 'aria-label': label, 'aria-hidden': key !== current || undefined },
            }
            return fills ? (
              <View key={key} id={`${id}-pane-${key}`} {...pane}>
                {content}
              </View>
            ) : (
              <ScrollView key={key} scrollY {...pane}>
                <View id={`${id}-pane-${key}`} className='ui-sticky-tabs__content' {...{ tabIndex: 0 }}>
                  {content}
                </View>
              </ScrollView>
            )
          })}
      </View>
    </View>
  )
}
