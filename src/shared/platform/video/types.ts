export interface VideoTrack {
  label: string
  /** zh-CN */
  language: string
  /** Address of the WebVTT file. */
  src: string
}

/** What a page can do with a loaded player. */
export interface VideoControls {
  /** @param position seconds */
  seek(position: number): void
  /** Shows the video in a window of its own over other apps, or takes it back; null if that is not possible, or if the player offers it itself. */
  float: (() => void) | null
}

export interface VideoProps {
  /** Address of the video. */
  src: string
  /** Media type; a browser without HLS support gets a library for it. */
  type?: string
  /** Address of the picture shown before the video plays. */
  poster?: string
  /** Start position, seconds from the beginning. */
  startAt: number
  /** Begins by itself: the user has just asked for it. */
  autoPlay?: boolean
  /** Playback speed; 1 is normal. */
  rate?: number
  tracks?: readonly VideoTrack[]
  /** The position, about four times a second while it plays; both in seconds. `duration` is 0 while unknown. */
  onTime: (position: number, duration: number) => void
  /** It is paused, or no longer visible. */
  onPause: () => void
  onEnded: () => void
  onFailed: () => void
  onReady?: (controls: VideoControls) => void
  /** It has moved into a window of its own or come back, for whatever reason. */
  onFloat?: (isFloating: boolean) => void
  className: string
  /** What the video shows, for screen readers. */
  label: string
  id?: string
}
