import { useState } from 'react'
import { navigate } from '@/shared/navigation/navigate'
import { rowsHook } from '@/shared/screens/list-result'
import { BottomBar } from '@/shared/ui/bars/BottomBar'
import { Card } from '@/shared/ui/layout/Card'
import { Chips } from '@/shared/ui/chips/Chips'
import { Field } from '@/shared/ui/field/Field'
import { Page } from '@/shared/ui/page/Page'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import { courseApi } from '../api'
import { paramsOf, type CourseFilter } from '../model/filters'

const useCourses = rowsHook(courseApi.endpoints.listCourses)

const GROUPS = [
  { key: 'Category', label: '分类' },
  { key: 'Price', label: '费用' },
  { key: 'State', label: '看过没有' },
] as const

/** All filters of a shelf on one page; every choice shows how many courses it would leave. */
export function CourseFilterScreen({ begin }: { begin: CourseFilter }) {
  const [chosen, setChosen] = useState(begin)
  const answer = useCourses(chosen)
  // the counts of the last choice stay until those of the next one arrive
  const first = answer.data?.pages[0]
  const total = answer.isFetching ? undefined : answer.currentData?.pages[0]?.Total
  const set = (key: (typeof GROUPS)[number]['key'], value: string | undefined) =>
    setChosen((before) => ({ ...before, [key]: value }))
  return (
    <Page
      bottom={
        <BottomBar
          secondary={{ id: 'filter-reset', label: '重置', onClick: () => setChosen({ Shelf: begin.Shelf }) }}
          action={{
            id: 'filter-confirm',
            label: total === undefined ? '查看课程' : total === 0 ? '没有符合的，放宽一点' : `查看 ${total} 门课`,
            disabled: total === 0,
            onClick: () => void navigate('pages/home/course/list', paramsOf(chosen)),
          }}
        />
      }
    >
      <QueryView result={{ data: first, isLoading: answer.isFetching, error: answer.error, refetch: answer.refetch }}>
        {({ Facets }) => (
          <Card>
            {GROUPS.filter(({ key }) => Facets[key].length > 0).map(({ key, label }) => (
              <Field key={key} label={label}>
                <Chips
                  id={`filter-${key}`}
                  label={label}
                  clearable
                  options={Facets[key].map(({ Value, Label, Count }) => ({ value: Value, label: Label, count: Count }))}
                  value={chosen[key] ? [chosen[key]] : []}
                  onChange={([value]) => set(key, value)}
                />
              </Field>
            ))}
          </Card>
        )}
      </QueryView>
    </Page>
  )
}
