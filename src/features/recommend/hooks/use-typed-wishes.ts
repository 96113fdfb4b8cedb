import { useState } from 'react'
import { useLazyReadWishesQuery } from '../api'
import type { Preferences } from '../model/preferences'
import { movedNote, unreadNotes, withText, withWishes, type TypedField } from '../model/typed-wishes'

const NOTHING: Readonly<Record<TypedField, string>> = { MajorList: '', AvoidMajorList: '' }
const FIELDS: readonly TypedField[] = ['MajorList', 'AvoidMajorList']

/** Longest text that is read at once. */
export const LONGEST_WISH = 100

export interface TypedWishes {
  typed: Readonly<Record<TypedField, string>>
  /** What was not understood, or went to another field. */
  notes: Readonly<Record<TypedField, readonly string[]>>
  type: (field: TypedField, text: string) => void
  /** Reads one field into the preferences. */
  add: (field: TypedField) => Promise<void>
  /**
   * Reads what is typed and was not added. Returns the preferences with it, and whether there is something new to be said first:
   * nothing typed is dropped without a word.
   */
  takeAll: () => Promise<{ preferences: Preferences; hasNews: boolean }>
}

/** Text typed for wanted and unwanted majors until it is read into the preferences. */
export function useTypedWishes(
  provinceId: string | undefined,
  preferences: Preferences,
  change: (next: Preferences) => void,
): TypedWishes {
  const [typed, setTyped] = useState(NOTHING)
  const [notes, setNotes] = useState<TypedWishes['notes']>({ MajorList: [], AvoidMajorList: [] })
  const [readWishes] = useLazyReadWishesQuery()

  /** The preferences with one field's text. */
  async function taken(given: Preferences, field: TypedField): Promise<{ next: Preferences; hasNews: boolean }> {
    const text = typed[field].trim()
    if (text === '') return { next: given, hasNews: false }
    const answer = await readWishes({ Text: text, ProvinceId: provinceId, IsAvoiding: field === 'AvoidMajorList' })
    const read = answer.data
    setTyped((now) => ({ ...now, [field]: '' }))
    if (!read) {
      setNotes((now) => ({ ...now, [field]: [] }))
      return { next: withText(given, field, text), hasNews: false }
    }
    const unread = unreadNotes(read)
    setNotes((now) => ({ ...now, [field]: [movedNote(read, field), ...unread].filter(Boolean) }))
    return { next: withWishes(given, read), hasNews: unread.length > 0 }
  }

  return {
    typed,
    notes,
    type: (field, text) => setTyped((now) => ({ ...now, [field]: text })),
    async add(field) {
      change((await taken(preferences, field)).next)
    },
    async takeAll() {
      let next = preferences
      let hasNews = false
      for (const field of FIELDS) {
        const one = await taken(next, field)
        next = one.next
        hasNews ||= one.hasNews
      }
      if (next !== preferences) change(next)
      return { preferences: next, hasNews }
    },
  }
}
