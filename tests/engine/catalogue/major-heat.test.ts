// 热度: how wanted a major is beyond its college.
import { describe, expect, test } from 'vitest'
import { heatOfMajors, heatSideOf, majorHeat } from '../../../engine/catalogue/major-heat'

describe('热度 of a major', () => {
  test.each([
    ['science', '口腔医学', '计算机科学与技术', '旅游管理'],
    ['science', '电气工程及其自动化', '自动化', '旅游管理'],
    ['arts', '法学', '会计学', '旅游管理'],
    ['scienceVocational', '口腔医学', '软件技术', '空中乘务'],
  ] as const)('among %s falls from %s over %s to %s', (side, most, middle, least) => {
    const heats = [most, middle, least].map((name) => majorHeat(side, name)!)
    expect(heats[0]).toBeGreaterThan(heats[1]!)
    expect(heats[1]).toBeGreaterThan(heats[2]!)
    expect(heats[2]).toBeLessThan(0.1)
  })

  test('is the same whatever brackets a name has, and unknown for a name that few places have', () => {
    expect(majorHeat('science', '软件工程（中外合作办学）')).toBe(majorHeat('science', '软件工程'))
    expect(majorHeat('science', '没有这个专业')).toBeNull()
  })

  test('of a unit counts its most wanted major and the mean of all, where adjustment may lead', () => {
    const [hot, cold] = [majorHeat('science', '临床医学')!, majorHeat('science', '护理学')!]
    expect(heatOfMajors('science', ['临床医学', '护理学', '没有这个专业'])).toBeCloseTo((hot + (hot + cold) / 2) / 2, 9)
    expect(heatOfMajors('science', [])).toBeNaN()
  })

  test('is that of the candidate’s side: physics decides where all file in one track', () => {
    expect(heatSideOf('综合', ['物理', '化学', '生物'], false)).toBe('science')
    expect(heatSideOf('综合', ['历史', '政治', '地理'], false)).toBe('arts')
    expect(heatSideOf('历史类', [], true)).toBe('artsVocational')
    expect(heatSideOf('理科', [], false)).toBe('science')
  })
})
