import type { ReactNode } from 'react'
import type { RequestOf } from 'contract/registry'
import { MadeUpTexts } from '@/entities/content/MadeUpTexts'
import { ListScreen } from '@/shared/screens/ListScreen'
import { courseApi } from '../api'
import type { CourseFilter } from '../model/filters'
import { CourseRow } from './CourseRow'

const { endpoints } = courseApi
/** The call of a list: of all shelves, of the career shelf, or of a search that waits for a typed text. */
const LISTS = {
  all: endpoints.listCourses,
  career: endpoints.listCareerCourses,
  search: endpoints.searchCourses,
} as const

export interface CourseListScreenProps {
  from: keyof typeof LISTS
  /** The filter from the address or from another page. */
  filter?: CourseFilter
  keyword?: string
  placeholder: string
  lead?: ReactNode
  /** Shown until something is typed: nothing is asked before. */
  idle?: ReactNode
}

const one = (value: string | undefined): string[] => (value ? [value] : [])

/** Courses by text, category, price and progress. */
export function CourseListScreen({ from, filter = {}, keyword, placeholder, lead, idle }: CourseListScreenProps) {
  return (
    <ListScreen<(typeof LISTS)[typeof from]>
      id='courses'
      endpoint={LISTS[from]}
      question={({ keyword: Keyword, filter: chosen }) =>
        idle !== undefined && !Keyword
          ? 'idle'
          : {
              ...(filter.Shelf && { Shelf: filter.Shelf }),
              ...(Keyword && { Keyword }),
              ...(chosen.Category?.[0] && { Category: chosen.Category[0] }),
              ...(chosen.State?.[0] && { State: chosen.State[0] as RequestOf<'Course/List'>['State'] }),
              ...(chosen.Price?.[0] && { Price: chosen.Price[0] as RequestOf<'Course/List'>['Price'] }),
            }
      }
      begin={{
        keyword,
        filter: { Category: one(filter.Category), State: one(filter.State), Price: one(filter.Price) },
      }}
      search={{ placeholder }}
      facets={[
        { key: 'Category', label: '分类', of: ({ Facets }) => Facets.Category },
        { key: 'Price', label: '费用', of: ({ Facets }) => Facets.Price },
        { key: 'State', label: '看过没有', of: ({ Facets }) => Facets.State },
      ]}
      unit='门'
      lead={lead}
      idle={idle}
      header={(rows) => <MadeUpTexts rows={rows} />}
      row={(course) => <CourseRow course={course} />}
      keyOf={({ ContentId }) => ContentId}
      rowHeight={120}
      empty={{ text: '还没有课程', reason: '发布之后会出现在这里。' }}
    />
  )
}
