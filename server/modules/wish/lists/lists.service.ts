// Keeping lists: saved whole, read with today's data, reordered, removed and brought back.
import { randomUUID } from 'node:crypto'
import type Type from 'typebox'
import type { RequestOf, ResponseOf } from '../../../../contract/registry'
import type { WishSummary as WishSummarySchema } from '../../../../contract/wish'
import { isUniqueViolation } from '../../../db/database'
import type { Finding } from '../../../engine/list/audit'
import { ProductError } from '../../../errors'
import { pageOf, pagingOf } from '../../../paging'
import { dataSourceOf } from '../candidates/candidate-view'
import type { EvaluatedList, Evaluation } from '../evaluate/evaluation'
import { placingOf, sameId, type ListSituation } from '../situation'
import type { Situations } from '../situations'
import type { ListRepository, StoredForm, WishList, WishListValues } from './lists.repository'
import { storedItems } from './stored-items'

type SaveRequest = RequestOf<'User/SaveWish'>
type SaveResult = ResponseOf<'User/SaveWish'>
type WishSummary = Type.Static<typeof WishSummarySchema>
export type WishDetail = ResponseOf<'User/WishDetail'>

export interface ListDependencies {
  repository: ListRepository
  situations: Situations
  evaluation: Evaluation
  now(): Date
}

export function createLists({ repository, situations, evaluation, now }: ListDependencies) {
  async function replay(userId: string, requestId: string): Promise<SaveResult | null> {
    const saved = await repository.saved(userId, requestId)
    if (!saved) return null
    const list = await repository.list(userId, saved.wishId)
    const findings = list ? (await evaluateSaved(list)).findings : []
    return { WishId: saved.wishId, Revision: saved.revision, SavedAt: saved.savedAt.toISOString(), Findings: findings }
  }

  /**
   * Saves a list whole in one transaction, with a history row per revision. A repeated RequestId answers what the first one saved;
   * a stale Revision is refused and changes nothing (the current one comes in Fields).
   */
  async function save(userId: string, request: SaveRequest): Promise<SaveResult> {
    const requestId = request.RequestId ?? null
    if (requestId !== null) {
      const earlier = await replay(userId, requestId)
      if (earlier) return earlier
    }
    const where = await situations.situation(placingOf(request))
    const items = await storedItems(repository, where, request.Items)
    const list = await evaluation.evaluate(where, items)
    const time = now()
    const name = request.Name?.trim()
    const values = (fallback: string): WishListValues => ({
      name: name || fallback,
      provinceId: request.ProvinceId,
      year: request.Year,
      track: where.track,
      batch: request.BatchId,
      wishType: request.WishType,
      scoreForm: { ...request.ScoreForm, Rank: where.candidate.rank },
      rank: where.candidate.rank,
      items,
    })
    try {
      const saved = await repository.transaction(async (writer) => {
        if (request.WishId === undefined) {
          const wishId = randomUUID()
          await writer.insert(
            wishId,
            userId,
            values(`${where.province.ProvinceName}${request.BatchId}${where.isForecast ? '模拟' : ''}志愿表`),
            requestId,
            time,
          )
          return { wishId, revision: 1 }
        }
        const current = await writer.lock(userId, request.WishId)
        if (!current) throw new ProductError('WISH_NOT_FOUND')
        if (request.Revision !== undefined && request.Revision !== current.revision) {
          throw new ProductError('WISH_CONFLICT', undefined, [{ Field: 'Revision', Message: String(current.revision) }])
        }
        const revision = current.revision + 1
        await writer.update(request.WishId, revision, values(current.name), requestId, time)
        return { wishId: request.WishId, revision }
      })
      return { WishId: saved.wishId, Revision: saved.revision, SavedAt: time.toISOString(), Findings: list.findings }
    } catch (error) {
      // two copies of one request at the same moment: the second finds the first's row
      const earlier = requestId !== null && isUniqueViolation(error) ? await replay(userId, requestId) : null
      if (earlier) return earlier
      throw error
    }
  }

  async function evaluateSaved(list: WishList): Promise<EvaluatedList & { where: ListSituation }> {
    const where = await situations.savedSituation(list)
    return { ...(await evaluation.evaluate(where, list.items)), where }
  }

  function summaryOf(list: WishList, evaluated: Awaited<ReturnType<typeof evaluateSaved>>): WishSummary {
    const count = (severity: Finding['Severity']): number =>
      evaluated.findings.filter((finding) => finding.Severity === severity).length
    return {
      WishId: list.wishId,
      Name: list.name,
      ProvinceId: list.provinceId,
      ProvinceName: evaluated.where.province.ProvinceName,
      Year: list.year,
      Track: evaluated.where.track,
      BatchId: list.batch,
      WishType: list.wishType,
      Score: list.scoreForm.Score,
      Rank: list.rank,
      Count: list.items.length,
      WishCount: evaluated.where.rule.WishCount,
      TierCounts: evaluated.tierCounts,
      Findings: { Errors: count('error'), Warnings: count('warning') },
      Revision: list.revision,
      UpdatedAt: list.updatedAt.toISOString(),
    }
  }

  async function listsOf(
    userId: string,
    request: RequestOf<'User/GetWishList'>,
  ): Promise<ResponseOf<'User/GetWishList'>> {
    const { offset, limit } = pagingOf(request)
    const [total, lists] = await Promise.all([repository.countLists(userId), repository.lists(userId, offset, limit)])
    const items = await Promise.all(lists.map(async (list) => summaryOf(list, await evaluateSaved(list))))
    return pageOf(request, total, items)
  }

  async function ownList(userId: string, wishId: string): Promise<WishList> {
    const list = await repository.list(userId, wishId)
    if (!list) throw new ProductError('WISH_NOT_FOUND')
    return list
  }

  async function detailOf(list: WishList): Promise<WishDetail> {
    const evaluated = await evaluateSaved(list)
    const form: StoredForm = list.scoreForm
    return {
      ...summaryOf(list, evaluated),
      ScoreForm: form,
      Items: evaluated.rows,
      FindingList: evaluated.findings,
      Forecast: evaluated.forecast,
      HasAdjustment: evaluated.where.rule.HasAdjustment,
      MajorsPerUnit: evaluated.where.rule.MajorsPerUnit,
      DataSource: dataSourceOf(evaluated.where.slice),
    }
  }

  const detail = async (userId: string, wishId: string): Promise<WishDetail> => detailOf(await ownList(userId, wishId))

  /** Puts a list into another order of the same wishes. The order it already has answers at once: a retry changes nothing more. */
  async function reorder(userId: string, request: RequestOf<'Wish/ReorderWish'>): Promise<SaveResult> {
    const list = await ownList(userId, request.WishId)
    const wanted = request.UnitIds.map(sameId)
    const byUnit = new Map(list.items.map((item) => [item.UnitId, item]))
    const items = wanted.flatMap((unitId) => byUnit.get(unitId) ?? [])
    const conflict = (revision: number) =>
      new ProductError('WISH_CONFLICT', undefined, [{ Field: 'Revision', Message: String(revision) }])
    const isSameOrder = wanted.length === list.items.length && items.every((item, index) => item === list.items[index])
    // a list that was changed elsewhere holds other wishes: that is what to say first
    if (!isSameOrder && request.Revision !== list.revision) throw conflict(list.revision)
    if (
      new Set(wanted).size !== list.items.length ||
      items.length !== list.items.length ||
      wanted.length !== items.length
    ) {
      throw new ProductError('INVALID_REQUEST', '新的顺序与志愿表里的志愿不一致，请刷新后再试', [
        { Field: 'UnitIds', Message: '与志愿表不一致' },
      ])
    }
    const time = now()
    const revision = isSameOrder
      ? list.revision
      : await repository.transaction(async (writer) => {
          const current = await writer.lock(userId, request.WishId)
          if (!current) throw new ProductError('WISH_NOT_FOUND')
          if (current.revision !== request.Revision) throw conflict(current.revision)
          await writer.update(request.WishId, current.revision + 1, { ...list, items }, null, time)
          return current.revision + 1
        })
    const { findings } = await evaluateSaved({ ...list, items })
    const savedAt = isSameOrder ? list.updatedAt : time
    return { WishId: list.wishId, Revision: revision, SavedAt: savedAt.toISOString(), Findings: findings }
  }

  async function remove(userId: string, wishId: string, restore: boolean): Promise<void> {
    if (!(await repository.setDeleted(userId, wishId, restore ? null : now()))) throw new ProductError('WISH_NOT_FOUND')
  }

  return { save, listsOf, ownList, detail, detailOf, reorder, remove }
}

export type Lists = ReturnType<typeof createLists>
