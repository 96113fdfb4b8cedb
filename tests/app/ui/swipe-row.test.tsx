import { View } from '@tarojs/components'
import { staysOpen, swipedTo } from '@/shared/ui/swipe-row/swipe'
import { SwipeRow } from '@/shared/ui/swipe-row/SwipeRow'
import { cleanUp, find, press, render, touch } from './render'

afterEach(cleanUp)

const removed = jest.fn()
const opened = jest.fn()
beforeEach(() => jest.clearAllMocks())

/** Two rows that can be swiped. */
function rows() {
  const { box } = render(
    <>
      {['南京大学', '东南大学'].map((name, index) => (
        <SwipeRow
          key={name}
          className={`row-${index}`}
          actions={[{ id: `remove-${index}`, label: '移除', isGrave: true, onPress: () => removed(name) }]}
        >
          <View className='name' onClick={() => opened(name)}>
            {name}
          </View>
        </SwipeRow>
      ))}
    </>,
  )
  const front = (index: number) => find(box, `.row-${index} .ui-swipe__front`)
  /** A finger from one place of a row over others; `up` where it lifts. */
  const swipe = (index: number, way: readonly (readonly [x: number, y: number])[], isUp = true) => {
    const name = find(front(index), '.name')
    way.forEach(([x, y], at) => touch(name, at === 0 ? 'touchstart' : 'touchmove', y, x))
    if (isUp) touch(name, 'touchend')
  }
  const behind = (index: number) => box.querySelector<HTMLElement>(`#remove-${index}`)
  return { box, front, swipe, behind }
}
const LEFT = [
  [300, 20],
  [280, 22],
  [220, 24],
] as const

test('a row swiped left shows its actions, and a press runs one', () => {
  const { front, swipe, behind } = rows()
  expect(behind(0)).toBeNull()
  swipe(0, LEFT, false)
  // as far as the actions are wide, for any finger move
  expect(front(0).style.transform).toBe('translateX(-76px)')
  touch(find(front(0), '.name'), 'touchend')
  press(behind(0)!)
  expect(removed.mock.calls).toEqual([['南京大学']])
  expect(behind(0)).toBeNull()
  expect(front(0).style.transform).toBe('')
})

test('a finger going up or down moves the page, and so does one going right', () => {
  const { front, swipe, behind } = rows()
  swipe(0, [
    [300, 20],
    [290, 60],
    [200, 61],
  ])
  swipe(0, [
    [100, 20],
    [200, 20],
  ])
  expect(front(0).style.transform).toBe('')
  expect(behind(0)).toBeNull()
})

test('a row moved a little falls back, and its name opens it as before', () => {
  const { front, swipe, behind } = rows()
  swipe(0, [
    [300, 20],
    [285, 20],
  ])
  expect(behind(0)).toBeNull()
  expect(front(0).style.transform).toBe('')
  press(find(front(0), '.name'))
  expect(opened.mock.calls).toEqual([['南京大学']])
})

test('one row is open at a time, and a press on its visible part closes it without any action', () => {
  const { box, front, swipe, behind } = rows()
  swipe(0, LEFT)
  swipe(1, LEFT)
  expect([behind(0), behind(1) !== null]).toEqual([null, true])
  expect(front(0).style.transform).toBe('')
  press(find(box, '.row-1 .ui-swipe__cover'))
  expect(behind(1)).toBeNull()
  expect(opened).not.toHaveBeenCalled()
  swipe(1, LEFT)
  swipe(1, [
    [200, 20],
    [260, 20],
  ])
  expect(behind(1)).toBeNull()
})

test('a row stops between closed and open, and a third of the way decides', () => {
  expect([swipedTo(0, -40, 76), swipedTo(0, 30, 76), swipedTo(-76, -30, 76), swipedTo(-76, 50, 76)]).toEqual([
    -40, 0, -76, -26,
  ])
  expect([staysOpen(-30, false, 76), staysOpen(-20, false, 76)]).toEqual([true, false])
  expect([staysOpen(-60, true, 76), staysOpen(-40, true, 76)]).toEqual([true, false])
})
