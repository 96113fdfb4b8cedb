import { editDistance } from '../../server/db/importers/names/edit-distance'
import { isNoName, KnownNames } from '../../server/db/importers/names/known-names'
import { printedKey, readNames, sentenceOfName, type NameReading } from '../../server/db/importers/names/read-names'

const REGISTER = [
  ['西安外国语大学', '10724'],
  ['重庆科技大学', '11551'],
  ['湖北师范大学', '10513'],
  ['湖南师范大学', '10542'],
  ['河南师范大学', '10476'],
  ['韩山师范学院', '10578'],
  ['华北电力大学', '10079'],
  ['山东大学', '10422'],
  ['北京大学', '10001'],
  ['上海交通大学', '10248'],
  ['佛山大学', '11847'],
  ['武汉轻工大学', '10496'],
].map(([name, code5]) => ({ name: name as string, code5: code5 as string }))
const known = new KnownNames(REGISTER)

function reading(
  name: string,
  code: string | null,
  others: [string, string | null][] = [],
  mapping = new Map<string, string>(),
): NameReading {
  const entries = [{ name, code }, ...others.map(([other, its]) => ({ name: other, code: its }))]
  return readNames(entries, known, mapping).get(printedKey({ name, code })) as NameReading
}

describe('a printed name', () => {
  test.each([
    ['西安外国语大学', 'register'],
    ['重庆科技学院', 'alias'],
    ['山东大学（威海）', 'part'],
    ['北京大学医学部', 'alias'],
    ['北京大学深圳校区', 'part'],
    ['中国人民解放军陆军军医大学', 'outside'],
    ['香港中文大学', 'outside'],
    ['上海交大', 'abbreviation'],
  ])('%s is a name: %s', (name, by) => {
    expect(reading(name, 'A1')).toEqual(expect.objectContaining({ kind: 'known', by }))
  })
  test('one slip from a registered forces college is that college, and another force is not', () => {
    const withArmy = new KnownNames([...REGISTER, { name: '陆军江陵工程大学', code5: '' }])
    const read = (name: string) =>
      readNames([{ name, code: null }], withArmy, new Map()).get(printedKey({ name, code: null }))
    expect(read('陆军江陵工程太学')).toEqual(expect.objectContaining({ kind: 'mended', name: '陆军江陵工程大学' }))
    expect(read('海军江陵工程大学')).toEqual(expect.objectContaining({ kind: 'known', by: 'outside' }))
  })
  test('after a watermark is the college its code means elsewhere', () => {
    expect(reading('公西安外国语大学', 'K621', [['西安外国语大学', 'K621']])).toEqual({
      kind: 'mended',
      name: '西安外国语大学',
      by: 'code',
      isProven: true,
    })
  })
  test('after a watermark is read without its code, and marked unproven', () => {
    expect(reading('湖号重庆科技大学', 'K100')).toEqual({
      kind: 'mended',
      name: '重庆科技大学',
      by: 'head',
      isProven: false,
    })
  })
  test('behind a watermark is no college the table prints with another code', () => {
    expect(reading('湖号重庆科技大学', 'K100', [['重庆科技大学', 'K200']]).kind).toBe('unknown')
  })
  test('with one lost character is mended where only one name is near', () => {
    expect(reading('武汉轻工大', 'A1').kind).not.toBe('unknown')
    expect(reading('武汉轻上大学', null)).toEqual(
      expect.objectContaining({ kind: 'mended', name: '武汉轻工大学', by: 'edit' }),
    )
  })
  test('as near to two colleges is set aside with both', () => {
    const read = reading('胡南师范大学', null)
    expect(read).toEqual({
      kind: 'unknown',
      name: '胡南师范大学',
      code: 'NAME_AMBIGUOUS',
      proposals: ['河南师范大学', '湖南师范大学', '湖北师范大学'],
    })
    expect(sentenceOfName(read as Extract<NameReading, { kind: 'unknown' }>)).toContain('河南师范大学、湖南师范大学')
  })
  test('of an unknown college does not count as the owner of its code', () => {
    expect(reading('某某职业学院', 'K621', [['西安外国语大学', 'K621']])).toEqual(
      expect.objectContaining({ kind: 'unknown', code: 'CODE_OF_ANOTHER', proposals: ['西安外国语大学'] }),
    )
  })
  test('follows the operator’s mapping before anything else', () => {
    expect(reading('胡南师范大学', null, [], new Map([['胡南师范大学', '湖南师范大学']]))).toEqual({
      kind: 'mended',
      name: '湖南师范大学',
      by: 'operator',
      isProven: true,
    })
  })
})

describe('something else in place of a name', () => {
  test.each(['院校10578', 'p00048890', '10578', '大学', '甲'])('%s is no name', (text) =>
    expect(isNoName(text)).toBe(true),
  )
  test('is read from its code beside a name, else set aside', () => {
    expect(reading('p00048890', 'K621', [['西安外国语大学', 'K621']])).toEqual(
      expect.objectContaining({ name: '西安外国语大学', by: 'code' }),
    )
    expect(reading('p00048890', 'K621')).toEqual({
      kind: 'unknown',
      name: 'p00048890',
      code: 'NOT_A_NAME',
      proposals: [],
    })
  })
  test('is read from the register where the province prints ministry codes', () => {
    const colleges = Array.from({ length: 40 }, (_, at) => ({
      name: `第${String.fromCharCode(0x4e00 + at * 7)}${String.fromCharCode(0x5e00 + at * 7)}师范大学`,
      code5: String(12000 + at),
    }))
    const book = new KnownNames([...REGISTER, ...colleges])
    const entries = colleges.map(({ name, code5 }) => ({ name, code: code5 }))
    const read = (own: { name: string; code: string }, beside = entries): NameReading | undefined =>
      readNames([own, ...beside], book, new Map()).get(printedKey(own))
    expect(read({ name: '院校10578', code: '10578' })).toEqual(
      expect.objectContaining({ name: '韩山师范学院', by: 'ministry-code' }),
    )
    // a name in no list of renames; its place and code are those of the register
    expect(read({ name: '佛山理工学院', code: '11847' })).toEqual(
      expect.objectContaining({ name: '佛山大学', by: 'ministry-code' }),
    )
    expect(read({ name: '院校10578', code: '10578' }, [])).toEqual(
      expect.objectContaining({ kind: 'unknown', code: 'NOT_A_NAME' }),
    )
    const otherCodes = entries.map((entry, at) => ({ ...entry, code: String(12000 + ((at + 1) % 40)) }))
    expect(read({ name: '院校10578', code: '10578' }, otherCodes)).toEqual(expect.objectContaining({ kind: 'unknown' }))
  })
})

test('the distance of two names counts lost, added and replaced characters, up to a limit', () => {
  expect(editDistance('湖南师范大学', '湖南师范大学', 2)).toBe(0)
  expect(editDistance('胡南师范大学', '湖南师范大学', 2)).toBe(1)
  expect(editDistance('南师范大学', '湖南师范大学', 2)).toBe(1)
  expect(editDistance('公湖南师范大学', '湖南师范大学', 2)).toBe(1)
  expect(editDistance('北京大学', '上海交通大学', 2)).toBe(3)
})
