// Findings about single wishes summed by kind: shown once above the list, with a button that fixes them all.
import { gravestFirst, SEVERITY_WORDS, withoutSubject, type Finding } from './findings'

/** Findings of one code and severity. */
export interface FindingKind {
  key: string
  /** The finding itself; for several, their sum: 5 个没选专业, with a button that goes through them or fixes them at once. */
  finding: Finding
  all: readonly Finding[]
}

const WORDS: Readonly<Record<string, string>> = {
  DUPLICATE: '和前面的重复',
  ORDER_INVERSION: '排在了更容易录取的后面',
  UNIT_UNKNOWN: '不在本批次的招生范围内',
  SUBJECT_UNKNOWN: '看不清选科要求',
  SUBJECT_NOT_MET: '选科不符合',
  OTHER_SECTION: '要在另一段填报',
  SECTION_UNKNOWN: '不知道招的是本科还是专科',
  NO_PLAN: '没有招生计划',
  MOVED: '改在别的批次招生',
  MAJORS_TOO_MANY: '专业选多了',
  MAJOR_UNKNOWN: '有不在招生计划里的专业',
  MAJORS_UNKNOWN: '还不知道有哪些专业',
  NO_MAJORS: '没选专业',
  NO_ADJUSTMENT: '不服从调剂，专业也没选全',
  SMALL_PLAN: '只招几个人',
  CONDITION: '另有报考条件',
  TUITION: '学费较高',
}

type FixKind = NonNullable<Finding['Fix']>['Kind']
const ACTIONS: Readonly<Partial<Record<FixKind, string>>> = {
  'choose-majors': '逐个选',
  move: '逐个移',
  obey: '全部改为服从调剂',
}

/** Whether one press fixes all of a kind: otherwise the family decides one by one. */
export const isMendedAtOnce = ({ all }: FindingKind): boolean => all.every(({ Fix }) => Fix?.Kind === 'obey')

/** The kinds, the gravest first; a single finding keeps its own words. */
export function findingKinds(findings: readonly Finding[]): FindingKind[] {
  const groups = new Map<string, Finding[]>()
  for (const finding of gravestFirst(findings)) {
    const key = `${finding.Code}-${finding.Severity}`
    groups.set(key, [...(groups.get(key) ?? []), finding])
  }
  return [...groups].map(([key, all]) => {
    const [first] = all as [Finding, ...Finding[]]
    if (all.length === 1) return { key, finding: first, all }
    const Kind = first.Fix?.Kind ?? 'choose-majors'
    const finding: Finding = {
      ...first,
      UnitId: null,
      Index: null,
      Message: `${all.length} 个${WORDS[first.Code] ?? `志愿：${withoutSubject(first.Message)}`}`,
      Fix: { Kind, Label: (first.Fix && ACTIONS[first.Fix.Kind]) ?? '逐个看', To: null },
    }
    return { key, finding, all }
  })
}

/** The mark of a row with findings: 建议改 2 处; by the gravest. Undefined without findings. */
export function markOf(findings: readonly Finding[]): { severity: Finding['Severity']; text: string } | undefined {
  const [first] = gravestFirst(findings)
  if (!first) return undefined
  const count = findings.length > 1 ? ` ${findings.length} 处` : ''
  return { severity: first.Severity, text: `${SEVERITY_WORDS[first.Severity]}${count}` }
}
