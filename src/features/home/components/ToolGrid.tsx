import { Image, View } from '@tarojs/components'
import type { ResponseOf } from 'contract/registry'
import { isDeclaredPage } from '@/shared/navigation/routes'
import { picture, pressable } from '@/shared/ui/accessibility/accessibility'
import { Card } from '@/shared/ui/card/Card'
import { Icon } from '@/shared/ui/icon/Icon'
import { isIconName } from '@/shared/ui/icon/icon-paths'
import './home.scss'

type Tool = ResponseOf<'Web/WebConfig'>['ToolBox_H5'][number]

/** The tools the organisation configures; one that leads to no page of this app is left out. */
export function ToolGrid({ tools, onOpen }: { tools: readonly Tool[]; onOpen: (path: string) => void }) {
  const usable = tools.filter(({ ToolPath }) => isDeclaredPage(ToolPath))
  if (usable.length === 0) return null
  return (
    <Card id='tool-grid'>
      <View className='tool-grid'>
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
