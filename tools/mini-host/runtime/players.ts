// Players of the page: the commands of `createVideoContext`, and the events of watching. No picture moves; time advances on request.
import type * as glassEasel from 'glass-easel'
import type { ApiRegistry } from './api-registry'
import type { BuiltinElement } from './builtin-components'

interface Player {
  /** Seconds from the beginning. */
  position: number
  /** Length in seconds; 0 while the film is unknown. */
  duration: number
  rate: number
  isPlaying: boolean
}

/** Seconds of film between two `timeupdate`, as documented by the platforms. */
const STEP = 0.25
const COMMANDS = [
  'requestFullScreen',
  'exitFullScreen',
  'showStatusBar',
  'hideStatusBar',
  'exitPictureInPicture',
] as const

const players = new WeakMap<BuiltinElement, Player>()

function playerOf(video: BuiltinElement): Player {
  const known = players.get(video)
  if (known) return known
  const begun = { position: Number(video.data.initialTime ?? 0), duration: 0, rate: 1, isPlaying: false }
  players.set(video, begun)
  return begun
}

const tell = (video: BuiltinElement, name: string, detail: object = {}) =>
  video.triggerEvent(name, detail, { bubbles: false, composed: false })
const tellTime = (video: BuiltinElement, { position, duration }: Player) =>
  tell(video, 'timeupdate', { currentTime: position, duration })

function play(video: BuiltinElement): void {
  const player = playerOf(video)
  if (player.isPlaying) return
  player.isPlaying = true
  tell(video, 'play')
}

function pause(video: BuiltinElement): void {
  const player = playerOf(video)
  if (!player.isPlaying) return
  player.isPlaying = false
  tell(video, 'pause')
}

/** The video of an id in one component: the given one, or the page. */
export function videoIn(component: glassEasel.GeneralComponent | undefined, id: string): BuiltinElement | undefined {
  const found = component?.getShadowRoot()?.querySelector(`#${id}`) as unknown as BuiltinElement | null | undefined
  return found?.getBackendElement()?.tagName === 'WX-VIDEO' ? found : undefined
}

/** Plays a film of a given length up to a second, from its current position; at its end it is over. */
export function watchVideo(video: BuiltinElement, to: number, length: number): void {
  if (!video.data.src) throw new Error('This video has no address')
  const player = playerOf(video)
  if (player.duration !== length) {
    player.duration = length
    tell(video, 'loadedmetadata', { width: 640, height: 360, duration: length })
  }
  play(video)
  const end = Math.min(to, length)
  while (player.position < end) {
    player.position = Math.min(end, player.position + STEP)
    tellTime(video, player)
  }
  if (player.position < length) return
  player.isPlaying = false
  tell(video, 'ended')
}

/** Position of a film, its speed and whether it runs. */
export const videoState = (video: BuiltinElement): { position: number; rate: number; isPlaying: boolean } => {
  const { position, rate, isPlaying } = playerOf(video)
  return { position, rate, isPlaying }
}

/**
 * `createVideoContext(id)`. As on the platforms it reaches a video of the page itself, or of the given component, not one inside
 * another component; a command to that has no effect, and is reported as an error of the app.
 * @param find the video of an id in a component, or in the page on top
 */
export function definePlayers(
  registry: ApiRegistry,
  find: (id: string, component: unknown) => BuiltinElement | undefined,
): void {
  registry.sync('createVideoContext', (id: string, component?: unknown) => {
    const command =
      (name: string, run: (video: BuiltinElement, ...args: never[]) => void) =>
      (...args: never[]) => {
        registry.journal.call(`VideoContext.${name}`, args)
        const video = find(id, component)
        if (video) registry.journal.guard(`VideoContext.${name}`, () => run(video, ...args))
        else registry.journal.fail(`VideoContext.${name}`, new Error(`the page has no video #${id}`))
      }
    return {
      play: command('play', play),
      pause: command('pause', pause),
      stop: command('stop', (video) => {
        pause(video)
        playerOf(video).position = 0
      }),
      seek: command('seek', (video, position: number) => {
        const player = playerOf(video)
        player.position = Math.max(0, Number(position))
        tell(video, 'seekcomplete', { position: player.position })
        tellTime(video, player)
      }),
      playbackRate: command('playbackRate', (video, rate: number) => void (playerOf(video).rate = Number(rate))),
      sendDanmu: command('sendDanmu', () => undefined),
      ...Object.fromEntries(COMMANDS.map((name) => [name, command(name, () => undefined)])),
    }
  })
}
