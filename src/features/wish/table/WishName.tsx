import { Text, View } from '@tarojs/components'
import { unitTitle } from '@/entities/candidate/candidate'
import { cx } from '@/shared/ui/class-name'
import type { UnitLabel } from '@/entities/draft/draft'
import { nameParts } from '@/entities/draft/row-words'
import '@/features/wish/wish-atoms.scss'
import './WishName.scss'

export interface WishNameProps {
  unit: UnitLabel | null
  /** Shown if the unit is not known. */
  unknown: string
  /** The name of the wish; college, group and major by default. */
  nameOf?: (unit: UnitLabel) => string
  /** A long name uses as many lines as it needs: nothing is below it, or its row may grow. */
  isWhole?: boolean
}

/** The name of a wish, on one line if its row has only one: a long name is cut, but never the number of the group. */
export function WishName({ unit, unknown, nameOf = unitTitle, isWhole = false }: WishNameProps) {
  const [name, group] = unit ? nameParts(unit, nameOf) : [unknown, '']
  return (
    <View className={cx('wish-row__name wish-name', isWhole && 'wish-name--whole')}>
      {group === '' ? (
        name
      ) : (
        <>
          <Text className='wish-name__college'>{name}</Text>
          <Text>
            {' '}
            <Text className='whole'>{group}</Text>
          </Text>
        </>
      )}
    </View>
  )
}
