import { useState } from 'react'
import { View } from '@tarojs/components'
import { Video } from '@/shared/platform/video/Video'
import { Button } from '@/shared/ui/button/Button'
import { useWatching, type WatchProgress } from '@/shared/ui/video-box/use-watching'
import { clockText, watchPosition } from '@/shared/ui/video-box/watch-position'
import './video-box.scss'

export interface VideoBoxProps {
  /** What the position is kept under: the film's kind and id. */
  item: string
  /** Address of the film; none while it is not there yet. */
  src: string | null | undefined
  title: string
  /** Address of the picture shown before it plays. */
  poster?: string
  /** Seconds played between two reports, 15 by default. */
  reportEvery?: number
  onProgress?: (progress: WatchProgress) => void
  id?: string
}

/** A film that goes on where it was left. */
export function VideoBox({ src, ...props }: VideoBoxProps) {
  if (!src) {
    return (
      <View id={props.id} className='ui-video ui-video--empty'>
        <View className='ui-video__words'>视频还没有上传</View>
      </View>
    )
  }
  // Another film starts anew, its own position included.
  return <Player key={`${props.item}/${src}`} {...props} src={src} />
}

function Player(props: Omit<VideoBoxProps, 'src'> & { src: string }) {
  const { item, src, title, poster, reportEvery = 15, onProgress, id } = props
  const [startAt, setStartAt] = useState(() => watchPosition.of(item))
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setFailed] = useState(false)
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
        poster={poster}
        label={title}
        startAt={startAt}
        {...watching}
        onFailed={() => setFailed(true)}
      />
      {startAt > 0 && (
        <View className='ui-video__resume'>
          <View className='ui-video__from num'>从上次看到的 {clockText(startAt)} 接着看</View>
          <Button kind='text' size='sm' onClick={() => again(0)}>
            从头看
          </Button>
        </View>
      )}
    </View>
  )
}
