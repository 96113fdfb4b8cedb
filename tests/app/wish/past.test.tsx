// What a family sees of a unit's past cutoffs on cards and rows: one chance everywhere, the same words everywhere.
import type { Candidate } from '@/entities/candidate/candidate'
import { labelOf, wishOf } from '@/entities/draft/draft'
import { readDrafts, writeDrafts } from '@/entities/draft/draft-codec'
import { chanceText, factsText } from '@/entities/draft/row-words'
import { CandidateCard } from '@/features/wish/candidates/components/CandidateCard'
import { spokenCard } from '@/features/wish/candidates/components/spoken-card'
import { ofCutoffAlone } from '@/features/wish/candidates/model/track-record'
import { cardTexts } from '@/features/wish/saved/model/saved-card'
import { examKey } from '@/entities/exam/exam'
import { emptyBatch, emptyBook, withBatch } from '@/entities/draft/draft'
import { adjustmentNote } from '@/features/recommend/model/row-notes'
import { cleanUp, find, render } from '../ui/render'
import { BATCH_ID, candidate, FORM, RULE, unitId } from './fixture'

afterEach(cleanUp)

const RANGE = '约 5–60%'
const { Prediction } = candidate(1)
const unknown = candidate(1, {
  Lines: [],
  Past: { State: 'none', Short: '没有查到往年线', Text: '没有查到往年线' },
  Prediction: { ...Prediction!, Probability: 0.21, Flags: ['没有查到往年线', '数据不足'], Range: RANGE },
})
const old = candidate(2, { Past: { State: 'old', Short: '2024 年线', Text: '最近的线是 2024 年的（两年前）' } })

const draw = (unit: Candidate) =>
  render(
    <CandidateCard
      unit={unit}
      wishYear={2026}
      rank={18_500}
      isAdded={false}
      majorCount={0}
      majorLimit={6}
      onToggle={() => undefined}
      onEvidence={() => undefined}
    />,
  ).box

describe('a unit without any cutoff that is not known to be new', () => {
  it('has a range on its card and for a screen reader, and says once that nothing was found', () => {
    const box = draw(unknown)
    expect(find(box, '.candidate__chance').textContent).toBe(RANGE)
    expect(box.textContent).not.toContain('21%')
    expect(box.textContent?.match(/没有查到往年线/gu)).toHaveLength(1)
    expect(box.textContent).not.toContain('新增')
    expect(spokenCard(unknown)).toMatch(/^，约 5–60%/u)
  })

  it('has the same range in the draft, on the device and on a saved card', () => {
    const wish = wishOf(unknown, true)
    expect(chanceText(wish.Unit)).toBe(RANGE)
    expect(factsText(wish, RULE)).toBe('没有查到往年线 · 服从调剂 · 没选专业')
    const key = examKey(FORM)
    const batch = { ...emptyBatch(BATCH_ID), selectedSchool: [wish] }
    const stored = writeDrafts({
      current: key,
      exams: { [key]: { form: FORM, wishType: 0, batchId: BATCH_ID } },
      books: { [key]: withBatch(emptyBook(), 0, batch) },
      pendingSave: null,
    })
    const [kept] = readDrafts(JSON.parse(JSON.stringify(stored))).books[key]!.batchTypeTotalList
    expect(kept?.selectedSchool[0]?.Unit).toEqual(labelOf(unknown))
    const row = { UnitId: unitId(1), Majors: [], ObeyAdjustment: true, Unit: unknown, MajorDetails: [] }
    expect(cardTexts(row)).toBe('没有查到往年线 · 计划 120')
  })
})

test('nothing is computed from the middle of a range: no tenth of earlier years, no chance of another major', () => {
  expect(ofCutoffAlone(unknown.Prediction)).toBeUndefined()
  const major = { MajorName: '软件工程', Prediction: { ...Prediction!, Probability: 0.05 } }
  const row = (Unit: Candidate) =>
    ({ Unit, Majors: ['软件工程'], MajorDetails: [major], ObeyAdjustment: true }) as unknown as Parameters<
      typeof adjustmentNote
    >[0]
  expect(adjustmentNote(row(unknown))).toBe('')
  expect(adjustmentNote(row(old))).toContain('5%')
})

test('a cutoff of two years ago is said with its year on the card, in the draft and on a saved card', () => {
  expect(find(draw(old), '.candidate__limits').textContent).toBe('2024 年线')
  expect(factsText(wishOf(old, true), RULE)).toBe('2024 年线 · 服从调剂 · 没选专业')
  const row = { UnitId: unitId(2), Majors: [], ObeyAdjustment: true, Unit: old, MajorDetails: [] }
  expect(cardTexts(row)).toMatch(/^2024 年线 · 计划 120/u)
})
