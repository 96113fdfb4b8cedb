// For each kind of content: its name, its page, and whether it is made for printing.
import type { ContentKind } from 'contract/content'
import type { PagePath } from '@/shared/navigation/pages'

export interface KindFacts {
  /** Its unit when counted: 篇资讯. */
  unit: string
  detail: PagePath & ContentDetailPage
  empty: string
  /** Has an order of its own: no other one is offered. */
  isOrdered?: boolean
  isPrinted?: boolean
}

type ContentDetailPage =
  | 'pages/home/information/detail'
  | 'pages/home/information/upgrade-news-detail'
  | 'pages/personal/service/help-detail'
  | 'pages/career/detail'
  | 'pages/personal/service/content'
  | 'pages/onlinestudy/studydetail'
  | 'pages/home/course/play'
  | 'pages/home/course/live-video'

const CAREER = 'pages/career/detail'

export const KINDS: Record<ContentKind, KindFacts> = {
  news: { unit: '篇', detail: 'pages/home/information/detail', empty: '还没有资讯' },
  'upgrade-news': { unit: '篇', detail: 'pages/home/information/upgrade-news-detail', empty: '还没有升学资讯' },
  help: { unit: '条', detail: 'pages/personal/service/help-detail', empty: '还没有帮助', isOrdered: true },
  story: { unit: '篇', detail: CAREER, empty: '还没有故事' },
  case: { unit: '个', detail: CAREER, empty: '还没有案例' },
  book: { unit: '本', detail: CAREER, empty: '还没有图书', isOrdered: true },
  'teach-plan': { unit: '课', detail: CAREER, empty: '还没有教案', isOrdered: true, isPrinted: true },
  courseware: { unit: '课', detail: CAREER, empty: '还没有课件', isOrdered: true, isPrinted: true },
  classroom: { unit: '课', detail: CAREER, empty: '还没有课', isOrdered: true },
  course: { unit: '门', detail: 'pages/onlinestudy/studydetail', empty: '还没有课程', isOrdered: true },
  lesson: { unit: '节', detail: 'pages/home/course/play', empty: '还没有课', isOrdered: true },
  video: { unit: '个', detail: 'pages/home/course/play', empty: '还没有短视频' },
  live: { unit: '场', detail: 'pages/home/course/live-video', empty: '还没有直播' },
  page: { unit: '篇', detail: 'pages/personal/service/content', empty: '还没有内容' },
}
