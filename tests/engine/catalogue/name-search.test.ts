import { collegesMeant } from '../../../engine/catalogue/name-search'
import { collegesCalled, SHORT_NAMES } from '../../../engine/catalogue/short-names'

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
const meant = (word: string, isHeld = false) => [...collegesMeant(word, NAMES, () => isHeld).names]

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
    const found = (word: string) => [...collegesMeant(word, names).names]
    expect(found('常熟理工学院')).toEqual(['苏州工学院', '常熟理工学院'])
    expect(found('江苏教育学院')).toEqual(['江苏第二师范学院'])
    expect(found('杭州大学')).toEqual(['浙江大学'])
    const army = ['中国人民解放军国防科技大学', '中国人民解放军空军军医大学', '南方医科大学']
    expect([...collegesMeant('国防科大', army).names]).toEqual([army[0]])
    expect([...collegesMeant('第四军医大学', army).names]).toEqual([army[1]])
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
  expect(SHORT_NAMES.length).toBeGreaterThan(200)
  for (const name of SHORT_NAMES) {
    expect(name).toMatch(/^(?:\p{Script=Han}{2,5}|[a-z]{2,9})$/u)
    expect(collegesCalled(name).length).toBeGreaterThan(0)
    expect(collegesCalled(name)).not.toContain(name)
  }
})
