import { useState } from 'react'
import { subjectTypeOf, type SubjectType } from '@/shared/lib/number/score'
import { useSession } from '@/shared/session/account/use-session'
import { useProvinceInSight } from '@/shared/session/site/use-province-in-sight'
import { trackOf, type Province, type ProvinceRule } from '../model/subjects'
import { useProvince } from './use-province'

type Track = ProvinceRule['Tracks'][number]

/** The province and track in which things are looked up: at first those of the family's score. */
export interface PlaceInSight {
  ProvinceId: string
  /** Undefined while its rule is loading. */
  province: Province | undefined
  /** Tracks of the province; empty while it is loading. */
  tracks: readonly Track[]
  /** Undefined while the province is loading. */
  track: Track | undefined
  subjectType: SubjectType
  chooseTrack: (track: string) => void
  /** The score form, if it is of this province and track. */
  own: ReturnType<typeof useSession>['scoreFormData']
}

export function usePlaceInSight(): PlaceInSight {
  const ProvinceId = useProvinceInSight()
  const province = useProvince(ProvinceId)
  const { scoreFormData } = useSession()
  const [chosen, setChosen] = useState<string>()
  const tracks = province?.Rule.Tracks ?? []
  const ofScore = scoreFormData?.ProvinceId === ProvinceId ? scoreFormData : null
  const scored = province && ofScore ? trackOf(province.Rule, ofScore.SubjectType) : undefined
  // a track chosen in another province may not exist in this one
  const track = tracks.find((one) => one === chosen) ?? tracks.find((one) => one === scored) ?? tracks[0]
  return {
    ProvinceId,
    province,
    tracks,
    track,
    subjectType: subjectTypeOf(track ?? ''),
    chooseTrack: setChosen,
    own: ofScore && track !== undefined && track === scored ? ofScore : null,
  }
}
