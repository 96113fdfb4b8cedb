// A toast covers nothing of what it speaks of: the row that was pressed, the bar with the button.
import { overlay } from '@/shared/platform/overlay/overlay'

const HEIGHT = window.innerHeight
const box = () => document.getElementById('toast') as HTMLElement
const pressAt = (clientY: number) =>
  document.body.dispatchEvent(new MouseEvent('pointerdown', { clientY, bubbles: true }))

/** A page with a bar of 60 px at the bottom. */
beforeEach(() => {
  document.body.innerHTML = '<div class="ui-bottom-bar"></div>'
  const bar = document.querySelector('.ui-bottom-bar') as HTMLElement
  bar.getBoundingClientRect = () => ({ top: HEIGHT - 60, height: 60 }) as DOMRect
})

test.each([
  ['on a row in the upper half', 200],
  ['on the bar itself', HEIGHT - 30],
])('after a press %s it stands above the bar', (_, y) => {
  pressAt(y)
  overlay.toast('已保存')
  expect([box().style.top, box().style.bottom]).toEqual(['', '76px'])
})

test('after a press on the row just above the bar it stands under the head of the page', () => {
  pressAt(HEIGHT - 120)
  overlay.toast('已移出，可以在志愿表里撤销')
  expect([box().style.top, box().style.bottom]).toEqual(['96px', ''])
})

test('with the keyboard open it stands above the keyboard', () => {
  pressAt(200)
  Object.defineProperty(window, 'visualViewport', { value: { height: HEIGHT - 300 }, configurable: true })
  overlay.toast('请填写分数')
  expect(box().style.top).toBe('96px')
  Object.defineProperty(window, 'visualViewport', { value: undefined, configurable: true })
})
