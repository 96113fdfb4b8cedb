import type { ResponseOf } from 'contract/registry'

type ControlLine = ResponseOf<'Public/LineBatchList'>['Items'][number]

// Names of control lines that are valid for some candidates, colleges or examinations only; provinces print dozens of them.
const LIMITED =
  /专项|预科|少数民族|定向|军|消防|公安|司法|艺术|体育|戏|音乐|美术|舞蹈|书法|播音|编导|表演|表（导）演|省统考|限定院校|指定院校|高水平|单独|单招|单考|对口|技能|三校|职教|中职|职高(?!专)|职业|提前|总分|民族语言|双语|体检|面试|测试|[-－]|[^通史理合模]类(?=本科|专科|高职)/

/** Whether a control line is valid for some candidates, colleges or examinations only, by its printed name. */
export const isLimitedControlLine = (name: string): boolean => LIMITED.test(name)

// The parts of a name around its meaning; they differ from file to file and from year to year.
const PADDING =
  /（一分一[段档]表所载）|普通|历史类|物理类|招生|院校|录取|最低|控制|参考|资格|投档|分数|文化课|批次|[批类线（）()]/g

const NAMES: Readonly<Record<string, string>> = {
  特殊类型: '特殊类型招生控制线',
  本科: '本科批',
  本科一: '本科一批',
  本科二: '本科二批',
  专科: '专科批',
}

/** 普通类本科, 本科院校, 本科控制线（一分一段表所载） -> 本科. */
export function meaningOf(name: string): string {
  if (/特殊|特控/.test(name)) return '特殊类型'
  return name.replace(PADDING, '').replace(/高职高专|高职专科|高职/, '专科')
}

interface Row {
  label: string
  values: (number | null)[]
}

/** 本科院校, the vaguest name of a control line: in 2026 广东 printed it for plans of rural areas, 509 beside 425. */
const LOOSEST = /院校/

/**
 * Merges rows of one control line under several names; names with different scores for a year stay separate. Of those, the vaguest name is not the batch's:
 * `others` holds it, with a note.
 */
function folded(rows: readonly Row[]): { ordinary: Row[]; others: Row[] } {
  const kept: (Row & { meaning: string })[] = []
  for (const row of rows) {
    const meaning = meaningOf(row.label)
    const twin = kept.find(
      (other) =>
        other.meaning === meaning &&
        other.values.every((value, at) => value === null || row.values[at] === null || value === row.values[at]),
    )
    if (!twin) kept.push({ ...row, meaning })
    else {
      twin.values = twin.values.map((value, at) => value ?? row.values[at] ?? null)
      // not twice: names with different scores stay separate
      const name = NAMES[meaning]
      if (name && kept.every(({ label }) => label !== name)) twin.label = name
    }
  }
  const isOther = (row: (typeof kept)[number]): boolean =>
    LOOSEST.test(row.label) && kept.some(({ label, meaning }) => meaning === row.meaning && !LOOSEST.test(label))
  const ordinary = kept.filter((row) => !isOther(row))
  return {
    ordinary: ordinary.map(({ label, values }, index) => ({
      // the first row has the common name: a second row of that name has another score
      label: ordinary.findIndex((row) => row.label === label) < index ? `${label}（原表还有这个数）` : label,
      values,
    })),
    others: kept.filter(isOther).map(({ label, meaning, values }) => {
      const batch = NAMES[meaning] ?? '普通批'
      return { label: `${label}（和${batch}的线不同，是另一类计划的）`, values }
    }),
  }
}

/**
 * The control lines as a table of the latest years: one row for each batch under any name, null if a year has no such control line.
 * `limited` holds the rows for some candidates, colleges or plans only, unless there are no others.
 */
export function controlLineTable(controlLines: readonly ControlLine[], count = 3) {
  const years = [...new Set(controlLines.map((controlLine) => controlLine.Year))].sort((a, b) => b - a).slice(0, count)
  const batches = [
    ...new Set(
      controlLines.filter((controlLine) => years.includes(controlLine.Year)).map((controlLine) => controlLine.Batch),
    ),
  ]
  const all = batches.map((batch) => ({
    label: batch,
    values: years.map(
      (year) =>
        controlLines.find((controlLine) => controlLine.Year === year && controlLine.Batch === batch)?.Score ?? null,
    ),
  }))
  const { ordinary, others } = folded(all.filter(({ label }) => !isLimitedControlLine(label)))
  const source = controlLines.find((controlLine) => controlLine.Year === years[0])?.Source
  const rows = ordinary.length > 0 ? ordinary : all
  const limited = ordinary.length > 0 ? [...others, ...all.filter(({ label }) => isLimitedControlLine(label))] : []
  return { years, rows, limited, source }
}
