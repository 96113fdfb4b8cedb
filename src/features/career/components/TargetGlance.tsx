import { View } from '@tarojs/components'
import { navigate } from '@/shared/navigation/navigate'
import { Cell } from '@/shared/ui/layout/Cell'
import { Days } from '@/shared/ui/layout/Days'
import { measureText, type Target } from '../model/calendar'

/** Most targets shown in the overview. */
export const GLANCE = 3

export const toTargets = () => void navigate('pages/career/manage/target')

/** The targets not reached yet, as many as the overview shows. */
export const openTargets = (targets: readonly Target[]): Target[] =>
  targets.filter(({ IsDone }) => !IsDone).slice(0, GLANCE)

/** One line for each of these targets: its progress and its date. */
export function TargetGlance({ targets }: { targets: readonly Target[] }) {
  return (
    <>
      {targets.map((target) => (
        <Cell
          key={target.TargetId}
          title={target.Title}
          note={[measureText(target), `${target.Due} 之前`].filter(Boolean).map((line) => (
            <View key={line} className='num'>
              <Days text={line} />
            </View>
          ))}
          value={target.IsLate ? '日期已过' : undefined}
          arrow
          onClick={toTargets}
        />
      ))}
    </>
  )
}
