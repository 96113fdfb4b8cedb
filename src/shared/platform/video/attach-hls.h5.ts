// HLS in a browser that does not support it: a library feeds the element piece by piece. Loaded only here, only then.
const HLS = 'application/vnd.apple.mpegurl'

export const isHls = (type: string | undefined): boolean => type === HLS

/** Whether this browser plays HLS by itself. */
export const playsHls = (element: HTMLVideoElement): boolean => element.canPlayType(HLS) !== ''

/**
 * Plays a stream in an element.
 * @returns a function that ends it
 */
export function attachHls(element: HTMLVideoElement, src: string, startAt: number, onFailed: () => void): () => void {
  let isOver = false
  let end = () => {}
  const begin = async () => {
    const { default: Hls } = await import('hls.js/light')
    if (isOver) return
    if (!Hls.isSupported()) return onFailed()
    // A worker would be a script from a blob, which the page's policy forbids.
    const stream = new Hls({ enableWorker: false, startPosition: startAt > 0 ? startAt : -1, autoStartLoad: false })
    end = () => stream.destroy()
    stream.on(Hls.Events.ERROR, (_name, { fatal }) => {
      if (fatal) onFailed()
    })
    stream.loadSource(src)
    stream.attachMedia(element)
    // no part of the stream is fetched before the user wants to see it
    if (element.autoplay) stream.startLoad()
    else element.addEventListener('play', () => stream.startLoad(), { once: true })
  }
  begin().catch(() => {
    if (!isOver) onFailed()
  })
  return () => {
    isOver = true
    end()
  }
}
