import { act, useState } from 'react'
import { View } from '@tarojs/components'
import type { HandleProps } from '@/shared/ui/sortable/handle-props'
import { DragHandle } from '@/shared/ui/sortable/DragHandle'
import { moveItem } from '@/shared/lib/data/move-item'
import { Sortable } from '@/shared/ui/sortable/Sortable'
import { DEFAULT_UI_SETTINGS, UiSettingsContext } from '@/shared/ui/ui-settings'
import { VirtualList } from '@/shared/ui/virtual-list/VirtualList'
import { cleanUp, find, press, pressKey, render, scroll, touch, type } from './render'

afterEach(cleanUp)

describe('VirtualList', () => {
  const items = Array.from({ length: 5000 }, (_, index) => `学校${index}`)
  const rows = (box: HTMLElement) => [...box.querySelectorAll('[role=listitem]')].map((row) => row.textContent)
  const list = (data: readonly string[], more: { onReachBottom?: () => void; resetKey?: string } = {}) => (
    <VirtualList
      items={data}
      itemHeight={100}
      keyOf={(item) => item}
      renderItem={(item) => <View>{item}</View>}
      {...more}
    />
  )
  // ScrollView of H5 reports its end at most every 200 ms.
  const settle = () => new Promise((resolve) => setTimeout(resolve, 260))
  const place = (scrollTop: number) => ({ scrollTop, scrollHeight: 500_000, offsetHeight: 700 })

  test('of 5,000 rows only those near the screen are drawn, at any scroll position', () => {
    const { box } = render(list(items))
    expect(rows(box)[0]).toBe('学校0')
    expect(rows(box).length).toBeLessThan(25)
    scroll(find(box, '.ui-virtual-list'), place(250_000))
    expect(rows(box)).toContain('学校2500')
    expect(rows(box)).not.toContain('学校0')
    expect(rows(box).length).toBeLessThan(25)
  })
  test('undrawn rows keep their space, so that the scroll bar does not jump', () => {
    const { box } = render(list(items))
    const total = () =>
      [...find(box, '[role=list]').children].reduce(
        (sum, child) => sum + parseFloat((child as HTMLElement).style.height),
        0,
      )
    expect(total()).toBe(500_000)
    scroll(find(box, '.ui-virtual-list'), place(123_456))
    expect(total()).toBe(500_000)
  })
  test('a screen reader gets the place of each row in the whole list', () => {
    const { box } = render(list(items))
    scroll(find(box, '.ui-virtual-list'), place(250_000))
    const row = find(box, '[role=listitem]', '学校2500')
    expect([row.getAttribute('aria-posinset'), row.getAttribute('aria-setsize')]).toEqual(['2501', '5000'])
  })
  test('the end loads more once per length, and again after scrolling away, in case the first try failed', async () => {
    const onReachBottom = jest.fn()
    const few = items.slice(0, 20)
    const { box, again } = render(list(few, { onReachBottom }))
    const nearEnd = { scrollTop: 1295, scrollHeight: 2000, offsetHeight: 700 }
    scroll(find(box, '.ui-virtual-list'), nearEnd)
    expect(onReachBottom).toHaveBeenCalledTimes(1)
    await settle()
    scroll(find(box, '.ui-virtual-list'), { ...nearEnd, scrollTop: 1300 })
    await settle()
    expect(onReachBottom).toHaveBeenCalledTimes(1)
    scroll(find(box, '.ui-virtual-list'), { ...nearEnd, scrollTop: 200 })
    await settle()
    scroll(find(box, '.ui-virtual-list'), nearEnd)
    await settle()
    expect(onReachBottom).toHaveBeenCalledTimes(2)
    again(list(items.slice(0, 40), { onReachBottom }))
    expect(onReachBottom).toHaveBeenCalledTimes(2)
  })
  test('rows that do not fill the screen load more at once; an empty list does not', () => {
    const onReachBottom = jest.fn()
    const { again } = render(list([], { onReachBottom }))
    expect(onReachBottom).not.toHaveBeenCalled()
    again(list(items.slice(0, 2), { onReachBottom }))
    expect(onReachBottom).toHaveBeenCalledTimes(1)
  })
  test('other filters start at the top again', () => {
    const { box, again } = render(list(items, { resetKey: 'a' }))
    scroll(find(box, '.ui-virtual-list'), place(250_000))
    again(list(items, { resetKey: 'b' }))
    expect(rows(box)[0]).toBe('学校0')
  })
  test('rows are a quarter higher in elder mode', () => {
    const { box } = render(
      <UiSettingsContext.Provider value={{ ...DEFAULT_UI_SETTINGS, elder: true }}>
        {list(items)}
      </UiSettingsContext.Provider>,
    )
    expect(find(box, '[role=listitem]').style.height).toBe('125px')
  })
})

describe('Sortable', () => {
  /** Heights of rows at rest and while one is dragged, px; jsdom has no layout. */
  const HEIGHTS = { rest: 160, held: 100 }
  let drawn: string[] = []
  /** How far the page has been scrolled, px. */
  let scrolled = 0
  beforeEach(() => {
    drawn = []
    scrolled = 0
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const rows = [...(this.parentElement?.children ?? [])]
      const height = this.closest('.ui-sortable--dragging') ? HEIGHTS.held : HEIGHTS.rest
      return { top: rows.indexOf(this) * height - scrolled, height } as DOMRect
    })
    jest.spyOn(document.documentElement, 'scrollTop', 'get').mockImplementation(() => scrolled)
    jest.spyOn(document.documentElement, 'scrollTop', 'set').mockImplementation((to) => {
      scrolled = Math.max(0, to)
    })
  })
  afterEach(() => {
    jest.restoreAllMocks()
    jest.useRealTimers()
  })

  function row(item: string, _: number, handle: HandleProps) {
    drawn.push(item)
    return (
      <View className='wish'>
        {item}
        <DragHandle handle={handle} />
      </View>
    )
  }
  function Wishes({ onMove }: { onMove?: (from: number, to: number) => void }) {
    const [items, setItems] = useState(['南京大学', '东南大学', '苏州大学', '江南大学'])
    return (
      <Sortable
        id='wishes'
        items={items}
        keyOf={(item) => item}
        onMove={(from, to) => {
          onMove?.(from, to)
          setItems(moveItem(items, from, to))
        }}
        renderItem={row}
      />
    )
  }
  const order = (box: HTMLElement) =>
    [...box.querySelectorAll('.wish')].map((row) => (row.textContent ?? '').slice(0, 2))
  const handle = (box: HTMLElement, index: number) => find(box, `#wishes-handle-${index}`)

  test('a row dragged over two others lands behind them, and they move while it hovers', () => {
    const { box } = render(<Wishes />)
    touch(handle(box, 0), 'touchstart', 50)
    touch(handle(box, 0), 'touchmove', 210)
    const shifts = [...box.querySelectorAll<HTMLElement>('[role=listitem]')].map((row) => row.style.transform)
    expect(shifts).toEqual(['translateY(160px)', 'translateY(-100px)', 'translateY(-100px)', 'translateY(0px)'])
    touch(handle(box, 0), 'touchend')
    expect(order(box)).toEqual(['东南', '苏州', '南京', '江南'])
    expect(box.querySelector('.ui-sortable__row--dragged')).toBeNull()
    expect([...box.querySelectorAll<HTMLElement>('[role=listitem]')].map((row) => row.style.transform).join('')).toBe(
      '',
    )
  })
  test('a moving finger redraws no row, and the rows are low from the hold to the drop', () => {
    const { box } = render(<Wishes />)
    touch(handle(box, 0), 'touchstart', 50)
    expect(box.querySelector('.ui-sortable--dragging')).toBeNull()
    touch(handle(box, 0), 'touchmove', 60)
    expect(box.querySelector('.ui-sortable--dragging')).not.toBeNull()
    drawn = []
    for (let y = 60; y < 250; y += 10) touch(handle(box, 0), 'touchmove', y)
    expect(drawn).toEqual([])
    touch(handle(box, 0), 'touchend')
    expect(box.querySelector('.ui-sortable--dragging')).toBeNull()
  })
  test('a resting finger on the handle grabs the row without a move', () => {
    jest.useFakeTimers()
    const { box } = render(<Wishes />)
    touch(handle(box, 2), 'touchstart', 350)
    act(() => void jest.advanceTimersByTime(300))
    expect(find(box, '.ui-sortable__row--dragged').textContent).toContain('苏州')
    touch(handle(box, 2), 'touchend')
    press(handle(box, 2))
    expect(box.querySelector('#move-sheet')).toBeNull()
    expect(order(box)).toEqual(['南京', '东南', '苏州', '江南'])
  })
  test('the grabbed row stays under the finger as rows above become low: the page follows as far as it can', () => {
    scrolled = 1000
    const { box } = render(<Wishes />)
    touch(handle(box, 3), 'touchstart', 100)
    touch(handle(box, 3), 'touchmove', 105)
    // three rows above, each lower by 60
    expect(scrolled).toBe(1000 - 3 * (HEIGHTS.rest - HEIGHTS.held))
    expect(box.querySelectorAll<HTMLElement>('[role=listitem]')[3]!.style.transform).toBe('translateY(5px)')
    touch(handle(box, 3), 'touchend')
  })
  test('a row dragged to the upper edge scrolls the page and passes the next rows', () => {
    jest.useFakeTimers()
    scrolled = 300
    const { box } = render(<Wishes />)
    touch(handle(box, 3), 'touchstart', 180)
    touch(handle(box, 3), 'touchmove', 0)
    act(() => void jest.advanceTimersByTime(2000))
    touch(handle(box, 3), 'touchend')
    expect(order(box)).toEqual(['江南', '南京', '东南', '苏州'])
  })
  test('a row dragged a little and released stays, without a report', () => {
    const onMove = jest.fn()
    const { box } = render(<Wishes onMove={onMove} />)
    touch(handle(box, 1), 'touchstart', 150)
    touch(handle(box, 1), 'touchmove', 180)
    touch(handle(box, 1), 'touchend')
    expect(onMove).not.toHaveBeenCalled()
    expect(order(box)[1]).toBe('东南')
  })
  test('the click that ends a drag opens nothing, a press alone opens the move sheet', () => {
    const { box } = render(<Wishes />)
    touch(handle(box, 0), 'touchstart', 50)
    touch(handle(box, 0), 'touchmove', 80)
    touch(handle(box, 0), 'touchend')
    press(handle(box, 0))
    expect(box.querySelector('#move-sheet')).toBeNull()
    press(handle(box, 0))
    expect(find(box, '#move-sheet').getAttribute('aria-label')).toBe('移动第 1 个')
  })
  test('移到第 N 位 moves there, closes and is announced', () => {
    const { box } = render(<Wishes />)
    press(handle(box, 3))
    type(find(box, '#move-position'), '2')
    press(find(box, '#move-confirm'))
    expect(order(box)).toEqual(['南京', '江南', '东南', '苏州'])
    expect(box.querySelector('#move-sheet')).toBeNull()
    expect(find(box, '[aria-live=polite]').textContent).toBe('已从第 4 位移到第 2 位')
  })
  test('a position outside the list is refused in words, and nothing moves', () => {
    const { box } = render(<Wishes />)
    press(handle(box, 0))
    type(find(box, '#move-position'), '9')
    press(find(box, '#move-confirm'))
    expect(find(box, '[role=alert]').textContent).toBe('请填 1 到 4 之间的整数')
    expect(order(box)[0]).toBe('南京')
  })
  test('the sheet moves one up, one down, first and last, and offers only what is possible', () => {
    const { box } = render(<Wishes />)
    press(handle(box, 1))
    press(find(box, '#move-up'))
    expect(order(box)).toEqual(['东南', '南京', '苏州', '江南'])
    press(handle(box, 0))
    expect(find(box, '#move-up').getAttribute('aria-disabled')).toBe('true')
    press(find(box, '#move-last'))
    expect(order(box)).toEqual(['南京', '苏州', '江南', '东南'])
    press(handle(box, 3))
    press(find(box, '#move-first'))
    expect(order(box)[0]).toBe('东南')
  })
  test('arrow keys on the handle move the row, and stop at the edges', () => {
    const onMove = jest.fn()
    const { box } = render(<Wishes onMove={onMove} />)
    pressKey(handle(box, 0), 'ArrowUp')
    expect(onMove).not.toHaveBeenCalled()
    pressKey(handle(box, 0), 'ArrowDown')
    expect(order(box)).toEqual(['东南', '南京', '苏州', '江南'])
    pressKey(handle(box, 2), 'Enter')
    expect(box.querySelector('#move-sheet')).not.toBeNull()
  })
  test('a second finger does not start a drag', () => {
    const onMove = jest.fn()
    const { box } = render(<Wishes onMove={onMove} />)
    const event = new Event('touchstart', { bubbles: true })
    Object.assign(event, { touches: [{ clientY: 0 }, { clientY: 10 }] })
    handle(box, 0).dispatchEvent(event)
    touch(handle(box, 0), 'touchmove', 300)
    touch(handle(box, 0), 'touchend')
    expect(onMove).not.toHaveBeenCalled()
  })
})
