import { Video as NativeVideo } from '@tarojs/components'
import type { VideoProps } from './types'

/** The platform's own player. */
export function Video({ src, poster, startAt, onTime, onPause, onEnded, onFailed, className, label, id }: VideoProps) {
  return (
    <NativeVideo
      id={id}
      className={className}
      src={src}
      poster={poster}
      controls
      initialTime={startAt}
      onTimeUpdate={({ detail }) => onTime(detail.currentTime, detail.duration || 0)}
      onPause={onPause}
      onEnded={onEnded}
      onError={onFailed}
      {...{ ariaLabel: label }}
    />
  )
}
