import { Text, View } from '@tarojs/components'
import { unitTitle } from '@/entities/candidate/candidate'
import { cx } from '@/shared/ui/class-name'
import type { UnitLabel } from '../../../entities/draft/draft'
import { nameParts } from '../../../entities/draft/row-words'
import '@/features/wish/wish-atoms.scss'
import './WishName.scss'

export interface WishNameProps {
  unit: UnitLabel | null
  /** Stands where the unit is not known. */
  unknown: string
  /** What the wish is called; college, group and major by default. */
  nameOf?: (unit: UnitLabel) => string
  /** A long name has as many lines as it needs: nothing stands under it, or its row may grow. */
  isWhole?: boolean
}

/** The name of a wish, in one line where its row has no more: what is long is cut, the number of the group never is. */
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
