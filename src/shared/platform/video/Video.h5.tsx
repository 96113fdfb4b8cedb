import { useEffect, useRef } from 'react'
import type { VideoProps } from './types'

/** The browser's own player: its controls are known and read aloud. */
export function Video({ src, poster, startAt, onTime, onPause, onEnded, onFailed, className, label, id }: VideoProps) {
  const element = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    // React sets the property only; embedded browsers look at the attributes before they take over the screen.
    element.current?.setAttribute('webkit-playsinline', 'true')
  }, [])
  return (
    <video
      ref={element}
      id={id}
      className={className}
      src={src}
      poster={poster}
      controls
      playsInline
      preload='metadata'
      aria-label={label}
      onLoadedMetadata={({ currentTarget }) => {
        if (startAt > 0 && !(startAt >= currentTarget.duration)) currentTarget.currentTime = startAt
      }}
      onTimeUpdate={({ currentTarget: { currentTime, duration } }) =>
        onTime(currentTime, Number.isFinite(duration) ? duration : 0)
      }
      onPause={onPause}
      onEnded={onEnded}
      onError={onFailed}
    />
  )
}
