import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { useFixtures } from './fixture-launch'
import type { MiniProgram } from './mini-program'

const { fixture, launch } = useFixtures()

describe.each(['weapp', 'tt'] as const)('a package of %s', (platform) => {
  test('draws its entry page with its scripts in templates, and runs its handlers', async () => {
    const app = await launch(platform)
    expect(await app.route()).toBe('pages/home/index')
    expect(await app.title()).toBe('首页')
    expect(await app.text('#greeting')).toBe('您好，同学')
    expect(await app.text('#count')).toBe('点了 0 次')
    await app.tap('#add')
    await app.tap('#add')
    expect(await app.text('#count')).toBe('点了 2 次')
    expect(await app.text()).not.toContain('看不见')
    expect(await app.errors()).toEqual([])
  })

  test('finds and presses what has exactly some words', async () => {
    const app = await launch(platform)
    expect(await app.count('button:words("加")')).toBe(0)
    await app.tap('button:words("加一")')
    expect(await app.text('#count:words("点了 1 次")')).toBe('点了 1 次')
    expect(await app.count('#count:words("点了 0 次")')).toBe(0)
  })

  test('keeps a stack of pages, with titles, queries and lifecycles', async () => {
    const app = await launch(platform)
    await app.goto('/package/detail/index?id=7')
    expect(await app.stack()).toEqual(['pages/home/index', 'package/detail/index'])
    expect(await app.text('#id')).toBe('7')
    await app.waitFor(async () => (await app.title()) === '详情 7')
    await app.back()
    expect(await app.title()).toBe('首页')
    expect(await app.text('#shows')).toBe('显示 2 次')
  })

  test('keeps tab pages alive, and closes the pages on them', async () => {
    const app = await launch(platform)
    await app.tap('#add')
    await app.tapTab(1)
    expect(await app.stack()).toEqual(['pages/mine/index'])
    expect((await app.tabs()).map(({ selected }) => selected)).toEqual([false, true])
    await app.goto('/package/detail/index?id=1')
    await app.goto('/pages/home/index')
    expect(await app.stack()).toEqual(['pages/home/index'])
    expect(await app.text('#count')).toBe('点了 1 次')
    await app.tapTab('pages/mine/index')
    expect(await app.text('#hides')).toBe('隐藏 1 次')
  })

  test("draws the app's own tab bar on tab pages only", async () => {
    const app = await launch(platform, { dist: fixture(platform, true) })
    expect(await app.text('.bar')).toBe('主页*我')
    await app.tapTab(1)
    expect(await app.route()).toBe('pages/mine/index')
    expect(await app.text('.bar')).toBe('主页我*')
    await app.goto('/pages/form/index')
    expect(await app.text('.bar')).toBeNull()
    expect(await app.errors()).toEqual([])
  })
})

describe('navigation fails as on a phone', () => {
  const failure = async (app: MiniProgram, url: string) =>
    app.goto(url).then(
      () => 'opened',
      (cause: Error) => cause.message,
    )

  test('for a page missing in the package', async () => {
    const app = await launch('weapp')
    expect(await failure(app, '/pages/absent/index')).toBe('navigateTo:fail page "pages/absent/index" is not found')
    expect(await app.stack()).toEqual(['pages/home/index'])
  })

  test('for the eleventh page', async () => {
    const app = await launch('weapp')
    for (let depth = 2; depth <= 10; depth += 1) await app.goto(`/package/detail/index?id=${depth}`)
    expect(await app.stack()).toHaveLength(10)
    expect(await failure(app, '/pages/form/index')).toBe('navigateTo:fail webview count limit exceed')
  })

  test('for a launch into a removed page, which the app may catch', async () => {
    const app = await launch('weapp', { path: 'pages/old/index' })
    await app.waitText('pages/old/index', '#missing')
  })

  test('for a touch on a missing, disabled or covered element', async () => {
    const app = await launch('weapp', { patience: 200 })
    await expect(app.tap('#nothing')).rejects.toThrow('No element matches #nothing')
    await expect(app.tap('#off')).rejects.toThrow('disabled')
    await app.tap('#ask')
    await app.waitFor(() => app.dialog())
    await expect(app.tap('#add')).rejects.toThrow('dialog')
  })
})

describe('forbidden actions are reported', () => {
  test('setData over the limit, counted in bytes', async () => {
    const app = await launch('weapp')
    await app.tap('#tooMuch')
    expect((await app.errors()).map(({ message }) => message)).toEqual([
      expect.stringMatching(/setData of 3\d{5} bytes exceeds the limit of 262144/),
    ])
    const [stats] = await app.setDataStats()
    expect(stats).toMatchObject({ path: 'pages/home/index', count: 2 })
    expect(stats!.max).toBeGreaterThan(300_000)
  })

  test('a missing template', async () => {
    const app = await launch('weapp')
    await app.tap('#blank')
    expect((await app.errors()).map(({ message }) => message)).toEqual(['<template is="absent"> is not defined'])
  })

  test('the browser, and code made from text', async () => {
    const app = await launch('weapp')
    await app.tap('#probeGlobals')
    expect(await app.text('#probe')).toBe(Array(7).fill('undefined').join(' '))
    await app.tap('#probeCodeGeneration')
    expect((await app.errors())[0]?.message).toContain('Code generation from strings disallowed')
  })

  test('unhandled exceptions and rejections', async () => {
    const app = await launch('weapp')
    await app.tap('#crash')
    await app.tap('#reject')
    await app.waitFor(async () => (await app.errors()).length === 2)
    expect(await app.errors()).toMatchObject([
      { message: '按钮坏了', route: 'pages/home/index' },
      { where: 'unhandledrejection', message: '没有人接住' },
    ])
  })

  test("another package's script", async () => {
    const app = await launch('weapp')
    await app.tap('#reachForPackage')
    expect((await app.errors())[0]?.message).toContain("module 'package/detail/index.js' is not defined")
  })
})

describe('components', () => {
  test('an input reports typed text, up to its maxlength, and loss of focus', async () => {
    const app = await launch('weapp', { path: 'pages/form/index' })
    await app.fill('#name', '欧阳修文长')
    expect(await app.text('#echo')).toBe('欧阳修文')
    expect(await app.text('#left')).toBe('欧阳修文')
    expect(await app.value('#name')).toBe('欧阳修文')
  })

  test('a form collects the values of its named fields', async () => {
    const app = await launch('weapp', { path: 'pages/form/index' })
    await app.fill('#name', '李华')
    for (const id of ['#agree', '#physics', '#history', '#chemistry', '#biology', '#chemistry']) await app.tap(id)
    await app.tap('#send')
    expect(JSON.parse((await app.text('#sent'))!)).toEqual({
      name: '李华',
      agree: true,
      track: '历史类',
      subjects: ['生物'],
    })
  })

  test('pickers and touches deliver their detail', async () => {
    const app = await launch('weapp', { path: 'pages/form/index' })
    await app.pick('#province', 1)
    expect(await app.text('#province')).toBe('广东')
    await app.trigger('#pad', 'touchmove', { touches: [{ pageX: 12, pageY: 34 }] })
    expect(await app.text('#touched')).toBe('12,34')
  })

  test('dialogs wait for a person', async () => {
    const app = await launch('weapp')
    await app.tap('#ask')
    expect(await app.waitFor(() => app.dialog())).toMatchObject({
      title: '删除',
      content: '确定删除吗',
      confirmText: '确定',
    })
    expect(await app.text('#answer')).toBe('')
    await app.confirmDialog()
    await app.waitText('已删除', '#answer')
    await app.tap('#choose')
    await app.waitFor(() => app.dialog())
    await app.chooseAction('保')
    await app.waitText('第2项', '#answer')
    await app.tap('#choose')
    await app.waitFor(() => app.dialog())
    await app.cancelDialog()
    await app.waitText('showActionSheet:fail cancel', '#answer')
  })

  test('a canvas has the size of its style and a context to draw on', async () => {
    const app = await launch('weapp')
    await app.tap('#measure')
    await app.waitText('300x120', '#answer')
    expect(await app.attribute('#chart .mp-canvas', 'data-drawn')).toBe('1')
  })

  test('pull-down, the bottom and sharing reach a page that handles them', async () => {
    const app = await launch('weapp')
    await app.pullDown()
    expect(await app.text('#pulled')).toBe('刷新过')
    await app.reachBottom()
    expect(await app.text('#pulled')).toBe('到底了')
    expect(await app.share()).toEqual({ title: '一起看志愿', path: '/pages/home/index' })
    await app.goto('/pages/form/index')
    await expect(app.pullDown()).rejects.toThrow('no pull-down refresh')
  })
})

describe('storage', () => {
  test('exists from the start, and can be read and written by the test', async () => {
    const app = await launch('weapp', { storage: { token: 'abc' } })
    await app.tapTab(1)
    expect(await app.text('#user')).toBe('abc')
    await app.storage.put('token', undefined)
    await app.tapTab(0)
    await app.tapTab(1)
    expect(await app.text('#user')).toBe('未登录')
    expect(await app.storage.all()).toEqual({})
  })

  test('throws like a broken device', async () => {
    const app = await launch('weapp')
    await app.storage.failWith('storage is broken', ['get'])
    await app.tapTab(1)
    expect(await app.text('#user')).toBe('读取失败：getStorageSync:fail storage is broken')
  })
})

describe('network', () => {
  let server: Server
  let origin: string
  const seen: { url: string; organisation: unknown; body: string }[] = []
  beforeAll(async () => {
    server = createServer(async (request: IncomingMessage, response) => {
      let body = ''
      for await (const chunk of request) body += String(chunk)
      seen.push({ url: request.url!, organisation: request.headers.orgcode, body })
      if (request.url!.endsWith('.xlsx')) return response.end(Buffer.from([1, 2, 3]))
      return response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ Code: 0, Data: '南京大学', Message: '' }))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))

  test('goes to a real server, for any host in the app', async () => {
    const app = await launch('weapp', { proxyTo: origin, path: 'package/detail/index', query: { id: '7' } })
    await app.tap('#load')
    await app.waitText('200 南京大学', '#result')
    expect(seen.pop()).toEqual({ url: '/api/School/Detail', organisation: 'demo', body: '{"SchoolId":"7"}' })
    await app.tap('#download')
    await app.waitText('已打开', '#result')
    expect(await app.readFile((await app.files())[0]!)).toEqual(Buffer.from([1, 2, 3]))
  })

  test('fails as a phone without a network, without an answer and without a server', async () => {
    const app = await launch('weapp', {
      path: 'package/detail/index',
      query: { id: '7' },
      request: () => new Promise(() => undefined),
    })
    await app.setOnline(false)
    await app.tap('#load')
    await app.waitText('request:fail net::ERR_INTERNET_DISCONNECTED', '#result')
    await app.setOnline(true)
    await app.tap('#load')
    await app.waitText('request:fail timeout', '#result')
    const other = await launch('weapp', {
      path: 'package/detail/index',
      query: { id: '7' },
      proxyTo: 'http://127.0.0.1:9',
    })
    await other.tap('#load')
    await other.waitText('request:fail net::ERR_CONNECTION_REFUSED', '#result')
  })
})
