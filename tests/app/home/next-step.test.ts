import { summariseDrafts, type DraftSummary } from '@/features/home/model/drafts'
import { readHomeScore } from '@/features/home/model/home-score'
import { nextStep, stepWords, type SavedList } from '@/features/home/model/next-step'
import { savedList } from '../wish/fixture'

const FORM = { ProvinceId: '320000', SubjectType: 2, Year: 2026 }

const draft = (changes: Partial<DraftSummary> = {}): DraftSummary => ({
  key: 'a',
  provinceId: '320000',
  provinceName: '江苏',
  year: 2026,
  subjectType: 2,
  batchId: '本科批',
  wishType: 1,
  name: '本科批',
  count: 12,
  limit: 40,
  isSaved: false,
  wishId: null,
  changedAt: 1,
  ...changes,
})

const list = (changes: Partial<SavedList> = {}): SavedList => savedList({ Name: '我的志愿', ...changes })

describe('the next step of a family', () => {
  test('is the score while there is none, whatever lists exist', () => {
    expect(nextStep(null, [draft()], [list()])).toEqual({ kind: 'score' })
  })

  test('is the candidates once a score is known', () => {
    expect(nextStep(FORM, [], [])).toEqual({ kind: 'candidates' })
  })

  test('is the unsaved draft before any saved list', () => {
    const open = draft()
    expect(nextStep(FORM, [open], [list()])).toEqual({ kind: 'draft', draft: open })
  })

  test('skips a draft that the server has unchanged', () => {
    expect(nextStep(FORM, [draft({ isSaved: true })], [list()]).kind).toBe('export')
  })

  test('is to correct a saved list with warnings', () => {
    const faulty = list({ Findings: { Errors: 1, Warnings: 2 } })
    const step = nextStep(FORM, [], [faulty])
    expect(step).toEqual({ kind: 'findings', list: faulty })
    if (step.kind !== 'score') expect(stepWords(step).title).toBe('志愿表有 1 处错误、2 条提醒')
  })

  test('is the export of a saved list in order', () => {
    const step = nextStep(FORM, [], [list()])
    if (step.kind === 'score') throw new Error('a saved list is more than a score')
    expect(stepWords(step).action).toBe('导出志愿表')
  })

  test.each([
    ['province', { provinceId: '330000' }, { ProvinceId: '330000' }],
    ['year', { year: 2027 }, { Year: 2027 }],
    ['track', { subjectType: 1 }, { Track: '历史类' as const }],
  ])('leaves out lists of another %s', (_what, otherDraft, otherList) => {
    expect(nextStep(FORM, [draft(otherDraft)], [list(otherList)]).kind).toBe('candidates')
  })

  test('does not offer an empty saved list for export', () => {
    expect(nextStep(FORM, [], [list({ Count: 0 })]).kind).toBe('candidates')
  })

  test('shows how much of a draft is chosen, with the limit only if known', () => {
    expect(stepWords({ kind: 'draft', draft: draft() }).text).toContain('已选 12/40 个志愿')
    expect(stepWords({ kind: 'draft', draft: draft({ limit: null }) }).text).toContain('已选 12 个志愿')
  })
})

describe('drafts on the device', () => {
  const batch = (batchId: string, count: number, changedAt: number) => ({
    batchId,
    selectedSchool: Array.from({ length: count }, () => ({})),
    rule: { WishCount: 40 },
    name: '',
    wishId: null,
    isSaved: false,
    changedAt,
  })
  const form = {
    ...{ ProvinceId: '320000', ProvinceName: '江苏', SubjectType: 2, Year: 2026 },
    ...{ Score: 598, SelectSubjectList: ['物理', '化学', '生物'] },
  }

  test('are listed latest change first, both modes, without empty ones', () => {
    const books = {
      a: {
        form,
        batchTypeTotalList: [batch('本科批', 3, 10), batch('专科批', 0, 99)],
        batchTypeTotalListForecast: [batch('本科批', 5, 20)],
      },
    }
    expect(summariseDrafts(books).map(({ wishType, batchId, count }) => [wishType, batchId, count])).toEqual([
      [1, '本科批', 5],
      [0, '本科批', 3],
    ])
  })
})

describe('the score box of the home tab', () => {
  test.each([
    ['598', 598],
    ['６１２．５', 612.5],
    [' 660 ', 660],
  ])('reads %p', (text, score) => expect(readHomeScore(text)).toEqual({ score }))

  test.each(['', '   ', 'abc', '0', '901', '-5', '5e2', '9999'])('names the error in %p', (text) => {
    const { score, error } = readHomeScore(text)
    expect(score).toBeUndefined()
    expect(error).toMatch(/分数/)
  })

  test('a number that no province has as a score is out of range, not a non-number', () => {
    expect(readHomeScore('9999').error).toBe('分数应在 1 到 900 之间，请核对后再填')
  })
})
