// Reads the name of a batch as printed: level, stage, section, kinds of plan, and the part that could not be understood.
import { LRUCache } from 'lru-cache'
import type { PlanFeature } from './kind-words'
import { plainText, readKinds } from './kind-reading'
import type { PlanKind } from './plan-kinds'

export type BatchLevel = 'undergraduate' | 'vocational' | 'both'
/** `section-1` and `section-2` are 一段 and 二段; `special-type` is the reference control line 特殊类型招生控制线, no batch; `through` is 高本贯通批. */
export type BatchStage =
  | 'early'
  | 'first'
  | 'second'
  | 'third'
  | 'section-1'
  | 'section-2'
  | 'section-3'
  | 'special-type'
  | 'through'

export interface BatchName {
  level: BatchLevel | null
  stage: BatchStage | null
  /** A, B, C ... for a batch in parts (A 段, B 阶段). */
  part: string | null
  /** Kinds of plan in the name; empty = ordinary. */
  kinds: PlanKind[]
  kindWords: string[]
  features: PlanFeature[]
  /** Colleges or candidates that a control line is limited to (湖南大学, 独立学院 ..., 汉族), null if it applies to all. */
  limitedTo: string | null
  /** How clearly the name is that of the ordinary batch, 0 best; see `controlLineFor`. */
  form: NameForm
  /** The unreadable part, '' if everything was read. */
  rest: string
}

/** `named` contains 普通; `plain` is the batch's name alone; `table` is printed with a score-rank table; `colleges` contains 本科院校, the least exact name. */
export type NameForm = 'named' | 'plain' | 'table' | 'colleges'

const TABLE = /\(一分一[段档]表所载\)/u
const LIMITS: readonly RegExp[] = [
  /[\p{Script=Han}]*(?:大学|独立学院|学院)[^()]*/u,
  /指定院校|限定院校|部队生源/u,
  /\(?(?:汉族|少数民族|[汉少]|[AB]类考生)\)?/u,
]
const STAGES: readonly [RegExp, BatchStage][] = [
  [/特殊类型(?:招生|录取)?|特控|自主招生|自招|本科特殊招生|部分特殊类型招生/gu, 'special-type'],
  [/高本贯通/u, 'through'],
  [/提前/u, 'early'],
  // 山东: the first round of 常规批 is for candidates above the control line of 一段, the others for everybody
  [/常规批?第[1一]次/u, 'section-1'],
  [/常规批?第[23二三]次/u, 'section-2'],
  [/第?一段/u, 'section-1'],
  [/第?二段/u, 'section-2'],
  [/第?三段/u, 'section-3'],
  [/第?一批|本一|重点(?=本科)/u, 'first'],
  [/第?二批|本二/u, 'second'],
  [/第?三批/u, 'third'],
]
const LEVELS: readonly [RegExp, BatchLevel][] = [
  [/不分本专科|本专科|本、专科/gu, 'both'],
  [/职业本科|本科/gu, 'undergraduate'],
  [/高职\(专科\)|高职专科|高职高专|专科\(高职\)|专科|高职|高专/gu, 'vocational'],
]
const FILLER =
  /20\d\d年?|普通门?类|普通|常规|地方|批次|批|录取|最低|文化课?|控制|分数|成绩|参考|资格|投档|面试|政审|体检|专业|总分|科总分|人防系统|授课为主|原|中国|北京|陆|省[内外]|班|检|及|体能测?[评试]|测试|院校|考生|平行|招生|计划|志愿|年|类|线|次|段|所载|物理|历史|综合|首选|强基计划等|等|考|和|的|[()/、,，;；.。:：\-—_+]/gu

// a folder prints the same few hundred names repeatedly
const read = new LRUCache<string, BatchName>({ max: 5000 })

/**
 * Reads a printed name of a batch or a control line.
 * @param printed any text; '' counts as understood and without content
 */
export function readBatch(printed: string): BatchName {
  let name = read.get(printed)
  if (!name) {
    name = namePrinted(printed)
    read.set(printed, name)
  }
  return name
}

function namePrinted(printed: string): BatchName {
  // the vocational batch and its early part share one control line
  const text = plainText(printed).replace('专科(高职、提前专科)', '专科')
  const kindsRead = readKinds(text.replace(TABLE, ''), 'batch')
  const isOtherExam = kindsRead.kinds.some((kind) => OTHER_EXAMS.has(kind))
  let rest = kindsRead.rest
  let stage: BatchStage | null = null
  for (const [says, value] of STAGES) {
    if (!rest.match(says)) continue
    stage ??= value
    rest = rest.replace(says, '/')
  }
  let limitedTo: string | null = null
  for (const limit of LIMITS) {
    const found = limit.exec(rest)
    if (!found) continue
    limitedTo ??= found[0]
    rest = rest.replace(limit, '/')
  }
  let level: BatchLevel | null = null
  for (const [says, value] of LEVELS) {
    if (!rest.match(says)) continue
    level ??= value
    rest = rest.replace(says, '/')
  }
  const part = /([A-E])(?:阶?段|批|类)/u.exec(rest)?.[1] ?? null
  rest = rest.replace(/[A-E](?:阶?段|批|类)/gu, '').replace(FILLER, '')
  return {
    level,
    stage,
    part,
    kinds: kindsRead.kinds,
    kindWords: kindsRead.words,
    features: kindsRead.features,
    limitedTo,
    form: formOf(text),
    // the parts that art and vocational examinations add to their own names are ignored
    rest: isOtherExam ? '' : rest,
  }
}

const OTHER_EXAMS: ReadonlySet<PlanKind> = new Set(['arts', 'sports', 'vocational-exam', 'minority-language'])

function formOf(text: string): NameForm {
  if (TABLE.test(text)) return 'table'
  if (/普通/u.test(text)) return 'named'
  return /院校/u.test(text) ? 'colleges' : 'plain'
}
