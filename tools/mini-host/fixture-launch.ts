// For the host's own tests: starts the fixture's package, closes it after each test and deletes it after each file.
import fs from 'node:fs'
import { writeFixture } from './fixture-package'
import { launchMiniProgram, type LaunchOptions } from './launch'
import type { MiniProgram } from './mini-program'
import type { Platform } from './types'

export interface Fixtures {
  /** Folder of the fixture's package. */
  fixture(platform: Platform, customTabBar?: boolean): string
  launch(platform: Platform, options?: Partial<LaunchOptions>): Promise<MiniProgram>
}

/** Each test file must call it itself: its fixtures end with the file. */
export function useFixtures(): Fixtures {
  const built = new Map<string, string>()
  const open: MiniProgram[] = []
  const fixture = (platform: Platform, customTabBar = false) => {
    const key = `${platform}${customTabBar}`
    const folder = built.get(key) ?? writeFixture(platform, { customTabBar })
    built.set(key, folder)
    return folder
  }
  afterEach(async () => {
    for (const app of open.splice(0)) await app.close()
  })
  afterAll(() => built.forEach((folder) => fs.rmSync(folder, { recursive: true, force: true })))
  return {
    fixture,
    async launch(platform, options = {}) {
      const app = await launchMiniProgram({ dist: fixture(platform), platform, ...options })
      open.push(app)
      return app
    },
  }
}
