// The entries to courses: each shelf with its pages and texts. The pages behind them are the same.
import type { Shelf } from 'contract/course'
import type { PagePath } from '@/shared/navigation/pages'

/** Pages with the parameters that an entry sets. */
type ListPage = PagePath & ('pages/home/course/list' | 'pages/career/video-course/list')
type CoursePage = PagePath & ('pages/onlinestudy/studydetail' | 'pages/career/course')
type PlayPage = PagePath & ('pages/home/course/play' | 'pages/career/play')

export interface Door {
  list: ListPage
  course: CoursePage
  play: PlayPage
  search: string
}

export const DOORS: Record<Shelf, Door> = {
  parents: {
    list: 'pages/home/course/list',
    course: 'pages/onlinestudy/studydetail',
    play: 'pages/home/course/play',
    search: '搜家长课堂',
  },
  study: {
    list: 'pages/home/course/list',
    course: 'pages/onlinestudy/studydetail',
    play: 'pages/home/course/play',
    search: '搜课程和每节课',
  },
  career: {
    list: 'pages/career/video-course/list',
    course: 'pages/career/course',
    play: 'pages/career/play',
    search: '搜生涯课程',
  },
}

const SHELVES = Object.keys(DOORS) as Shelf[]

/** A shelf of the address; undefined for any other text. */
export const shelfOf = (text: string | undefined): Shelf | undefined => SHELVES.find((shelf) => shelf === text)
