// Lengths, progress and times in words.
import { formatMinute } from '@/shared/lib/date/date-time'
import type { ResponseOf } from 'contract/registry'

type Lesson = ResponseOf<'Course/Detail'>['Items'][number]
type Course = ResponseOf<'Course/List'>['Items'][number]
type Room = ResponseOf<'Portal/LiveList'>['Items'][number]

const MINUTE = 60

/** 45 秒, 12 分钟, 1 小时 5 分. */
export function lengthText(seconds: number): string {
  if (seconds < MINUTE) return `${Math.round(seconds)} 秒`
  const minutes = Math.round(seconds / MINUTE)
  if (minutes < MINUTE) return `${minutes} 分钟`
  const rest = minutes % MINUTE
  return `${Math.floor(minutes / MINUTE)} 小时${rest > 0 ? ` ${rest} 分` : ''}`
}

/** 4 节 · 1 分钟 · 看完 2 节. */
export const courseText = ({ Lessons, Seconds, Finished, Category }: Course): string =>
  [
    Category,
    `${Lessons} 节`,
    Seconds > 0 && `视频 ${lengthText(Seconds)}`,
    Finished > 0 && (Finished === Lessons ? '已看完' : `看完 ${Finished} 节`),
  ]
    .filter(Boolean)
    .join(' · ')

/** The part of a video already seen: 已看完, 看到 40%; '' for none. */
export function seenText(progress: Lesson['Progress']): string {
  if (!progress) return ''
  if (progress.IsFinished) return '已看完'
  if (progress.Duration <= 0) return '看过一些'
  return `看到 ${Math.min(99, Math.max(1, Math.round((progress.Seconds / progress.Duration) * 100)))}%`
}

/** The second line of a lesson or video. */
export const lessonText = ({ Seconds, Progress }: Pick<Lesson, 'Seconds' | 'Progress'>): string =>
  [Seconds === null ? '文字' : lengthText(Seconds), seenText(Progress)].filter(Boolean).join(' · ')

export const STATE_WORDS: Record<Room['State'], string> = { soon: '还没开始', live: '正在直播', over: '已结束' }

/** 2027-06-24 20:00 至 21:30; the day of the end only if it differs. */
export function spanText(from: string, to: string): string {
  const [begin, end] = [formatMinute(from), formatMinute(to)]
  const [day] = begin.split(' ')
  return `${begin} 至 ${end.startsWith(`${day} `) ? end.slice(`${day} `.length) : end}`
}
