import { View } from '@tarojs/components'
import { Chips } from '@/shared/ui/chips/Chips'
import { Field } from '@/shared/ui/field/Field'
import { Segmented } from '@/shared/ui/controls/Segmented'
import type { SubjectChoice } from '../use-subject-choice'
import './subjects.scss'

/** The first choice, if the model has one, and the other subjects. */
export function SubjectFields({ choice }: { choice: SubjectChoice }) {
  const { rule, firsts, first, rest, setFirst, setRest } = choice
  if (!rule) return null
  return (
    <>
      {firsts.length > 0 && (
        <View className='subjects__first'>
          <Segmented
            id='first-choice'
            label='首选科目'
            options={firsts.map((one) => ({ value: one, label: `首选${one}` }))}
            value={first}
            onChange={setFirst}
          />
        </View>
      )}
      <Field
        label={firsts.length > 0 ? `再选科目（${rule.ReselectCount} 门）` : `选考科目（${rule.ReselectCount} 门）`}
      >
        <Chips
          id='subjects'
          multiple
          max={rule.ReselectCount}
          options={rule.Reselect.map((one) => ({ value: one, label: one }))}
          value={rest}
          onChange={setRest}
        />
      </Field>
    </>
  )
}
