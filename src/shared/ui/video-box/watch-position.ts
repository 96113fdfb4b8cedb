// The position where a video was stopped, kept on the device.
import * as v from 'valibot'
import { storage } from '@/shared/platform/storage/storage'

const KEY = 'video:positions'
/** Number of videos remembered; the one stopped longest ago is dropped first. */
const MOST = 50
/** Nearer to either end than this, s, it starts at the beginning. */
const EDGE = 10

const Positions = v.array(v.tuple([v.string(), v.pipe(v.number(), v.finite(), v.minValue(0))]))

function read(): [string, number][] {
  const stored = v.safeParse(Positions, storage.get(KEY))
  return stored.success ? stored.output : []
}

export const watchPosition = {
  /** Seconds from the beginning; 0 for a video that is new or was watched to its end. */
  of(item: string): number {
    return read().find(([id]) => id === item)?.[1] ?? 0
  },
  /** @param position @param duration seconds; a duration of 0 is unknown */
  keep(item: string, position: number, duration: number): void {
    const others = read().filter(([id]) => id !== item)
    const isBetween = position >= EDGE && !(duration > 0 && position > duration - EDGE)
    storage.set(KEY, isBetween ? [[item, position], ...others].slice(0, MOST) : others)
  },
}

const two = (value: number) => String(value).padStart(2, '0')

/** 12:30; 1:02:03. */
export function clockText(seconds: number): string {
  const whole = Math.floor(seconds)
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)]
  const tail = `${two(minutes)}:${two(whole % 60)}`
  return hours > 0 ? `${hours}:${tail}` : tail
}
