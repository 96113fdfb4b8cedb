import { useEffect, useRef, useState, type ReactNode } from 'react'
import { View } from '@tarojs/components'
import { pressable } from '@/shared/ui/accessibility'
import { cx } from '@/shared/ui/class-name'
import { designScale } from '@/shared/ui/design-size'
import { Swipe } from '@/shared/ui/swipe-row/swipe'
import './swipe-row.scss'

/** Width of one action, design px; the same as in the style sheet. */
const ACTION_WIDTH = 76

interface SwipeAction {
  id: string
  label: string
  /** Text for screen readers; `label` by default. */
  spoken?: string
  isGrave?: boolean
  onPress: () => void
}

export interface SwipeRowProps {
  /** The actions that appear behind the right edge, from the left; each of them can also be reached in another way. */
  actions: readonly SwipeAction[]
  children: ReactNode
  className?: string
}

let closeOpen: (() => void) | undefined

/**
 * A row that a finger moves to the left to show its actions: the quick way, beside a button that opens the same actions.
 * Only one is open at a time; a touch of another row, or of the visible part of this one, closes it.
 */
export function SwipeRow({ actions, children, className }: SwipeRowProps) {
  const [isBehind, setIsBehind] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const front = useRef<unknown>(null)
  const open = useRef(isOpen)
  open.current = isOpen
  const width = useRef(0)
  width.current = actions.length * ACTION_WIDTH * designScale()
  const [swipe] = useState(
    () =>
      new Swipe({
        front: () => front.current,
        width: () => width.current,
        isOpen: () => open.current,
        begin: () => setIsBehind(true),
        settle: (isNow) => {
          setIsBehind(isNow)
          setIsOpen(isNow)
        },
      }),
  )
  const [close] = useState(() => () => swipe.close())
  useEffect(() => {
    if (!isOpen) return
    closeOpen = close
    return () => {
      if (closeOpen === close) closeOpen = undefined
    }
  }, [isOpen, close])

  return (
    <View className={cx('ui-swipe', className)}>
      {isBehind && (
        <View className='ui-swipe__actions'>
          {actions.map(({ id, label, spoken, isGrave, onPress }) => (
            <View
              key={id}
              id={id}
              className={cx('ui-swipe__action press', isGrave && 'ui-swipe__action--grave')}
              {...pressable({
                label: spoken ?? label,
                onPress: () => {
                  close()
                  onPress()
                },
              })}
            >
              {label}
            </View>
          ))}
        </View>
      )}
      <View
        ref={front}
        className='ui-swipe__front'
        onTouchStart={(event) => {
          if (closeOpen && closeOpen !== close) closeOpen()
          swipe.start(event)
        }}
        onTouchMove={(event) => swipe.move(event)}
        onTouchEnd={() => swipe.end()}
        onTouchCancel={() => swipe.end()}
      >
        {children}
        {/* The visible part of an open row closes it, whatever it contains. */}
        {isOpen && <View className='ui-swipe__cover' onClick={close} {...{ 'aria-hidden': true }} />}
      </View>
    </View>
  )
}
