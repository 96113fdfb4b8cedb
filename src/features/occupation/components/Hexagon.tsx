import { View } from '@tarojs/components'
import { pressable } from '@/shared/ui/accessibility'
import { cx } from '@/shared/ui/class-name'
import { INTERESTS } from '@/entities/interests'
import { nextLetters, type Letter } from '../occupation'
import './hexagon.scss'

export interface HexagonProps {
  chosen: readonly Letter[]
  onChange: (letters: Letter[]) => void
}

/** The six interests as a hexagon to tap, up to three, the strongest first. */
export function Hexagon({ chosen, onChange }: HexagonProps) {
  return (
    <View id='hexagon' className='hexagon' {...{ role: 'group', 'aria-label': '兴趣，最多三个，先点最强的' }}>
      {INTERESTS.map(({ letter, name, words }) => {
        const place = chosen.indexOf(letter)
        return (
          <View
            key={letter}
            id={`interest-${letter}`}
            className={cx(
              'hexagon__type',
              `hexagon__type--${letter.toLowerCase()}`,
              'press',
              place >= 0 && 'hexagon__type--chosen',
            )}
            {...pressable({
              role: 'checkbox',
              checked: place >= 0,
              label: `${letter} ${name}：${words}${place >= 0 ? `，第 ${place + 1} 强` : ''}`,
              onPress: () => onChange(nextLetters(chosen, letter)),
            })}
          >
            <View className='hexagon__letter num'>{place >= 0 ? `${place + 1} ${letter}` : letter}</View>
            <View className='hexagon__name'>{name}</View>
          </View>
        )
      })}
    </View>
  )
}
