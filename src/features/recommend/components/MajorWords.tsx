import { View } from '@tarojs/components'
import { useKeyword } from '@/shared/lib/hooks/use-keyword'
import { Button } from '@/shared/ui/controls/Button'
import { Chips } from '@/shared/ui/chips/Chips'
import { Field } from '@/shared/ui/field/Field'
import { TextInput } from '@/shared/ui/controls/TextInput'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useSearchUnitsQuery } from '@/entities/candidate/api'
import { toggleWord } from '../model/preferences'
import type { SuggestContext } from '../model/suggest'
import './recommend.scss'

const SHOWN = 8

export interface MajorWordsProps {
  id: string
  label: string
  message: string
  words: readonly string[]
  onChange: (words: string[]) => void
  /** Where the names come from; without it there are no suggestions. */
  context: SuggestContext | undefined
}

/** Majors by name or part of it: typed, or chosen from the majors of this batch that match the typed text. */
export function MajorWords({ id, label, message, words, onChange, context }: MajorWordsProps) {
  const { text: typed, setText: setTyped, keyword } = useKeyword()
  const found = useSearchUnitsQuery(context && keyword ? { ...context, Keyword: keyword } : skipToken)
  const suggestions = (keyword ? found.currentData?.Majors : undefined) ?? []
  const add = (word: string) => {
    if (word.trim() === '') return
    if (!words.includes(word.trim())) onChange(toggleWord(words, word))
    setTyped('')
  }
  return (
    <Field label={label} message={message}>
      {words.length > 0 && (
        <View className='recommend-words'>
          <Chips
            id={`${id}-chosen`}
            multiple
            options={words.map((word) => ({ value: word, label: word }))}
            value={words}
            onChange={onChange}
          />
        </View>
      )}
      <TextInput
        id={id}
        value={typed}
        maxLength={40}
        placeholder='输入专业名或其中几个字，如 计算机'
        onChange={setTyped}
        onConfirm={add}
        suffix={
          typed.trim() !== '' && (
            <Button id={`${id}-add`} kind='text' size='sm' label={`添加 ${typed.trim()}`} onClick={() => add(typed)}>
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
            onChange={([word]) => word && add(word)}
          />
        </View>
      )}
    </Field>
  )
}
