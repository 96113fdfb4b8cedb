import { useEffect, useRef } from 'react'
import { overlay } from '@/shared/platform/overlay/overlay'
import { attachHls, isHls, playsHls } from './attach-hls.h5'
import type { VideoControls, VideoProps } from './types'

/** No part of a video is fetched before the user wants it. */
const isFetched = (element: HTMLVideoElement) => element.readyState >= HTMLMediaElement.HAVE_METADATA

/** Moves the video to a window of its own, and back. A video that has not begun has no picture to show there: it begins first. */
async function float(element: HTMLVideoElement): Promise<void> {
  try {
    if (document.pictureInPictureElement === element) return await document.exitPictureInPicture()
    if (!isFetched(element)) {
      const fetched = new Promise((resolve) => element.addEventListener('loadedmetadata', resolve, { once: true }))
      await element.play()
      await fetched
    }
    await element.requestPictureInPicture()
  } catch {
    overlay.toast('小窗打不开，请先播放再试')
  }
}

const controlsOf = (element: HTMLVideoElement): VideoControls => ({
  seek(position) {
    element.currentTime = position
    if (!isFetched(element))
      // older browsers return nothing
      Promise.resolve(element.play()).catch(() => undefined)
  },
  float: document.pictureInPictureEnabled && 'requestPictureInPicture' in element ? () => void float(element) : null,
})

/** The browser's own player: its controls are familiar and read by screen readers. */
export function Video(props: VideoProps) {
  const { src, type, poster, startAt, autoPlay, rate = 1, tracks = [], className, label, id } = props
  const element = useRef<HTMLVideoElement>(null)
  const latest = useRef(props)
  latest.current = props
  useEffect(() => {
    // React sets the property only; embedded browsers check the attributes before they take over the screen.
    element.current?.setAttribute('webkit-playsinline', 'true')
    if (element.current) latest.current.onReady?.(controlsOf(element.current))
    const hidden = () => document.visibilityState === 'hidden' && latest.current.onPause()
    document.addEventListener('visibilitychange', hidden)
    return () => document.removeEventListener('visibilitychange', hidden)
  }, [])
  useEffect(() => {
    const video = element.current
    if (!video) return
    // the floating window has a close button, too
    let isFloating = false
    const tell = (isNow: boolean) => {
      isFloating = isNow
      latest.current.onFloat?.(isNow)
    }
    const opened = () => tell(true)
    const closed = () => tell(false)
    video.addEventListener('enterpictureinpicture', opened)
    video.addEventListener('leavepictureinpicture', closed)
    return () => {
      video.removeEventListener('enterpictureinpicture', opened)
      video.removeEventListener('leavepictureinpicture', closed)
      // a removed player closes its window
      if (isFloating) closed()
    }
  }, [])
  useEffect(() => {
    const video = element.current
    if (!video) return
    if (isHls(type) && !playsHls(video)) return attachHls(video, src, startAt, () => latest.current.onFailed())
    video.src = src
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- where it starts is of the beginning alone
  }, [src, type])
  useEffect(() => {
    if (element.current) element.current.playbackRate = rate
  }, [rate])
  return (
    <video
      ref={element}
      id={id}
      className={className}
      poster={poster}
      controls
      playsInline
      autoPlay={autoPlay}
      preload='none'
      aria-label={label}
      onLoadedMetadata={({ currentTarget }) => {
        if (startAt > 0 && !(startAt >= currentTarget.duration)) currentTarget.currentTime = startAt
        currentTarget.playbackRate = rate
      }}
      onTimeUpdate={({ currentTarget: { currentTime, duration } }) =>
        props.onTime(currentTime, Number.isFinite(duration) ? duration : 0)
      }
      onPause={props.onPause}
      onEnded={props.onEnded}
      onError={props.onFailed}
    >
      {tracks.map((track, index) => (
        <track
          key={track.src}
          kind='subtitles'
          src={track.src}
          srcLang={track.language}
          label={track.label}
          default={index === 0}
        />
      ))}
    </video>
  )
}
