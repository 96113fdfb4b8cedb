import { plainWords } from '../../../engine/catalogue/name-search'
import { rowsMeant } from '../../../engine/catalogue/rows-meant'
import { nameBook } from '../../../server/db/seeds/names'

const ROWS = [
  ['南京邮电大学', '通信工程'],
  ['南京邮电大学', '软件工程'],
  ['南京大学', '软件工程'],
  ['江南大学', '南大门设计'],
  ['江苏第二师范学院', '软件工程（师范）'],
] as const
const meant = (keyword: string | undefined) =>
  rowsMeant(nameBook(), ROWS, keyword, {
    college: ([college]) => college,
    words: (row) => plainWords(row.join('\n')),
  }).map((row) => row.join(' '))

describe('rows of a list', () => {
  test.each([
    ['南邮', ['南京邮电大学 通信工程', '南京邮电大学 软件工程']],
    ['nanyou 软件', ['南京邮电大学 软件工程']],
    ['njyd', ['南京邮电大学 通信工程', '南京邮电大学 软件工程']],
    ['江苏教育学院', ['江苏第二师范学院 软件工程（师范）']],
    ['通信', ['南京邮电大学 通信工程']],
    // a short name means its college alone
    ['南大', ['南京大学 软件工程']],
    ['（师范）', ['江苏第二师范学院 软件工程（师范）']],
    // an everyday word for a major, words around it, a slip, initials without a character
    ['码农', ['南京邮电大学 软件工程', '南京大学 软件工程', '江苏第二师范学院 软件工程（师范）']],
    ['学软件工程 南大', ['南京大学 软件工程']],
    ['通信工成', ['南京邮电大学 通信工程']],
    ['njydx', ['南京邮电大学 通信工程', '南京邮电大学 软件工程']],
    ['南京油电', ['南京邮电大学 通信工程', '南京邮电大学 软件工程']],
  ])('are found by %s', (keyword, rows) => {
    expect(meant(keyword)).toEqual(rows)
  })

  test.each([
    ['绍兴大学', ['绍兴文理学院 临床医学', '绍兴文理学院（诸暨校区） 护理学']],
    ['绍兴文理学院', ['绍兴文理学院 临床医学', '绍兴文理学院（诸暨校区） 护理学']],
    ['绍大', ['绍兴文理学院 临床医学', '绍兴文理学院（诸暨校区） 护理学']],
    ['shaoxingdaxue', ['绍兴文理学院 临床医学', '绍兴文理学院（诸暨校区） 护理学']],
    ['湖州师范大学', ['湖州师范学院 小学教育']],
    ['湖州学院', ['湖州师范学院求真学院 会计学']],
    ['闽江大学 会计', ['闽江学院 会计学']],
  ])('that print the former name of a renamed college are found by %s', (keyword, rows) => {
    const printed = [
      ['嘉兴大学', '临床医学'],
      ['绍兴文理学院', '临床医学'],
      ['绍兴文理学院（诸暨校区）', '护理学'],
      ['湖州师范学院', '小学教育'],
      ['湖州师范学院求真学院', '会计学'],
      ['浙江大学', '会计学'],
      ['闽江学院', '会计学'],
    ] as const
    const found = rowsMeant(nameBook(), printed, keyword, {
      college: ([college]) => college,
      words: (row) => plainWords(row.join('\n')),
    })
    expect(found.map((row) => row.join(' '))).toEqual(rows)
  })

  test.each(['%', '_', "'", '\\', '🙂', 'x'.repeat(1000), '阿阿阿'])('are none where %s does not occur', (keyword) => {
    expect(meant(keyword)).toEqual([])
  })

  test('are all of them for an empty text', () => {
    for (const keyword of [undefined, '', '　 ']) expect(meant(keyword)).toHaveLength(ROWS.length)
  })
})
