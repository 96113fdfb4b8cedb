import { Text, View } from '@tarojs/components'
import { unitTitle } from '@/entities/candidate/candidate'
import { cx } from '@/shared/ui/class-name/class-name'
import type { UnitLabel } from '../model/draft'
import { nameParts } from '../model/row-words'
import '@/features/wish/style/wish-atoms.scss'
import './WishName.scss'

export interface WishNameProps {
  unit: UnitLabel | null
  /** Stands where the unit is not known. */
  unknown: string
  /** What the wish is called; college, group and major by default. */
  nameOf?: (unit: UnitLabel) => string
  /** Nothing stands under it: a long name has both lines. */
  isAlone?: boolean
}

/** The name of a wish in one line: what is long is cut, the number of the group never is. */
export function WishName({ unit, unknown, nameOf = unitTitle, isAlone = false }: WishNameProps) {
  const [name, group] = unit ? nameParts(unit, nameOf) : [unknown, '']
  return (
    <View className={cx('wish-row__name wish-name', isAlone && 'wish-name--alone')}>
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
