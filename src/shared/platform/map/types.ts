export interface MapPlace {
  name: string
  address: string
  /** Degrees, GCJ-02 as used by maps of the mainland; absent if only the address is known. */
  point?: { latitude: number; longitude: number }
}

export interface MapPort {
  /** Whether this platform can show the place in a map of its own. No map service is used: there is no key. */
  canOpen(place: MapPlace): boolean
  /** Opens the platform's own map; false if it refused. */
  open(place: MapPlace): Promise<boolean>
}
