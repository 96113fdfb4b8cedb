// The user who looks at a major, with province and track.
import type { ScoreForm } from '@/entities/exam/exam'
import type { RequestOf } from 'contract/registry'

export interface Viewer {
  ProvinceId: string
  /** Undefined while the province is loading. */
  track: RequestOf<'Specialty/Detail'>['Track']
  /** The family's score, if it is of this province and track. */
  own: ScoreForm | null
  /** 0 for a real score, anything else for a mock one. */
  wishType: number
}
