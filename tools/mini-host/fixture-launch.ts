// For the host's own tests: starts the fixture's package, and closes and removes everything after each test file.
import fs from 'node:fs'
import { writeFixture } from './fixture-package'
import { launchMiniProgram, type LaunchOptions } from './launch'
import type { MiniProgram } from './mini-program'
import type { Platform } from './types'

const folders: string[] = []
const open: MiniProgram[] = []
const built = new Map<string, string>()

export function fixture(platform: Platform, customTabBar = false): string {
  const key = `${platform}${customTabBar}`
  if (!built.has(key)) {
    built.set(key, writeFixture(platform, { customTabBar }))
    folders.push(built.get(key)!)
  }
  return built.get(key)!
}

export async function launch(platform: Platform, options: Partial<LaunchOptions> = {}): Promise<MiniProgram> {
  const app = await launchMiniProgram({ dist: fixture(platform), platform, ...options })
  open.push(app)
  return app
}

afterEach(async () => {
  for (const app of open.splice(0)) await app.close()
})
afterAll(() => folders.forEach((folder) => fs.rmSync(folder, { recursive: true, force: true })))
