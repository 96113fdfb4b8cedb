// Texts from a folder: what is read, what is refused and why, what a second run does; and the texts of the product.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { contentFiles, importContent, type ContentImport } from '../../server/db/importers/content/import-content'
import { readMarkdown } from '../../server/db/importers/content/markdown'
import { readContent, type ContentReading } from '../../server/db/importers/content/read-content'
import type { ReadContent, ContentFile } from '../../server/db/importers/content/content-file'
import { loadProvinces } from '../../server/db/seeds/facts'
import { ownContent } from '../../server/db/seeds/own-content'
import { cleanStoredHtml } from '../../server/lib/rich-text/rich-text'
import { sanitizeRichText } from '../../src/shared/ui/rich-text/sanitize-rich-text'
import { testDatabase } from '../support/database'
import { drawing } from '../support/picture'
import type { OpenDatabase } from '../../server/db/database'

const HEAD = 'kind: news\ntitle: 标题\nsource: 来源\npublished: 2026-06-10'
const text = (body: string, head = HEAD) => `---\n${head}\n---\n\n${body}\n`
const file = (content: string, name = 'a.md', beside: ContentFile['beside'] = () => undefined): ContentFile => ({
  name,
  text: content,
  beside,
})
const province = (name: string) => (name === '江苏' ? '320000' : undefined)
const problemsOf = async (content: string, beside?: ContentFile['beside']) => {
  const reading = await readContent(file(content, 'a.md', beside), province)
  return 'problems' in reading ? reading.problems : []
}

describe('Markdown', () => {
  test.each([
    ['## 题\n\n一行\n接着', '<h3>题</h3><p>一行接着</p>'],
    ['- 甲\n- **乙**', '<ul><li>甲</li><li><strong>乙</strong></li></ul>'],
    ['1. 甲\n   续\n2. 乙', '<ol><li>甲续</li><li>乙</li></ol>'],
    ['> 记住\n> 这句', '<blockquote><p>记住这句</p></blockquote>'],
    [
      '| 甲 | 乙 |\n| --- | --- |\n| 1 |  |',
      '<table><thead><tr><th>甲</th><th>乙</th></tr></thead><tbody><tr><td>1</td><td></td></tr></tbody></table>',
    ],
    ['见[网站](https://a.example/b?c=1&d=2)', '<p>见<a href="https://a.example/b?c=1&amp;d=2">网站</a></p>'],
    ['去[填报](/pages/query/index)', '<p>去<a href="#/pages/query/index">填报</a></p>'],
    ['1 < 2 & "3"', '<p>1 &lt; 2 &amp; &quot;3&quot;</p>'],
    ['two\nlines', '<p>two lines</p>'],
    // bold words beside Chinese marks, which the rule for spaced words does not match
    ['是**“滑档”**的意思', '<p>是<strong>“滑档”</strong>的意思</p>'],
    ['3~5 个，10~20 个', '<p>3~5 个，10~20 个</p>'],
    ['- 甲\n  - 乙\n- 丙', '<ul><li>甲<ul><li>乙</li></ul></li><li>丙</li></ul>'],
    ['1、 甲\n2、 乙', '<ol><li>甲</li><li>乙</li></ol>'],
    ['3. 丙', '<ol start="3"><li>丙</li></ol>'],
    ['甲  \n乙', '<p>甲乙</p>'],
    [
      '| 甲 |\n| --- |\n| 一 \\| 二 |',
      '<table><thead><tr><th>甲</th></tr></thead><tbody><tr><td>一 | 二</td></tr></tbody></table>',
    ],
  ])('%j becomes rich text that both cleanings leave unchanged', (markdown, html) => {
    const reading = readMarkdown(markdown)
    expect(reading).toMatchObject({ html, problems: [] })
    const shown = sanitizeRichText(cleanStoredHtml(html))
    expect(shown.replace(/ target="_blank" rel="noopener noreferrer"/g, '')).toBe(html)
  })

  test.each([
    ['甲\n\n<script>alert(1)</script>', '第 3 行：不能写 HTML 标签'],
    ['<img src=x onerror=alert(1)>', '第 1 行：不能写 HTML 标签'],
    ['[x](javascript:alert(1))', '第 1 行：不认识的链接“javascript:alert(1)”'],
    ['[x](<data:text/html,1>)', '第 1 行：不认识的链接“data:text/html,1”'],
    ['<https://a.example>', '第 1 行：不能写 HTML 标签'],
    ['甲\n> <b>乙</b>', '第 2 行：不能写 HTML 标签'],
    ['- 甲\n- `rm`', '第 2 行：不能写代码'],
    ['- [ ] 甲', '第 1 行：不能写勾选框'],
    ['甲\n\n[a]: https://a.example', '第 3 行：链接要写在文字后面的括号里'],
    ['| 甲 | 乙 |\n| 1 | 2 |', '第 1 行：表格不完整，第二行要是 | --- | --- |'],
    ['>'.repeat(40), '第 1 行：一层套一层，太深了'],
    ['**没有关上', '第 1 行：** 没有成对'],
    ['| 甲 | 乙 |\n| --- | --- |\n| 1 |', '第 3 行：表格这一行有 1 格，表头有 2 格'],
    ['```\ncode\n```', '第 1 行：不能写代码块'],
    ['![图](../../etc/passwd)', '第 1 行：图片要和文章放在同一个文件夹里'],
    ['![](a.png)', '第 1 行：图片没有说明文字'],
  ])('%j is refused with its line', (markdown, problem) => {
    expect(readMarkdown(markdown).problems).toContain(problem)
  })

  test('that exhausts the reader is refused, with no throw', () => {
    expect(readMarkdown('>'.repeat(60_000)).problems).toEqual(['第 1 行：一层套一层，太深了'])
  })
})

describe('a file', () => {
  test('is refused with all its faults at once', async () => {
    expect(await problemsOf('没有开头')).toEqual([
      '开头要有两行 --- 之间的说明',
      ...(await problemsOf('没有开头')).slice(1),
    ])
    const head =
      'kind: blog\ntitle: \nsource: 来源\npublished: 2026-02-30\nprovinces: [江苏, 火星]\ngrades: [6]\nright: X\ncolour: red\nid: A B'
    expect(await problemsOf(text('正文', head))).toEqual([
      '不认识的字段 colour',
      'id 只能用小写字母、数字和连字符，最长 64 个',
      'kind 不认识“blog”',
      '没有标题 title',
      '没有叫“火星”的省份',
      '没有权益 X',
      'published 要写成 2026-06-10 或 2026-06-10 09:00',
      'grades 要在 7 到 16 之间',
    ])
    expect(await problemsOf(text(''))).toEqual(['没有正文'])
    expect(await problemsOf(text('x', `${HEAD}\nuntil: 2026-06-01`))).toEqual(['until 在 published 之前'])
    expect(await problemsOf(text('x', HEAD.replace('published: 2026-06-10', '')))).toEqual([
      '没有发布日期 published；还没写完请写 draft: true',
    ])
  })

  test('has a head of YAML: quotes, lists in lines and long words are read; nested, repeated or invalid entries are refused', async () => {
    const head = `kind: news\ntitle: "甲：乙 # 丙"\nsource: >\n  省教育\n  考试院\npublished: 2026-06-10\nprovinces:\n  - 江苏\n# 说明\ngrades: [10, 11]`
    expect(await readContent(file(text('x', head)), province)).toMatchObject({
      item: { title: '甲：乙 # 丙', source: '省教育 考试院', provinces: ['320000'], grades: [10, 11] },
    })
    expect(await problemsOf(text('x', `${HEAD}\ntitle: 又一个`))).toEqual(['第 6 行：title 写了两次'])
    expect(await problemsOf(text('x', `${HEAD}\nauthor: { a: b }`))).toEqual(['第 6 行：要写成“名称: 内容”'])
    expect(await problemsOf(text('x', `a: &a [x]\nb: *a\n${HEAD}`))).toContain('第 3 行：要写成“名称: 内容”')
    expect(await problemsOf(text('x', `${HEAD}\n只有一行话`))).toContain('第 6 行：要写成“名称: 内容”')
    expect(await problemsOf(text('x', `${HEAD}\nauthor: "没有关上`))).toEqual([
      expect.stringMatching(/^第 \d 行：要写成“名称: 内容”$/),
    ])
  })

  test('without a day is a draft if marked; days begin by China’s clock', async () => {
    const read = (head: string) => readContent(file(text('x', head)), province)
    expect(await read(`${HEAD}\ndraft: true`)).toMatchObject({ item: { published_at: null } })
    expect(await read(HEAD)).toMatchObject({
      item: { published_at: new Date('2026-06-09T16:00:00Z'), content_id: 'a' },
    })
  })
})

describe('a folder', () => {
  let open: OpenDatabase
  let folder: string
  const options: ContentImport = { origin: 'import', orgCode: null }
  const put = (name: string, content: string | Buffer) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), content)
  }
  const run = (change: Partial<ContentImport> = {}) =>
    importContent(open.db, contentFiles(folder), { ...options, ...change })
  const rows = () =>
    open.db
      .selectFrom('content_item')
      .select(['content_id', 'title', 'version', 'origin'])
      .orderBy('content_id')
      .execute()

  beforeAll(async () => {
    open = await testDatabase('nothing')
    await open.db.insertInto('organisation').values({ org_code: 'school', name: '学校' }).execute()
  })
  afterAll(() => open.close())
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'content-'))
    await open.db.deleteFrom('content_item').execute()
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  test('is imported once: a second run changes nothing, a changed text gets its next version', async () => {
    put('one/a.md', text('![河](pic.png)'))
    put('one/pic.png', await drawing(8, 6))
    put('b.md', text('乙', `${HEAD}\ndraft: true`))
    put('README.md', '不是文章')
    expect(await run()).toMatchObject({ added: 2, changed: 0, unchanged: 0, drafts: 1, pictures: 1, refused: [] })
    expect(await run()).toMatchObject({ added: 0, changed: 0, unchanged: 2, pictures: 0 })
    put('b.md', text('乙二', `${HEAD.replace('标题', '新标题')}`))
    expect(await run()).toMatchObject({ added: 0, changed: 1, unchanged: 1 })
    expect((await rows()).map(({ title, version }) => [title, version])).toEqual([
      ['标题', 1],
      ['新标题', 2],
    ])
  })

  test('has its good texts imported, and its bad ones refused with the reason', async () => {
    put('good.md', text('好'))
    put('bad.md', text('<script>x</script>'))
    put('x/good.md', text('同一个编号'))
    put('out.md', text('![图](../secret.png)'))
    put('large.md', text('长'.repeat(200_000)))
    const report = await run()
    expect(report.added).toBe(1)
    expect(report.refused.map(({ file: name }) => name)).toEqual(['bad.md', 'large.md', 'out.md', 'x/good.md'])
    expect(report.refused.map(({ problems }) => problems[0]).slice(1)).toEqual([
      '文章大于 400 KB',
      '第 8 行：图片要和文章放在同一个文件夹里',
      '编号 good 和 good.md 一样',
    ])
  })

  test('of one organisation takes nothing from another; the product keeps texts that others wrote', async () => {
    put('a.md', text('甲'))
    await run({ orgCode: 'school' })
    expect((await run()).refused).toEqual([{ file: 'a.md', problems: ['编号 a 是别的机构的'] }])
    await open.db.deleteFrom('content_item').execute()
    await run({ origin: 'seed' })
    expect((await rows())[0]!.origin).toBe('seed')
    put('a.md', text('甲改'))
    expect(await run()).toMatchObject({ changed: 1 })
    put('a.md', text('甲再改'))
    expect(await run({ origin: 'seed' })).toMatchObject({ changed: 0, unchanged: 1 })
  })

  test('that stops midway leaves no trace', async () => {
    put('a.md', text('甲'))
    put('b.md', text('乙'))
    const stopping = run({
      onProgress: (done) => {
        if (done === 2) throw new Error('stopped')
      },
    })
    await expect(stopping).rejects.toThrow('stopped')
    expect(await rows()).toEqual([])
    expect(await run()).toMatchObject({ added: 2 })
  })
})

describe('the texts of the product', () => {
  let readings: { name: string; text: string; reading: ContentReading }[] = []
  let items: ReadContent[] = []
  beforeAll(async () => {
    const provinceOf = (name: string) => loadProvinces().find((fact) => fact.name === name)?.provinceId
    readings = await Promise.all(
      ownContent().map(async (one) => ({ ...one, reading: await readContent(one, provinceOf) })),
    )
    items = readings.flatMap(({ reading }) => ('item' in reading ? [reading.item] : []))
  })

  test('are all read, each with its own id', () => {
    expect(readings.flatMap(({ name, reading }) => ('problems' in reading ? [[name, reading.problems]] : []))).toEqual(
      [],
    )
    expect(new Set(items.map(({ content_id }) => content_id)).size).toBe(items.length)
  })

  test('are enough for a family, of every kind, and have content', () => {
    const count = (kind: string) => items.filter((one) => one.kind === kind).length
    expect(count('news')).toBeGreaterThanOrEqual(41)
    expect(count('story') + count('case')).toBeGreaterThanOrEqual(12)
    for (const kind of ['teach-plan', 'courseware', 'classroom']) expect([kind, count(kind)]).toEqual([kind, 10])
    expect(count('help')).toBeGreaterThanOrEqual(15)
    expect(count('course')).toBeGreaterThanOrEqual(6)
    expect(count('lesson')).toBeGreaterThanOrEqual(12)
    expect(count('video')).toBeGreaterThanOrEqual(6)
    const read = items.filter(({ kind, film }) => kind !== 'course' && film === null)
    const short = read.filter(({ body }) => body.replace(/<[^>]*>/g, '').length < 55)
    expect(short.map(({ content_id }) => content_id)).toEqual([])
    expect(items.filter(({ summary }) => summary === '')).toEqual([])
  })

  test('are marked where made up, and only there', () => {
    const made = items.filter(({ is_demonstration }) => is_demonstration).map(({ kind }) => kind)
    expect(new Set(made)).toEqual(new Set(['story', 'case', 'lesson', 'video', 'live']))
    const isMade = ({ kind, film }: ReadContent) => ['story', 'case', 'live'].includes(kind) || film !== null
    expect(made).toHaveLength(items.filter(isMade).length)
  })

  test('link to existing texts', () => {
    const ids = new Set(items.map(({ content_id }) => content_id))
    const led = items.flatMap(({ body }) =>
      [...body.matchAll(/#\/pages\/(?:career|home\/information|personal\/service)\/[\w-]+\?id=([\w-]+)/g)].map(
        ([, id]) => id!,
      ),
    )
    expect(led.length).toBeGreaterThan(15)
    expect(led.filter((id) => !ids.has(id))).toEqual([])
  })

  test.each(loadProvinces().map((fact) => [fact.name, fact] as const))(
    'about %s use no number but those of its rule',
    (name, fact) => {
      const { rule, ruleDate, provinceId } = fact
      const article = items.find(({ content_id }) => content_id === `rule-${provinceId}`)!
      const words = article.body.replace(/<a [^>]*>[^<]*<\/a>/g, ' ').replace(/<[^>]*>/g, ' ')
      const cell = (label: string) => new RegExp(`<td>${label}</td><td>([^<]*)</td>`).exec(article.body)?.[1]
      expect([cell('总分'), cell('志愿数量'), cell('主要批次'), cell('科类'), cell('专业调剂')]).toEqual([
        `${rule.FullScore} 分`,
        `${rule.WishCount} 个`,
        rule.MainBatch,
        rule.Tracks.join('、'),
        rule.HasAdjustment ? '可选' : '没有',
      ])
      if (rule.WishUnit !== 'major+college') expect(cell('每个志愿的专业')).toBe(`最多 ${rule.MajorsPerUnit} 个`)
      const known = new Set(
        [rule.FullScore, rule.WishCount, rule.MajorsPerUnit, rule.FirstExamYear, rule.ReselectCount, 1, 2, 3]
          .map(String)
          .concat(ruleDate.match(/\d+/g) ?? [], rule.Note.match(/\d+/g) ?? []),
      )
      expect([name, (words.match(/\d+/g) ?? []).filter((number) => !known.has(number))]).toEqual([name, []])
      expect(article.provinces).toEqual([provinceId])
      expect(words).toContain(rule.HasAdjustment ? '服从的人会调到' : '没有“服从专业调剂”')
    },
  )

  test('about a list of one province state as many wishes as the rule', () => {
    const cases = items.filter(({ kind }) => kind === 'case')
    expect(cases.length).toBeGreaterThanOrEqual(6)
    for (const { content_id, provinces, body } of cases) {
      const { rule } = loadProvinces().find(({ provinceId }) => provinceId === provinces[0])!
      const [, batch, count, unit] =
        /先看规则<\/h3><p>[^的]+的(\S+)可以填 (\d+) 个志愿，志愿单位是“([^”]+)”/.exec(body.replaceAll('&quot;', '"')) ??
        []
      const units = { 'college-major-group': '院校专业组', 'major+college': '专业＋院校', college: '院校' }
      expect([content_id, batch, Number(count), unit]).toEqual([
        content_id,
        rule.MainBatch,
        rule.WishCount,
        units[rule.WishUnit],
      ])
      const [, majors] = /每个最多 (\d+) 个专业/.exec(body) ?? []
      if (majors) expect([content_id, Number(majors)]).toEqual([content_id, rule.MajorsPerUnit])
    }
  })
})
