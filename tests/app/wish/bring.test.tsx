// Bringing a list on a real store and the real slice; only the network is a typed fake.
import type { RequestOf, ResponseOf } from 'contract/registry'
import BringPage from '@/pages/query/adjust/bring'
import { summaryText, linesOf } from '@/features/wish/bring/model/read-lines'
import { fileChoice } from '@/shared/platform/file-choice/file-choice'
import { storage } from '@/shared/platform/storage/storage'
import { eventually, fakeApp, renderInApp, type Answers } from '../session/fake-app'
import { cleanUp, find, press, type as typeText } from '../ui/render'
import { candidate, unitId } from './fixture'
import { batches, candidates, SOURCE, wishesOf, withScore } from './way-fixture'

globalThis.__APP_CONFIG__ = { apiHost: '' }

type Answer = ResponseOf<'Wish/ReadList'>
const read = (number: number): NonNullable<Answer['Lines'][number]['Unit']> => {
  const { UnitId, UnitKind, CollegeName, City, EnrolCode, GroupCode, MajorName, SubjectReq, MajorCount, Prediction } =
    candidate(number)
  return {
    ...{ UnitId, UnitKind, CollegeName, City, EnrolCode, GroupCode, MajorName, SubjectReq, MajorCount, Prediction },
    IsEligible: true,
    MajorNames: [],
  }
}
const line = (Number: number, more: Partial<Answer['Lines'][number]>): Answer['Lines'][number] => ({
  ...{ Number, Text: `${Number} 某校`, Unit: null, Majors: [], ObeyAdjustment: null, Candidates: [], Why: null },
  ...more,
})
const READ: Answer = {
  Lines: [
    line(1, { Unit: read(1), Majors: ['计算机类'], ObeyAdjustment: false }),
    line(2, { Candidates: [read(2), read(3)], Why: '可以是几所院校，请选一个' }),
    line(3, { Why: '没有认出' }),
    line(4, { Unit: read(4), Why: '您写的“南邮电”，读成南京邮电大学' }),
  ],
  Skipped: ['志愿草表'],
  WishCount: 40,
  MajorsPerUnit: 6,
  HasAdjustment: true,
  DataSource: SOURCE,
}
const ANSWERS: Answers = {
  'Wish/NewExamBatchList': batches(),
  'Wish/MySelf': candidates([candidate(5)]),
  'Wish/ReadList': READ,
}

beforeEach(() => storage.remove('wish:drafts'))
afterEach(() => {
  cleanUp()
  jest.restoreAllMocks()
})

async function opened() {
  const app = fakeApp(ANSWERS)
  const { box, store } = renderInApp(<BringPage />, withScore())
  await eventually(() => find(box, '#bring-text'))
  return { app, box, store }
}
const asked = (app: ReturnType<typeof fakeApp>) =>
  app.calls.filter(({ path }) => path === 'Wish/ReadList').map(({ data }) => data as RequestOf<'Wish/ReadList'>)

test('a pasted list is read, decided in two taps and put into the draft in its order, with majors and adjustment', async () => {
  const { app, box, store } = await opened()
  typeText(find(box, '#bring-text'), '1 某校\n2 某校')
  press(find(box, '#bring-read'))
  await eventually(() => find(box, '#bring-summary'))
  expect(asked(app)[0]).toMatchObject({ Text: '1 某校\n2 某校', BatchId: expect.any(String) })
  expect(find(box, '#bring-summary').textContent).toContain('读到 4 个志愿：1 个要您选，1 个放不进来，1 个请看一眼')
  // what is certain is folded
  expect(box.querySelector('#read-0')).toBeNull()
  press(find(box, `#choose-1-${unitId(3)}`))
  await eventually(() => expect(box.querySelector('#asked-1')).toBeNull())
  press(find(box, '#drop-2'))
  press(find(box, '#bring-put'))
  expect(wishesOf(store).map(({ UnitId }) => UnitId)).toEqual([unitId(1), unitId(3), unitId(4)])
  expect(wishesOf(store)[0]).toMatchObject({ Majors: ['计算机类'], ObeyAdjustment: false })
  expect(wishesOf(store)[1]).toMatchObject({ Majors: [], ObeyAdjustment: true })
})

test('a file is sent with its name, and one that is too large is told', async () => {
  const { app, box } = await opened()
  const choose = jest.spyOn(fileChoice, 'choose').mockResolvedValueOnce({ name: '志愿.xlsx', content: 'UEsDBA==' })
  press(find(box, '#bring-file'))
  await eventually(() => find(box, '#bring-summary'))
  expect(asked(app)[0]?.File).toEqual({ Name: '志愿.xlsx', Content: 'UEsDBA==' })
  choose.mockRejectedValueOnce(new Error('not read'))
  press(find(box, '#bring-again'))
  await eventually(() => find(box, '#bring-file'))
  press(find(box, '#bring-file'))
  await eventually(() => expect(find(box, '#bring-problem').textContent).toContain('没有读出来'))
})

test('the summary says what is left to do', () => {
  expect(summaryText(linesOf(READ))).toBe('读到 4 个志愿：1 个要您选，1 个放不进来，1 个请看一眼')
  expect(summaryText(linesOf({ ...READ, Lines: READ.Lines.slice(0, 1) }))).toBe('读到 1 个志愿，都认出来了')
})
