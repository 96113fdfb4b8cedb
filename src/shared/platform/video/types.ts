export interface VideoTrack {
  label: string
  /** zh-CN */
  language: string
  /** Address of the WebVTT file. */
  src: string
}

/** What a page can do to a player that is there. */
export interface VideoControls {
  /** @param position seconds */
  seek(position: number): void
  /** Shows the film in a window of its own over other apps, and takes it back from there; null where there is no such thing, or the player offers it itself. */
  float: (() => void) | null
}

export interface VideoProps {
  /** Address of the film. */
  src: string
  /** Media type; a browser that plays no HLS by itself gets a library for it. */
  type?: string
  /** Address of the picture shown before it plays. */
  poster?: string
  /** Seconds from the beginning at which it starts. */
  startAt: number
  /** Begins by itself: somebody has just asked for it. */
  autoPlay?: boolean
  /** 1 is the speed it was taken at. */
  rate?: number
  tracks?: readonly VideoTrack[]
  /** Where it is, about four times a second while it plays; both in seconds. `duration` is 0 while unknown. */
  onTime: (position: number, duration: number) => void
  /** It stands, or nobody looks any more. */
  onPause: () => void
  onEnded: () => void
  onFailed: () => void
  onReady?: (controls: VideoControls) => void
  /** It has gone into a window of its own, or has come back, whoever asked for it. */
  onFloat?: (isFloating: boolean) => void
  className: string
  /** What it shows, for screen readers. */
  label: string
  id?: string
}
