// A row under a finger, from the hold to the drop. Without React: a touch that moves writes the style of the moved rows
// and draws no component, because drawing forty rows at every touch makes a drag stutter.
import type { CommonEvent, ITouchEvent } from '@tarojs/components'
import { pageScroll } from '@/shared/platform/page-scroll/page-scroll'
import type { HeldPage, RowPlace } from '@/shared/platform/page-scroll/types'
import { windowSize } from '@/shared/ui/design-size'
import { dropIndex, edgeScroll, giveWay, onScreen } from '@/shared/ui/sortable/drop-place'

/** A finger that moved less than this pressed and did not drag; px. */
const STILL = 4
/** A finger that stays this long on the handle holds the row, ms. */
const HOLD_MS = 200
export const ROW_CLASS = 'ui-sortable__row'

interface Styled {
  style: { transform: string; paddingTop: string }
}

export interface DragOwner {
  /** The element of the list, and those of its rows in their order. */
  list(): unknown
  row(index: number): unknown
  count(): number
  /** Asks to draw the rows low, with this one raised; null asks to draw them as before. Calls `drawn` when that is done. */
  raise(index: number | null, drawn: () => void): void
  drop(from: number, to: number): void
}

/** Height of the single finger on the screen, px; null with none or several (a pinch is no drag). */
function fingerY(event: CommonEvent): number | null {
  // Taro types View's touch events as common events, though every platform sends touches.
  const { touches } = event as ITouchEvent
  return touches.length === 1 ? (touches[0]?.clientY ?? null) : null
}

/** Follows one finger at a time over the rows of a list. */
export class Drag {
  /** Whether the touch that ended last was a drag: the click that follows it is not a press. */
  wasDrag = false
  private from = -1
  private startY = 0
  private finger = 0
  /** Height of the finger, limited so that the page's bars do not hide the row, px. */
  private y = 0
  private isHeld = false
  /** Heights of the rows, px; empty until they are measured. */
  private heights: number[] = []
  /** How far the page has been scrolled under the held row, px. */
  private scrolled = 0
  private over = -1
  private shifts: number[] = []
  private screen = 0
  private page: HeldPage | undefined
  private timer: ReturnType<typeof setTimeout> | undefined
  private stopFrames: (() => void) | undefined

  constructor(private readonly owner: DragOwner) {}

  start(index: number, event: CommonEvent): void {
    const y = fingerY(event)
    if (y === null || this.from >= 0) return
    this.screen = windowSize().height
    Object.assign(this, { from: index, finger: y, startY: y, y, over: index, scrolled: 0 })
    Object.assign(this, { isHeld: false, heights: [], shifts: [], page: undefined })
    this.wasDrag = false
    this.timer = setTimeout(() => this.hold(), HOLD_MS)
  }

  move(event: CommonEvent): void {
    const y = fingerY(event)
    if (y === null || this.from < 0) return
    this.finger = y
    this.y = onScreen(y, this.startY, this.screen)
    if (!this.isHeld && Math.abs(y - this.startY) > STILL) this.hold()
    this.show()
  }

  /** The finger was lifted, or (`isGivenUp`) something else took the touch. */
  end(isGivenUp = false): void {
    clearTimeout(this.timer)
    const { from, over, isHeld, page } = this
    this.from = -1
    if (!isHeld) return
    this.stopFrames?.()
    const to = this.heights.length > 0 && !isGivenUp ? over : from
    for (let index = 0; index < this.owner.count(); index += 1) this.shift(index, '')
    this.pad('')
    const place = this.y
    this.owner.raise(null, () => this.keep(to, place, page))
    if (to !== from) this.owner.drop(from, to)
  }

  /** The rows become low; the page scrolls so that the held one stays under the finger. */
  private hold(): void {
    const { from, owner } = this
    clearTimeout(this.timer)
    this.isHeld = true
    this.wasDrag = true
    const isGone = () => this.from !== from || !this.isHeld
    pageScroll.measure(owner.list(), ROW_CLASS, (before) => {
      if (isGone()) return
      // until they are low: a quick finger may be lifted before
      this.heights = before.map(({ height }) => height)
      owner.raise(from, () =>
        pageScroll.measure(owner.list(), ROW_CLASS, (places) =>
          pageScroll.hold(owner.list(), (page) => {
            if (isGone()) page.release()
            else this.follow(before, places, page)
          }),
        ),
      )
    })
  }

  private follow(before: readonly RowPlace[], places: readonly RowPlace[], page: HeldPage): void {
    const { from } = this
    const moved = (places[from]?.top ?? 0) - (before[from]?.top ?? 0)
    this.page = page
    // if the page cannot scroll that far, the list begins lower instead
    const missing = page.by(moved) - moved
    this.pad(missing > 0 ? `${missing}px` : '')
    this.heights = places.map(({ height }) => height)
    for (let index = 0; index < this.heights.length; index += 1) this.shift(index, 'translateY(0px)')
    this.shifts = this.heights.map(() => 0)
    this.over = -1
    const last = places[places.length - 1]
    let upper = (places[0]?.top ?? 0) - moved
    let lower = (last ? last.top + last.height : 0) - moved
    this.stopFrames = pageScroll.everyFrame(() => {
      const scrolled = page.by(edgeScroll(this.finger, this.screen, { upper, lower }))
      if (scrolled === 0) return
      this.scrolled += scrolled
      upper -= scrolled
      lower -= scrolled
      this.show()
    })
    this.show()
  }

  private shift(index: number, transform: string): void {
    const row = this.owner.row(index) as Styled | null
    if (row && row.style.transform !== transform) row.style.transform = transform
  }

  private pad(paddingTop: string): void {
    const list = this.owner.list() as Styled | null
    if (list && list.style.paddingTop !== paddingTop) list.style.paddingTop = paddingTop
  }

  /** Places the held row under the finger and moves the rows it has passed out of its way. */
  private show(): void {
    const { from, heights } = this
    if (heights.length === 0) return
    const distance = this.y - this.startY + this.scrolled
    this.shift(from, `translateY(${distance}px)`)
    const over = dropIndex(heights, from, distance)
    if (over === this.over) return
    this.over = over
    heights.forEach((_, index) => {
      const shift = giveWay(index, from, over, heights[from] ?? 0)
      if (index === from || this.shifts[index] === shift) return
      this.shifts[index] = shift
      this.shift(index, `translateY(${shift}px)`)
    })
  }

  /** The rows are high again: the dropped one stays where the finger left it. */
  private keep(index: number, y: number, page: HeldPage | undefined): void {
    if (!page) return
    pageScroll.measure(this.owner.list(), ROW_CLASS, (places) => {
      const { top, height } = places[index] ?? { top: y, height: 0 }
      page.by(top + height / 2 - y)
      page.release()
    })
  }
}
