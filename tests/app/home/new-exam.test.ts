import { newExamText } from '@/entities/place/new-exam'

const of = (NextExamYear?: number) =>
  ({ ProvinceName: '新疆', Rule: { ...(NextExamYear && { NextExamYear }) } }) as Parameters<typeof newExamText>[0]

describe('a new exam that was announced', () => {
  it('is said from its first year on, and nowhere else', () => {
    expect(newExamText(of(2027), 2027)).toBe('新疆 2027 年起换新的高考办法，新的科类、选科和填报规则这里还没有')
    expect(newExamText(of(2027), 2028)).toContain('2027 年起')
    expect([newExamText(of(2027), 2026), newExamText(of(), 2030), newExamText(undefined, 2027)]).toEqual(['', '', ''])
  })
})
