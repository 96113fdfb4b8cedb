// Starts the built server on a folder of its own, opens every page on a phone of 375 x 812 and saves its picture.
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { enlarge } from '../../tests/e2e/enlarge'
import { launchBrowser } from '../../tests/support/browser'
import { removeFolder, root, startBuiltServer, temporaryFolder } from '../../tests/support/built-server'
import { addressOf } from '../../tests/support/walk/browser-driver'
import { countCalls } from '../../tests/support/walk/quiet'
import { EVERY_OTHER_PAGE, everyOtherPage } from './every-other-page'
import { SCENES } from './shots'
import type { Scene } from './studio'

const WIDTH = 375
const HEIGHT = 812
// Sharp enough to read, small enough for a repository that keeps every version of more than two hundred pictures.
const SCALE = 1
const PICTURE = { quality: 45, smartSubsample: true, effort: 6 }
const LARGEST_BYTES = 250_000
const LARGEST_FOLDER_BYTES = 4_000_000

const args = process.argv.slice(2)
const option = (name: string): string | undefined => {
  const at = args.indexOf(`--${name}`)
  return at < 0 ? undefined : args[at + 1]
}
const only = option('only')?.split(',')
const scenes = option('scene')?.split(',')
const folder = path.resolve(root, option('out') ?? 'docs/screens')
const height = Number(option('height') ?? HEIGHT)
const width = Number(option('width') ?? WIDTH)
const textPercent = Number(option('text') ?? 100)
const isDark = args.includes('--dark')

interface Picture {
  name: string
  words: string
  /** Path of the photographed page. */
  page: string
}

/**
 * True if the machine can draw Chinese. Without a Chinese font every character is the same box, so two characters of
 * different shape give the same pixels.
 */
async function hasChineseFont(browser: Browser): Promise<boolean> {
  const page = await browser.newPage()
  const drawn = await page.evaluate(() =>
    ['一', '鑫', '口'].map((character) => {
      const canvas = document.createElement('canvas')
      canvas.width = canvas.height = 40
      const pen = canvas.getContext('2d')
      if (!pen) return ''
      pen.font = '32px sans-serif'
      pen.fillText(character, 2, 34)
      return canvas.toDataURL()
    }),
  )
  await page.close()
  return new Set(drawn).size === drawn.length
}

async function runScene(browser: Browser, url: string, scene: Scene, taken: Picture[]): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: isDark ? 'dark' : 'light',
    deviceScaleFactor: SCALE,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  })
  const page: Page = await context.newPage()
  countCalls(page)
  if (textPercent !== 100) await enlarge(page, textPercent)
  const take = async (name: string, words: string, of: Page = page): Promise<void> => {
    if (only && !only.includes(name)) return
    // a toast belongs to the action before
    await page.locator('#toast').waitFor({ state: 'detached', timeout: 5000 })
    const picture = await of.screenshot({ animations: 'disabled', caret: 'hide' })
    writeFileSync(path.join(folder, `${name}.webp`), await sharp(picture).webp(PICTURE).toBuffer())
    taken.push({ name, words, page: addressOf(of).path })
    console.log(`${name}  ${words}`)
  }
  try {
    await scene.run({ page, url, take })
  } catch (error) {
    const stuck = path.join(root, '.cache', `screens-${scene.name}.png`)
    await page.screenshot({ path: stuck }).catch(() => undefined)
    throw new Error(
      `scene "${scene.name}" stopped (its last screen is ${path.relative(root, stuck)}): ${String(error)}`,
    )
  } finally {
    await context.close()
  }
}

function writeTable(taken: readonly Picture[]): void {
  const rows: string[] = []
  const COLUMNS = 4
  for (let at = 0; at < taken.length; at += COLUMNS) {
    const row = taken.slice(at, at + COLUMNS)
    rows.push(`| ${row.map(({ name, words }) => `![${name}](${name}.webp)<br>**${name}** ${words}`).join(' | ')} |`)
  }
  const head = [
    '# Screens',
    '',
    'Taken from the running product on demonstration data by `npm run screens`; do not edit by hand.',
    '',
    `|${' |'.repeat(COLUMNS)}`,
    `|${'---|'.repeat(COLUMNS)}`,
  ]
  writeFileSync(path.join(folder, 'README.md'), `${[...head, ...rows].join('\n')}\n`)
}

function checkSizes(): void {
  const sizes = readdirSync(folder)
    .filter((file) => file.endsWith('.webp'))
    .map((file) => ({ file, bytes: statSync(path.join(folder, file)).size }))
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0)
  console.log(`${sizes.length} pictures, ${(total / 1e6).toFixed(1)} MB`)
  for (const { file, bytes } of sizes)
    if (bytes > LARGEST_BYTES) console.warn(`${file} is ${Math.round(bytes / 1000)} kB`)
  if (total > LARGEST_FOLDER_BYTES) console.warn('the folder is larger than 4 MB')
}

async function main(): Promise<void> {
  const browser = await launchBrowser()
  try {
    if (!(await hasChineseFont(browser))) {
      console.error(
        '这台机器没有中文字体，截出来的全是方框。请先安装一种，例如 Debian/Ubuntu：apt-get install fonts-noto-cjk',
      )
      process.exitCode = 1
      return
    }
    const isAll = !only && !scenes
    if (isAll && folder === path.join(root, 'docs/screens')) rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    const dataDir = temporaryFolder('screens')
    const server = await startBuiltServer({ dataDir, env: { SEED_PROVINCES: '320000,330000,650000' } })
    const taken: Picture[] = []
    try {
      for (const scene of SCENES)
        if (!scenes || scenes.includes(scene.name)) await runScene(browser, server.url, scene, taken)
      if (isAll || scenes?.includes(EVERY_OTHER_PAGE))
        await runScene(browser, server.url, everyOtherPage(new Set(taken.map(({ page }) => page))), taken)
    } finally {
      await server.stop()
      removeFolder(dataDir)
    }
    if (isAll) writeTable(taken)
    checkSizes()
  } finally {
    await browser.close()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
