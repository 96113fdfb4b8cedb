import { View } from '@tarojs/components'
import { pressable } from '@/shared/ui/accessibility'
import { cx } from '@/shared/ui/class-name'
import { clockText } from '@/shared/ui/video-box/watch-position'

export interface SubtitleLine {
  /** Seconds. */
  from: number
  to: number
  text: string
}

export interface SubtitleLinesProps {
  lines: readonly SubtitleLine[]
  /** Position in the video, s. */
  at: number
  onChoose: (from: number) => void
}

/** The spoken text of a video: the present sentence is highlighted, a press on one jumps to it. */
export function SubtitleLines({ lines, at, onChoose }: SubtitleLinesProps) {
  if (lines.length === 0) return null
  return (
    <View id='video-lines' className='ui-video__lines'>
      {lines.map(({ from, to, text }) => {
        const isNow = at >= from && at < to
        return (
          <View
            key={from}
            className={cx('ui-video__line press', isNow && 'ui-video__line--now')}
            {...pressable({ onPress: () => onChoose(from), label: `${clockText(from)} ${text}` })}
            {...(isNow && { 'aria-current': 'true' })}
          >
            <View className='ui-video__clock num'>{clockText(from)}</View>
            <View className='ui-video__text'>{text}</View>
          </View>
        )
      })}
    </View>
  )
}
