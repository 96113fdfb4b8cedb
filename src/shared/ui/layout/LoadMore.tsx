import { View } from '@tarojs/components'
import { Button } from '@/shared/ui/controls/Button'
import './load-more.scss'

/** more: there are more rows; loading: they are being fetched; failed: fetching failed; end: these are all. */
export type MoreState = 'more' | 'loading' | 'failed' | 'end'

export interface LoadMoreProps {
  state: MoreState
  onMore: () => void
  /** Text of the button, a verb. */
  label?: string
  /** Under the last row of a finished list; nothing by default. */
  endText?: string
  id?: string
}

/** The end of an endless list: more rows are fetched automatically near it; the button is for the case that this fails. */
export function LoadMore({ state, onMore, label = '加载更多', endText, id }: LoadMoreProps) {
  if (state === 'end') {
    return endText ? (
      <View className='ui-load-more'>
        <View className='ui-load-more__hint'>{endText}</View>
      </View>
    ) : null
  }
  return (
    <View className='ui-load-more'>
      {state === 'failed' && (
        <View className='ui-load-more__hint' {...{ role: 'status' }}>
          后面的没有加载出来
        </View>
      )}
      <Button id={id} kind='text' loading={state === 'loading'} onClick={onMore}>
        {state === 'failed' ? '再试一次' : label}
      </Button>
    </View>
  )
}
