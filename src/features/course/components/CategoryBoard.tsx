import type { RequestOf } from 'contract/registry'
import { Card } from '@/shared/ui/layout/Card'
import { Cell } from '@/shared/ui/layout/Cell'
import { Page } from '@/shared/ui/page/Page'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import { useListCourseCategoriesQuery } from '../api'

export interface CategoryBoardProps {
  of: RequestOf<'Course/CategoryList'>
  /** 个, 门 */
  unit: string
  all: string
  /** Opens a category; everything without one. */
  onOpen: (category: string | undefined) => void
}

/** Every category with the number of items in it. */
export function CategoryBoard({ of, unit, all, onOpen }: CategoryBoardProps) {
  const result = useListCourseCategoriesQuery(of)
  return (
    <Page>
      <QueryView
        result={{ ...result, data: result.data && (result.data.Items.length > 0 ? result.data : null) }}
        empty={{ text: '还没有内容', reason: '发布之后会出现在这里。' }}
      >
        {({ Items }) => (
          <Card id='categories'>
            <Cell
              id='category-all'
              title={all}
              value={`${Items.reduce((sum, { Count }) => sum + Count, 0)} ${unit}`}
              arrow
              onClick={() => onOpen(undefined)}
            />
            {Items.map(({ Category, Count }) => (
              <Cell
                key={Category}
                id={`category-${Category}`}
                title={Category}
                value={`${Count} ${unit}`}
                arrow
                onClick={() => onOpen(Category)}
              />
            ))}
          </Card>
        )}
      </QueryView>
    </Page>
  )
}
