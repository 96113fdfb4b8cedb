import { useCallback, useEffect, useRef } from 'react'
import { watchPosition } from '@/shared/ui/video-box/watch-position'

export interface WatchProgress {
  /** Position and length of the video, seconds; a duration of 0 is unknown. */
  position: number
  duration: number
  /** Seconds played since the last report; skipped parts do not count. */
  watched: number
  /** Seen to the end. */
  ended: boolean
}

/** A step between two times larger than this, s, is a jump by the user, not playing. */
const LARGEST_STEP = 2
const KEEP_EVERY = 5

/**
 * Keeps a video's position on the device and reports progress: after each `reportEvery` seconds played, on a pause, at the end, and when
 * the user leaves the page.
 */
export function useWatching(
  item: string,
  reportEvery: number,
  onProgress: ((progress: WatchProgress) => void) | undefined,
) {
  const report = useRef(onProgress)
  report.current = onProgress
  const now = useRef({ position: 0, duration: 0, watched: 0, keptAt: 0, started: false })

  const tell = useCallback((ended: boolean) => {
    const { position, duration, watched } = now.current
    now.current.watched = 0
    if (watched > 0 || ended) report.current?.({ position, duration, watched, ended })
  }, [])
  const keep = useCallback(() => {
    const { position, duration, started } = now.current
    now.current.keptAt = position
    if (started) watchPosition.keep(item, position, duration)
  }, [item])

  useEffect(() => {
    now.current = { position: 0, duration: 0, watched: 0, keptAt: 0, started: false }
    return () => {
      keep()
      tell(false)
    }
  }, [keep, tell])

  return {
    onTime(position: number, duration: number) {
      const step = position - now.current.position
      if (now.current.started && step > 0 && step <= LARGEST_STEP) now.current.watched += step
      Object.assign(now.current, { position, duration, started: true })
      if (Math.abs(position - now.current.keptAt) >= KEEP_EVERY) keep()
      if (now.current.watched >= reportEvery) tell(false)
    },
    onPause() {
      keep()
      tell(false)
    },
    onEnded() {
      now.current.position = now.current.duration || now.current.position
      keep()
      tell(true)
    },
  }
}
