// A row under a finger that moves sideways. As in a drag (../sortable/drag.ts), a touch that moves writes one style and draws no component.
import type { CommonEvent, ITouchEvent } from '@tarojs/components'

/** Below this distance the direction of a finger is not known yet; px. */
const UNDECIDED = 8
/** The row stays open if it was moved at least this part of the actions' width. */
const ENOUGH = 1 / 3

export interface SwipeOwner {
  /** The element that moves aside. */
  front(): unknown
  /** Width of the actions behind it, px. */
  width(): number
  isOpen(): boolean
  /** The finger moves sideways: the actions behind must be drawn. */
  begin(): void
  settle(isOpen: boolean): void
}

interface Moved {
  style: { transform: string; transition: string }
}

const placeOf = (event: CommonEvent): { x: number; y: number } | null => {
  // Taro types View's touch events as common events, though every platform sends touches.
  const { touches } = event as ITouchEvent
  const [finger] = touches
  return touches.length === 1 && finger ? { x: finger.clientX, y: finger.clientY } : null
}

/** How far a row is to the left after a finger that moved by `by` px: between closed and open. */
export const swipedTo = (from: number, by: number, width: number): number => Math.max(-width, Math.min(0, from + by))

/** Whether a row released at `place` (0 closed, -width open) stays open; its state before decides how far is enough. */
export function staysOpen(place: number, wasOpen: boolean, width: number): boolean {
  return wasOpen ? -place > width * (1 - ENOUGH) : -place > width * ENOUGH
}

/** Follows one finger over a row. A finger that moves up or down scrolls the page. */
export class Swipe {
  private from: { x: number; y: number } | null = null
  private way: 'asked' | 'sideways' | 'page' = 'asked'
  private place = 0

  constructor(private readonly owner: SwipeOwner) {}

  start(event: CommonEvent): void {
    this.from = placeOf(event)
    this.way = 'asked'
  }

  move(event: CommonEvent): void {
    const at = placeOf(event)
    const { from, owner } = this
    if (!at || !from || this.way === 'page') return
    const by = at.x - from.x
    if (this.way === 'asked') {
      const off = Math.abs(at.y - from.y)
      if (Math.max(Math.abs(by), off) < UNDECIDED) return
      this.way = Math.abs(by) > off && (by < 0 || owner.isOpen()) ? 'sideways' : 'page'
      if (this.way === 'page') return
      owner.begin()
    }
    this.place = swipedTo(owner.isOpen() ? -owner.width() : 0, by, owner.width())
    this.show(`translateX(${this.place}px)`, 'none')
  }

  end(): void {
    const { owner, way } = this
    this.from = null
    if (way !== 'sideways') return
    this.way = 'asked'
    const isOpen = staysOpen(this.place, owner.isOpen(), owner.width())
    this.show(isOpen ? `translateX(${-owner.width()}px)` : '', '')
    owner.settle(isOpen)
  }

  close(): void {
    this.show('', '')
    this.owner.settle(false)
  }

  private show(transform: string, transition: string): void {
    const front = this.owner.front() as Moved | null
    if (!front) return
    front.style.transition = transition
    front.style.transform = transform
  }
}
