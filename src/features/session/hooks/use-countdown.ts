import { useCallback, useEffect, useState } from 'react'
import { useIsShown } from '@/shared/ui/page/use-shown'

const TICK_MS = 500

/** Whole seconds left of a waiting time. It reads the clock, so that it stays right in a background page. */
export function useCountdown(): { secondsLeft: number; start: (seconds: number) => void } {
  const [endsAt, setEndsAt] = useState(0)
  const [now, setNow] = useState(0)
  const secondsLeft = Math.max(0, Math.ceil((endsAt - now) / 1000))
  const isRunning = secondsLeft > 0
  const isShown = useIsShown()
  useEffect(() => {
    if (!isRunning || !isShown) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [isRunning, isShown])
  const start = useCallback((seconds: number) => {
    const from = Date.now()
    setNow(from)
    setEndsAt(from + seconds * 1000)
  }, [])
  return { secondsLeft, start }
}
