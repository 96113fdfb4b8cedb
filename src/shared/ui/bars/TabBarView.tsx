import { useState } from 'react'
import { Image, Text, View } from '@tarojs/components'
import { picture, pressable } from '@/shared/ui/accessibility'
import { cx } from '@/shared/ui/class-name'
import { Icon } from '@/shared/ui/icon/Icon'
import { isIconName, type IconName } from '@/shared/ui/icon/icon-paths'
import { brandVariables } from '@/shared/ui/brand-palette'
import { useUiSettings } from '@/shared/ui/ui-settings'
import './tab-bar.scss'

interface TabBarItem {
  path: string
  text: string
  /** Name in the icon set, or the address of a picture (both come from configuration). */
  icon: string
  /** Address of the picture while the tab is open; the icon set needs none. */
  selectedIcon?: string
  /** Name in the icon set, for a picture that cannot be shown. */
  fallbackIcon?: IconName
}

export interface TabBarViewProps {
  items: readonly TabBarItem[]
  /** Path of the open tab. */
  current: string
  /** Count by tab index; nothing is shown for 0. */
  badges?: Readonly<Record<number, number | undefined>>
  onSelect: (path: string, index: number) => void
}

function TabIcon({ item, selected }: { item: TabBarItem; selected: boolean }) {
  const { elder } = useUiSettings()
  const [broken, setBroken] = useState('')
  const source = selected ? (item.selectedIcon ?? item.icon) : item.icon
  if (source.includes('/') && source !== broken)
    return <Image className='ui-tab-bar__image' src={source} onError={() => setBroken(source)} {...picture()} />
  const name = isIconName(item.icon) ? item.icon : (item.fallbackIcon ?? 'list')
  return <Icon name={name} size={22} solid={selected} color={selected ? (elder ? 'brand' : 'brand-tab') : 'sub'} />
}

/** The bottom tabs, drawn from their props alone: the same on H5 and as custom tab bar of mini-programs. */
export function TabBarView({ items, current, badges, onSelect }: TabBarViewProps) {
  const { elder, brand, dark } = useUiSettings()
  return (
    <View className={cx('ui-tab-bar', elder && 'elder')} style={brandVariables(brand, dark)} {...{ role: 'tablist' }}>
      {items.map((item, index) => {
        const selected = item.path === current
        const count = badges?.[index] ?? 0
        return (
          <View
            // Two entries of the menu may open the same page.
            key={`${index} ${item.path}`}
            id={`tab-${index}`}
            className={cx('ui-tab-bar__tab press', selected && 'ui-tab-bar__tab--selected')}
            {...pressable({
              role: 'tab',
              selected,
              onPress: () => onSelect(item.path, index),
            })}
          >
            <View className='ui-tab-bar__icon'>
              <TabIcon item={item} selected={selected} />
              {count > 0 && (
                <Text className='ui-tab-bar__badge num'>
                  {count > 99 ? '99+' : count}
                  <Text className='sr-only'>条未读</Text>
                </Text>
              )}
            </View>
            <Text className='ui-tab-bar__text'>{item.text}</Text>
          </View>
        )
      })}
    </View>
  )
}
