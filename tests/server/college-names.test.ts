// Names that lead to colleges and majors: the facts are whole, no college is joined to another without proof.
import { loadColleges, loadMajors } from '../../server/db/seeds/facts'
import { loadCollegeNames, nameBook } from '../../server/db/seeds/names'
import { readCsv, factsDir } from '../support/seed-facts'
import { join } from 'node:path'

const KINDS = ['renamed', 'former', 'other', 'merged', 'short', 'new']
const words = readCsv(join(factsDir, 'major-words.csv'))

describe('the names of colleges', () => {
  test('have a kind and a source, and each leads to a college once', () => {
    const seen = new Set<string>()
    for (const { college, kind, names, code, since, source } of loadCollegeNames()) {
      expect(KINDS).toContain(kind)
      expect(college).toMatch(/^[\p{Script=Han}（）-]{4,}$/u)
      expect(code).toMatch(/^(\d{5})?$/)
      expect(since).toMatch(/^(20\d\d(-\d\d(-\d\d)?)?)?$/)
      expect(source).not.toBe('')
      expect(names.length > 0).toBe(kind !== 'new')
      for (const name of names) {
        expect([name, seen.has(`${college} ${name}`)]).toEqual([name, false])
        seen.add(`${college} ${name}`)
      }
    }
  })

  test('join a college to its former name by a notice of the ministry, or by one ministry code in two lists', () => {
    const renamed = loadCollegeNames().filter(({ kind }) => kind === 'renamed')
    expect(renamed.length).toBeGreaterThan(200)
    for (const { college, names, code, since, source } of renamed) {
      const isNoticed = /^教育部/.test(source)
      const hasOneCode = /^部颁代码相同/.test(source) && code !== ''
      expect([college, names, isNoticed || hasOneCode]).toEqual([college, names, true])
      // those of the years whose notices were read have their date
      if (source !== '教育部历年公告')
        expect([college, since]).toEqual([college, expect.stringMatching(/^20\d\d-\d\d/)])
    }
    // general knowledge and lists of others find a college, and join nothing
    const { renames } = nameBook()
    for (const { names, source } of loadCollegeNames())
      if (!/^(教育部|部颁)/.test(source))
        for (const name of names) expect([name, renames.get(name)]).toEqual([name, undefined])
  })

  test('resolve every proven renaming both ways', () => {
    const book = nameBook()
    for (const [former, present] of book.renames) {
      expect(book.collegesCalled(former)).toContain(present)
      expect(book.formerNamesOf(present)).toContain(former)
      expect(book.registerNames.get(former)).toBe(present)
    }
    for (const [former, present] of [
      ['绍兴文理学院', '绍兴大学'],
      ['湖州师范学院', '湖州师范大学'],
      ['闽江学院', '闽江大学'],
      ['榆林学院', '榆林大学'],
      ['赤峰学院', '赤峰大学'],
      ['滨州医学院', '山东医药大学'],
      ['淮阴工学院', '淮安大学'],
      ['华北科技学院', '应急管理大学'],
    ] as const)
      expect([former, book.renames.get(former)]).toEqual([former, present])
    expect(book.namesKnownFor('应急管理大学').map(({ name, kind }) => [name, kind])).toEqual([
      ['华北科技学院', 'former'],
      ['防灾科技学院', 'merged'],
    ])
  })

  test('a renamed college has one code, and no other college of the register has its name', () => {
    const codes = new Map(loadColleges().map(({ code, name }) => [name, code]))
    for (const { college, names, code } of loadCollegeNames())
      for (const name of [college, ...names])
        if (code !== '' && codes.has(name)) expect([college, name, codes.get(name)]).toEqual([college, name, code])
  })

  test('a new college is none that another name leads to', () => {
    const { newColleges, registerNames } = nameBook()
    expect(newColleges.size).toBeGreaterThan(40)
    for (const name of newColleges.keys()) expect([name, registerNames.has(name)]).toEqual([name, false])
  })
})

test('everyday words for majors are in lower case, once a row, and mean majors of the catalogue', () => {
  const known = new Set(loadMajors().flatMap(({ name, className }) => [name, className]))
  const meant = words.flatMap(({ majors }) => majors!.split('|'))
  // the catalogue of the product is a selection
  expect(meant.filter((name) => known.has(name)).length / meant.length).toBeGreaterThan(0.94)
  const said = words.flatMap(({ words: list }) => list!.split('|'))
  expect(said.length).toBeGreaterThan(500)
  expect(said.filter((word) => word !== word.toLowerCase() || word.trim() !== word || word === '')).toEqual([])
  expect(said.filter((word, at) => said.indexOf(word) !== at)).toEqual([])
})
