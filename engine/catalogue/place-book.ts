// Places as families say them: provinces, cities, and regions such as 长三角.

export interface PlaceFacts {
  provinces: readonly { provinceId: string; name: string; fullName: string }[]
  /** Short names: 杭州, 延边. */
  cities: readonly { provinceId: string; name: string }[]
  regions: readonly { names: readonly string[]; provinces: readonly string[]; cities: readonly string[] }[]
}

/** Where a college may lie: in one of the provinces, or in one of the cities. */
export interface Place {
  /** Six-digit codes. */
  provinceIds: readonly string[]
  /** Short names. */
  cities: readonly string[]
}

const HOME = ['省内', '本省', '不出省', '在省内', '留在省内', '家门口', '离家近', '近一点', '离家近一点', '本地']
const AWAY = ['省外', '外省', '出省', '离家远', '远一点']
/** What follows the short name of a city or district. */
const CITY_ENDINGS = ['市', '地区', '周边', '附近']

export class PlaceBook {
  private readonly places = new Map<string, Place>()
  readonly provinceIds: readonly string[]

  constructor({ provinces, cities, regions }: PlaceFacts) {
    this.provinceIds = provinces.map(({ provinceId }) => provinceId)
    const put = (names: readonly string[], place: Place): void => {
      for (const name of names) if (!this.places.has(name)) this.places.set(name, place)
    }
    const codes = new Map(provinces.map(({ name, provinceId }) => [name, provinceId]))
    for (const { name, fullName, provinceId } of provinces)
      put([name, fullName, `${name}省`], { provinceIds: [provinceId], cities: [] })
    // 吉林 is the province: 吉林市 the city
    for (const { name } of cities)
      put([name, ...CITY_ENDINGS.map((ending) => name + ending)], { provinceIds: [], cities: [name] })
    for (const region of regions)
      put(region.names, {
        provinceIds: region.provinces.flatMap((name) => codes.get(name) ?? []),
        cities: region.cities,
      })
  }

  /** Words for places, without those that need a home. */
  get words(): Iterable<string> {
    return this.places.keys()
  }

  /** Words whose place depends on the candidate's province. */
  readonly homeWords: readonly string[] = [...HOME, ...AWAY]

  /** The place of a word; null for no place, or where it needs a home that is not known. @param home six-digit code */
  placeOf(word: string, home?: string): Place | null {
    if (HOME.includes(word)) return home === undefined ? null : { provinceIds: [home], cities: [] }
    if (AWAY.includes(word)) return home === undefined ? null : this.outside({ provinceIds: [home], cities: [] })
    return this.places.get(word) ?? null
  }

  /** All provinces but those of a place; of one that is cities only, the whole provinces they lie in stay. */
  outside({ provinceIds }: Place): Place {
    return { provinceIds: this.provinceIds.filter((id) => !provinceIds.includes(id)), cities: [] }
  }
}
