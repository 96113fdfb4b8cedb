import type { ReactNode } from 'react'
import { Chips } from '@/shared/ui/chips/Chips'
import { Field } from '@/shared/ui/field/Field'

export interface SubjectFieldsProps {
  /** Tracks of the province by subject type; with a single one there is no question. */
  tracks: readonly { subjectType: number; name: string }[]
  subjectType: number
  onSubjectType: (subjectType: number) => void
  /** Subjects to choose from; empty in the old model, where nothing is chosen. */
  choosable: readonly string[]
  /** How many make a complete choice. */
  count: number
  chosen: readonly string[]
  onChosen: (subjects: string[]) => void
  error?: string
  message?: ReactNode
}

/** Track and subjects as chips, by the province's rule. */
export function SubjectFields(props: SubjectFieldsProps) {
  const { tracks, subjectType, onSubjectType, choosable, count, chosen, onChosen, error, message } = props
  return (
    <>
      {tracks.length > 1 && (
        <Field label='科类' required>
          <Chips
            id='exam-track'
            options={tracks.map((track) => ({ value: String(track.subjectType), label: track.name }))}
            value={[String(subjectType)]}
            onChange={([value]) => onSubjectType(Number(value))}
          />
        </Field>
      )}
      {choosable.length > 0 && (
        <Field label={`选考科目（选 ${count} 门）`} required error={error} message={message}>
          <Chips
            id='exam-subjects'
            multiple
            max={count}
            options={choosable.map((subject) => ({ value: subject, label: subject }))}
            value={chosen}
            onChange={onChosen}
          />
        </Field>
      )}
    </>
  )
}
