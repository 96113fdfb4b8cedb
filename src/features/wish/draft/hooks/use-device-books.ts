import { useCallback, useEffect, useState } from 'react'
import { useDidShow } from '@tarojs/taro'
import { storage } from '@/shared/platform/storage/storage'
import { DRAFTS_KEY } from '../drafts-key'
import type { StoredDrafts } from '@/entities/draft/draft-codec'

type Books = Record<string, StoredDrafts['books'][string] & Pick<StoredDrafts['exams'][string], 'form' | 'wishType'>>

/** The lists of each exam with its score form and the mode used last. */
function withForms({ exams, books }: StoredDrafts): Books {
  const known = Object.entries(exams).flatMap(([key, { form, wishType }]) =>
    books[key] ? [[key, { ...books[key], form, wishType }]] : [],
  )
  return Object.fromEntries(known) as Books
}

/**
 * The wish lists of this device; null until they are read. Read again whenever the page is shown, because other pages change them,
 * and when the user changes. The code that reads them is loaded only if there are some: the first visit does not need it.
 */
export function useDeviceBooks(userId: string | undefined): Books | null {
  const [books, setBooks] = useState<Books | null>(() => (storage.get(DRAFTS_KEY) === undefined ? {} : null))
  const read = useCallback(() => {
    const stored = storage.get(DRAFTS_KEY)
    if (stored === undefined) {
      setBooks((known) => (known && Object.keys(known).length === 0 ? known : {}))
      return
    }
    import('@/entities/draft/draft-codec').then(
      ({ readDrafts }) => setBooks(withForms(readDrafts(stored))),
      // If it fails to load, the lists cannot be shown here; the pages that edit them still can.
      () => setBooks((known) => known ?? {}),
    )
  }, [])
  useDidShow(read)
  useEffect(read, [read, userId])
  return books
}
