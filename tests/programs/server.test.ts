// The built server as a program: what prevents its start, how it ends, and who else may open its folder.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { FOR_TESTS } from '../../scripts/test/node-flags.mjs'
import { callApi, removeFolder, root, temporaryFolder } from '../support/built-server'
import { ownServer } from '../server/durability/killed-saves'

const own = ownServer()

/** Starts one that ends by itself. */
const start = (dataDir: string, env: Record<string, string>) =>
  spawnSync(process.execPath, [...FOR_TESTS, path.join(root, 'dist/server/server.mjs')], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir, ...env },
    encoding: 'utf8',
  })

test.each([
  ['that others could reach', { HOST: '0.0.0.0' }, 'DEMO=off'],
  ['with a key that can be guessed', { FILE_KEY: 'too short' }, 'FILE_KEY 至少需要 32 个字符'],
  ['with a wrong setting', { PORT: 'eighty' }, 'PORT'],
])('a start %s ends in Chinese before anything is opened', (_which, env, message) => {
  const dataDir = temporaryFolder('doors')
  try {
    const { status, stderr } = start(dataDir, env)
    expect([status, stderr]).toEqual([2, expect.stringContaining(message)])
    expect(stderr).toMatch(/[\u4e00-\u9fff]{4,}/)
    expect(readdirSync(dataDir)).toEqual([])
  } finally {
    removeFolder(dataDir)
  }
})

test('a second server on the same folder is refused in Chinese with its own exit code, the first stays up', async () => {
  const { status, stderr } = start(own.dataDir, {})
  expect(status).toBe(3)
  expect(stderr).toMatch(/正被另一个进程使用/)
  expect(stderr).toContain(`进程号 ${own.current.process.pid}`)
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

test('a server ends in order when its starter, which let it listen, is gone', async () => {
  await own.current.stop()
  const child = spawn(process.execPath, [...FOR_TESTS, path.join(root, 'dist/server/server.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: own.dataDir,
      DATA: 'own',
      WARM_UP: 'none',
      LISTEN: 'on-message',
    },
  })
  const ended = new Promise((resolve) => child.on('exit', (...how) => resolve(how)))
  child.send('listen')
  for await (const line of createInterface(child.stdout!)) if (line.includes('已启动')) child.disconnect()
  expect(await ended).toEqual([0, null])
  expect(existsSync(path.join(own.dataDir, 'server.lock'))).toBe(false)
})
