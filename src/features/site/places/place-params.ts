// A place from the address of a page: anyone can type it.
import type { MapPlace } from '@/shared/platform/map/types'

const MAX_TEXT = 100
const clean = (text: string | undefined) =>
  (text ?? '')
    .replace(/[\u0000-\u001f\u007f-\u009f]/g, ' ')
    .trim()
    .slice(0, MAX_TEXT)

function degrees(text: string | undefined, limit: number): number | undefined {
  if (text === undefined || !/^-?\d{1,3}(\.\d{1,15})?$/.test(text)) return undefined
  const value = Number(text)
  return Math.abs(value) <= limit ? value : undefined
}

/** Name, address and point; the point only if both coordinates are numbers on the globe. */
export function placeOf(params: { name?: string; address?: string; latitude?: string; longitude?: string }): MapPlace {
  const latitude = degrees(params.latitude, 90)
  const longitude = degrees(params.longitude, 180)
  const place = { name: clean(params.name), address: clean(params.address) }
  return latitude === undefined || longitude === undefined ? place : { ...place, point: { latitude, longitude } }
}
