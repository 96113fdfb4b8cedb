// Where the links of the look-ups lead, each with the college, major or order it opens.
import type { ReactElement } from 'react'
import { TargetCard } from '@/features/career/components/TargetCard'
import { More } from '@/features/college/components/CollegeWays'
import { RankHead } from '@/features/college/components/RankHead'
import { SpecialtyCell } from '@/features/major/components/SpecialtyCell'
import { openWay } from '@/features/wish/batch/open-way'
import { eventually, fakeApp, renderInApp } from '../session/fake-app'
import { target } from '../career/fixture'
import { major } from '../major/fixture'
import { cleanUp, find, press } from '../ui/render'
import { DETAIL } from './fixture'

afterEach(() => {
  cleanUp()
  jest.restoreAllMocks()
})

const goal = (Kind: 'college' | 'major', RefId: string) => (
  <TargetCard target={target({ Kind, RefId, RefName: '名称' })} onEdit={() => undefined} onDone={() => undefined} />
)

test.each([
  ['the charter', <More college={DETAIL} />, '#to-charter', 'home/school/constitutionDetails?id=10293'],
  ['the departments', <More college={DETAIL} />, '#to-departments', 'home/college/departmentDetails?id=10293'],
  ['the pictures', <More college={DETAIL} />, '#to-scene', 'home/college/scene?id=10293'],
  ['the orders', <More college={DETAIL} />, '#to-ranks', 'home/college/college-rank'],
  ['what an order says', <RankHead type='grades' />, '#to-rank-types', 'home/college/screen?type=grades'],
  ['the conditions of an order', <RankHead type='grades' />, '#to-rank-screen', 'home/college/rank-screen?type=grades'],
  [
    'a major',
    <SpecialtyCell one={major('软件工程')} />,
    '#specialty-B080902',
    'home/major/specialityDetails?id=B080902',
  ],
  ['the college of a target', goal('college', '10293'), '.ui-button|看名称', 'home/school/schoolDetail?id=10293'],
  ['the major of a target', goal('major', 'B080902'), '.ui-button|看名称', 'home/major/specialityDetails?id=B080902'],
] as [string, ReactElement, string, string][])('%s is one press away', async (_what, part, at, wanted) => {
  const app = fakeApp({})
  const { box } = renderInApp(part)
  const [selector, text] = at.split('|') as [string, string?]
  press(find(box, selector, text))
  await eventually(() => expect(app.opened).toEqual([`push /pages/${wanted}`]))
})

test.each([
  ['college', {}, '/pages/query/college/index'],
  ['speciality', { batchId: 'a', wishType: 1 }, '/pages/query/speciality/index?batchId=a&wishType=1'],
  ['self', { wishType: 0 }, '/pages/query/self/index?wishType=0'],
] as const)('the way %s opens its page with known data: %j', async (way, params, wanted) => {
  const app = fakeApp({})
  await openWay(way, params)
  expect(app.opened).toEqual([`push ${wanted}`])
})
