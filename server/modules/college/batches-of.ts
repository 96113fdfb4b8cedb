// The batches of a province's units.
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema'
import type { Track, UnitKind } from '../../../engine/rules/province-rule'
import type { AdmissionService } from '../admission/admission.service'
import { rememberedByData } from '../admission/remember'

const KEPT = 200

interface Place {
  provinceId: string
  track: Track
  kind: UnitKind
}

export type BatchesOf = (place: Place) => Promise<string[]>

export const createBatchesOf = (db: Kysely<Database>, admission: Pick<AdmissionService, 'refresh'>): BatchesOf =>
  rememberedByData(
    admission,
    KEPT,
    ({ provinceId, track, kind }) => `${provinceId}/${track}/${kind}`,
    async ({ provinceId, track, kind }) => {
      const rows = await db
        .selectFrom('unit')
        .select('batch')
        .distinct()
        .where('province_id', '=', provinceId)
        .where('track', '=', track)
        .where('kind', '=', kind)
        .orderBy('batch')
        .execute()
      return rows.map(({ batch }) => batch)
    },
  )
