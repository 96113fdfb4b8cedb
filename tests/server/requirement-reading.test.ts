import fc from 'fast-check'
import { readRequirement } from '../../server/db/importers/requirements'
import {
  meetsRequirement,
  parseRequirement,
  shownRequirement,
  unreadableRequirement,
} from '../../engine/rules/province-rule'

describe('a printed requirement', () => {
  test.each([
    '不限',
    '首选物理，再选化学',
    '首选历史，再选不限',
    '首选物理，再选化学、生物(2科必选)',
    '首选物理，再选化学/生物(2选1)',
    '物理、化学(2科必选)',
    '物/化/生(3选1)',
    '史政地(3科必选)',
    '生物必选',
    '化学或地理',
    '化和生',
    '政',
  ])('%s is read as printed', (text) => {
    expect(readRequirement(text)).toEqual({ known: true, text, isMended: false })
  })
  test.each(['招化', '厅化', '厅化和生', '个限', '666', '化不限', '见章程', '物理、历史均可'])(
    '%s is unknown and keeps its text',
    (text) => {
      expect(readRequirement(text)).toEqual({ known: false, text })
    },
  )
  test('that is empty is unknown', () => {
    expect(readRequirement(' ')).toEqual({ known: false, text: '' })
  })
  test.each([
    ['厅不限', '不限'],
    ['北不限', '不限'],
    ['招首选物理，再选化学', '首选物理,再选化学'],
  ])('%s is repaired to %s: it is complete', (text, mended) => {
    expect(readRequirement(text)).toEqual({ known: true, text: mended, isMended: true })
  })
  test('loses remarks that broken brackets glued to it', () => {
    expect(readRequirement('化学)(南京校区')).toEqual({ known: true, text: '化学', isMended: false })
  })
  test('of a first and a second choice demands both: 物+化/生 is closed without either', () => {
    const read = readRequirement('物+化/生')
    expect(read).toEqual({ known: true, text: '首选物理，再选化学或生物', isMended: false })
    expect(meetsRequirement(read.text, ['物理', '地理', '政治'], '物理类')).toBe(false)
    expect(meetsRequirement(read.text, ['物理', '生物', '地理'], '物理类')).toBe(true)
    expect(readRequirement('历')).toEqual({ known: true, text: '首选历史，再选不限', isMended: false })
  })
  test('is known only if the engine can read it too', () => {
    const pieces = fc.constantFrom(
      '物',
      '化',
      '生',
      '史',
      '政',
      '地',
      '不限',
      '首选物理',
      '，再选',
      '化学',
      '或',
      '和',
      '/',
      '厅',
      '招',
      '6',
      '(',
      ')',
      '必选',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 6 }), (parts) => {
        const read = readRequirement(parts.join(''))
        if (read.known) expect(parseRequirement(read.text)).not.toBeNull()
      }),
    )
  })
})

describe('a requirement in answers', () => {
  test.each([
    ['化学', '物理类', true, '化学', 'known'],
    [unreadableRequirement('“招”化'), '综合', true, '“招”化', 'unreadable'],
    [null, '历史类', true, null, 'unpublished'],
    [null, '历史类', false, null, 'not-imported'],
    ['不限', '理科', true, null, 'none-in-this-model'],
    [null, '文科', false, null, 'none-in-this-model'],
  ] as const)('%s of %s, its plan in: %s', (stored, track, isPublished, SubjectReq, RequirementState) => {
    expect(shownRequirement(stored, track, isPublished)).toEqual({ SubjectReq, RequirementState })
  })
})
