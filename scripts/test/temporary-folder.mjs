// The temporary folder of one run: all files that tests and their programs leave there are deleted with it, even if the run was stopped.
import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { isAlive } from '../lock.mjs'

/** Data folders of databases and profiles of browsers. */
const NEEDED_MB = 600
const NAME = 'tests-of-zhiyuan-'

/**
 * Creates a folder that this process and all its descendants use as the system's (TMPDIR) and deletes it when the process ends; it also
 * deletes folders of killed runs. Ends the process with a message if there is no such place or no space.
 */
export function temporaryFolder() {
  const place = os.tmpdir()
  try {
    for (const name of readdirSync(place).filter((name) => name.startsWith(NAME)))
      if (!isAlive(Number(name.slice(NAME.length)))) rmSync(path.join(place, name), { recursive: true, force: true })
    const { bavail, bsize } = statfsSync(place)
    const freeMb = Math.floor((bavail * bsize) / 1024 ** 2)
    if (freeMb < NEEDED_MB) throw new Error(`只剩 ${freeMb} MB，测试约需 ${NEEDED_MB} MB`)
    const folder = path.join(place, `${NAME}${process.pid}`)
    mkdirSync(folder, { recursive: true })
    process.env.TMPDIR = folder
    process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  } catch (error) {
    console.error(`临时文件夹 ${place} 不能使用：${error.message}。请清理它，或用环境变量 TMPDIR 指定另一个文件夹。`)
    process.exit(1)
  }
}
