// The calls about orders of colleges.
import type { RequestOf, ResponseOf } from '../../../contract/registry'
import type { Track } from '../../../engine/rules/province-rule'
import { pageOf, pagingOf } from '../../http/paging'
import type { AdmissionService } from '../admission/admission.service'
import type { CollegeView } from './college-view'
import { rowOf, type Library } from './library.service'
import { placesOf, rankOrder, rankTypes, type RankOrder, type RankType } from './rank-orders'
import type { Register } from './register'
import { rememberedByData } from '../admission/remember'

const KEPT = 200

export interface RankDependencies {
  library: Pick<Library, 'filtered' | 'viewFor'>
  register: () => Promise<Register>
  admission: Pick<AdmissionService, 'refresh' | 'getProvince'>
}

interface Asked {
  type: RankType
  provinceId: string | undefined
  track: Track | undefined
  discipline: string | undefined
}

export function createRanks({ library, register, admission }: RankDependencies) {
  async function make({
    type,
    provinceId,
    track,
    discipline,
  }: Asked): Promise<RankOrder & { view: CollegeView | null }> {
    const [book, view] = await Promise.all([register(), library.viewFor({ ProvinceId: provinceId, Track: track })])
    const named = view && { ...view, provinceName: (await admission.getProvince(view.provinceId)).ProvinceName }
    return { ...rankOrder(type, { book, view: named, discipline }), view }
  }
  const orderOf = rememberedByData(
    admission,
    KEPT,
    ({ type, provinceId, track, discipline }: Asked) => JSON.stringify([type, provinceId, track, discipline]),
    make,
  )
  /** The province's own name of the requested track, so that all ways to ask share one stored order. */
  async function askedOf(request: Parameters<Library['viewFor']>[0]): Promise<Pick<Asked, 'provinceId' | 'track'>> {
    const view = await library.viewFor(request)
    return { provinceId: view?.provinceId, track: view?.track }
  }

  return {
    async types(request: RequestOf<'School/RankTypes'>): Promise<ResponseOf<'School/RankTypes'>> {
      const [asked, book] = await Promise.all([askedOf(request), register()])
      const types = rankTypes(book)
      const orders = await Promise.all(types.map((type) => orderOf({ ...asked, type, discipline: undefined })))
      return {
        Items: orders.map(({ name, meaning, caveat, ranked, source, address = null }, at) => ({
          RankType: types[at] as RankType,
          Name: name,
          Meaning: meaning,
          Caveat: caveat,
          Count: ranked.length,
          Source: source,
          Address: address,
        })),
        Track: asked.track ?? null,
      }
    },

    async list(request: RequestOf<'School/RankList'>): Promise<ResponseOf<'School/RankList'>> {
      const { RankType: type, Discipline: discipline } = request
      const asked = await askedOf(request)
      const [order, book] = await Promise.all([orderOf({ ...asked, type, discipline }), register()])
      const places = placesOf(type, order.ranked)
      const answer = await library.filtered(
        request,
        order.ranked.map(({ college }) => college),
      )
      const left = new Set(answer.rows)
      const rows = order.ranked.flatMap((one, at) =>
        left.has(one.college) ? [{ one, place: places[at] ?? null }] : [],
      )
      const { offset, limit } = pagingOf(request)
      const { Province, Category, Nature, Level, Strength } = answer.facets
      return {
        ...pageOf(
          request,
          rows.length,
          rows.slice(offset, offset + limit).map(({ one, place }) => ({
            ...rowOf(one.college, order.view, answer.found),
            Place: place,
            Value: one.value,
            Note: one.note,
          })),
        ),
        RankType: type,
        Name: order.name,
        Meaning: order.meaning,
        Caveat: order.caveat,
        Track: asked.track ?? null,
        Source: order.source,
        Facets: { Province, Category, Nature, Level, Strength },
        Relax: answer.relax,
        Disciplines: type === 'grades' ? [...book.disciplines] : [],
      }
    },
  }
}
