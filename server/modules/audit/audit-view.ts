// An audit as both sides read it.
import type { AuditDetail, FrozenList, Intention as IntentionSchema } from '../../../contract/audit'
import type Type from 'typebox'
import type { StoredItem, WishDetail } from '../wish/lists/lists.service'
import {
  COMPLAIN_DAYS,
  familyActs,
  isLate,
  isRead,
  RESOLVE_HOURS,
  SECOND_HOURS,
  type AuditMoment,
} from './audit-states'
import { hasExpert, type AuditRow, type RemarkRow, type WordRow } from './audit-rows'
import { proposalText, withProposal } from './proposals'

export type Intention = Type.Static<typeof IntentionSchema>
type Remark = AuditDetail['RemarkList'][number]

/** The list with its current numbers, to be kept unchanged. */
export function frozenView(detail: WishDetail, at: Date): FrozenList {
  return {
    Name: detail.Name,
    Revision: detail.Revision,
    ProvinceName: detail.ProvinceName,
    Year: detail.Year,
    Track: detail.Track,
    BatchId: detail.BatchId,
    Score: detail.Score,
    Rank: detail.Rank,
    WishCount: detail.WishCount,
    Items: detail.Items.map(({ UnitId, Majors, ObeyAdjustment, Unit }, index) => ({
      Index: index + 1,
      UnitId,
      Majors,
      ObeyAdjustment,
      CollegeName: Unit?.CollegeName ?? '招生计划里没有的志愿',
      GroupCode: Unit?.GroupCode ?? null,
      MajorName: Unit?.MajorName ?? null,
      City: Unit?.City ?? null,
      SubjectReq: Unit?.SubjectReq ?? null,
      Plan: Unit?.Plan ?? null,
      Tuition: Unit?.Tuition ?? null,
      Prediction: Unit?.Prediction ?? null,
      Share: detail.Forecast.PerWish[index] ?? 0,
    })),
    Findings: detail.FindingList,
    TierCounts: detail.TierCounts,
    NoneProbability: detail.Forecast.NoneProbability,
    DataSource: detail.DataSource,
    At: at.toISOString(),
  }
}

/** A wish by name: 南京大学 05组, 南京大学 软件工程. */
export const wishName = (wish: { CollegeName: string; GroupCode: string | null; MajorName: string | null }): string =>
  [wish.CollegeName, wish.GroupCode && `${wish.GroupCode}组`, wish.MajorName].filter(Boolean).join(' ')

export const momentIn = (row: AuditRow): AuditMoment => ({
  state: row.state,
  round: row.round,
  dueAt: row.due_at,
  finishedAt: row.finished_at,
  roundsAnew: row.rounds_anew,
  finishedRound: row.finished_round,
  hasExpert: hasExpert(row),
  hasList: row.wish_revision !== null,
})

export type Reader = 'family' | 'desk'
const readable = (row: AuditRow, remarks: readonly RemarkRow[], reader: Reader): RemarkRow[] =>
  remarks.filter(
    (remark) => remark.audit_id === row.audit_id && (reader === 'desk' || isRead(momentIn(row), remark.round)),
  )

/** A row of a list of audits; `remarks` may include those of other audits. */
export function auditRowOf(row: AuditRow, remarks: readonly RemarkRow[], reader: Reader, now: Date) {
  const read = readable(row, remarks, reader)
  return {
    AuditId: row.audit_id,
    Kind: row.kind,
    WishId: row.wish_id,
    WishName: row.wish_name ?? row.frozen.view.Name,
    State: row.state,
    Round: row.round,
    DueAt: row.due_at?.toISOString() ?? null,
    IsLate: isLate(momentIn(row), now),
    Teacher:
      row.expert_id === null
        ? null
        : { TeacherId: row.expert_id, Name: row.expert_name ?? '', IsDemonstration: row.expert_demo ?? false },
    Remarks: read.length,
    Unanswered: read.filter(({ answer }) => answer === null).length,
    Refund: row.refund,
    CreatedAt: row.created_at.toISOString(),
    ChangedAt: row.changed_at.toISOString(),
  }
}

function remarkOf(row: RemarkRow, audit: AuditRow, itemsNow: readonly StoredItem[] | null): Remark {
  const wish = audit.frozen.view.Items.find(({ UnitId }) => UnitId === row.unit_id)
  const changedThen = row.adopted_revision
  return {
    RemarkId: row.remark_id,
    Round: row.round,
    UnitId: row.unit_id,
    Title: wish ? `第 ${wish.Index} 志愿 ${wishName(wish)}` : '整张志愿表',
    Text: row.text,
    Proposal: row.proposal,
    ProposalText: row.proposal && proposalText(row.proposal, row.numbers?.Names ?? []),
    Numbers: row.numbers && { ...row.numbers, List: row.numbers.List ?? null },
    WrittenAt: row.written_at.toISOString(),
    Answer: row.answer,
    AnswerWord: row.answer_word ?? '',
    CanUndo: row.answer !== null && (changedThen === null || changedThen === audit.wish_revision),
    IsGone: row.unit_id !== null && itemsNow !== null && !itemsNow.some(({ UnitId }) => UnitId === row.unit_id),
    CanAdopt: row.proposal === null || (itemsNow !== null && withProposal(itemsNow, row.proposal) !== null),
  }
}

/** @param content its `itemsNow` are the current wishes of the list; null if it was removed */
export function auditDetailOf(
  row: AuditRow,
  content: { remarks: readonly RemarkRow[]; words: readonly WordRow[]; itemsNow: readonly StoredItem[] | null },
  reader: Reader,
  now: Date,
): AuditDetail {
  const place = (unitId: string | null) => row.frozen.view.Items.findIndex(({ UnitId }) => UnitId === unitId)
  const shown = readable(row, content.remarks, reader)
  const read = new Set(shown.map(({ remark_id }) => remark_id))
  return {
    ...auditRowOf(row, content.remarks, reader, now),
    Intention: row.intention as Intention,
    Frozen: row.frozen.view,
    RemarkList: shown
      .sort((one, other) => place(one.unit_id) - place(other.unit_id))
      .map((remark) => remarkOf(remark, row, content.itemsNow)),
    Words: content.words
      .filter(({ remark_id }) => remark_id === null || read.has(remark_id))
      .map((word) => ({
        WordId: word.word_id,
        RemarkId: word.remark_id,
        Author: word.author,
        Text: word.text,
        At: word.at.toISOString(),
      })),
    Acts: reader === 'family' ? familyActs(momentIn(row), now) : [],
    ListRevision: row.wish_revision,
    Complaint: row.complaint,
    Resolution: row.resolution,
    HasExpert: hasExpert(row),
    Limits: { SecondHours: SECOND_HOURS, ComplainDays: COMPLAIN_DAYS, ResolveHours: RESOLVE_HOURS },
  }
}
