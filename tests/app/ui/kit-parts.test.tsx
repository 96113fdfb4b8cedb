import { act, useState } from 'react'
import { Avatar } from '@/shared/ui/avatar/Avatar'
import { initialsOf } from '@/shared/ui/avatar/initials'
import { CompareTable, type CompareTableProps } from '@/shared/ui/facts/CompareTable'
import { Countdown } from '@/shared/ui/countdown/Countdown'
import { timeLeft, timeParts } from '@/shared/ui/countdown/time-left'
import { DateField } from '@/shared/ui/controls/DateField'
import { Facts } from '@/shared/ui/facts/Facts'
import { Field } from '@/shared/ui/field/Field'
import { Gallery } from '@/shared/ui/facts/Gallery'
import { Tag } from '@/shared/ui/layout/Tag'
import { limited } from '@/shared/ui/text-area/limited'
import { TextArea } from '@/shared/ui/text-area/TextArea'
import { VideoBox } from '@/shared/ui/video-box/VideoBox'
import type { WatchProgress } from '@/shared/ui/video-box/use-watching'
import { clockText, watchPosition } from '@/shared/ui/video-box/watch-position'
import { storage } from '@/shared/platform/storage/storage'
import { cleanUp, find, press, pressKey, render } from './render'

afterEach(() => {
  cleanUp()
  jest.useRealTimers()
})

/** Types into a multi-line or date field, like a browser reports it. */
function enter(element: HTMLElement, text: string) {
  const prototype = Object.getPrototypeOf(element) as object
  act(() => {
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, text)
    element.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
const fire = (element: HTMLElement, name: string) =>
  act(() => void element.dispatchEvent(new Event(name, { bubbles: true })))

test('a tag has its word in its tone', () => {
  const { box } = render(<Tag tone='warn'>即将截止</Tag>)
  expect(find(box, '.ui-tag--warn').textContent).toBe('即将截止')
})

describe('a line of facts', () => {
  const wholes = (text: string) => {
    const { box } = render(<Facts text={text} />)
    expect(box.textContent).toBe(text)
    return [...box.querySelectorAll('.ui-facts__fact')].map((fact) => fact.textContent)
  }
  test('stay whole with the mark behind them', () => {
    expect(wholes('江苏 物理类 · 598 分 · 位次 19,234')).toEqual(['江苏 物理类 ·', '598 分 ·', '位次 19,234'])
  })
  test('of two figures may break between them, where a line is too short for both, and keep year and score together', () => {
    expect(wholes('物理 · 2025 年 598 分 / 19,234 名 · 2024 年 分数未知')).toEqual([
      '物理 ·',
      '2025 年 598 分 /',
      '19,234 名 ·',
      '2024 年 分数未知',
    ])
  })
  test('too long for any line break where they must', () => {
    expect(wholes('一句比一行最大的字还要长的话 / 二 · 物理')).toEqual(['物理'])
  })
})

describe('avatar', () => {
  test('initials are the last two characters of a Chinese name and the first letters of another', () => {
    expect(['张小明', '李雷', '王', '欧阳娜娜'].map(initialsOf)).toEqual(['小明', '李雷', '王', '娜娜'])
    expect(['Ada Lovelace', 'bob', 'Élodie de la Tour'].map(initialsOf)).toEqual(['AL', 'B', 'ÉT'])
    expect(['', '  ', '13800000000', '😀'].map(initialsOf)).toEqual(['', '', '', ''])
  })
  test('a failed picture is replaced by the initials, another picture is tried again', () => {
    const { box, again } = render(<Avatar src='/a.png' name='张小明' />)
    fire(find(box, 'img'), 'error')
    expect(box.textContent).toBe('小明')
    again(<Avatar src='/b.png' name='张小明' />)
    expect(find(box, 'img').getAttribute('src')).toBe('/b.png')
  })
  test('without a name it is an outline, hidden from readers because the name is beside it', () => {
    const { box } = render(<Avatar guest />)
    expect(box.textContent).toBe('')
    expect(find(box, '.ui-avatar').getAttribute('aria-hidden')).toBe('true')
  })
})

describe('countdown', () => {
  test('counts whole units, and has seconds only in the last day', () => {
    const left = (ms: number) => timeParts(timeLeft(ms, 0)!).map(({ number, unit }) => number + unit)
    expect(left((((12 * 24 + 4) * 60 + 30) * 60 + 9) * 1000)).toEqual(['12天', '04时', '30分'])
    expect(left(3_661_000)).toEqual(['01时', '01分', '01秒'])
    expect(left(59_001)).toEqual(['01分', '00秒'])
    expect([timeLeft(0, 0), timeLeft(0, 5), timeLeft(Number.NaN, 0)]).toEqual([null, null, null])
  })
  test('follows the clock and fires once when the moment has come', () => {
    jest.useFakeTimers({ now: 1_000_000 })
    const over = jest.fn()
    const { box } = render(<Countdown until={1_000_000 + 62_000} title='距截止' over='已经截止' onOver={over} />)
    expect(find(box, '[role=timer]').getAttribute('aria-label')).toBe('距截止 1 分 2 秒')
    const pass = (seconds: number) => {
      for (let second = 0; second < seconds; second += 1) act(() => jest.advanceTimersByTime(1000))
    }
    pass(2)
    expect(box.textContent).toContain('00秒')
    expect(over).not.toHaveBeenCalled()
    pass(90)
    expect(box.textContent).toBe('已经截止')
    expect(over).toHaveBeenCalledTimes(1)
  })
  test('a moment long past is ignored', () => {
    const over = jest.fn()
    render(<Countdown until={1} title='距截止' over='已经截止' onOver={over} />)
    expect(over).not.toHaveBeenCalled()
  })
})

describe('compare table', () => {
  const colleges = [
    { name: '甲', rank: 19234, nature: '公办' },
    { name: '乙', rank: null, nature: '公办' },
    { name: '丙', rank: 100, nature: '公办' },
    { name: '丁', rank: 5, nature: '公办' },
    { name: '戊', rank: 1, nature: '民办' },
  ]
  const declared: CompareTableProps<(typeof colleges)[number]> = {
    label: '院校对比',
    things: colleges,
    head: ({ name }) => ({ key: name, title: name }),
    groups: [
      {
        title: '录取',
        rows: [
          { label: '最低位次', of: ({ rank }) => rank },
          { label: '性质', of: ({ nature }) => nature },
        ],
      },
    ],
  }
  test('four columns at most, each cell under its head, missing values a dash', () => {
    const { box } = render(<CompareTable {...declared} />)
    expect([...box.querySelectorAll('[role=columnheader]')].map((head) => head.textContent)).toEqual([
      '对比',
      '甲',
      '乙',
      '丙',
      '丁',
    ])
    const row = find(box, '[role=row]', '最低位次')
    expect([...row.querySelectorAll('[role=cell]')].map((cell) => cell.textContent)).toEqual([
      '19,234',
      '—',
      '100',
      '5',
    ])
    expect(find(box, '[role=region]').getAttribute('tabindex')).toBe('0')
  })
  test('marks rows in which all shown columns agree or differ', () => {
    const { box } = render(<CompareTable {...declared} />)
    expect(find(box, '[role=row]', '性质').className).toContain('--same')
    expect(find(box, '[role=row]', '最低位次').className).not.toContain('--same')
  })
  test('the cross of a head removes its column', () => {
    const removed: string[] = []
    const { box } = render(<CompareTable {...declared} onRemove={(key) => removed.push(key)} />)
    press(find(box, '[aria-label=移除乙]'))
    expect(removed).toEqual(['乙'])
  })
})

describe('text area', () => {
  function Held({ max = 5, start = '' }: { max?: number; start?: string }) {
    const [value, setValue] = useState(start)
    return (
      <Field label='备注' required>
        <TextArea value={value} onChange={setValue} maxLength={max} />
      </Field>
    )
  }
  test('counts characters, an emoji as one, and is named by its field', () => {
    const { box } = render(<Held start='好😀' />)
    const area = find(box, 'textarea')
    expect(box.textContent).toContain('2/5')
    expect([area.getAttribute('aria-label'), area.getAttribute('aria-required')]).toEqual(['备注', 'true'])
  })
  test('a paste is cut; a full field adds nothing more and loses nothing', () => {
    const { box } = render(<Held />)
    const area = find(box, 'textarea') as HTMLTextAreaElement
    enter(area, '一二三四五六七')
    expect(area.value).toBe('一二三四五')
    enter(area, '一二新三四五')
    expect(area.value).toBe('一二三四五')
    enter(area, '一二')
    expect(area.value).toBe('一二')
  })
  test('letters that spell Chinese are not cut', () => {
    const { box } = render(<Held max={2} />)
    const area = find(box, 'textarea') as HTMLTextAreaElement
    act(() => void area.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true })))
    enter(area, 'nan jing')
    expect(area.value).toBe('nan jing')
    enter(area, '南京')
    act(() => void area.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true })))
    expect(area.value).toBe('南京')
  })
  test('the limit cuts between characters, never inside one', () => {
    expect(limited('😀😀😀', '', 2)).toBe('😀😀')
  })
})

describe('date field', () => {
  const show = (shown: string[], value = '') =>
    render(
      <DateField
        value={value}
        onChange={(date) => shown.push(date)}
        min='2026-01-01'
        max='2026-12-31'
        label='到期日'
      />,
    )
  test('tells a day within the limits and says its weekday', () => {
    const shown: string[] = []
    const { box } = show(shown, '2026-06-07')
    expect(box.textContent).toContain('星期日')
    enter(find(box, 'input'), '2026-06-08')
    expect(shown).toEqual(['2026-06-08'])
  })
  test('a year on its way is let be; a day outside the limits is refused in words when the field is left', () => {
    const shown: string[] = []
    const { box } = show(shown)
    const input = find(box, 'input') as HTMLInputElement
    enter(input, '0002-06-08')
    expect(input.value).toBe('0002-06-08')
    expect(box.querySelector('[role=alert]')).toBeNull()
    act(() => input.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
    expect(shown).toEqual([])
    expect(find(box, '[role=alert]').textContent).toBe('请选 2026-01-01 到 2026-12-31 之间的日期')
    enter(input, '2026-02-01')
    expect(box.querySelector('[role=alert]')).toBeNull()
  })
})

describe('gallery', () => {
  const pictures = ['北门', '图书馆', '食堂', '宿舍'].map((alt, index) => ({ src: `/p/${index}.jpg`, alt }))
  const viewer = () => document.getElementById('picture-viewer')
  function swipeTo(box: HTMLElement, index: number) {
    const strip = find(box, '[role=region]')
    Object.defineProperties(strip, {
      clientWidth: { value: 300, configurable: true },
      scrollLeft: { value: 300 * index, configurable: true },
    })
    act(() => void strip.dispatchEvent(new Event('scroll')))
  }

  test('loads the first pictures only, the others on swiping', () => {
    const { box } = render(<Gallery pictures={pictures} label='校园' />)
    expect(box.querySelectorAll('img')).toHaveLength(2)
    swipeTo(box, 1)
    expect(box.querySelectorAll('img')).toHaveLength(3)
    expect(box.textContent).toContain('2/4')
    expect(find(box, '.ui-gallery__words').textContent).toBe('图书馆')
  })
  test('a failed picture says so and is tried again on a press', () => {
    const { box } = render(<Gallery pictures={pictures} label='校园' />)
    fire(find(box, 'img'), 'error')
    press(find(box, '[aria-label=北门没有加载出来，重试]'))
    expect(find(box, 'img').getAttribute('src')).toBe('/p/0.jpg')
  })
  test('a press fills the screen; arrows, the cross and Escape lead through it and back', () => {
    const { box } = render(<Gallery pictures={pictures} label='校园' />)
    const first = find(box, '[role=button]')
    first.focus()
    press(first)
    expect(viewer()?.textContent).toContain('1/4')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('关闭')
    pressKey(document.body, 'ArrowRight')
    expect(viewer()?.textContent).toContain('2/4')
    press(find(viewer()!, '[aria-label=上一张]'))
    expect(viewer()?.textContent).toContain('1/4')
    pressKey(document.body, 'Escape')
    expect(viewer()).toBeNull()
    expect(document.activeElement).toBe(first)
  })
  test('going back removes the whole screen with the page', () => {
    const { box } = render(<Gallery pictures={pictures} label='校园' />)
    press(find(box, '[role=button]'))
    act(() => void window.dispatchEvent(new Event('popstate')))
    expect(viewer()).toBeNull()
  })
  test('without pictures it says so', () => {
    expect(render(<Gallery pictures={[]} label='校园' />).box.textContent).toBe('还没有图片')
  })
})

describe('video', () => {
  beforeEach(() => storage.remove('video:positions'))
  function play(box: HTMLElement, times: readonly number[], duration = 600) {
    const film = find(box, 'video')
    Object.defineProperty(film, 'duration', { value: duration, configurable: true })
    for (const time of times) {
      Object.defineProperty(film, 'currentTime', { value: time, configurable: true, writable: true })
      fire(film, 'timeupdate')
    }
    return film
  }
  const seconds = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

  test('stops and continues in place, or from the beginning on request', () => {
    const first = render(<VideoBox item='course:1' src='/v.mp4' title='第一课' />)
    play(first.box, seconds(0, 75))
    cleanUp()
    expect(watchPosition.of('course:1')).toBe(75)
    const { box } = render(<VideoBox item='course:1' src='/v.mp4' title='第一课' />)
    expect(box.textContent).toContain('从上次看到的 01:15 接着看')
    const film = find(box, 'video') as HTMLVideoElement
    Object.defineProperty(film, 'duration', { value: 600, configurable: true })
    Object.defineProperty(film, 'currentTime', { value: 0, configurable: true, writable: true })
    fire(film, 'loadedmetadata')
    expect(film.currentTime).toBe(75)
    press(find(box, '[role=button]', '从头看'))
    expect(box.textContent).not.toContain('接着看')
  })
  test('reports what was played, not what was skipped, every fifteen seconds, on a pause and at the end', () => {
    const shown: WatchProgress[] = []
    const { box } = render(<VideoBox item='course:2' src='/v.mp4' title='课' onProgress={(one) => shown.push(one)} />)
    const film = play(box, [...seconds(0, 16), ...seconds(500, 505)])
    expect(shown).toEqual([{ position: 15, duration: 600, watched: 15, ended: false }])
    fire(film, 'pause')
    expect(shown[1]).toEqual({ position: 505, duration: 600, watched: 6, ended: false })
    fire(film, 'ended')
    expect(shown[2]).toMatchObject({ position: 600, ended: true })
    expect(watchPosition.of('course:2')).toBe(0)
  })
  test('a failed film says so and can be tried again; a missing one says so', () => {
    const { box, again } = render(<VideoBox item='course:3' src='/v.mp4' title='课' />)
    fire(find(box, 'video'), 'error')
    expect(find(box, '[role=alert]').textContent).toContain('视频没有加载出来')
    press(find(box, '[role=button]', '重试'))
    expect(box.querySelector('video')).not.toBeNull()
    again(<VideoBox item='course:3' src={null} title='课' />)
    expect(box.textContent).toBe('视频还没有上传')
  })
  test('positions are limited: hostile storage is ignored, the oldest film goes first', () => {
    storage.set('video:positions', { x: 'y' })
    expect(watchPosition.of('x')).toBe(0)
    for (let film = 0; film < 60; film += 1) watchPosition.keep(`f${film}`, 100, 0)
    expect([watchPosition.of('f9'), watchPosition.of('f10'), watchPosition.of('f59')]).toEqual([0, 100, 100])
  })
  test('times look like in players', () => {
    expect([75.9, 3723].map(clockText)).toEqual(['01:15', '1:02:03'])
  })
})
