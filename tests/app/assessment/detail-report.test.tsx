// How reliable a report is, in words. Real store; only the network is a typed fake.
import type { ResponseOf } from 'contract/registry'
import { DetailReport } from '@/features/assessment/components/DetailReport'
import { reliabilityText } from '@/features/assessment/tests'
import { loggedIn } from '@/shared/session/account/session-state'
import { launched } from '@/shared/session/site/site-state'
import { atPage, eventually, fakeApp, renderInApp } from '../session/fake-app'
import { cleanUp, find } from '../ui/render'
import { RESULT } from './fixture'

type Report = ResponseOf<'Career/TestReport'>
const reportOf = (figures: Pick<Report['Scales'][number], 'Alpha' | 'Omega' | 'Retest'>): Report => ({
  Result: RESULT,
  Scales: RESULT.Scores.map((score) => ({
    ...score,
    From: score.Value - 10,
    To: score.Value + 10,
    About: `对${score.Name}的兴趣`,
    Text: '一句话。',
    Facets: [],
    ...figures,
  })),
  Earlier: [],
  RetestCount: 12,
  RetestNeeded: 30,
})

function open(report: Report) {
  atPage('pages/personal/appraisal/mbtidetail2')
  fakeApp({ 'Career/TestReport': report })
  return renderInApp(<DetailReport resultId='r1' />, (store) => {
    store.dispatch(launched())
    store.dispatch(loggedIn({ Token: 't', RightsList: [] }))
  }).box
}
afterEach(cleanUp)

test('unknown figures are mentioned once, not under every scale', async () => {
  const box = open(reportOf({ Alpha: null, Omega: null, Retest: null }))
  await eventually(() =>
    expect(find(box, '#figures-unknown').textContent).toContain('还不知道（12 人隔两周以上做过两次'),
  )
  expect(box.textContent!.split('还不知道')).toHaveLength(3)
  expect(find(box, '#scale-R').textContent).not.toContain('信度')
})

test('known figures are under their scale, with its unknowns', async () => {
  const box = open(reportOf({ Alpha: 0.81, Omega: 0.82, Retest: null }))
  await eventually(() =>
    expect(find(box, '#scale-R').textContent).toContain('信度：alpha 0.81，omega 0.82；重测一致：还不知道'),
  )
  expect(box.querySelector('#figures-unknown')).toBeNull()
})

test('a reliability too low for .9 shows what it allows, in any test', () => {
  const text = (Planned: number, Least: number | null) => reliabilityText({ Count: 250, Needed: 200, Planned, Least })
  expect(text(0.75, null)).toContain('信度 0.75 时，分数和真实位置的相关最多 0.87')
  expect(text(0.82, 0.74)).toContain('信度 0.74 时，分数和真实位置的相关最多 0.86')
  expect(text(0.82, 0.84)).not.toContain('相关最多')
})
