// An unusable browser is reported at once, with what to do: nobody searches for the fault in a page.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { launchBrowser } from '../../tools/mini-host/chromium'
import { removeFolder, temporaryFolder } from '../support/built-server'

const { CHROMIUM, FONTCONFIG_FILE } = process.env
const folder = temporaryFolder('browser')
afterEach(() => {
  for (const [name, value] of Object.entries({ CHROMIUM, FONTCONFIG_FILE }))
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
})
afterAll(() => removeFolder(folder))

test('a missing browser', async () => {
  process.env.CHROMIUM = path.join(folder, 'nowhere')
  await expect(launchBrowser()).rejects.toThrow(/CHROMIUM 指的 .*nowhere.*npm ci/)
})

test('a machine without fonts', async () => {
  process.env.FONTCONFIG_FILE = path.join(folder, 'fonts.conf')
  mkdirSync(path.join(folder, 'cache'))
  writeFileSync(process.env.FONTCONFIG_FILE, `<fontconfig><cachedir>${folder}/cache</cachedir></fontconfig>`)
  await expect(launchBrowser()).rejects.toThrow('请安装一种中文字体')
})
