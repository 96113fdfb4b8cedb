// A live stream in a browser: the library feeds the player where the browser knows no HLS, and nothing loads before anybody wants to see it.
import { Video } from '@/shared/platform/video/Video.h5'
import { eventually } from '../session/fake-app'
import { cleanUp, find, render } from './render'

const HLS = 'application/vnd.apple.mpegurl'
const STREAM = 'https://live.example/room.m3u8'

interface Made {
  options: { startPosition: number; autoStartLoad: boolean; enableWorker: boolean }
  did: string[]
  tell: (error: { fatal: boolean }) => void
}
const library = { isSupported: true, made: [] as Made[] }
// the library needs a browser's media sources; only its inputs and reports count here
jest.mock('hls.js/light', () => ({
  __esModule: true,
  default: class {
    static readonly Events: Record<'ERROR', string> = { ERROR: 'hlsError' }
    static isSupported(): boolean {
      return library.isSupported
    }
    private readonly made: Made
    constructor(options: Made['options']) {
      this.made = { options, did: [], tell: () => undefined }
      library.made.push(this.made)
    }
    on(name: string, tell: (name: string, error: { fatal: boolean }) => void) {
      this.made.tell = (error) => tell(name, error)
    }
    loadSource = (src: string) => this.made.did.push(`source ${src}`)
    attachMedia = () => this.made.did.push('attached')
    startLoad = () => this.made.did.push('loads')
    destroy = () => this.made.did.push('ended')
  },
}))

beforeEach(() => Object.assign(library, { isSupported: true, made: [] }))
afterEach(() => {
  cleanUp()
  jest.restoreAllMocks()
})

function show({ type = HLS, startAt = 0, autoPlay = false } = {}) {
  const onFailed = jest.fn()
  const { box } = render(
    <Video
      {...{ src: STREAM, type, startAt, autoPlay, onFailed, className: 'x', label: '直播' }}
      onTime={() => undefined}
      onPause={() => undefined}
      onEnded={() => undefined}
    />,
  )
  return { onFailed, video: find(box, 'video') as HTMLVideoElement }
}
const stream = () =>
  eventually(() => {
    if (!library.made[0]?.did.includes('attached')) throw new Error('no stream yet')
    return library.made[0]
  })

test('a stream waits until it is played, begins at its last place, and ends with the page', async () => {
  const { video } = show({ startAt: 40 })
  const { options, did } = await stream()
  // a worker would be a script from a blob, which the page's policy forbids
  expect(options).toEqual({ enableWorker: false, startPosition: 40, autoStartLoad: false })
  expect(did).toEqual([`source ${STREAM}`, 'attached'])
  expect(video.getAttribute('src')).toBeNull()
  video.dispatchEvent(new Event('play'))
  video.dispatchEvent(new Event('play'))
  expect(did.slice(2)).toEqual(['loads'])
  cleanUp()
  expect(did.at(-1)).toBe('ended')
})

test('a requested one loads at once, from the live point', async () => {
  show({ autoPlay: true })
  const { options, did } = await stream()
  expect([options.startPosition, did.at(-1)]).toEqual([-1, 'loads'])
})

test('only an error it cannot repair itself is a failure', async () => {
  const { onFailed } = show()
  const { tell } = await stream()
  tell({ fatal: false })
  expect(onFailed).not.toHaveBeenCalled()
  tell({ fatal: true })
  expect(onFailed).toHaveBeenCalledTimes(1)
})

test('a browser with neither shows so; a page left before the library has come makes no stream', async () => {
  library.isSupported = false
  const { onFailed } = show()
  await eventually(() => expect(onFailed).toHaveBeenCalled())
  library.isSupported = true
  cleanUp()
  show()
  cleanUp()
  await new Promise((done) => setTimeout(done, 0))
  expect(library.made).toEqual([])
})

test('a browser that plays HLS itself, and a film, need no library', () => {
  expect(show({ type: 'video/mp4' }).video.src).toBe(STREAM)
  cleanUp()
  jest.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('maybe')
  expect(show().video.src).toBe(STREAM)
  expect(library.made).toEqual([])
})
