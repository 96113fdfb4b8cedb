// The states of an audit and what changes make of a list, without a server.
import { AUDIT_STATES, familyActs, nextAudit } from '../../../server/modules/audit/audit-states'
import { withProposal } from '../../../server/modules/audit/proposals'
import { HOUR, NOON, unit, wish } from './counter'

const MOMENT = {
  round: 1,
  roundsAnew: 0,
  finishedRound: 0,
  dueAt: NOON,
  finishedAt: null,
  hasExpert: true,
  hasList: true,
}

describe('the states', () => {
  test('lead from handing over to every other, and nowhere from what was withdrawn', () => {
    const events = [
      'pay',
      'take',
      'release',
      'finish',
      'again',
      'close',
      'complain',
      'withdraw',
      'redo',
      'refund',
      'reject',
    ] as const
    const reached = new Set(['ordered'])
    for (const _ of AUDIT_STATES)
      for (const state of AUDIT_STATES)
        if (reached.has(state)) for (const event of events) reached.add(nextAudit(state, event) ?? state)
    expect([...reached].sort()).toEqual([...AUDIT_STATES].sort())
    expect(events.filter((event) => nextAudit('withdrawn', event))).toEqual([])
  })

  test('let a family withdraw until somebody is at it, and again once it is late', () => {
    const at = (state: 'queued' | 'taken') => ({ ...MOMENT, state })
    expect(familyActs(at('queued'), NOON)).toContain('withdraw')
    expect(familyActs(at('taken'), NOON)).not.toContain('withdraw')
    expect(familyActs(at('taken'), new Date(NOON.getTime() + 1))).toContain('withdraw')
  })

  test('let words be said only where an expert reads them, and a second round be asked only of a list that is there', () => {
    const answering = { ...MOMENT, state: 'answering' as const, finishedRound: 1, dueAt: null }
    expect(familyActs(answering, NOON)).toEqual(expect.arrayContaining(['say', 'again']))
    expect(familyActs({ ...answering, hasExpert: false }, NOON)).not.toContain('say')
    expect(familyActs({ ...answering, state: 'complained' }, NOON)).not.toContain('say')
    expect(familyActs({ ...answering, hasList: false }, NOON)).not.toContain('again')
  })

  test('let a result be complained of for seven days', () => {
    const closed = { ...MOMENT, state: 'closed' as const, finishedRound: 1, dueAt: null, finishedAt: NOON }
    expect(familyActs(closed, new Date(NOON.getTime() + 7 * 24 * HOUR))).toEqual(['complain'])
    expect(familyActs(closed, new Date(NOON.getTime() + 7 * 24 * HOUR + 1))).toEqual([])
  })
})

test('changes are what they say: moved within bounds, obeying, majors, added once, never of a wish that is not there', () => {
  const list = [wish(1), wish(2), { ...wish(3), ObeyAdjustment: false }]
  const after = (proposal: Parameters<typeof withProposal>[1]) =>
    withProposal(list, proposal)?.map(({ UnitId }) => UnitId)
  expect(after({ Kind: 'move', UnitId: unit(1), To: 99 })).toEqual([2, 3, 1].map(unit))
  expect(after({ Kind: 'move', UnitId: unit(3).toUpperCase(), To: 1 })).toEqual([3, 1, 2].map(unit))
  expect(withProposal(list, { Kind: 'obey', UnitId: unit(3) })?.[2]?.ObeyAdjustment).toBe(true)
  expect(withProposal(list, { Kind: 'majors', UnitId: unit(2), Majors: ['数学'] })?.[1]?.Majors).toEqual(['数学'])
  expect(after({ Kind: 'add', To: 1, ...wish(2) })).toBeUndefined()
  expect(after({ Kind: 'remove', UnitId: unit(9) })).toBeUndefined()
  expect(list.map(({ UnitId }) => UnitId)).toEqual([1, 2, 3].map(unit))
})
