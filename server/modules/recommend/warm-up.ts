// The server itself asks the first questions after a start: candidate indexes, registers and code are then ready before a family asks.
import type { Province } from '../admission/admission-data'
import type { Track } from '../../../engine/rules/province-rule'
import type { WishServices } from '../wish/wish.services'
import { createPools } from './pool'
import { createRecommend } from './recommend.service'

export const SUBJECT_TYPE: Readonly<Record<Track, number>> = { 历史类: 1, 文科: 1, 物理类: 2, 理科: 2, 综合: 3 }

/** A combination of subjects that the rule allows on a track. */
export function someSubjects({ Rule }: Pick<Province, 'Rule'>, track: Track): string[] {
  if (Rule.Model === '文理') return []
  const others = Rule.Reselect.slice(0, Rule.ReselectCount)
  return Rule.Model === '3+3' ? others : [track === '历史类' ? '历史' : '物理', ...others]
}

/** What is asked of each candidate index: a proposal reads all data for proposals, a list of candidates only the candidate index. */
export type WarmUpBy = 'proposal' | 'candidates'

/**
 * Asks for a rank in the middle of every candidate index that most families use.
 * @returns the candidate indexes that were asked, as 'province/track'
 */
export async function warmUp(wish: WishServices, by: WarmUpBy): Promise<string[]> {
  const propose = createRecommend(wish, createPools(wish))
  const asked: string[] = []
  for (const { province, track, score } of await wish.busiest()) {
    const form = {
      ProvinceId: province.ProvinceId,
      SubjectType: SUBJECT_TYPE[track],
      SelectSubjectList: someSubjects(province, track),
      Year: await wish.wishYear(),
      Score: score,
      BatchId: province.Rule.MainBatch,
    }
    await (by === 'proposal'
      ? propose({ ...form, Preferences: {} })
      : wish.candidates.listCandidates({ ...form, PageSize: 1 }))
    asked.push(`${province.ProvinceName}/${track}`)
  }
  return asked
}
