import { View } from '@tarojs/components'
import { useDebounced } from '@/shared/lib/hooks/use-debounced'
import { cleanKeyword } from '@/shared/lib/text/keyword'
import { Button } from '@/shared/ui/controls/Button'
import { Chips } from '@/shared/ui/chips/Chips'
import { Field } from '@/shared/ui/field/Field'
import { TextInput } from '@/shared/ui/controls/TextInput'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useSearchUnitsQuery } from '@/entities/candidate/api'
import { useReadWishesQuery } from '../api'
import { LONGEST_WISH, type TypedWishes } from '../hooks/use-typed-wishes'
import { toggleWord } from '../model/preferences'
import type { SuggestContext } from '../model/suggest'
import { meaningNotes, type TypedField } from '../model/typed-wishes'
import './recommend.scss'

const SHOWN = 8
const SUGGEST_MS = 300
/** Longest text of a question. */
const LONGEST_QUESTION = 200

export interface MajorWordsProps {
  id: string
  field: TypedField
  label: string
  message: string
  words: readonly string[]
  wishes: TypedWishes
  onChange: (words: string[]) => void
  /** Where the names come from; without it there are no suggestions. */
  context: SuggestContext | undefined
}

/** Majors, and places beside them, as a family says them: typed, or chosen from the majors of this batch that match the typed text. */
export function MajorWords({ id, field, label, message, words, wishes, onChange, context }: MajorWordsProps) {
  const typed = wishes.typed[field]
  const keyword = cleanKeyword(useDebounced(typed.trim(), SUGGEST_MS))
  const found = useSearchUnitsQuery(context && keyword && typed.trim() ? { ...context, Keyword: keyword } : skipToken)
  const suggestions = (keyword && typed.trim() ? found.currentData?.Majors : undefined) ?? []
  const explained = useReadWishesQuery(
    words.length > 0 && field === 'MajorList' ? { Text: words.join('、').slice(0, LONGEST_QUESTION) } : skipToken,
  )
  const notes = [...wishes.notes[field], ...meaningNotes(explained.currentData)]
  return (
    <Field label={label} message={message}>
      {words.length > 0 && (
        <View className='recommend-words'>
          <Chips
            id={`${id}-chosen`}
            multiple
            options={words.map((word) => ({ value: word, label: `${word} ×` }))}
            value={words}
            onChange={onChange}
          />
        </View>
      )}
      {notes.length > 0 && (
        <View id={`${id}-notes`} className='recommend-note' {...{ role: 'status' }}>
          {notes.map((note) => (
            <View key={note}>{note}</View>
          ))}
        </View>
      )}
      <TextInput
        id={id}
        value={typed}
        maxLength={LONGEST_WISH}
        placeholder={field === 'MajorList' ? '如 计算机、电子，长三角' : '如 化学、师范'}
        onChange={(text) => wishes.type(field, text)}
        onConfirm={() => void wishes.add(field)}
        suffix={
          typed.trim() !== '' && (
            <Button
              id={`${id}-add`}
              kind='text'
              size='sm'
              label={`添加 ${typed.trim()}`}
              onClick={() => void wishes.add(field)}
            >
              添加
            </Button>
          )
        }
      />
      {suggestions.length > 0 && (
        <View className='recommend-words'>
          <Chips
            id={`${id}-suggestion`}
            label={`${label}：可以选的名称`}
            options={suggestions
              .slice(0, SHOWN)
              .map(({ MajorName, UnitCount }) => ({ value: MajorName, label: MajorName, count: UnitCount }))}
            value={[]}
            onChange={([word]) => {
              if (!word) return
              if (!words.includes(word)) onChange(toggleWord(words, word))
              wishes.type(field, '')
            }}
          />
        </View>
      )}
    </Field>
  )
}
