// An evening's reading of a guest of 江苏 on a cheap phone: the news, an article with pictures and back to the same place of the list, the search, a help
// page, a lesson begun, left and continued, a live room. How soon each step is shown; a left place must still be the same.
import { framesOf, finger, longShare, untilStill } from './frames.mjs'
import { swipeThrough } from './flow-stay.mjs'
import { onPage, openSlowPhone, shown, step, whenShown } from './flow-walk.mjs'
import { openContext } from './phone.mjs'

/** Rows swiped past before one is opened. */
const ROWS = 30
/** Seconds of a film watched before it is left: a film left earlier starts again. */
const WATCHED_S = 10.5
const FILM = 'course-filling-1'
const PAGES = {
  home: 'pages/home/index',
  news: 'pages/home/information/list',
  article: 'pages/home/information/detail',
  search: 'pages/home/system/homeTopSearch',
  help: 'pages/personal/service/help-detail',
  courses: 'pages/home/course/index',
  lesson: 'pages/home/course/play',
  rooms: 'pages/home/course/live-video',
}
const tool = (name) => `.tool-grid__tool:has(:text-is("${name}"))`
const BACK = '.ui-nav-bar__back'
const topOf = (page, css) => shown(page, css).evaluate((node) => node.getBoundingClientRect().top)

/** When a picture is visible, ms after the last touch. */
const pictureSinceTouch = (page, css) =>
  page.evaluate(
    (wanted) =>
      new Promise((resolve) => {
        const look = () => {
          const picture = document.querySelector(wanted)
          if (picture?.complete && picture.naturalWidth > 0)
            requestAnimationFrame(() => resolve(performance.now() - window.__touchedAt))
          else requestAnimationFrame(look)
        }
        look()
      }),
    css,
  )

/** The first row that is completely visible under the finger. */
const rowInSight = (page) =>
  page.evaluate(() => {
    const isWhole = (node) => {
      const { top, bottom } = node.getBoundingClientRect()
      return node.checkVisibility() && top > 200 && bottom < 760
    }
    return [...document.querySelectorAll('.content-row')].find(isWhole).id
  })

/** Swipes to the end of the page on top; returns its frames. */
async function swipeToEnd(page, session, css) {
  const isAtEnd = () => topOf(page, css).then((top) => top < 700)
  const frames = await framesOf(page, async () => {
    for (let swipe = 0; !(await isAtEnd()); swipe += 1) {
      if (swipe > 60) throw new Error('the article has no end: what was measured is no scroll')
      const thumb = finger(page, session, 180, 700)
      await thumb.down()
      await thumb.move(120, 97)
      await thumb.up()
    }
  })
  await untilStill(page)
  return frames
}

async function readNews({ page, session, measured }) {
  const list = onPage(PAGES.news, '.content-row')
  measured.toNews = await step(page, tool('资讯'), list)
  measured.scroll = await swipeThrough(page, session, ROWS)
  const row = `#${await rowInSight(page)}`
  const before = await topOf(page, row)
  measured.toArticle = await step(page, row, onPage(PAGES.article, '.content-body p'))
  measured.toPicture = await pictureSinceTouch(page, onPage(PAGES.article, '.content-body img'))
  measured.articleScroll = await swipeToEnd(page, session, onPage(PAGES.article, '.content-related'))
  measured.back = await step(page, onPage(PAGES.article, BACK), onPage(PAGES.news, row))
  await page.locator(onPage(PAGES.article, '.content-body')).waitFor({ state: 'detached' })
  const after = await topOf(page, row)
  if (Math.abs(after - before) > 2) throw new Error(`the list stood at ${before} and is at ${after} after the way back`)
  await step(page, onPage(PAGES.news, BACK), onPage(PAGES.home, '#tool-grid'))
}

async function lookUp({ page, measured }) {
  await step(page, tool('搜索'), onPage(PAGES.search, 'input'))
  const from = await page.evaluate(() => performance.now())
  await shown(page, onPage(PAGES.search, 'input')).fill('一分一段')
  measured.search = (await whenShown(page, '#group-help', '#group-news')) - from
  measured.toHelp = await step(page, '[id^="hit-help-"]', onPage(PAGES.help, '.content-body p'))
  await step(page, onPage(PAGES.help, BACK), onPage(PAGES.search, '#group-help'))
  await step(page, onPage(PAGES.search, BACK), onPage(PAGES.home, '#tool-grid'))
}

async function watch({ page, measured }) {
  measured.toCourses = await step(page, tool('家长课堂'), onPage(PAGES.courses, '.course-row'))
  await step(page, `#content-${FILM.replace(/-\d+$/, '')}`, `#lesson-${FILM}`)
  measured.toLesson = await step(page, `#lesson-${FILM}`, onPage(PAGES.lesson, '#film video'))
  const film = page.locator(onPage(PAGES.lesson, '#film video'))
  measured.toFilm = await film.evaluate(
    (video) =>
      new Promise((resolve) => {
        const from = performance.now()
        video.addEventListener('timeupdate', () => video.currentTime > 0 && resolve(performance.now() - from))
        void video.play()
      }),
  )
  await film.evaluate(
    (video, until) =>
      new Promise((resolve) => video.addEventListener('timeupdate', () => video.currentTime > until && resolve())),
    WATCHED_S,
  )
  await step(page, onPage(PAGES.lesson, BACK), `#lesson-${FILM}`)
  measured.toResumed = await step(page, `#lesson-${FILM}`, onPage(PAGES.lesson, '.ui-video__resume'))
  await step(page, onPage(PAGES.lesson, BACK), `#lesson-${FILM}`)
  await step(page, `.taro_page[id*="studydetail"] ${BACK}`, onPage(PAGES.courses, '#to-live'))
  measured.toRooms = await step(page, '#to-live', onPage(PAGES.rooms, '.course-row'))
  measured.toRoom = await step(page, '#content-live-demo-score', '#room')
}

/** From an empty cache to the live room; times in ms, frames of the swipes, and the network traffic. */
export async function readThere(browser, url) {
  const context = await openContext(browser)
  const { page, session, sent } = await openSlowPhone(context)
  const measured = { sent }
  await page.addInitScript(() =>
    addEventListener('touchstart', ({ timeStamp }) => (window.__touchedAt = timeStamp), { capture: true }),
  )
  await page.goto(url, { waitUntil: 'commit' })
  measured.home = await whenShown(page, '#countdown')
  for (const part of [readNews, lookUp, watch]) await part({ page, session, measured })
  await context.close()
  return measured
}

export const shareOf = (runs, key) =>
  runs.map((measured) => longShare(measured[key])).sort((a, b) => a - b)[runs.length >> 1]
