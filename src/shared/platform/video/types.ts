export interface VideoProps {
  /** Address of the film. */
  src: string
  /** Address of the picture shown before it plays. */
  poster?: string
  /** Seconds from the beginning at which it starts. */
  startAt: number
  /** Where it is, about four times a second while it plays; both in seconds. `duration` is 0 while unknown. */
  onTime: (position: number, duration: number) => void
  onPause: () => void
  onEnded: () => void
  onFailed: () => void
  className: string
  /** What it shows, for screen readers. */
  label: string
  id?: string
}
