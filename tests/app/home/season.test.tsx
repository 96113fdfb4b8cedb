// What the pages say of the season: before and after a province's score-rank table of the year, and of a list of a season that has ended.
import ScoreFormPage from '@/pages/query/scoreForm'
import { CountdownCard } from '@/features/home/components/CountdownCard'
import { SavedListCard } from '@/features/wish/saved/components/SavedListCard'
import { provinceSelected, scoreFormStored } from '@/shared/session/account/session-state'
import { scoreFormFrom } from '@/entities/exam/exam'
import { planText } from '@/entities/candidate/candidate'
import { atPage, eventually, fakeApp, renderInApp } from '../session/fake-app'
import { cleanUp, find, press } from '../ui/render'
import { FORM, JIANGSU, savedList } from '../wish/fixture'

afterEach(() => {
  cleanUp()
  jest.restoreAllMocks()
})

function scoreForm(IsFinalScore: boolean) {
  fakeApp({
    'Public/ProvinceList': {
      RuleDate: '2026-06-01',
      ProvinceList: [{ ID: 1, ProvinceId: '320000', ProvinceName: '江苏', Rule: JIANGSU }],
    },
    'Public/LineRank': 'offline',
    'Wish/WishYear': { WishYear: 2027 },
    'Public/ProvinceIsFinalScore': ({ Year = 0 }) => ({ IsFinalScore, Year }),
  })
  atPage('pages/query/scoreForm')
  return renderInApp(<ScoreFormPage />, (store) => {
    store.dispatch(provinceSelected('320000'))
    store.dispatch(scoreFormStored(scoreFormFrom({ ...FORM, Year: 2027 })))
  }).box
}

test('before the table of the season the score form asks for a mock score, and says why', async () => {
  const box = scoreForm(false)
  await eventually(() => expect(box.textContent).toContain('模考分或估分（总分 750）'))
  expect(box.textContent).toContain('这里还没有 2027 年的一分一段表，先预测')
  press(find(box, '#wish-type .ui-segmented__option', '正式填报'))
  expect(box.textContent).toContain('高考分数（总分 750）')
})

test('with the table of the season it asks for the real score, and nothing says forecast', async () => {
  const box = scoreForm(true)
  await eventually(() => expect(box.textContent).toContain('2027 年填报方式'))
  expect(box.textContent).toContain('高考分数（总分 750）')
  expect(box.textContent).not.toContain('先预测')
  expect(box.textContent).not.toContain('模考分或估分')
})

describe('the dates on home', () => {
  const card = (year: number, isScoreOut: boolean | null, date: string, title: string, isFillingAhead: boolean) =>
    renderInApp(
      <CountdownCard
        countdown={{ ExamDate: '2027-06-07', Days: 192, Title: '2027 年高考' }}
        calendar={[{ Date: date, Title: title, Note: '往年', Source: '考试院' }]}
        season={{ Year: year, IsScoreOut: isScoreOut, IsFillingAhead: isFillingAhead }}
        place='江苏'
      />,
    ).box.textContent

  test.each([
    [
      'in autumn',
      2027,
      false,
      '2026-10-20',
      '距 2027 年高考192天这里还没有江苏 2027 年的一分一段表，先用模考或估分预测',
      '高考报名',
      true,
    ],
    [
      'after the exam',
      2026,
      true,
      '2026-06-28',
      '2026 年高考：接下来江苏 2026 年的一分一段表已经公布，可以用高考成绩正式填报',
      '开始填报志愿前后',
      true,
    ],
    [
      'after the filling, when there is nothing to file',
      2026,
      true,
      '2026-07-07',
      '江苏 2026 年的一分一段表已经公布07.07分批录取和征集志愿',
      '分批录取和征集志愿',
      false,
    ],
    ['without a province', 2027, null, '2026-10-20', '距 2027 年高考192天10.20高考报名', '高考报名', true],
  ])('%s', (_name, year, isScoreOut, date, words, title, isFillingAhead) => {
    expect(card(year, isScoreOut, date, title, isFillingAhead)).toContain(words)
  })
})

test('a list of a season that has ended shows its year, and is not edited', () => {
  const nothing = () => undefined
  const card = (IsPast?: true) =>
    renderInApp(
      <SavedListCard
        summary={savedList({ WishId: 'w1', Year: 2026, WishType: 0, ...(IsPast && { IsPast }) })}
        isLoading={false}
        onOpen={nothing}
        onEdit={nothing}
        onMore={nothing}
      />,
    ).box
  const past = card(true)
  expect(past.textContent).toContain('2026 年 · 正式 · 已结束')
  expect(past.querySelector('#edit-w1')).toBeNull()
  cleanUp()
  const present = card()
  expect(present.textContent).not.toContain('已结束')
  find(present, '#edit-w1')
})

test('last year’s plan stands for the one not published yet, with its year', () => {
  expect(planText({ Plan: null, LastPlan: 40, PlanYear: null }, 2027)).toBe('2026 年计划 40 人')
  expect(planText({ Plan: 45, LastPlan: 40, PlanYear: 2027 }, 2027)).toBe('计划 45 人（上年 40）')
  expect(planText({ Plan: null, LastPlan: null, PlanYear: null }, 2027)).toBe('')
})
