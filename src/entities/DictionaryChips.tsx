import { Chips, type ChipsProps } from '@/shared/ui/chips/Chips'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import { Skeleton } from '@/shared/ui/layout/Skeleton'
import { useGetDictionaryQuery } from './dictionary-api'

export type DictionaryChipsProps = Omit<ChipsProps, 'options'> & {
  /** Name of the list: Identity, Gender … */
  name: string
}

/** The choices of a list that the server keeps. */
export function DictionaryChips({ name, ...chips }: DictionaryChipsProps) {
  const dictionary = useGetDictionaryQuery()
  return (
    <QueryView result={dictionary} skeleton={<Skeleton rows={1} />}>
      {(lists) => (
        <Chips {...chips} options={(lists[name] ?? []).map(({ Key, Title }) => ({ value: Key, label: Title }))} />
      )}
    </QueryView>
  )
}
