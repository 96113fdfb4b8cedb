// Texts and films published over the API: who may, what is checked, when it appears, and that no work is lost.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { errors } from '../../contract/errors'
import type { RequestOf } from '../../contract/registry'
import { PART_BYTES } from '../../contract/desk-texts'
import { importContent } from '../../server/db/importers/content/import-content'
import { insertRight } from '../support/account'
import { drawing } from '../support/picture'
import { HOUR, NOON, openCounter, type Caller, type Counter } from './audit/counter'

const FILM = path.join(__dirname, '../../server/db/seeds/content/films/film-adjust.mp4')
const text = (change = '', body = '## 第一节\n\n正文，**要紧**。') =>
  `---\nkind: news\ntitle: 今年的填报时间\nsource: 省教育考试院\npublished: 2026-06-10 09:00\n${change}---\n\n${body}\n`

/** Name of an answer's error. */
const errorOf = ({ Code }: { Code: number }): string =>
  Code === 0 ? 'none' : (Object.entries(errors).find(([, { code }]) => code === Code)?.[0] ?? String(Code))

let counter: Counter
let editor: Caller & { deskId: string }
let operator: Caller
beforeAll(async () => {
  counter = await openCounter()
  editor = await counter.editor()
  operator = await counter.operator()
  await counter.server.db.insertInto('organisation').values({ org_code: 'school', name: '别的机构' }).execute()
})
afterAll(() => counter.server.close())
beforeEach(async () => {
  await counter.clear()
  await counter.server.db.deleteFrom('content_item').execute()
})

const save = (TextId: string, Text: string, Version = 0) => editor.raw('Desk/SaveText', { TextId, Text, Version })
const shown = async () =>
  (await counter.server.call('Portal/NewsList', {})).Data.Items.map(({ ContentId }) => ContentId)
const detail = (ContentId: string) => counter.server.call('Portal/NewsDetail', { ContentId })

/** Sends a file like a program: part after part, from the server's position. */
async function send(Name: string, bytes: Buffer, who: Caller = editor, size = PART_BYTES) {
  for (let from = 0; ;) {
    const Part = bytes.subarray(from, from + size).toString('base64')
    const answer = await who.raw('Desk/PutFile', { Name, Bytes: bytes.length, From: from, Part })
    if (answer.Code !== 0 || answer.Data.File) return answer
    expect(answer.Data.Received).toBeGreaterThan(from)
    from = answer.Data.Received
  }
}

describe('who may publish', () => {
  test('is an editor or an operator; an editor sees no orders or families, an expert writes no texts', async () => {
    expect(errorOf(await operator.raw('Desk/SaveText', { TextId: 'of-operator', Text: text(), Version: 0 }))).toBe(
      'none',
    )
    expect((await save('of-editor', text())).Code).toBe(0)
    const expert = await counter.expert()
    for (const [who, call, request] of [
      [expert, 'Desk/SaveText', { TextId: 'x', Text: text(), Version: 0 }],
      [expert, 'Desk/Texts', {}],
      [editor, 'Desk/Orders', {}],
      [editor, 'Desk/Queue', {}],
      [editor, 'Desk/Accounts', {}],
      [editor, 'Desk/Trail', {}],
    ] as const)
      expect([call, errorOf(await who.raw(call as 'Desk/Texts', request as object))]).toEqual([call, 'DESK_FORBIDDEN'])
    const family = await counter.family({ hasIntention: false })
    expect(errorOf(await family.raw('Desk/SaveText', { TextId: 'x', Text: text(), Version: 0 }))).toBe(
      'SESSION_EXPIRED',
    )
  })

  test('an operator makes an editor’s account, who is nobody’s teacher', async () => {
    const account = { LoginName: 'writer.one', Password: 'desk2026pass', Role: 'editor' as const }
    const { Secret } = await operator.ask('Desk/AddAccount', account)
    const signedIn = await counter.server.call('Desk/SignIn', {
      ...{ LoginName: account.LoginName, Password: account.Password, Code: counter.codeOf(Secret) },
    })
    expect(signedIn.Data.Role).toBe('editor')
  })

  test('the trail has each act with its object; looking is no act', async () => {
    await save('trailed', text())
    await editor.ask('Desk/CheckText', { TextId: 'looked-at', Text: text() })
    await send('river.png', await drawing(40, 30))
    const trail = (await operator.ask('Desk/Trail', {})).Items.map(({ Act, Subject }) => `${Act} ${Subject}`)
    expect(trail).toEqual(expect.arrayContaining(['Desk/SaveText trailed', 'Desk/PutFile river.png']))
    expect(trail.join()).not.toContain('looked-at')
  })
})

describe('a text of the desk', () => {
  test('appears from its start to its end, a draft never', async () => {
    await save('now', text())
    await save('draft', text('draft: true\n'))
    await save('later', text().replace('2026-06-10 09:00', '2026-06-28 13:00'))
    await save('ends', text('until: 2026-06-28 14:00\n'))
    expect((await shown()).sort()).toEqual(['ends', 'now'])
    const states = async () =>
      Object.fromEntries((await editor.ask('Desk/Texts', {})).Items.map(({ ContentId, State }) => [ContentId, State]))
    expect(await states()).toEqual({ now: 'out', draft: 'draft', later: 'ahead', ends: 'out' })
    // drafts first, then the latest; equal times by name
    const { Items: rows } = await editor.ask('Desk/Texts', {})
    expect(rows.map(({ ContentId }) => ContentId)).toEqual(['draft', 'later', 'ends', 'now'])
    expect(rows[2]).toMatchObject({
      ...{ Kind: 'news', Title: '今年的填报时间', Version: 1, IsOwn: true },
      ...{ PublishedAt: '2026-06-10T01:00:00.000Z', Until: '2026-06-28T06:00:00.000Z' },
    })
    expect([rows[0]!.PublishedAt, rows[3]!.Until]).toEqual([null, null])
    // both times are exact, in the list and in a single answer
    const of = async (State: 'ahead' | 'over') =>
      (await editor.ask('Desk/Texts', { State })).Items.map(({ ContentId }) => ContentId)
    counter.pass(HOUR - 1)
    expect([(await states()).later, await of('ahead')]).toEqual(['ahead', ['later']])
    counter.pass(1)
    expect([(await states()).later, await of('ahead')]).toEqual(['out', []])
    counter.pass(HOUR - 1)
    expect([(await states()).ends, await of('over')]).toEqual(['out', []])
    counter.pass(1)
    expect([(await states()).ends, await of('over')]).toEqual(['over', ['ends']])
    expect((await shown()).sort()).toEqual(['later', 'now'])
    expect(await states()).toEqual({ now: 'out', draft: 'draft', later: 'out', ends: 'over' })
    for (const State of ['draft', 'ahead', 'out', 'over'] as const) {
      const { Items, Total } = await editor.ask('Desk/Texts', { State })
      expect([State, Total, Items.every((row) => row.State === State)]).toEqual([State, Items.length, true])
    }
    expect((await editor.ask('Desk/Texts', { Keyword: '填报 时间' })).Total).toBe(4)
    expect((await editor.ask('Desk/Texts', { Keyword: '没有这个词' })).Total).toBe(0)
  })

  test('is refused for everything an import refuses, all reasons at once, and leaves nothing', async () => {
    const bad = text(
      'colour: red\nprovinces: [火星]\n',
      '甲\n\n<script>alert(1)</script>\n\n[x](javascript:alert(1))\n\n![图](svg.svg)',
    )
    const answer = await save('bad', bad)
    expect(errorOf(answer)).toBe('TEXT_REFUSED')
    for (const reason of [
      '不认识的字段 colour',
      '没有叫“火星”的省份',
      '第 12 行：不能写 HTML 标签',
      'javascript:alert(1)',
      'svg.svg：没有找到',
    ])
      expect(answer.Message).toContain(reason)
    const checked = await editor.ask('Desk/CheckText', { TextId: 'bad', Text: bad })
    expect([checked.Problems.join('；'), checked.Html]).toEqual([answer.Message, ''])
    expect(await counter.server.db.selectFrom('content_item').select('content_id').execute()).toEqual([])
    expect((await save('one', text('id: another\n'))).Message).toContain('another')
    expect((await save('lesson', text('course: none\n').replace('kind: news', 'kind: lesson'))).Message).toContain(
      '没有课程 none',
    )
  })

  test('is opened as written, changed as its next version, and not overwritten by an editor of an older one', async () => {
    await save('one', text())
    const { Text, Version } = await editor.ask('Desk/Text', { ContentId: 'one' })
    expect([Text, Version]).toEqual([text(), 1])
    expect((await save('one', text(), 1)).Data.Version).toBe(1)
    expect((await save('one', text('', '改过的正文。'), 1)).Data.Version).toBe(2)
    expect(errorOf(await save('one', text('', '另一个人也改了。'), 1))).toBe('TEXT_CHANGED')
    expect((await detail('one')).Data).toMatchObject({ Html: '<p>改过的正文。</p>', Version: 2 })
    const both = await Promise.all([save('race', text('', '甲。')), save('race', text('', '乙。'))])
    expect(both.map(errorOf).sort()).toEqual(['TEXT_CHANGED', 'none'])
  })

  test('of others stays theirs: another organisation’s, and the product’s own', async () => {
    const file = (name: string) => ({ name, text: text(), beside: () => undefined })
    await importContent(counter.server.db, [file('theirs.md')], { origin: 'import', orgCode: 'school' })
    await importContent(counter.server.db, [file('everyones.md')], { origin: 'seed', orgCode: null })
    for (const id of ['theirs', 'everyones']) {
      expect(errorOf(await save(id, text('', '我的。')))).toBe('TEXT_ID_TAKEN')
      // same answer as for an unknown id: it reveals nothing of theirs
      expect(errorOf(await save(id, text('', '我的。'), 1))).toBe('TEXT_CHANGED')
    }
    expect(errorOf(await editor.raw('Desk/Text', { ContentId: 'theirs' }))).toBe('CONTENT_NOT_FOUND')
    expect((await editor.ask('Desk/Texts', {})).Items).toMatchObject([{ ContentId: 'everyones', IsOwn: false }])
  })

  test('imported before its words were kept gets them with the next import, without a new version', async () => {
    const folder = [{ name: 'old-one.md', text: text(), beside: () => undefined }]
    const options = { origin: 'import', orgCode: 'demo' } as const
    await importContent(counter.server.db, folder, options)
    const row = () =>
      counter.server.db
        .selectFrom('content_item')
        .select(['markdown', 'version'])
        .where('content_id', '=', 'old-one')
        .executeTakeFirstOrThrow()
    const whole = await row()
    await counter.server.db
      .updateTable('content_item')
      .set({ markdown: null })
      .where('content_id', '=', 'old-one')
      .execute()
    expect(await importContent(counter.server.db, folder, options)).toMatchObject({
      added: 0,
      changed: 0,
      unchanged: 1,
    })
    expect(whole.markdown).not.toBeNull()
    expect(await row()).toEqual(whole)
  })

  test('corrected here is not overwritten by its original folder', async () => {
    const folder = [{ name: 'one.md', text: text(), beside: () => undefined }]
    const options = { origin: 'import', orgCode: 'demo' } as const
    expect((await importContent(counter.server.db, folder, options)).added).toBe(1)
    expect((await editor.ask('Desk/Text', { ContentId: 'one' })).Text).toBe(text())
    await save('one', text('', '改正过的。'), 1)
    const again = await importContent(counter.server.db, folder, options)
    expect([again.changed, again.refused]).toEqual([
      0,
      [{ file: 'one.md', problems: ['编号 one 后来在机构后台改过，没有覆盖'] }],
    ])
    expect((await detail('one')).Data.Html).toBe('<p>改正过的。</p>')
  })
})

describe('a file of the desk', () => {
  test('comes in parts, is recognised by its content, and is in a text with its size', async () => {
    const answer = await send('river.png', await drawing(640, 480), editor, 50_000)
    expect(answer.Data.File).toMatchObject({ Name: 'river.png', Type: 'image/png', Width: 640, Height: 480 })
    const { Problems, Html } = await editor.ask('Desk/CheckText', { TextId: 'a', Text: text('', '![河](river.png)') })
    expect(Problems).toEqual([])
    const address = /<img src="(\/media\/[0-9a-f]{64})" width="640" height="480" alt="河">/.exec(Html)?.[1]
    const sent = await fetch(counter.server.url + address)
    expect([sent.status, sent.headers.get('content-type')]).toEqual([200, 'image/png'])
    const river = {
      ...{ Name: 'river.png', Type: 'image/png', Bytes: expect.any(Number), Width: 640, Height: 480 },
      ...{ Seconds: null, KeptAt: NOON.toISOString() },
    }
    counter.pass(1000)
    await send('sea.png', await drawing(40, 30))
    // latest first
    expect((await editor.ask('Desk/Files', {})).Items).toEqual([
      expect.objectContaining({ Name: 'sea.png', Width: 40, Height: 30 }),
      river,
    ])
  })

  test('that does not match its name, is half a picture or too large is refused and removed', async () => {
    const png = await drawing(200, 200)
    for (const [name, bytes, words] of [
      ['page.pdf', png, '不是 PDF'],
      ['picture.png', Buffer.from('<svg onload="alert(1)"/>'), '不是 PNG、JPEG 或 WebP 图片'],
      ['half.png', png.subarray(0, png.length / 2), '图片坏了'],
      ['film.mp4', png, '不是 MP4 视频'],
      ['words.vtt', Buffer.from('WEBVTT\n\n'), '字幕里没有句子'],
    ] as const) {
      const answer = await send(name, bytes)
      expect([name, errorOf(answer), answer.Message]).toEqual([name, 'FILE_REFUSED', expect.stringContaining(words)])
    }
    const large = { Name: 'large.png', Bytes: 40_000_000, From: 0, Part: 'AAAA' }
    expect(errorOf(await editor.raw('Desk/PutFile', large))).toBe('FILE_REFUSED')
    for (const Name of ['../up.png', 'a/b.png', '.png', 'A.png', 'x'])
      expect([Name, errorOf(await editor.raw('Desk/PutFile', { Name, Bytes: 4, From: 0, Part: 'AAAA' }))]).toEqual([
        Name,
        'INVALID_REQUEST',
      ])
    expect((await editor.ask('Desk/Files', {})).Items.map(({ Name }) => Name)).not.toContain('half.png')
  })

  test('with a lost part continues where the server is, and two senders of one name do not mix', async () => {
    const [mine, theirs] = [await drawing(120, 80), await drawing(90, 60)]
    const other = await counter.editor()
    const part = (bytes: Buffer, From: number, to: number) => ({
      ...{ Name: 'both.png', Bytes: bytes.length, From, Part: bytes.subarray(From, to).toString('base64') },
    })
    const half = Math.floor(mine.length / 2)
    await editor.ask('Desk/PutFile', part(mine, 0, half))
    expect((await editor.ask('Desk/PutFile', part(mine, half + 10, half + 20))).Received).toBe(half)
    expect((await send('both.png', theirs, other)).Data.File).toMatchObject({ Width: 90 })
    expect((await editor.ask('Desk/PutFile', part(mine, half, mine.length))).File).toMatchObject({ Width: 120 })
  })

  test('takes a repeated part once, even at the same moment, and answers the last one again with the file', async () => {
    const bytes = await drawing(140, 90)
    const third = Math.ceil(bytes.length / 3)
    const part = (n: number) => ({
      ...{ Name: 'twice.png', Bytes: bytes.length, From: n * third },
      Part: bytes.subarray(n * third, (n + 1) * third).toString('base64'),
    })
    await Promise.all([editor.ask('Desk/PutFile', part(0)), editor.ask('Desk/PutFile', part(0))])
    const both = await Promise.all([editor.ask('Desk/PutFile', part(1)), editor.ask('Desk/PutFile', part(1))])
    expect(both.map(({ Received }) => Received)).toEqual([2 * third, 2 * third])
    const ends = await Promise.all([editor.ask('Desk/PutFile', part(2)), editor.ask('Desk/PutFile', part(2))])
    for (const end of [...ends, await editor.ask('Desk/PutFile', part(2))])
      expect(end).toMatchObject({ Received: bytes.length, File: { Name: 'twice.png', Width: 140 } })
    // another file of that name does not match
    const other = Buffer.from(bytes).fill(1, 2 * third)
    const Part = other.subarray(2 * third).toString('base64')
    expect(await editor.ask('Desk/PutFile', { ...part(2), Part })).toEqual({ Received: 0, File: null })
  })

  test('is a film with subtitles: its lesson plays for holders of the right only', async () => {
    const film = readFileSync(FILM)
    expect((await send('adjust.mp4', film)).Data.File).toMatchObject({ Type: 'video/mp4', Bytes: film.length })
    await send('adjust.vtt', Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\n先换成位次\n'))
    const head = 'source: 来源\npublished: 2026-06-10\n'
    const course = `---\nkind: course\ntitle: 一门课\nshelf: parents\nright: PARENT_COURSE\n${head}---\n\n介绍。\n`
    const lesson = (n: number): RequestOf<'Desk/SaveText'> => ({
      TextId: `c-${n}`,
      Text: `---\nkind: lesson\ntitle: 第 ${n} 节\ncourse: c\nposition: ${n}\nfilm: adjust.mp4\nsubtitles: adjust.vtt\n${head}---\n`,
      Version: 0,
    })
    await editor.ask('Desk/SaveText', { TextId: 'c', Text: course, Version: 0 })
    for (const n of [1, 2]) await editor.ask('Desk/SaveText', lesson(n))
    const family = await counter.family({ hasIntention: false, rights: [] })
    expect((await family.ask('Course/Play', { ContentId: 'c-2' })).Film).toBeNull()
    await insertRight(counter.server.db, family.userId, 'PARENT_COURSE')
    const { Film } = await family.ask('Course/Play', { ContentId: 'c-2' })
    expect(Film?.Tracks[0]?.Cues).toEqual([{ From: 0, To: 2, Text: '先换成位次' }])
    const sent = await fetch(counter.server.url + Film!.Url)
    expect([sent.status, Buffer.from(await sent.arrayBuffer()).equals(film)]).toEqual([200, true])
  })

  test('a page past the end still gives the total', async () => {
    await save('only-one', text())
    await send('only.png', await drawing(20, 20))
    for (const call of ['Desk/Texts', 'Desk/Files', 'Desk/Trail'] as const) {
      const who = call === 'Desk/Trail' ? operator : editor
      const { Total, Items } = await who.ask(call, { PageIndex: 100, PageSize: 100 })
      expect([call, Total > 0, Items]).toEqual([call, true, []])
    }
  })

  test('is used by texts of its own organisation only', async () => {
    await send('secret.png', await drawing(50, 50))
    await counter.server.db
      .updateTable('desk_file')
      .set({ org_code: 'school' })
      .where('name', '=', 'secret.png')
      .execute()
    const checked = await editor.ask('Desk/CheckText', { TextId: 'a', Text: text('', '![图](secret.png)') })
    expect(checked.Problems).toEqual(['secret.png：没有找到'])
    expect((await editor.ask('Desk/Files', {})).Items.map(({ Name }) => Name)).not.toContain('secret.png')
  })
})
