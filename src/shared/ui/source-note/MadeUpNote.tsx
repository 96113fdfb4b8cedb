import { View } from '@tarojs/components'
import './source-note.scss'

export interface MadeUpNoteProps {
  rows: readonly { readonly IsDemonstration: boolean }[]
  /** What is made up, in one sentence. */
  words: string
}

/** One line above a list, or on the thing itself, if any of it was made up for demonstration. */
export const MadeUpNote = ({ rows, words }: MadeUpNoteProps) =>
  rows.some(({ IsDemonstration }) => IsDemonstration) ? <View className='ui-made-up'>{words}</View> : null
