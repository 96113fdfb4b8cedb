// The states of an audit and what changes do to a list, without a server.
import { auditMessage } from '../../../server/modules/audit/audit-messages'
import type { AuditRow } from '../../../server/modules/audit/audit-rows'
import { AUDIT_STATES, dueAfter, familyActs, nextAudit } from '../../../server/modules/audit/audit-states'
import { proposalText, withProposal } from '../../../server/modules/audit/proposals'
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
  test('lead from handing over to every other, and nowhere from withdrawn', () => {
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

  test('promise two days for the first round, one for the next, three for a complaint, and none where the family is asked', () => {
    const hours = (state: Parameters<typeof dueAfter>[0], round: number) => {
      const due = dueAfter(state, round, NOON)
      return due && (due.getTime() - NOON.getTime()) / HOUR
    }
    expect((['queued', 'taken', 'complained'] as const).map((state) => [hours(state, 1), hours(state, 2)])).toEqual([
      [48, 24],
      [48, 24],
      [72, 72],
    ])
    expect((['ordered', 'answering', 'closed', 'withdrawn'] as const).map((state) => hours(state, 1))).toEqual([
      ...[null, null, null, null],
    ])
  })

  test('let a family withdraw until an expert starts, and again once it is late', () => {
    const at = (state: 'queued' | 'taken') => ({ ...MOMENT, state })
    expect(familyActs(at('queued'), NOON)).toContain('withdraw')
    expect(familyActs(at('taken'), NOON)).not.toContain('withdraw')
    expect(familyActs(at('taken'), new Date(NOON.getTime() + 1))).toContain('withdraw')
  })

  test('allow words only where an expert reads them, and a second round only of an existing list', () => {
    const answering = { ...MOMENT, state: 'answering' as const, finishedRound: 1, dueAt: null }
    expect(familyActs(answering, NOON)).toEqual(expect.arrayContaining(['say', 'again']))
    expect(familyActs({ ...answering, hasExpert: false }, NOON)).not.toContain('say')
    expect(familyActs({ ...answering, state: 'complained' }, NOON)).not.toContain('say')
    expect(familyActs({ ...answering, hasList: false }, NOON)).not.toContain('again')
  })

  test('allow complaints on results for seven days', () => {
    const closed = { ...MOMENT, state: 'closed' as const, finishedRound: 1, dueAt: null, finishedAt: NOON }
    expect(familyActs(closed, new Date(NOON.getTime() + 7 * 24 * HOUR))).toEqual(['complain'])
    expect(familyActs(closed, new Date(NOON.getTime() + 7 * 24 * HOUR + 1))).toEqual([])
  })
})

test('changes follow their kind: moved within bounds, obeying, majors, added once, never of a missing wish', () => {
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

test('words describe a change', () => {
  const said = (proposal: Parameters<typeof proposalText>[0]) => proposalText(proposal, ['南京大学 05组'])
  const UnitId = unit(1)
  expect([
    said({ Kind: 'remove', UnitId }),
    said({ Kind: 'move', UnitId, To: 3 }),
    said({ Kind: 'obey', UnitId }),
    said({ Kind: 'majors', UnitId, Majors: ['数学', '物理'] }),
    said({ Kind: 'majors', UnitId, Majors: [] }),
    said({ Kind: 'add', To: 2, ...wish(1) }),
    said({ Kind: 'list', Items: [wish(1), wish(2)] }),
  ]).toEqual([
    ...['移出志愿表', '移到第 3 志愿', '改为服从调剂', '专业改为 数学、物理', '不选专业'],
    ...['在第 2 志愿加入 南京大学 05组', '换成老师排的 2 个志愿'],
  ])
})

const HANDED = {
  ...{ audit_id: 'A1', kind: 'check', wish_name: '第一张', order_no: null, resolution: '已经复核' },
  ...{ expert_id: 'E1', expert_left: null, frozen: { view: { Name: '当时的名字' } } },
} as unknown as AuditRow
const PAID = { order_no: 'N1' }
const LEFT = { expert_left: NOON }
const UNTIL = '6 月 30 日 周二 12:00 前'
const [PROGRESS, RESULT] = ['/pages/personal/audit/wish/index', '/pages/personal/audit/audit-result']

test.each<[Parameters<typeof auditMessage>[1], Partial<AuditRow>, string, string, string]>([
  ['handed', {}, '“第一张”已交审核', `${UNTIL}给出意见。超过时间没有给出，可以取消。`, PROGRESS],
  ['handed', { wish_name: null, kind: 'custom' }, '“当时的名字”已交定制', '可以取消。', PROGRESS],
  ['pay', PAID, '“第一张”已交审核', '可以取消，付过的钱全部退回。', PROGRESS],
  ['take', {}, '老师开始看“第一张”', `${UNTIL}给出意见。`, PROGRESS],
  ['release', {}, '“第一张”换一位老师看', `正在等别的老师接，${UNTIL}给出意见。`, PROGRESS],
  ['finish', {}, '“第一张”的意见写好了', '要不要照着改，由您决定。', RESULT],
  ['again', LEFT, '“第一张”换一位老师看', `第二轮正在等老师接，${UNTIL}给出意见。`, PROGRESS],
  ['complain', {}, '对“第一张”的投诉已收到', `${UNTIL}答复。`, RESULT],
  ['redo', {}, '对“第一张”的投诉有了答复', '不占您的第二轮。答复：已经复核', RESULT],
  ['redo', LEFT, '对“第一张”的投诉有了答复', '原来的老师已经离开，由别的老师接。答复：已经复核', RESULT],
  ['reject', PAID, '对“第一张”的投诉有了答复', '这次不重做，也不退款；', RESULT],
  ['refund', PAID, '对“第一张”的投诉有了答复', '这次审核作废，付过的钱会原路退回；', RESULT],
  ['refund', {}, '对“第一张”的投诉有了答复', '这次审核作废；', RESULT],
])('a family reads of its audit: %s %j', (event, change, title, words, page) => {
  expect(auditMessage({ ...HANDED, ...change }, event, new Date(NOON.getTime() + 48 * HOUR))).toEqual({
    ...{ title, content: expect.stringContaining(words), path: `${page}?id=A1`, topic: 'audit A1' },
  })
})

test('a family gets no message about its own acts', () => {
  for (const event of ['close', 'withdraw', 'again'] as const) expect(auditMessage(HANDED, event, NOON)).toBeNull()
})
