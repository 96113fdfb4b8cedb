import { ScrollView, Text, View } from '@tarojs/components'
import type { FacetCount } from 'contract/shapes'
import { pressable } from '@/shared/ui/accessibility'
import { cx } from '@/shared/ui/class-name'
import { formatNumber } from '@/shared/lib/number/number-format'
import './MajorFields.scss'

export interface MajorFieldsProps {
  fields: readonly FacetCount[]
  classes: readonly FacetCount[]
  /** '' for all. */
  field: string
  /** '' for all classes of the field. */
  majorClass: string
  onChange: (field: string, majorClass: string) => void
}

interface RowProps {
  id: string
  label: string
  options: readonly FacetCount[]
  value: string
  onChange: (value: string) => void
}

/** Chips on one line that scrolls sideways; a second press clears the choice. */
function ChipRow({ id, label, options, value, onChange }: RowProps) {
  return (
    <ScrollView scrollX className='major-fields' {...{ role: 'group', 'aria-label': label }}>
      {options.map(({ Value, Label, Count }) => {
        const chosen = Value === value
        return (
          <View
            key={Value}
            id={`${id}-${Value}`}
            className={cx('major-fields__chip press', chosen && 'major-fields__chip--chosen')}
            {...pressable({ role: 'checkbox', checked: chosen, onPress: () => onChange(chosen ? '' : Value) })}
          >
            <Text>{chosen ? `✓ ${Label}` : Label}</Text>
            <Text className='major-fields__count num'>{formatNumber(Count)}</Text>
          </View>
        )
      })}
    </ScrollView>
  )
}

/** Fields of study, and the classes of the chosen one, each with the number of majors it would leave. */
export function MajorFields({ fields, classes, field, majorClass, onChange }: MajorFieldsProps) {
  return (
    <>
      <ChipRow id='field' label='门类' options={fields} value={field} onChange={(next) => onChange(next, '')} />
      {field !== '' && (
        <ChipRow
          id='class'
          label='专业类'
          options={classes}
          value={majorClass}
          onChange={(next) => onChange(field, next)}
        />
      )}
    </>
  )
}
