// A saved list: as a draft to continue, and as the rows of its table.
import { formatMinute } from '@/shared/lib/date/date-time'
import type { ResponseOf } from 'contract/registry'
import type { Source } from 'contract/shapes'
import { groupText, requirementCell } from '@/entities/candidate/candidate'
import { examKey, scoreFormFrom, type ScoreForm } from '@/entities/exam/exam'
import { formatNumber, shownChance } from '@/shared/lib/number/number-format'
import type { LoadedList } from '@/features/wish/draft/whole-lists'
import { labelOf } from '@/entities/draft/draft'

export type WishDetail = ResponseOf<'User/WishDetail'>
export type WishSummary = ResponseOf<'User/GetWishList'>['Items'][number]
export type WishRow = WishDetail['Items'][number]

/** The draft of a saved list. */
export function loadedList(detail: WishDetail, wishUnit: string): LoadedList {
  return {
    selectedSchool: detail.Items.map(({ UnitId, Majors, ObeyAdjustment, Unit }) => ({
      UnitId,
      Majors: [...Majors],
      ObeyAdjustment,
      Unit: Unit && labelOf(Unit),
    })),
    name: detail.Name,
    wishId: detail.WishId,
    revision: detail.Revision,
    savedFor: { Score: detail.Score, SelectSubjectList: detail.SelectSubjectList },
    acceptedNone: detail.AcceptedNone,
    rule: {
      BatchName: detail.BatchId,
      WishUnit: wishUnit,
      WishCount: detail.WishCount,
      MajorsPerUnit: detail.MajorsPerUnit,
      HasAdjustment: detail.HasAdjustment,
    },
  }
}

/** The score for continuing a saved list: the family's present one if it is of the same exam, else the list's. */
export function formOfList(detail: WishDetail, present: ScoreForm | null | undefined): ScoreForm {
  const { ProvinceName, ScoreForm, RankWithin } = detail
  // the middle of a range is not the family's own rank: it is looked up again
  const own = scoreFormFrom({ ...ScoreForm, ProvinceName, Rank: RankWithin === undefined ? ScoreForm.Rank : undefined })
  return present && examKey(present) === examKey(own) ? present : own
}

/** Years of past cutoffs over all rows, latest first, at most `count`. */
export function tableYears(rows: readonly WishRow[], count = 3): number[] {
  const years = rows.flatMap((row) => row.Unit?.Lines.map((cutoff) => cutoff.Year) ?? [])
  return [...new Set(years)].sort((a, b) => b - a).slice(0, count)
}

const UNKNOWN = '—'

/** The part of a college that the wish names, in the words of the exported file. */
function unitWords(unit: NonNullable<WishRow['Unit']>): string {
  if (unit.MajorName) return unit.MajorName
  return groupText(unit, '专业组') || '全校'
}

function obeyText(row: WishRow, hasAdjustment: boolean): string {
  if (!hasAdjustment) return '无调剂'
  return row.ObeyAdjustment ? '服从' : '不服从'
}

/** Whether any row has its college's enrolment code in the province: the province's form needs it. */
export const hasCodes = (rows: readonly WishRow[]): boolean => rows.some(({ Unit }) => Boolean(Unit?.EnrolCode))

/** Heads of the table's columns: those of the exported file, without the sources, which are under the table. */
export function tableHeader(years: readonly number[], withCodes = false): string[] {
  const college = withCodes ? ['院校', '院校代号'] : ['院校']
  const fixed = ['专业组/专业', '选科要求', '所选专业', '服从调剂', '层次', '概率', '计划']
  return ['序号', ...college, ...fixed, ...years.flatMap((year) => [`${year}最低分`, `${year}最低位次`])]
}

export interface TableRow {
  key: string
  /** A chosen major, under the wish it belongs to. */
  isInside: boolean
  cells: string[]
}

/** Tier, probability, plan and past cutoffs of a unit or a major, as the table's last cells. */
function numberCells(
  of: Pick<NonNullable<WishRow['Unit']>, 'Prediction' | 'Plan' | 'Lines'> | null,
  years: readonly number[],
) {
  const cutoffOf = (year: number) => of?.Lines.find((cutoff) => cutoff.Year === year)
  return [
    of?.Prediction?.Tier ?? UNKNOWN,
    of?.Prediction ? shownChance(of.Prediction) : UNKNOWN,
    formatNumber(of?.Plan),
    ...years.flatMap((year) => [formatNumber(cutoffOf(year)?.MinScore), formatNumber(cutoffOf(year)?.MinRank)]),
  ]
}

/**
 * The rows of a saved list: the same values in the same order as in the exported file.
 * @param withMajors also a row for each chosen major under its wish, with the major's own requirement, plan and cutoffs
 */
export function tableRows(detail: WishDetail, years: readonly number[], withMajors = false): TableRow[] {
  const withCodes = hasCodes(detail.Items)
  return detail.Items.flatMap((row, index) => {
    const { UnitId, Unit, Majors, MajorDetails } = row
    const wish: TableRow = {
      key: UnitId,
      isInside: false,
      cells: [
        String(index + 1),
        Unit?.CollegeName ?? '未知院校',
        ...(withCodes ? [Unit?.EnrolCode ?? UNKNOWN] : []),
        Unit ? unitWords(Unit) : '未知志愿',
        Unit ? requirementCell(Unit, UNKNOWN) : UNKNOWN,
        Majors.join('、') || UNKNOWN,
        obeyText(row, detail.HasAdjustment),
        ...numberCells(Unit, years),
      ],
    }
    if (!withMajors) return [wish]
    const inside = Majors.map((name, place): TableRow => {
      const major = MajorDetails.find(({ MajorName }) => MajorName === name) ?? null
      return {
        key: `${UnitId}-${name}`,
        isInside: true,
        cells: [
          `${index + 1}.${place + 1}`,
          '',
          ...(withCodes ? [''] : []),
          name,
          major ? requirementCell(major, UNKNOWN) : '未知',
          '',
          '',
          ...numberCells(major, years),
        ],
      }
    })
    return [wish, ...inside]
  })
}

/** The sources of the rows' numbers, each once. */
export function tableSources(detail: WishDetail): Source[] {
  const cutoffs = detail.Items.flatMap((row) => row.Unit?.Lines.slice(0, 3) ?? [])
  const plans = detail.Items.flatMap((row) => row.Unit?.PlanSource ?? [])
  const all = [...cutoffs, ...plans].map(({ Source, Basis }) => ({ Year: null, Source, Basis }))
  return all.filter(
    (item, index) => all.findIndex((other) => other.Source === item.Source && other.Basis === item.Basis) === index,
  )
}

/** 2026 年 · 正式; 2026 年 · 正式 · 已结束 once its season is over. */
export const seasonText = ({ Year, WishType, IsPast }: Pick<WishSummary, 'Year' | 'WishType' | 'IsPast'>): string =>
  [`${Year} 年`, WishType === 0 ? '正式' : '模拟', IsPast && '已结束'].filter(Boolean).join(' · ')

/** 2026-06-25 14:03, in the device's time. */
export const timeText = (iso: string): string => formatMinute(iso) || '—'

/** 06-25 14:03: short, for lists of this season side by side. */
export const dayText = (iso: string): string => timeText(iso).replace(/^\d{4}-/, '')

/** 共 12/40 个志愿 · 2 处必须改 · 1 处建议改. */
export function summaryText(summary: Pick<WishSummary, 'Count' | 'WishCount' | 'Findings'>): string {
  const { Errors, Warnings } = summary.Findings
  const findings = [Errors > 0 && `${Errors} 处必须改`, Warnings > 0 && `${Warnings} 处建议改`].filter(Boolean)
  return [`${summary.Count}/${summary.WishCount} 个志愿`, ...(findings.length > 0 ? findings : ['没有发现问题'])].join(
    ' · ',
  )
}
