import { useState } from 'react'
import { ALL, CategoryChips } from '@/entities/content/CategoryChips'
import { categoryOf } from '@/entities/content/content-id'
import { MadeUpTexts } from '@/entities/content/MadeUpTexts'
import { ListScreen } from '@/shared/screens/ListScreen'
import { useSession } from '@/shared/session/account/use-session'
import { useProvinceInSight } from '@/shared/session/site/use-province-in-sight'
import { useListCategoriesQuery } from '../api'
import { LISTS } from '../lists'
import { KINDS } from '../kinds'
import { ContentRow } from './ContentRow'
import './content.scss'

type Order = 'fitting' | 'latest' | 'kept'
const ORDERS: readonly { value: Order; label: string }[] = [
  { value: 'fitting', label: '为我' },
  { value: 'latest', label: '最新' },
]
/** For a kind with an order of its own. */
const ALL_OF_IT: (typeof ORDERS)[number] = { value: 'latest', label: '全部' }
const KEPT: (typeof ORDERS)[number] = { value: 'kept', label: '收藏' }

export interface ContentListScreenProps {
  kind: keyof typeof LISTS
  /** The first category, from the address. */
  category?: string
}

/** All texts of a kind: search, categories, and the texts for this reader first. */
export function ContentListScreen({ kind, category }: ContentListScreenProps) {
  const ProvinceId = useProvinceInSight()
  const [chosen, setChosen] = useState(categoryOf(category))
  const categories = useListCategoriesQuery({ Kind: kind }).data?.Items ?? []
  const { isLoggedIn } = useSession()
  const { unit, empty, isOrdered } = KINDS[kind]
  const orders = isOrdered ? [ALL_OF_IT] : ORDERS
  return (
    <ListScreen<(typeof LISTS)[typeof kind], Order>
      id='content'
      endpoint={LISTS[kind]}
      question={({ keyword, sort }) => ({
        ...(keyword && { Keyword: keyword }),
        ...(chosen && { Category: chosen }),
        ...(ProvinceId && { ProvinceId }),
        ...(sort === 'kept' ? { IsFavourite: true as const } : !isOrdered && { Order: sort }),
      })}
      search={{ placeholder: '搜标题和正文' }}
      // a guest cannot keep texts
      sorts={isLoggedIn ? [...orders, KEPT] : isOrdered ? undefined : ORDERS}
      unit={unit}
      lead={
        // a category's count includes texts that are not for this reader
        <CategoryChips categories={categories} chosen={chosen} onChoose={setChosen} hasCounts={isOrdered === true} />
      }
      header={(rows) => <MadeUpTexts rows={rows} />}
      row={(content) => <ContentRow content={content} />}
      keyOf={({ ContentId }) => ContentId}
      rowHeight={132}
      sortsNarrow
      empty={(sort, choose) => {
        // there are texts, but none for this province and school year
        if (sort === 'fitting' && !isOrdered && categories.length > 0)
          return {
            text: '没有正合适的',
            reason: `${chosen ? `“${chosen}”里` : ''}没有写给您的省份和年级的，别的在“最新”里。`,
            action: '看最新',
            onAction: () => choose('latest'),
          }
        return {
          text: sort === 'kept' ? '还没有收藏' : empty,
          ...(chosen
            ? { reason: `“${chosen}”里没有内容。`, action: '看全部', onAction: () => setChosen(ALL) }
            : { reason: sort === 'kept' ? '打开一篇，按“收藏”，就会出现在这里。' : '发布之后会出现在这里。' }),
        }
      }}
    />
  )
}
