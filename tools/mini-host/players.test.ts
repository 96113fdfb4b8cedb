// Videos of a mini-program: what a page learns of a person's watching, and its commands to the player.
import { rmSync } from 'node:fs'
import { writeFixture } from './fixture-package'
import { launchMiniProgram } from './launch'

test.each(['weapp', 'tt'] as const)(
  'a video of %s begins at its place, reports its time while watched, and obeys its context',
  async (platform) => {
    const dist = writeFixture(platform, { customTabBar: false })
    const app = await launchMiniProgram({ dist, platform })
    await app.goto('/pages/form/index')
    await app.watch('#film', { to: 4.5, length: 12 })
    expect(await app.text('#heard')).toBe('play 4.25/12 4.5/12')
    await app.tap('#seek')
    expect(await app.text('#heard')).toBe('play 4.25/12 4.5/12 10/12 pause')
    expect(await app.video('#film')).toEqual({ position: 10, rate: 1.5, isPlaying: false })
    await app.watch('#film', { to: 99, length: 12 })
    expect(await app.text('#heard')).toMatch(/^play 10.25.*12\/12 ended$/)
    expect((await app.calls('VideoContext.seek')).map(({ args }) => args)).toEqual([[10]])
    expect(await app.errors()).toEqual([])
    // a command to a video outside the page is lost on a phone; here it is reported
    await app.tap('#lost')
    expect((await app.errors()).map(({ message }) => message)).toEqual(['the page has no video #nothing'])
    await app.close()
    rmSync(dist, { recursive: true, force: true })
  },
)
