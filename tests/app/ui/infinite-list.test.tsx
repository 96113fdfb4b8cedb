import { act } from 'react'
import { InfiniteList } from '@/shared/ui/infinite-list/InfiniteList'
import { drawnRows, rowAt, rowTops } from '@/shared/ui/infinite-list/row-places'
import { cleanUp, find, render, scroll } from './render'

afterEach(() => {
  cleanUp()
  jest.restoreAllMocks()
})

describe('where rows of different heights stand', () => {
  const keys = ['a', 'b', 'c', 'd']
  test('measured rows count as measured, others as estimated', () => {
    expect([...rowTops(keys, new Map([['b', 250]]), 100)]).toEqual([0, 100, 350, 450, 550])
  })
  test('a place belongs to the row it lies in, also before the first and behind the last', () => {
    const tops = rowTops(keys, new Map([['b', 250]]), 100)
    expect([-50, 0, 99, 100, 349, 350, 9999].map((y) => rowAt(tops, y))).toEqual([0, 0, 0, 1, 1, 2, 3])
  })
  test('rows in sight are drawn with a few beyond each edge', () => {
    const many = Array.from({ length: 1000 }, (_, index) => index)
    const tops = rowTops(many, new Map(), 50)
    expect(drawnRows(tops, { scrollTop: 10_000, viewHeight: 500, lead: 0 })).toEqual({ start: 196, end: 215 })
  })
  test('a list that became shorter under a far scroll still draws its last rows', () => {
    expect(drawnRows(rowTops(keys, new Map(), 100), { scrollTop: 9000, viewHeight: 200, lead: 0 })).toEqual({
      start: 0,
      end: 4,
    })
    expect(drawnRows(rowTops([], new Map(), 100), { scrollTop: 0, viewHeight: 200, lead: 0 })).toEqual({
      start: 0,
      end: 0,
    })
  })
})

describe('InfiniteList', () => {
  const names = (count: number) => Array.from({ length: count }, (_, index) => `学校${index}`)
  const list = (
    items: readonly string[],
    more: { onReachBottom?: () => void; resetKey?: string; isGrowing?: boolean; rowHeight?: number } = {},
  ) => (
    <InfiniteList
      id='colleges'
      items={items}
      rowHeight={100}
      keyOf={(item) => item}
      renderItem={(item) => <div>{item}</div>}
      {...more}
    />
  )
  const rows = (box: HTMLElement) => [...box.querySelectorAll('[role=listitem]')].map((row) => row.textContent)
  const place = (scrollTop: number) => ({ scrollTop, scrollHeight: 500_000, offsetHeight: 700 })

  test('five thousand rows stand for a few dozen elements, wherever one scrolls', () => {
    const { box } = render(list(names(5000)))
    expect(rows(box).length).toBeLessThan(25)
    scroll(find(box, '.ui-infinite-list'), place(250_000))
    expect(rows(box).length).toBeLessThan(25)
    expect(rows(box)).toContain('学校2500')
    expect(find(box, '[role=listitem]').getAttribute('aria-setsize')).toBe('5000')
  })
  test('a short list is drawn whole', () => {
    const { box } = render(list(names(60)))
    expect(rows(box)).toHaveLength(60)
  })
  test('of cards that grow in number only the first page is drawn whole, also when they have come to their end', () => {
    const { box, again } = render(list(names(20), { isGrowing: true, rowHeight: 120 }))
    expect(rows(box)).toHaveLength(20)
    again(list(names(40), { isGrowing: true, rowHeight: 120 }))
    expect(rows(box).length).toBeLessThan(25)
    again(list(names(60), { isGrowing: false, rowHeight: 120 }))
    expect(rows(box).length).toBeLessThan(25)
  })
  test('rows that turn out higher than estimated move what comes after them', () => {
    jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      return { height: this.getAttribute('role') === 'listitem' ? 300 : 0 } as DOMRect
    })
    jest.replaceProperty(window, 'innerHeight', 812)
    const { box } = render(list(names(5000)))
    const scroller = find(box, '.ui-infinite-list')
    Object.defineProperty(scroller, 'scrollTop', { value: 30_000, writable: true, configurable: true })
    act(() => void scroller.dispatchEvent(new Event('scroll')))
    // The thirteen rows drawn at first are three times as high as thought: 26 fewer stand above; four beyond the edge are drawn.
    expect(rows(box)[0]).toBe('学校270')
    // The four rows above the edge turned out 200 px higher each: what is being read is put back where it was.
    expect(scroller.scrollTop).toBe(30_800)
  })
  test('the next rows are asked for near the end, once for each length', () => {
    const onReachBottom = jest.fn()
    const { box, again } = render(list(names(200), { onReachBottom }))
    const scroller = find(box, '.ui-infinite-list')
    scroll(scroller, { ...place(1000), scrollHeight: 20_000 })
    expect(onReachBottom).not.toHaveBeenCalled()
    scroll(scroller, { ...place(19_000), scrollHeight: 20_000 })
    const asked = onReachBottom.mock.calls.length
    expect(asked).toBeGreaterThan(0)
    again(list(names(220), { onReachBottom }))
    expect(onReachBottom).toHaveBeenCalledTimes(asked)
  })
  test('a list that does not fill the screen asks for more by itself', () => {
    const onReachBottom = jest.fn()
    render(list(names(2), { onReachBottom }))
    expect(onReachBottom).toHaveBeenCalledTimes(1)
  })
  test('scrolling on, and more rows below, draw nothing anew of the rows that stand; another way to draw them draws all', () => {
    const drawn: string[] = []
    const draw = (item: string) => {
      drawn.push(item)
      return <div>{item}</div>
    }
    const withRows = (count: number, renderItem: (item: string) => JSX.Element) => (
      <InfiniteList id='colleges' items={names(count)} rowHeight={100} keyOf={(item) => item} renderItem={renderItem} />
    )
    const { box, again } = render(withRows(20, draw))
    drawn.length = 0
    again(withRows(40, draw))
    expect(drawn).toEqual(names(40).slice(20))
    again(withRows(200, draw))
    drawn.length = 0
    scroll(find(box, '.ui-infinite-list'), place(1000))
    const shown = rows(box)
    expect(drawn.length).toBeGreaterThan(0)
    expect(drawn.length).toBeLessThan(shown.length)
    drawn.length = 0
    again(withRows(200, (item) => draw(item)))
    expect(drawn).toEqual(rows(box))
  })
  test('another question starts at the top again', () => {
    const { box, again } = render(list(names(5000), { resetKey: 'a' }))
    scroll(find(box, '.ui-infinite-list'), place(250_000))
    again(list(names(5000), { resetKey: 'b' }))
    expect(rows(box)[0]).toBe('学校0')
  })
})
