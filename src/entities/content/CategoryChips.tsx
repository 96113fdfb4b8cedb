import { useState } from 'react'
import { ScrollView } from '@tarojs/components'
import type { ResponseOf } from 'contract/registry'
import { Chips } from '@/shared/ui/chips/Chips'
import './category-chips.scss'

type Category = ResponseOf<'Portal/NewsCategories'>['Items'][number]

/** No category: everything. */
export const ALL = ''

export interface CategoryChipsProps {
  categories: readonly Category[]
  chosen: string
  onChoose: (category: string) => void
  /** Whether the counts of a category stay valid for any other question. */
  hasCounts: boolean
}

/** The categories of a kind in one row that scrolls sideways, so that the text starts high on the page. The initial category comes first. */
export function CategoryChips({ categories, chosen, onChoose, hasCounts }: CategoryChipsProps) {
  const [begun] = useState(chosen)
  if (categories.length < 2) return null
  const ordered = [
    ...categories.filter(({ Category }) => Category === begun),
    ...categories.filter(({ Category }) => Category !== begun),
  ]
  return (
    <ScrollView scrollX className='category-chips'>
      <Chips
        id='category'
        label='分类'
        options={[
          { value: ALL, label: '全部' },
          ...ordered.map(({ Category, Count }) => ({
            value: Category,
            label: Category,
            ...(hasCounts && { count: Count }),
          })),
        ]}
        value={[chosen]}
        onChange={([value = ALL]) => onChoose(value)}
      />
    </ScrollView>
  )
}
