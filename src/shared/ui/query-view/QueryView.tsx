import { useEffect, type ReactNode } from 'react'
import { View } from '@tarojs/components'
import { shownInPage } from '@/shared/lib/data/shown-failure'
import { Button } from '@/shared/ui/controls/Button'
import { EmptyState, type EmptyStateProps } from '@/shared/ui/layout/EmptyState'
import { Skeleton } from '@/shared/ui/layout/Skeleton'
import { failureText, refusalOf, type Refused } from '@/shared/ui/query-view/failure-text'
import './query-view.scss'

/** The part of an RTK Query result used here. */
export interface QueryResult<T> {
  data?: T
  isLoading: boolean
  isError?: boolean
  error?: unknown
  refetch?: () => unknown
}

/** Where the user chooses the refused value again. */
export type WaysOn = Readonly<Partial<Record<Refused, { id: string; label: string; onPress: () => void }>>>

export interface QueryViewProps<T> {
  result: QueryResult<T>
  /** The loading skeleton; three rows by default. */
  skeleton?: ReactNode
  /** Null is empty; so are empty arrays by default. */
  isEmpty?: (data: NonNullable<T>) => boolean
  empty?: EmptyStateProps
  /** Buttons for refusals that another try would not change. */
  waysOn?: WaysOn
  children: (data: NonNullable<T>) => ReactNode
}

function isNothing(data: unknown): boolean {
  return Array.isArray(data) && data.length === 0
}

/** Loading, failure with retry, empty, content. Content loaded before stays on the screen when a refresh fails. */
export function QueryView<T>({ result, skeleton, isEmpty = isNothing, empty, waysOn, children }: QueryViewProps<T>) {
  const { data, isLoading, isError, error, refetch } = result
  const failed = Boolean(isError ?? error)
  useEffect(() => shownInPage(error), [error])
  const retry = () => {
    // The failure of the second try is also in `result`.
    refetch?.()
  }
  if (data === undefined) {
    if (failed) {
      const refusal = refusalOf(error)
      const wayOn = refusal && waysOn?.[refusal.of]
      return (
        <View className='ui-query-view__failure' {...{ role: 'alert' }}>
          <View className='ui-query-view__title'>{refusal?.title ?? '没有加载出来'}</View>
          <View className='ui-query-view__reason'>{failureText(error)}</View>
          {refetch && !refusal && (
            <Button id='query-retry' kind='plain' loading={isLoading} onClick={retry}>
              重试
            </Button>
          )}
          {wayOn && (
            <Button id={wayOn.id} kind='plain' onClick={wayOn.onPress}>
              {wayOn.label}
            </Button>
          )}
        </View>
      )
    }
    return isLoading ? <>{skeleton ?? <Skeleton card />}</> : <EmptyState {...empty} />
  }
  return (
    <>
      {failed && (
        <View className='ui-query-view__stale' {...{ role: 'status' }}>
          <View className='ui-query-view__stale-text'>没有刷新成功，下面是上次的内容</View>
          {refetch && (
            <Button id='query-retry' kind='plain' size='sm' loading={isLoading} onClick={retry}>
              重试
            </Button>
          )}
        </View>
      )}
      {data === null || isEmpty(data) ? <EmptyState {...empty} /> : children(data)}
    </>
  )
}
