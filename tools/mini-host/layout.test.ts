// The host with a layout: where things are, and what a finger reaches.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { useFixtures } from './fixture-launch'

const { fixture, launch } = useFixtures()

describe('with a layout', () => {
  test('lays out the package, takes touches and pictures', async () => {
    const app = await launch('weapp', { engine: 'chromium' })
    await app.tap('#add')
    await app.waitText('点了 1 次', '#count')
    await app.tapTab(1)
    await app.goto('/pages/form/index')
    await app.fill('#name', '李华')
    await app.tap('#agree')
    await app.tap('#send')
    await app.waitText('李华', '#sent')
    const picture = path.join(os.tmpdir(), `mini-program-${process.pid}.png`)
    await app.screenshot(picture)
    expect(fs.statSync(picture).size).toBeGreaterThan(3_000)
    fs.rmSync(picture)
    expect(await app.errors()).toEqual([])
  })

  test('touches nothing in motion: a finger presses what has come to rest', async () => {
    const app = await launch('weapp', { engine: 'chromium', path: 'pages/form/index' })
    await expect(app.tap('#inside')).rejects.toThrow('#inside cannot be touched: it is moving')
    await app.tap('#still')
    await app.waitFor(async () => {
      await app.tap('#inside')
      return true
    }, 'a press')
    await app.waitText('1', '#presses')
  })

  test("draws the app's own tab bar by its own styles, and keeps the app's off it", async () => {
    const app = await launch('weapp', { engine: 'chromium', dist: fixture('weapp', true) })
    const [first, second] = [await app.box('#tab-0'), await app.box('#tab-1')]
    expect(second.left).toBeGreaterThanOrEqual(first.left + first.width)
    expect((await app.box('.bar')).height).toBe(84)
    // `.row` is padded by app.wxss: 24rpx above and below, in the page but not in the component
    expect((await app.box('#greeting')).height).toBeGreaterThan(40)
    expect(first.height).toBeLessThan(40)
    await app.tapTab(1)
    expect(await app.route()).toBe('pages/mine/index')
  })
})
