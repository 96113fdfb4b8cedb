import { isUnread, type WishesRead } from '../../../engine/catalogue/read-wishes'
import { wishReader } from '../../../server/db/seeds/wishes'

const ZHEJIANG = '330000'
const read = (typed: string, isAvoiding = false): WishesRead => wishReader().read(typed, ZHEJIANG, isAvoiding)
const words = (list: readonly { word: string }[]) => list.map(({ word }) => word)

describe('what a family types', () => {
  test.each([
    ['计算机、电子', ['计算机', '电子']],
    ['计算机 电子 软件', ['计算机', '电子', '软件']],
    ['计算机，电子；软件', ['计算机', '电子', '软件']],
    ['想学计算机或者人工智能', ['计算机', '人工智能']],
    ['土木和建筑', ['土木', '建筑']],
    ['会计和金融都行', ['会计', '金融']],
    ['学计算机哪个学校好', ['计算机']],
    ['二本学医', ['学医']],
    ['我想当老师', ['当老师']],
    // a name is not cut at its own 与 or 及
    ['计算机科学与技术', ['计算机科学与技术']],
    ['电气工程及其自动化', ['电气工程及其自动化']],
    // a part of a name is one word
    ['集成电路设计', ['集成电路设计']],
    ['ＡＩ', ['ai']],
    ['jisuanji', ['jisuanji']],
  ])('holds several majors in one field: %s', (typed, majors) => {
    const found = read(typed)
    expect(words(found.majors)).toEqual(majors)
    expect(found.notUnderstood).toEqual([])
  })

  test.each([
    ['不要化学', [], ['化学']],
    ['除了师范', [], ['师范']],
    ['师范除外', [], ['师范']],
    ['计算机，不要化学、生物', ['计算机'], ['化学', '生物']],
    ['不要化学 想学计算机', ['计算机'], ['化学']],
    ['医学相关专业，除了护理', ['医学'], ['护理']],
  ])('says what is not wanted: %s', (typed, majors, avoided) => {
    const found = read(typed)
    expect([words(found.majors), words(found.avoided)]).toEqual([majors, avoided])
  })

  test('is not wanted in the field that asks for it, with and without 不要', () => {
    expect(words(read('化学、生物', true).avoided)).toEqual(['化学', '生物'])
    expect(words(read('不要化学', true).avoided)).toEqual(['化学'])
    expect(words(read('除了师范', true).avoided)).toEqual(['师范'])
  })

  test.each([
    ['杭州', [], ['杭州']],
    ['杭州市', [], ['杭州']],
    ['杭州或者南京', [], ['杭州', '南京']],
    ['长三角', ['310000', '320000', '330000', '340000'], []],
    ['江浙沪', ['310000', '320000', '330000'], []],
    ['京津冀', ['110000', '120000', '130000'], []],
    ['珠三角', [], ['广州', '深圳', '珠海', '佛山', '惠州', '东莞', '中山', '江门', '肇庆']],
    ['省内', ['330000'], []],
    ['不出省', ['330000'], []],
    ['吉林', ['220000'], []],
    ['吉林市', [], ['吉林']],
  ])('names places: %s', (typed, provinces, cities) => {
    const found = read(typed)
    expect(found.places.flatMap(({ place }) => place.provinceIds)).toEqual(provinces)
    expect(found.places.flatMap(({ place }) => place.cities)).toEqual(cities)
    expect([found.majors, found.notUnderstood]).toEqual([[], []])
  })

  test('leaves out a region that is not wanted, and says why one city cannot be', () => {
    const [place] = read('不想去东北').places
    expect(place?.place.provinceIds).toHaveLength(28)
    expect(place?.place.provinceIds).not.toContain('210000')
    expect(read('不去杭州').notUnderstood).toEqual([{ text: '杭州', why: expect.stringContaining('地区') }])
  })

  test('needs no spaces between kinds of words', () => {
    const found = read('江浙沪的985计算机，公办，不要化学')
    expect([words(found.majors), words(found.avoided), words(found.places)]).toEqual([['计算机'], ['化学'], ['江浙沪']])
    expect([found.strengths, found.natures]).toEqual([['985'], ['公办']])
    expect(words(read('想去浙大学计算机').colleges)).toEqual(['浙大'])
    // the whole name of a college is no city
    expect(words(read('南京大学').colleges)).toEqual(['南京大学'])
    expect(read('南京大学').places).toEqual([])
  })

  test.each(['阿巴阿巴', '女生适合的', '离家300km', '离家 300 公里以内', '理科', '省内'])(
    'that cannot be read is said, never dropped: %s',
    (typed) => {
      const { notUnderstood } = wishReader().read(typed)
      expect(notUnderstood.length).toBeGreaterThan(0)
      for (const { text, why } of notUnderstood) {
        expect(typed.replaceAll(' ', '')).toContain(text.replaceAll(' ', ''))
        expect(why.length).toBeGreaterThan(4)
      }
    },
  )

  test.each(['', '  ', '，。', '%', '<script>', '🙂', '不要', '除了', '\u0000'])(
    'without a word in it asks for nothing: %j',
    (typed) => {
      expect(isUnread(read(typed))).toBe(true)
    },
  )

  test('is read at once, however long', () => {
    const from = performance.now()
    for (const text of ['计算机、'.repeat(400), '想'.repeat(2000), 'a'.repeat(2000), '（'.repeat(2000)]) read(text)
    expect(performance.now() - from).toBeLessThan(2000)
  })
})

describe('a word for a major', () => {
  const fit = (word: string, printed: string, college = '') => {
    const { majors } = wishReader()
    return majors.fitOf(majors.of(word)!, printed, college)
  }

  test.each([
    ['电子', '电子商务'],
    ['自动化', '农业机械化及其自动化'],
    ['化学', '地球化学'],
    ['计算机', '土木工程'],
    ['法学', '法医学'],
  ])('%s is not %s', (word, printed) => expect(fit(word, printed)).toBe(0))

  test.each([
    ['计算机', '软件工程', 1],
    ['计算机', '人工智能（新工科）', 1],
    ['计算机', '电子信息工程', 0.5],
    ['计科', '计算机科学与技术', 1],
    ['计科', '软件工程', 0.5],
    ['软件', '软件工程（中外合作办学）', 1],
    ['软件', '软件技术', 1],
    ['软件', '计算机科学与技术', 0.5],
    ['化学', '应用化学', 1],
    ['化学', '制药工程', 0.5],
    ['学医', '临床医学（5+3一体化）', 1],
    ['学医', '护理学', 0],
    ['财会', '财务管理', 1],
    ['财会', '税收学', 0.5],
  ])('%s fits %s by %d', (word, printed, expected) => expect(fit(word, printed)).toBe(expected))

  test('reads which majors a course of several holds', () => {
    expect(fit('计算机', '工科试验班（含计算机科学与技术、软件工程、自动化专业）')).toBe(1)
    expect(fit('计算机', '工科试验班（智能与计算机）（含计算机科学与技术、人工智能专业）')).toBe(1)
    expect(fit('计算机', '工科试验班（含土木工程、建筑学、采矿工程、冶金工程、计算机科学与技术专业）')).toBe(0.5)
    expect(fit('计算机', '工科试验班（含土木工程、建筑学专业）')).toBe(0)
  })

  test('师范 is what trains teachers, by the bracket behind the major or by the college', () => {
    expect(fit('师范', '汉语言文学（师范）')).toBe(1)
    expect(fit('师范', '数学与应用数学', '湖州师范学院')).toBe(1)
    expect(fit('师范', '汉语言文学（非师范）', '湖州师范学院')).toBe(0)
    expect(fit('师范', '汉语言文学', '浙江工商大学')).toBe(0.5)
    expect(fit('师范', '软件工程', '湖州师范学院')).toBe(0)
    expect(fit('师范', '小学教育')).toBe(1)
  })
})
