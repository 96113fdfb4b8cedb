import type { MapPlace, MapPort } from './types'

const isApple = () => /iphone|ipad|ipod/i.test(window.navigator.userAgent)
const isAndroid = () => /android/i.test(window.navigator.userAgent)

/** The address with which phones open their own map: `geo:` (RFC 5870 with the query that Android added), `maps:` on Apple's. */
function mapAddress({ name, address, point }: MapPlace): string {
  const words = encodeURIComponent([address, name].filter(Boolean).join(' '))
  const place = point ? `${point.latitude},${point.longitude}` : ''
  if (isApple()) return place ? `maps:?q=${words}&ll=${place}` : `maps:?q=${words}`
  return place ? `geo:${place}?q=${place}(${encodeURIComponent(name || address)})` : `geo:0,0?q=${words}`
}

export const map = {
  canOpen: () => isApple() || isAndroid(),
  open(place) {
    window.location.href = mapAddress(place)
    return Promise.resolve(true)
  },
} satisfies MapPort as MapPort
