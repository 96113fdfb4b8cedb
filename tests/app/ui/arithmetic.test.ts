import { readFileSync } from 'node:fs'
import { nextChips } from '@/shared/ui/chips/next-chips'
import { failureText } from '@/shared/ui/query-view/failure-text'
import { formatNumber, wholePercent } from '@/shared/lib/number/number-format'
import { probabilityTrack, probabilityWords } from '@/shared/ui/probability-bar/probability-words'
import { brandVariables, contrast, parseRgb, readableBrand } from '@/shared/ui/brand-palette'
import { moveItem } from '@/shared/lib/data/move-item'
import { dropIndex, giveWay, positionIndex } from '@/shared/ui/sortable/drop-place'
import { rowWindow } from '@/shared/ui/virtual-list/row-window'

describe('chips', () => {
  test('multi-select adds and removes in the order of pressing', () => {
    expect(nextChips(['a'], 'b', { multiple: true })).toEqual(['a', 'b'])
    expect(nextChips(['a', 'b'], 'a', { multiple: true })).toEqual(['b'])
  })
  test('a full selection refuses another but allows removing', () => {
    const full = ['a', 'b']
    expect(nextChips(full, 'c', { multiple: true, max: 2 })).toBe(full)
    expect(nextChips(full, 'b', { multiple: true, max: 2 })).toEqual(['a'])
  })
  test('a single choice is replaced, and stays if pressed again unless it may be cleared', () => {
    const chosen = ['a']
    expect(nextChips(chosen, 'b', {})).toEqual(['b'])
    expect(nextChips(chosen, 'a', {})).toBe(chosen)
    expect(nextChips(chosen, 'a', { clearable: true })).toEqual([])
  })
})

describe('moving rows', () => {
  const items = ['a', 'b', 'c', 'd']
  test('a moved item is at its new index, the others keep their order, the list itself is unchanged', () => {
    expect(moveItem(items, 0, 2)).toEqual(['b', 'c', 'a', 'd'])
    expect(moveItem(items, 3, 0)).toEqual(['d', 'a', 'b', 'c'])
    expect(items).toEqual(['a', 'b', 'c', 'd'])
  })
  test('every move keeps every item', () => {
    for (let from = 0; from < 4; from += 1) {
      for (let to = 0; to < 4; to += 1) {
        const moved = moveItem(items, from, to)
        expect([...moved].sort()).toEqual(items)
        expect(moved[to]).toBe(items[from])
      }
    }
  })
  test('positions outside the list are clamped, and an unknown row moves nothing', () => {
    expect(moveItem(items, 1, 99)).toEqual(['a', 'c', 'd', 'b'])
    expect(moveItem(items, 1, -5)).toEqual(['b', 'a', 'c', 'd'])
    expect(moveItem(items, 9, 0)).toEqual(items)
  })
  test('a row dragged past its neighbour’s middle takes its place, not before', () => {
    const heights = [100, 100, 100]
    expect(dropIndex(heights, 0, 49)).toBe(0)
    expect(dropIndex(heights, 0, 51)).toBe(1)
    expect(dropIndex(heights, 0, 151)).toBe(2)
    expect(dropIndex(heights, 2, -151)).toBe(0)
    expect(dropIndex(heights, 1, 9999)).toBe(2)
  })
  test('each row of different height is passed at its own middle', () => {
    expect(dropIndex([50, 200, 60], 0, 99)).toBe(0)
    expect(dropIndex([50, 200, 60], 0, 101)).toBe(1)
    expect(dropIndex([50, 200, 60], 0, 231)).toBe(2)
  })
  test('only the rows between move, by the height of the dragged one', () => {
    expect([0, 1, 2, 3].map((index) => giveWay(index, 0, 2, 80))).toEqual([0, -80, -80, 0])
    expect([0, 1, 2, 3].map((index) => giveWay(index, 3, 1, 80))).toEqual([0, 80, 80, 0])
  })
  test('a typed position is 1-based and refused outside the list', () => {
    expect(positionIndex('3', 40)).toBe(2)
    expect(positionIndex(' 40 ', 40)).toBe(39)
    for (const typed of ['0', '41', '', '1.5', '-1', 'x', '1e1']) expect(positionIndex(typed, 40)).toBeNull()
  })
})

describe('window of a long list', () => {
  const base = { viewHeight: 800, rowHeight: 100, count: 5000, overscan: 3 }
  test('the top draws the visible rows and the overscan below', () => {
    expect(rowWindow({ ...base, scrollTop: 0 })).toEqual({ start: 0, end: 11 })
  })
  test('the middle draws overscan on both sides', () => {
    expect(rowWindow({ ...base, scrollTop: 10_050 })).toEqual({ start: 97, end: 112 })
  })
  test('every place in the list shows all visible rows and at most 17 in all', () => {
    for (let scrollTop = 0; scrollTop <= 499_200; scrollTop += 333) {
      const { start, end } = rowWindow({ ...base, scrollTop })
      expect(start * 100).toBeLessThanOrEqual(scrollTop)
      expect(end * 100).toBeGreaterThanOrEqual(Math.min(500_000, scrollTop + 800))
      expect(end - start).toBeLessThanOrEqual(17)
    }
  })
  test('a bounce above the top and a list that shrank under a far scroll still show rows', () => {
    expect(rowWindow({ ...base, scrollTop: -120 }).start).toBe(0)
    const shrunk = rowWindow({ ...base, count: 5, scrollTop: 90_000 })
    expect(shrunk).toEqual({ start: 0, end: 5 })
  })
  test('a header of unknown height does not hide the rows under it', () => {
    // 700 px of header scrolled by 750: the first row still shows.
    expect(rowWindow({ ...base, scrollTop: 750, lead: 800 }).start).toBe(0)
  })
  test('no rows, no window', () => {
    expect(rowWindow({ ...base, count: 0, scrollTop: 0 })).toEqual({ start: 0, end: 0 })
    expect(rowWindow({ ...base, rowHeight: 0, scrollTop: 0 })).toEqual({ start: 0, end: 0 })
  })
})

describe('numbers and words', () => {
  test('thousands get separators, missing numbers a dash', () => {
    expect([19234, 598, 0, -1234567, 1234.5].map(formatNumber)).toEqual(['19,234', '598', '0', '-1,234,567', '1,234.5'])
    expect([null, undefined, Number.NaN, Infinity].map(formatNumber)).toEqual(['—', '—', '—', '—'])
  })
  test('a probability never claims 0 or 100 percent', () => {
    expect([0, 0.004, 0.724, 0.996, 1].map(wholePercent)).toEqual([1, 1, 72, 99, 99])
    expect(wholePercent(Number.NaN)).toBeNull()
  })
  test('the words sound surer with the probability, and sure only from 0.95', () => {
    expect(probabilityWords(0.1)).toBe('可能性很小')
    expect(probabilityWords(0.49)).toBe('可能性不到一半')
    expect(probabilityWords(0.5)).toBe('可能性过半')
    expect(probabilityWords(0.94)).toBe('较可能录取')
    expect(probabilityWords(0.95)).toBe('录取把握很大')
    expect(probabilityWords(Number.NaN)).toContain('数据不足')
  })
  test('the interval always contains the point, even with reversed or missing bounds', () => {
    expect(probabilityTrack(0.72, 0.61, 0.81)).toMatchObject({ percent: '72%', range: '61–81%' })
    expect(probabilityTrack(0.72, 0.81, 0.61)).toMatchObject({ low: 61, high: 81 })
    expect(probabilityTrack(0.9, 0.61, 0.81)).toMatchObject({ low: 61, high: 90 })
    expect(probabilityTrack(0.72, Number.NaN, Number.NaN)).toMatchObject({ low: 72, high: 72, range: '' })
    expect(probabilityTrack(Number.NaN, 0, 1)).toMatchObject({ point: null, percent: '—', range: '' })
  })
  test("a failure appears in the server's Chinese words; an engineer's message is replaced", () => {
    expect(failureText({ message: '登录失效，请重新登录' })).toBe('登录失效，请重新登录')
    for (const error of [{ message: 'Failed to fetch' }, { message: 42 }, null, undefined, 'boom', {}]) {
      expect(failureText(error)).toBe('网络或服务暂时不可用，请稍后重试')
    }
  })
})

describe('theme colour', () => {
  test('the configured colour is read in both spellings; others fall back to the default', () => {
    expect(parseRgb('24, 119,242')).toEqual([24, 119, 242])
    expect(parseRgb('rgb(24,119,242)')).toEqual([24, 119, 242])
    for (const text of ['', '999,0,0', '1,2', 'red;}body{display:none', '1,2,3,4']) {
      expect(parseRgb(text)).toEqual([232, 76, 51])
    }
  })
  test('white on the readable shade reaches 4.5 for any colour, and a dark colour is unchanged', () => {
    for (const rgb of [
      [232, 76, 51],
      [255, 255, 0],
      [255, 255, 255],
      [0, 200, 120],
    ] as const) {
      expect(contrast(readableBrand(rgb), [255, 255, 255])).toBeGreaterThanOrEqual(4.5)
    }
    expect(readableBrand([20, 40, 120])).toEqual([20, 40, 120])
  })
  test('all variables follow the one colour', () => {
    expect(brandVariables('24,119,242')).toMatchObject({
      '--brand': 'rgb(24,119,242)',
      '--brand-weak': 'rgba(24,119,242,0.08)',
      '--brand-tab': 'rgba(24,119,242,0.75)',
    })
  })
  test('the style sheet starts with the shade of the same computation', () => {
    const sheet = readFileSync('src/shared/ui/tokens.scss', 'utf8')
    expect(sheet).toContain(`--brand-ink: rgb(${readableBrand([232, 76, 51]).join(', ')});`)
  })
})
