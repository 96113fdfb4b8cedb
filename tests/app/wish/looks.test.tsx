// What a family sees at a glance on the wish pages: one correction per fault, no chance where there is none, the right page.
import { savedListUrl } from '@/features/wish/saved/model/saved-list-url'
import { conditionCount, NO_FILTER, topicLabel } from '@/features/wish/candidates/model/filters'
import { admitText, chanceText } from '@/shared/lib/number/number-format'
import type { CheckResult, Finding } from '@/features/wish/report/model/findings'
import { CandidateCard } from '@/features/wish/candidates/components/CandidateCard'
import { Clauses } from '@/features/wish/report/components/Clauses'
import { CompareSheet } from '@/features/wish/saved/components/CompareSheet'
import { ListCheckCard } from '@/features/wish/report/components/ListCheckCard'
import { cleanUp, find, press, render } from '../ui/render'
import { candidate, unitId } from './fixture'
import { SOURCE } from './way-fixture'

afterEach(cleanUp)

const nothing = () => undefined

describe('the page of a saved list', () => {
  const id = '6f1f1d3c-5a1b-4a53-9a39-0d6f2a4b7c11'

  it('is that of the new exam where the province has it, by what a wish names there', () => {
    expect(savedListUrl(id, { Model: '3+1+2', WishUnit: 'college-major-group' })).toBe(
      `/pages/personal/volunteer/newExamWishDetails?wishId=${id}&kind=group`,
    )
    expect(savedListUrl(id, { Model: '3+3', WishUnit: 'major+college' })).toBe(
      `/pages/personal/volunteer/newExamWishDetails?wishId=${id}&kind=major`,
    )
  })

  it('is the common one under 文理, and while the rule is unknown', () => {
    const common = `/pages/personal/volunteer/volunteerdetail?wishId=${id}`
    expect(savedListUrl(id, { Model: '文理', WishUnit: 'college' })).toBe(common)
    expect(savedListUrl(id, undefined)).toBe(common)
  })
})

it('showing unavailable units is no condition: the filter does not look set', () => {
  const everything = { ...NO_FILTER, OnlyEligible: false }
  expect(conditionCount(everything)).toBe(0)
  expect(topicLabel('feature', everything)).toBe('特色')
  expect(topicLabel('feature', { ...everything, FeatureTagIdList: ['a'] })).toBe('特色 1')
})

describe('a candidate unit with an unmet requirement', () => {
  const draw = (isFree: boolean) =>
    render(
      <CandidateCard
        unit={candidate(1, { IsEligible: false })}
        wishYear={2026}
        rank={18_500}
        isAdded={false}
        isFree={isFree}
        majorCount={0}
        majorLimit={6}
        onToggle={nothing}
        onEvidence={nothing}
      />,
    ).box

  it('shows the reason, no tier and no chance', () => {
    const box = draw(false)
    expect(box.querySelector('.ui-tier-tag')).toBeNull()
    expect(box.querySelector('.candidate__chance')).toBeNull()
    expect(find(box, '.candidate__refused').textContent).toBe('选科不符合要求，不能填报')
    expect(find(box, `#add-${unitId(1)}`).getAttribute('aria-disabled')).toBe('true')
  })

  it('can be added in free filling, without a strong prompt', () => {
    const box = draw(true)
    expect(find(box, `#add-${unitId(1)}`).getAttribute('aria-disabled')).toBeNull()
    expect(box.querySelector('.wish-add')).toBeNull()
  })
})

it('two findings of one fix button show it once', () => {
  const finding = (Message: string): Finding => ({
    Code: 'NO_SAFE',
    Severity: 'warning',
    UnitId: null,
    Index: null,
    Message,
    Fix: { Kind: 'add-safe', Label: '添加保底志愿', To: null },
  })
  const findings = [finding('只有 1 个“保”的志愿'), finding('整张表有 6% 的可能滑档')]
  const result: CheckResult = {
    Findings: findings,
    Forecast: { AdmitProbability: 0.94, NoneProbability: 0.06, ClosedProbability: 0, MostLikelyIndex: 1, PerWish: [] },
    Items: [],
    TierCounts: { 难: 0, 冲: 0, 稳: 2, 保: 1 },
    Rank: 19234,
    WishCount: 40,
    HasAdjustment: true,
    MajorsPerUnit: 6,
    DataSource: SOURCE,
  }
  const fixed: string[] = []
  const { box } = render(
    <ListCheckCard
      check={{ result, isStale: false, failure: undefined, refused: undefined, retry: nothing }}
      waysOn={{}}
      simulation={{ result: undefined, isStale: true, error: undefined, retry: nothing }}
      nameOf={() => ''}
      findings={findings}
      kinds={[]}
      onMend={nothing}
      hasFix={() => true}
      onFix={({ Message }) => fixed.push(Message)}
    />,
  )
  expect(box.querySelectorAll('.wish-finding')).toHaveLength(2)
  expect(box.querySelectorAll('.wish-finding .ui-button')).toHaveLength(1)
  press(find(box, '.wish-finding .ui-button', '添加保底志愿'))
  expect(fixed).toEqual(['只有 1 个“保”的志愿'])
})

it('a forecast is split into lines between its clauses, and keeps all of them', () => {
  const { box } = render(<Clauses text='99% 以上会被录取，最可能是第 12 志愿；滑档不到 1%' />)
  expect([...box.querySelectorAll('.wish-clause')].map(({ textContent }) => textContent)).toEqual([
    '99% 以上会被录取，',
    '最可能是第 12 志愿；',
    '滑档不到 1%',
  ])
})

it('no page claims certainty or an unreal danger', () => {
  // beside 落空 1.5%, 99% would exceed the whole
  expect([0.29, 0.5, 0.985, 0.9999].map(admitText)).toEqual(['29%', '50%', '98%', '99% 以上'])
  expect([0.0004, 0.01, 0.42, 0.994, 0.9999].map(chanceText)).toEqual([
    '不到 0.1%',
    '1.0%',
    '42%',
    '99.4%',
    '99.9% 以上',
  ])
})

it('the lists in a comparison show which is 甲 and which 乙', () => {
  const options = ['x', 'y', 'z'].map((value) => ({ value, label: `表 ${value}` }))
  const pairs: string[][] = []
  const { box } = render(
    <CompareSheet open options={options} onCompare={(...pair) => pairs.push(pair)} onClose={nothing} />,
  )
  const root = box.ownerDocument
  press(find(root, '#compare-choice-z'))
  press(find(root, '#compare-choice-x'))
  expect(find(root, '#compare-choice-z').textContent).toContain('甲：表 z')
  expect(find(root, '#compare-choice-x').textContent).toContain('乙：表 x')
  press(find(root, '#compare-start'))
  expect(pairs).toEqual([['z', 'x']])
})
