// Orders of colleges that anybody can check: what each counts, what it does not mean, and the colleges in that order.
import type { Static } from 'typebox'
import type { CountedRank } from '../../../contract/college/ranks'
import { GRADES } from '../../db/importers/tables/reference-tables'
import type { Source } from '../admission/basis'
import type { CollegeHere, CollegeView } from './college-view'
import type { Register, RegisteredCollege } from './register'

type Counted = Static<typeof CountedRank>
/** An order computed here, or `own:` and the name of a published one. */
export type RankType = string

/** A college in an order. */
export interface Ranked {
  college: RegisteredCollege
  /** The smaller, the higher its place; null if it has no number and is listed apart. */
  key: number | null
  value: string
  note: string
}

export interface RankOrder {
  name: string
  meaning: string
  caveat: string
  /** From the first to the last. */
  ranked: readonly Ranked[]
  source: Source | null
  /** Where a published order can be read. */
  address?: string | null
}

export interface RankQuestion {
  book: Register
  /** The chosen province; null if none was named: data that depend on a province are then empty. */
  view: (CollegeView & { provinceName: string }) | null
  /** Code of a discipline, for `grades`. */
  discipline?: string
}

const count = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',')
/** Names shown: more would not be read. */
const NAMES_SHOWN = 6

function inView(
  { book, view }: RankQuestion,
  entryOf: (here: CollegeHere) => Omit<Ranked, 'college'> | null,
): Ranked[] {
  if (!view) return []
  return book.all.flatMap((college) => {
    const here = view.byCollege.get(college.CollegeId)
    // cutoffs and plans of different batches cannot be compared
    const entry = here?.batch === view.mainBatch ? entryOf(here) : null
    return entry ? [{ college, ...entry }] : []
  })
}

const whereOf = ({ view }: RankQuestion): string => (view ? `${view.provinceName}${view.track}${view.mainBatch}，` : '')
/** A year as text; '' if unknown. */
const yearWords = (year: number | null | undefined): string => (year ? `${year} 年` : '')

function byCutoff(question: RankQuestion): RankOrder {
  const { view } = question
  const ranked = inView(question, ({ years: [latest] }) =>
    latest && latest.Year === view?.cutoffYear && latest.MinRank !== null
      ? {
          key: latest.MinRank,
          value: `位次 ${count(latest.MinRank)}`,
          note: `${latest.Year} 年最低 ${latest.MinScore ?? '未知'} 分 · ${latest.UnitCount} 个志愿`,
        }
      : null,
  )
  return {
    name: '录取线',
    meaning: `${whereOf(question)}${yearWords(view?.cutoffYear)}最低录取位次靠前的在前`,
    caveat: '线高说明往年报它的考生位次靠前，不说明教得更好；最低线常由最冷门或最远的那个志愿决定',
    ranked,
    source: view?.sourceOfCutoffs ?? null,
  }
}

const byFirstClass = ({ book }: RankQuestion): RankOrder => {
  const ranked = book.all.flatMap((college): Ranked[] => {
    const { firstClass } = college
    if (!firstClass) return []
    if (firstClass.isOwnChoice)
      return [{ college, key: null, value: '自主确定', note: '名单没有列出它的学科，不参加排序' }]
    const { names } = firstClass
    const shown = names.slice(0, NAMES_SHOWN).join('、')
    return [
      {
        college,
        key: -names.length,
        value: `${names.length} 个`,
        note: names.length > NAMES_SHOWN ? `${shown} 等` : shown,
      },
    ]
  })
  return {
    name: '双一流学科',
    meaning: '第二轮“双一流”建设名单里的学科个数',
    caveat: '学科多不等于您要学的专业强；北京大学、清华大学的学科由学校自主确定，名单没有列出，排在最前但不算名次',
    ranked,
    source: ranked[0]?.college.firstClass?.source ?? null,
  }
}

function byGrades({ book, discipline }: RankQuestion): RankOrder {
  const ranked = book.all.flatMap((college): Ranked[] => {
    if (discipline !== undefined) {
      const own = college.grades.find(({ code }) => code === discipline)
      if (!own) return []
      return [{ college, key: (GRADES as readonly string[]).indexOf(own.grade), value: own.grade, note: own.name }]
    }
    const counts = GRADES.map((grade) => college.grades.filter((own) => own.grade === grade).length)
    const [best = 0, good = 0, fair = 0] = counts
    const top = best + good + fair
    if (college.grades.length === 0) return []
    return [
      {
        college,
        // the number of A grades decides, then the best of them
        key: -(top * 10_000 + best * 100 + good),
        value: `A 类 ${top} 个`,
        note: GRADES.flatMap((grade, at) => (counts[at] ? [`${grade} ${counts[at]}`] : [])).join(' · '),
      },
    ]
  })
  return {
    name: '学科评估',
    meaning:
      discipline === undefined
        ? '第四轮学科评估里 A+、A、A- 的学科个数，一样多的看 A+ 多少'
        : `第四轮学科评估里“${ranked[0]?.note ?? discipline}”的等级`,
    caveat: '评的是研究生培养的学科，不是本科专业；2017 年公布，之后各校有变化，没有参评的不在里面',
    ranked,
    source: book.gradesSource,
  }
}

function byPlan(question: RankQuestion): RankOrder {
  const { view } = question
  const ranked = inView(question, ({ plan }) => {
    if (!plan || plan.unknown > 0) return null
    const { places, tuitionFrom, tuitionTo } = plan
    const fee =
      tuitionFrom === null
        ? '学费未知'
        : `学费 ${count(tuitionFrom)}${tuitionTo === tuitionFrom ? '' : ` 至 ${count(tuitionTo ?? tuitionFrom)}`} 元/年`
    return { key: -places, value: `${count(places)} 人`, note: fee }
  })
  return {
    name: '招生人数',
    meaning: `${whereOf(question)}${yearWords(view?.planSource?.Year)}计划招的人多的在前`,
    caveat: '招得多只说明名额多，不说明容易进；只数这个批次的普通计划',
    ranked,
    source: view?.planSource ?? null,
  }
}

function byMove(question: RankQuestion): RankOrder {
  const { view } = question
  const ranked = inView(question, ({ years: [latest, before] }) => {
    if (!latest || !before || latest.Year !== view?.cutoffYear || before.Year !== latest.Year - 1) return null
    if (latest.MinRank === null || before.MinRank === null) return null
    const change = (latest.MinRank - before.MinRank) / before.MinRank
    const percent = Math.round(Math.abs(change) * 100)
    return {
      key: -percent,
      value: percent === 0 ? '几乎没动' : `${change < 0 ? '前移' : '后移'} ${percent}%`,
      note: `${before.Year} 年 ${count(before.MinRank)} 名，${latest.Year} 年 ${count(latest.MinRank)} 名`,
    }
  })
  return {
    name: '涨跌',
    meaning: `${whereOf(question)}最低位次${view?.cutoffYear ? `从上一年到 ${view.cutoffYear} 年` : '和上一年相比'}变动大的在前；前移是变难，后移是变容易`,
    caveat: '变动大只说明今年更难预料：大起之后常有回落，大落之后常有回升，不能照着一年的方向推',
    ranked,
    source: view?.sourceOfCutoffs ?? null,
  }
}

const OWN = 'own:'

/** An order that an operator imported, as its publisher printed it; without colleges if no order has that name. */
function asPublished({ book }: RankQuestion, name: string): RankOrder {
  const known = book.rankings.get(name)
  return {
    name,
    meaning: known
      ? `本机构导入的榜单，${known.publisher} ${known.year} 年发布，名次照原榜`
      : '没有这个榜，它可能已经撤下或改名',
    caveat: '怎么算的由发布者决定，这里没有核对；不说明能不能录取，也不说明适不适合',
    ranked: (known?.places ?? []).map(({ college, place, value }) => ({
      college,
      key: place,
      value: value ?? `第 ${place} 名`,
      note: '',
    })),
    source: known ? { Year: known.year, Source: known.publisher, Basis: 'imported' } : null,
    address: known?.address ?? null,
  }
}

const MAKERS: Readonly<Record<Counted, (question: RankQuestion) => RankOrder>> = {
  line: byCutoff,
  'first-class': byFirstClass,
  grades: byGrades,
  plan: byPlan,
  moved: byMove,
}

/** Orders computed here, then the imported ones. */
export const rankTypes = ({ rankings }: Register): RankType[] => [
  ...Object.keys(MAKERS),
  ...[...rankings.keys()].map((name) => `${OWN}${name}`),
]
const isCounted = (type: RankType): type is Counted => Object.hasOwn(MAKERS, type)

/** One order, from the first to the last; colleges without a number come first, apart. */
export function rankOrder(type: RankType, question: RankQuestion): RankOrder {
  const order = isCounted(type) ? MAKERS[type](question) : asPublished(question, type.replace(OWN, ''))
  const keyOf = ({ key }: Ranked) => key ?? -Infinity
  return { ...order, ranked: [...order.ranked].sort((a, b) => (keyOf(a) === keyOf(b) ? 0 : keyOf(a) - keyOf(b))) }
}

/** The place of each: equal keys share a place, and the next one counts them; null for colleges listed apart. A published order keeps its own places. */
export function placesOf(type: RankType, ranked: readonly Ranked[]): (number | null)[] {
  if (!isCounted(type)) return ranked.map(({ key }) => key)
  let apart = 0
  const places: (number | null)[] = []
  ranked.forEach(({ key }, at) => {
    if (key === null) {
      apart += 1
      places.push(null)
    } else {
      const isTied = at > 0 && ranked[at - 1]?.key === key
      places.push(isTied ? (places[at - 1] as number) : at - apart + 1)
    }
  })
  return places
}
