import { useEffect, useRef, useState } from 'react'
import { View } from '@tarojs/components'
import { network } from '@/shared/platform/network/network'
import type { VideoControls, VideoTrack } from '@/shared/platform/video/types'
import { Video } from '@/shared/platform/video/Video'
import { ActionSheet } from '@/shared/ui/bars/ActionSheet'
import { Button } from '@/shared/ui/controls/Button'
import { SubtitleLines, type SubtitleLine } from '@/shared/ui/video-box/SubtitleLines'
import { useWatching, type WatchProgress } from '@/shared/ui/video-box/use-watching'
import { clockText, watchPosition } from '@/shared/ui/video-box/watch-position'
import './video-box.scss'

export interface VideoBoxProps {
  /** Key of the stored position: the video's kind and id. */
  item: string
  /** Address of the video; none if there is no video yet. */
  src: string | null | undefined
  /** Media type. */
  type?: string
  title: string
  /** Address of the picture shown before it plays. */
  poster?: string
  /** Position where another device stopped, s; by default the one this device remembers. */
  startAt?: number
  /** Its size, for users who pay for data. */
  bytes?: number | null
  tracks?: readonly VideoTrack[]
  /** The sentences of the subtitles: shown beside the video; a press on one jumps to it. */
  lines?: readonly SubtitleLine[]
  /** Seconds played between two reports, 15 by default. */
  reportEvery?: number
  onProgress?: (progress: WatchProgress) => void
  /** The address may have expired: asks for another one. If it stays the same, the failure is shown. */
  onLost?: () => void
  id?: string
}

const RATES = ['0.75', '1', '1.25', '1.5', '2'] as const
type Rate = (typeof RATES)[number]
const MEGABYTE = 1_000_000
const MOST_LOSSES = 2

/** A video that continues where the user stopped. */
export function VideoBox({ src, ...props }: VideoBoxProps) {
  // The present position, whichever address it came from.
  const reached = useRef<number>()
  // Addresses lost without a second played between them: the third failure has another cause than the address.
  const losses = useRef({ count: 0, at: 0 })
  const isMetered = useMetered()
  // an address that expires in the middle must change neither position nor speed
  const [rate, setRate] = useState<Rate>('1')
  const [isWanted, setWanted] = useState(false)
  if (!src) {
    return (
      <View id={props.id} className='ui-video ui-video--empty'>
        <View className='ui-video__words'>视频还没有上传</View>
      </View>
    )
  }
  if (isMetered && !isWanted) {
    const size = props.bytes ? `（约 ${Math.max(0.1, props.bytes / MEGABYTE).toFixed(1)} MB）` : ''
    return (
      <View id={props.id} className='ui-video ui-video--empty'>
        <View className='ui-video__words'>现在用的是手机流量</View>
        <Button id='video-anyway' kind='plain' size='sm' onClick={() => setWanted(true)}>{`播放${size}`}</Button>
      </View>
    )
  }
  const from = reached.current ?? props.startAt ?? watchPosition.of(props.item)
  // Another video starts afresh, with its own position.
  return (
    <Player
      key={`${props.item}/${src}`}
      {...props}
      src={src}
      startAt={from}
      rate={rate}
      onRate={setRate}
      begins={isWanted || reached.current !== undefined}
      onPosition={(position) => {
        reached.current = position
        if (Math.abs(position - losses.current.at) > 1) losses.current.count = 0
      }}
      onLost={() => {
        reached.current ??= from
        losses.current = { count: losses.current.count + 1, at: reached.current }
        if (losses.current.count <= MOST_LOSSES) props.onLost?.()
      }}
    />
  )
}

/** Whether loading costs money; unknown counts as no. */
function useMetered(): boolean {
  const [isMetered, setMetered] = useState(false)
  useEffect(() => {
    let isThere = true
    void network.isMetered().then((answer) => isThere && setMetered(answer))
    return () => {
      isThere = false
    }
  }, [])
  return isMetered
}

type PlayerProps = Omit<VideoBoxProps, 'src' | 'onLost'> & {
  rate: Rate
  onRate: (rate: Rate) => void
  src: string
  startAt: number
  begins: boolean
  onPosition: (position: number) => void
  onLost: () => void
}

function Player(props: PlayerProps) {
  const { item, src, title, poster, tracks, lines = [], reportEvery = 15, onProgress, onLost, id, rate } = props
  const [startAt, setStartAt] = useState(props.startAt)
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  const [position, setPosition] = useState(startAt)
  const [controls, setControls] = useState<VideoControls>()
  const [isFloating, setFloating] = useState(false)
  const [isChoosingRate, setChoosingRate] = useState(false)
  const watching = useWatching(item, reportEvery, onProgress)
  const again = (from: number) => {
    setStartAt(from)
    setFailed(false)
    setAttempt((count) => count + 1)
  }
  if (hasFailed) {
    return (
      <View id={id} className='ui-video ui-video--empty' {...{ role: 'alert' }}>
        <View className='ui-video__words'>视频没有加载出来</View>
        <Button kind='plain' size='sm' onClick={() => again(watchPosition.of(item))}>
          重试
        </Button>
      </View>
    )
  }
  return (
    <View id={id}>
      <Video
        key={attempt}
        className='ui-video'
        src={src}
        type={props.type}
        poster={poster}
        label={title}
        startAt={startAt}
        autoPlay={props.begins || attempt > 0}
        rate={Number(rate)}
        tracks={tracks}
        onReady={setControls}
        onFloat={setFloating}
        {...watching}
        onTime={(now, duration) => {
          watching.onTime(now, duration)
          props.onPosition(now)
          // once a second, not each quarter of a second
          if (lines.length > 0 && Math.floor(now) !== Math.floor(position)) setPosition(now)
        }}
        onFailed={() => {
          setFailed(true)
          onLost()
        }}
      />
      {startAt > 0 && (
        <View className='ui-video__resume'>
          <View className='ui-video__from num'>从上次看到的 {clockText(startAt)} 接着看</View>
          <Button kind='text' size='sm' onClick={() => again(0)}>
            从头看
          </Button>
        </View>
      )}
      <View className='ui-video__tools'>
        <Button id='video-rate' kind='text' size='sm' onClick={() => setChoosingRate(true)}>
          倍速 {rate}×
        </Button>
        {controls?.float && (
          <Button
            id='video-float'
            kind='text'
            size='sm'
            onClick={controls.float}
            label={isFloating ? '收回小窗' : '小窗播放'}
          >
            {isFloating ? '收回' : '小窗'}
          </Button>
        )}
      </View>
      <ActionSheet
        id='video-rates'
        open={isChoosingRate}
        title='播放速度'
        actions={RATES.map((value) => ({
          id: `video-rate-${value}`,
          label: `${value}×`,
          note: value === rate ? '现在的速度' : undefined,
          onClick: () => props.onRate(value),
        }))}
        onClose={() => setChoosingRate(false)}
      />
      <SubtitleLines
        lines={lines}
        at={position}
        onChoose={(from) => {
          // highlighted at once: a video that has not begun takes a while to load
          setPosition(from)
          controls?.seek(from)
        }}
      />
    </View>
  )
}
