// The fact files of the demonstration data: complete, and consistent.
import { join } from 'node:path'
import { factsDir, readCsv, type Row } from '../support/seed-facts'

const provinces = readCsv(join(factsDir, 'provinces.csv'))
const cities = readCsv(join(factsDir, 'cities.csv'))
const districts = readCsv(join(factsDir, 'districts.csv'))
const colleges = readCsv(join(factsDir, 'colleges.csv'))
const majors = readCsv(join(factsDir, 'majors.csv'))
const disciplines = readCsv(join(factsDir, 'disciplines.csv'))

const undergraduate = majors.filter((row) => row.level === '本科')
const vocational = majors.filter((row) => row.level === '专科')

const values = (rows: Row[], column: string): string[] => rows.map((row) => row[column] ?? '')
const marked = (column: string): Row[] => colleges.filter((row) => row[column] === '1')

/** Which values occur more than once; empty when the column is a key. */
function repeated(all: string[]): string[] {
  const seen = new Set<string>()
  return all.filter((value) => seen.size === seen.add(value).size)
}

const MARKS = ['is_985', 'is_211', 'is_double_first_class', 'is_double_high'] as const
const NATURES = ['公办', '民办', '中外合作办学', '内地与港澳台地区合作办学']
const TYPES = [
  '综合类',
  '理工类',
  '师范类',
  '医药类',
  '财经类',
  '艺术类',
  '农林类',
  '政法类',
  '体育类',
  '语言类',
  '民族类',
  '军事类',
]

describe('provinces', () => {
  test('exactly the 31 provinces that hold the exam are there', () => {
    expect(provinces).toHaveLength(31)
    for (const column of ['province_id', 'key', 'name', 'full_name'])
      expect(repeated(values(provinces, column))).toEqual([])
  })

  test('the numeric key is the first two digits of the province code', () => {
    for (const row of provinces) {
      expect(row.province_id).toMatch(/^\d{2}0000$/)
      expect(row.key).toBe(row.province_id?.slice(0, 2))
      expect(row.full_name?.startsWith(row.name ?? '?')).toBe(true)
    }
  })

  test('the exam model decides the tracks and the subjects to choose from', () => {
    const count = (model: string): number => provinces.filter((row) => row.model === model).length
    expect([count('3+3'), count('3+1+2'), count('文理')]).toEqual([6, 23, 2])
    const sixSubjects = '物理|化学|生物|政治|历史|地理'
    for (const row of provinces) {
      const subjects = [row.tracks, row.first_choice, row.first_choice_count, row.reselect, row.reselect_count]
      if (row.model === '3+3') {
        expect(subjects).toEqual(['综合', '', '0', row.name === '浙江' ? `${sixSubjects}|技术` : sixSubjects, '3'])
      } else if (row.model === '3+1+2') {
        expect(subjects).toEqual(['物理类|历史类', '物理|历史', '1', '化学|生物|政治|地理', '2'])
      } else {
        expect(subjects).toEqual(['理科|文科', '', '0', '', '0'])
      }
    }
  })

  test('a wish of one major offers no adjustment, one of several majors does', () => {
    for (const row of provinces) {
      expect(['college-major-group', 'major+college', 'college']).toContain(row.wish_unit)
      expect(Number(row.wishes)).toBeGreaterThanOrEqual(10)
      expect(row.wish_unit === 'major+college').toBe(row.majors_per_unit === '1')
      expect(row.adjustment).toBe(row.majors_per_unit === '1' ? '0' : '1')
      expect(['660', '750', '900']).toContain(row.full_score)
    }
  })

  test('a rule quoted from an exam authority names its page, and no rule names a page it does not have', () => {
    for (const row of provinces) {
      if (row.confidence === 'quoted from the exam authority') expect(row.source).toMatch(/^https?:\/\//)
      else expect([row.confidence, row.source]).toEqual(['secondary source', ''])
      if (row.source_date) expect(row.source_date).toMatch(/^20\d\d-\d\d(-\d\d)?$/)
    }
  })
})

describe('cities', () => {
  test('every city code is a national division code of its province and occurs once', () => {
    const known = new Set(values(provinces, 'province_id'))
    expect(repeated(values(cities, 'city_id'))).toEqual([])
    for (const row of cities) {
      expect(known.has(row.province_id ?? '')).toBe(true)
      expect(row.city_id).toMatch(/^\d{6}$/)
      expect(row.city_id?.slice(0, 2)).toBe(row.province_id?.slice(0, 2))
    }
    expect(new Set(values(cities, 'province_id')).size).toBe(31)
  })

  test('there are 333 prefecture-level divisions and the 4 municipalities; the rest belong directly to their province', () => {
    const direct = cities.filter((row) => row.city_id?.slice(2, 4) === '90')
    expect(cities.length - direct.length).toBe(337)
    expect(new Set(values(direct, 'province_id'))).toEqual(new Set(['410000', '420000', '460000', '650000']))
  })
})

describe('districts', () => {
  test('every district lies in a known city of its own province and occurs once', () => {
    const known = new Set(values(cities, 'city_id'))
    expect(repeated(values(districts, 'district_id'))).toEqual([])
    for (const row of districts) {
      expect(known.has(row.city_id ?? '')).toBe(true)
      expect(row.district_id).toMatch(/^\d{6}$/)
      expect(row.district_id?.slice(0, 2)).toBe(row.city_id?.slice(0, 2))
      expect(row.name).toMatch(/(区|县|市|旗)$/)
    }
  })

  test('every prefecture has districts, except the four that have only towns', () => {
    const divided = new Set(values(districts, 'city_id'))
    const undivided = cities.filter((row) => row.city_id?.slice(2, 4) !== '90' && !divided.has(row.city_id ?? ''))
    expect(values(undivided, 'name').sort()).toEqual(['东莞', '中山', '儋州', '嘉峪关'].sort())
  })
})

describe('colleges', () => {
  test('there are at least 300 colleges, with at least 40 vocational ones, and no code or name twice', () => {
    expect(colleges.length).toBeGreaterThanOrEqual(300)
    expect(colleges.filter((row) => row.level === '专科').length).toBeGreaterThanOrEqual(40)
    expect(repeated(values(colleges, 'code5'))).toEqual([])
    expect(repeated(values(colleges, 'name'))).toEqual([])
  })

  test('every college has a valid value in every column', () => {
    for (const row of colleges) {
      expect(row.code5).toMatch(/^\d{5}$/)
      expect(row.name).toMatch(/^[\p{Script=Han}（）-]{4,}$/u)
      expect(['本科', '专科']).toContain(row.level)
      expect(TYPES).toContain(row.type)
      expect(NATURES).toContain(row.nature)
      for (const mark of MARKS) expect(['0', '1']).toContain(row[mark])
      expect(row.authority).not.toBe('')
      if (row.founded) expect(Number(row.founded)).toBeLessThanOrEqual(2025)
    }
  })

  test("every province has colleges, and every college's province and city are known", () => {
    expect(new Set(values(colleges, 'province'))).toEqual(new Set(values(provinces, 'name')))
    const knownCities = new Set(values(cities, 'name'))
    expect(colleges.filter((row) => !knownCities.has(row.city ?? '')).map((row) => row.name)).toEqual([])
  })

  test('a college is in its own province, except the two run from another one', () => {
    const idOf = new Map(provinces.map((row) => [row.name, row.province_id]))
    const pairs = new Set(cities.map((row) => `${row.province_id} ${row.name}`))
    const elsewhere = colleges.filter((row) => !pairs.has(`${idOf.get(row.province ?? '')} ${row.city}`))
    expect(values(elsewhere, 'name').sort()).toEqual(['河北工业大学', '西藏民族大学'].sort())
  })

  test('the marks nest: 39 colleges of 985, all of them 211, and all 211 are among the 147 of 双一流', () => {
    expect(marked('is_985')).toHaveLength(39)
    expect(marked('is_211')).toHaveLength(115)
    expect(marked('is_double_first_class')).toHaveLength(147)
    expect(marked('is_985').filter((row) => row.is_211 !== '1')).toEqual([])
    expect(marked('is_211').filter((row) => row.is_double_first_class !== '1')).toEqual([])
    expect(marked('is_double_first_class').filter((row) => row.level !== '本科')).toEqual([])
  })

  test('all kinds that families look for exist', () => {
    for (const type of TYPES) expect(colleges.some((row) => row.type === type)).toBe(true)
    for (const nature of NATURES) expect(colleges.some((row) => row.nature === nature)).toBe(true)
    expect(colleges.filter((row) => row.level === '专科' && row.is_double_high === '1').length).toBeGreaterThan(20)
  })
})

describe('majors', () => {
  test('the undergraduate catalogue has its 13 fields, its 93 classes and no code twice', () => {
    expect(new Set(values(undergraduate, 'category')).size).toBe(13)
    expect(new Set(values(undergraduate, 'class_code')).size).toBe(93)
    expect(undergraduate.length).toBeGreaterThanOrEqual(330)
    expect(vocational.length).toBeGreaterThanOrEqual(80)
    expect(repeated(values(majors, 'code'))).toEqual([])
    expect(repeated(values(undergraduate, 'name'))).toEqual([])
  })

  test('a major code begins with the code of its class, and a class has one name and one field', () => {
    const nameOf = new Map<string, string>()
    for (const row of majors) {
      expect(row.code).toMatch(row.level === '本科' ? /^\d{6}T?K?$/ : /^\d{6}K?$/)
      expect(row.code?.slice(0, 4)).toBe(row.class_code)
      const key = `${row.level} ${row.class_code}`
      const name = `${row.category}/${row.class}`
      expect(nameOf.get(key) ?? name).toBe(name)
      nameOf.set(key, name)
    }
  })

  test('every major has a length of study, and an undergraduate one a degree except in the cross-disciplinary field', () => {
    for (const row of majors) {
      expect(row.level === '本科' ? ['四年', '五年'] : ['三年']).toContain(row.years)
      if (row.level === '本科' && row.category !== '交叉学科') expect(row.degree).toMatch(/^\p{Script=Han}+学士$/u)
      else expect(row.degree).toBe('')
    }
  })
})

describe('disciplines', () => {
  test('every 双一流 college has its disciplines, except the two that name their own', () => {
    const named = new Set(values(disciplines, 'code5'))
    const without = marked('is_double_first_class').filter((row) => !named.has(row.code5 ?? ''))
    expect(values(without, 'name').sort()).toEqual(['北京大学', '清华大学'].sort())
  })

  test('a discipline belongs to a 双一流 college and is named once for it', () => {
    const elite = new Map(marked('is_double_first_class').map((row) => [row.code5, row.name]))
    for (const row of disciplines) expect(elite.get(row.code5)).toBe(row.college)
    expect(repeated(disciplines.map((row) => `${row.code5} ${row.discipline}`))).toEqual([])
  })
})

describe('majors, occupations and industries beside each other', () => {
  const read = (file: string) => readCsv(join(factsDir, file))
  const occupations = read('occupations.csv')
  const codes = new Set(values(occupations, 'code'))

  test('every occupation and class is in a class one level above that its code begins with', () => {
    expect(repeated(values(occupations, 'code'))).toEqual([])
    for (const { code, level, parent } of occupations) {
      if (level === '1') continue
      expect([code, codes.has(parent!), code!.startsWith(`${parent}-`)]).toEqual([code, true, true])
      expect(occupations.find((row) => row.code === parent)?.level).toBe(String(Number(level) - 1))
    }
  })

  test('all matched classes are classified', () => {
    const matched = [
      ...values(read('job-names.csv'), 'code'),
      ...values(read('occupation-interests.csv'), 'code'),
      ...read('class-occupations.csv').flatMap(({ occupations: list }) => list!.split('|')),
      ...read('industries.csv').flatMap(({ occupations: list }) => list!.split('|').filter(Boolean)),
    ]
    expect(matched.length).toBeGreaterThan(800)
    expect(matched.filter((code) => !codes.has(code))).toEqual([])
  })

  test('a former name is not in use today, and its successor is', () => {
    const today = new Set(majors.map(({ level, name }) => `${level}/${name}`))
    const former = read('former-majors.csv')
    expect(former.filter((row) => today.has(`${row.level}/${row.former}`))).toEqual([])
    expect(repeated(former.map((row) => `${row.former}/${row.name}/${row.level}`))).toEqual([])
  })

  test('industries, disciplines and occupations name only existing undergraduate classes', () => {
    const classes = new Set(values(undergraduate, 'class_code'))
    const named = [
      ...values(read('class-disciplines.csv'), 'class_code'),
      ...values(read('class-occupations.csv'), 'class_code'),
      ...read('industries.csv').flatMap(({ classes: list }) => list!.split('|').filter(Boolean)),
    ]
    expect(named.filter((code) => !classes.has(code))).toEqual([])
  })

  test('an interest code has one to three different letters of the six', () => {
    for (const { letters } of read('occupation-interests.csv')) {
      expect(letters).toMatch(/^[RIASEC]{1,3}$/)
      expect(new Set(letters).size).toBe(letters!.length)
    }
  })
})
