import { useState } from 'react'
import { View } from '@tarojs/components'
import type { ContentKind } from 'contract/content'
import { categoryOf } from '@/entities/content/content-id'
import { ListScreen } from '@/shared/screens/ListScreen'
import { useProvinceInSight } from '@/shared/session/site/use-province-in-sight'
import { Chips } from '@/shared/ui/chips/Chips'
import { contentApi, useListCategoriesQuery } from '../api'
import { KINDS } from '../model/kinds'
import { ContentRow } from './ContentRow'
import './content.scss'

const { endpoints } = contentApi
/** The call that lists each kind. */
const LISTS = {
  news: endpoints.listNewsArticles,
  'upgrade-news': endpoints.listUpgradeNews,
  help: endpoints.listHelp,
  story: endpoints.listStories,
  case: endpoints.listCases,
  book: endpoints.listBooks,
  'teach-plan': endpoints.listTeachPlans,
  courseware: endpoints.listCoursewares,
  classroom: endpoints.listClassrooms,
} as const satisfies Partial<Record<ContentKind, unknown>>

type Order = 'fitting' | 'latest'
const ORDERS: readonly { value: Order; label: string }[] = [
  { value: 'fitting', label: '为我' },
  { value: 'latest', label: '最新' },
]
const ALL = ''

export interface ContentListScreenProps {
  kind: keyof typeof LISTS
  /** The category to begin with, from the address. */
  category?: string
}

/** All texts of a kind: what is looked for, the categories, and what is for this reader first. */
export function ContentListScreen({ kind, category }: ContentListScreenProps) {
  const ProvinceId = useProvinceInSight()
  const [chosen, setChosen] = useState(categoryOf(category))
  const categories = useListCategoriesQuery({ Kind: kind }).data?.Items ?? []
  const { unit, empty, isOrdered } = KINDS[kind]
  return (
    <ListScreen<(typeof LISTS)[typeof kind], Order>
      id='content'
      endpoint={LISTS[kind]}
      question={({ keyword, sort }) => ({
        ...(keyword && { Keyword: keyword }),
        ...(chosen && { Category: chosen }),
        ...(ProvinceId && { ProvinceId }),
        ...(!isOrdered && { Order: sort }),
      })}
      search={{ placeholder: '搜标题和正文' }}
      sorts={isOrdered ? undefined : ORDERS}
      unit={unit}
      lead={
        categories.length > 1 && (
          <View className='content-chips'>
            <Chips
              id='category'
              label='分类'
              options={[
                { value: ALL, label: '全部' },
                ...categories.map(({ Category, Count }) => ({ value: Category, label: Category, count: Count })),
              ]}
              value={[chosen]}
              onChange={([value = ALL]) => setChosen(value)}
            />
          </View>
        )
      }
      row={(content) => <ContentRow content={content} />}
      keyOf={({ ContentId }) => ContentId}
      rowHeight={132}
      empty={{
        text: empty,
        ...(chosen
          ? { reason: `“${chosen}”里没有内容。`, action: '看全部', onAction: () => setChosen(ALL) }
          : { reason: '发布之后会出现在这里。' }),
      }}
    />
  )
}
