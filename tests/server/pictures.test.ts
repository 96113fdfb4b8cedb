// Pictures of texts: what an import accepts and shrinks, and what a screen gets.
import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { contentFiles, importContent } from '../../server/db/importers/content/import-content'
import { MAX_PICTURE_BYTES, readMedia, type Media } from '../../server/db/importers/content/media'
import { readContent } from '../../server/db/importers/content/read-content'
import type { ContentFile } from '../../server/db/importers/content/content-file'
import { createPictures, widthFor, type Picture } from '../../server/modules/content/pictures'
import { drawing, photograph } from '../support/picture'
import { startTestServer, type TestServer } from '../support/server'

const HEAD = 'kind: news\ntitle: 标题\nsource: 来源\npublished: 2026-06-01'
const text = (body: string, head = HEAD) => `---\n${head}\n---\n\n${body}\n`
const taken = async (bytes: Buffer): Promise<Media> => {
  const media = await readMedia(bytes, 'picture')
  if ('problem' in media) throw new Error(media.problem)
  return media
}

describe('a picture of a text', () => {
  const read = (content: string, files: Record<string, Buffer> = {}) => {
    const file: ContentFile = { name: 'a.md', text: content, beside: (name) => files[name] }
    return readContent(file, () => undefined)
  }
  const problemsOf = async (bytes: Buffer) => {
    const reading = await read(text('![图](x.png)'), { 'x.png': bytes })
    return 'problems' in reading ? reading.problems : []
  }

  test('is recognised by its content, and its size is in the text before it loads', async () => {
    const files = { '河 1.png': await drawing(800, 600) }
    expect(await read(text('![河](<河 1.png>)', `${HEAD}\ncover: 河 1.png`), files)).toMatchObject({
      item: {
        body: expect.stringMatching(/^<p><img src="\/media\/[0-9a-f]{64}" width="800" height="600" alt="河"><\/p>$/),
        cover: { Width: 800, Height: 600, Alt: '标题' },
      },
      media: [{ type: 'image/png' }],
    })
  })

  test('of a phone is turned upright, made smaller and loses its location', async () => {
    const original = await photograph(2000, 1000)
    expect((await sharp(original).metadata()).exif).toBeDefined()
    const { width, height, bytes, size } = await taken(original)
    expect([width, height, size]).toEqual([1000, 2000, original.length])
    const kept = await sharp(bytes!).metadata()
    expect([kept.width, kept.height, kept.exif, kept.orientation]).toEqual([1000, 2000, undefined, undefined])
    const wide = await taken(await drawing(3200, 100, 'webp'))
    expect([wide.width, wide.height]).toEqual([1600, 50])
  })

  test('that is small and without location stays unchanged', async () => {
    for (const format of ['png', 'jpeg', 'webp'] as const) {
      const original = await drawing(300, 200, format)
      const { type, bytes } = await taken(original)
      // compared directly: byte for byte takes a matcher a second
      expect([type, bytes!.equals(original)]).toEqual([`image/${format}`, true])
    }
  })

  test('of 40 MB, half a picture, a running drawing, and other files are refused in words', async () => {
    expect(await problemsOf(Buffer.alloc(40_000_000))).toEqual(['x.png：大于 20 MB'])
    for (const format of ['png', 'jpeg', 'webp'] as const) {
      const whole = await drawing(900, 900, format)
      expect([format, await problemsOf(whole.subarray(0, whole.length / 2))]).toEqual([
        format,
        ['x.png：图片坏了，打不开'],
      ])
    }
    expect(await problemsOf(Buffer.from('<svg onload="alert(1)"/>'))).toEqual(['x.png：不是 PNG、JPEG 或 WebP 图片'])
    expect(await problemsOf(Buffer.from('GIF89a'))).toEqual(['x.png：不是 PNG、JPEG 或 WebP 图片'])
    expect(await problemsOf(Buffer.alloc(0))).toEqual(['x.png：不是 PNG、JPEG 或 WebP 图片'])
    const unfolding = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect(unfolding.length).toBeLessThan(MAX_PICTURE_BYTES)
    expect((await problemsOf(unfolding))[0]).toMatch(/^x\.png：图片/)
    expect(await problemsOf(await drawing(10, 14_001))).toEqual(['x.png：图片太长'])
    expect(await read(text('x', `${HEAD}\ncover: none.png`))).toEqual({ problems: ['none.png：没有找到'] })
  })

  test('with any byte changed is accepted or refused, no throw', async () => {
    const whole = await drawing(40, 30, 'jpeg')
    for (let at = 0; at < whole.length; at += 17) {
      const broken = Buffer.from(whole)
      broken[at] = broken[at]! ^ 0xff
      await expect(readMedia(broken, 'picture')).resolves.toBeDefined()
    }
    expect(await readMedia(Buffer.from('%PDX'), 'document')).toEqual({ problem: '不是 PDF' })
    expect(await readMedia(Buffer.alloc(3_000_001), 'document')).toEqual({ problem: '大于 3 MB' })
  })
})

describe('in a folder', () => {
  let folder: string
  beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'pictures-'))))
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  test('a link out of the folder is outside: no picture of it, and no text', async () => {
    const secret = path.join(tmpdir(), `secret-${process.pid}.png`)
    writeFileSync(secret, await drawing(10, 10))
    try {
      symlinkSync(secret, path.join(folder, 'x.png'))
      symlinkSync(secret, path.join(folder, 'b.md'))
      writeFileSync(path.join(folder, 'a.md'), text('![图](x.png)'))
      const [a, b] = await Promise.all(contentFiles(folder).map((file) => readContent(file, () => undefined)))
      expect(a).toEqual({ problems: ['x.png：没有找到'] })
      expect(b).toEqual({ problems: ['它是一个链接，指到这个文件夹外面'] })
    } finally {
      rmSync(secret)
    }
  })
})

describe('a screen', () => {
  let server: TestServer
  let folder: string
  let address: string
  const WEBP = { accept: 'image/avif,image/webp,*/*' }
  const get = async (query: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(server.url + address + query, { headers })
    const bytes = Buffer.from(await answer.arrayBuffer())
    const { width } = answer.ok ? await sharp(bytes).metadata() : { width: 0 }
    return { status: answer.status, type: answer.headers.get('content-type'), width, bytes, headers: answer.headers }
  }

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'pictures-'))
    server = await startTestServer({ app: { pictureDir: path.join(folder, 'made') } })
    const pictured: ContentFile = {
      name: 'pictured.md',
      text: text('![河](x.jpg)'),
      beside: () => original,
    }
    const original = await photograph(2000, 2000)
    await importContent(server.db, [pictured], { origin: 'import', orgCode: null })
    const { Html } = (await server.call('Portal/NewsDetail', { ContentId: 'pictured' })).Data
    address = / src="([^"]*)"/.exec(Html)![1]!
  })
  afterAll(async () => {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('gets the requested or next larger width, as WebP where it can read that, never more than exists', async () => {
    const small = await get('?w=288', WEBP)
    expect([small.status, small.type, small.width]).toEqual([200, 'image/webp', 320])
    expect(small.headers.get('vary')).toContain('Accept')
    expect(small.headers.get('cache-control')).toContain('immutable')
    const other = await get('?w=288')
    expect([other.type, other.width]).toEqual(['image/jpeg', 320])
    const whole = await get('')
    expect([whole.type, whole.width]).toEqual(['image/jpeg', 1600])
    expect([(await get('?w=99999', WEBP)).width, (await get('?w=400')).width]).toEqual([1600, 480])
    expect(small.bytes.length).toBeLessThan(whole.bytes.length / 4)
  })

  test.each(['?w=0', '?w=-5', '?w=1e9', '?w=../..', '?w=1&w=2', '?w='])(
    'asking for %s gets the picture as it is',
    async (query) => expect(await get(query, WEBP)).toMatchObject({ status: 200, type: 'image/jpeg', width: 1600 }),
  )

  test('finds earlier results in the folder; an emptied folder is filled again', async () => {
    const first = await get('?w=480', WEBP)
    const made = path.join(folder, 'made')
    expect(readdirSync(made, { recursive: true }).some((name) => String(name).endsWith('-480-webp'))).toBe(true)
    const isSame = async () => (await get('?w=480', WEBP)).bytes.equals(first.bytes)
    expect(await isSame()).toBe(true)
    rmSync(made, { recursive: true })
    expect(await isSame()).toBe(true)
  })
})

describe('many screens at once', () => {
  const picture = async (): Promise<Picture> => ({ type: 'image/png', bytes: await drawing(200, 200) })

  test('share one conversion; what cannot be converted is sent as it is', async () => {
    let read = 0
    const pictures = createPictures({
      media: async () => {
        read += 1
        return picture()
      },
      folder: null,
    })
    const got = await Promise.all(Array.from({ length: 20 }, () => pictures.get('a', 160, true)))
    expect([read, new Set(got.map(({ picture: one }) => one)).size]).toEqual([1, 1])
    const document = { type: 'application/pdf', bytes: Buffer.from('%PDF-') }
    const plain = createPictures({ media: async () => document, folder: null })
    expect((await plain.get('a', 160, true)).picture).toBe(document)
  })

  test('beyond the conversion limit get the picture as it is, for a minute', async () => {
    const whole = await picture()
    const pictures = createPictures({ media: async () => whole, folder: null })
    const asked = Array.from({ length: 70 }, (_, index) => pictures.get(String(index), 160, true))
    // all have read their source and wait for their turn
    await new Promise((done) => setImmediate(done))
    const late = await pictures.get('late', 160, true)
    expect(late).toEqual({ picture: whole, isFinal: false })
    expect((await Promise.all(asked)).every(({ isFinal }) => isFinal)).toBe(true)
  })

  test('use few widths', () => {
    expect(['1', '161', '2000'].map(widthFor)).toEqual([160, 320, 1600])
  })
})
