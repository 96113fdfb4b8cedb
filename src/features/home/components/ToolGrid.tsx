import { useMemo } from 'react'
import { Image, View } from '@tarojs/components'
import type { ResponseOf } from 'contract/registry'
import { isDeclaredPage } from '@/shared/navigation/routes'
import { textScale } from '@/shared/platform/text-size'
import { picture, pressable } from '@/shared/ui/accessibility'
import { Card } from '@/shared/ui/layout/Card'
import { designPx } from '@/shared/ui/design-size'
import { Icon } from '@/shared/ui/icon/Icon'
import { isIconName } from '@/shared/ui/icon/icon-paths'
import { useUiSettings } from '@/shared/ui/ui-settings'
import './home.scss'

type Tool = ResponseOf<'Web/WebConfig'>['ToolBox_H5'][number]

/** Width of a name of four characters with the space beside it, design px. */
const NAME = { normal: 62, elder: 78 }

/** The tools the organisation configures; one that links to no page of this app is left out. */
export function ToolGrid({ tools, onOpen }: { tools: readonly Tool[]; onOpen: (path: string) => void }) {
  const usable = tools.filter(({ ToolPath }) => isDeclaredPage(ToolPath))
  const { elder } = useUiSettings()
  const scale = useMemo(textScale, [])
  if (usable.length === 0) return null
  // as many in a row as their names have room for at the reader's own text size
  const least = designPx((elder ? NAME.elder : NAME.normal) * Math.max(1, scale))
  return (
    <Card id='tool-grid'>
      <View className='tool-grid' style={{ gridTemplateColumns: `repeat(auto-fill, minmax(${least}, 1fr))` }}>
        {usable.map((tool) => (
          <View
            key={tool.ToolPath}
            className='tool-grid__tool press'
            {...pressable({ role: 'link', onPress: () => onOpen(tool.ToolPath) })}
          >
            {isIconName(tool.ToolIcon) ? (
              <Icon name={tool.ToolIcon} size={26} color='brand' />
            ) : (
              <Image className='tool-grid__image' src={tool.ToolIcon} {...picture()} />
            )}
            <View className='tool-grid__name'>{tool.ToolName}</View>
          </View>
        ))}
      </View>
    </Card>
  )
}
