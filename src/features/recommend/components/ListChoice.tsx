import { View } from '@tarojs/components'
import { Segmented } from '@/shared/ui/controls/Segmented'
import { LIST_NOTES, listsFor, type Focus } from '../model/preferences'
import './recommend.scss'

interface ListChoiceProps {
  /** What the family said should count most. */
  asked: Focus
  value: Focus
  onChange: (focus: Focus) => void
}

/** The lists made of the same wishes by another measure, with what each gives and gives up. */
export function ListChoice({ asked, value, onChange }: ListChoiceProps) {
  return (
    <View>
      <Segmented id='lists' label='排法' options={listsFor(asked)} value={value} onChange={onChange} />
      <View id='list-note' className='recommend-note recommend-list-note'>
        {LIST_NOTES[value]}
      </View>
    </View>
  )
}
