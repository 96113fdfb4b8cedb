// Faultless invented admission facts: a province of each kind of wish, colleges and majors that exist nowhere else.
import { loadProvinces, type ProvinceFact } from '../../../server/db/seeds/facts'
import { rankAtScore, scoreAtRank, type ScoreTable } from '../../../server/db/importers/tables/score-tables'
import { randomOf, type Random } from '../../../server/db/seeds/random'
import type { Facts, FactTable, TableName } from './facts'

/** Groups (3+1+2 and 3+3), majors (3+3 and 3+1+2) and colleges (文理). */
const DEFAULT_PROVINCES = ['湖北', '湖南', '上海', '浙江', '河北', '新疆'] as const
/** Years of past cutoffs; plans are of the year after, which has tables and control lines too. */
export const LINE_YEARS: readonly number[] = [2023, 2024, 2025]
export const PLAN_YEAR = 2026

const SOURCE = '编造的测试数据'
const PLACES = ['湖滨', '江陵', '白云', '青山', '海宁', '西河', '天目', '云梦', '金沙', '龙泉']
const KINDS = ['理工大学', '师范大学', '医科大学', '外国语大学', '财经大学', '学院']
const MAJOR_NAMES = [
  '计算机科学与技术',
  '数学与应用数学',
  '英语',
  '法学',
  '会计学',
  '临床医学',
  '土木工程',
  '汉语言文学',
]
const VOCATIONAL_MAJORS = ['护理', '大数据技术', '学前教育']

type CollegeKind = 'ordinary' | 'vocational' | 'army' | 'police'
interface MadeCollege {
  name: string
  kind: CollegeKind
  code5: string
  /** Enrolment code, equal in every province and year. */
  enrolCode: string
  /** The college's place among those of its batch: 0 hardest, 1 easiest. */
  place: number
}

const COLUMNS: Readonly<Record<TableName, string>> = {
  colleges:
    'ministry_code,code5,name,province,city,district,authority,level,type,nature,is_985,is_211,is_double_first_class,is_double_high,website,admission_site',
  majors: 'code,name,level,category,class,class_code,degree,years,special,controlled',
  score_rank: 'province,year,track,score,count,cumulative,source',
  batch_lines: 'province,year,batch,track,score,source',
  group_lines:
    'province,year,batch,track,college,college_code,group,subject_req,min_score,min_rank,rank_basis,avg,plan,admitted,source,level',
  major_lines:
    'province,year,batch,track,college,college_code,group,major,major_code,subject_req,min_score,min_rank,rank_basis,avg_score,max_score,plan,admitted,source',
  plans: 'province,year,batch,track,college,college_code,group,major,major_code,subject_req,plan,years,tuition,source',
}

/** Columns of a file of the layout in the invented facts. */
export const columnsOf = (name: TableName): string[] => COLUMNS[name].split(',')

/** The two former names are real colleges', whose renaming the import knows. */
function makeColleges(count: number): MadeCollege[] {
  const names: [string, CollegeKind][] = [
    ['重庆科技大学', 'ordinary'],
    ['海南医科大学', 'ordinary'],
    ['陆军江陵工程大学', 'army'],
    ['云梦警察学院', 'police'],
  ]
  for (let at = 0; names.length < count; at += 1) {
    const place = PLACES[at % PLACES.length]!
    const isVocational = at % 5 === 4
    const round = Math.floor(at / PLACES.length)
    if (round >= KINDS.length) break
    names.push(
      isVocational
        ? [`${place}${['职业技术学院', '医药高等专科学校', '交通职业学院'][round % 3]!}`, 'vocational']
        : [`${place}${KINDS[(at + round) % KINDS.length]!}`, 'ordinary'],
    )
  }
  const unique = [...new Map(names)]
  return unique.map(([name, kind], at) => ({
    name,
    kind,
    code5: String(80001 + at),
    enrolCode: String(1101 + at * 7),
    place: ((at * 17) % unique.length) / unique.length,
  }))
}

interface Stage {
  batch: string
  control: number
}
interface MadeProvince {
  fact: ProvinceFact
  undergraduate: Stage
  vocational: Stage
  special: string
}

function stagesOf(fact: ProvinceFact): MadeProvince {
  const full = fact.rule.FullScore
  const [undergraduate, vocational] =
    fact.rule.MainBatch === '本科一批'
      ? ['本科一批', '专科批']
      : fact.rule.Model === '3+3' && fact.rule.WishUnit === 'major+college'
        ? ['普通类一段', '普通类二段']
        : ['本科批', '专科批']
  return {
    fact,
    undergraduate: { batch: undergraduate!, control: Math.round(full * 0.59) },
    vocational: { batch: vocational!, control: Math.round(full * 0.27) },
    special: '国家专项计划本科批',
  }
}

/** Share of candidates at or above a score of a bell curve (logistic in place of normal). */
function scoreTable(full: number, year: number, candidates: number, bottom: number, step: number): ScoreTable {
  const middle = full * 0.55 + (year % 3) * 3
  const width = full * 0.045
  const above = (score: number): number => Math.round(candidates / (1 + Math.exp((score - middle) / width)))
  const scores: number[] = []
  for (let score = full; score >= bottom; score -= step) if (above(score) >= 20) scores.push(score)
  return { scores, cumulative: scores.map(above) }
}

function requirementOf(fact: ProvinceFact, track: string, at: number): string {
  if (fact.rule.Model === '3+1+2')
    return `首选${track.slice(0, 2)}，再选${['不限', '化学', '不限', '化学或生物'][at % 4]!}`
  return fact.rule.Model === '3+3' ? ['不限', '物理', '物理和化学', '不限'][at % 4]! : ''
}

interface UnitSeed {
  college: MadeCollege
  group: string
  batch: string
  /** Rank as a share of the rank at the control line. */
  share: number
  requirement: string
  majors: string[]
  years: string
  tuition: number
}

/** Units of a track: ordinary groups, some special ones, vocational ones in their own batch. */
function unitsOf(province: MadeProvince, track: string, colleges: readonly MadeCollege[], random: Random): UnitSeed[] {
  const byGroup = province.fact.rule.WishUnit === 'college-major-group'
  return colleges.flatMap((college, at) => {
    const isVocational = college.kind === 'vocational'
    const isForce = college.kind === 'army' || college.kind === 'police'
    const batch = isVocational
      ? province.vocational.batch
      : isForce
        ? `本科提前批（${college.kind === 'army' ? '军队' : '公安'}）`
        : province.undergraduate.batch
    const base = Math.exp(-7 * (1 - college.place)) * 0.85
    const names = isVocational ? VOCATIONAL_MAJORS : MAJOR_NAMES
    const units = Array.from({ length: byGroup && !isVocational && !isForce ? 2 : 1 }, (_, n): UnitSeed => ({
      college,
      group: byGroup ? `0${n + 1}` : '',
      batch,
      share: Math.min(0.93, base * (1 + n * 0.2 + random.next() * 0.05)),
      requirement: requirementOf(province.fact, track, at + n),
      majors: Array.from({ length: 3 }, (_unused, m) => names[(at + n * 3 + m) % names.length]!),
      years: isVocational ? '三年' : '四年',
      tuition: isVocational ? 6000 : 5200 + (at % 4) * 300,
    }))
    if (at % 3 === 0 && !isVocational && !isForce)
      units.push({
        ...units[0]!,
        group: byGroup ? '07' : '',
        batch: province.special,
        share: 0.96,
        majors: byGroup ? units[0]!.majors : [names[(at + 4) % names.length]!],
      })
    return units
  })
}

export interface CleanOptions {
  seed: number
  /** Short names of provinces. */
  provinces?: readonly string[]
  /** Colleges of the register, at most 60. */
  colleges?: number
  /** Points between two rows of a score-rank table; default 1. Cutoffs are at its rows. */
  step?: number
}

/** Facts of an invented register for real provinces' rules. Same options, same facts. */
export function makeCleanFacts(options: CleanOptions): Facts {
  const { seed, provinces = DEFAULT_PROVINCES, colleges: count = 30, step = 1 } = options
  const colleges = makeColleges(count)
  const tables = Object.fromEntries(
    Object.keys(COLUMNS).map((name) => [name, { columns: columnsOf(name as TableName), rows: [] }]),
  ) as unknown as Record<TableName, FactTable>
  const flag = (value: boolean): string => (value ? '1' : '0')
  for (const [at, college] of colleges.entries()) {
    const level = college.kind === 'vocational' ? '专科' : '本科'
    const isTop = college.place < 0.1 && level === '本科'
    tables.colleges.rows.push([
      `41${college.code5}000`,
      college.code5,
      college.name,
      '湖北省',
      '武汉市',
      '',
      '',
      level,
      '综合类',
      at % 9 === 8 ? '民办' : '公办',
      flag(isTop),
      flag(isTop),
      flag(isTop),
      '0',
      '',
      '',
    ])
  }
  for (const [at, name] of MAJOR_NAMES.entries())
    tables.majors.rows.push([
      `0${80901 + at}`,
      name,
      '本科（普通教育）',
      '工学',
      '测试类',
      '0809',
      '',
      '四年',
      '0',
      '0',
    ])
  for (const name of provinces) {
    const fact = loadProvinces().find((province) => province.name === name)
    if (!fact) throw new Error(`no province is called ${name}`)
    for (const track of fact.rule.Tracks)
      addTrack(tables, stagesOf(fact), track, colleges, { random: randomOf(`${seed}/${name}/${track}`), step })
  }
  return tables
}

function addTrack(
  tables: Record<TableName, FactTable>,
  province: MadeProvince,
  track: string,
  colleges: readonly MadeCollege[],
  { random, step }: { random: Random; step: number },
): void {
  const { fact, undergraduate, vocational } = province
  const name = fact.name
  const candidates = 120_000 + random.integer(0, 60_000)
  const years = [...LINE_YEARS, PLAN_YEAR]
  const scores = new Map(
    years.map((year) => [year, scoreTable(fact.rule.FullScore, year, candidates, vocational.control - 20, step)]),
  )
  for (const [year, table] of scores) {
    table.scores.forEach((score, at) => {
      const people = table.cumulative[at]! - (table.cumulative[at - 1] ?? 0)
      tables.score_rank.rows.push([name, `${year}`, track, `${score}`, `${people}`, `${table.cumulative[at]}`, SOURCE])
    })
    for (const stage of [undergraduate, vocational])
      tables.batch_lines.rows.push([name, `${year}`, stage.batch, track, `${stage.control}`, SOURCE])
    tables.batch_lines.rows.push([
      name,
      `${year}`,
      '特殊类型招生控制线',
      track,
      `${undergraduate.control + 70}`,
      SOURCE,
    ])
  }
  const isByMajor = fact.rule.WishUnit === 'major+college'
  for (const unit of unitsOf(province, track, colleges, random)) {
    const rowsOf = isByMajor ? unit.majors.map((major) => [major]) : [unit.majors]
    for (const [at, majors] of rowsOf.entries()) {
      const code = isByMajor ? `${at + 1}`.padStart(2, '0') : ''
      const isLower = unit.batch === vocational.batch
      for (const year of LINE_YEARS) {
        const table = scores.get(year)!
        const best = isLower ? rankAtScore(table, undergraduate.control)! : 0
        const worst = rankAtScore(table, isLower ? vocational.control : undergraduate.control)!
        const share = Math.min(0.97, unit.share * (1 + at * 0.06) * (1 + (random.next() - 0.5) * 0.08))
        const score = scoreAtRank(table, Math.max(25, Math.round(best + (worst - best) * share)))!
        const rank = rankAtScore(table, score)!
        const head = [name, `${year}`, unit.batch, track, unit.college.name, unit.college.enrolCode, unit.group]
        const plan = `${10 + ((at * 7) % 40)}`
        if (isByMajor)
          tables.major_lines.rows.push([
            ...head,
            majors[0]!,
            code,
            unit.requirement,
            `${score}`,
            `${rank}`,
            'source',
            '',
            '',
            plan,
            '',
            SOURCE,
          ])
        else
          tables.group_lines.rows.push([
            ...head,
            unit.requirement,
            `${score}`,
            `${rank}`,
            'source',
            '',
            plan,
            '',
            SOURCE,
            'group',
          ])
      }
      for (const [index, major] of majors.entries()) {
        const majorCode = isByMajor ? code : `0${index + 1}`
        tables.plans.rows.push([
          ...[name, `${PLAN_YEAR}`, unit.batch, track, unit.college.name, unit.college.enrolCode, unit.group],
          ...[
            major,
            majorCode,
            unit.requirement,
            `${5 + random.integer(0, 40)}`,
            unit.years,
            `${unit.tuition}`,
            SOURCE,
          ],
        ])
      }
    }
  }
}
