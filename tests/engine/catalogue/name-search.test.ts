import { collegesMeant, majorsMeant } from '../../../engine/catalogue/name-search'
import { loadColleges, loadMajors } from '../../../server/db/seeds/facts'
import { nameBook } from '../../../server/db/seeds/names'
import { EVERYDAY } from '../../support/everyday-names'

const NAMES = [
  '南京大学',
  '南京大学（苏州校区）',
  '南京大学金陵学院',
  '江南大学',
  '南京邮电大学',
  '南京工程学院',
  '苏州大学',
  '苏州大学应用技术学院',
  '苏州城市学院',
  '中南大学',
  '中南财经政法大学',
  '重庆大学',
  '东南大学',
  '东北大学',
  '中国医科大学',
  'A校',
]
const meant = (word: string, isHeld = false) => [...collegesMeant(nameBook(), word, NAMES, () => isHeld).names]

describe('a typed college name', () => {
  it('finds its short name, and not every college with these characters', () => {
    expect(meant('南大')).toEqual(['南京大学', '南京大学（苏州校区）'])
    expect(meant('苏大')).toEqual(['苏州大学'])
    expect(meant('南邮')).toEqual(['南京邮电大学'])
    // where several use it all are meant
    expect(meant('东大')).toEqual(['东南大学', '东北大学'])
  })

  it('finds a former name, beside units still printed under it, and that of a college merged into another', () => {
    const names = ['苏州工学院', '常熟理工学院', '浙江大学', '江苏第二师范学院', '南京师范大学']
    const found = (word: string) => [...collegesMeant(nameBook(), word, names).names]
    expect(found('常熟理工学院')).toEqual(['苏州工学院', '常熟理工学院'])
    expect(found('江苏教育学院')).toEqual(['江苏第二师范学院'])
    expect(found('杭州大学')).toEqual(['浙江大学'])
    const army = ['中国人民解放军国防科技大学', '中国人民解放军空军军医大学', '南方医科大学']
    expect([...collegesMeant(nameBook(), '国防科大', army).names]).toEqual([army[0]])
    expect([...collegesMeant(nameBook(), '第四军医大学', army).names]).toEqual([army[1]])
  })

  it('still matches the beginning of a name that is another’s short name', () => {
    expect(meant('中南')).toEqual(['中南大学', '中南财经政法大学'])
  })

  it('matches English initials, pinyin and pinyin initials', () => {
    expect(meant('nju')).toContain('南京大学')
    expect(meant('nanyou')).toEqual(['南京邮电大学'])
    expect(meant('njyd')).toEqual(['南京邮电大学'])
    expect(meant('nanjingyou')).toEqual(['南京邮电大学'])
    expect(meant('suzhou')).toEqual(['南京大学（苏州校区）', '苏州大学', '苏州大学应用技术学院', '苏州城市学院'])
    // a name is read as spoken: 重庆 is chongqing
    expect(meant('cqdx')).toEqual(['重庆大学'])
    expect(meant('zhongqing')).toEqual([])
  })

  it('is guessed from some characters only if they occur nowhere as typed', () => {
    expect(meant('南工程')).toEqual(['南京工程学院'])
    expect(meant('中医学', true)).toEqual([])
    expect(meant('中医大')).toEqual(['中国医科大学'])
    expect(meant('京南')).toEqual([])
  })

  it('is found as written in the name, whatever else was typed', () => {
    expect(meant('金陵')).toEqual(['南京大学金陵学院'])
    for (const odd of ['%', '_', '（', '😀', '()', 'a校', '985'])
      expect(meant(odd)).toEqual(NAMES.filter((name) => name.toLowerCase().includes(odd)))
    expect(meant('长'.repeat(1000))).toEqual([])
  })
})

test('a short name is written as searched, means a full name and not itself', () => {
  expect(nameBook().shortNames.length).toBeGreaterThan(500)
  for (const name of nameBook().shortNames) {
    expect(name).toMatch(/^(?:\p{Script=Han}{2,5}|[a-z]{2,9})$/u)
    expect(nameBook().collegesCalled(name).length).toBeGreaterThan(0)
    expect(nameBook().collegesCalled(name)).not.toContain(name)
  }
})

describe('a typed major', () => {
  const MAJORS = ['护理学', '护理学（助产）', '会计学', '财务管理', '自动化', '小学教育', '通信工程', '软件工程']
  const found = (word: string, mayGuess = true) => [...majorsMeant(nameBook(), word, MAJORS, mayGuess)]

  it('is found by an everyday word, also with words around it', () => {
    expect(found('护士')).toEqual(['护理学', '护理学（助产）'])
    expect(found('想当护士')).toEqual(found('护士'))
    expect(found('教师')).toEqual(['小学教育'])
    expect(found('学通信工程专业')).toEqual(['通信工程'])
  })

  it('is what contains the word, and no other that families say it for', () => {
    expect(nameBook().majorsCalled('会计')).toContain('财务管理')
    expect(found('会计')).toEqual(['会计学'])
  })

  it('is guessed from some characters, from the sound, or past one slip, unless that is not wanted', () => {
    expect(found('软件程')).toEqual(['软件工程'])
    expect(found('自动话')).toEqual(['自动化'])
    expect(found('会技学')).toEqual(['会计学'])
    expect(found('ruanjian')).toEqual(['软件工程'])
    expect(found('自动话', false)).toEqual([])
    for (const odd of ['%', '', '（', '😀', '🙂🙂', '长'.repeat(1000), 'x'.repeat(1000)])
      expect(found(odd)).toEqual(MAJORS.filter((name) => name.includes(odd)))
  })
})

test('the lists of units, plans and cutoffs find at least 57 of sixty everyday words and short names', () => {
  const colleges = loadColleges().map(({ name }) => name)
  const majors = [...new Set(loadMajors().flatMap(({ name, className }) => [name, className]))]
  const missed = EVERYDAY.filter(({ typed, scope, meant }) => {
    const found =
      scope === 'college' ? collegesMeant(nameBook(), typed, colleges).names : majorsMeant(nameBook(), typed, majors)
    return !meant.some((name) => found.has(name)) || (scope === 'college' && found.size > 25)
  })
  expect(missed.length <= 3 ? [] : missed).toEqual([])
})
