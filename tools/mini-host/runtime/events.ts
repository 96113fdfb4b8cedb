import { plainCopy } from './journal'

interface EventTarget {
  id?: string
  dataset?: unknown
}

interface RenderedEvent {
  type: string
  timeStamp: number
  detail: unknown
  target: EventTarget
  currentTarget: EventTarget
  mark?: unknown
}

interface TouchPoint {
  identifier: number
  pageX: number
  pageY: number
  clientX: number
  clientY: number
}

const isEvent = (value: unknown): value is RenderedEvent =>
  typeof value === 'object' &&
  value !== null &&
  'currentTarget' in value &&
  'target' in value &&
  typeof (value as RenderedEvent).type === 'string'

/** The event object that a mini-program's handler receives; other values are returned unchanged. */
export function toPlainEvent(value: unknown): unknown {
  if (!isEvent(value)) return value
  const source = (typeof value.detail === 'object' && value.detail !== null ? value.detail : {}) as Record<
    string,
    unknown
  >
  const { touches, changedTouches } = source
  const isTouch = value.type.startsWith('touch')
  return {
    type: value.type,
    timeStamp: value.timeStamp,
    detail: isTouch ? {} : plainCopy(value.detail ?? {}),
    target: plainTarget(value.target),
    currentTarget: plainTarget(value.currentTarget),
    mark: value.mark ?? {},
    touches: points(touches),
    changedTouches: points(changedTouches ?? touches),
  }
}

function plainTarget(target: EventTarget): { id: string; dataset: unknown } {
  return { id: target.id ?? '', dataset: plainCopy(target.dataset ?? {}) }
}

function points(list: unknown): TouchPoint[] {
  if (typeof list !== 'object' || list === null || !('length' in list)) return []
  return Array.from(list as ArrayLike<Partial<TouchPoint>>, (touch, index) => ({
    identifier: touch.identifier ?? index,
    pageX: touch.pageX ?? touch.clientX ?? 0,
    pageY: touch.pageY ?? touch.clientY ?? 0,
    clientX: touch.clientX ?? touch.pageX ?? 0,
    clientY: touch.clientY ?? touch.pageY ?? 0,
  }))
}
