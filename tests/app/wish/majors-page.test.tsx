// The majors inside one unit, and what else its college offers.
import type { ResponseOf } from 'contract/registry'
import SpecialtyPage from '@/pages/query/specialty/list'
import { storage } from '@/shared/platform/storage/storage'
import { eventually, fakeApp, renderInApp } from '../session/fake-app'
import { cleanUp, find } from '../ui/render'
import { candidate, unitId } from './fixture'
import { batches, openedWith, withScore } from './way-fixture'

globalThis.__APP_CONFIG__ = { apiHost: '' }

const inside = (siblings: number[]): ResponseOf<'Wish/SpecialtyList'> => ({
  Unit: candidate(1),
  MajorsPerUnit: 6,
  HasAdjustment: true,
  Majors: [],
  MajorsSource: null,
  SiblingUnits: siblings.map((number) => candidate(number)),
})

beforeEach(() => storage.remove('wish:drafts'))
afterEach(() => {
  cleanUp()
  jest.restoreAllMocks()
})

it.each([
  ['a rank', undefined, '我19,234'],
  ['no more than a range of ranks', 20_000, '20,000'],
])('the college’s other units are beside the family’s own rank, %s known', async (_, RankWithin, mine) => {
  fakeApp({
    'Wish/NewExamBatchList': { ...batches(), RankWithin },
    'Wish/SpecialtyList': inside([2]),
  })
  openedWith('pages/query/specialty/list', { unitId: unitId(1) })
  const { box } = renderInApp(<SpecialtyPage />, withScore())
  await eventually(() => expect(find(box, '.candidate__marks').textContent).toContain(mine))
})

it('a major on the ministry’s list is marked, with the source once under the majors; the others are not denied', async () => {
  const major = (MajorName: string): ResponseOf<'Wish/SpecialtyList'>['Majors'][number] => ({
    ...{ MajorName, MajorCode: null, Category: null, Plan: 30, Tuition: null, Duration: null, SubjectReq: null },
    ...{ RequirementState: 'unpublished', IsEligible: true, Lines: [], Prediction: null },
  })
  const National = { Year: null, Source: 'list.example', Basis: 'imported' as const }
  fakeApp({
    'Wish/NewExamBatchList': batches(),
    'Wish/SpecialtyList': { ...inside([]), Majors: [{ ...major('软件工程'), National }, major('会计学')] },
  })
  openedWith('pages/query/specialty/list', { unitId: unitId(1) })
  const { box } = renderInApp(<SpecialtyPage />, withScore())
  await eventually(() => expect(find(box, '#major-0').textContent).toContain('软件工程 国家级一流'))
  expect(find(box, '#major-1').textContent).not.toContain('国家级')
  const note = find(box, '#national-note').textContent
  expect(note).toContain('没有标的不等于不是')
  expect(note).toContain('来源 list.example')
})
