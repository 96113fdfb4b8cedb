// Findings of the check beside the rows they concern, the effect of their buttons, and the list's forecast in words.
import type { ResponseOf } from 'contract/registry'
import { admitText } from '@/shared/lib/number/number-format'
import type { Tier } from '@/shared/ui/tier-tag/tier'
import type { ListChange, SelectedSchool } from '@/entities/draft/draft'

export type CheckResult = ResponseOf<'Wish/CheckRules'>
export type Finding = CheckResult['Findings'][number]
export type ListForecast = CheckResult['Forecast']

/** The effect of a fix button: a change of the list, or a page where the family decides. */
export type FixStep =
  | { kind: 'change'; change: ListChange }
  | { kind: 'add'; tier: Tier | null }
  | { kind: 'choose-majors'; unitId: string }

/** The step behind a finding's button; undefined if it has none, or if its wish was removed. */
export function fixStep(finding: Finding, wishes: readonly SelectedSchool[]): FixStep | undefined {
  const { Fix, Index } = finding
  if (!Fix) return undefined
  if (Fix.Kind === 'add-safe') return { kind: 'add', tier: Fix.Tier === undefined ? '保' : Fix.Tier }
  const unitId = finding.UnitId ?? (Index === null ? undefined : wishes[Index - 1]?.UnitId)
  if (!unitId || !wishes.some((wish) => wish.UnitId === unitId)) return undefined
  switch (Fix.Kind) {
    case 'remove':
      return { kind: 'change', change: { kind: 'remove', unitId } }
    case 'move':
      return Fix.To === null ? undefined : { kind: 'change', change: { kind: 'move', unitId, to: Fix.To - 1 } }
    case 'obey':
      return { kind: 'change', change: { kind: 'obey', unitId, obey: true } }
    case 'choose-majors':
      return { kind: 'choose-majors', unitId }
  }
}

export interface GroupedFindings {
  /** Findings about the list as a whole. */
  list: Finding[]
  byUnit: Record<string, Finding[]>
}

const WEIGHT = { error: 0, warning: 1, hint: 2 } as const

/** In the order in which a family should read them. */
export const gravestFirst = (findings: readonly Finding[]): Finding[] =>
  [...findings].sort((a, b) => WEIGHT[a.Severity] - WEIGHT[b.Severity])

const OF_WISH = /^第 \d+ 志愿[^：]*：/
/** 第 2 志愿 南京医科大学 02 组：还没有选专业 -> 还没有选专业. */
export const withoutSubject = (message: string): string => message.replace(OF_WISH, '')

/** Most wishes named in a line; the others are counted. */
const NAMED = 5

/** A finding common to several wishes is shown once, with their places: 第 3、4、7 志愿：一个专业也没有选. */
export function summedFindings(findings: readonly Finding[]): Finding[] {
  const groups = new Map<string, Finding[]>()
  for (const finding of findings) {
    const { Code, Severity, Index, Message } = finding
    const key = Index === null || !OF_WISH.test(Message) ? Message : `${Severity} ${Code} ${withoutSubject(Message)}`
    groups.set(key, [...(groups.get(key) ?? []), finding])
  }
  return [...groups.values()].map((group) => {
    const [first] = group as [Finding, ...Finding[]]
    if (group.length === 1) return first
    const places = group.map(({ Index }) => Index)
    const more = places.length > NAMED ? ` 等 ${places.length} 个志愿` : ' 志愿'
    return { ...first, Message: `第 ${places.slice(0, NAMED).join('、')}${more}：${withoutSubject(first.Message)}` }
  })
}

/** Findings by the wish they concern, the gravest first; those of removed wishes are left out. */
export function groupFindings(findings: readonly Finding[], wishes: readonly SelectedSchool[]): GroupedFindings {
  const grouped: GroupedFindings = { list: [], byUnit: {} }
  for (const finding of gravestFirst(findings)) {
    if (!finding.UnitId) grouped.list.push(finding)
    else if (wishes.some((wish) => wish.UnitId === finding.UnitId)) {
      grouped.byUnit[finding.UnitId] = [...(grouped.byUnit[finding.UnitId] ?? []), finding]
    }
  }
  return grouped
}

export const SEVERITY_WORDS: Readonly<Record<Finding['Severity'], string>> = {
  error: '必须改',
  warning: '建议改',
  hint: '提示',
}

/** 2 处必须改，3 处建议改; another text if nothing was found. */
export function findingsText(findings: readonly Finding[]): string {
  const count = (severity: Finding['Severity']) => findings.filter((finding) => finding.Severity === severity).length
  const parts = [
    [count('error'), '处必须改'],
    [count('warning'), '处建议改'],
    [count('hint'), '条提示'],
  ] as const
  const text = parts
    .filter(([number]) => number > 0)
    .map(([number, words]) => `${number} ${words}`)
    .join('，')
  return text || '没有发现问题'
}

/** 92% 会被录取: the title of the picture of the outcome. */
function admitSentence(forecast: ListForecast): string {
  const percent = admitText(forecast.AdmitProbability)
  return `${percent.endsWith('%') ? `${percent} ` : percent}会被录取`
}

/** Whether the family may not file in the list's batch: then all numbers of the list are meaningless. */
export const isClosedList = (findings: readonly Finding[]): boolean =>
  findings.some(({ Code }) => Code === 'BATCH_CLOSED')

/** Whether any wish of the list has a known chance. */
export const hasChance = ({ AdmitProbability }: ListForecast): boolean => AdmitProbability > 0

/** 92% 会被录取; the reason if no number is known. */
export function forecastText(forecast: ListForecast, findings: readonly Finding[] = []): string {
  if (isClosedList(findings)) return '现在不能填报，所以没有录取概率'
  if (!hasChance(forecast)) return '这些志愿的数据不够，推算不出录取概率'
  return admitSentence(forecast)
}

/** Why a list's chances are for reference only, which stands above them; '' where they are not. */
export const referenceText = (findings: readonly Finding[]): string =>
  findings.some(({ Code }) => Code === 'GROUPS_DERIVED')
    ? '下面的概率只能参考：有按专业线推算的组，等招生计划公布再看'
    : ''

/** Row that a field error refers to, 0-based: 'Items/3/UnitId', 'Items[3]' and '/Items/3' are the fourth row. */
function rowOfField(field: string): number | undefined {
  const match = /Items[/.[]?(\d{1,3})/.exec(field)
  return match ? Number(match[1]) : undefined
}

/** Messages of a refused save by the unit of their row. */
export function rowErrors(
  fields: readonly { Field: string; Message: string }[] | undefined,
  wishes: readonly SelectedSchool[],
): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { Field, Message } of fields ?? []) {
    const row = rowOfField(Field)
    const unitId = row === undefined ? undefined : wishes[row]?.UnitId
    if (unitId) errors[unitId] = Message
  }
  return errors
}
