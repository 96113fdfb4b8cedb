// What reminds of a student's own calendar, and what exports it: messages and the calendar file.
import { type NewMessage, createMessages } from '../../server/modules/site/messages'
import { createFileTickets, NOTHING } from '../../server/lib/file-tickets/file-tickets'
import { createReminders } from '../../server/modules/career/reminders'
import { newPlan, newTarget, studentAtServer, TUESDAY } from '../support/career'

const { server, userId, enrol, ask, refused } = studentAtServer()

describe('reminders', () => {
  type Send = Parameters<typeof createReminders>[0]['send']
  /** @param failing chooses the messages whose writing fails */
  const reminders = (failing: (message: NewMessage) => boolean = () => false) => {
    const now = () => TUESDAY
    const { send } = createMessages({ db: server().db, now })
    const failed: Send = async (account, message, transaction) => {
      await send(account, message, transaction)
      if (failing(message)) throw new Error('the disk is full')
    }
    return createReminders({ db: server().db, now, send: failed })
  }
  const notices = () =>
    server().db.selectFrom('notice').where('user_id', '=', userId()).select(['title', 'content', 'path']).execute()

  test('a plan of today whose time has come is sent once, even by two servers', async () => {
    await ask('Career/SavePlan', newPlan({ Remind: '11:30' }))
    await Promise.all([reminders().sendDue(), reminders().sendDue()])
    await reminders().sendDue()
    expect(await notices()).toEqual([
      {
        title: '今天的计划：背单词',
        content: '安排了 20 分钟，做完回来打个勾。之前有 4 天没有打勾，可以调整计划，不用补。',
        path: '/pages/career/manage/plan',
      },
    ])
  })

  test('a message that failed is sent in a later round, once, without delaying the others', async () => {
    await ask('Career/SavePlan', newPlan({ Remind: '08:00', Title: '会失败' }))
    await ask('Career/SavePlan', newPlan({ Remind: '08:00', Title: '不等它' }))
    await expect(reminders(({ title }) => title.includes('会失败')).sendDue()).rejects.toThrow('1 of 2')
    expect((await notices()).map(({ title }) => title)).toEqual(['今天的计划：不等它'])
    await Promise.all([reminders().sendDue(), reminders().sendDue()])
    expect((await notices()).map(({ title }) => title).sort()).toEqual(['今天的计划：不等它', '今天的计划：会失败'])
  })

  test('no reminder comes for what is done, not of today, later, ended or removed', async () => {
    const done = newPlan({ Remind: '08:00' })
    await ask('Career/SavePlan', done)
    await ask('Career/SavePlan', { PlanId: done.PlanId, BaseRevision: 1, Day: '2026-11-24', IsDayDone: true })
    await ask('Career/SavePlan', newPlan({ Remind: '08:00', Weekdays: [5] }))
    await ask('Career/SavePlan', newPlan({ Remind: '12:01' }))
    await ask('Career/SavePlan', newPlan({ Remind: '08:00', To: '2026-11-22' }))
    await ask('Career/SavePlan', newPlan())
    const removed = newPlan({ Remind: '08:00' })
    await ask('Career/SavePlan', removed)
    await ask('Career/SavePlan', { PlanId: removed.PlanId, BaseRevision: 1, IsRemoved: true })
    await reminders().sendDue()
    expect(await notices()).toEqual([])
  })
})

describe('the calendar as a file', () => {
  /** The file of an account. */
  const exported = async (as?: string) => {
    const { Url } = await ask('Career/ExportCalendar', {}, as)
    return (await fetch(`${server().url}${Url}`)).text()
  }
  const unfolded = (text: string) => text.replaceAll('\r\n ', '')

  test('has what is to come, in spans of days, and plans on their weekdays; not what is done or over', async () => {
    await ask('Career/SaveMatter', {
      MatterId: 'own-1',
      BaseRevision: 0,
      Grade: 12,
      Title: '买笔;尺,"橡皮"',
      To: '2026-12-31',
    })
    await ask('Career/SaveMatter', { MatterId: 'own-2', BaseRevision: 0, Grade: 12, Title: '过了', To: '2026-11-23' })
    await ask('Career/SaveTarget', newTarget({ Title: '年级前 80' }))
    await ask('Career/SavePlan', newPlan({ Remind: '19:30' }))
    await ask('Career/SavePlan', newPlan({ Title: '随时练字', Remind: null, Minutes: 20 }))
    const { Url, Count } = await ask('Career/ExportCalendar', {})
    expect(Count).toBe(4)
    const file = await fetch(`${server().url}${Url}`)
    expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(file.headers.get('cache-control')).toBe('no-store')
    const text = unfolded(await file.text())
    expect(text).toContain('SUMMARY:买笔\\;尺\\,"橡皮"')
    expect(text).toContain('DTSTART;VALUE=DATE:20261231')
    expect(text).toContain('DTEND;VALUE=DATE:20270101')
    expect(text).toContain('DTSTART:20261116T193000')
    expect(text).toContain('RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE;UNTIL=20261129T235959')
    // without a time of its own it is on the day, at no hour
    expect(text).toMatch(/SUMMARY:随时练字（20 分钟）\r\n[^]*?DTSTART;VALUE=DATE:20261116\r\n/)
    expect(text).toMatch(/UNTIL=20261129\r\n/)
    expect(text).not.toContain('过了')
  })

  test('treats an impossible day as none, so that it can always be written', async () => {
    expect(await refused('Career/SaveTarget', newTarget({ Due: '2027-02-30' }))).toBe(1760)
    const matter = { MatterId: 'own-3', BaseRevision: 0, Grade: 12, Title: '二月三十' }
    expect(await refused('Career/SaveMatter', { ...matter, From: '2027-02-30' })).toBe(1760)
    expect(await refused('Career/SaveMatter', { ...matter, To: '2027-06-31' })).toBe(1760)
    // an earlier version let it in
    const body = JSON.stringify({ Title: '四月三十一', Kind: 'other', Due: '2027-04-31' })
    const row = { user_id: userId(), kind: 'target', item_id: 'old', body, changed_at_revision: '{}', revision: 1 }
    await server()
      .db.insertInto('career_item')
      .values({ ...row, updated_at: TUESDAY } as never)
      .execute()
    await ask('Career/SaveTarget', newTarget())
    const { Url, Count } = await ask('Career/ExportCalendar', {})
    expect(Count).toBe(1)
    expect((await fetch(`${server().url}${Url}`)).status).toBe(200)
  })

  test('keeps titles with line ends and format signs as titles, whatever a reader treats as a line end', async () => {
    const ends = ['\r\n', '\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029']
    const Title = ends.map((end) => `看书${end}END:VEVENT${end}`).join('')
    await ask('Career/SaveTarget', newTarget({ Title: Title.slice(0, 60), Note: Title }))
    const text = await exported()
    const lines = text.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/u)
    expect(lines.filter((line) => line.startsWith('END:VEVENT'))).toHaveLength(1)
    expect(unfolded(text)).toContain('SUMMARY:目标：看书\\nEND:VEVENT\\n看书\\n')
  })

  test('leaves out signs that turn the direction of writing or steer a terminal', async () => {
    await ask('Career/SaveTarget', newTarget({ Title: 'a\u202eb\u2066c\u0007d\u001b[2J' }))
    expect(await exported()).toContain('SUMMARY:目标：abcd[2J\r\n')
  })

  test('has no line over 75 octets, and cuts no sign in two', async () => {
    const Note = '😀每周三晚自习后做一套数学选择题，'.repeat(20)
    await ask('Career/SaveTarget', newTarget({ Note }))
    const text = await exported()
    expect(text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
    expect(unfolded(text)).toContain(`DESCRIPTION:${Note}\r\n`)
  })

  test('rejects in words texts the database cannot hold: half a sign and an empty one', async () => {
    for (const Title of ['a\u0000b', '\ud83d', ' ', '\u3000'])
      expect([Title, await refused('Career/SaveTarget', newTarget({ Title }))]).toEqual([Title, 1001])
  })

  test('is absent where nothing has a day; a forged or a wish-list address opens none', async () => {
    expect(await refused('Career/ExportCalendar', {})).toBe(1759)
    const tickets = createFileTickets(server().db, () => TUESDAY)
    const { token_hash: tokenHash } = await server()
      .db.selectFrom('session')
      .select('token_hash')
      .where('user_id', '=', userId())
      .executeTakeFirstOrThrow()
    const wish = await tickets.issue({ userId: userId(), tokenHash }, { subjectId: NOTHING, format: 'xlsx' })
    for (const ticket of ['x', wish])
      expect((await fetch(`${server().url}/api/files/calendar/${ticket}`)).status).toBe(410)
  })

  test('names the child in no entry where a phone has two; an only child keeps its name', async () => {
    const uids = async (as?: string) => {
      const text = unfolded(await exported(as))
      return [...text.matchAll(/^UID:(.*)$/gmu)].map(([, uid]) => uid!.trim())
    }
    const { token: sister } = await enrol()
    for (const as of [undefined, sister]) {
      await ask('User/UpdateUserStudent', { Identity: 'student', GraduationYear: 2027 }, as)
      // a matter and a plan with one name: kinds do not know each other
      await ask(
        'Career/SaveMatter',
        { MatterId: 'same', BaseRevision: 0, Grade: 12, Title: '买笔', To: '2026-12-31' },
        as,
      )
      await ask('Career/SavePlan', newPlan({ PlanId: 'same' }), as)
    }
    const [first, again, other] = [await uids(), await uids(), await uids(sister)]
    expect(first.length).toBeGreaterThan(5)
    expect(again).toEqual(first)
    expect(new Set([...first, ...other]).size).toBe(first.length + other.length)
  })
})
