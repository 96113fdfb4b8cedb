import { View } from '@tarojs/components'
import { useTicks } from '../hooks/use-ticks'
import type { Matter } from '../model/calendar'
import { MatterRow } from './MatterRow'

/** A list of matters; a guest who ticks one signs in first. */
export function MatterList({ matters, onEdit }: { matters: readonly Matter[]; onEdit?: (matter: Matter) => void }) {
  const ticks = useTicks()
  return (
    <View {...{ role: 'list' }}>
      {matters.map((matter) => (
        <MatterRow
          key={matter.MatterId}
          matter={matter}
          onTick={(isDone) => ticks.matter(matter, isDone)}
          onEdit={onEdit && matter.IsOwn ? () => onEdit(matter) : undefined}
        />
      ))}
    </View>
  )
}
