// The product's fact files agree with the official tables.
import { join } from 'node:path'
import { realDataDir, testOnRealData } from '../support/real-data'
import { factsDir, readCsv, type Row } from '../support/seed-facts'

const colleges = readCsv(join(factsDir, 'colleges.csv'))
const majors = readCsv(join(factsDir, 'majors.csv'))
const undergraduate = majors.filter((row) => row.level === '本科')
const vocational = majors.filter((row) => row.level === '专科')
const values = (rows: Row[], column: string): string[] => rows.map((row) => row[column] ?? '')
const MARKS = ['is_985', 'is_211', 'is_double_first_class', 'is_double_high'] as const

/** '广西壮族自治区' -> '广西', '江苏省' -> '江苏', '北京市' -> '北京' */
const shortProvince = (full: string): string => full.replace(/(省|市|壮族自治区|回族自治区|维吾尔自治区|自治区)$/, '')

const PEOPLES =
  '蒙古族|蒙古|藏族|羌族|彝族|白族|傣族|景颇族|壮族|苗族|侗族|布依族|土家族|哈尼族|哈萨克|回族|朝鲜族|傈僳族|柯尔克孜|黎族'
/** County-level cities that an official list may print where the facts have the prefecture. */
const PREFECTURE_OF: Record<string, string> = { 昆山: '苏州', 西昌: '凉山' }

/** '南京市' -> '南京', '延边朝鲜族自治州' -> '延边', '喀什地区' -> '喀什', '昆山市' -> '苏州' */
function shortCity(full: string): string {
  const autonomous = new RegExp(`^(.+?)(?:${PEOPLES})*自治[州县]$`).exec(full)
  const short =
    autonomous?.[1] ??
    full.replace(/(市|地区|盟)$/, '').replace(/(?<=..)[州县]$/, (tail) => (full.endsWith('市') ? tail : ''))
  return PREFECTURE_OF[short] ?? short
}

const fullWidth = (name: string): string => name.replaceAll('(', '（').replaceAll(')', '）')

/** Counts agreements per column and keeps the disagreements for printing. */
class Agreement {
  private readonly counts = new Map<string, { same: number; all: number; different: string[] }>()

  add(column: string, subject: string, ours: string | undefined, theirs: string | undefined): void {
    const count = this.counts.get(column) ?? { same: 0, all: 0, different: [] }
    count.all += 1
    if (ours === theirs) count.same += 1
    else count.different.push(`${subject}: ${ours} / ${theirs}`)
    this.counts.set(column, count)
  }

  report(title: string): void {
    const lines = [...this.counts].map(
      ([column, c]) => `${column} ${c.same}/${c.all} ${c.different.slice(0, 5).join('; ')}`,
    )
    console.info([title, ...lines].join('\n'))
  }

  ratios(): { column: string; ratio: number }[] {
    return [...this.counts].map(([column, c]) => ({ column, ratio: c.same / c.all }))
  }
}

testOnRealData('the colleges agree with the official list in at least 99 % of every column', () => {
  const official = new Map(readCsv(join(realDataDir, 'colleges.csv')).map((row) => [row.code5, row]))
  const agreement = new Agreement()
  // The ministry's list of ordinary colleges omits military ones.
  const ordinary = colleges.filter((row) => row.authority !== '中央军委')
  expect(colleges.length - ordinary.length).toBe(3)
  for (const row of ordinary) {
    const theirs = official.get(row.code5)
    const subject = row.name ?? ''
    agreement.add('code5', subject, row.code5, theirs?.code5)
    if (!theirs) continue
    agreement.add('name', subject, row.name, fullWidth(theirs.name ?? ''))
    agreement.add('province', subject, row.province, shortProvince(theirs.province ?? ''))
    agreement.add('city', subject, row.city, shortCity(theirs.city ?? ''))
    agreement.add('level', subject, row.level, theirs.level)
    agreement.add('nature', subject, row.nature, theirs.nature)
    // A row without a type was never compared with lists of marks: its zeros mean "unknown".
    if (theirs.type) for (const mark of MARKS) agreement.add(mark, subject, row[mark], theirs[mark])
  }
  agreement.report('colleges, ours / theirs')
  expect(agreement.ratios().filter(({ ratio }) => ratio < 0.99)).toEqual([])
})

testOnRealData('the majors agree with the official catalogues in at least 99 % of every column', () => {
  const official = readCsv(join(realDataDir, 'majors.csv'))
  const levels: [string, string, Row[]][] = [
    ['本科', '本科（普通教育）', undergraduate],
    ['专科', '高职（专科）', vocational],
  ]
  const agreement = new Agreement()
  for (const [level, officialLevel, ours] of levels) {
    const byCode = new Map(official.filter((row) => row.level === officialLevel).map((row) => [row.code, row]))
    for (const row of ours) {
      const theirs = byCode.get(row.code ?? '')
      const subject = `${row.code} ${row.name}`
      agreement.add(`${level} code`, subject, row.code, theirs?.code)
      if (!theirs) continue
      agreement.add(`${level} name`, subject, row.name, theirs.name)
      agreement.add(`${level} category`, subject, row.category, theirs.category)
      agreement.add(`${level} class_code`, subject, row.class_code, theirs.class_code)
      if (theirs.years) agreement.add(`${level} years`, subject, row.years, theirs.years)
    }
    if (level === '本科') {
      expect(new Set(values(ours, 'class_code'))).toEqual(
        new Set([...byCode.values()].map((row) => row.class_code ?? '')),
      )
    }
  }
  agreement.report('majors, ours / theirs')
  expect(agreement.ratios().filter(({ ratio }) => ratio < 0.99)).toEqual([])
})

testOnRealData('occupations and what took former names over agree with the official lists', () => {
  const official = new Map(
    readCsv(join(realDataDir, 'occupations_cn.csv')).map((row) => [row.code, [row.name, row.level, row.parent].join()]),
  )
  for (const { code, name, level, parent } of readCsv(join(factsDir, 'occupations.csv')))
    expect([code, official.get(code)]).toEqual([code, [name, level, parent].join()])
  const names = new Set(readCsv(join(realDataDir, 'majors.csv')).map(({ name }) => name))
  expect(readCsv(join(factsDir, 'former-majors.csv')).filter(({ name }) => !names.has(name!))).toEqual([])
})
