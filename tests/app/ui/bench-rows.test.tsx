// The bench finds rows of long lists by their screen reader texts: with other texts it would wait for nothing.
import { InfiniteList } from '@/shared/ui/infinite-list/InfiniteList'
import { QueryView, type QueryResult } from '@/shared/ui/query-view/QueryView'
import { VirtualList } from '@/shared/ui/virtual-list/VirtualList'
import { LIST_ROW, NO_ROWS, PLACE_OF_ROW } from '../../../scripts/bench/list-row.mjs'
import { cleanUp, render } from './render'

afterEach(cleanUp)

const items = Array.from({ length: 500 }, (_, index) => `学校${index}`)
const rows = { items, keyOf: (item: string) => item, renderItem: (item: string) => <p>{item}</p> }

test.each([
  ['InfiniteList', <InfiniteList id='colleges' rowHeight={100} {...rows} />],
  ['VirtualList', <VirtualList itemHeight={100} {...rows} />],
])('the bench finds the rows of %s, each with its place, and no message that there are none', (_, list) => {
  const { box } = render(list)
  const found = [...box.querySelectorAll(LIST_ROW)]
  const places = found.map((row) => Number(row.getAttribute(PLACE_OF_ROW)))
  expect(found.map((row) => row.textContent)).toEqual(places.map((place) => `学校${place - 1}`))
  expect(places.slice(0, 3)).toEqual([1, 2, 3])
  expect(box.querySelector(NO_ROWS)).toBeNull()
})

test.each<[string, QueryResult<string[]>]>([
  ['is empty', { isLoading: false, data: [] }],
  ['was not to be had', { isLoading: false, isError: true, error: { message: '没有网络' } }],
])('the bench sees if a list %s', (_, result) => {
  const { box } = render(
    <QueryView result={result} empty={{ text: '还没有招生计划' }}>
      {(data) => <p>{data.join('、')}</p>}
    </QueryView>,
  )
  expect(box.querySelectorAll(NO_ROWS)).toHaveLength(1)
  expect(box.querySelector(LIST_ROW)).toBeNull()
})
