import { useEffect, useId, useRef } from 'react'
import { Video as NativeVideo } from '@tarojs/components'
import Taro from '@tarojs/taro'
import type { VideoProps } from './types'

/** The platform's own player. It draws no subtitles: the page draws them below it. */
export function Video(props: VideoProps) {
  const { src, poster, startAt, autoPlay, rate = 1, className, label } = props
  const own = useId().replace(/[^\w]/g, '')
  const id = props.id ?? `video${own}`
  const ready = useRef(props.onReady)
  const hasBegun = useRef(false)
  const wanted = useRef<number>()
  useEffect(() => {
    ready.current?.({
      seek(position) {
        const film = Taro.createVideoContext(id)
        if (hasBegun.current) return film.seek(position)
        // a player that has not loaded its video cannot seek: it begins, and seeks then
        wanted.current = position
        film.play()
      },
      float: null,
    })
  }, [id])
  const begun = () => {
    hasBegun.current = true
    if (wanted.current !== undefined) Taro.createVideoContext(id).seek(wanted.current)
    wanted.current = undefined
  }
  const asked = useRef(1)
  useEffect(() => {
    // a player begins at 1 by itself; after a higher speed the user may want 1 again
    if (asked.current === rate) return
    asked.current = rate
    Taro.createVideoContext(id).playbackRate(rate)
  }, [id, rate])
  return (
    <NativeVideo
      id={id}
      className={className}
      src={src}
      poster={poster}
      controls
      autoplay={autoPlay}
      initialTime={startAt}
      pictureInPictureMode={['push', 'pop']}
      // a player forgets the speed set before its video was loaded
      onLoadedMetaData={() => rate !== 1 && Taro.createVideoContext(id).playbackRate(rate)}
      onPlay={begun}
      onTimeUpdate={({ detail }) => props.onTime(detail.currentTime, detail.duration || 0)}
      onPause={props.onPause}
      onEnded={props.onEnded}
      onError={props.onFailed}
      {...{ ariaLabel: label }}
    />
  )
}
