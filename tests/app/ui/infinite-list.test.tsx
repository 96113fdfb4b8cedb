import { act } from 'react'
import { InfiniteList } from '@/shared/ui/infinite-list/InfiniteList'
import { drawnRows, rowAt, rowTops } from '@/shared/ui/infinite-list/row-places'
import { cleanUp, find, render, scroll } from './render'

afterEach(() => {
  cleanUp()
  jest.restoreAllMocks()
})

describe('places of rows of different heights', () => {
  const keys = ['a', 'b', 'c', 'd']
  test('measured rows have their height, others an estimate', () => {
    expect([...rowTops(keys, new Map([['b', 250]]), 100)]).toEqual([0, 100, 350, 450, 550])
  })
  test('a place belongs to the row around it, also before the first and behind the last', () => {
    const tops = rowTops(keys, new Map([['b', 250]]), 100)
    expect([-50, 0, 99, 100, 349, 350, 9999].map((y) => rowAt(tops, y))).toEqual([0, 0, 0, 1, 1, 2, 3])
  })
  test('visible rows are drawn with a few beyond each edge', () => {
    const many = Array.from({ length: 1000 }, (_, index) => index)
    const tops = rowTops(many, new Map(), 50)
    expect(drawnRows(tops, { scrollTop: 10_000, viewHeight: 500, lead: 0 })).toEqual({ start: 196, end: 215 })
  })
  test('a list that shrank under a far scroll still draws its last rows', () => {
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

  test('five thousand rows need a few dozen elements, at any scroll position', () => {
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
  test('of growing cards only the first page is drawn whole, also after they have all come', () => {
    const { box, again } = render(list(names(20), { isGrowing: true, rowHeight: 120 }))
    expect(rows(box)).toHaveLength(20)
    again(list(names(40), { isGrowing: true, rowHeight: 120 }))
    expect(rows(box).length).toBeLessThan(25)
    again(list(names(60), { isGrowing: false, rowHeight: 120 }))
    expect(rows(box).length).toBeLessThan(25)
  })
  test('rows higher than estimated move the following ones', () => {
    jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      return { height: this.getAttribute('role') === 'listitem' ? 300 : 0 } as DOMRect
    })
    jest.replaceProperty(window, 'innerHeight', 812)
    const { box } = render(list(names(5000)))
    const scroller = find(box, '.ui-infinite-list')
    Object.defineProperty(scroller, 'scrollTop', { value: 30_000, writable: true, configurable: true })
    act(() => void scroller.dispatchEvent(new Event('scroll')))
    // The first thirteen rows are three times as high as estimated: 26 fewer are above; four beyond the edge are drawn.
    expect(rows(box)[0]).toBe('学校270')
    // The four rows above the edge are each 200 px higher: the visible text returns to its place.
    expect(scroller.scrollTop).toBe(30_800)
  })
  test('the next rows are requested near the end, once per length', () => {
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
  test('a list that does not fill the screen loads more by itself', () => {
    const onReachBottom = jest.fn()
    render(list(names(2), { onReachBottom }))
    expect(onReachBottom).toHaveBeenCalledTimes(1)
  })
  test('scrolling, and more rows below, redraw none of the present rows; another renderer redraws all', () => {
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
  test('another query starts at the top again', () => {
    const { box, again } = render(list(names(5000), { resetKey: 'a' }))
    scroll(find(box, '.ui-infinite-list'), place(250_000))
    again(list(names(5000), { resetKey: 'b' }))
    expect(rows(box)[0]).toBe('学校0')
  })
})
