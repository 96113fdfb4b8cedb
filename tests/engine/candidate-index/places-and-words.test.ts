// Units by city, and by the words of a search box as families mean them.
import { CandidateIndex } from '../../../engine/candidate-index/candidate-index'
import { emptyIndexData, type IndexedUnit } from '../../../engine/candidate-index/data'
import type { IndexFilter } from '../../../engine/candidate-index/filter'
import { nameBook } from '../../../server/db/seeds/names'
import { wishReader } from '../../../server/db/seeds/wishes'

const [ZHEJIANG, JIANGSU, SHANGHAI, HUNAN] = ['330000', '320000', '310000', '430000']
const NAMES: Readonly<Record<string, string>> = {
  [ZHEJIANG]: '浙江',
  [JIANGSU]: '江苏',
  [SHANGHAI]: '上海',
  [HUNAN]: '湖南',
}
const ROWS: readonly [college: string, province: string | null, city: string | null, ...majors: string[]][] = [
  ['杭州电子科技大学', ZHEJIANG, '杭州', '软件工程', '会计学'],
  ['浙江理工大学', ZHEJIANG, '杭州', '电子信息工程', '电子商务'],
  ['宁波大学', ZHEJIANG, '宁波', '法学', '工科试验班（含计算机科学与技术、软件工程专业）'],
  ['南京大学', JIANGSU, '南京', '化学'],
  ['南京师范大学', JIANGSU, '南京', '汉语言文学（师范）'],
  ['怀化学院', HUNAN, '怀化', '数学与应用数学（师范）'],
  ['上海大学', SHANGHAI, '上海', '农业机械化及其自动化', '机械工程'],
  ['某地学院', null, null, '自动化'],
]

function world(): CandidateIndex {
  const data = emptyIndexData(2026, '综合', ROWS.length)
  data.provinceId = ZHEJIANG
  data.kind = 'group'
  data.units = ROWS.map(([collegeName, collegeProvinceId, city, ...majorNames], at): IndexedUnit => ({
    unitId: `u${at}`,
    collegeId: city === null ? null : String(at),
    ...{ collegeName, collegeProvinceId, city, majorNames },
    collegeProvince: NAMES[collegeProvinceId ?? ''] ?? null,
    ...{ nature: '公办', category: '综合类', level: '本科', tags: [] },
    ...{ enrolCode: `10${at}`, groupCode: '01', majorName: null, subjectReq: '不限' },
  }))
  data.hasPlan.fill(1)
  data.plan.fill(10)
  return new CandidateIndex(data, undefined, nameBook(), wishReader())
}

const index = world()
const ask = (filter: IndexFilter) => ({
  candidate: { rank: 5000, rankError: 0, subjects: ['物理', '化学', '生物'] },
  isForecast: false,
  filter,
  sort: 'fit' as const,
})
const colleges = (filter: IndexFilter) =>
  [...index.query(ask(filter)).order].sort((a, b) => a - b).map((unit) => ROWS[unit]![0])
const facet = (filter: IndexFilter) =>
  Object.fromEntries(index.stat(ask(filter)).facets.City.map(({ Value, Count }) => [Value, Count]))

describe('a filter by city', () => {
  test('leaves the units of the city', () => {
    expect(colleges({ cities: ['杭州'] })).toEqual(['杭州电子科技大学', '浙江理工大学'])
    expect(colleges({ cities: ['杭州', '南京'] })).toHaveLength(4)
    expect(colleges({ cities: ['没有这个市'] })).toEqual([])
  })

  test('narrows its own province, and adds to others', () => {
    expect(colleges({ provinces: [ZHEJIANG], cities: ['杭州'] })).toEqual(['杭州电子科技大学', '浙江理工大学'])
    expect(colleges({ provinces: [JIANGSU], cities: ['杭州'] })).toEqual([
      '杭州电子科技大学',
      '浙江理工大学',
      '南京大学',
      '南京师范大学',
    ])
    expect(colleges({ provinces: [JIANGSU, ZHEJIANG], cities: ['宁波'] })).toEqual([
      '宁波大学',
      '南京大学',
      '南京师范大学',
    ])
  })

  test('keeps a college of unknown place where unknown ones are kept', () => {
    expect(colleges({ cities: ['杭州'], withUnknown: true })).toContain('某地学院')
  })

  test('offers the cities of the chosen provinces with the units each leaves, else the most frequent', () => {
    expect(facet({ provinces: [ZHEJIANG] })).toEqual({ 杭州: 2, 宁波: 1 })
    expect(facet({ provinces: [ZHEJIANG], cities: ['杭州'] })).toEqual({ 杭州: 2, 宁波: 1 })
    expect(facet({})).toEqual({ 杭州: 2, 南京: 2, 宁波: 1, 怀化: 1, 上海: 1 })
    // one chosen before the province changed can still be taken back
    expect(Object.keys(facet({ provinces: [JIANGSU], cities: ['杭州'] }))).toContain('杭州')
  })
})

describe('the search box of a list', () => {
  test.each([
    ['杭州', ['杭州电子科技大学', '浙江理工大学']],
    ['宁波', ['宁波大学']],
    ['浙江', ['杭州电子科技大学', '浙江理工大学', '宁波大学']],
    ['省内', ['杭州电子科技大学', '浙江理工大学', '宁波大学']],
    ['江浙沪 软件', ['杭州电子科技大学', '宁波大学']],
    ['学计算机', ['杭州电子科技大学', '宁波大学']],
    ['学计算机哪个学校好', ['杭州电子科技大学', '宁波大学']],
    // a college is found by what is in its name
    ['电子', ['杭州电子科技大学', '浙江理工大学']],
    // 化学 is not in 怀化学院, 自动化 not in 农业机械化及其自动化
    ['化学', ['南京大学']],
    ['自动化', ['某地学院']],
    ['师范', ['南京师范大学', '怀化学院']],
    // of several majors one, of several places one
    ['化学 法学', ['宁波大学', '南京大学']],
    ['化学、法学', ['宁波大学', '南京大学']],
    ['杭州 南京 化学', ['南京大学']],
    // what is a name stays a name
    ['南京大学', ['南京大学']],
    ['杭电', ['杭州电子科技大学']],
    ['南大 化学', ['南京大学']],
    ['师范大学', ['南京师范大学']],
    ['电子商', ['浙江理工大学']],
    ['103', ['南京大学']],
    ['没有', []],
  ])('finds by %s', (keyword, found) => {
    expect(colleges({ keyword })).toEqual(found)
  })
})
