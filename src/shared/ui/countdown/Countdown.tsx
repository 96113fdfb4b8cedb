import { useEffect, useRef, useState } from 'react'
import { Text, View } from '@tarojs/components'
import { useIsShown } from '@/shared/ui/page/use-shown'
import { nextChange, timeLeft, timeParts } from '@/shared/ui/countdown/time-left'
import './countdown.scss'

export interface CountdownProps {
  /** The moment counted to, ms since 1970. */
  until: number
  /** What happens at that moment: 距开始填报. */
  title: string
  /** Shown once the moment has come. */
  over: string
  onOver?: () => void
  /** The clock used, the device's by default; a server's if cheating or a wrong clock matters. */
  now?: () => number
}

/** Days, hours and minutes until a moment; the last day also counts seconds. It reads the clock, so that it stays right in a background page. */
export function Countdown({ until, title, over, onOver, now = Date.now }: CountdownProps) {
  const [at, setAt] = useState(now)
  const left = timeLeft(until, at)
  const isOver = left === null
  const wait = left && nextChange(left)
  const clock = useRef({ now, onOver })
  clock.current = { now, onOver }
  const wasRunning = useRef(!isOver)
  const isShown = useIsShown()
  useEffect(() => {
    if (wait === null || !isShown) return
    const timer = setTimeout(() => setAt(clock.current.now()), wait)
    return () => clearTimeout(timer)
  }, [wait, at, isShown])
  useEffect(() => {
    // Not for a moment that had passed before the page was opened.
    if (isOver && wasRunning.current) clock.current.onOver?.()
    wasRunning.current = !isOver
  }, [isOver])
  const parts = left ? timeParts(left) : []
  return (
    <View
      className='ui-countdown'
      // role timer is not announced by itself: counting aloud would leave no room for anything else.
      {...{
        role: 'timer',
        'aria-label': isOver
          ? over
          : `${title} ${parts.map(({ number, unit }) => `${Number(number)} ${unit}`).join(' ')}`,
      }}
    >
      {isOver ? (
        <View className='ui-countdown__over'>{over}</View>
      ) : (
        <View {...{ 'aria-hidden': true }}>
          <View className='ui-countdown__title'>{title}</View>
          <View className='ui-countdown__parts'>
            {parts.map(({ number, unit }) => (
              <View key={unit} className='ui-countdown__part'>
                <Text className='ui-countdown__number num'>{number}</Text>
                <Text className='ui-countdown__unit'>{unit}</Text>
              </View>
            ))}
          </View>
        </View>
      )}
    </View>
  )
}
