// The product's mini-program builds, ready to run in a test.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { launchMiniProgram, type LaunchOptions } from '../../tools/mini-host/launch'
import type { MiniProgram } from '../../tools/mini-host/mini-program'
import type { Platform } from '../../tools/mini-host/types'

export type { MiniProgram } from '../../tools/mini-host/mini-program'
export type { Platform } from '../../tools/mini-host/types'

export const PLATFORMS: Platform[] = ['weapp', 'tt']

/** The server may learn a province's cutoffs, on a busy machine. */
const PATIENCE_MS = 60_000

const root = path.join(__dirname, '../..')
const built = new Map<Platform, string>()

/**
 * Folder of a platform's build. Builds it if stale, by the project's own build command; MINI_PROGRAM_DIST names a
 * folder with `weapp` and `tt` that is used unchanged.
 */
export function miniProgramBuild(platform: Platform): string {
  if (process.env.MINI_PROGRAM_DIST) return path.join(process.env.MINI_PROGRAM_DIST, platform)
  const known = built.get(platform)
  if (known) return known
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build.mjs', platform], {
    cwd: root,
    encoding: 'utf8',
  })
  const dist = path.join(root, 'dist', platform)
  if (status !== 0 || !existsSync(path.join(dist, 'app.json'))) {
    throw new Error(`the ${platform} build failed:\n${stdout}\n${stderr}`)
  }
  built.set(platform, dist)
  return dist
}

/** Opens the product on a phone of this platform, with requests to the server at `url`. */
export function openMiniProgram(
  platform: Platform,
  url: string,
  options: Partial<LaunchOptions> = {},
): Promise<MiniProgram> {
  return launchMiniProgram({
    dist: miniProgramBuild(platform),
    platform,
    proxyTo: url,
    patience: PATIENCE_MS,
    ...options,
  })
}
