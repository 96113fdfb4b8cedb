import { sharedReasons } from '@/features/recommend/model/reasons'
import { leftOutText, othersText, reachText, relaxed } from '@/features/recommend/model/match'

describe('how many wishes the preferences leave', () => {
  const tiers = { 冲: 20, 稳: 17, 保: 389, 难: 315 }

  it('counts those within reach, and says of the others why they are not counted', () => {
    const counts = { MatchCount: 749, ReachCount: 426, TierCounts: tiers }
    expect(reachText(counts)).toBe('够得上的有 426 个')
    expect(othersText(counts)).toBe('符合条件的另有 315 个很难录取，8 个没有往年数据')
  })

  it('speaks of no others where there are none', () => {
    expect(othersText({ MatchCount: 426, ReachCount: 426, TierCounts: { ...tiers, 难: 0 } })).toBe('')
  })
})

it('tells what was kept out because nobody asked for it, and nothing where nothing was', () => {
  expect(leftOutText({ LeftOut: { Tuition: 1312, Cooperation: 40, Far: 0 } })).toBe(
    '够得上但没有算进来的：学费更高的 1,312 个，中外合作、境外校区 40 个。想要就在下面选上。',
  )
  expect(leftOutText({ LeftOut: { Tuition: 0, Cooperation: 0, Far: 0 } })).toBe('')
})

it('gives up together what must be given up together', () => {
  expect(relaxed({ Preference: 'ProvinceIdList' })).toEqual(['ProvinceIdList'])
  expect(relaxed({ Preference: 'ProvinceIdList', With: ['StrengthTagIdList'] })).toEqual([
    'ProvinceIdList',
    'StrengthTagIdList',
  ])
})

describe('reasons of the rows of a proposal', () => {
  const rows = (...reasons: string[][]) => reasons.map((Reasons) => ({ Reasons }))

  test('what every row says is said once', () => {
    expect(
      sharedReasons(rows(['学费没有公布', '双高院校'], ['学费没有公布', '在想去的地方'], ['机会较大', '学费没有公布'])),
    ).toEqual(['学费没有公布'])
  })

  test('no row is left without a reason of its own, and a few rows say it themselves', () => {
    expect(sharedReasons(rows(['学费没有公布'], ['学费没有公布', '双高院校'], ['学费没有公布', '机会较大']))).toEqual(
      [],
    )
    expect(sharedReasons(rows(['学费没有公布', '双高院校'], ['学费没有公布', '机会较大']))).toEqual([])
    expect(sharedReasons([])).toEqual([])
  })
})
