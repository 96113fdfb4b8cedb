// Optional files of what families ask of a college: college_first_class_majors, college_campuses, college_exempt, college_outcomes.
import { catalogueName } from '../../../../engine/catalogue/major-index'
import { RowRefused, shorten, type Row } from '../csv/row'
import type { Importer } from '../importer'
import { webAddress } from '../../fields'
import { addressOf, collegeFile, type OfCollege } from './college-file'
import { WRONG_FIGURES, type Figure } from './wrong-figures'

const MOST_GRADUATES = 100_000
const MOST_PAY = 1_000_000
/** Shares are printed with two decimals. */
const ROUNDING = 0.5
/** A college with the right recommends at least one student: a rate of 0 means unknown. */
const LEAST_EXEMPT = 0.01
const LEVELS = ['本科', '专科', '研究生', '全校']

/** Shares of the graduates, with what a family calls them. */
const RATES = {
  further_study_rate: '升学率',
  domestic_study_rate: '国内升学率',
  abroad_rate: '出国（境）率',
  employment_rate: '毕业去向落实率',
  direct_employment_rate: '直接就业率',
} as const satisfies Record<Figure, string>
const FIGURES = Object.keys(RATES) as Figure[]
/** Rates of a whole year's graduates are at least one percent: a smaller number is a fraction or means unknown. */
const WHOLE: readonly Figure[] = ['further_study_rate', 'employment_rate']

/** A major, not a class for the best students or a programme of several majors. */
function nationalMajor(row: Row): string {
  const major = catalogueName(row.required('major'))
  if (/班$/u.test(major)) throw new RowRefused('VALUE_UNKNOWN', `“major”是班，不是专业：${shorten(major)}`)
  return major
}

/** A campus, not a college of its own: the list still has campuses of independent colleges with the name of these in brackets. */
function campusOf(row: Row, { code, name, context }: OfCollege): string {
  const campus = row.required('campus')
  const [, within = campus] = /[（(]([^（()）]+)[）)]$/u.exec(campus) ?? []
  const other = context.colleges.find(name + within)
  if (other && other.collegeId !== code)
    throw new RowRefused('VALUE_UNKNOWN', `“campus”是另一所学校：${shorten(name + within)}`)
  return campus
}

type Rates = Record<Figure, number | null>

function ratesOf(row: Row): Rates {
  const rates = Object.fromEntries(FIGURES.map((figure) => [figure, row.numberOrNull(figure, 0, 100)])) as Rates
  for (const figure of WHOLE) {
    const rate = rates[figure]
    if (rate !== null && rate <= 1)
      throw new RowRefused('NUMBER_OUT_OF_RANGE', `“${figure}”应写百分数，62.5% 写 62.5，文件中是 ${rate}`)
  }
  const { further_study_rate: further, domestic_study_rate, abroad_rate, employment_rate } = rates
  const parts = (domestic_study_rate ?? 0) + (abroad_rate ?? 0)
  if (parts > (further ?? 100) + ROUNDING)
    throw new RowRefused('NUMBER_OUT_OF_RANGE', `国内升学和出国（境）加起来是 ${parts.toFixed(2)}%，超过升学率`)
  if (further !== null && employment_rate !== null && further > employment_rate + ROUNDING)
    throw new RowRefused('NUMBER_OUT_OF_RANGE', `升学率 ${further}% 超过毕业去向落实率 ${employment_rate}%，口径不一`)
  return rates
}

/** The rates without those known to be wrong; each of these is reported. */
function withoutWrong(rates: Rates, year: number, { code, name, context }: OfCollege): Rates {
  const left = { ...rates }
  for (const { college, year: of, figure, value, reason } of WRONG_FIGURES) {
    if (college !== code || of !== year || left[figure] !== value) continue
    left[figure] = null
    context.note('已知有误的数字，没有收', 1, `${name} ${year} 年${RATES[figure]} ${value}%：${reason}`)
  }
  return left
}

/** The report's address: its own column, else what the source begins with. */
const reportOf = (row: Row): string | null => addressOf(row) ?? webAddress(row.text('source').split(/\s/u)[0] ?? '')

/** A note for families is in Chinese; those for whoever compiled the file are not for them. */
function noteOf(row: Row): string | null {
  const note = row.text('note')
  const count = (letters: RegExp): number => note.match(letters)?.length ?? 0
  return count(/\p{Script=Han}/gu) > count(/\p{Script=Latin}/gu) ? note : null
}

export const factImporters: readonly Importer[] = [
  collegeFile({
    kind: 'college_first_class_majors',
    title: '国家级一流本科专业建设点',
    columns: ['major'],
    table: 'college_national_major',
    target: { major: 'text', year: 'int' },
    key: ['major'],
    most: 300,
    isNamed: true,
    cells: (row) => [nationalMajor(row), row.yearOrNull('year')],
  }),
  collegeFile({
    kind: 'college_campuses',
    title: '校区',
    columns: ['campus', 'city'],
    table: 'college_campus',
    target: { campus: 'text', city: 'text', district: 'text', address: 'text', year: 'int' },
    key: ['campus'],
    most: 60,
    isNamed: true,
    cells: (row, college) => [
      campusOf(row, college),
      ...['city', 'district', 'address'].map((name) => row.textOrNull(name)),
      row.yearOrNull('year'),
    ],
  }),
  collegeFile({
    kind: 'college_exempt',
    title: '推免资格',
    columns: [],
    table: 'college_exempt',
    target: { since_year: 'int', on_list: 'text', rate_pct: 'double precision', rate_year: 'int' },
    key: [],
    isNamed: true,
    cells: (row) => [
      row.yearOrNull('since_year'),
      row.textOrNull('on_list'),
      row.numberOrNull('rate_pct', LEAST_EXEMPT, 100),
      row.yearOrNull('rate_year'),
    ],
  }),
  collegeFile({
    kind: 'college_outcomes',
    title: '升学和就业',
    columns: ['year', 'level'],
    table: 'college_outcome',
    target: {
      year: 'int',
      level: 'text',
      graduates: 'int',
      further_study_rate: 'double precision',
      domestic_study_rate: 'double precision',
      abroad_rate: 'double precision',
      employment_rate: 'double precision',
      direct_employment_rate: 'double precision',
      average_pay_yuan_month: 'double precision',
      note: 'text',
      address: 'text',
    },
    key: ['year', 'level'],
    most: 60,
    isNamed: true,
    cells: (row, college) => {
      const year = row.year()
      const level = row.required('level')
      if (!LEVELS.includes(level))
        throw new RowRefused('VALUE_UNKNOWN', `“level”应为${LEVELS.join('、')}，文件中是 ${shorten(level)}`)
      const rates = withoutWrong(ratesOf(row), year, college)
      const figures = FIGURES.map((figure) => rates[figure])
      const pay = row.numberOrNull('average_pay_yuan_month', 1, MOST_PAY)
      if (pay === null && figures.every((figure) => figure === null))
        throw new RowRefused('VALUE_MISSING', '没有一个可以用的数字')
      return [
        year,
        level,
        row.integerOrNull('graduates', 1, MOST_GRADUATES),
        ...figures,
        pay,
        noteOf(row),
        reportOf(row),
      ]
    },
  }),
]
