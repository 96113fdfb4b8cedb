// Targets of a student through the server: reached ones, refused ones, and those of colleges that changed.
import { randomUUID } from 'node:crypto'
import { DAY, newTarget, studentAtServer } from '../support/career'

const { server, userId, ask, refused } = studentAtServer()

async function insertCollege(college_id: string): Promise<void> {
  const college = { college_id, name: '会改名的大学', province: '江苏', city: '南京', level: '本科' }
  const more = { category: '综合类', nature: '公办', basis: 'imported', source: 'test' }
  const marks = { is_985: false, is_211: false, is_double_first_class: false, is_double_high: false }
  await server()
    .db.insertInto('college')
    .values({ ...college, ...more, ...marks } as never)
    .execute()
}

describe('targets', () => {
  test('a falling rank is progress; passing the goal completes it', async () => {
    const target = newTarget({ Current: 140 })
    expect((await ask('Career/SaveTarget', target)).Item?.Progress).toBe(0.5)
    const { TargetId } = target
    expect((await ask('Career/SaveTarget', { TargetId, BaseRevision: 1, Current: 60 })).Item?.Progress).toBe(1)
    expect((await ask('Career/SaveTarget', { TargetId, BaseRevision: 2, Current: 240 })).Item?.Progress).toBe(0)
  })

  test('a score as high as its goal, or a rank as low, is complete, whatever its start', async () => {
    const progress = async (change: Parameters<typeof newTarget>[0]) =>
      (await ask('Career/SaveTarget', newTarget(change))).Item?.Progress
    const score = { Kind: 'score', Unit: '分' } as const
    expect(await progress({ ...score, Start: 600, Current: 590, Goal: 550 })).toBe(1)
    expect(await progress({ ...score, Start: null, Current: 560, Goal: 550 })).toBe(1)
    expect(await progress({ Start: null, Current: 60, Goal: 80 })).toBe(1)
    // a value past the goal that fell behind it is no part of the way
    expect(await progress({ ...score, Start: 600, Current: 540, Goal: 550 })).toBeNull()
    expect(await progress({ Start: 60, Current: 90, Goal: 80 })).toBeNull()
    expect(await progress({ ...score, Start: null, Current: 540, Goal: 550 })).toBeNull()
    // for any other number only its start shows the direction
    const other = { Kind: 'other', Unit: '本' } as const
    expect(await progress({ ...other, Start: 0, Current: 12, Goal: 10 })).toBe(1)
    expect(await progress({ ...other, Start: null, Current: 12, Goal: 10 })).toBeNull()
  })

  test('list open ones first, among them the earliest due, each as it was given', async () => {
    for (const [Title, Due, IsDone] of [
      ['做完', '2026-12-01', true],
      ['晚', '2027-03-01', false],
      ['早', '2026-12-02', false],
    ] as const)
      await ask('Career/SaveTarget', newTarget({ Title, Due, IsDone, Note: `记 ${Title}` }))
    const { Items } = await ask('Career/Targets', {})
    expect(Items.map(({ Title }) => Title)).toEqual(['早', '晚', '做完'])
    expect(Items[0]).toMatchObject({
      ...{ Kind: 'rank', Start: 200, Current: 200, Goal: 80, Unit: '名', Due: '2026-12-02', Note: '记 早' },
    })
  })

  test('a target of another kind is not a college that is gone', async () => {
    expect((await ask('Career/SaveTarget', newTarget({ Kind: 'score', RefId: '10001' }))).Item?.RefId).toBeNull()
  })

  test('a past date, a goal without a number and an unknown college are refused', async () => {
    expect(await refused('Career/SaveTarget', newTarget({ Due: '2026-11-23' }))).toBe(1754)
    expect(await refused('Career/SaveTarget', newTarget({ Goal: null }))).toBe(1756)
    expect(await refused('Career/SaveTarget', newTarget({ Kind: 'college', RefId: '99999' }))).toBe(1401)
    expect(await refused('Career/SaveTarget', newTarget({ Kind: 'major', RefId: 'B999999' }))).toBe(1403)
    expect(await refused('Career/SaveTarget', newTarget({ Current: 0 }))).toBe(1761)
    expect(await refused('Career/SaveTarget', newTarget({ Kind: 'score', Start: -1 }))).toBe(1761)
    expect((await ask('Career/Targets', {})).Items).toEqual([])
  })

  test('a past target appears as late until it is reached', async () => {
    const target = newTarget({ Due: '2026-11-24' })
    // its own day is not over yet
    expect((await ask('Career/SaveTarget', target)).Item).toMatchObject({ IsLate: false })
    expect((await ask('Career/Targets', {})).Items[0]).toMatchObject({ IsLate: false })
    server().advance(DAY)
    expect((await ask('Career/Targets', {})).Items[0]).toMatchObject({ IsLate: true })
    server().advance(DAY)
    expect((await ask('Career/Targets', {})).Items[0]).toMatchObject({ IsLate: true, IsDone: false })
    const done = await ask('Career/SaveTarget', { TargetId: target.TargetId, BaseRevision: 1, IsDone: true })
    expect(done.Item).toMatchObject({ IsLate: false, Progress: 1 })
    server().advance(-2 * DAY)
  })

  test('a target keeps a college that left the register, without a name', async () => {
    await insertCollege('10999')
    await ask('Career/SaveTarget', newTarget({ Kind: 'college', RefId: '10999', Goal: null }))
    expect((await ask('Career/Targets', {})).Items[0]?.RefName).toBe('会改名的大学')
    await server().db.deleteFrom('college').where('college_id', '=', '10999').execute()
    expect((await ask('Career/Targets', {})).Items[0]).toMatchObject({ RefId: '10999', RefName: null })
  })

  test('a target whose college left the register can still be changed, but not to an unknown college', async () => {
    const target = newTarget({ Kind: 'college', RefId: '10998', Goal: null })
    await insertCollege('10998')
    await ask('Career/SaveTarget', target)
    await server().db.deleteFrom('college').where('college_id', '=', '10998').execute()
    const again = { TargetId: target.TargetId, BaseRevision: 1, Kind: 'college' as const, RefId: '10998' }
    expect((await ask('Career/SaveTarget', { ...again, Title: '换个说法' })).Item?.Title).toBe('换个说法')
    const { TargetId } = target
    expect(await refused('Career/SaveTarget', { TargetId, BaseRevision: 2, RefId: '99999' })).toBe(1401)
    expect(await refused('Career/SaveTarget', { TargetId, BaseRevision: 2, Kind: 'major' })).toBe(1403)
  })

  test('two devices at once never turn the other’s non-college choice into a college', async () => {
    const target = newTarget({ Kind: 'other' })
    await ask('Career/SaveTarget', target)
    const change = { TargetId: target.TargetId, BaseRevision: 1 }
    const codes = await Promise.all([
      refused('Career/SaveTarget', { ...change, RefId: '99999' }),
      refused('Career/SaveTarget', { ...change, Kind: 'college' }),
    ])
    expect(codes).toContain(1401)
    expect((await ask('Career/Targets', {})).Items[0]?.RefId).toBeNull()
  })

  test('five hundred are too many: after two hundred the family must tidy up', async () => {
    await ask('Career/SaveTarget', newTarget())
    const { db } = server()
    const one = await db.selectFrom('career_item').selectAll().where('user_id', '=', userId()).executeTakeFirstOrThrow()
    const json = { body: JSON.stringify(one.body), changed_at_revision: JSON.stringify(one.changed_at_revision) }
    // as if it had been made 198 more times
    const more = Array.from({ length: 198 }, () => ({ ...one, ...json, item_id: randomUUID() }))
    await db.insertInto('career_item').values(more).execute()
    const codes = []
    for (let at = 0; at < 4; at += 1) codes.push(await refused('Career/SaveTarget', newTarget()))
    expect(codes).toEqual([0, 1753, 1753, 1753])
  })
})
