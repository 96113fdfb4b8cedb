export interface MapPlace {
  name: string
  address: string
  /** Degrees, GCJ-02 as the maps of the mainland use them; absent where only the address is known. */
  point?: { latitude: number; longitude: number }
}

export interface MapPort {
  /** Whether this platform can hand the place to a map of its own. No map service is used: there is no key. */
  canOpen(place: MapPlace): boolean
  /** Opens the platform's own map; false when it refused. */
  open(place: MapPlace): Promise<boolean>
}
