// The player of the mini-programs: the inputs of the platform's component, its reports to the page, its commands.
import type { ComponentType } from 'react'
import type { VideoControls, VideoProps } from '@/shared/platform/video/types'
import { cleanUp, render } from './render'

type Native = Record<string, unknown> & Record<`on${string}`, (event: { detail: Record<string, number> }) => void>
const native: { props?: Native } = {}
const shown: [string, string, number][] = []
jest.mock('@tarojs/components', () => ({
  __esModule: true,
  Video: (props: Native) => {
    native.props = props
    return null
  },
}))
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {
    createVideoContext: (id: string) => ({
      seek: (position: number) => shown.push([id, 'seek', position]),
      play: () => shown.push([id, 'play', 0]),
      playbackRate: (rate: number) => shown.push([id, 'rate', rate]),
    }),
  },
}))
// pages of this suite run as in a browser; this file: on the other platforms
const { Video } = jest.requireActual<{ Video: ComponentType<VideoProps> }>(
  '../../../src/shared/platform/video/Video.tsx',
)

afterEach(() => {
  cleanUp()
  shown.length = 0
})

function show(change: Partial<VideoProps> = {}) {
  const heard: string[] = []
  let controls: VideoControls | undefined
  const props: VideoProps = {
    ...{
      src: 'https://x.example/media/films/a?sign=1',
      startAt: 40,
      className: 'film',
      label: '位次比分数稳',
      id: 'film',
    },
    onTime: (position, duration) => heard.push(`time ${position} of ${duration}`),
    onPause: () => heard.push('pause'),
    onEnded: () => heard.push('ended'),
    onFailed: () => heard.push('failed'),
    onReady: (made) => (controls = made),
    ...change,
  }
  render(<Video {...props} />)
  return { heard, controls: controls! }
}

test('begins at its last place, with the platform’s own buttons, named for screen readers', () => {
  show({ autoPlay: true, poster: '/p.webp' })
  expect(native.props).toMatchObject({
    ...{ id: 'film', src: 'https://x.example/media/films/a?sign=1', initialTime: 40, autoplay: true, controls: true },
    ...{ poster: '/p.webp', ariaLabel: '位次比分数稳', pictureInPictureMode: ['push', 'pop'] },
  })
})

test('reports its position, pause, end or failure to the page; an unknown length is none', () => {
  const { heard } = show()
  const { props } = native
  props!.onTimeUpdate!({ detail: { currentTime: 41, duration: 600 } })
  props!.onTimeUpdate!({ detail: { currentTime: 42, duration: NaN } })
  for (const event of ['onPause', 'onEnded', 'onError'] as const) props![event]!({ detail: {} })
  expect(heard).toEqual(['time 41 of 600', 'time 42 of 0', 'pause', 'ended', 'failed'])
})

test('is moved to a sentence and sped up by the context of its own id; the platform has its own window', () => {
  const { controls } = show({ rate: 1.5 })
  native.props!.onPlay!({ detail: {} })
  controls.seek(12)
  expect(shown).toEqual(
    expect.arrayContaining([
      ['film', 'rate', 1.5],
      ['film', 'seek', 12],
    ]),
  )
  expect(controls.float).toBeNull()
  cleanUp()
  shown.length = 0
  show()
  expect(shown).toEqual([])
})

test('before it begins starts at the requested sentence, and jumps there once', () => {
  const { controls } = show()
  controls.seek(6)
  controls.seek(12)
  expect(shown).toEqual([
    ['film', 'play', 0],
    ['film', 'play', 0],
  ])
  shown.length = 0
  for (let time = 0; time < 2; time += 1) native.props!.onPlay!({ detail: {} })
  expect(shown).toEqual([['film', 'seek', 12]])
})
