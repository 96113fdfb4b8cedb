// A family's list survives what happens to a server: the process is killed between and inside saves, and nothing acknowledged is lost.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { FOR_TESTS } from '../../../scripts/test/node-flags.mjs'
import { callApi, root } from '../../support/built-server'
import { killWhileSaving, ownServer } from './killed-saves'

const own = ownServer()

test('three kill -9 in the middle of saving lose no acknowledged list and leave none in pieces', () =>
  killWhileSaving(own, 3))

test('a second server on the same folder is refused in Chinese with its own exit code, and the first goes on', async () => {
  const second = spawn(process.execPath, [...FOR_TESTS, 'dist/server/server.mjs'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: own.dataDir, PORT: '0' },
  })
  let text = ''
  second.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const code = await new Promise((resolve) => second.on('exit', resolve))
  expect(code).toBe(3)
  expect(text).toMatch(/正被另一个进程使用/)
  expect(text).toContain(`进程号 ${own.current.process.pid}`)
  expect(await callApi(own.current.url, 'Auth/LoginStatus', {}, own.token)).toMatchObject({
    Code: 0,
    Data: { IsLogin: true },
  })
})

test('SIGTERM ends the server in order: code 0, no lock left, the next start finds everything', async () => {
  const lock = path.join(own.dataDir, 'server.lock')
  expect(JSON.parse(readFileSync(lock, 'utf8'))).toMatchObject({ pid: own.current.process.pid })
  await own.current.stop()
  expect(own.current.process.exitCode).toBe(0)
  expect(() => readFileSync(lock)).toThrow('ENOENT')
  own.current = await own.start()
  expect(await callApi(own.current.url, 'Auth/LoginStatus', {}, own.token)).toMatchObject({ Data: { IsLogin: true } })
})

test('a wrong setting is said in Chinese before anything is opened', async () => {
  const run = spawn(process.execPath, [...FOR_TESTS, 'dist/server/server.mjs'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: own.dataDir, PORT: 'eighty' },
  })
  let text = ''
  run.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
  expect(await new Promise((resolve) => run.on('exit', resolve))).toBe(2)
  expect(text).toContain('PORT')
})
