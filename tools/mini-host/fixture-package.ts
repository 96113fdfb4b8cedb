import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { AppConfig, Platform } from './types'

const SOURCE = path.join(__dirname, 'fixture')
const DOUYIN_NAMES: Record<string, string> = { '.wxml': '.ttml', '.wxss': '.ttss', '.wxs': '.sjs' }

/** Writes the hand-written package for a platform into a new folder; Douyin's dialect is derived from the other one. */
export function writeFixture(platform: Platform, { customTabBar = false } = {}): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `mini-program-${platform}-`))
  for (const entry of fs.readdirSync(SOURCE, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = path.join(entry.parentPath ?? entry.path, entry.name)
    const target = path.join(folder, path.relative(SOURCE, file))
    const extension = path.extname(target)
    const text = fs.readFileSync(file, 'utf8')
    fs.mkdirSync(path.dirname(target), { recursive: true })
    if (platform === 'weapp') fs.writeFileSync(target, text)
    else
      fs.writeFileSync(
        target.slice(0, -extension.length) + (DOUYIN_NAMES[extension] ?? extension),
        inDouyin(text, extension),
      )
  }
  const config = path.join(folder, 'app.json')
  const app = JSON.parse(fs.readFileSync(config, 'utf8')) as AppConfig
  app.tabBar!.custom = customTabBar
  fs.writeFileSync(config, JSON.stringify(app))
  return folder
}

function inDouyin(text: string, extension: string): string {
  if (extension === '.js') return text.replace(/\bwx\./g, 'tt.')
  if (extension === '.wxml')
    return text
      .replace(/\bwx:/g, 'tt:')
      .replace(/<wxs\b/g, '<sjs')
      .replace(/\.wxs"/g, '.sjs"')
  return text
}
