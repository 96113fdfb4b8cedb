// A test server checks each of its answers: no field contradicts another.
import { contradictionOf } from '../support/answer-relations'

test.each([
  [
    'an end before its beginning',
    { StartsAt: '2026-06-10T08:00:00Z', EndsAt: '2026-06-10T07:00:00Z' },
    /StartsAt .* beyond EndsAt/,
  ],
  [
    'a card that ends before it is made',
    { CreatedAt: '2027-01-01T00:00:00Z', ValidUntil: '2026-06-01T00:00:00Z' },
    /ValidUntil/,
  ],
  ['a range from its upper end', { Low: 0.7, High: 0.2 }, /Low 0.7/],
  ['a middle beyond its upper end', { Low: 0.1, Median: 0.4, High: 0.2 }, /Median 0.4 is beyond High/],
  ['ends the wrong way round, the middle unknown', { Low: 0.3, Median: null, High: 0.2 }, /Low 0.3 is beyond High/],
  ['days the wrong way round', { From: '2026-06-28', To: '2026-06-25' }, /From/],
  ['a page that holds more than was asked for', { Items: [1, 2, 3], Total: 9, PageSize: 2 }, /PageSize/],
  ['a total below what is there', { Items: [1, 2, 3], Total: 2 }, /Total/],
])('%s is found, however deep it is', (_what, fields, message) => {
  expect(contradictionOf({ Groups: [{ Name: '甲' }, { Name: '乙', Of: fields }] })).toMatch(message)
  expect(contradictionOf({ Groups: [{ Name: '甲' }, { Name: '乙', Of: fields }] })).toMatch(/^Data\.Groups\.1\.Of: /)
})

test('equal ends, unknown ends and texts are no contradiction', () => {
  expect(
    contradictionOf({ Low: 0, High: 0, From: null, To: 3, Items: [{ Low: '内向', High: '外向' }], Total: 1 }),
  ).toBeNull()
  expect(contradictionOf({ CreatedAt: '2026-06-10T08:00:00.541Z', PaidAt: '2026-06-10T08:00:00Z' })).toBeNull()
  expect(contradictionOf(null)).toBeNull()
})
