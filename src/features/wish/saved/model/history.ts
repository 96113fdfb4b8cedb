// Saved versions of a list in words, and one of them as the next version.
import type { ResponseOf } from 'contract/registry'
import { cleanScoreForm } from '@/entities/exam/exam'
import type { SaveRequest } from '@/features/wish/draft/requests'
import type { WishDetail } from './saved-list'

export type Version = ResponseOf<'Wish/WishHistory'>['Items'][number]

/** 加入 2 个，移除 1 个，调动 3 个; for the first version, its number of wishes. */
export function versionText({ Revision, Count, Added, Removed, Moved }: Version): string {
  if (Revision === 1) return `第一次保存，${Count} 个志愿`
  const parts = [
    Added > 0 && `加入 ${Added} 个`,
    Removed > 0 && `移除 ${Removed} 个`,
    Moved > 0 && `${Moved} 个换了位置`,
  ].filter(Boolean)
  return `${parts.length > 0 ? parts.join('，') : '志愿没有增减和换位'}，共 ${Count} 个`
}

/**
 * Saves a version as the newest one, based on the server's present revision.
 * @param version the list to restore
 * @param revision the server's present revision of it
 */
export function restoreRequest(version: WishDetail, revision: number, requestId: string): SaveRequest {
  const { WishId, Name, ProvinceId, Year, BatchId, WishType, ScoreForm, Items } = version
  return {
    WishId,
    Name,
    Revision: revision,
    RequestId: requestId,
    ProvinceId,
    Year,
    BatchId,
    WishType,
    ScoreForm: cleanScoreForm(ScoreForm),
    Items: Items.map(({ UnitId, Majors, ObeyAdjustment }) => ({ UnitId, Majors: [...Majors], ObeyAdjustment })),
  }
}
