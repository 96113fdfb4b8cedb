// Storing lists: saved whole, read with today's data, reordered, removed and restored.
import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type Type from 'typebox'
import { stampOf } from '../../../db/data-revision'
import type { RequestOf, ResponseOf } from '../../../../contract/registry'
import type { WishSummary as WishSummarySchema } from '../../../../contract/wish/lists'
import { isUniqueViolation } from '../../../db/database'
import type { Database } from '../../../db/schema'
import type { Track } from '../../../../engine/rules/province-rule'
import { specialKindsOf } from '../../../../engine/rules/entitlement'
import { countNoteOf } from '../../../../engine/rules/wish-count'
import { ProductError } from '../../../http/errors'
import { pageOf, pagingOf } from '../../../http/paging'
import { PROGRAM_ID } from '../../../settings'
import type { AdmissionService } from '../../admission/admission.service'
import { dataSourceOf } from '../candidates/candidate-view'
import type { EvaluatedList, Evaluation } from '../evaluate/evaluation'
import { placingOf, sameId, type ListSituation } from '../situation'
import type { Situations } from '../situations'
import type { StoredForm } from './exam-today'
import type { ListCounts, ListEntry, ListRepository, WishList, WishListValues } from './lists.repository'
import { outdatedOf } from './outdated'
import { storedItems } from './stored-items'

export type { StoredItem, WishList } from './lists.repository'

type SaveRequest = RequestOf<'User/SaveWish'>
type SaveResult = ResponseOf<'User/SaveWish'>
type WishSummary = Type.Static<typeof WishSummarySchema>
export type WishDetail = ResponseOf<'User/WishDetail'>

export interface ListDependencies {
  repository: ListRepository
  admission: AdmissionService
  situations: Situations
  evaluation: Evaluation
  now(): Date
}

export type AlsoSaved = (transaction: Transaction<Database>, revision: number) => Promise<void>

/** Names everything that the evaluation of a list depends on besides its wishes. */
type StampOfList = (list: Pick<WishList, 'provinceId' | 'batch' | 'scoreForm'>) => string

const countsOf = ({ tierCounts, findings }: Pick<EvaluatedList, 'tierCounts' | 'findings'>): ListCounts => ({
  TierCounts: tierCounts,
  Errors: findings.filter(({ Severity }) => Severity === 'error').length,
  Warnings: findings.filter(({ Severity }) => Severity === 'warning').length,
})

export function createLists({ repository, admission, situations, evaluation, now }: ListDependencies) {
  /** The data, the planned year and the program as they are now; a list of special plans also depends on the entitlements. */
  const stampsNow = async (): Promise<StampOfList> => {
    const [state, wishYear] = [await admission.dataState(), await admission.wishYear()]
    return ({ provinceId, batch, scoreForm }) => {
      const entitled = specialKindsOf(batch).length === 0 ? [] : [...(scoreForm.EntitledKinds ?? [])].sort()
      return [stampOf(state, provinceId), wishYear, PROGRAM_ID, ...entitled].join('/')
    }
  }

  /** A list of a season that has ended stays as it was filed. Throws SEASON_OVER. */
  async function requireSeason(year: number): Promise<void> {
    if (year >= (await admission.wishYear())) return
    throw new ProductError('SEASON_OVER', `${year} 年的填报已经结束，这份志愿表只能查看和导出，不能再改`)
  }

  /** The result saved by an earlier request with this id; null if there was none. */
  async function savedAs(userId: string, requestId: string): Promise<SaveResult | null> {
    const saved = await repository.saved(userId, requestId)
    if (!saved) return null
    const list = await repository.list(userId, saved.wishId)
    const findings = list ? (await evaluateSaved(list)).findings : []
    return { WishId: saved.wishId, Revision: saved.revision, SavedAt: saved.savedAt.toISOString(), Findings: findings }
  }

  /**
   * Saves a list whole in one transaction, with a history row per revision. A repeated RequestId returns the result of the first;
   * a stale Revision is refused and changes nothing (the current one is returned in Fields).
   * @param also runs in the same transaction and receives the new revision: if it throws, nothing is saved
   */
  async function save(userId: string, request: SaveRequest, also?: AlsoSaved): Promise<SaveResult> {
    const requestId = request.RequestId ?? null
    if (requestId !== null) {
      const earlier = await savedAs(userId, requestId)
      if (earlier) return earlier
    }
    const form = placingOf(request)
    await requireSeason(request.Year)
    // read before the data: if an import changes them meanwhile, the list is counted again, never stored as current
    const stampNow = await stampsNow()
    const where = await situations.situation(form, { evenClosed: true })
    const items = await storedItems(repository, where, request.Items)
    const list = await evaluation.evaluate(where, items, { acceptedNone: request.AcceptedNone })
    const kept = {
      stamp: stampNow({
        provinceId: request.ProvinceId,
        batch: request.BatchId,
        scoreForm: request.ScoreForm,
      }),
      counts: countsOf(list),
    }
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
      acceptedNone: request.AcceptedNone ?? null,
    })
    try {
      const saved = await repository.transaction(async (writer, transaction) => {
        if (request.WishId === undefined) {
          const wishId = randomUUID()
          await writer.insert(
            wishId,
            userId,
            values(`${where.province.ProvinceName}${request.BatchId}${where.isForecast ? '模拟' : ''}志愿表`),
            kept,
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
        await writer.update(request.WishId, revision, values(current.name), kept, requestId, time)
        await also?.(transaction, revision)
        return { wishId: request.WishId, revision }
      })
      return { WishId: saved.wishId, Revision: saved.revision, SavedAt: time.toISOString(), Findings: list.findings }
    } catch (error) {
      // two copies of one request at the same moment: the second finds the first's row
      const earlier = requestId !== null && isUniqueViolation(error) ? await savedAs(userId, requestId) : null
      if (earlier) return earlier
      throw error
    }
  }

  async function evaluateSaved(list: WishList): Promise<EvaluatedList & { where: ListSituation }> {
    const where = await situations.savedSituation(list)
    const wanted = { acceptedNone: list.acceptedNone ?? undefined }
    return { ...(await evaluation.evaluate(where, list.items, wanted)), where }
  }

  async function summaryOf(list: Omit<ListEntry, 'kept'>, counts: ListCounts): Promise<WishSummary> {
    const { ProvinceName, Rule } = await admission.getProvince(list.provinceId)
    const within = await situations.rankWithinOf(list)
    return {
      WishId: list.wishId,
      Name: list.name,
      ProvinceId: list.provinceId,
      ProvinceName,
      Year: list.year,
      Track: list.track as Track,
      BatchId: list.batch,
      WishType: list.wishType,
      Score: list.scoreForm.Score,
      SelectSubjectList: list.scoreForm.SelectSubjectList,
      Rank: list.rank,
      ...(within === null ? {} : { RankWithin: within }),
      Count: list.size,
      WishCount: Rule.WishCount,
      TierCounts: counts.TierCounts,
      Findings: { Errors: counts.Errors, Warnings: counts.Warnings },
      Revision: list.revision,
      UpdatedAt: list.updatedAt.toISOString(),
      ...(list.year < (await admission.wishYear()) ? { IsPast: true as const } : outdatedOf(list)),
    }
  }

  /** Counts lists whose stored counts belong to other data, and stores the result. */
  async function counted(
    userId: string,
    stale: readonly ListEntry[],
    stampNow: StampOfList,
  ): Promise<Map<string, WishList & { counts: ListCounts }>> {
    const lists = await repository.listsById(
      userId,
      stale.map(({ wishId }) => wishId),
    )
    const found = await Promise.all(
      lists.map(async (list) => ({ ...list, counts: countsOf(await evaluateSaved(list)) })),
    )
    await repository.keepCounts(
      found.map((list) => ({ ...list, kept: { stamp: stampNow(list), counts: list.counts } })),
    )
    return new Map(found.map((list) => [list.wishId, list]))
  }

  async function listsOf(
    userId: string,
    request: RequestOf<'User/GetWishList'>,
  ): Promise<ResponseOf<'User/GetWishList'>> {
    const { offset, limit } = pagingOf(request)
    const stampNow = await stampsNow()
    const [total, entries] = await Promise.all([
      repository.countLists(userId),
      repository.entries(userId, offset, limit),
    ])
    const isStale = (entry: ListEntry): boolean => entry.kept?.stamp !== stampNow(entry)
    const anew = await counted(userId, entries.filter(isStale), stampNow)
    const items = await Promise.all(
      entries.map(async (entry) => {
        if (entry.kept && !isStale(entry)) return summaryOf(entry, entry.kept.counts)
        // removed at this very moment: absent
        const list = anew.get(entry.wishId)
        return list ? summaryOf({ ...list, size: list.items.length }, list.counts) : null
      }),
    )
    return pageOf(
      request,
      total,
      items.filter((item) => item !== null),
    )
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
      ...(await summaryOf({ ...list, size: list.items.length }, countsOf(evaluated))),
      ScoreForm: form,
      Items: evaluated.rows,
      FindingList: evaluated.findings,
      Forecast: evaluated.forecast,
      ...(list.acceptedNone !== null && { AcceptedNone: list.acceptedNone }),
      ...countNoteOf(evaluated.where.rule, list.batch),
      HasAdjustment: evaluated.where.rule.HasAdjustment,
      MajorsPerUnit: evaluated.where.rule.MajorsPerUnit,
      DataSource: dataSourceOf(evaluated.where.candidateIndex),
    }
  }

  /** The list with other wishes, in the form of `detailOf`; nothing is saved. Refuses whatever saving it would refuse. */
  async function preview(list: WishList, items: RequestOf<'User/SaveWish'>['Items']): Promise<WishDetail> {
    const where = await situations.savedSituation(list)
    return detailOf({ ...list, items: await storedItems(repository, where, items) })
  }

  const detail = async (userId: string, wishId: string): Promise<WishDetail> => detailOf(await ownList(userId, wishId))

  /** Puts the same wishes of a list into another order. If the list already has that order, it answers at once: a retry changes nothing. */
  async function reorder(userId: string, request: RequestOf<'Wish/ReorderWish'>): Promise<SaveResult> {
    const list = await ownList(userId, request.WishId)
    await requireSeason(list.year)
    const wanted = request.UnitIds.map(sameId)
    const byUnit = new Map(list.items.map((item) => [item.UnitId, item]))
    const items = wanted.flatMap((unitId) => byUnit.get(unitId) ?? [])
    const conflict = (revision: number) =>
      new ProductError('WISH_CONFLICT', undefined, [{ Field: 'Revision', Message: String(revision) }])
    const isSameOrder = wanted.length === list.items.length && items.every((item, index) => item === list.items[index])
    // a list changed elsewhere has other wishes: report that first
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
    const stampNow = await stampsNow()
    const evaluated = await evaluateSaved({ ...list, items })
    const revision = isSameOrder
      ? list.revision
      : await repository.transaction(async (writer) => {
          const current = await writer.lock(userId, request.WishId)
          if (!current) throw new ProductError('WISH_NOT_FOUND')
          if (current.revision !== request.Revision) throw conflict(current.revision)
          await writer.update(
            request.WishId,
            current.revision + 1,
            { ...list, items },
            { stamp: stampNow(list), counts: countsOf(evaluated) },
            null,
            time,
          )
          return current.revision + 1
        })
    const savedAt = isSameOrder ? list.updatedAt : time
    return { WishId: list.wishId, Revision: revision, SavedAt: savedAt.toISOString(), Findings: evaluated.findings }
  }

  async function remove(userId: string, wishId: string, restore: boolean): Promise<void> {
    const change = restore ? repository.bringBack : repository.hide
    if (!(await change(userId, wishId, now()))) throw new ProductError('WISH_NOT_FOUND')
  }

  return { save, savedAs, listsOf, ownList, detail, detailOf, preview, reorder, remove, student: repository.student }
}

export type Lists = ReturnType<typeof createLists>
